-- Articles, their tags and their former slugs.

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint title_not_blank check (private.trimmed(title) <> '')
    constraint title_maximum check (char_length(title) <= 200),
  slug text not null
    constraint article_slug_format check (slug ~ '^[a-z0-9-]+$')
    constraint article_slug_maximum check (char_length(slug) <= 200),
  excerpt text
    constraint excerpt_not_blank check (private.trimmed(excerpt) <> '')
    constraint excerpt_maximum check (char_length(excerpt) <= 1000),
  content text not null
    constraint content_maximum check (char_length(content) <= 500000),
  featured_image text
    constraint featured_image_is_address check (private.is_picture_address(featured_image))
    constraint featured_image_maximum check (char_length(featured_image) <= 1000),
  featured_image_alt text constraint featured_image_alt_maximum check (char_length(featured_image_alt) <= 500),
  featured_image_caption text
    constraint featured_image_caption_not_blank check (private.trimmed(featured_image_caption) <> '')
    constraint featured_image_caption_maximum check (char_length(featured_image_caption) <= 500),
  featured_image_credit text
    constraint featured_image_credit_not_blank check (private.trimmed(featured_image_credit) <> '')
    constraint featured_image_credit_maximum check (char_length(featured_image_credit) <= 200),
  video_url text
    constraint video_url_is_address check (private.is_web_address(video_url))
    constraint video_url_maximum check (char_length(video_url) <= 1000),
  category_id uuid references public.categories (id) on delete set null,
  status public.article_status not null default 'draft',
  is_featured boolean not null default false,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  published_at timestamptz constraint published_at_plausible check (private.is_plausible_time(published_at)),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  views_count bigint not null default 0 constraint views_count_not_negative check (views_count >= 0),
  tags text[] not null default '{}',
  version integer not null default 1,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  is_imported boolean not null default false,
  -- Imported articles may have shorter titles and texts.
  constraint title_minimum check (is_imported or char_length(private.trimmed(title)) >= 10),
  constraint content_minimum check (is_imported or char_length(private.trimmed(content)) >= 100),
  constraint article_slug_unique unique (slug),
  constraint published_has_a_date check (status <> 'published' or published_at is not null)
);
comment on table public.articles is 'Articles. The body is Markdown.';
comment on column public.articles.tags is 'The names of the tags, kept by trigger from article_tags.';
comment on column public.articles.version is
  'Increases with every save. A save based on an older version is refused (PT409 stale_version).';
comment on column public.articles.featured_image is
  'Address of the lead image. Images in our own storage are stored without the host.';
comment on column public.articles.featured_image_caption is 'Caption below the lead image; plain text.';
comment on column public.articles.featured_image_credit is 'Creator or owner of the lead image; plain text.';

-- Every list of the specification's section 7 reads one of these.
create index articles_published_idx on public.articles (published_at desc, id) where status = 'published';
create index articles_featured_idx on public.articles (published_at desc) where status = 'published' and is_featured;
create index articles_category_published_idx on public.articles (category_id, published_at desc) where status = 'published';
create index articles_trending_idx on public.articles (views_count desc) where status = 'published';
create index articles_author_idx on public.articles (author_id, created_at desc);
create index articles_category_idx on public.articles (category_id);
create index articles_created_at_idx on public.articles (created_at desc);
create index articles_status_idx on public.articles (status, created_at desc);
create index articles_tags_idx on public.articles using gin (tags);
create index articles_title_trigram_idx on public.articles using gin (title extensions.gin_trgm_ops);
create index articles_excerpt_trigram_idx on public.articles using gin (excerpt extensions.gin_trgm_ops);
create index articles_changed_in_idx on public.articles (changed_in, id);

create function private.was_published(article public.articles) returns boolean
  language sql stable set search_path = '' as $$
  select article.status <> 'draft' or article.published_at is not null
$$;
comment on function private.was_published(public.articles) is
  'Whether an article is part of the archive: published, scheduled, archived, or returned to draft.';

create table public.article_tags (
  article_id uuid not null references public.articles (id) on delete cascade,
  tag_id uuid not null references public.tags (id) on delete cascade,
  primary key (article_id, tag_id)
);
comment on table public.article_tags is 'Tags of articles.';
create index article_tags_tag_idx on public.article_tags (tag_id);

create table public.article_slugs (
  slug text primary key,
  article_id uuid not null references public.articles (id) on delete cascade,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  changed_in bigint not null default pg_current_xact_id()::text::bigint
);
comment on table public.article_slugs is 'Former slugs of articles, which redirect to the article.';
create index article_slugs_article_idx on public.article_slugs (article_id);
create index article_slugs_changed_in_idx on public.article_slugs (changed_in, slug);

create function private.edits_article(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.articles a where a.id = article and private.can('edit_articles', a.author_id)
  )
$$;
comment on function private.edits_article(uuid) is 'Whether the account that asks may edit an article.';

