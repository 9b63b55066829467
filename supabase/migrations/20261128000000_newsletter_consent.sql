-- Consent by double opt-in: an address receives nothing but a request to confirm until its owner opens the link in it.

insert into private.limits (action, period, per_person, per_address, together) values
  ('newsletter_mail', '1 day', null, 3, null);
insert into private.mail_templates (name) values ('newsletter-confirmation');

alter table public.newsletter_subscribers
  add column consent_form text
    constraint consent_form_not_blank check (private.trimmed(consent_form) <> '')
    constraint consent_form_maximum check (char_length(consent_form) <= 100),
  add column consent_wording text
    constraint consent_wording_not_blank check (private.trimmed(consent_wording) <> '')
    constraint consent_wording_maximum check (char_length(consent_wording) <= 1000),
  add column language text
    constraint subscriber_language_format check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  add column asked_at timestamptz constraint asked_at_plausible check (private.is_plausible_time(asked_at));
comment on column public.newsletter_subscribers.consent_form is
  'The form in which the subscriber agreed, such as newsletter-footer. Until it is confirmed, that of the first sign-up.';
comment on column public.newsletter_subscribers.consent_wording is 'What the subscriber agreed to, as the form showed it.';
comment on column public.newsletter_subscribers.language is 'Language of the form, and of mails; null: that of the publication.';
comment on column public.newsletter_subscribers.asked_at is 'When the last request to confirm was queued.';
grant insert (consent_form, consent_wording, language) on public.newsletter_subscribers to anon, authenticated;

create table private.newsletter_requests (
  digest bytea primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  consent_form text,
  consent_wording text,
  language text,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table private.newsletter_requests is
  'Links of requests to confirm, each for one use within three days. Deleted a month after they expired.';
create index newsletter_requests_subscriber_idx on private.newsletter_requests (subscriber_id);
create index newsletter_requests_expires_at_idx on private.newsletter_requests (expires_at);

-- Tables of the schema public, because an export must contain them: links in sent newsletters must work after a restore, and
-- the digests are useless without the key.
create table public.newsletter_tokens (
  subscriber_id uuid primary key references public.newsletter_subscribers (id) on delete cascade,
  token uuid not null unique default gen_random_uuid()
);
comment on table public.newsletter_tokens is
  'The secret of the links in newsletters. It shows and ends the subscription of one address, and permits nothing else.';

create table public.newsletter_keys (
  id integer primary key default 1 constraint newsletter_keys_one_row check (id = 1),
  key text not null default private.new_token()
    constraint newsletter_key_format check (key ~ '^[0-9a-f]{64}$')
);
comment on table public.newsletter_keys is 'The key of the digests in newsletter_suppressions. For the secret key only.';
insert into public.newsletter_keys default values;

create table public.newsletter_suppressions (
  digest text primary key constraint suppression_digest_format check (digest ~ '^[0-9a-f]{64}$'),
  reason text not null constraint suppression_reason_known check (reason in ('unsubscribed', 'bounced', 'complained')),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at))
);
comment on table public.newsletter_suppressions is
  'Addresses that receive no newsletter, as keyed digests: they survive the deletion of the subscriber, and no import '
  'brings them back. Only the owner of an address ends reason unsubscribed, by confirming again.';

alter table private.newsletter_requests enable row level security;
alter table public.newsletter_tokens enable row level security;
alter table public.newsletter_keys enable row level security;
alter table public.newsletter_suppressions enable row level security;
revoke all on private.newsletter_requests from anon, authenticated;
revoke all on public.newsletter_tokens, public.newsletter_keys, public.newsletter_suppressions from anon, authenticated;
grant all on public.newsletter_tokens, public.newsletter_keys, public.newsletter_suppressions to service_role;

create function private.newsletter_digest(email text) returns text
  language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(k.key || lower($1), 'UTF8')), 'hex')
  from public.newsletter_keys k
$$;
comment on function private.newsletter_digest(text) is 'What is stored of a suppressed address: SHA-256 of the key of this site and the address.';

create function private.suppression_of(email text) returns text
  language sql stable security definer set search_path = '' as $$
  select s.reason from public.newsletter_suppressions s where s.digest = private.newsletter_digest($1)
$$;
comment on function private.suppression_of(text) is 'Why an address receives no newsletter; null if nothing prevents it.';

