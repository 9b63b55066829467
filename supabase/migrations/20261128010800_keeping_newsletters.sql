-- What is kept of newsletters, and how what is removed for legal reasons leaves them.

create function private.clean_newsletter_deliveries(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.newsletter_deliveries where id in (
    select d.id from public.newsletter_issues i join private.newsletter_deliveries d on d.issue_id = i.id
    where case i.state when 'sent' then i.finished_at when 'stopped' then i.updated_at end < at - interval '90 days' limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_newsletter_deliveries(timestamptz, integer) is
  'Deletes who received an issue, 90 days after it was sent or stopped. The numbers of the issue remain.';

create function private.clean_newsletter_renderings(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.newsletter_renderings where issue_id in (
    select r.issue_id from public.newsletter_issues i join private.newsletter_renderings r on r.issue_id = i.id
    where case i.state when 'sent' then i.finished_at when 'stopped' then i.updated_at end < at - interval '90 days' limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_newsletter_renderings(timestamptz, integer) is
  'Deletes the mail of an issue, 90 days after it was sent or stopped. Its archive page remains.';

create function private.clean_newsletter_bounces(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.newsletter_bounces where id in (
    select b.id from private.newsletter_bounces b where b.reported_at < at - interval '90 days' order by b.reported_at limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_newsletter_bounces(timestamptz, integer) is 'Deletes reports of mail providers after 90 days.';

-- Removal for legal reasons

do $$
declare
  definition text := pg_get_functiondef('private.text_places()'::regprocedure);
begin
  if position('(''public.fronts'', null, ''{slots}'')' in definition) = 0 then
    raise exception 'text_places is not as expected';
  end if;
  -- Adds to the tables that there are.
  execute replace(definition, '(''public.fronts'', null, ''{slots}'')',
    '(''public.newsletter_issues'', null, ''{subject,preview_text,intro,note}''),
    (''private.newsletter_renderings'', null, ''{subject,html,body_text}''),
    (''public.fronts'', null, ''{slots}'')');
end $$;

create function private.forget_renderings() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.newsletter_renderings r set html = '', body_text = ''
  from public.newsletter_issues i where i.id = r.issue_id and i.article_ids @> array[new.subject_id];
  return null;
end $$;
comment on function private.forget_renderings() is
  'Mails with an article that is removed for legal reasons, or has a removed passage, are rendered again for the deliveries that '
  'are left.';
create trigger forget_renderings after insert on public.legal_removals
  for each row when (new.subject_id is not null and new.kind in ('article', 'passage'))
  execute function private.forget_renderings();

-- Unsubscribing, as a number of the issue that the reader had last

create function private.count_unsubscribed(subscriber uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.newsletter_issues i set unsubscribed = i.unsubscribed + 1
  where i.id = (
    select d.issue_id from private.newsletter_deliveries d
    where d.subscriber_id = subscriber and d.state = 'sent' and d.sent_at > now() - interval '30 days'
    order by d.sent_at desc limit 1)
$$;
comment on function private.count_unsubscribed(uuid) is 'Counts the end of a subscription for the last issue that was sent to it.';

create or replace function public.unsubscribe_newsletter(token uuid default null) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers := private.subscriber_with(unsubscribe_newsletter.token);
begin
  if subscriber.id is null then
    return false;
  end if;
  if subscriber.status = 'confirmed' then
    perform private.count_unsubscribed(subscriber.id);
  end if;
  perform private.end_subscription(subscriber.id);
  return true;
end $$;

revoke all on function private.clean_newsletter_deliveries(timestamptz, integer),
  private.clean_newsletter_renderings(timestamptz, integer), private.clean_newsletter_bounces(timestamptz, integer),
  private.forget_renderings(), private.count_unsubscribed(uuid) from public, anon, authenticated;
