-- Title, description, site and image of a linked page, which a job reads once for the card of a link.

insert into private.job_kinds (name, action, payload, max_attempts) values
  ('link-preview', 'manage_jobs', '{"url": "text"}', 2);

-- Each preview requests pages of another site.
insert into private.limits (action, period, per_person, per_address, together) values
  ('link_preview', '1 hour', 60, null, null);
create trigger keep_link_preview_limit before insert on public.jobs
  for each row when (new.kind = 'link-preview') execute function private.keep_limit('link_preview');

create function public.preview_link(url text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select p.id from public.profiles p where p.account_id = auth.uid());
  -- Of this account: the result of a job is for the account that started it.
  link_key text := coalesce(me::text, 'program') || ' ' || encode(sha256(convert_to($1, 'UTF8')), 'hex');
  job uuid;
begin
  perform private.require('create_articles');
  if char_length($1) > 2000 or not coalesce(private.is_web_address($1), false) then
    raise exception 'This is not the address of a web page' using errcode = '22023', hint = 'link_address';
  end if;
  -- Repeated when the job that has the key ends between the statements.
  loop
    select j.id into job from public.jobs j
      where j.created_by is not distinct from me and j.kind = 'link-preview' and j.key = link_key
        and (j.state in ('queued', 'running')
          or (j.state = 'succeeded' and j.finished_at > clock_timestamp() - interval '10 minutes'))
      order by j.created_at desc limit 1;
    exit when job is not null;
    insert into public.jobs as j (kind, payload, key, subject, priority, created_by)
    values ('link-preview', jsonb_build_object('url', $1), link_key, left($1, 200), 5, me)
    on conflict do nothing
    returning j.id into job;
    exit when job is not null;
  end loop;
  return job;
end $$;
comment on function public.preview_link(text) is
  'Starts the job that reads title, description, site and image of a web page, before other jobs, because a person waits. '
  'Returns its id, or that of the job of this account that does it or did it in the last ten minutes. For accounts that may '
  'write articles; it changes no article. 42501 admins_only, 22023 link_address, PT429 limit_link_preview.';
revoke all on function public.preview_link(text) from public, anon, authenticated;
grant execute on function public.preview_link(text) to authenticated, service_role;
