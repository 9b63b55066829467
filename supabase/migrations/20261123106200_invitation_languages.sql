-- The language of an invitation, for the page of its link and the list of the console.

create or replace view public.invitations with (security_barrier = true) as
  select i.id, i.email, i.role, i.created_at, i.sent_at, i.expires_at, i.accepted_at, i.accepted_by, i.invited_by,
    coalesce(p.full_name, p.username) as inviter_name,
    case
      when i.accepted_at is not null then 'accepted'
      when i.revoked_at is not null then 'revoked'
      when i.expires_at <= now() then 'expired'
      else 'pending'
    end as state,
    i.language
  from private.invitations i left join public.profiles p on p.id = i.invited_by
  where (select private.is_service() or private.can('manage_people'));

create or replace function public.read_invitation(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  rule private.limits;
  invitation private.invitations;
  state text;
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
  end if;
  state := case
    when invitation.accepted_at is not null then 'accepted'
    when invitation.revoked_at is not null then 'revoked'
    when invitation.expires_at <= now() then 'expired'
    else 'pending'
  end;
  if state <> 'pending' then
    return jsonb_build_object('state', state, 'language', invitation.language);
  end if;
  return jsonb_build_object(
    'state', state, 'email', invitation.email, 'role', invitation.role, 'expires_at', invitation.expires_at,
    'language', invitation.language,
    'inviter', (select coalesce(p.full_name, p.username) from public.profiles p where p.id = invitation.invited_by),
    'has_account', exists (
      select from auth.users u where u.email = invitation.email and not u.is_sso_user));
end $$;
comment on function public.read_invitation(text) is
  'What a link says: state (pending, accepted, revoked, expired, unknown), its language, and of a pending invitation '
  'e-mail address, role, name of the inviter, expiry, and whether the address has an account. PT429 '
  'limit_invitation_link.';