create function private.owns_address(email text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u
    where u.id = auth.uid() and lower(u.email) = lower($1) and u.email_confirmed_at is not null)
$$;
comment on function private.owns_address(text) is 'Whether it is the confirmed address of the signed-in account.';

create function private.request_confirmation(subscriber public.newsletter_subscribers, form text, wording text, language text)
  returns boolean
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
  insert into private.newsletter_requests (digest, subscriber_id, consent_form, consent_wording, language, expires_at)
    values (private.token_digest(secret), subscriber.id, form, wording, request_confirmation.language, expires);
  update public.newsletter_subscribers s set asked_at = now() where s.id = subscriber.id;
  perform private.queue_mail('newsletter-confirmation', subscriber.email::text, request_confirmation.language,
    jsonb_build_object('token', secret, 'expires_at', expires));
  return true;
end $$;
comment on function private.request_confirmation(public.newsletter_subscribers, text, text, text) is
  'Mails a link that confirms the subscription, at most three times a day to each address. Returns whether it was queued: '
  'not for addresses that bounced or complained.';

create or replace function private.receive_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  known public.newsletter_subscribers;
begin
  if private.is_service() then
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
    raise unique_violation using message = 'This address is subscribed', constraint = 'subscriber_once',
      table = 'newsletter_subscribers', schema = 'public';
  end if;
  -- The response is that of a new address: strangers must not learn who subscribed.
  if known.status <> 'confirmed' then
    perform private.request_confirmation(known, new.consent_form, new.consent_wording, new.language);
  end if;
  return null;
end $$;
comment on function private.receive_subscription() is
  'Sets the date of a subscription, and refuses it with a reason while the newsletter is off. A known address gets another '
  'request to confirm, unless it is confirmed; only its signed-in owner is told that it is subscribed (23505).';

create function private.ask_new_subscriber() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.request_confirmation(new, new.consent_form, new.consent_wording, new.language);
  return null;
end $$;
comment on function private.ask_new_subscriber() is 'Mails the request to confirm to an address that signed up on the site.';
create trigger ask_new_subscriber after insert on public.newsletter_subscribers
  for each row when (not private.is_service() and not private.is_restoring()) execute function private.ask_new_subscriber();

create function private.subscription_token(subscriber uuid) returns uuid
  language sql security definer set search_path = '' as $$
  insert into public.newsletter_tokens as t (subscriber_id) values ($1)
  on conflict (subscriber_id) do update set token = t.token
  returning t.token
$$;
comment on function private.subscription_token(uuid) is 'The secret of the links in newsletters to a subscriber.';

create function public.confirm_newsletter(token text) returns jsonb
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
  delete from public.newsletter_suppressions x
    where x.digest = private.newsletter_digest(subscriber.email::text) and x.reason = 'unsubscribed';
  return jsonb_build_object('email', subscriber.email, 'token', private.subscription_token(subscriber.id));
end $$;
comment on function public.confirm_newsletter(text) is
  'Confirms a subscription with the secret of a request, once, within three days. Returns the address and the secret of its '
  'page; null for a secret that is unknown, used or expired.';

create function private.subscriber_with(token uuid) returns public.newsletter_subscribers
  language plpgsql stable security definer set search_path = '' as $$
declare
  found public.newsletter_subscribers;
begin
  -- Two statements, so that each uses its index.
  if token is null then
    select s.* into found from auth.users u
      join public.newsletter_subscribers s on s.email operator(extensions.=) u.email::extensions.citext
      where u.id = auth.uid() and u.email_confirmed_at is not null;
  else
    select s.* into found from public.newsletter_tokens t
      join public.newsletter_subscribers s on s.id = t.subscriber_id
      where t.token = subscriber_with.token;
  end if;
  return found;
end $$;
comment on function private.subscriber_with(uuid) is
  'The subscriber with a secret of a link or, without one, with the confirmed address of the signed-in account.';

create function public.newsletter_subscription(token uuid default null) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', s.email, 'status', s.status, 'subscribed_at', s.subscribed_at, 'source', s.source,
    'consented_at', s.consented_at, 'consent_form', s.consent_form, 'consent_wording', s.consent_wording,
    'consent_proof', s.consent_proof, 'language', s.language, 'unsubscribed_at', s.unsubscribed_at)
  from private.subscriber_with($1) s where s.id is not null