create function private.may_publish(author uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_service() or private.can('publish_articles')
    or ((select publishing_policy = 'everyone' from public.site_settings)
      and private.can('publish_articles', author))
$$;
comment on function private.may_publish(uuid) is
  'Whether the account that asks may publish an article of this author, after site_settings.publishing_policy.';
grant execute on function private.may_publish(uuid) to anon, authenticated, service_role;

create function private.tags_article(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.articles a
    where a.id = article and private.can('edit_articles', a.author_id)
      and (a.status <> 'published' or private.may_publish(a.author_id))
  )
$$;
comment on function private.tags_article(uuid) is
  'Whether the account that asks may change the tags of an article: the same accounts that may save it.';

create function private.reads_article(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.articles a
    where a.id = article and ((a.status = 'published' and a.published_at <= now())
      or a.author_id = (select auth.uid()) or private.can('read_unpublished_articles'))
  )
$$;
comment on function private.reads_article(uuid) is
  'Whether the account that asks, or a visitor, can read an article: everyone if it is public, else its '
  'author and accounts with read_unpublished_articles.';
grant execute on function
  private.edits_article(uuid), private.tags_article(uuid), private.reads_article(uuid)
  to anon, authenticated, service_role;

create function private.article_snapshot(article public.articles) returns jsonb
  language sql stable set search_path = '' set timezone = 'UTC' as $$
  select to_jsonb(article)
    - '{id,author_id,created_at,updated_at,views_count,version,changed_in,is_imported}'::text[]
    - private.generated_columns('public.articles')
$$;
comment on function private.article_snapshot(public.articles) is
  'What an article says: every column except those listed here. A column added to the table is part of '
  'it: a change of that column is a save, makes a revision and is published.';
grant execute on function private.article_snapshot(public.articles) to anon, authenticated, service_role;

create function private.save_article() returns trigger
  language plpgsql set search_path = '' as $$
declare
  without_views public.articles := new;
begin
  if tg_op = 'UPDATE' then
    -- Counting a view is frequent and not a save: skip the comparison of the texts.
    without_views.views_count := old.views_count;
    if without_views is not distinct from old then
      return new;
    end if;
    -- Tags are saved by calls of their own right after the article. They do not raise the version, or
    -- the next save of the same editor would be refused.
    if new.version <> old.version or new.author_id is distinct from old.author_id
      or private.article_snapshot(new) - 'tags' is distinct from private.article_snapshot(old) - 'tags' then
      if new.version <> old.version then
        raise exception 'Somebody else saved this article in the meantime'
          using errcode = 'PT409', hint = 'stale_version',
            detail = format('You started from version %s, the current one is %s.', new.version, old.version);
      end if;
      new.version := old.version + 1;
      new.updated_at := clock_timestamp();
    elsif new.tags is distinct from old.tags then
      new.updated_at := clock_timestamp();
    elsif new.updated_at is not distinct from old.updated_at then
      return new;
    end if;
    -- Also when an import sets updated_at itself: the mirror must read the row again.
    new.changed_in := pg_current_xact_id()::text::bigint;
  end if;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;
comment on function private.save_article() is
  'Refuses a save that started from an older version, records the change, and sets the date of the first '
  'publication.';
create trigger save_article_on_insert before insert on public.articles
  for each row execute function private.save_article();
create trigger save_article_on_update before update on public.articles
  for each row execute function private.save_article();

create function private.guard_publishing() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not private.may_publish(new.author_id) then
    raise exception 'Only admins can publish here: save it as a draft'
      using errcode = '42501', hint = 'publishing_policy';
  end if;
  return new;
end $$;
comment on function private.guard_publishing() is
  'Enforces site_settings.publishing_policy: while only admins publish, others cannot publish an article '
  'or change a published one. They can take their own articles back to draft.';
create trigger guard_publishing_on_insert before insert on public.articles
  for each row when (new.status = 'published') execute function private.guard_publishing();
-- Runs after save_article_on_update (triggers run in the order of their names), which raises the version
-- for every save. Depth 0: deleting an account or a category also updates its articles.
create trigger save_needs_publishing_right before update on public.articles
  for each row when (new.status = 'published' and old.version <> new.version and pg_trigger_depth() = 0)
  execute function private.guard_publishing();

create trigger guard_standing before insert or update or delete on public.articles
  for each statement execute function private.guard_standing();
create trigger guard_standing before insert or delete on public.article_tags
  for each statement execute function private.guard_standing();

create function private.guard_former_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_service() and exists (
    select from public.article_slugs former
    where former.slug = new.slug and former.article_id <> new.id
      and not private.edits_article(former.article_id)
  ) then
    -- The same error as for a slug in use, so that clients handle one case.
    raise exception 'duplicate key value violates unique constraint "article_slug_unique"'
      using errcode = '23505', constraint = 'article_slug_unique',
        detail = format('Key (slug)=(%s) is a former address of another article.', new.slug);
  end if;
  return new;
end $$;
comment on function private.guard_former_slug() is
  'Refuses a slug that redirects to an article of another author: links to that article would lead to '
  'the wrong one.';
create trigger guard_former_slug_on_insert before insert on public.articles
  for each row execute function private.guard_former_slug();
create trigger guard_former_slug_on_update before update of slug on public.articles
  for each row when (old.slug <> new.slug) execute function private.guard_former_slug();

create function private.keep_former_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_slugs where slug = new.slug;
  -- Slugs of drafts were never public and must not become so.
  if old.published_at <= now() then
    insert into public.article_slugs (slug, article_id) values (old.slug, new.id)
      on conflict (slug) do update
        set article_id = excluded.article_id, changed_in = excluded.changed_in;
  end if;
  return null;
end $$;
comment on function private.keep_former_slug() is
  'Keeps the former slug of a published article as a redirect.';
create trigger keep_former_slug after update of slug on public.articles
  for each row when (old.slug <> new.slug) execute function private.keep_former_slug();

create function private.release_former_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_slugs where slug = new.slug;
  return null;
end $$;
comment on function private.release_former_slug() is
  'Removes the redirect from the slug of a new article, which guard_former_slug has allowed.';
create trigger release_former_slug after insert on public.articles
  for each row execute function private.release_former_slug();

create function private.refresh_tag_names(wanted uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two transactions that tag one article at the same time see only their own links: the second waits
  -- here, and the statement below then sees both.
  perform from public.articles where id = any (wanted) order by id for no key update;
  update public.articles a set tags = fresh.names
  from (
    select carrier.id, coalesce(array_agg(t.name order by t.name) filter (where t.id is not null), '{}') as names
    from unnest(wanted) as carrier (id)
      left join public.article_tags link on link.article_id = carrier.id
      left join public.tags t on t.id = link.tag_id
    group by carrier.id
  ) as fresh
  where a.id = fresh.id and a.tags is distinct from fresh.names;
end $$;
comment on function private.refresh_tag_names(uuid[]) is 'Writes the names of their tags to articles.tags.';

create function private.follow_article_tags() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_tag_names(array(select distinct article_id from changed));
  return null;
end $$;
comment on function private.follow_article_tags() is
  'Updates articles.tags after links were added or removed.';
create trigger follow_new_links after insert on public.article_tags
  referencing new table as changed for each statement execute function private.follow_article_tags();
create trigger follow_removed_links after delete on public.article_tags
  referencing old table as changed for each statement execute function private.follow_article_tags();

create function private.follow_tag_name() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_tag_names(array(select article_id from public.article_tags where tag_id = new.id));
  return null;
end $$;
comment on function private.follow_tag_name() is 'Updates articles.tags after a tag was renamed.';
create trigger follow_tag_name after update of name on public.tags
  for each row when (old.name <> new.name) execute function private.follow_tag_name();

alter table public.articles enable row level security;
alter table public.article_tags enable row level security;
alter table public.article_slugs enable row level security;

create policy "Everybody can read what is published" on public.articles
  for select to anon, authenticated using (status = 'published' and published_at <= now());
create policy "Authors can read their own articles" on public.articles
  for select to authenticated using (author_id = (select auth.uid()));
create policy "Staff can read every article" on public.articles
  for select to authenticated using ((select private.can('read_unpublished_articles')));
create policy "Accounts can write articles of their own" on public.articles
  for insert to authenticated
  with check (author_id = (select auth.uid()) and (select private.can('create_articles')));
create policy "Authors can change their own articles" on public.articles
  for update to authenticated
  using (author_id = (select auth.uid()))
  with check (author_id = (select auth.uid()) and (select private.can('edit_articles', (select auth.uid()))));
create policy "Staff can change every article" on public.articles
  for update to authenticated
  using ((select private.can('edit_articles'))) with check ((select private.can('edit_articles')));
create policy "Authors can delete their own articles" on public.articles
  for delete to authenticated
  using (author_id = (select auth.uid()) and (select private.can('delete_articles', (select auth.uid()))));
create policy "Staff can delete every article" on public.articles
  for delete to authenticated using ((select private.can('delete_articles')));

create policy "Whoever can read an article can see its tags" on public.article_tags
  for select to anon, authenticated
  using (exists (select from public.articles a where a.id = article_id));
create policy "Authors and staff can tag an article" on public.article_tags
  for insert to authenticated with check (private.tags_article(article_id));
create policy "Authors and staff can untag an article" on public.article_tags
  for delete to authenticated using (private.tags_article(article_id));

create policy "Whoever can read an article can find it by a former address" on public.article_slugs
  for select to anon, authenticated
  using (exists (select from public.articles a where a.id = article_id));

revoke all on public.articles, public.article_tags, public.article_slugs from anon, authenticated;
grant select on public.articles, public.article_tags, public.article_slugs to anon, authenticated;
grant insert (title, slug, excerpt, content, featured_image, featured_image_alt,
    featured_image_caption, featured_image_credit, video_url, category_id, status, is_featured, author_id, published_at),
  update (title, slug, excerpt, content, featured_image, featured_image_alt,
    featured_image_caption, featured_image_credit, video_url, category_id, status, is_featured, author_id, published_at, version),
  delete on public.articles to authenticated;
grant insert (article_id, tag_id), delete on public.article_tags to authenticated;
grant all on public.articles, public.article_tags, public.article_slugs to service_role;
