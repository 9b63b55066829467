-- Sending a newsletter issue: one delivery for each subscriber, claimed by the worker in batches. The job of the kind
-- newsletter (scripts/jobs/kinds/newsletter.ts) works for seconds and queues the next one, so that other jobs do not wait.

insert into private.job_kinds (name, action, payload, max_attempts) values
  -- Only schedule_newsletter and resume_newsletter start it, with their checks.
  ('newsletter', 'manage_jobs', '{"issue": "uuid"}', 20),
  ('newsletter-test', 'manage_jobs', '{"issue": "uuid"}', 3);
insert into private.limits (action, period, per_person, per_address, together) values
  ('newsletter_test', '1 hour', 20, null, null);
drop trigger keep_limit on public.jobs;
create trigger keep_limit before insert on public.jobs
  for each row when (new.kind not in ('mail', 'share-crop', 'encode-avif', 'newsletter', 'newsletter-test'))
  execute function private.keep_limit('job');

create table private.newsletter_renderings (
  issue_id uuid primary key references public.newsletter_issues (id) on delete cascade,
  subject text not null,
  html text not null,
  body_text text not null,
  last_subscriber uuid,
  is_complete boolean not null default false,
  rendered_at timestamptz not null default now()
);
comment on table private.newsletter_renderings is
  'The mail of an issue, rendered once. last_subscriber: how far the deliveries are created. Deleted 90 days after the end.';

create table private.newsletter_deliveries (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  state text not null default 'open' constraint delivery_state_known check (state in ('open', 'sent', 'failed', 'skipped')),
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  error text constraint delivery_error_maximum check (char_length(error) <= 200),
  constraint delivery_once unique (issue_id, subscriber_id),
  constraint sent_delivery_has_time check ((state = 'sent') = (sent_at is not null))
);
comment on table private.newsletter_deliveries is
  'One mail of an issue to one subscriber. The id is the Message-ID of every attempt. Deleted 90 days after the end.';
comment on column private.newsletter_deliveries.due_at is
  'When it may be claimed: a claim postpones it by the lease, so that one that a killed worker left is claimed again.';
create index newsletter_deliveries_due_idx on private.newsletter_deliveries (issue_id, due_at, id) where state = 'open';
create index newsletter_deliveries_subscriber_idx on private.newsletter_deliveries (subscriber_id, sent_at desc);
alter table private.newsletter_renderings enable row level security;
alter table private.newsletter_deliveries enable row level security;
revoke all on private.newsletter_renderings, private.newsletter_deliveries from anon, authenticated;

-- Staff

create function private.lock_newsletter(issue uuid, action text) returns public.newsletter_issues
  language plpgsql security definer set search_path = '' as $$
declare
  locked public.newsletter_issues;
begin
  perform private.require(action);
  select * into locked from public.newsletter_issues i where i.id = issue for update;
  if not found then
    raise exception 'There is no such issue' using errcode = 'PT404', hint = 'newsletter_issue_missing';
  end if;
  return locked;
end $$;
comment on function private.lock_newsletter(uuid, text) is
  'Begins a change of an issue: 42501 admins_only, PT404 newsletter_issue_missing.';

create function private.check_sendable(issue public.newsletter_issues) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  settings public.site_settings;
begin
  select * into settings from public.site_settings limit 1;
  if not settings.newsletter_enabled then
    raise exception 'The newsletter is switched off' using errcode = '42501', hint = 'newsletter_closed';
  end if;
  if coalesce(private.trimmed(settings.newsletter_postal_address), '') = '' then
    raise exception 'Each newsletter needs a postal address' using errcode = '22023', hint = 'postal_address_missing';
  end if;
  if private.trimmed(issue.intro) = '' and private.trimmed(issue.note) = '' and issue.article_ids = '{}'
    and issue.with_article is null then
    raise exception 'The issue is empty' using errcode = '22023', hint = 'newsletter_empty';
  end if;
  if not (select l.is_active from public.newsletter_lists l where l.id = issue.list_id) then
    raise exception 'The list is switched off' using errcode = '22023', hint = 'newsletter_list_inactive';
  end if;
