-- The mirror: what readers may see, kept locally in SQLite. The one thing the site's pages read.
create table if not exists meta (key text primary key, value text not null) without rowid;

create table if not exists settings (id text primary key, data text not null) without rowid;

create table if not exists categories (
  id text primary key, name text not null, slug text not null, description text, color text not null, icon text
) without rowid;
create index if not exists categories_slug on categories (slug);

create table if not exists tags (
  id text primary key, name text not null, slug text not null, description text
) without rowid;
create index if not exists tags_slug on tags (slug);

create table if not exists authors (
  id text primary key, username text not null, full_name text, avatar_url text, bio text
) without rowid;
create index if not exists authors_username on authors (username);

create table if not exists articles (
  id text primary key,
  slug text not null,
  title text not null,
  excerpt text,
  description text not null, -- the excerpt, else the first 160 characters of the text
  featured_image text,
  featured_image_alt text,
  video_url text,
  category_id text,
  author_id text,
  is_featured integer not null,
  published_at text not null, -- ISO 8601, UTC, fixed width: sorts as text
  updated_at text not null,
  views_count integer not null,
  words integer not null,
  changed_in integer not null
) without rowid;
create index if not exists articles_slug on articles (slug);
create index if not exists articles_published on articles (published_at, id);
create index if not exists articles_category on articles (category_id, published_at, id);
create index if not exists articles_author on articles (author_id, published_at, id);
create index if not exists articles_views on articles (views_count);

-- Apart from articles, so that lists read small rows.
create table if not exists bodies (
  article_id text primary key, html text not null, text text not null
) without rowid;

create table if not exists article_tags (
  tag_id text not null, published_at text not null, article_id text not null,
  primary key (tag_id, published_at, article_id)
) without rowid;
create index if not exists article_tags_article on article_tags (article_id);

create table if not exists former_slugs (slug text primary key, article_id text not null) without rowid;

-- Former addresses of category and tag pages; subject_id is the category or tag there is now.
create table if not exists former_pages (
  kind text not null, slug text not null, subject_id text not null, primary key (kind, slug)
) without rowid;
