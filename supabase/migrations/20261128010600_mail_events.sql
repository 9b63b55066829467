-- Bounces and complaints that a mail provider reports: the address receives nothing more.

create table private.newsletter_bounces (
  id bigint generated always as identity primary key,
  event_id text not null constraint bounce_event_unique unique,
  digest text not null,
  delivery_id uuid,
  kind text not null constraint bounce_kind_known check (kind in ('hard', 'soft', 'complaint')),
  reported_at timestamptz not null default now()
);
comment on table private.newsletter_bounces is
  'Reports of mail providers, each once. digest: the address, as in newsletter_suppressions. Deleted after 90 days.';
create index newsletter_bounces_digest_idx on private.newsletter_bounces (digest, reported_at);
create index newsletter_bounces_reported_idx on private.newsletter_bounces (reported_at);
alter table private.newsletter_bounces enable row level security;
revoke all on private.newsletter_bounces from anon, authenticated;

create function private.suppress_address(email text, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  subscriber uuid := (select s.id from public.newsletter_subscribers s
    where s.email operator(extensions.=) suppress_address.email::extensions.citext);
begin
  insert into public.newsletter_suppressions as x (digest, reason)
    values (private.newsletter_digest(suppress_address.email), suppress_address.reason)
    on conflict (digest) do update set reason = excluded.reason where x.reason <> 'complained';
  if subscriber is not null then
    perform private.end_subscription(subscriber);
  end if;
end $$;
comment on function private.suppress_address(text, text) is 'Ends the subscription of an address that bounced or complained.';

create function public.record_mail_event(
  event_id text, kind text, email text, message_id text default null
) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  address_digest text := private.newsletter_digest(record_mail_event.email);
  delivery private.newsletter_deliveries;
begin
  -- A Message-ID is <id of the delivery@domain>; some providers replace it, then it is the last mail to the address.
  select d.* into delivery from private.newsletter_deliveries d
    where d.id = substring(lower(record_mail_event.message_id) from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid;
  if delivery.id is null then
    select d.* into delivery from public.newsletter_subscribers s
      join private.newsletter_deliveries d on d.subscriber_id = s.id
      where s.email operator(extensions.=) record_mail_event.email::extensions.citext and d.state = 'sent'
        and d.sent_at > now() - interval '30 days'
      order by d.sent_at desc limit 1;
  end if;
  insert into private.newsletter_bounces (event_id, digest, delivery_id, kind)
    values (left(record_mail_event.event_id, 200), address_digest, delivery.id, record_mail_event.kind)
    on conflict on constraint bounce_event_unique do nothing;
  if not found then
    return false;
  end if;
  update public.newsletter_issues i
    set bounced = i.bounced + (record_mail_event.kind <> 'complaint')::integer,
      complained = i.complained + (record_mail_event.kind = 'complaint')::integer
    where i.id = delivery.issue_id and (record_mail_event.kind = 'complaint' or not exists (
      select from private.newsletter_bounces b
      where b.digest = address_digest and b.delivery_id = delivery.id and b.kind <> 'complaint'
        and b.event_id <> record_mail_event.event_id));
  if record_mail_event.kind = 'complaint' then
    perform private.suppress_address(record_mail_event.email, 'complained');
  elsif record_mail_event.kind = 'hard' or (
    select count(*) from private.newsletter_bounces b
    where b.digest = address_digest and b.kind = 'soft' and b.reported_at > now() - interval '30 days') >= 5 then
    perform private.suppress_address(record_mail_event.email, 'bounced');
  end if;
  return true;
end $$;
comment on function public.record_mail_event(text, text, text, text) is
  'Records a report of a mail provider: kind hard, soft or complaint. A complaint and a hard bounce suppress the address at once, '
  'soft bounces the fifth within 30 days. Returns false for a report that was recorded before. For the secret key only.';
revoke all on function private.suppress_address(text, text) from public, anon, authenticated;
revoke all on function public.record_mail_event(text, text, text, text) from public, anon, authenticated;
grant execute on function public.record_mail_event(text, text, text, text) to service_role;
