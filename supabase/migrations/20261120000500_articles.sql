-- The articles, their tags and their former addresses.

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
  video_url text
    constraint video_url_is_address check (private.is_web_address(video_url))
    constraint video_url_maximum check (char_length(video_url) <= 1000),
  category_id uuid references public.categories (id) on delete set null,
  status public.article_status not null default 'draft',
  is_featured boolean not null default false,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  views_count bigint not null default 0 constraint views_count_not_negative check (views_count >= 0),
  tags text[] not null default '{}',
  version integer not null default 1,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  is_imported boolean not null default false,
  -- What was printed elsewhere keeps its short headline; what is written here follows the rule.
  constraint title_minimum check (is_imported or char_length(private.trimmed(title)) >= 10),
  constraint content_minimum check (is_imported or char_length(private.trimmed(content)) >= 100),
  constraint article_slug_unique unique (slug),
  constraint published_has_a_date check (status <> 'published' or published_at is not null)
);
comment on table public.articles is 'What the paper prints. The body is Markdown.';
comment on column public.articles.tags is 'The names of the tags, kept by trigger from article_tags.';
comment on column public.articles.version is
  'Goes up with every save. A save that names the version it started from is refused when somebody '
  'else saved in between.';
comment on column public.articles.featured_image is
  'Address of the lead picture; one of our own is stored without its host.';

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

create table public.imports (
  source text primary key,
  digest text not null,
  article_id uuid not null references public.articles (id) on delete cascade,
  imported_at timestamptz not null default now()
);
comment on table public.imports is
  'Which file an imported article came from and a digest of it, so that a second import changes nothing.';
create index imports_article_idx on public.imports (article_id);

create table public.article_tags (
  article_id uuid not null references public.articles (id) on delete cascade,
  tag_id uuid not null references public.tags (id) on delete cascade,
  primary key (article_id, tag_id)
);
comment on table public.article_tags is 'Which tags an article carries.';
create index article_tags_tag_idx on public.article_tags (tag_id);

create table public.article_slugs (
  slug text primary key,
  article_id uuid not null references public.articles (id) on delete cascade,
  created_at timestamptz not null default now(),
  changed_in bigint not null default pg_current_xact_id()::text::bigint
);
comment on table public.article_slugs is 'Former addresses of articles: each leads to the present one.';
create index article_slugs_article_idx on public.article_slugs (article_id);
create index article_slugs_changed_in_idx on public.article_slugs (changed_in, slug);

