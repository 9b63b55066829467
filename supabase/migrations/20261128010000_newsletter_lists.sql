-- Lists of the newsletter: daily, weekly, breaking, one for a section. Readers choose theirs.

insert into private.permissions (role, action, scope) values
  ('author', 'write_newsletters', 'any'),
  ('editor', 'write_newsletters', 'any'),
  ('admin', 'write_newsletters', 'any'),
  ('editor', 'send_newsletters', 'any'),
  ('admin', 'send_newsletters', 'any');

create function private.are_weekdays(days smallint[]) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(cardinality(days) <= 7 and days <@ '{1,2,3,4,5,6,7}'
    and cardinality(days) = (select count(distinct day) from unnest(days) day), false)
$$;
comment on function private.are_weekdays(smallint[]) is 'Whether they are days of the week of ISO 8601, 1 is Monday, each once.';

create table public.newsletter_lists (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint newsletter_list_slug_unique unique
    constraint newsletter_list_slug_format check (private.is_slug(slug))
    constraint newsletter_list_slug_maximum check (char_length(slug) <= 60),
  name text not null
    constraint newsletter_list_name_not_blank check (private.trimmed(name) <> '')
    constraint newsletter_list_name_maximum check (char_length(name) <= 60),
  description text constraint newsletter_list_description_maximum check (char_length(description) <= 200),
  frequency text not null default 'irregular'
    constraint newsletter_frequency_known check (frequency in ('daily', 'weekly', 'breaking', 'irregular')),
  category_id uuid references public.categories (id) on delete set null,
  position integer not null default 0,
  is_active boolean not null default true,
  is_default boolean not null default false,
  fill text constraint newsletter_fill_known check (fill in ('front', 'most_read', 'section', 'newest')),
  weekdays smallint[] not null default '{}' constraint newsletter_weekdays_known check (private.are_weekdays(weekdays)),
  send_at time,
  is_unattended boolean not null default false,
  fill_count smallint not null default 8
    constraint newsletter_fill_count_minimum check (fill_count >= 3)
    constraint newsletter_fill_count_maximum check (fill_count <= 20),
  drafted_for date,
  constraint newsletter_default_is_active check (is_active or not is_default),
  constraint newsletter_drafting_complete check (weekdays = '{}' or (fill is not null and send_at is not null))
);
comment on table public.newsletter_lists is
  'Lists of the newsletter. Subscribers choose theirs; a form that names none adds to the default one.';
comment on column public.newsletter_lists.category_id is 'The section of the list, for the rule section.';
comment on column public.newsletter_lists.fill is
  'Rule that selects articles: the order of the home page, most read, the section of the list, or the newest. Null: none.';
comment on column public.newsletter_lists.weekdays is 'Days on which issues are drafted, 1 is Monday; empty: never.';
comment on column public.newsletter_lists.send_at is 'Time of day of drafted issues, in the time zone of the site.';
comment on column public.newsletter_lists.is_unattended is
  'True: drafted issues are sent without approval. False: a draft is made an hour before, and editors are notified.';
comment on column public.newsletter_lists.fill_count is 'Articles of a drafted issue at most.';
comment on column public.newsletter_lists.drafted_for is 'The last day for which an issue was drafted.';
create unique index newsletter_lists_default_idx on public.newsletter_lists ((true)) where is_default;
create index newsletter_lists_position_idx on public.newsletter_lists (position, name);
create index newsletter_lists_category_idx on public.newsletter_lists (category_id);
-- A fixed id, so that a restore replaces it.
insert into public.newsletter_lists (id, slug, name, is_default)
  values ('00000000-0000-4000-8000-000000000001', 'newsletter', 'Newsletter', true);

create table public.newsletter_members (
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  list_id uuid not null references public.newsletter_lists (id) on delete cascade,
  joined_at timestamptz not null default now()
    constraint joined_at_plausible check (private.is_plausible_time(joined_at)),
  primary key (subscriber_id, list_id)
);
comment on table public.newsletter_members is
  'The lists of each subscriber. Issues are sent to those members only that have confirmed. Written by functions only.';
create index newsletter_members_list_idx on public.newsletter_members (list_id, subscriber_id);
insert into public.newsletter_members (subscriber_id, list_id, joined_at)
  select s.id, l.id, s.subscribed_at from public.newsletter_subscribers s, public.newsletter_lists l
  where l.is_default and s.status <> 'unsubscribed';

