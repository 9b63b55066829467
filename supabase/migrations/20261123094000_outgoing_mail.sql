-- Outgoing mail: one queue for invitations, notifications and later newsletters. Each mail is sent by a job of the
-- kind mail (scripts/jobs/kinds/sendMail.ts), which has its attempts, its next attempt and its last error.

create table private.mail_templates (
  name text primary key constraint mail_template_format check (name ~ '^[a-z]+(-[a-z]+)*$')
);
comment on table private.mail_templates is
  'The kinds of mails. A new one is one row here and one file in scripts/mail/templates.';
insert into private.mail_templates (name) values ('invitation');

create function private.is_mail_recipient(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select private.is_email(address) and char_length(address) <= 254
    and address !~ '[[:space:][:cntrl:],;:<>"()\\]'
$$;
comment on function private.is_mail_recipient(text) is
  'Whether a text is one mail address without name: no list of addresses and no line break, which would add '
  'recipients or headers to a mail.';

create table private.outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  template text not null references private.mail_templates (name),
  recipient text not null constraint mail_recipient_format check (private.is_mail_recipient(recipient)),
  profile_id uuid references public.profiles (id) on delete cascade,
  language text constraint mail_language_format check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  parameters jsonb not null
    constraint mail_parameters_are_fields check (jsonb_typeof(parameters) = 'object')
    constraint mail_parameters_maximum check (octet_length(parameters::text) <= 16384),
  dedupe_key text constraint mail_dedupe_key_maximum check (char_length(dedupe_key) <= 200),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  sent_at timestamptz,
  constraint sent_mail_has_no_parameters check (sent_at is null or parameters = '{}')
);
comment on table private.outgoing_mails is
  'Mails to send and, for 30 days, sent mails without their content. Written by queue_mail, cancel_mails and the '
  'worker. The job with the same key has attempts, next attempt and last error; it is deleted when the mail is sent.';
comment on column private.outgoing_mails.profile_id is
  'The account that receives it, if any: the mail is deleted with the profile.';
comment on column private.outgoing_mails.language is 'Null: the language of the publication.';
comment on column private.outgoing_mails.parameters is
  'What the template needs. Deleted when the mail is sent, because it can contain a secret link.';
comment on column private.outgoing_mails.dedupe_key is 'One mail per key waits for its first attempt.';
comment on column private.outgoing_mails.started_at is 'First attempt. From then on the content is complete.';
create unique index outgoing_mails_waiting_unique on private.outgoing_mails (dedupe_key) where started_at is null;
create index outgoing_mails_sent_idx on private.outgoing_mails (dedupe_key, sent_at desc) where sent_at is not null;
create index outgoing_mails_created_at_idx on private.outgoing_mails (created_at);
create index outgoing_mails_profile_idx on private.outgoing_mails (profile_id);
create index outgoing_mails_template_idx on private.outgoing_mails (template);
alter table private.outgoing_mails enable row level security;
alter table private.mail_templates enable row level security;
revoke all on private.outgoing_mails, private.mail_templates from anon, authenticated;

-- About five hours of attempts. The payload is the id only: staff can read it.
insert into private.job_kinds (name, action, payload, max_attempts) values
  ('mail', 'manage_jobs', '{"mail": "uuid"}', 12);
-- A mail is not started by the account that causes it: its limit must not refuse a comment.
drop trigger keep_limit on public.jobs;
create trigger keep_limit before insert on public.jobs
  for each row when (new.kind <> 'mail') execute function private.keep_limit('job');

create function private.queue_mail(
  template text, recipient text, language text, parameters jsonb, dedupe_key text default null,
  profile uuid default null, due timestamptz default now()
) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  mail uuid;
begin
  -- Repeated when the waiting mail of the key starts between the two statements.
  loop
    insert into private.outgoing_mails as m (template, recipient, language, parameters, dedupe_key, profile_id)
    values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing
    returning m.id into mail;
    exit when mail is not null;
    -- Locked, so that the worker reads what this transaction adds to the mail.
    select m.id into mail from private.outgoing_mails m
      where m.dedupe_key = $5 and m.started_at is null for share;
    if mail is not null then
      return mail;
    end if;
  end loop;
  insert into public.jobs (kind, payload, subject, key, run_after)
  values ('mail', jsonb_build_object('mail', mail), left($2, 200), mail::text, greatest($7, now()));
  return mail;