create function private.writes_article(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_admin() or exists (
    select from public.articles where id = article and author_id = (select auth.uid())
  )
$$;
comment on function private.writes_article(uuid) is 'Whether the person asking is its author or an admin.';

create function private.may_publish() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.runs_the_paper()
    or (select publishing_policy = 'everyone' from public.site_settings)
$$;
comment on function private.may_publish() is 'What site_settings.publishing_policy says about the person asking.';
grant execute on function private.may_publish() to anon, authenticated, service_role;

create function private.tags_article(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.may_write() and private.writes_article(article) and (
    private.may_publish() or exists (
      select from public.articles where id = article and status <> 'published')
  )
$$;
comment on function private.tags_article(uuid) is
  'Whether the person asking may change its tags: who may change the article itself.';

create function private.reads_article(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.articles
    where id = article and ((status = 'published' and published_at <= now()) or private.writes_article(id))
  )
$$;
comment on function private.reads_article(uuid) is
  'Whether the person asking can read it: everybody what is public, its author and admins the rest.';
grant execute on function
  private.writes_article(uuid), private.tags_article(uuid), private.reads_article(uuid)
  to anon, authenticated, service_role;

create function private.save_article() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.version <> old.version then
      raise exception 'Somebody else saved this article in the meantime'
        using errcode = 'PT409', hint = 'stale_version',
          detail = format('You started from version %s, the current one is %s.', new.version, old.version);
    end if;
    new.version := old.version + 1;
    new.updated_at := clock_timestamp();
    new.changed_in := pg_current_xact_id()::text::bigint;
  end if;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;
comment on function private.save_article() is
  'Refuses a save that started from an older version, stamps the change, and dates the first publication.';
create trigger save_article_on_insert before insert on public.articles
  for each row execute function private.save_article();
-- Views are not a save: only these columns are.
create trigger save_article_on_update before update of
  title, slug, excerpt, content, featured_image, featured_image_alt, video_url, category_id, status,
  is_featured, author_id, published_at, version
  on public.articles
  for each row when (
    (old.title, old.slug, old.excerpt, old.content, old.featured_image, old.featured_image_alt,
     old.video_url, old.category_id, old.status, old.is_featured, old.author_id, old.published_at,
     old.version)
    is distinct from
    (new.title, new.slug, new.excerpt, new.content, new.featured_image, new.featured_image_alt,
     new.video_url, new.category_id, new.status, new.is_featured, new.author_id, new.published_at,
     new.version))
  execute function private.save_article();

-- Tags are saved by their own calls, right after the article: no new version, or the editor's next
-- save would be refused because of its own tags.
create trigger stamp_tags before update of tags on public.articles
  for each row when (old.tags is distinct from new.tags) execute function private.stamp_change();

create function private.guard_publishing() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not private.may_publish() then
    raise exception 'Only admins can publish here: save it as a draft'
      using errcode = '42501', hint = 'publishing_policy';
  end if;
  return new;
end $$;
comment on function private.guard_publishing() is
  'Enforces site_settings.publishing_policy: where only admins publish, nobody else makes an article '
  'public or rewrites a public one. Taking one''s own back stays possible.';
create trigger guard_publishing_on_insert before insert on public.articles
  for each row when (new.status = 'published') execute function private.guard_publishing();
create trigger guard_publishing_on_update before update of
  title, slug, excerpt, content, featured_image, featured_image_alt, video_url, category_id, status,
  is_featured, published_at
  on public.articles
  for each row when (new.status = 'published') execute function private.guard_publishing();

create trigger guard_standing before insert or delete or update of
  title, slug, excerpt, content, featured_image, featured_image_alt, video_url, category_id, status,
  is_featured, published_at
  on public.articles
  for each statement execute function private.guard_standing();
create trigger guard_standing before insert or delete on public.article_tags
  for each statement execute function private.guard_standing();

create function private.guard_former_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_person() and exists (
    select from public.article_slugs former
    where former.slug = new.slug and former.article_id <> new.id
      and not private.writes_article(former.article_id)
  ) then
    -- The same words as for a present address, so that a client needs to know only one case.
    raise exception 'duplicate key value violates unique constraint "article_slug_unique"'
      using errcode = '23505', constraint = 'article_slug_unique',
        detail = format('Key (slug)=(%s) is a former address of another article.', new.slug);
  end if;
  return new;
end $$;
comment on function private.guard_former_slug() is
  'Nobody takes over a former address of somebody else''s article: links to it would lead astray.';
create trigger guard_former_slug_on_insert before insert on public.articles
  for each row execute function private.guard_former_slug();
create trigger guard_former_slug_on_update before update of slug on public.articles
  for each row when (old.slug <> new.slug) execute function private.guard_former_slug();

create function private.keep_former_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_slugs where slug = new.slug;
  -- The address of a draft was never given out, and what it says may not be for everybody.
  if old.published_at <= now() then
    insert into public.article_slugs (slug, article_id) values (old.slug, new.id)
      on conflict (slug) do update
        set article_id = excluded.article_id, changed_in = excluded.changed_in;
  end if;
  return null;
end $$;
comment on function private.keep_former_slug() is 'An address once given out keeps leading to its article.';
create trigger keep_former_slug after update of slug on public.articles
  for each row when (old.slug <> new.slug) execute function private.keep_former_slug();

create function private.release_former_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_slugs where slug = new.slug;
  return null;
end $$;
comment on function private.release_former_slug() is
  'A new article takes over a former address, where guard_former_slug lets it.';
create trigger release_former_slug after insert on public.articles
  for each row execute function private.release_former_slug();

create function private.refresh_tag_names(wanted uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two people who tag one article at the same moment each see only their own links: the second
  -- waits here, and the statement below then sees both.
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
comment on function private.refresh_tag_names(uuid[]) is 'Writes the names of their tags onto articles.';

create function private.follow_article_tags() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_tag_names(array(select distinct article_id from changed));
  return null;
end $$;
comment on function private.follow_article_tags() is 'Keeps articles.tags when links come or go.';
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
comment on function private.follow_tag_name() is 'Keeps articles.tags when a tag is renamed.';
create trigger follow_tag_name after update of name on public.tags
  for each row when (old.name <> new.name) execute function private.follow_tag_name();

alter table public.articles enable row level security;
alter table public.article_tags enable row level security;
alter table public.article_slugs enable row level security;
-- No policy: only the importer, with the secret key, sees this one.
alter table public.imports enable row level security;

create policy "Everybody can read what is published" on public.articles
  for select to anon, authenticated using (status = 'published' and published_at <= now());
create policy "Authors can read their own articles" on public.articles
  for select to authenticated using (author_id = (select auth.uid()));
create policy "Admins can read every article" on public.articles
  for select to authenticated using ((select private.is_admin()));
create policy "Signed-in people can write articles of their own" on public.articles
  for insert to authenticated
  with check (author_id = (select auth.uid()) and (select private.may_write()));
create policy "Authors can change their own articles" on public.articles
  for update to authenticated
  using (author_id = (select auth.uid()))
  with check (author_id = (select auth.uid()) and (select private.may_write()));
create policy "Admins can change every article" on public.articles
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Authors can delete their own articles" on public.articles
  for delete to authenticated
  using (author_id = (select auth.uid()) and (select private.may_write()));
create policy "Admins can delete every article" on public.articles
  for delete to authenticated using ((select private.is_admin()));

create policy "Whoever can read an article can see its tags" on public.article_tags
  for select to anon, authenticated
  using (exists (select from public.articles a where a.id = article_id));
create policy "Authors and admins can tag an article" on public.article_tags
  for insert to authenticated with check (private.tags_article(article_id));
create policy "Authors and admins can untag an article" on public.article_tags
  for delete to authenticated using (private.tags_article(article_id));

create policy "Whoever can read an article can find it by a former address" on public.article_slugs
  for select to anon, authenticated
  using (exists (select from public.articles a where a.id = article_id));

revoke all on public.articles, public.article_tags, public.article_slugs, public.imports
  from anon, authenticated;
grant select on public.articles, public.article_tags, public.article_slugs to anon, authenticated;
grant insert (title, slug, excerpt, content, featured_image, featured_image_alt, video_url,
    category_id, status, is_featured, author_id, published_at),
  update (title, slug, excerpt, content, featured_image, featured_image_alt, video_url,
    category_id, status, is_featured, published_at, version),
  delete on public.articles to authenticated;
grant insert (article_id, tag_id), delete on public.article_tags to authenticated;
grant all on public.articles, public.article_tags, public.article_slugs, public.imports
  to service_role;

create function public.record_view(article uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.articles set views_count = views_count + 1
  where id = article and status = 'published' and published_at <= now()
$$;
comment on function public.record_view(uuid) is
  'Counts one opening of a published article, in one statement, so that none is lost. Does not '
  'touch updated_at and publishes nothing.';
grant execute on function public.record_view(uuid) to anon, authenticated, service_role;
