-- Functions of the worker of background jobs; for the secret key only.

create function private.job_delay(attempts integer) returns interval
  language sql immutable set search_path = '' as $$
  select make_interval(secs => case when attempts < 1 then 0
    else least(3600, 15 * 2 ^ (least(attempts, 20) - 1)) end)
$$;
comment on function private.job_delay(integer) is
  'Waiting time after this many failed attempts: 15 s, doubled each time, at most an hour.';

create function private.end_lost_jobs() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  lost public.jobs;
begin
  for lost in select * from public.jobs j
    where j.state = 'running' and j.lease_expires_at < clock_timestamp() for update skip locked
  loop
    update public.jobs j set
      lease = null, lease_expires_at = null,
      state = case when lost.cancel_requested_at is not null then 'cancelled'
        when lost.attempts >= lost.max_attempts then 'failed' else 'queued' end,
      error = case when lost.cancel_requested_at is null then 'worker_lost' end,
      -- The first loss is usually a restart: taken over at once. A job that ends its worker waits.
      run_after = clock_timestamp() + private.job_delay(lost.attempts - 1),
      finished_at = case when lost.cancel_requested_at is not null or lost.attempts >= lost.max_attempts
        then clock_timestamp() end
    where j.id = lost.id;
  end loop;
end $$;
comment on function private.end_lost_jobs() is
  'Returns jobs whose lease has expired to the queue; fails them after their last attempt.';

create function private.clean_jobs(at timestamptz default now()) returns integer
  language sql security definer set search_path = '' as $$
  with removed as (
    delete from public.jobs j where j.finished_at < $1 - interval '30 days' returning 1
  )
  select count(*)::integer from removed
$$;
comment on function private.clean_jobs(timestamptz) is
  'Deletes jobs that ended more than 30 days before a time; returns their number. Runs whenever the '
  'worker finds no job.';

create function public.claim_job(worker text, lease_seconds integer, kinds text[]) returns setof public.jobs
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_lost_jobs();
  return query update public.jobs j set
    state = 'running', attempts = j.attempts + 1, lease = gen_random_uuid(), worker = $1,
    lease_expires_at = clock_timestamp() + make_interval(secs => $2),
    started_at = clock_timestamp(), error = null
  where j.id = (
    select q.id from public.jobs q
    where q.state = 'queued' and q.run_after <= clock_timestamp() and q.kind = any ($3)
    order by q.priority desc, q.run_after, q.created_at
    limit 1 for update skip locked)
  returning j.*;
  if not found then
    perform private.clean_jobs();
  end if;
end $$;
comment on function public.claim_job(text, integer, text[]) is
  'Claims the next due job of these kinds under a lease, which progress_job extends; no row if there is '
  'none. Jobs of a worker whose lease has expired are taken over. For the secret key only.';

create function private.held_job(job uuid, lease uuid) returns public.jobs
  language plpgsql security definer set search_path = '' as $$
declare
  held public.jobs;
begin
  select * into held from public.jobs j
    where j.id = $1 and j.lease = $2 and j.state = 'running' for update;
  if not found then
    raise exception 'Another worker took over' using errcode = 'PT409', hint = 'job_lost';
  end if;
  return held;
end $$;
comment on function private.held_job(uuid, uuid) is
  'Locks and returns the job of a claim: PT409 job_lost if another worker has it. An expired lease '
  'that was not taken is still valid.';

create function public.progress_job(
  job uuid, lease uuid, lease_seconds integer, done integer default null, total integer default null,
  step text default null
) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.jobs := private.held_job(job, lease);
begin
  update public.jobs j set lease_expires_at = clock_timestamp() + make_interval(secs => $3),
    done = coalesce($4, j.done), total = coalesce($5, j.total), step = coalesce($6, j.step)
  where j.id = held.id;
  return held.cancel_requested_at is not null;
end $$;
comment on function public.progress_job(uuid, uuid, integer, integer, integer, text) is
  'Extends the lease of a job and records its progress; null keeps a value. Returns whether the job is '
  'to be cancelled. PT409 job_lost. For the secret key only.';

