-- Forms name their lists, and readers choose theirs.

alter table public.newsletter_subscribers
  add column lists text
    constraint subscriber_lists_maximum check (char_length(lists) <= 1000);
comment on column public.newsletter_subscribers.lists is
  'The lists that the form of the first sign-up named: slugs with commas between. Null: the default one.';
grant insert (lists) on public.newsletter_subscribers to anon, authenticated;
alter table private.newsletter_requests add column lists text;
comment on column private.newsletter_requests.lists is 'The lists that the form named; confirming joins them.';

create function private.lists_named(slugs text) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select l.id from public.newsletter_lists l
  where l.is_active and (l.slug = any (string_to_array(replace(slugs, ' ', ''), ',')))
  union all
  -- A form may be older than the lists.
  select private.default_newsletter_list() where not exists (
    select from public.newsletter_lists l
    where l.is_active and l.slug = any (string_to_array(replace(slugs, ' ', ''), ',')))
$$;
comment on function private.lists_named(text) is
  'The active lists with these slugs, with commas between; the default one if there is none of them.';

create function private.join_lists(subscriber uuid, lists text) returns void
  language sql security definer set search_path = '' as $$
  insert into public.newsletter_members (subscriber_id, list_id)
  select subscriber, named.id from private.lists_named(lists) named (id)
  on conflict on constraint newsletter_members_pkey do nothing
$$;
comment on function private.join_lists(uuid, text) is 'Adds a subscriber to the lists with these slugs.';

create function private.lacks_lists(subscriber uuid, lists text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.lists_named(lists) named (id)
    where not exists (
      select from public.newsletter_members m where m.subscriber_id = subscriber and m.list_id = named.id))
$$;
comment on function private.lacks_lists(uuid, text) is 'Whether a subscriber is not in all lists with these slugs.';

create function private.imports_subscribers() returns boolean
  language sql stable set search_path = '' as $$
  select private.is_service() or coalesce(current_setting('broadsheet.imports_subscribers', true), '') = 'on'
$$;
comment on function private.imports_subscribers() is
  'Whether subscribers are added by a program or from a file of an admin, and not by a form of the site.';

-- The request remembers its lists.
drop function private.request_confirmation(public.newsletter_subscribers, text, text, text);
create function private.request_confirmation(
  subscriber public.newsletter_subscribers, form text, wording text, language text, lists text
) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  secret text := private.new_token();
  expires timestamptz := now() + interval '3 days';
begin
  if private.suppression_of(subscriber.email::text) in ('bounced', 'complained') then
    return false;
  end if;
  begin
    perform private.count_use('newsletter_mail', 'mail ' || md5(lower(subscriber.email::text)), l.per_address, l.period)
      from private.limits l where l.action = 'newsletter_mail';
  exception when sqlstate 'PT429' then
    -- Not told: it would show strangers who asked before.
    return false;
  end;
  insert into private.newsletter_requests (digest, subscriber_id, consent_form, consent_wording, language, lists, expires_at)
    values (private.token_digest(secret), subscriber.id, form, wording, request_confirmation.language,
      request_confirmation.lists, expires);
  update public.newsletter_subscribers s set asked_at = now() where s.id = subscriber.id;
  perform private.queue_mail('newsletter-confirmation', subscriber.email::text, request_confirmation.language,
    jsonb_build_object('token', secret, 'expires_at', expires));
  return true;
end $$;
comment on function private.request_confirmation(public.newsletter_subscribers, text, text, text, text) is
  'Mails a link that confirms the subscription to these lists, at most three times a day to each address. Returns whether it '
  'was queued: not for addresses that bounced or complained.';

create or replace function private.receive_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  known public.newsletter_subscribers;
begin
  if private.imports_subscribers() then
    return new;
  end if;
  new.subscribed_at := now();
  if not (select newsletter_enabled from public.site_settings) then
    raise exception 'The newsletter is switched off' using errcode = '42501', hint = 'newsletter_closed';
  end if;
  select * into known from public.newsletter_subscribers s where s.email operator(extensions.=) new.email for update;
  if known.id is null then
    return new;
  end if;
  if known.status = 'confirmed' and private.owns_address(new.email::text) then
    if not private.lacks_lists(known.id, new.lists) then
      raise unique_violation using message = 'This address is subscribed', constraint = 'subscriber_once',
        table = 'newsletter_subscribers', schema = 'public';
    end if;
    perform private.join_lists(known.id, new.lists);
    return null;
  end if;
  -- The response is that of a new address: strangers must not learn who subscribed.
  if known.status <> 'confirmed' or private.lacks_lists(known.id, new.lists) then
    perform private.request_confirmation(known, new.consent_form, new.consent_wording, new.language, new.lists);
  end if;
  return null;
