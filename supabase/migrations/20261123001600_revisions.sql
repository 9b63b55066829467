-- Revisions of articles: one per save, with account and time. Written by triggers, so that no client
-- can skip them. Restoring a revision is an ordinary save.

create table public.article_revisions (
  article_id uuid not null references public.articles (id) on delete cascade,
  number integer not null,
  saved_at timestamptz not null,
  saved_by uuid references public.profiles (id) on delete set null,
  snapshot jsonb not null,
  primary key (article_id, number)
);
comment on table public.article_revisions is
  'The revisions of an article, one for each save that changed something. Written by triggers only.';
comment on column public.article_revisions.number is 'Counts the revisions of an article, from 1.';
comment on column public.article_revisions.saved_by is 'Null: a program, or a deleted account.';
comment on column public.article_revisions.snapshot is
  'What the article said (private.article_snapshot), by column, and as category the name of its category '
  'at that time: the category may have been deleted since.';
create index article_revisions_saved_by_idx on public.article_revisions (saved_by);

create function private.keep_revision(saved public.articles, person uuid, moment timestamptz) returns void
  language sql security definer set search_path = '' as $$
  insert into public.article_revisions (article_id, number, saved_at, saved_by, snapshot)
  select saved.id, coalesce(max(r.number), 0) + 1, moment, person,
    private.article_snapshot(saved) || jsonb_build_object(
      'category', (select c.name from public.categories c where c.id = saved.category_id))
  from public.article_revisions r where r.article_id = saved.id
  -- Two people who first change the tags of an article at the same moment add one first revision.
  on conflict do nothing
$$;
comment on function private.keep_revision(public.articles, uuid, timestamptz) is
  'Adds what an article says as its next revision.';

create function private.keeps_revisions() returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(current_setting('broadsheet.is_merge', true), '') <> 'on'
$$;
comment on function private.keeps_revisions() is
  'Whether changes are saves. Merging tags or categories is not, and may change thousands of articles.';

create function private.keep_saved_article() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.keeps_revisions() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    -- An imported or restored article has no revision until it is changed: nothing is stored twice, and
    -- large imports stay fast.
    if not private.is_service() then
      perform private.keep_revision(new, auth.uid(), new.updated_at);
    end if;
    return null;
  end if;
  -- A new author is not a new text.
  if private.article_snapshot(old) is not distinct from private.article_snapshot(new) then
    return null;
  end if;
  if not exists (select from public.article_revisions where article_id = new.id) then
    perform private.keep_revision(old, null, old.updated_at);
  end if;
  perform private.keep_revision(new, auth.uid(), new.updated_at);
  return null;
end $$;
comment on function private.keep_saved_article() is
  'Adds a revision of a saved article; before its first change also one of the original text.';
create trigger keep_new_article after insert on public.articles
  for each row execute function private.keep_saved_article();
-- Depth 0: deleting a category or an author also updates articles, which is not a save.
create trigger keep_saved_article after update on public.articles
  for each row when (pg_trigger_depth() = 0 and old.version <> new.version)
  execute function private.keep_saved_article();

create function private.keep_article_before_tags() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  changed_article uuid := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
begin
  if private.keeps_revisions()
    and not exists (select from public.article_revisions where article_id = changed_article) then
    perform private.keep_revision(a, null, a.updated_at) from public.articles a where a.id = changed_article;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
comment on function private.keep_article_before_tags() is
  'Adds a revision of an imported article before its tags are first changed.';
create trigger keep_article_before_tags before insert or delete on public.article_tags
  for each row when (pg_trigger_depth() = 0 and not private.is_service())
  execute function private.keep_article_before_tags();

create function private.is_repeated(latest public.article_revisions) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.article_revisions before
    where before.article_id = latest.article_id and before.number = latest.number - 1
      and before.snapshot = latest.snapshot
  )
$$;
comment on function private.is_repeated(public.article_revisions) is
  'Whether a revision equals the one before it.';

create function private.keep_tags() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
  latest public.article_revisions;
begin
  if not private.keeps_revisions() then
    return null;
  end if;
  for article in select * from public.articles where id in (select article_id from changed) loop
    select * into latest from public.article_revisions
      where article_id = article.id order by number desc limit 1;
    continue when latest.number is null or latest.snapshot -> 'tags' = to_jsonb(article.tags);
    -- Tags are saved by calls of their own right after the article: one save, one revision.
    if latest.saved_by is not distinct from auth.uid() and latest.saved_at > clock_timestamp() - interval '10 seconds' then
      update public.article_revisions set snapshot = snapshot || jsonb_build_object('tags', article.tags)
        where article_id = article.id and number = latest.number returning * into latest;
      if private.is_repeated(latest) then
        delete from public.article_revisions where article_id = article.id and number = latest.number;
      end if;
    else
      perform private.keep_revision(article, auth.uid(), clock_timestamp());
    end if;
  end loop;
  return null;
end $$;
comment on function private.keep_tags() is
  'Writes the tags of an article into the revision that was saved just before, or adds a revision when '
  'only tags were changed. Runs after follow_article_tags: triggers run in the order of their names.';
create trigger keep_new_tags after insert on public.article_tags
  referencing new table as changed for each statement when (pg_trigger_depth() = 0)
  execute function private.keep_tags();
create trigger keep_removed_tags after delete on public.article_tags
  referencing old table as changed for each statement when (pg_trigger_depth() = 0)
  execute function private.keep_tags();

create trigger keep_limit before insert on public.article_revisions
  for each row execute function private.keep_limit('revision');
create trigger keep_size_limit before insert on public.article_revisions
  for each row execute function private.keep_limit('revision_kilobytes');

alter table public.article_revisions enable row level security;
create policy "Authors can read the revisions of their own articles" on public.article_revisions
  for select to authenticated
  using (exists (select from public.articles a where a.id = article_id and a.author_id = (select auth.uid())));
create policy "Staff can read every revision" on public.article_revisions
  for select to authenticated using ((select private.can('read_unpublished_articles')));
revoke all on public.article_revisions from anon, authenticated;
grant select on public.article_revisions to authenticated;
grant all on public.article_revisions to service_role;
