-- Telling a publisher elsewhere that there is something to publish: where the database can send
-- requests (pg_net, on hosted projects), it calls the Edge Function publish. Without pg_net nothing of
-- this happens; the publisher beside the database is woken by the notice of private.announce.
--
-- Two secrets in the vault switch it on: broadsheet_publish_url, the address of the function, and
-- broadsheet_publish_secret, which the function knows as PUBLISH_SECRET.

create function private.call_publisher(event bigint) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  address text;
  secret text;
  body jsonb;
begin
  select decrypted_secret into address from vault.decrypted_secrets where name = 'broadsheet_publish_url';
  select decrypted_secret into secret from vault.decrypted_secrets where name = 'broadsheet_publish_secret';
  if address is null or secret is null then
    return;
  end if;
  body := jsonb_build_object(
    'kind', 'changed', 'through', event, 'sent_at', floor(extract(epoch from clock_timestamp()))::bigint);
  perform net.http_post(
    url := address,
    body := body,
    -- pg_net sends the body as this very text.
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'x-broadsheet-signature',
      'sha256=' || encode(extensions.hmac(body::text, secret, 'sha256'), 'hex')),
    timeout_milliseconds := 15000);
exception when others then
  -- Nobody's article is refused because a publisher cannot be called; the clock tries again.
  raise warning 'the publisher could not be called: %', sqlerrm;
end $$;
comment on function private.call_publisher(bigint) is
  'Sends a signed call to the Edge Function publish, after commit: everything through this event is '
  'to be published. Does nothing while the vault holds no address and secret.';

create function private.call_publisher_once() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Importing a thousand articles in one transaction is one call.
  if coalesce(current_setting('broadsheet.called_in', true), '') <> pg_current_xact_id()::text then
    perform set_config('broadsheet.called_in', pg_current_xact_id()::text, true);
    perform private.call_publisher((select max(id) from public.publish_events));
  end if;
  return null;
end $$;
comment on function private.call_publisher_once() is 'Calls the publisher, once in a transaction.';

create function private.call_publisher_by_clock() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Scheduled articles become public without any change. Calls get lost: every quarter of an hour
  -- what is still open is called out again.
  if exists (
    select from public.articles where status = 'published'
      and published_at > now() - interval '1 minute' and published_at <= now()
  ) or (
    extract(minute from now())::integer % 15 = 0 and exists (
      select from public.publish_events where done_at is null and created_at < now() - interval '10 minutes')
  ) then
    perform private.call_publisher((select max(id) from public.publish_events));
  end if;
end $$;
comment on function private.call_publisher_by_clock() is
  'Run every minute by pg_cron: calls the publisher when the time of an article has come, or when '
  'changes have waited too long.';

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net')
    and exists (select from pg_available_extensions where name = 'supabase_vault') then
    create extension if not exists pg_net;
    create extension if not exists supabase_vault cascade;
    create extension if not exists pgcrypto with schema extensions;
    create trigger call_publisher after insert on public.publish_events
      for each statement execute function private.call_publisher_once();
    if exists (select from pg_available_extensions where name = 'pg_cron') then
      create extension if not exists pg_cron;
      perform cron.schedule(
        'broadsheet-publish', '* * * * *', 'select private.call_publisher_by_clock()');
    end if;
  end if;
end $$;
