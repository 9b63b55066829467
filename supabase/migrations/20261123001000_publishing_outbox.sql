-- Outbox of the publisher and the removals that mirrors read.

create table public.publish_events (
  id bigint generated always as identity primary key,
  subject text not null
    constraint subject_known check (subject in ('article', 'category', 'tag', 'author', 'settings', 'site')),
  subject_id uuid,
  action text not null constraint action_known check (action in ('update', 'remove', 'rollback')),
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default now(),
  done_at timestamptz,
  attempts integer not null default 0,
  error text,
  release text,
  forced boolean not null default false,
  constraint rollback_names_a_release check ((action = 'rollback') = (release is not null)),
  constraint rollback_is_of_the_site check (action <> 'rollback' or subject = 'site'),
  constraint only_a_rebuild_is_forced check (not forced or (subject = 'site' and action = 'update'))
);
comment on table public.publish_events is
  'Outbox: one row per change that readers can see, written in the transaction of the change. The '
  'publisher processes open rows and marks them done. Delivery is at least once.';
comment on column public.publish_events.due_at is
  'When readers may see the change: later than created_at for scheduled articles.';
comment on column public.publish_events.release is
  'For a rollback: the release to show. Changes wait until the next requested rebuild.';
comment on column public.publish_events.forced is
  'A rebuild that is published although readers lose more than a tenth of the articles.';
create index publish_events_open_idx on public.publish_events (due_at, id) where done_at is null;
create index publish_events_created_at_idx on public.publish_events (created_at desc);
create index publish_events_site_idx on public.publish_events (id desc) where subject = 'site';

create table public.removals (
  subject text not null
    constraint removal_subject_known check (subject in ('article', 'category', 'tag', 'slug')),
  subject_id text not null,
  removed_at timestamptz not null default now(),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (subject, subject_id)
);
comment on table public.removals is
  'Ids of rows that are no longer public. A mirror that reads with the publishable key cannot see that '
  'a row is gone.';
create index removals_changed_in_idx on public.removals (changed_in, subject_id);

create function private.announce(
  subject text, subject_id uuid, action text, due_at timestamptz default now()
) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.publish_events (subject, subject_id, action, due_at) values ($1, $2, $3, $4);
  -- Wakes a connected publisher after commit. PostgreSQL sends equal notifications of a transaction once.
  perform pg_notify('publish_events', '');
end $$;
comment on function private.announce(text, uuid, text, timestamptz) is
  'Adds a change to the outbox, due now or later.';

create function private.note_removal(subject text, subject_id text) returns void
  language sql security definer set search_path = '' as $$
  insert into public.removals (subject, subject_id) values ($1, $2)
  on conflict on constraint removals_pkey
    do update set removed_at = excluded.removed_at, changed_in = excluded.changed_in
$$;
comment on function private.note_removal(text, text) is 'Records the id of a row that is no longer public.';

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
  'Announces changes of published articles, of scheduled ones for their date. Drafts, views and likes '
  'announce nothing.';
create trigger announce_article after insert or delete on public.articles
  for each row execute function private.announce_article();
-- Counting a view does not change updated_at.
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
comment on function private.announce_row() is
  'Announces a category, a tag or the settings; the argument names which.';
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
  'Announces a changed profile of somebody with published articles; other profiles are on no page.';
-- A deleted account is announced by private.follow_deleted_account.
create trigger announce_author after update on public.profiles
  for each row when (old.changed_in <> new.changed_in and old.account_id is not distinct from new.account_id)
  execute function private.announce_author();

create function private.announce_former_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_removal('slug', old.slug);
  return null;
end $$;
comment on function private.announce_former_slug() is 'Records a removed redirect for mirrors.';
create trigger announce_former_slug after delete on public.article_slugs
  for each row execute function private.announce_former_slug();

alter table public.publish_events enable row level security;
alter table public.removals enable row level security;
create policy "Staff can see what is being published" on public.publish_events
  for select to authenticated using ((select private.can('manage_publishing')));
create policy "Everybody can see which ids are gone" on public.removals
  for select to anon, authenticated using (true);

revoke all on public.publish_events, public.removals from anon, authenticated;
grant select on public.publish_events to authenticated;
grant select on public.removals to anon, authenticated;
grant all on public.publish_events, public.removals to service_role;
