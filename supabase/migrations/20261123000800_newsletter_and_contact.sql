-- Newsletter subscriptions and messages of the contact form.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email extensions.citext not null
    constraint subscriber_email_format check (private.is_email(email::text))
    constraint subscriber_email_maximum check (char_length(email::text) <= 254),
  subscribed_at timestamptz not null default now()
    constraint subscribed_at_plausible check (private.is_plausible_time(subscribed_at)),
  leave_blank text constraint subscriber_leave_blank check (leave_blank = ''),
  constraint subscriber_once unique (email)
);
comment on table public.newsletter_subscribers is
  'Subscribers of the newsletter. Read with manage_subscribers.';
comment on column public.newsletter_subscribers.leave_blank is
  'Value of a form field that is invisible to people. Programs that fill in every field are refused.';
create index newsletter_subscribers_date_idx on public.newsletter_subscribers (subscribed_at desc);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint message_name_not_blank check (private.trimmed(name) <> '')
    constraint message_name_maximum check (char_length(name) <= 200),
  email text not null
    constraint message_email_format check (private.is_email(email))
    constraint message_email_maximum check (char_length(email) <= 254),
  subject text not null
    constraint message_subject_not_blank check (private.trimmed(subject) <> '')
    constraint message_subject_maximum check (char_length(subject) <= 300),
  message text not null
    constraint message_minimum check (char_length(private.trimmed(message)) >= 10)
    constraint message_maximum check (char_length(message) <= 10000),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  read_at timestamptz constraint read_at_plausible check (private.is_plausible_time(read_at)),
  archived_at timestamptz constraint archived_at_plausible check (private.is_plausible_time(archived_at)),
  leave_blank text constraint message_leave_blank check (leave_blank = '')
);
comment on table public.contact_messages is 'Messages of the contact form. Read with manage_messages.';
comment on column public.contact_messages.leave_blank is
  'Value of a form field that is invisible to people. Programs that fill in every field are refused.';
create index contact_messages_date_idx on public.contact_messages (created_at desc);

create function private.receive_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_service() then
    new.subscribed_at := now();
    if not (select newsletter_enabled from public.site_settings) then
      raise exception 'The newsletter is switched off' using errcode = '42501', hint = 'newsletter_closed';
    end if;
  end if;
  return new;
end $$;
comment on function private.receive_subscription() is
  'Sets the date of a subscription, and refuses it with a reason while the newsletter is off.';
create trigger receive_subscription before insert on public.newsletter_subscribers
  for each row execute function private.receive_subscription();

alter table public.newsletter_subscribers enable row level security;
alter table public.contact_messages enable row level security;

create policy "Everybody can subscribe" on public.newsletter_subscribers
  for insert to anon, authenticated
  with check ((select newsletter_enabled from public.site_settings));
create policy "Staff can see the subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.can('manage_subscribers')));
create policy "Staff can remove a subscriber" on public.newsletter_subscribers
  for delete to authenticated using ((select private.can('manage_subscribers')));

create policy "Everybody can write to the staff" on public.contact_messages
  for insert to anon, authenticated with check (read_at is null and archived_at is null);
create policy "Staff can read the messages" on public.contact_messages
  for select to authenticated using ((select private.can('manage_messages')));
create policy "Staff can mark a message" on public.contact_messages
  for update to authenticated
  using ((select private.can('manage_messages'))) with check ((select private.can('manage_messages')));
create policy "Staff can delete a message" on public.contact_messages
  for delete to authenticated using ((select private.can('manage_messages')));

revoke all on public.newsletter_subscribers, public.contact_messages from anon, authenticated;
grant insert (email, subscribed_at, leave_blank) on public.newsletter_subscribers to anon, authenticated;
grant select, delete on public.newsletter_subscribers to authenticated;
grant insert (name, email, subject, message, leave_blank) on public.contact_messages to anon, authenticated;
grant select, update (read_at, archived_at), delete on public.contact_messages to authenticated;
grant all on public.newsletter_subscribers, public.contact_messages to service_role;