end $$;
comment on function private.receive_subscription() is
  'Sets the date of a subscription, and refuses it with a reason while the newsletter is off. A known address gets another '
  'request to confirm, unless it is confirmed for all these lists; only its signed-in owner is told so (23505).';

create or replace function private.ask_new_subscriber() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.imports_subscribers() then
    return null;
  end if;
  perform private.join_lists(new.id, new.lists);
  perform private.request_confirmation(new, new.consent_form, new.consent_wording, new.language, new.lists);
  return null;
end $$;
comment on function private.ask_new_subscriber() is
  'Adds an address that signed up on the site to its lists, and mails the request to confirm.';

create or replace function public.confirm_newsletter(token text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  request private.newsletter_requests;
  subscriber public.newsletter_subscribers;
begin
  select * into request from private.newsletter_requests r
    where r.digest = private.token_digest(confirm_newsletter.token) for update;
  if request.digest is null or request.expires_at < now() or request.used_at is not null then
    return null;
  end if;
  update private.newsletter_requests r set used_at = now() where r.subscriber_id = request.subscriber_id and r.used_at is null;
  update public.newsletter_subscribers s set status = 'confirmed', unsubscribed_at = null, consented_at = now(),
      consent_form = request.consent_form, consent_wording = request.consent_wording, language = request.language,
      consent_proof = 'Confirmed with the link that was sent to the address on '
        || to_char(request.asked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC'
    where s.id = request.subscriber_id returning * into subscriber;
  -- A request to an imported address names no lists: it is in one.
  if request.lists is not null or not exists (
    select from public.newsletter_members m where m.subscriber_id = subscriber.id) then
    perform private.join_lists(subscriber.id, request.lists);
  end if;
  delete from public.newsletter_suppressions x
    where x.digest = private.newsletter_digest(subscriber.email::text) and x.reason = 'unsubscribed';
  return jsonb_build_object('email', subscriber.email, 'token', private.subscription_token(subscriber.id));
end $$;

do $$
declare
  definition text := pg_get_functiondef('public.ask_to_confirm(uuid[])'::regprocedure);
begin
  if position('each_one.language)::integer' in definition) = 0 then
    raise exception 'ask_to_confirm has another text';
  end if;
  execute replace(definition, 'each_one.language)::integer', 'each_one.language, each_one.lists)::integer');
end $$;

-- What readers choose

create or replace function public.newsletter_subscription(token uuid default null) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', s.email, 'status', s.status, 'subscribed_at', s.subscribed_at, 'source', s.source,
    'consented_at', s.consented_at, 'consent_form', s.consent_form, 'consent_wording', s.consent_wording,
    'consent_proof', s.consent_proof, 'language', s.language, 'unsubscribed_at', s.unsubscribed_at,
    'lists', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', l.slug, 'name', l.name, 'description', l.description,
        'frequency', l.frequency, 'is_member', m.list_id is not null) order by l.position, l.name), '[]')
      from public.newsletter_lists l
        left join public.newsletter_members m on m.list_id = l.id and m.subscriber_id = s.id
      where l.is_active or m.list_id is not null))
  from private.subscriber_with($1) s where s.id is not null
$$;
comment on function public.newsletter_subscription(uuid) is
  'What is stored of the subscription with the secret of a link or, without one, of the signed-in account, with all active '
  'lists as lists: [{slug, name, description, frequency, is_member}]; null if there is none.';