create function public.finish_job(job uuid, lease uuid, result text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  held public.jobs := private.held_job(job, lease);
begin
  update public.jobs j set state = 'succeeded', result = $3::jsonb, error = null, lease = null,
    lease_expires_at = null, finished_at = clock_timestamp()
  where j.id = held.id;
end $$;
comment on function public.finish_job(uuid, uuid, text) is
  'Ends a job successfully, with a result as JSON. PT409 job_lost. For the secret key only.';

create function public.fail_job(job uuid, lease uuid, error text, is_final boolean default false) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  held public.jobs := private.held_job(job, lease);
  ends boolean := $4 or held.attempts >= held.max_attempts;
begin
  update public.jobs j set
    state = case when held.cancel_requested_at is not null then 'cancelled' when ends then 'failed' else 'queued' end,
    error = case when held.cancel_requested_at is null then $3 end,
    run_after = clock_timestamp() + private.job_delay(held.attempts),
    lease = null, lease_expires_at = null,
    finished_at = case when ends or held.cancel_requested_at is not null then clock_timestamp() end
  where j.id = held.id returning j.state into held.state;
  return held.state;
end $$;
comment on function public.fail_job(uuid, uuid, text, boolean) is
  'Records a failed attempt with its code and returns the new state: queued for another attempt after a '
  'while, failed after the last one or if final, cancelled if that was requested. PT409 job_lost. For '
  'the secret key only.';

create function public.release_job(job uuid, lease uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  held public.jobs := private.held_job(job, lease);
begin
  update public.jobs j set
    state = case when held.cancel_requested_at is null then 'queued' else 'cancelled' end,
    attempts = held.attempts - 1, run_after = clock_timestamp(), lease = null, lease_expires_at = null,
    finished_at = case when held.cancel_requested_at is not null then clock_timestamp() end
  where j.id = held.id returning j.state into held.state;
  return held.state;
end $$;
comment on function public.release_job(uuid, uuid) is
  'Returns a job to the queue, when its worker stops: the attempt does not count. Ends it if it is to be '
  'cancelled. Returns the state. PT409 job_lost. For the secret key only.';

create function public.seconds_to_next_job(kinds text[]) returns double precision
  language sql stable security definer set search_path = '' as $$
  select extract(epoch from min(moment) - clock_timestamp())::double precision from (
    select min(j.run_after) as moment from public.jobs j where j.state = 'queued' and j.kind = any ($1)
    union all
    select min(j.lease_expires_at) from public.jobs j where j.state = 'running' and j.kind = any ($1)
  ) as next
$$;
comment on function public.seconds_to_next_job(text[]) is
  'Seconds until the next job of these kinds is due or can be taken over; zero or less if one is due, '
  'null if none is open. For the secret key only.';

-- Wakes a worker on hosted projects without a server: the webhook that publishes starts it, too.

create function private.call_worker() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  address text;
  secret text;
  body jsonb := jsonb_build_object(
    'kind', 'jobs', 'sent_at', floor(extract(epoch from clock_timestamp()))::bigint);
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
exception when others then
  -- A failed call must not fail the statement; the next scheduled call tries again.
  raise warning 'the worker could not be called: %', sqlerrm;
end $$;
comment on function private.call_worker() is
  'Sends a signed request to the Edge Function publish, after commit, which starts the worker of jobs. '
  'Does nothing while the vault has no address and secret.';

create function private.call_worker_once() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- One call for the jobs of one transaction.
  if coalesce(current_setting('broadsheet.worker_called_in', true), '') <> pg_current_xact_id()::text then
    perform set_config('broadsheet.worker_called_in', pg_current_xact_id()::text, true);
    perform private.call_worker();
  end if;
  return null;
end $$;
comment on function private.call_worker_once() is 'Calls the worker of jobs once per transaction.';

create function private.call_worker_by_clock(moment timestamptz default now()) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Jobs of a later time and further attempts become due without a change. Calls can get lost: every
  -- quarter of an hour, jobs that are due and jobs of lost workers are announced again.
  if exists (
    select from public.jobs j where j.state = 'queued' and j.run_after > j.created_at
      and j.run_after > moment - interval '1 minute' and j.run_after <= moment
  ) or (
    extract(minute from moment)::integer % 15 = 0 and (
      exists (select from public.jobs j where j.state = 'queued' and j.run_after < moment - interval '10 minutes')
      or exists (select from public.jobs j where j.state = 'running' and j.lease_expires_at < moment))
  ) then
    perform private.call_worker();
  end if;
end $$;
comment on function private.call_worker_by_clock(timestamptz) is
  'Run every minute by pg_cron: calls the worker when a job becomes due, or when jobs have waited too long.';

do $$
begin
  if exists (select from pg_extension where extname = 'pg_net')
    and exists (select from pg_available_extensions where name = 'supabase_vault') then
    create trigger call_worker after insert on public.jobs
      for each row when (new.run_after <= now()) execute function private.call_worker_once();
    create trigger call_worker_again after update on public.jobs
      for each row when (new.state = 'queued' and old.finished_at is not null)
      execute function private.call_worker_once();
    if exists (select from pg_extension where extname = 'pg_cron') then
      perform cron.schedule('broadsheet-jobs', '* * * * *', 'select private.call_worker_by_clock()');
    end if;
  end if;
end $$;

revoke all on function private.job_delay(integer), private.end_lost_jobs(), private.clean_jobs(timestamptz),
  private.held_job(uuid, uuid), private.call_worker(), private.call_worker_once(),
  private.call_worker_by_clock(timestamptz)
  from public, anon, authenticated;
revoke all on function public.claim_job(text, integer, text[]),
  public.progress_job(uuid, uuid, integer, integer, integer, text), public.finish_job(uuid, uuid, text),
  public.fail_job(uuid, uuid, text, boolean), public.release_job(uuid, uuid), public.seconds_to_next_job(text[])
  from public, anon, authenticated;
grant execute on function public.claim_job(text, integer, text[]),
  public.progress_job(uuid, uuid, integer, integer, integer, text), public.finish_job(uuid, uuid, text),
  public.fail_job(uuid, uuid, text, boolean), public.release_job(uuid, uuid), public.seconds_to_next_job(text[])
  to service_role;
