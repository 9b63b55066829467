-- Sessions: accounts see and end their own, admins end all sessions of an account. Auth stores them in auth.sessions;
-- a session that is deleted there cannot be renewed.

create function private.masked_address(address inet) returns text
  language sql immutable set search_path = '' as $$
  select case family(address)
    when 4 then regexp_replace(host(address), '\d+$', 'x')
    when 6 then host(network(set_masklen(address, 48)))
  end
$$;
comment on function private.masked_address(inet) is
  'A network address without the part that identifies one connection: 203.0.113.x, or the first 48 bits of IPv6.';

create function private.session_id() returns uuid
  language sql stable set search_path = '' as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$$;
comment on function private.session_id() is 'The session of the token of this request. Null: none.';

create function public.my_sessions() returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, address text, is_current boolean
)
  language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC'), left(s.user_agent, 500),
    private.masked_address(s.ip), s.id is not distinct from private.session_id()
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 6 desc, 3 desc
  limit 200
$$;
comment on function public.my_sessions() is
  'Sessions of the account that asks, its own first: sign-in, last renewal of the token (hourly while in use), program '
  'of the browser, masked network address, and whether it is the session of this request.';

create function public.end_session(session uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = session and s.user_id = auth.uid();
  if not found then
    raise exception 'There is no such session' using errcode = 'PT404', hint = 'session_missing';
  end if;
end $$;
comment on function public.end_session(uuid) is 'Ends a session of the account that asks: PT404 session_missing.';

create function public.end_other_sessions() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  delete from auth.sessions s where s.user_id = auth.uid() and s.id is distinct from private.session_id();
  get diagnostics ended = row_count;
  return ended;
end $$;
comment on function public.end_other_sessions() is
  'Ends all sessions of the account that asks except that of this request, and returns their number.';

create function public.end_sessions_of(account uuid) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  perform private.require('manage_people');
  delete from auth.sessions s where s.user_id = account and s.id is distinct from private.session_id();
  get diagnostics ended = row_count;
  perform private.record_audit('account.signed_out', 'profile', p.id, p.username, jsonb_build_object('sessions', ended))
    from public.profiles p where p.id = account and p.account_id is not null;
  if not found then
    raise exception 'There is no such account' using errcode = 'PT404', hint = 'account_missing';
  end if;
  return ended;
end $$;
comment on function public.end_sessions_of(uuid) is
  'Ends all sessions of an account except that of this request, and returns their number. Needs manage_people: 42501 '
  'admins_only, PT404 account_missing.';

create function private.check_session() returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  session uuid := private.session_id();
begin
  -- A token whose account was deleted has no permissions anyway.
  if session is not null and not exists (select from auth.sessions s where s.id = session)
    and exists (select from auth.users u where u.id = auth.uid()) then
    raise exception 'This session has ended. Sign in again.' using errcode = 'PT401', hint = 'sign_in';
  end if;
end $$;
comment on function private.check_session() is
  'Refuses requests of ended sessions, whose tokens would be valid for up to an hour: PT401. PostgREST calls it before '
  'each request. The embedded backend checks the same itself.';
grant execute on function private.check_session() to anon, authenticated, service_role;

-- Roles that may not configure the API, as in the embedded backend, leave out the check.
do $$ begin
  alter role authenticator set pgrst.db_pre_request = 'private.check_session';
  notify pgrst, 'reload config';
exception when others then
  raise notice 'Requests of ended sessions are not refused: the role authenticator cannot be configured';
end $$;

revoke all on function private.masked_address(inet), private.session_id() from public, anon, authenticated;
revoke all on function public.my_sessions(), public.end_session(uuid), public.end_other_sessions(),
  public.end_sessions_of(uuid) from public, anon;
grant execute on function public.my_sessions(), public.end_session(uuid), public.end_other_sessions()
  to authenticated;
grant execute on function public.end_sessions_of(uuid) to authenticated, service_role;