create or replace function private.end_subscription(subscriber uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = coalesce(s.unsubscribed_at, now())
    where s.id = subscriber;
  -- Signing up again is for the lists of that form only.
  delete from public.newsletter_members m where m.subscriber_id = subscriber;
  -- Links that were sent before do not start it again.
  delete from private.newsletter_requests r where r.subscriber_id = subscriber;
end $$;
comment on function private.end_subscription(uuid) is 'Ends a subscription to all lists, and the requests to confirm it.';

create function public.choose_newsletter_lists(token uuid default null, lists text default null) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers := private.subscriber_with(choose_newsletter_lists.token);
  slugs text[] := string_to_array(replace(coalesce(choose_newsletter_lists.lists, ''), ' ', ''), ',');
begin
  -- Only a confirmed subscriber receives issues: the link of a request or a sign-up comes first.
  if subscriber.id is null or subscriber.status <> 'confirmed' then
    return false;
  end if;
  if not exists (select from public.newsletter_lists l where l.is_active and l.slug = any (slugs)) then
    perform private.count_unsubscribed(subscriber.id);
    perform private.end_subscription(subscriber.id);
    return true;
  end if;
  delete from public.newsletter_members m using public.newsletter_lists l
    where m.subscriber_id = subscriber.id and l.id = m.list_id and l.slug <> all (slugs);
  perform private.join_lists(subscriber.id, choose_newsletter_lists.lists);
  return true;
end $$;
comment on function public.choose_newsletter_lists(uuid, text) is
  'Sets the lists (slugs with commas between) of the confirmed subscription with the secret of a link or, without one, of the '
  'signed-in account; none ends it. Returns whether there is one.';

create function public.leave_newsletter_list(token uuid default null, list_slug text default null) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers := private.subscriber_with(leave_newsletter_list.token);
begin
  if subscriber.id is null then
    return false;
  end if;
  delete from public.newsletter_members m using public.newsletter_lists l
    where m.subscriber_id = subscriber.id and l.id = m.list_id and l.slug = leave_newsletter_list.list_slug;
  if found then
    perform private.count_unsubscribed(subscriber.id);
  end if;
  if not exists (select from public.newsletter_members m where m.subscriber_id = subscriber.id) then
    perform private.end_subscription(subscriber.id);
  end if;
  return true;
end $$;
comment on function public.leave_newsletter_list(uuid, text) is
  'Ends the subscription to one list, with the secret of a link or, without one, of the signed-in account; that to the last '
  'list ends it. Returns whether there is one.';

-- Imports

create function private.import_into_list(source text, subscribers text, list uuid)
  returns table (added bigint, updated bigint, unsubscribed bigint)
  language plpgsql security definer set search_path = '' as $$
begin
  return query
  with given as (
    select distinct on (r.email) r.email::extensions.citext as email, r.subscribed_at, r.consented_at, r.consent_proof,
      e.unsubscribed_at,
      case when e.unsubscribed_at is not null then 'unsubscribed'
        when r.consented_at is not null and r.consent_proof is not null then 'confirmed' else 'unconfirmed' end as status
    from jsonb_to_recordset(import_into_list.subscribers::jsonb) r (
      email extensions.citext, subscribed_at timestamptz, consented_at timestamptz, consent_proof text,
      unsubscribed_at timestamptz),
      lateral (select coalesce(r.unsubscribed_at,
        case when private.suppression_of(r.email::text) is not null then now() end) as unsubscribed_at) e
    order by r.email, e.unsubscribed_at nulls last, r.consented_at
  ), known as (
    select s.id, s.email, s.status from public.newsletter_subscribers s join given g on g.email operator(extensions.=) s.email
  ), written as (
    insert into public.newsletter_subscribers as s
      (email, subscribed_at, status, source, consented_at, consent_proof, unsubscribed_at)
    select g.email, coalesce(g.subscribed_at, g.consented_at, g.unsubscribed_at, now()), g.status,
      import_into_list.source, g.consented_at, g.consent_proof, g.unsubscribed_at
    from given g
    on conflict on constraint subscriber_once do update
      set status = excluded.status, source = excluded.source,
        consented_at = coalesce(excluded.consented_at, s.consented_at),
        consent_proof = coalesce(excluded.consent_proof, s.consent_proof),
        unsubscribed_at = excluded.unsubscribed_at
      -- An unsubscribe stays. One in the source ends what the same source, or nothing, confirmed.
      where (s.status = 'unconfirmed' and excluded.status <> 'unconfirmed')
        or (s.status = 'confirmed' and excluded.status = 'unsubscribed' and s.source = excluded.source)
    returning s.id, s.email, s.status
  ), left_lists as (
    delete from public.newsletter_members m using written w where m.subscriber_id = w.id and w.status = 'unsubscribed'
  ), joined as (
    -- A confirmed subscriber is not added to another list without a proof of consent.
    insert into public.newsletter_members (subscriber_id, list_id)
    select w.id, import_into_list.list from written w where w.status <> 'unsubscribed'
    union
    select k.id, import_into_list.list from known k join given g on g.email operator(extensions.=) k.email
      where k.status <> 'unsubscribed' and g.status = 'confirmed'
    on conflict on constraint newsletter_members_pkey do nothing
  )
  select count(*) filter (where k.email is null), count(*) filter (where k.email is not null),
    count(*) filter (where w.status = 'unsubscribed')
  from written w left join known k on k.email operator(extensions.=) w.email;
end $$;
comment on function private.import_into_list(text, text, uuid) is 'What import_subscribers does, into one list.';

create or replace function public.import_subscribers(source text, subscribers text)
  returns table (added bigint, updated bigint, unsubscribed bigint)
  language sql set search_path = '' as $$
  select * from private.import_into_list(source, subscribers, private.default_newsletter_list())
$$;
comment on function public.import_subscribers(text, text) is
  'Adds subscribers (a JSON array with email, subscribed_at, consented_at, consent_proof, unsubscribed_at) of an old system to '
  'the default list. Without date and proof of consent they are unconfirmed. A known subscriber is changed only from '
  'unconfirmed to what the source proves, or to unsubscribed; an unsubscribe is never undone, and an address that is suppressed '
  'is unsubscribed. Returns the numbers of added and changed addresses, and of those among them that are unsubscribed. Service only.';

create function public.import_subscriber_list(subscribers text, list uuid)
  returns table (added bigint, updated bigint, unsubscribed bigint)
  language plpgsql security definer set search_path = '' as $$
declare
  target public.newsletter_lists;
  counts record;
begin
  perform private.require('manage_subscribers');
  select * into target from public.newsletter_lists l where l.id = import_subscriber_list.list;
  if target.id is null then
    raise exception 'There is no such list' using errcode = 'PT404', hint = 'newsletter_list_missing';
  end if;
  if jsonb_typeof(import_subscriber_list.subscribers::jsonb) <> 'array'
    or jsonb_array_length(import_subscriber_list.subscribers::jsonb) > 1000 then
    raise exception 'At most 1000 subscribers at once' using errcode = '22023', hint = 'too_many_subscribers';
  end if;
  perform set_config('broadsheet.imports_subscribers', 'on', true);
  select * into counts from private.import_into_list('file', import_subscriber_list.subscribers, target.id);
  perform set_config('broadsheet.imports_subscribers', '', true);
  perform private.record_audit('subscriber.imported', 'subscriber', null, target.name,
    jsonb_build_object('added', counts.added, 'updated', counts.updated));
  return query select counts.added, counts.updated, counts.unsubscribed;
end $$;
comment on function public.import_subscriber_list(text, uuid) is
  'Adds at most 1000 subscribers of a file to a list, as import_subscribers. Needs manage_subscribers: 42501 admins_only, '
  'PT404 newsletter_list_missing, 22023 too_many_subscribers, 23514 for an invalid address.';

revoke all on function private.imports_subscribers(), private.lists_named(text), private.join_lists(uuid, text), private.lacks_lists(uuid, text),
  private.request_confirmation(public.newsletter_subscribers, text, text, text, text),
  private.import_into_list(text, text, uuid) from public, anon, authenticated;
grant execute on function private.import_into_list(text, text, uuid), private.default_newsletter_list() to service_role;
revoke all on function public.choose_newsletter_lists(uuid, text), public.leave_newsletter_list(uuid, text),
  public.import_subscriber_list(text, uuid) from public, anon, authenticated;
grant execute on function public.choose_newsletter_lists(uuid, text), public.leave_newsletter_list(uuid, text)
  to anon, authenticated, service_role;
grant execute on function public.import_subscriber_list(text, uuid) to authenticated, service_role;
