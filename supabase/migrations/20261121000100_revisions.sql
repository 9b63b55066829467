-- What an article said at each save, so that nothing written is ever lost: who saved, when, and every
-- field a person chooses. Kept by triggers, so that no client can forget to; restoring an old version
-- is an ordinary save of it.

create table public.article_revisions (
  article_id uuid not null references public.articles (id) on delete cascade,
  number integer not null,
  saved_at timestamptz not null,
  saved_by uuid references public.profiles (id) on delete set null,
  title text not null,
  slug text not null,
  excerpt text,
  content text not null,
  featured_image text,
  featured_image_alt text,
  video_url text,
  category_id uuid references public.categories (id) on delete set null,
  category text,
  tags text[] not null default '{}',
  status public.article_status not null,
  is_featured boolean not null,
  published_at timestamptz,
  primary key (article_id, number)
);
comment on table public.article_revisions is
  'The versions of an article, one for each save that changed something. Written by triggers only.';
comment on column public.article_revisions.number is 'Counts the versions of its article, from 1.';
comment on column public.article_revisions.saved_by is 'Null: a program, or somebody who has no account any more.';
comment on column public.article_revisions.category is 'Its name at that time: the category may be gone by now.';
comment on column public.article_revisions.tags is 'Their names at that time.';
create index article_revisions_saved_by_idx on public.article_revisions (saved_by);
create index article_revisions_category_idx on public.article_revisions (category_id);

create function private.keep_revision(kept public.articles, person uuid, moment timestamptz) returns void
  language sql security definer set search_path = '' as $$
  insert into public.article_revisions (article_id, number, saved_at, saved_by, title, slug, excerpt, content,
    featured_image, featured_image_alt, video_url, category_id, category, tags, status, is_featured, published_at)
  select kept.id, coalesce(max(r.number), 0) + 1, moment, person, kept.title, kept.slug, kept.excerpt, kept.content,
    kept.featured_image, kept.featured_image_alt, kept.video_url, kept.category_id,
    (select name from public.categories where id = kept.category_id),
    kept.tags, kept.status, kept.is_featured, kept.published_at
  from public.article_revisions r where r.article_id = kept.id
  -- Two people who first change the tags of one article at the same moment keep one beginning.
  on conflict do nothing
$$;
comment on function private.keep_revision(public.articles, uuid, timestamptz) is
  'Keeps what an article says as its next version.';

create function private.keeps_revisions() returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(current_setting('broadsheet.is_merge', true), '') <> 'on'
$$;
comment on function private.keeps_revisions() is
  'Whether what is done now is a save. Merging two tags or categories is none, and may touch thousands of articles.';
alter function public.merge_categories(uuid, uuid) set broadsheet.is_merge = 'on';
alter function public.merge_tags(uuid, uuid) set broadsheet.is_merge = 'on';

create function private.keep_saved_article() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.keeps_revisions() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    -- What is imported or restored is its own first version until somebody changes it: nothing is
    -- stored twice, and a large import stays quick.
    if private.is_person() then
      perform private.keep_revision(new, auth.uid(), new.updated_at);
    end if;
    return null;
  end if;
  if not exists (select from public.article_revisions where article_id = new.id) then
    perform private.keep_revision(old, null, old.updated_at);
  end if;
  perform private.keep_revision(new, auth.uid(), new.updated_at);
  return null;
end $$;
comment on function private.keep_saved_article() is
  'Keeps a version of an article that was saved; before the first change also what it said until then.';
create trigger keep_new_article after insert on public.articles
  for each row execute function private.keep_saved_article();
-- Not when a trigger does it: a deleted category or author leaves its articles without a save.
create trigger keep_saved_article after update of
  title, slug, excerpt, content, featured_image, featured_image_alt, video_url, category_id, status,
  is_featured, published_at
  on public.articles
  for each row when (pg_trigger_depth() = 0 and
    (old.title, old.slug, old.excerpt, old.content, old.featured_image, old.featured_image_alt,
     old.video_url, old.category_id, old.status, old.is_featured, old.published_at)
    is distinct from
    (new.title, new.slug, new.excerpt, new.content, new.featured_image, new.featured_image_alt,
     new.video_url, new.category_id, new.status, new.is_featured, new.published_at))
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
  'Before somebody first changes the tags of an imported article: keeps what it was until then.';
create trigger keep_article_before_tags before insert or delete on public.article_tags
  for each row when (pg_trigger_depth() = 0 and private.is_person())
  execute function private.keep_article_before_tags();

create function private.is_repeated(latest public.article_revisions) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.article_revisions before
    where before.article_id = latest.article_id and before.number = latest.number - 1
      and to_jsonb(before) - array['number', 'saved_at', 'saved_by']
        = to_jsonb(latest) - array['number', 'saved_at', 'saved_by']
  )
$$;
comment on function private.is_repeated(public.article_revisions) is
  'Whether a version says the same as the one before it.';

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
    continue when latest.number is null or latest.tags = article.tags;
    -- Tags are saved by calls of their own right after the article: one save, one version.
    if latest.saved_by is not distinct from auth.uid() and latest.saved_at > clock_timestamp() - interval '10 seconds' then
      update public.article_revisions set tags = article.tags
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
  'Writes the tags of an article into the version that was saved just now, or keeps a version when '
  'only they were changed. After follow_article_tags, which comes first by name.';
create trigger keep_new_tags after insert on public.article_tags
  referencing new table as changed for each statement when (pg_trigger_depth() = 0)
  execute function private.keep_tags();
create trigger keep_removed_tags after delete on public.article_tags
  referencing old table as changed for each statement when (pg_trigger_depth() = 0)
  execute function private.keep_tags();

alter table public.article_revisions enable row level security;
create policy "Authors can read the versions of their own articles" on public.article_revisions
  for select to authenticated
  using (exists (select from public.articles a where a.id = article_id and a.author_id = (select auth.uid())));
create policy "Admins can read every version" on public.article_revisions
  for select to authenticated using ((select private.is_admin()));
revoke all on public.article_revisions from anon, authenticated;
grant select on public.article_revisions to authenticated;
grant all on public.article_revisions to service_role;
