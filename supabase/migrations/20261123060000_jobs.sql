-- Background jobs: work that takes longer than a request, needs the secret key, or talks to other
-- servers. A worker (scripts/jobs) claims one job at a time under a lease and reports progress.

insert into private.permissions (role, action, scope) values ('admin', 'manage_jobs', 'any');

create table private.job_kinds (
  name text primary key constraint job_kind_format check (name ~ '^[a-z]+(-[a-z]+)*$'),
  action text not null,
  payload jsonb not null,
  max_attempts integer not null default 5 constraint job_kind_attempts check (max_attempts between 1 and 20)
);
comment on table private.job_kinds is
  'The kinds of jobs. A new kind is one row here and one handler in scripts/jobs/kinds.';
comment on column private.job_kinds.action is 'The permission needed to start a job of this kind.';
comment on column private.job_kinds.payload is
  'The fields of the payload with their types: uuid, text, integer, boolean, list or object; with a '
  'question mark if the field is optional. A uuid named article is an article the caller may edit.';
insert into private.job_kinds (name, action, payload) values
  ('media-download', 'manage_images', '{"article": "uuid"}');
alter table private.job_kinds enable row level security;
revoke all on private.job_kinds from anon, authenticated;

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null references private.job_kinds (name),
  payload jsonb not null constraint job_payload_maximum check (octet_length(payload::text) <= 16384),
  subject text constraint job_subject_maximum check (char_length(subject) <= 200),
  key text constraint job_key_maximum check (char_length(key) <= 200),
  state text not null default 'queued'
    constraint job_state_known check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  priority integer not null default 0,
  run_after timestamptz not null default now()
    constraint run_after_plausible check (private.is_plausible_time(run_after)),
  attempts integer not null default 0 constraint attempts_not_negative check (attempts >= 0),
  max_attempts integer not null default 5,
  lease uuid,
  worker text constraint job_worker_maximum check (char_length(worker) <= 200),
  lease_expires_at timestamptz,
  done integer not null default 0 constraint done_not_negative check (done >= 0),
  total integer constraint total_not_negative check (total >= 0),
  step text constraint job_step_format check (step ~ '^[a-z_]{1,50}$'),
  cancel_requested_at timestamptz,
  result jsonb constraint job_result_maximum check (octet_length(result::text) <= 65536),
  error text constraint job_error_format check (error ~ '^[a-z_]{1,50}$'),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint running_under_a_lease check ((state = 'running') = (lease is not null and lease_expires_at is not null)),
  constraint job_ends check ((state in ('succeeded', 'failed', 'cancelled')) = (finished_at is not null)),
  constraint failed_job_has_a_reason check (state <> 'failed' or error is not null)
);
comment on table public.jobs is
  'Background jobs. Written by functions only: enqueue_job, cancel_job and retry_job for people, '
  'claim_job, progress_job, finish_job, fail_job and release_job for the worker.';
comment on column public.jobs.payload is 'What to do, see private.job_kinds. No secrets: staff can read it.';
comment on column public.jobs.subject is 'What the job is about, for lists: the title of the article.';
comment on column public.jobs.key is 'Idempotency key: one open job per kind and key.';
comment on column public.jobs.lease is 'Identifies one claim: another claim of the same job has another one.';
comment on column public.jobs.step is 'Code of what is being done; the console has the words.';
comment on column public.jobs.error is
  'Code of the last failure; the console has the words. A queued job with a code waits for its next attempt.';
create unique index jobs_open_key_unique on public.jobs (kind, key) where state in ('queued', 'running');
create index jobs_queued_idx on public.jobs (priority desc, run_after, created_at) where state = 'queued';
create index jobs_running_idx on public.jobs (lease_expires_at) where state = 'running';
create index jobs_finished_idx on public.jobs (finished_at) where finished_at is not null;
create index jobs_created_at_idx on public.jobs (created_at desc, id);
create index jobs_created_by_idx on public.jobs (created_by);
create index jobs_kind_idx on public.jobs (kind);