end $$;
comment on function private.check_sendable(public.newsletter_issues) is
  'Refuses an issue that cannot be sent: 42501 newsletter_closed, 22023 postal_address_missing, newsletter_empty, newsletter_list_inactive.';

create function private.queue_newsletter(issue uuid, at timestamptz default now()) returns void
  language sql security definer set search_path = '' as $$
  -- Below everything else: other jobs run between two parts of an issue.
  insert into public.jobs (kind, payload, subject, priority, run_after, created_by)
  select 'newsletter', jsonb_build_object('issue', i.id), i.subject, -5, at, i.sent_by
  from public.newsletter_issues i where i.id = issue and not exists (
    select from public.jobs j where j.kind = 'newsletter' and j.state = 'queued' and j.payload = jsonb_build_object('issue', i.id))
$$;
comment on function private.queue_newsletter(uuid, timestamptz) is 'Starts the job that sends an issue, unless one waits.';

create function private.start_newsletter(issue uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  started public.newsletter_issues;
begin
  update public.newsletter_issues i
    set state = 'sending', started_at = now(), version = i.version + 1,
      article_ids = case when i.with_article is null or i.with_article = any (i.article_ids) then i.article_ids
        else i.with_article || i.article_ids[:29] end,
      slug = private.newsletter_slug(i.list_id, now(), i.id),
      sent_by = coalesce(auth.uid(), i.sent_by)
    where i.id = issue returning * into started;
  perform private.queue_newsletter(issue);
  perform private.record_audit('newsletter.sent', 'newsletter', issue, started.subject);
end $$;
comment on function private.start_newsletter(uuid) is 'Begins to send an issue, with its article first if it waited for one.';

create function public.schedule_newsletter(issue uuid, at timestamptz default null) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  locked public.newsletter_issues := private.lock_newsletter(issue, 'send_newsletters');
begin
  if locked.state not in ('draft', 'scheduled') then
    raise exception 'This issue was sent already' using errcode = 'PT409', hint = 'newsletter_started';
  end if;
  perform private.check_sendable(locked);
  if at <= now() then
    raise exception 'Choose a time that is not past' using errcode = '22023', hint = 'newsletter_time_past';
  end if;
  if at is null and (locked.with_article is null or exists (
    select from public.articles a where a.id = locked.with_article and a.status = 'published' and a.published_at <= now())) then
    perform private.start_newsletter(locked.id);
    return 'sending';
  end if;
  update public.newsletter_issues i
    set state = 'scheduled', scheduled_for = at, sent_by = auth.uid(), version = i.version + 1,
      slug = private.newsletter_slug(i.list_id, coalesce(at, now()), i.id)
    where i.id = locked.id;
  perform private.record_audit('newsletter.scheduled', 'newsletter', locked.id, locked.subject,
    jsonb_build_object('scheduled_for', at));
  return 'scheduled';
end $$;
comment on function public.schedule_newsletter(uuid, timestamptz) is
  'Sends an issue now, at a time or, without a time, when its article with_article is published; returns its state. Needs '
  'send_newsletters: 42501 admins_only, PT404 newsletter_issue_missing, PT409 newsletter_started, 42501 newsletter_closed, '
  '22023 newsletter_time_past, postal_address_missing, newsletter_empty, newsletter_list_inactive.';

create function public.unschedule_newsletter(issue uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  locked public.newsletter_issues := private.lock_newsletter(issue, 'send_newsletters');
begin
  if locked.state = 'draft' then
    return;
  elsif locked.state <> 'scheduled' then
    raise exception 'This issue was sent already' using errcode = 'PT409', hint = 'newsletter_started';
  end if;
  update public.newsletter_issues i set state = 'draft', scheduled_for = null, sent_by = null, version = i.version + 1 where i.id = locked.id;
  perform private.record_audit('newsletter.unscheduled', 'newsletter', locked.id, locked.subject);
end $$;
comment on function public.unschedule_newsletter(uuid) is
  'Makes a scheduled issue a draft again. Needs send_newsletters: 42501 admins_only, PT404 newsletter_issue_missing, PT409 newsletter_started.';

create function public.stop_newsletter(issue uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  locked public.newsletter_issues := private.lock_newsletter(issue, 'send_newsletters');
begin
  if locked.state = 'stopped' then
    return;
  elsif locked.state <> 'sending' then
    raise exception 'This issue is not being sent' using errcode = 'PT409', hint = 'newsletter_not_sending';
  end if;
  update public.newsletter_issues i set state = 'stopped' where i.id = locked.id;
  perform private.record_audit('newsletter.stopped', 'newsletter', locked.id, locked.subject,
    jsonb_build_object('sent', locked.sent, 'recipients', locked.recipients));
end $$;
comment on function public.stop_newsletter(uuid) is
  'Stops sending: no further delivery is claimed, those in flight still arrive. Needs send_newsletters: 42501 admins_only, '
  'PT404 newsletter_issue_missing, PT409 newsletter_not_sending.';

create function public.resume_newsletter(issue uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  locked public.newsletter_issues := private.lock_newsletter(issue, 'send_newsletters');
begin
  if locked.state <> 'stopped' then
    raise exception 'This issue is not stopped' using errcode = 'PT409', hint = 'newsletter_not_stopped';
  end if;
  if locked.recipients > 0 and not exists (select from private.newsletter_renderings r where r.issue_id = locked.id) then
    raise exception 'It is not known who received it' using errcode = 'PT409', hint = 'newsletter_queue_lost';
  end if;
  perform private.check_sendable(locked);
  update public.newsletter_issues i set state = 'sending' where i.id = locked.id;
  perform private.queue_newsletter(locked.id);
  perform private.record_audit('newsletter.resumed', 'newsletter', locked.id, locked.subject);
end $$;
comment on function public.resume_newsletter(uuid) is
  'Sends a stopped issue to the others. Needs send_newsletters: 42501 admins_only, PT404 newsletter_issue_missing, PT409 '
  'newsletter_not_stopped, newsletter_queue_lost (in a restored database, and 90 days later), and what schedule_newsletter refuses.';

create function public.send_test_newsletter(issue uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  locked public.newsletter_issues := private.lock_newsletter(issue, 'write_newsletters');
begin
  if not exists (select from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null) then
    raise exception 'The address of this account is not confirmed' using errcode = '22023', hint = 'address_unconfirmed';
  end if;
  perform private.count_use('newsletter_test', 'person ' || auth.uid(), l.per_person, l.period)
    from private.limits l where l.action = 'newsletter_test';
  insert into public.jobs (kind, payload, subject, created_by)
    values ('newsletter-test', jsonb_build_object('issue', locked.id), locked.subject, auth.uid());
end $$;
comment on function public.send_test_newsletter(uuid) is
  'Mails an issue to the confirmed address of the account that asks, at most 20 times an hour. Needs write_newsletters: 42501 '
  'admins_only, PT404 newsletter_issue_missing, 22023 address_unconfirmed, PT429 limit_newsletter_test.';

create function public.count_newsletter_recipients(issue uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('send_newsletters');
  return (
    select count(*) from public.newsletter_issues i
      join public.newsletter_members m on m.list_id = i.list_id
      join public.newsletter_subscribers s on s.id = m.subscriber_id
    where i.id = count_newsletter_recipients.issue and s.status = 'confirmed');
end $$;
comment on function public.count_newsletter_recipients(uuid) is
  'Number of confirmed subscribers of the list of an issue: a suppressed address has none. Needs send_newsletters: 42501 admins_only.';

-- The worker

create function public.begin_newsletter(issue uuid, subject text default null, html text default null, body_text text default null)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  step constant integer := 5000;
  found_issue public.newsletter_issues;
  rendering private.newsletter_renderings;
  added integer;
  last_one uuid;
begin
  select * into found_issue from public.newsletter_issues i where i.id = begin_newsletter.issue for update;
  if found_issue.state is distinct from 'sending' then
    return null;
  end if;
  if begin_newsletter.html is not null then
    insert into private.newsletter_renderings as r (issue_id, subject, html, body_text)
    values (found_issue.id, begin_newsletter.subject, begin_newsletter.html, begin_newsletter.body_text)
    on conflict on constraint newsletter_renderings_pkey do update
      set subject = excluded.subject, html = excluded.html, body_text = excluded.body_text where r.html = '';
  end if;
  select * into rendering from private.newsletter_renderings r where r.issue_id = found_issue.id for update;
  -- Empty: something was removed from it for legal reasons.
  if coalesce(rendering.html, '') = '' then
    return jsonb_build_object('is_rendered', false, 'is_complete', false);
  end if;
  if not rendering.is_complete then
    with next_ones as materialized (
      select m.subscriber_id as id from public.newsletter_members m
      where m.list_id = found_issue.list_id
        and m.subscriber_id > coalesce(rendering.last_subscriber, '00000000-0000-0000-0000-000000000000')
      order by m.subscriber_id limit step
    ), wanted as materialized (
      select s.id from next_ones n join public.newsletter_subscribers s on s.id = n.id cross join public.newsletter_keys k
      where s.status = 'confirmed' and not exists (
        select from public.newsletter_suppressions x
        where x.digest = encode(sha256(convert_to(k.key || lower(s.email::text), 'UTF8')), 'hex'))
    ), tokens as (
      insert into public.newsletter_tokens (subscriber_id) select w.id from wanted w
      on conflict (subscriber_id) do nothing
    ), deliveries as (
      insert into private.newsletter_deliveries (issue_id, subscriber_id) select found_issue.id, w.id from wanted w
      on conflict on constraint delivery_once do nothing returning 1
    )
    select (select count(*) from deliveries), (select n.id from next_ones n order by n.id desc limit 1) into added, last_one;
    update private.newsletter_renderings r
      set last_subscriber = coalesce(last_one, r.last_subscriber), is_complete = last_one is null
      where r.issue_id = found_issue.id returning * into rendering;
    update public.newsletter_issues i set recipients = i.recipients + added where i.id = found_issue.id and added > 0
      returning * into found_issue;
  end if;
  return jsonb_build_object('is_rendered', true, 'is_complete', rendering.is_complete, 'subject', rendering.subject,
    'html', rendering.html, 'body_text', rendering.body_text,
    'list_slug', (select l.slug from public.newsletter_lists l join public.newsletter_issues i on i.list_id = l.id
      where i.id = begin_newsletter.issue),
    'list_name', (select l.name from public.newsletter_lists l join public.newsletter_issues i on i.list_id = l.id
      where i.id = begin_newsletter.issue),
    'publication', (select s.site_name from public.site_settings s limit 1),
    'reply_to', (select s.newsletter_reply_to from public.site_settings s limit 1),
    'date', (select i.started_at from public.newsletter_issues i where i.id = begin_newsletter.issue));
end $$;
comment on function public.begin_newsletter(uuid, text, text, text) is
  'Stores the mail of an issue, unless it is stored, and creates up to 5000 deliveries: confirmed members of the list that are not '
  'suppressed. Call it until is_complete. Returns {is_rendered, is_complete, subject, html, body_text, list_slug, list_name, '
  'publication, reply_to, date}; null if the issue is not being sent. For the secret key only.';

create function public.claim_deliveries(issue uuid, most integer, lease_seconds integer)
  returns table (id uuid, email text, token uuid, language text)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  taken uuid[];
begin
  -- The lock waits for a stop, which is effective for every later claim.
  perform from public.newsletter_issues i where i.id = claim_deliveries.issue and i.state = 'sending' for share;
  if not found then
    return;
  end if;
  with picked as (
    select d.id from private.newsletter_deliveries d
    where d.issue_id = claim_deliveries.issue and d.state = 'open' and d.due_at <= clock_timestamp()
    order by d.due_at, d.id limit least(most, 1000) for update skip locked
  ), claimed as (
    update private.newsletter_deliveries d
    set claimed_at = clock_timestamp(), attempts = d.attempts + 1,
      due_at = clock_timestamp() + make_interval(secs => lease_seconds)
    from picked p where p.id = d.id returning d.id
  )
  select array_agg(c.id) into taken from claimed c;
  -- Those that left, or bounced, since the deliveries were created.
  update private.newsletter_deliveries d set state = 'skipped'
  where d.id = any (taken) and not exists (
    select from public.newsletter_subscribers s
      join public.newsletter_members m on m.subscriber_id = s.id
      join public.newsletter_issues i on i.list_id = m.list_id
    where s.id = d.subscriber_id and s.status = 'confirmed' and i.id = d.issue_id);
  return query
    select d.id, s.email::text, t.token, s.language
    from private.newsletter_deliveries d
      join public.newsletter_subscribers s on s.id = d.subscriber_id
      join public.newsletter_tokens t on t.subscriber_id = s.id
    where d.id = any (taken) and d.state = 'open'
    order by d.id;
end $$;
comment on function public.claim_deliveries(uuid, integer, integer) is
  'Claims up to 1000 deliveries of an issue for some seconds; another worker skips them. Those that a worker did not finish are '
  'claimed again, with the same id. Nothing while the issue is not being sent. For the secret key only.';

create function public.finish_deliveries(deliveries text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  with given as (
    select r.id, left(r.error, 200) as error, coalesce(r.is_permanent, false) as is_permanent, coalesce(r.is_unused, false) as is_unused
    from jsonb_to_recordset(finish_deliveries.deliveries::jsonb) r (id uuid, error text, is_permanent boolean, is_unused boolean)
  ), written as (
    update private.newsletter_deliveries d
    set state = case when g.is_unused then 'open' when g.error is null then 'sent'
        when g.is_permanent or d.attempts >= 6 then 'failed' else 'open' end,
      sent_at = case when g.error is null and not g.is_unused then clock_timestamp() end,
      error = g.error,
      attempts = d.attempts - g.is_unused::integer,
      -- Minutes: 2, 8, 18, 32, 50.
      due_at = case when g.is_unused then clock_timestamp()
        else clock_timestamp() + make_interval(mins => 2 * d.attempts * d.attempts) end
    from given g where g.id = d.id and d.state = 'open'
    returning d.issue_id, d.state
  )
  update public.newsletter_issues i set sent = i.sent + counted.sent, failed = i.failed + counted.failed
  from (
    select w.issue_id, count(*) filter (where w.state = 'sent') as sent, count(*) filter (where w.state = 'failed') as failed
    from written w group by w.issue_id) counted
  where i.id = counted.issue_id and (counted.sent > 0 or counted.failed > 0);
end $$;
comment on function public.finish_deliveries(text) is
  'Records deliveries, a JSON array of {id, error?, is_permanent?, is_unused?}: sent without an error; failed with a permanent one '
  'or after six attempts, otherwise tried again after 2 to 50 minutes. is_unused: claimed, and nothing was sent. For the secret key only.';

create function public.end_newsletter(issue uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  found_issue public.newsletter_issues;
  next_due timestamptz;
begin
  select * into found_issue from public.newsletter_issues i where i.id = end_newsletter.issue for update;
  if found_issue.state is distinct from 'sending' then
    return found_issue.state;
  end if;
  select min(d.due_at) into next_due from private.newsletter_deliveries d where d.issue_id = found_issue.id and d.state = 'open';
  if next_due is null and exists (
    select from private.newsletter_renderings r where r.issue_id = found_issue.id and r.is_complete) then
    update public.newsletter_issues i set state = 'sent', finished_at = clock_timestamp() where i.id = found_issue.id;
    return 'sent';
  end if;
  perform private.queue_newsletter(found_issue.id, greatest(coalesce(next_due, now()), now()));
  return 'sending';
end $$;
comment on function public.end_newsletter(uuid) is
  'Ends an issue whose deliveries are all done, otherwise queues the next part of the work; returns its state. For the secret key only.';

create function public.newsletter_test_recipient(account uuid) returns table (email text, language text)
  language sql stable security definer set search_path = '' as $$
  select u.email::text, null::text from auth.users u where u.id = account and u.email_confirmed_at is not null
$$;
comment on function public.newsletter_test_recipient(uuid) is
  'The confirmed address of an account, for a test mail. For the secret key only.';

create function private.stop_failed_newsletter() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_issues i set state = 'stopped'
  where i.id = (new.payload ->> 'issue')::uuid and i.state = 'sending' and not exists (
    select from public.jobs j where j.kind = 'newsletter' and j.state in ('queued', 'running') and j.payload = new.payload);
  return null;
end $$;
comment on function private.stop_failed_newsletter() is
  'An issue whose job failed for good, or was cancelled, is stopped: staff see it and resume it.';
create trigger stop_failed_newsletter after update of state on public.jobs
  for each row when (new.kind = 'newsletter' and new.state in ('failed', 'cancelled') and old.state <> new.state)
  execute function private.stop_failed_newsletter();

create function public.send_due_newsletters() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  due public.newsletter_issues;
  started integer := 0;
begin
  -- pg_cron and the publisher may call at the same time.
  perform pg_advisory_xact_lock(hashtextextended('due newsletters', 0));
  -- The article was deleted.
  update public.newsletter_issues i set state = 'draft' where i.state = 'scheduled' and i.scheduled_for is null and i.with_article is null;
  for due in
    select * from public.newsletter_issues i
    where i.state = 'scheduled' and (i.scheduled_for <= now() or (i.scheduled_for is null and exists (
      select from public.articles a where a.id = i.with_article and a.status = 'published' and a.published_at <= now())))
    order by i.scheduled_for, i.id limit 20 for update skip locked
  loop
    begin
      perform private.check_sendable(due);
      perform private.start_newsletter(due.id);
      started := started + 1;
    exception when insufficient_privilege or invalid_parameter_value then
      -- The settings changed since: a person decides.
      update public.newsletter_issues i set state = 'draft', scheduled_for = null where i.id = due.id;
      perform private.record_audit('newsletter.unscheduled', 'newsletter', due.id, due.subject, jsonb_build_object('reason', sqlerrm));
    end;
  end loop;
  return started;
end $$;
comment on function public.send_due_newsletters() is
  'Begins to send scheduled issues that are due; returns their number. One that cannot be sent any more is a draft again. pg_cron '
  'and the publisher call it every minute. For the secret key only.';

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_catalog.pg_constraint
    where conrelid = 'public.audit_log'::regclass and conname = 'audit_subject_known');
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('broadsheet-newsletters', '* * * * *', 'select public.send_due_newsletters()');
  end if;
  -- Adds to the subjects that there are.
  alter table public.audit_log drop constraint audit_subject_known;
  execute 'alter table public.audit_log add constraint audit_subject_known '
    || replace(known, '''settings''::text', '''settings''::text, ''newsletter''::text');
end $$;

revoke all on function private.lock_newsletter(uuid, text), private.check_sendable(public.newsletter_issues),
  private.queue_newsletter(uuid, timestamptz), private.start_newsletter(uuid), private.stop_failed_newsletter()
  from public, anon, authenticated;
revoke all on function public.schedule_newsletter(uuid, timestamptz), public.unschedule_newsletter(uuid),
  public.stop_newsletter(uuid), public.resume_newsletter(uuid), public.send_test_newsletter(uuid),
  public.count_newsletter_recipients(uuid), public.begin_newsletter(uuid, text, text, text),
  public.claim_deliveries(uuid, integer, integer), public.finish_deliveries(text), public.end_newsletter(uuid),
  public.newsletter_test_recipient(uuid), public.send_due_newsletters() from public, anon, authenticated;
grant execute on function public.schedule_newsletter(uuid, timestamptz), public.unschedule_newsletter(uuid),
  public.stop_newsletter(uuid), public.resume_newsletter(uuid), public.send_test_newsletter(uuid),
  public.count_newsletter_recipients(uuid) to authenticated, service_role;
grant execute on function public.begin_newsletter(uuid, text, text, text), public.claim_deliveries(uuid, integer, integer),
  public.finish_deliveries(text), public.end_newsletter(uuid), public.newsletter_test_recipient(uuid),
  public.send_due_newsletters() to service_role;
