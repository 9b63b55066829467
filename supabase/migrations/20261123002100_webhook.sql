-- Webhook: where the database can send requests (pg_net, on hosted projects), it calls the Edge Function
-- publish after a change. Without pg_net this is inactive, and private.announce wakes a connected publisher.
--
-- Two secrets in the vault activate it: broadsheet_publish_url, the address of the function, and
-- broadsheet_publish_secret, which the function has as PUBLISH_SECRET.

create function private.call_publisher() returns void
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
    'kind', 'changed', 'sent_at', floor(extract(epoch from clock_timestamp()))::bigint);
  perform net.http_post(
    url := address,
    body := body,
    -- pg_net sends the body as exactly this text.
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'x-broadsheet-signature',
      'sha256=' || encode(extensions.hmac(body::text, secret, 'sha256'), 'hex')),
    timeout_milliseconds := 15000);
exception when others then
  -- A failed call must not fail the save; the next scheduled call tries again.
  raise warning 'the publisher could not be called: %', sqlerrm;
end $$;
comment on function private.call_publisher() is
  'Sends a signed request to the Edge Function publish, after commit; the function reads the outbox. '
  'Does nothing while the vault has no address and secret.';

create function private.call_publisher_once() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- One call for an import of a thousand articles in one transaction.
  if coalesce(current_setting('broadsheet.called_in', true), '') <> pg_current_xact_id()::text then
    perform set_config('broadsheet.called_in', pg_current_xact_id()::text, true);
    perform private.call_publisher();
  end if;
  return null;
end $$;
comment on function private.call_publisher_once() is 'Calls the publisher once per transaction.';

create function private.call_publisher_by_clock(moment timestamptz default now()) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Scheduled articles become public without a change. Calls can get lost: every quarter of an hour
  -- events that are due and still open are announced again.
  if exists (
    select from public.publish_events where done_at is null
      and due_at > moment - interval '1 minute' and due_at <= moment and due_at > created_at
  ) or (
    extract(minute from moment)::integer % 15 = 0 and exists (
      select from public.publish_events where done_at is null
        and greatest(due_at, created_at) < moment - interval '10 minutes')
  ) then
    perform private.call_publisher();
  end if;
end $$;
comment on function private.call_publisher_by_clock(timestamptz) is
  'Run every minute by pg_cron: calls the publisher when an article becomes due, or when changes have '
  'waited too long.';

create function private.call_cleaner() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  address text;
  secret text;
  body jsonb := jsonb_build_object(
    'kind', 'clean', 'sent_at', floor(extract(epoch from clock_timestamp()))::bigint);
begin
  select decrypted_secret into address from vault.decrypted_secrets where name = 'broadsheet_publish_url';
  select decrypted_secret into secret from vault.decrypted_secrets where name = 'broadsheet_publish_secret';
  if address is null or secret is null then
    return;
  end if;
  perform net.http_post(
    url := address,
    body := body,
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'x-broadsheet-signature',
      'sha256=' || encode(extensions.hmac(body::text, secret, 'sha256'), 'hex')),
    timeout_milliseconds := 15000);
end $$;
comment on function private.call_cleaner() is
  'Run every night by pg_cron: asks the Edge Function publish to remove unused images. Does nothing '
  'while the vault has no address and secret.';

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net')
    and exists (select from pg_available_extensions where name = 'supabase_vault') then
    create extension if not exists pg_net;
    create extension if not exists supabase_vault cascade;
    create extension if not exists pgcrypto with schema extensions;
    create trigger call_publisher after insert on public.publish_events
      for each statement execute function private.call_publisher_once();
  end if;
end $$;