alter table public.jobs enable row level security;
create policy "Staff can see every job, others those they started" on public.jobs
  for select to authenticated
  using ((select private.can('manage_jobs')) or created_by = (select auth.uid()));
revoke all on public.jobs from anon, authenticated;
grant select on public.jobs to authenticated;
grant all on public.jobs to service_role;

create function private.is_job_field(value jsonb, type text) returns boolean
  language sql immutable set search_path = '' as $$
  select case
    when value is null then type like '%?'
    else case rtrim(type, '?')
      when 'uuid' then jsonb_typeof(value) = 'string'
        and value #>> '{}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
      when 'text' then jsonb_typeof(value) = 'string'
      when 'integer' then jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^-?[0-9]{1,15}$'
      when 'boolean' then jsonb_typeof(value) = 'boolean'
      when 'list' then jsonb_typeof(value) = 'array'
      when 'object' then jsonb_typeof(value) = 'object'
      else false
    end
  end
$$;
comment on function private.is_job_field(jsonb, text) is
  'Whether a field of a payload has its type; null is a missing field.';

create function private.is_job_payload(payload jsonb, fields jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(payload) <> 'object' then false else
    not exists (select from jsonb_object_keys(payload) as given (name) where not fields ? given.name)
    and not exists (
      select from jsonb_each_text(fields) as field (name, type)
      where not private.is_job_field(payload -> field.name, field.type))
  end
$$;
comment on function private.is_job_payload(jsonb, jsonb) is
  'Whether a payload has exactly the fields of its kind, with their types.';

create function private.guard_job() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  of_kind private.job_kinds;
begin
  select * into of_kind from private.job_kinds k where k.name = new.kind;
  if not found or not private.is_job_payload(new.payload, of_kind.payload) then
    raise exception 'This kind of job does not exist, or not with this payload'
      using errcode = '22023', hint = 'job_payload';
  end if;
  new.max_attempts := of_kind.max_attempts;
  if of_kind.payload ->> 'article' = 'uuid' then
    select a.title into new.subject from public.articles a where a.id = (new.payload ->> 'article')::uuid;
  end if;
  return new;
end $$;
comment on function private.guard_job() is
  'Checks kind and payload of a new job, also with the secret key: 22023 job_payload.';
create trigger guard_job before insert on public.jobs
  for each row execute function private.guard_job();

insert into private.limits (action, period, per_person, per_address, together) values
  ('job', '1 hour', 120, null, null);
create trigger keep_limit before insert on public.jobs
  for each row execute function private.keep_limit('job');

create function private.announce_job() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('jobs', '');
  return null;
end $$;
comment on function private.announce_job() is 'Wakes a connected worker after commit.';
create trigger announce_job after insert on public.jobs
  for each row when (new.state = 'queued') execute function private.announce_job();
create trigger announce_queued_job after update on public.jobs
  for each row when (new.state = 'queued' and old.state <> 'queued') execute function private.announce_job();

create function public.enqueue_job(
  kind text, payload text, key text default null, run_after timestamptz default now(), priority integer default 0
) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  of_kind private.job_kinds;
  given jsonb := payload;
  article uuid;
  job uuid;
begin
  select * into of_kind from private.job_kinds k where k.name = enqueue_job.kind;
  if not found or not coalesce(private.is_job_payload(given, of_kind.payload), false) then
    raise exception 'This kind of job does not exist, or not with this payload'
      using errcode = '22023', hint = 'job_payload';
  end if;
  perform private.require(of_kind.action);
  if of_kind.payload ->> 'article' = 'uuid' then
    article := (given ->> 'article')::uuid;
    if not exists (select from public.articles a where a.id = article) then
      raise exception 'This article does not exist' using errcode = 'PT404', hint = 'article_missing';
    end if;
    if not (private.is_service() or private.edits_article(article)) then
      raise exception 'This account may not change the article' using errcode = '42501';
    end if;
  end if;
  -- Repeated when the job that has the key ends between the two statements.
  loop
    insert into public.jobs as j (kind, payload, key, run_after, priority, created_by)
    values ($1, given, $3, greatest($4, now()), case when private.is_service() then $5 else 0 end,
      (select p.id from public.profiles p where p.account_id = auth.uid()))
    on conflict do nothing
    returning j.id into job;
    exit when job is not null;
    select j.id into job from public.jobs j
      where j.kind = $1 and j.key = $3 and j.state in ('queued', 'running');
    exit when job is not null;
  end loop;
  return job;
end $$;
comment on function public.enqueue_job(text, text, text, timestamptz, integer) is
  'Starts a job with a payload of JSON, now or later, and returns its id; with a key, the id of the open job of this kind and '
  'key if there is one. Needs the permission of the kind: 42501 admins_only. 22023 job_payload, PT404 '
  'article_missing, PT429 limit_job. The priority counts with the secret key only.';

create function private.own_job(job uuid) returns public.jobs
  language plpgsql security definer set search_path = '' as $$
declare
  found_job public.jobs;
begin
  select * into found_job from public.jobs j where j.id = $1
    and (private.is_service() or private.can('manage_jobs') or j.created_by = auth.uid())
    for update;
  if not found then
    raise exception 'This job does not exist' using errcode = 'PT404', hint = 'job_missing';
  end if;
  return found_job;
end $$;
comment on function private.own_job(uuid) is
  'Locks and returns a job that the account that asks may control: PT404 job_missing.';

create function public.cancel_job(job uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  held public.jobs := private.own_job(job);
begin
  if held.finished_at is not null then
    raise exception 'This job has ended' using errcode = 'PT409', hint = 'job_ended';
  end if;
  update public.jobs j set
    cancel_requested_at = coalesce(j.cancel_requested_at, clock_timestamp()),
    state = case when j.state = 'queued' then 'cancelled' else j.state end,
    finished_at = case when j.state = 'queued' then clock_timestamp() end
  where j.id = held.id returning j.state into held.state;
  return held.state;
end $$;
comment on function public.cancel_job(uuid) is
  'Cancels a queued job at once; a running one is asked to stop. Returns its state. For staff and '
  'the user who started it: PT404 job_missing, PT409 job_ended.';

create function public.retry_job(job uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  held public.jobs := private.own_job(job);
begin
  perform private.require(k.action) from private.job_kinds k where k.name = held.kind;
  if held.state not in ('failed', 'cancelled') then
    raise exception 'This job is in progress or done' using errcode = 'PT409', hint = 'job_open';
  end if;
  update public.jobs j set state = 'queued', run_after = clock_timestamp(), attempts = 0, error = null,
    result = null, step = null, done = 0, total = null, cancel_requested_at = null,
    started_at = null, finished_at = null
  where j.id = held.id;
exception when unique_violation then
  raise exception 'Another job does this already' using errcode = 'PT409', hint = 'job_open';
end $$;
comment on function public.retry_job(uuid) is
  'Queues a failed or cancelled job again. For staff and the user who started it, with the permission '
  'of its kind: PT404 job_missing, PT409 job_open, 42501 admins_only.';

revoke all on function private.is_job_field(jsonb, text), private.is_job_payload(jsonb, jsonb),
  private.guard_job(), private.announce_job(), private.own_job(uuid)
  from public, anon, authenticated;
revoke all on function public.enqueue_job(text, text, text, timestamptz, integer), public.cancel_job(uuid),
  public.retry_job(uuid) from public, anon, authenticated;
grant execute on function public.enqueue_job(text, text, text, timestamptz, integer), public.cancel_job(uuid),
  public.retry_job(uuid) to authenticated, service_role;