alter table public.newsletter_lists enable row level security;
alter table public.newsletter_members enable row level security;
create policy "Everyone sees the active lists" on public.newsletter_lists
  for select to anon, authenticated using (is_active);
create policy "Staff see all lists" on public.newsletter_lists
  for select to authenticated using ((select private.can('write_newsletters')));
create policy "Admins add lists" on public.newsletter_lists
  for insert to authenticated with check ((select private.can('manage_subscribers')));
create policy "Admins change lists" on public.newsletter_lists
  for update to authenticated
  using ((select private.can('manage_subscribers'))) with check ((select private.can('manage_subscribers')));
create policy "Admins delete lists" on public.newsletter_lists
  for delete to authenticated using ((select private.can('manage_subscribers')));
create policy "Admins see the lists of subscribers" on public.newsletter_members
  for select to authenticated using ((select private.can('manage_subscribers')));
revoke all on public.newsletter_lists, public.newsletter_members from anon, authenticated;
grant select (id, slug, name, description, frequency, category_id, position, is_active, is_default)
  on public.newsletter_lists to anon;
grant select, delete,
  insert (slug, name, description, frequency, category_id, position, is_active, is_default, fill, weekdays, send_at,
    is_unattended, fill_count),
  update (slug, name, description, frequency, category_id, position, is_active, is_default, fill, weekdays, send_at,
    is_unattended, fill_count)
  on public.newsletter_lists to authenticated;
grant select on public.newsletter_members to authenticated;
grant all on public.newsletter_lists, public.newsletter_members to service_role;

create function private.default_newsletter_list() returns uuid
  language sql stable security definer set search_path = '' as $$
  select l.id from public.newsletter_lists l where l.is_default
$$;
comment on function private.default_newsletter_list() is 'The list of forms that name none.';

create function private.guard_newsletter_list() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.is_default and not private.is_service() then
      raise exception 'The default list cannot be deleted' using errcode = 'PT409', hint = 'newsletter_list_default';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' and not private.is_service() then
    perform pg_advisory_xact_lock(hashtext('broadsheet: newsletter lists'));
    if (select count(*) from public.newsletter_lists) >= 50 then
      raise exception 'There are 50 lists: delete one of them' using errcode = '54000', hint = 'newsletter_lists_full';
    end if;
  end if;
  if tg_op = 'UPDATE' and old.is_default and not new.is_default and pg_trigger_depth() = 1 and not private.is_service() then
    raise exception 'Choose another default list instead' using errcode = 'PT409', hint = 'newsletter_list_default';
  end if;
  if new.is_default and (tg_op = 'INSERT' or not old.is_default) then
    -- There is exactly one.
    update public.newsletter_lists l set is_default = false where l.is_default and l.id <> new.id;
  end if;
  return new;
end $$;
comment on function private.guard_newsletter_list() is
  'Keeps exactly one default list: another one replaces it. PT409 newsletter_list_default, 54000 newsletter_lists_full.';
create trigger guard_newsletter_list before insert or update of is_default or delete on public.newsletter_lists
  for each row execute function private.guard_newsletter_list();
create trigger guard_account_status before insert or update or delete on public.newsletter_lists
  for each statement execute function private.guard_account_status();

create function public.order_newsletter_lists(lists uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('manage_subscribers');
  update public.newsletter_lists l set position = placed.number
  from (
    select o.id, row_number() over (order by array_position(lists, o.id), o.position, o.name, o.id) as number
    from public.newsletter_lists o) placed
  where placed.id = l.id and l.position <> placed.number;
end $$;
comment on function public.order_newsletter_lists(uuid[]) is
  'Orders the lists; missing ones stay at the end. Needs manage_subscribers: 42501 admins_only.';

revoke all on function private.are_weekdays(smallint[]) from public, anon;
grant execute on function private.are_weekdays(smallint[]) to authenticated, service_role;
revoke all on function private.default_newsletter_list(), private.guard_newsletter_list() from public, anon, authenticated;
revoke all on function public.order_newsletter_lists(uuid[]) from public, anon;
grant execute on function public.order_newsletter_lists(uuid[]) to authenticated, service_role;