$$;
comment on function public.newsletter_subscription(uuid) is
  'What is stored of the subscription with the secret of a link or, without one, of the signed-in account; null if there is none.';

create function public.unsubscribe_newsletter(token uuid default null) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers := private.subscriber_with(unsubscribe_newsletter.token);
begin
  if subscriber.id is null then
    return false;
  end if;
  perform private.end_subscription(subscriber.id);
  return true;
end $$;
comment on function public.unsubscribe_newsletter(uuid) is
  'Ends the subscription with the secret of a link or, without one, of the signed-in account. Returns whether there is one.';

create function private.end_subscription(subscriber uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = coalesce(s.unsubscribed_at, now())
    where s.id = subscriber;
  -- Links that were sent before do not start it again.
  delete from private.newsletter_requests r where r.subscriber_id = subscriber;
end $$;
comment on function private.end_subscription(uuid) is 'Ends a subscription, and the requests to confirm it.';

create function public.ask_to_confirm(subscribers uuid[]) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  each_one public.newsletter_subscribers;
  asked integer := 0;
begin
  perform private.require('manage_subscribers');
  if cardinality(subscribers) > 500 then
    raise exception 'At most 500 subscribers at once' using errcode = '22023', hint = 'too_many_subscribers';
  end if;
  for each_one in select s.* from public.newsletter_subscribers s
    where s.id = any (ask_to_confirm.subscribers) and s.status = 'unconfirmed'
      and (s.asked_at is null or s.asked_at < now() - interval '30 days')
    order by s.id for update loop
    asked := asked + private.request_confirmation(each_one, each_one.consent_form, each_one.consent_wording,
      each_one.language)::integer;
  end loop;
  if asked > 0 then
    perform private.record_audit('subscriber.asked', 'subscriber', null, null, jsonb_build_object('count', asked));
  end if;
  return asked;
end $$;
comment on function public.ask_to_confirm(uuid[]) is
  'Mails a request to confirm to those of the subscribers (at most 500) that are not confirmed and were not asked in the last 30 '
  'days, such as addresses of an import. Returns their number. Needs manage_subscribers: 42501 admins_only, 22023 too_many_subscribers.';

create function private.erase_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.newsletter_subscribers s where s.email operator(extensions.=) old.email::extensions.citext;
  return old;
end $$;
comment on function private.erase_subscription() is
  'Deletes the subscription of the address of a deleted account, with its record of consent. Its suppression remains.';
create trigger erase_subscription after delete on auth.users
  for each row when (old.email_confirmed_at is not null) execute function private.erase_subscription();

create function private.suppress_unsubscribed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_suppressions (digest, reason) values (private.newsletter_digest(new.email::text), 'unsubscribed')
    on conflict (digest) do nothing;
  return null;
end $$;
comment on function private.suppress_unsubscribed() is 'Keeps imports from starting a subscription again that was ended.';
create trigger suppress_unsubscribed after insert or update of status on public.newsletter_subscribers
  for each row when (new.status = 'unsubscribed' and not private.is_restoring())
  execute function private.suppress_unsubscribed();
insert into public.newsletter_suppressions (digest, reason)
  select private.newsletter_digest(s.email::text), 'unsubscribed' from public.newsletter_subscribers s
  where s.status = 'unsubscribed';

create or replace function public.import_subscribers(source text, subscribers text)
  returns table (added bigint, updated bigint, unsubscribed bigint)
  language plpgsql set search_path = '' as $$
begin
  return query
  with given as (
    select distinct on (r.email) r.email::extensions.citext as email, r.subscribed_at, r.consented_at, r.consent_proof,
      e.unsubscribed_at,
      case when e.unsubscribed_at is not null then 'unsubscribed'
        when r.consented_at is not null and r.consent_proof is not null then 'confirmed' else 'unconfirmed' end as status
    from jsonb_to_recordset(import_subscribers.subscribers::jsonb) r (
      email extensions.citext, subscribed_at timestamptz, consented_at timestamptz, consent_proof text,
      unsubscribed_at timestamptz),
      lateral (select coalesce(r.unsubscribed_at,
        case when private.suppression_of(r.email::text) is not null then now() end) as unsubscribed_at) e
    order by r.email, e.unsubscribed_at nulls last, r.consented_at
  ), known as (
    select s.email, s.status from public.newsletter_subscribers s join given g on g.email operator(extensions.=) s.email
  ), written as (
    insert into public.newsletter_subscribers as s
      (email, subscribed_at, status, source, consented_at, consent_proof, unsubscribed_at)
    select g.email, coalesce(g.subscribed_at, g.consented_at, g.unsubscribed_at, now()), g.status,
      import_subscribers.source, g.consented_at, g.consent_proof, g.unsubscribed_at
    from given g
    on conflict on constraint subscriber_once do update
      set status = excluded.status, source = excluded.source,
        consented_at = coalesce(excluded.consented_at, s.consented_at),
        consent_proof = coalesce(excluded.consent_proof, s.consent_proof),
        unsubscribed_at = excluded.unsubscribed_at
      -- An unsubscribe stays. One in the source ends what the same source, or nothing, confirmed.
      where (s.status = 'unconfirmed' and excluded.status <> 'unconfirmed')
        or (s.status = 'confirmed' and excluded.status = 'unsubscribed' and s.source = excluded.source)
    returning s.email, s.status
  )
  select count(*) filter (where k.email is null), count(*) filter (where k.email is not null),
    count(*) filter (where w.status = 'unsubscribed')
  from written w left join known k on k.email operator(extensions.=) w.email;
end $$;
comment on function public.import_subscribers(text, text) is
  'Adds subscribers (a JSON array with email, subscribed_at, consented_at, consent_proof, unsubscribed_at) of an old system. Without date '
  'and proof of consent they are unconfirmed. A known subscriber is changed only from unconfirmed to what the source '
  'proves, or to unsubscribed; an unsubscribe is never undone, and an address that is suppressed is unsubscribed. Returns the '
  'numbers of added and changed addresses, and of those among them that are unsubscribed. Service only.';

create function private.clean_newsletter_requests(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.newsletter_requests where digest in (
    select r.digest from private.newsletter_requests r where r.expires_at < at - interval '30 days'
    order by r.expires_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_newsletter_requests(timestamptz, integer) is
  'Deletes requests to confirm a month after they expired.';
create function private.clean_newsletter_subscribers(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.newsletter_subscribers where id in (
    select s.id from public.newsletter_subscribers s
    where s.status = 'unconfirmed' and s.asked_at < at - interval '30 days'
    order by s.asked_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_newsletter_subscribers(timestamptz, integer) is
  'Deletes addresses that were asked to confirm and did not within 30 days. Those that were never asked remain.';
create index newsletter_subscribers_asked_idx on public.newsletter_subscribers (asked_at) where status = 'unconfirmed';

revoke all on function private.newsletter_digest(text), private.suppression_of(text), private.owns_address(text),
  private.request_confirmation(public.newsletter_subscribers, text, text, text), private.ask_new_subscriber(),
  private.subscription_token(uuid), private.subscriber_with(uuid), private.end_subscription(uuid),
  private.erase_subscription(), private.suppress_unsubscribed(),
  private.clean_newsletter_requests(timestamptz, integer), private.clean_newsletter_subscribers(timestamptz, integer)
  from public, anon, authenticated;
revoke all on function public.confirm_newsletter(text), public.newsletter_subscription(uuid),
  public.unsubscribe_newsletter(uuid), public.ask_to_confirm(uuid[]) from public, anon, authenticated;
grant execute on function public.confirm_newsletter(text), public.newsletter_subscription(uuid),
  public.unsubscribe_newsletter(uuid) to anon, authenticated, service_role;
grant execute on function private.suppression_of(text) to service_role;
grant execute on function public.ask_to_confirm(uuid[]) to authenticated, service_role;

-- The page of the links in mails.
update public.pages set slug = 'newsletter-1' where slug = 'newsletter';
delete from public.former_pages where kind = 'page' and slug = 'newsletter';
do $$
declare
  known text := pg_get_functiondef('private.is_reserved_name(text)'::regprocedure);
begin
  if position('metrics,og' in known) = 0 then
    raise exception 'is_reserved_name has another list';
  end if;
  execute replace(known, 'metrics,og', 'metrics,newsletter,og');
end $$;
