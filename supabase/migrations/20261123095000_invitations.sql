-- Invitations: an admin invites an e-mail address with a role. The link works once and for seven days. Only a
-- digest of its token is stored; the token itself exists in the mail and in the response to the admin.

alter table private.roles add column rank smallint not null default 0;
update private.roles set rank = array_position('{user,contributor,author,editor,admin}'::text[], name);
comment on column private.roles.rank is 'An invitation gives its role to accounts with a lower rank only.';

create function private.is_below(role text, other text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (select r.rank from private.roles r where r.name = is_below.role)
    < (select r.rank from private.roles r where r.name = other)
$$;
comment on function private.is_below(text, text) is 'Whether a role has a lower rank than another one.';

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint invitation_email_format check (private.is_mail_recipient(email) and email = lower(email)),
  role text not null references private.roles (name),
  language text not null,
  token_digest bytea not null unique,
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references public.profiles (id) on delete set null,
  revoked_at timestamptz,
  constraint invitation_ends_once check (accepted_at is null or revoked_at is null)
);
comment on table private.invitations is
  'Invitations, read through public.invitations. Deleted 90 days after their end, when others are invited.';
comment on column private.invitations.accepted_by is 'The account that used the link. Null: none, or it was deleted.';
create unique index invitations_open_idx on private.invitations (email) where accepted_at is null and revoked_at is null;
create index invitations_created_idx on private.invitations (created_at desc, id);
create index invitations_role_idx on private.invitations (role);
create index invitations_invited_by_idx on private.invitations (invited_by);
create index invitations_accepted_by_idx on private.invitations (accepted_by);
alter table private.invitations enable row level security;

create view public.invitations with (security_barrier = true) as
  select i.id, i.email, i.role, i.created_at, i.sent_at, i.expires_at, i.accepted_at, i.accepted_by, i.invited_by,
    coalesce(p.full_name, p.username) as inviter_name,
    case
      when i.accepted_at is not null then 'accepted'
      when i.revoked_at is not null then 'revoked'
      when i.expires_at <= now() then 'expired'
      else 'pending'
    end as state
  from private.invitations i left join public.profiles p on p.id = i.invited_by
  where (select private.is_service() or private.can('manage_people'));
comment on view public.invitations is
  'Invitations with their state: pending, expired, accepted or revoked; empty without manage_people. Runs with its '
  'owner''s rights on purpose: the digests of the tokens are not part of the API.';
revoke all on public.invitations from anon, authenticated;
grant select on public.invitations to authenticated, service_role;

insert into private.limits (action, period, per_person, per_address, together) values
  ('invitation', '1 day', 200, null, 1000),
  ('invitation_link', '10 minutes', null, 30, 1000);

create function private.count_invitation() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
begin
  select * into rule from private.limits where action = 'invitation';
  if found and not private.is_service() then
    perform private.count_use(rule.action, 'person ' || auth.uid(), rule.per_person, rule.period);
    perform private.count_use(rule.action, 'everybody', rule.together, rule.period);
  end if;
end $$;
comment on function private.count_invitation() is
  'Counts a mail with an invitation. Applies to exceed_limits, too: each goes to an address of someone else.';

create function private.new_token() returns text
  language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
comment on function private.new_token() is 'A secret of 244 random bits, as 64 hexadecimal digits.';

create function private.token_digest(token text) returns bytea
  language sql immutable set search_path = '' as $$
  select sha256(convert_to(token, 'UTF8'))
$$;
comment on function private.token_digest(text) is 'What is stored of a secret. Random tokens need no salt.';

