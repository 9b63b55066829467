-- A sign-up has the same response for a new and for a known address, also in the number of rows that a client can ask for
-- (Prefer: count=exact) and in what is refused: the row is added by the trigger, and never by the statement.

create or replace function private.receive_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  known public.newsletter_subscribers;
begin
  -- Depth 2: the insert below.
  if private.imports_subscribers() or pg_trigger_depth() > 1 then
    return new;
  end if;
  new.subscribed_at := now();
  if not (select newsletter_enabled from public.site_settings) then
    raise exception 'The newsletter is switched off' using errcode = '42501', hint = 'newsletter_closed';
  end if;
  select * into known from public.newsletter_subscribers s where s.email operator(extensions.=) new.email for update;
  if known.id is null then
    insert into public.newsletter_subscribers select new.* on conflict on constraint subscriber_once do nothing;
    return null;
  end if;
  begin
    -- The constraints refuse the same values as for a new address.
    new.email := new.id || '@example.invalid';
    insert into public.newsletter_subscribers select new.*;
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    new.email := known.email;
  end;
  if known.status = 'confirmed' and private.owns_address(known.email::text) then
    if not private.lacks_lists(known.id, new.lists) then
      raise unique_violation using message = 'This address is subscribed', constraint = 'subscriber_once',
        table = 'newsletter_subscribers', schema = 'public';
    end if;
    perform private.join_lists(known.id, new.lists);
    return null;
  end if;
  if known.status <> 'confirmed' or private.lacks_lists(known.id, new.lists) then
    perform private.request_confirmation(known, new.consent_form, new.consent_wording, new.language, new.lists);
  end if;
  return null;
end $$;
comment on function private.receive_subscription() is
  'Adds an address that signs up, with the date, and refuses it with a reason while the newsletter is off. A known address gets '
  'another request to confirm, unless it is confirmed for all these lists; only its signed-in owner is told so (23505). Otherwise '
  'the response is the same: strangers must not learn who subscribed.';

-- The insert of the trigger is the same sign-up.
drop trigger keep_limit on public.newsletter_subscribers;
create trigger keep_limit before insert on public.newsletter_subscribers
  for each row when (pg_trigger_depth() = 0) execute function private.keep_limit('newsletter');
