-- From the database to the static site: an outbox for the publisher, and the traces a mirror needs.

create table public.publish_events (
  id bigint generated always as identity primary key,
  subject text not null
    constraint subject_known check (subject in ('article', 'category', 'tag', 'author', 'settings', 'site')),
  subject_id uuid,
  action text not null constraint action_known check (action in ('update', 'remove')),
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default now(),
  done_at timestamptz,
  attempts integer not null default 0,
  error text
);
comment on table public.publish_events is
  'Outbox: one row for each change readers can see, written in the transaction of the change. The '
  'publisher takes the open ones, builds, and marks them done: at least once, never lost.';
comment on column public.publish_events.due_at is
  'When readers may see the change: later than created_at for an article with a date in the future.';
create index publish_events_open_idx on public.publish_events (due_at, id) where done_at is null;
create index publish_events_created_at_idx on public.publish_events (created_at desc);

create table public.removals (
  subject text not null
    constraint removal_subject_known check (subject in ('article', 'category', 'tag', 'slug')),
  subject_id text not null,
  removed_at timestamptz not null default now(),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (subject, subject_id)
);
comment on table public.removals is
  'What was public and is no longer: its id only. A mirror that reads with the publishable key '
  'cannot see that a row is gone; this tells it.';
create index removals_changed_in_idx on public.removals (changed_in, subject_id);

create function private.announce(
  subject text, subject_id uuid, action text, due_at timestamptz default now()
) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.publish_events (subject, subject_id, action, due_at) values ($1, $2, $3, $4);
  -- Wakes the publisher of this machine after commit; equal notices of a transaction fold into one.
  perform pg_notify('publish_events', '');
end $$;
comment on function private.announce(text, uuid, text, timestamptz) is
  'Puts a change into the outbox, for now or for later.';

create function private.note_removal(subject text, subject_id text) returns void
  language sql security definer set search_path = '' as $$
  insert into public.removals (subject, subject_id) values ($1, $2)
  on conflict on constraint removals_pkey
    do update set removed_at = excluded.removed_at, changed_in = excluded.changed_in
$$;
comment on function private.note_removal(text, text) is 'Leaves a trace of something no longer public.';

create function private.announce_article() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was_public boolean := tg_op <> 'INSERT' and old.status = 'published' and old.published_at <= now();
  to_be_public boolean := tg_op <> 'DELETE' and new.status = 'published';
  now_public boolean := to_be_public and new.published_at <= now();
begin
  if was_public and not now_public then
    perform private.note_removal('article', old.id::text);
    perform private.announce('article', old.id, 'remove');
  end if;
  if to_be_public then
    perform private.announce('article', new.id, 'update', greatest(new.published_at, now()));
  end if;
  return null;
end $$;
comment on function private.announce_article() is
  'Announces what readers see of an article, one with a date in the future for that date. Drafts, '
  'views and likes announce nothing.';
create trigger announce_article after insert or delete on public.articles
  for each row execute function private.announce_article();
-- Counting a view stamps nothing and so announces nothing.
create trigger announce_changed_article after update on public.articles
  for each row when (old.updated_at <> new.updated_at) execute function private.announce_article();

create function private.announce_row() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.note_removal(tg_argv[0], old.id::text);
    perform private.announce(tg_argv[0], old.id, 'remove');
  else
    perform private.announce(tg_argv[0], new.id, 'update');
  end if;
  return null;
end $$;
comment on function private.announce_row() is 'Announces a category, tag or the settings; the argument names which.';
create trigger announce_new after insert or delete on public.categories
  for each row execute function private.announce_row('category');
create trigger announce_change after update on public.categories
  for each row when (old is distinct from new) execute function private.announce_row('category');
create trigger announce_new after insert or delete on public.tags
  for each row execute function private.announce_row('tag');
create trigger announce_change after update on public.tags
  for each row when (old is distinct from new) execute function private.announce_row('tag');
create trigger announce_change after update on public.site_settings
  for each row when (old is distinct from new) execute function private.announce_row('settings');

create function private.announce_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.articles where author_id = new.id and status = 'published') then
    perform private.announce('author', new.id, 'update');
  end if;
  return null;
end $$;
comment on function private.announce_author() is
  'Announces a new name or portrait of somebody readers see in a byline; other profiles are on no page.';
create trigger announce_author after update of username, full_name, avatar_url, bio on public.profiles
  for each row when (old.changed_in <> new.changed_in or old.updated_at <> new.updated_at)
  execute function private.announce_author();

create function private.announce_former_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_removal('slug', old.slug);
  return null;
end $$;
comment on function private.announce_former_slug() is 'Tells a mirror that a former address leads nowhere now.';
create trigger announce_former_slug after delete on public.article_slugs
  for each row execute function private.announce_former_slug();

create view public.authors with (security_invoker = true) as
  select p.id, p.username, p.full_name, p.avatar_url, p.bio, p.created_at, p.updated_at, p.changed_in
  from public.profiles p
  where exists (select from public.articles a where a.author_id = p.id and a.status = 'published');
comment on view public.authors is 'The people whose names stand over published articles.';
revoke all on public.authors from anon, authenticated;
grant select on public.authors to anon, authenticated, service_role;

alter table public.publish_events enable row level security;
alter table public.removals enable row level security;
create policy "Admins can see what is being published" on public.publish_events
  for select to authenticated using ((select private.is_admin()));
create policy "Everybody can see which ids are gone" on public.removals
  for select to anon, authenticated using (true);

revoke all on public.publish_events, public.removals from anon, authenticated;
grant select on public.publish_events to authenticated;
grant select on public.removals to anon, authenticated;
grant all on public.publish_events, public.removals to service_role;

create function public.request_rebuild() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.announce('site', null, 'update');
end $$;
comment on function public.request_rebuild() is 'Asks the publisher to build the whole site again. Admins only.';
grant execute on function public.request_rebuild() to authenticated, service_role;
