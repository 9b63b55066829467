-- Replacement for pg_cron with its signatures: stores jobs and does not run them.
create schema cron;
create table cron.job (
  jobid bigint generated always as identity primary key,
  schedule text not null,
  command text not null,
  nodename text not null default 'localhost',
  nodeport int not null default 5432,
  database text not null default current_database(),
  username text not null,
  active boolean not null default true,
  jobname text,
  unique (jobname, username)
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint
  language sql security definer set search_path = cron as $$
  insert into cron.job (jobname, schedule, command, username)
    values (job_name, schedule, command, session_user)
  on conflict (jobname, username) do update
    set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
revoke all on function cron.schedule(text, text, text) from public;
grant usage on schema cron to postgres with grant option;
grant execute on function cron.schedule(text, text, text) to postgres with grant option;
grant select on cron.job to postgres with grant option;
