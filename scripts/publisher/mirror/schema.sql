-- The mirror: a SQLite copy of the public content, the only source of the pages.
create table if not exists meta (key text primary key, value text not null) without rowid;

create table if not exists settings (id text primary key, data text not null) without rowid;

create table if not exists categories (
  id text primary key,
  -- {categories}
) without rowid;
create index if not exists categories_slug on categories (slug);
create index if not exists categories_parent on categories (parent_id, name, id) where parent_id is not null;

create table if not exists tags (
  id text primary key,
  -- {tags}
) without rowid;
create index if not exists tags_slug on tags (slug);

create table if not exists authors (
  id text primary key,
  kind text not null default 'person', -- or agency
  -- {authors}
) without rowid;
create index if not exists authors_username on authors (username);

-- Articles and bodies have rowids: without, their long rows would be stored in the tree of the key, of
-- which a page holds few, so that finding a body takes six times as long.
create table if not exists articles (
  id text primary key not null,
  -- {articles},
  description text not null, -- the excerpt, else the first 160 characters of the text
  bylines text not null default '[]', -- JSON, [] without authors; as articles.bylines of the database
  image_focus text, -- focal point of the featured image, as images.focus; null: the centre
  image_avif text, -- JSON: widths of the featured image in AVIF; null: none
  share_image text, -- address of the image that is cut for sharing
  corrections text not null default '[]', -- JSON: the published ones, as articles.corrections of the database
  translation_group text, -- articles with the same value are translations of each other
  published_at text not null, -- ISO 8601, UTC, fixed width: sorts as text
  updated_at text not null, -- the newest correction or marked update, else published_at; not the last save
  views_count integer not null,
  words integer not null,
  characters integer not null default 0, -- Chinese, Japanese and Korean ones, each also a word
  changed_in integer not null
);
create index if not exists articles_slug on articles (slug);
-- With what sitemaps list, so that they are read from the index alone.
create index if not exists articles_published
  on articles (published_at, id, updated_at, slug, robots, canonical_url);
create index if not exists articles_featured on articles (published_at, id) where is_featured = 1;
create index if not exists articles_featured_category
  on articles (category_id, published_at, id) where is_featured = 1;
create index if not exists articles_category on articles (category_id, published_at, id);
create index if not exists articles_translations on articles (translation_group) where translation_group is not null;
create index if not exists articles_replies on articles (reply_to) where reply_to is not null;
create index if not exists articles_translated on articles (published_at) where translation_group is not null;

-- Apart from articles, so that lists read small rows. With row ids: each comparison with the key of a
-- large row reads all of the row in a table without them.
create table if not exists bodies (
  article_id text primary key not null, html text not null, text text not null,
  source text not null default '' -- digest of the Markdown and of what rendered it
);

create table if not exists article_tags (
  tag_id text not null, published_at text not null, article_id text not null,
  primary key (tag_id, published_at, article_id)
) without rowid;
create index if not exists article_tags_article on article_tags (article_id);

-- The articles of each author, once each.
create table if not exists article_bylines (
  author_id text not null, published_at text not null, article_id text not null,
  primary key (author_id, published_at, article_id)
) without rowid;
create index if not exists article_bylines_article on article_bylines (article_id);

-- The corrections in the order of their list; their texts are in articles.corrections.
create table if not exists corrections (
  published_at text not null, id text not null, article_id text not null, primary key (published_at, id)
) without rowid;
create index if not exists corrections_article on corrections (article_id);

-- Public versions of articles; title and text are null while one is withheld.
create table if not exists article_versions (
  id text primary key not null, article_id text not null, slug text not null, correction_id text,
  published_at text not null, title text, excerpt text, text text, withheld_reason text
);
create index if not exists article_versions_article on article_versions (article_id, published_at);

create table if not exists former_slugs (slug text primary key, article_id text not null) without rowid;
create index if not exists former_slugs_article on former_slugs (article_id);

-- Slugs of deleted articles, and page/SLUG of deleted pages; their URLs return 410 while nothing has them.
create table if not exists gone_slugs (slug text primary key) without rowid;

-- Former addresses of pages of categories, tags and authors, and of static pages; subject_id is the one there is now.
create table if not exists former_pages (
  kind text not null, slug text not null, subject_id text not null, primary key (kind, slug)
) without rowid;

-- Static pages, with their rendered bodies.
create table if not exists static_pages (
  id text primary key not null,
  -- {pages},
  summary text not null, -- the description, else the first characters of the text
  html text not null,
  updated_at text not null
);
create index if not exists static_pages_slug on static_pages (slug);

-- The items of each menu that was saved, as JSON.
create table if not exists menus (menu text primary key, items text not null) without rowid;

-- Redirects from URLs of an earlier site to an article, category, tag or author (kind, subject_id), to a
-- destination, or to nothing (status 410).
create table if not exists redirects (
  id text primary key, path text not null, kind text, subject_id text, destination text, status integer not null
) without rowid;
create index if not exists redirects_path on redirects (path);
create index if not exists redirects_subject on redirects (kind, subject_id) where kind is not null;

-- The breaking banner that is shown until ends_at (ISO 8601, UTC): at most one row.
create table if not exists breaking_news (
  id text primary key, headline text not null, article_id text, destination text, ends_at text not null
) without rowid;

-- The slots of the home page (category_id null) and of the first pages of categories, as JSON: FrontSlot[] of
-- shared/domain/fronts.ts. Pages without a row, or without slots, have the default layout.
create table if not exists fronts (id text primary key, category_id text, slots text not null) without rowid;
create index if not exists fronts_category on fronts (category_id);