create function private.mail_invitation(invitation private.invitations, token text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- The link of an earlier mail has ended.
  perform private.cancel_mails('invitation ' || invitation.id);
  perform private.queue_mail('invitation', invitation.email, invitation.language, jsonb_build_object(
      'token', token,
      'role', invitation.role,
      'inviter', (select coalesce(p.full_name, p.username) from public.profiles p where p.id = invitation.invited_by),
      'expires_at', invitation.expires_at),
    'invitation ' || invitation.id);
end $$;
comment on function private.mail_invitation(private.invitations, text) is
  'Queues the mail with the link. The queue deletes the token after sending.';

create function private.clean_invitations() returns void
  language sql security definer set search_path = '' as $$
  with ended as (
    delete from private.invitations i where i.id in (
      select old.id from private.invitations old
      where least(old.accepted_at, old.revoked_at, old.expires_at) < now() - interval '90 days' limit 500)
    returning i.id
  )
  update public.audit_log l set subject_name = null from ended where l.subject_id = ended.id
$$;
comment on function private.clean_invitations() is
  'Deletes invitations 90 days after their end, and their addresses from the audit log.';

create function private.invite(address text, role text, language text) returns table (outcome text, token text, invitation uuid)
  language plpgsql security definer set search_path = '' as $$
declare
  former text := (
    select p.role from auth.users u join public.profiles p on p.account_id = u.id
    where u.email = invite.address and not u.is_sso_user);
  added private.invitations;
begin
  if private.is_mail_recipient(address) is not true then
    return query select 'invalid', null::text, null::uuid;
  elsif former is not null and not private.is_below(former, invite.role) then
    return query select 'has_role', null::text, null::uuid;
  elsif exists (
    select from private.invitations i where i.email = address and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > now()
  ) then
    return query select 'pending', null::text, null::uuid;
  else
    perform private.count_invitation();
    update private.invitations i set revoked_at = now()
      where i.email = address and i.accepted_at is null and i.revoked_at is null;
    token := private.new_token();
    insert into private.invitations (email, role, language, token_digest, invited_by)
    values (address, invite.role, invite.language, private.token_digest(token), auth.uid())
    returning * into added;
    perform private.mail_invitation(added, token);
    perform private.record_audit('account.invited', 'profile', added.id, address, jsonb_build_object('role', added.role));
    return query select 'invited', token, added.id;
  end if;
end $$;
comment on function private.invite(text, text, text) is 'Invites one address, see invite_people.';

create function public.invite_people(addresses text[], role text, language text default null)
  returns table (email text, outcome text, token text, invitation uuid)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  spoken text := coalesce(invite_people.language, (select s.language from public.site_settings s), 'en');
begin
  perform private.require('manage_people');
  if not exists (select from private.roles r where r.name = invite_people.role)
    or spoken !~ '^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$'
    or coalesce(array_length(addresses, 1), 0) not between 1 and 50 then
    raise exception 'An invitation needs a role and 1 to 50 addresses' using errcode = '22023';
  end if;
  perform private.clean_invitations();
  return query
    select one.address, i.outcome, i.token, i.invitation
    from (
      select lower(private.trimmed(a.address)) as address, min(a.place) as place
      from unnest(addresses) with ordinality a (address, place) group by 1
    ) one
    cross join lateral private.invite(one.address, invite_people.role, spoken) i
    order by one.place;
end $$;
comment on function public.invite_people(text[], text, text) is
  'Invites up to 50 addresses with a role, by mail in a language (default: that of the publication). One row for each: '
  'outcome invited with the token of the link, which cannot be read again; has_role: the account has this role or a '
  'higher one; pending: resend or revoke the open invitation; invalid: not an address. Needs manage_people: 42501 '
  'admins_only, 22023, PT429 limit_invitation.';

create function private.open_invitation(invitation uuid) returns private.invitations
  language plpgsql security definer set search_path = '' as $$
declare
  found_one private.invitations;
begin
  select * into found_one from private.invitations i
  where i.id = invitation and i.accepted_at is null and i.revoked_at is null for update;
  if not found then
    raise exception 'There is no such open invitation' using errcode = 'PT404', hint = 'invitation_missing';
  end if;
  return found_one;
end $$;
comment on function private.open_invitation(uuid) is
  'An invitation that is neither accepted nor revoked, locked: PT404 invitation_missing.';

create function public.resend_invitation(invitation uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  former private.invitations;
  token text := private.new_token();
begin
  perform private.require('manage_people');
  former := private.open_invitation(invitation);
  perform private.count_invitation();
  update private.invitations i
    set token_digest = private.token_digest(token), sent_at = now(), expires_at = now() + interval '7 days',
      invited_by = coalesce(auth.uid(), i.invited_by)
    where i.id = former.id returning * into former;
  perform private.mail_invitation(former, token);
  perform private.record_audit('account.invitation_resent', 'profile', former.id, former.email,
    jsonb_build_object('role', former.role));
end $$;
comment on function public.resend_invitation(uuid) is
  'Sends a new link for a pending or expired invitation; the former link ends. Needs manage_people: 42501 admins_only, '
  'PT404 invitation_missing, PT429 limit_invitation.';

create function public.revoke_invitation(invitation uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  former private.invitations;
begin
  perform private.require('manage_people');
  former := private.open_invitation(invitation);
  update private.invitations i set revoked_at = now() where i.id = former.id;
  perform private.cancel_mails('invitation ' || former.id);
  perform private.record_audit('account.invitation_revoked', 'profile', former.id, former.email,
    jsonb_build_object('role', former.role));
end $$;
comment on function public.revoke_invitation(uuid) is
  'Ends an open invitation. Needs manage_people: 42501 admins_only, PT404 invitation_missing.';

create function public.read_invitation(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  rule private.limits;
  invitation private.invitations;
begin
  select * into rule from private.limits where action = 'invitation_link';
  if found and not private.is_service() then
    perform private.count_use(
      rule.action, 'address ' || md5(private.client_address()), rule.per_address, rule.period);
    perform private.count_use(rule.action, 'everybody', rule.together, rule.period);
  end if;
  select * into invitation from private.invitations i where i.token_digest = private.token_digest(token);
  if not found then
    return jsonb_build_object('state', 'unknown');
  elsif invitation.accepted_at is not null then
    return jsonb_build_object('state', 'accepted');
  elsif invitation.revoked_at is not null then
    return jsonb_build_object('state', 'revoked');
  elsif invitation.expires_at <= now() then
    return jsonb_build_object('state', 'expired');
  end if;
  return jsonb_build_object(
    'state', 'pending', 'email', invitation.email, 'role', invitation.role, 'expires_at', invitation.expires_at,
    'inviter', (select coalesce(p.full_name, p.username) from public.profiles p where p.id = invitation.invited_by),
    'has_account', exists (
      select from auth.users u where u.email = invitation.email and not u.is_sso_user));
end $$;
comment on function public.read_invitation(text) is
  'What a link says: state (pending, accepted, revoked, expired, unknown), and of a pending invitation e-mail address, '
  'role, name of the inviter, expiry, and whether the address has an account. PT429 limit_invitation_link.';

create function private.claim_invitation(token text, address text) returns private.invitations
  language plpgsql security definer set search_path = '' as $$
declare
  invitation private.invitations;
  reason text;
begin
  select * into invitation from private.invitations i where i.token_digest = private.token_digest(token) for update;
  reason := case
    when invitation.id is null then 'invitation_unknown'
    when invitation.accepted_at is not null then 'invitation_accepted'
    when invitation.revoked_at is not null then 'invitation_revoked'
    when invitation.expires_at <= now() then 'invitation_expired'
    when invitation.email is distinct from lower(address) then 'invitation_foreign'
  end;
  if reason is not null then
    raise exception 'This invitation cannot be accepted' using errcode = 'PT410', hint = reason;
  end if;
  update private.invitations i set accepted_at = now() where i.id = invitation.id returning * into invitation;
  return invitation;
end $$;
comment on function private.claim_invitation(text, text) is
  'Uses up the link for an address. PT410 invitation_unknown, _accepted, _revoked, _expired or _foreign.';

create function private.follows_invitation(profile uuid, role text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.invitations i
    where i.accepted_by = profile and i.role = follows_invitation.role and i.accepted_at = now())
$$;
comment on function private.follows_invitation(uuid, text) is
  'Whether an account has accepted an invitation for this role in the current transaction.';
grant execute on function private.follows_invitation(uuid, text) to authenticated, service_role;

create function private.join_staff(invitation private.invitations, profile uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.invitations i set accepted_by = profile where i.id = invitation.id;
  update public.profiles p set role = invitation.role
    where p.id = profile and private.is_below(p.role, invitation.role);
  insert into public.audit_log (actor_id, actor_name, by_program, action, subject, subject_id, subject_name, details)
    select p.id, p.username, false, 'account.invitation_accepted', 'profile', p.id, p.username,
      jsonb_build_object('role', invitation.role)
    from public.profiles p where p.id = profile;
end $$;
comment on function private.join_staff(private.invitations, uuid) is
  'Gives the role of a claimed invitation to an account with a lower one.';

create function public.accept_invitation(token text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  account uuid := private.require_account();
  invitation private.invitations;
begin
  invitation := private.claim_invitation(token, (select u.email from auth.users u where u.id = account));
  perform private.join_staff(invitation, account);
  return (select p.role from public.profiles p where p.id = account);
end $$;
comment on function public.accept_invitation(text) is
  'Gives the signed-in account the role of an invitation to its address, and returns the role; a higher role stays. '
  'New accounts pass the token when they sign up, as invitation in their metadata. 42501 sign_in or suspended, PT410 '
  'invitation_unknown, _accepted, _revoked, _expired or _foreign.';

-- Sign-up with an invitation. Auth reads the new user again after the insert: with a confirmed address it sends no
-- confirmation mail and opens the session at once. The link came to this address.

create function private.claim_at_sign_up() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.claim_invitation(new.raw_user_meta_data ->> 'invitation', new.email);
  new.email_confirmed_at := coalesce(new.email_confirmed_at, now());
  return new;
end $$;
comment on function private.claim_at_sign_up() is
  'Claims the invitation whose token a new account sends, and confirms its address.';
create trigger claim_invitation before insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'invitation' is not null)
  execute function private.claim_at_sign_up();

create function private.join_at_sign_up() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.join_staff(i, new.id) from private.invitations i
    where i.token_digest = private.token_digest(new.raw_user_meta_data ->> 'invitation') and i.accepted_by is null;
  -- The metadata is part of every token.
  update auth.users u set raw_user_meta_data = u.raw_user_meta_data - 'invitation' where u.id = new.id;
  return null;
end $$;
comment on function private.join_at_sign_up() is
  'Gives the new account the role of the invitation it claimed, and removes the spent token.';
-- Runs after create_profile (triggers run in the order of their names).
create trigger join_by_invitation after insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'invitation' is not null)
  execute function private.join_at_sign_up();

drop trigger guard_role on public.profiles;
create trigger guard_role before update of role, suspended_at on public.profiles
  for each row when ((old.role <> new.role or old.suspended_at is distinct from new.suspended_at)
    and not (old.suspended_at is null and new.suspended_at is null and private.follows_invitation(new.id, new.role)))
  execute function private.guard_role();

-- The entry of the accepted invitation names the role.
drop trigger audit_profile on public.profiles;
create trigger audit_profile after update of role, suspended_at, account_id on public.profiles
  for each row when ((old.role <> new.role and not private.follows_invitation(new.id, new.role))
    or old.suspended_at is distinct from new.suspended_at or old.account_id is distinct from new.account_id)
  execute function private.audit_profile();

create function private.revoke_invitations_of() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  cancelled integer;
begin
  with ended as (
    update private.invitations i set revoked_at = now()
    where i.invited_by = old.id and i.accepted_at is null and i.revoked_at is null
    returning i.id
  )
  select count(private.cancel_mails('invitation ' || ended.id)) into cancelled from ended;
  return null;
end $$;
comment on function private.revoke_invitations_of() is
  'Ends the open invitations of an account that no longer manages people.';
create trigger revoke_invitations after update of role, suspended_at, account_id on public.profiles
  for each row when (private.role_can(old.role, 'manage_people') and (new.suspended_at is not null
    or new.account_id is null or not private.role_can(new.role, 'manage_people')))
  execute function private.revoke_invitations_of();

revoke all on function private.is_below(text, text), private.count_invitation(), private.new_token(),
  private.token_digest(text), private.mail_invitation(private.invitations, text), private.clean_invitations(),
  private.invite(text, text, text), private.open_invitation(uuid), private.claim_invitation(text, text),
  private.join_staff(private.invitations, uuid), private.claim_at_sign_up(), private.join_at_sign_up(),
  private.revoke_invitations_of()
  from public, anon, authenticated;
grant execute on function public.invite_people(text[], text, text), public.resend_invitation(uuid),
  public.revoke_invitation(uuid) to authenticated, service_role;
grant execute on function public.read_invitation(text) to anon, authenticated, service_role;
grant execute on function public.accept_invitation(text) to authenticated;