end $$;
comment on function private.queue_mail(text, text, text, jsonb, text, uuid, timestamptz) is
  'Queues a mail in the transaction of its cause and returns its id; with a dedupe key, the id of the mail with '
  'this key that waits for its first attempt, if there is one. Language null: that of the publication. Profile: the '
  'account of the recipient. Due: not before this time. For triggers and functions only. 23514 for an '
  'address that is not one mail address.';

create function private.cancel_mails(dedupe_key text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  with removed as (
    delete from private.outgoing_mails m where m.dedupe_key = $1 and m.sent_at is null returning m.id
  )
  delete from public.jobs j using removed
  where j.kind = 'mail' and j.key = removed.id::text and j.state <> 'running';
end $$;
comment on function private.cancel_mails(text) is
  'Deletes the mails of a key that were not sent, with their content, such as after an invitation was revoked. A '
  'mail that is being sent at this moment may still arrive.';

create function public.prepare_mail(mail uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  waiting private.outgoing_mails;
begin
  update private.outgoing_mails m set started_at = coalesce(m.started_at, clock_timestamp())
    where m.id = $1 and m.sent_at is null returning * into waiting;
  if not found then
    return null;
  end if;
  return jsonb_build_object('id', waiting.id, 'template', waiting.template, 'recipient', waiting.recipient,
    'language', waiting.language, 'parameters', waiting.parameters, 'created_at', waiting.created_at);
end $$;
comment on function public.prepare_mail(uuid) is
  'Begins an attempt to send a mail and returns its content; null if it was sent or cancelled. For the secret key '
  'only.';

create function public.finish_mail(mail uuid) returns void
  language sql security definer set search_path = '' as $$
  update private.outgoing_mails m set sent_at = clock_timestamp(), parameters = '{}'
  where m.id = $1 and m.sent_at is null
$$;
comment on function public.finish_mail(uuid) is
  'Records that a mail was sent and deletes its content. For the secret key only.';

create function private.forget_mail_job() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.jobs j where j.id = new.id;
  return null;
end $$;
comment on function private.forget_mail_job() is
  'Deletes the job of a mail that was sent: the list of jobs shows waiting and failed mails only.';
create trigger forget_mail_job after update on public.jobs
  for each row when (new.kind = 'mail' and new.state = 'succeeded' and old.state <> 'succeeded')
  execute function private.forget_mail_job();

create function private.clean_mails(at timestamptz default now()) returns integer
  language sql security definer set search_path = '' as $$
  with removed as (
    delete from private.outgoing_mails m
    where m.sent_at < $1 - interval '30 days'
      or (m.sent_at is null and m.created_at < $1 - interval '7 days' and not exists (
        select from public.jobs j
        where j.kind = 'mail' and j.key = m.id::text and j.state in ('queued', 'running')))
    returning 1
  )
  select count(*)::integer from removed
$$;
comment on function private.clean_mails(timestamptz) is
  'Deletes mails sent more than 30 days before a time, and those that could not be sent after a week, with their '
  'content; returns their number. Runs with clean_jobs.';

create or replace function private.clean_jobs(at timestamptz default now()) returns integer
  language sql security definer set search_path = '' as $$
  select private.clean_mails($1);
  with removed as (
    delete from public.jobs j where j.finished_at < $1 - interval '30 days' returning 1
  )
  select count(*)::integer from removed
$$;
comment on function private.clean_jobs(timestamptz) is
  'Deletes jobs that ended more than 30 days before a time, and mails whose retention has ended; returns the number '
  'of jobs. Runs whenever the worker finds no job.';

revoke all on function private.is_mail_recipient(text), private.forget_mail_job(), private.clean_mails(timestamptz),
  private.queue_mail(text, text, text, jsonb, text, uuid, timestamptz), private.cancel_mails(text)
  from public, anon, authenticated;
revoke all on function public.prepare_mail(uuid), public.finish_mail(uuid) from public, anon, authenticated;
grant execute on function public.prepare_mail(uuid), public.finish_mail(uuid) to service_role;
