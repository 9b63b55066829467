-- Consent of newsletter subscribers: state, origin, date and proof.

alter table public.newsletter_subscribers
  add column status text not null default 'unconfirmed'
    constraint subscriber_status_known check (status in ('unconfirmed', 'confirmed', 'unsubscribed')),
  add column source text not null default 'form'
    constraint subscriber_source_not_blank check (private.trimmed(source) <> '')
    constraint subscriber_source_maximum check (char_length(source) <= 200),
  add column consented_at timestamptz
    constraint consented_at_plausible check (private.is_plausible_time(consented_at)),
  add column consent_proof text
    constraint consent_proof_not_blank check (private.trimmed(consent_proof) <> '')
    constraint consent_proof_maximum check (char_length(consent_proof) <= 2000),
  add column unsubscribed_at timestamptz
    constraint unsubscribed_at_plausible check (private.is_plausible_time(unsubscribed_at)),
  add constraint subscriber_consent check (
    status <> 'confirmed' or (consented_at is not null and consent_proof is not null)),
  add constraint subscriber_unsubscribed check ((status = 'unsubscribed') = (unsubscribed_at is not null));
comment on column public.newsletter_subscribers.status is
  'unconfirmed (receives nothing but a request to confirm), confirmed (with date and proof of consent) or unsubscribed.';
comment on column public.newsletter_subscribers.source is
  'form (of the site), or the name of the import that brought the address.';
comment on column public.newsletter_subscribers.consented_at is 'When the subscriber consented.';
comment on column public.newsletter_subscribers.consent_proof is
  'What proves the consent, such as the record of the old system. Never an IP address.';
comment on column public.newsletter_subscribers.unsubscribed_at is 'When the subscription was ended.';
create index newsletter_subscribers_status_idx on public.newsletter_subscribers (status, subscribed_at desc);

create function public.import_subscribers(source text, subscribers text)
  returns table (added bigint, updated bigint, unsubscribed bigint)
  language plpgsql set search_path = '' as $$
begin
  return query
  with given as (
    select distinct on (r.email) r.email::extensions.citext as email, r.subscribed_at, r.consented_at, r.consent_proof,
      r.unsubscribed_at,
      case when r.unsubscribed_at is not null then 'unsubscribed'
        when r.consented_at is not null and r.consent_proof is not null then 'confirmed' else 'unconfirmed' end as status
    from jsonb_to_recordset(import_subscribers.subscribers::jsonb) r (
      email extensions.citext, subscribed_at timestamptz, consented_at timestamptz, consent_proof text,
      unsubscribed_at timestamptz)
    order by r.email, r.unsubscribed_at nulls last, r.consented_at
  ), known as (
    select s.email, s.status from public.newsletter_subscribers s join given g on g.email = s.email
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
  from written w left join known k on k.email = w.email;
end $$;
comment on function public.import_subscribers(text, text) is
  'Adds subscribers (a JSON array with email, subscribed_at, consented_at, consent_proof, unsubscribed_at) of an old system. Without date '
  'and proof of consent they are unconfirmed. A known subscriber is changed only from unconfirmed to what the source '
  'proves, or to unsubscribed; an unsubscribe is never undone. Returns the numbers of added and changed addresses, and of '
  'those among them that are unsubscribed. Service only.';
revoke all on function public.import_subscribers(text, text) from public, anon, authenticated;
grant execute on function public.import_subscribers(text, text) to service_role;
