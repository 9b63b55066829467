-- Series: a tag whose articles are parts in an order. A tag of the kind series has everything that tags have: page,
-- redirects, search, console, trash, export.

alter table public.tags add column kind text constraint tag_kind_known check (kind in ('series'));
comment on column public.tags.kind is 'series: its articles are parts in an order. Null: an ordinary tag.';
grant insert (kind), update (kind) on public.tags to authenticated;
create index tags_series_idx on public.tags (name) where kind = 'series';

alter table public.articles add column series_part text
  constraint series_part_known check (series_part ~ '^[1-9][0-9]{0,2}$');
comment on column public.articles.series_part is
  'Fixed place in its series, from 1. Null: by date of publication among the others.';
grant insert (series_part), update (series_part) on public.articles to authenticated;

insert into private.permissions (role, action, scope, policies) values
  ('user', 'create_series', 'any', '{everyone}'),
  ('author', 'create_series', 'any', null),
  ('editor', 'create_series', 'any', null),
  ('admin', 'create_series', 'any', null);

alter policy "Accounts can add a tag" on public.tags
  with check ((select private.can('create_tags')) and (kind is null or (select private.can('create_series'))));

create or replace view public.tag_overview with (security_invoker = true) as
  select t.id, t.name, t.slug, t.description, t.created_at, private.articles_with_tag(t.id) as articles, t.kind
  from public.tags t
  where (select private.is_service() or private.can('manage_tags'));

-- Draft links show what the page of the article shows.
create or replace function private.shared_article(article public.articles) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', article.title,
    'excerpt', article.excerpt,
    'dateline', article.dateline,
    'lang', article.lang,
    'content', article.content,
    'featured_image', article.featured_image,
    'featured_image_alt', article.featured_image_alt,
    'featured_image_caption', article.featured_image_caption,
    'featured_image_credit', article.featured_image_credit,
    'image_focus', article.image_focus,
    'video_url', article.video_url,
    'article_type', article.article_type,
    'reviewed_item', article.reviewed_item,
    'reviewed_kind', article.reviewed_kind,
    'rating', article.rating,
    'verdict', article.verdict,
    'published_at', article.published_at,
    'series_part', article.series_part,
    'category', (
      select jsonb_build_object('name', c.name, 'slug', c.slug)
      from public.categories c where c.id = article.category_id),
    'article_tags', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tag', jsonb_build_object('name', t.name, 'slug', t.slug)) order by t.name), '[]')
      from public.article_tags x join public.tags t on t.id = x.tag_id where x.article_id = article.id),
    'article_bylines', (
      select coalesce(jsonb_agg(jsonb_build_object('position', b.position, 'contribution', b.contribution,
        'author', jsonb_build_object('username', p.username, 'full_name', p.full_name)) order by b.position), '[]')
      from public.article_bylines b join public.profiles p on p.id = b.author_id where b.article_id = article.id))
$$;