-- Active lists of the newsletter, and its sent issues: texts in Markdown, ids of articles as JSON.
create table if not exists newsletter_lists (
  id text primary key, slug text not null, name text not null, description text, frequency text not null,
  category_id text, position text not null, is_default text not null
) without rowid;
create table if not exists newsletter_issues (
  id text primary key not null, list_id text not null, slug text not null, subject text not null, preview_text text not null,
  intro text not null, note text not null, article_ids text not null, started_at text not null
);
create index if not exists newsletter_issues_slug on newsletter_issues (slug);
create index if not exists newsletter_issues_started on newsletter_issues (started_at);

-- Entries of live coverage with their rendered texts; withdrawn ones without. number and change: as live_entries of
-- the database. author_*: null if the account was deleted.
create table if not exists live_entries (
  id text primary key not null, article_id text not null, state text not null,
  number integer not null, change integer not null, version integer not null,
  published_at text not null, updated_at text not null,
  headline text not null, html text not null, text text not null, is_key integer not null, is_pinned integer not null,
  author_username text, author_name text
);
create index if not exists live_entries_number on live_entries (article_id, number);
create index if not exists live_entries_change on live_entries (article_id, change);
create index if not exists live_entries_pinned on live_entries (article_id, number) where is_pinned = 1;
create index if not exists live_entries_key on live_entries (article_id, number) where is_key = 1;

-- How many articles each list has, by its key ('all:', 'category:ID', 'author:ID', 'tag:ID'), in each
-- year, month, ten days and day (shared/publishing/periods.ts), and in all (period ''): counting an
-- index anew for each page would make publishing slower as the site grows.
create table if not exists period_counts (
  list text not null, period text not null, articles integer not null, primary key (list, period)
) without rowid;
create table if not exists period_lengths (length integer primary key);
insert or ignore into period_lengths values (0), (4), (7), (9), (10);
create view if not exists list_counts as
  select list, articles from period_counts where period = '';
create trigger if not exists count_new_article after insert on articles begin
  insert into period_counts
    select list, substr(new.published_at, 1, length), 1 from period_lengths, (select 'all:' as list
      union all select 'category:' || new.category_id)
    where list is not null
    on conflict do update set articles = articles + 1;
end;
create trigger if not exists count_old_article after delete on articles begin
  update period_counts set articles = articles - 1
    where list in ('all:', 'category:' || old.category_id)
      and period in (select substr(old.published_at, 1, length) from period_lengths);
  delete from period_counts
    where list in ('all:', 'category:' || old.category_id)
      and period in (select substr(old.published_at, 1, length) from period_lengths) and articles = 0;
end;
create trigger if not exists count_new_tag after insert on article_tags begin
  insert into period_counts
    select 'tag:' || new.tag_id, substr(new.published_at, 1, length), 1 from period_lengths where true
    on conflict do update set articles = articles + 1;
end;
create trigger if not exists count_old_tag after delete on article_tags begin
  update period_counts set articles = articles - 1 where list = 'tag:' || old.tag_id
    and period in (select substr(old.published_at, 1, length) from period_lengths);
  delete from period_counts where list = 'tag:' || old.tag_id
    and period in (select substr(old.published_at, 1, length) from period_lengths) and articles = 0;
end;

create trigger if not exists count_new_byline after insert on article_bylines begin
  insert into period_counts
    select 'author:' || new.author_id, substr(new.published_at, 1, length), 1 from period_lengths where true
    on conflict do update set articles = articles + 1;
end;
create trigger if not exists count_old_byline after delete on article_bylines begin
  update period_counts set articles = articles - 1 where list = 'author:' || old.author_id
    and period in (select substr(old.published_at, 1, length) from period_lengths);
  delete from period_counts where list = 'author:' || old.author_id
    and period in (select substr(old.published_at, 1, length) from period_lengths) and articles = 0;
end;

-- What the changes since the last publish invalidated (shared/publishing/cacheTags.ts): written in the
-- transaction of the change itself, so that a crash cannot make the site forget it.
create table if not exists invalidated (tag text primary key) without rowid;
-- Tags of it that wait for a second; see LocalSite.
create table if not exists held (tag text primary key) without rowid;
-- The addresses that have to be rendered because of it.
create table if not exists queue (address text primary key) without rowid;

-- What each page was drawn from: the reads, the digest of their answers, and what they depend on.
-- bytes: size of its file in the live release, null where it has none; tells a damaged release.
-- Indexes with names: GraphBuilder creates them after the rows.
create table if not exists pages (id integer primary key, address text not null, bytes integer);
create unique index if not exists pages_address on pages (address);
create table if not exists reads (id integer primary key, key text not null, answer text not null);
create unique index if not exists reads_key on reads (key);
create table if not exists page_reads (
  page integer not null, read integer not null, primary key (page, read)
) without rowid;
create index if not exists page_reads_read on page_reads (read);
create table if not exists read_tags (
  tag text not null, read integer not null, primary key (tag, read)
) without rowid;
create index if not exists read_tags_read on read_tags (read);

-- The quarantine: what could not be read (step row), rendered (page) or indexed (search). Readers keep
-- the last good version. key: the row by kind and id, the address of the page, the id of the article.
create table if not exists quarantine (
  step text not null, key text not null, address text not null, error text not null, since text not null,
  primary key (step, key)
) without rowid;
-- Addresses whose files changed and whose purge is not yet confirmed.
create table if not exists unpurged (address text primary key) without rowid;
