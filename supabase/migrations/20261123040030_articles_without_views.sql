-- The row of an article no longer has its view count: it is read from public.article_views.

create or replace function private.save_article() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new is not distinct from old then
      return new;
    end if;
    -- Tags are saved by calls of their own right after the article. They do not raise the version, or
    -- the next save of the same editor would be refused.
    if new.version <> old.version or new.author_id is distinct from old.author_id
      or private.article_snapshot(new) - 'tags' is distinct from private.article_snapshot(old) - 'tags' then
      if new.version <> old.version then
        raise exception 'This article was saved by another person since you opened it'
          using errcode = 'PT409', hint = 'stale_version',
            detail = format('The save is based on version %s, the current version is %s.', new.version, old.version);
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

create or replace function private.article_snapshot(article public.articles) returns jsonb
  language sql stable set search_path = '' set timezone = 'UTC' as $$
  select to_jsonb(article)
    - '{id,author_id,created_at,updated_at,version,changed_in,is_imported}'::text[]
    - private.generated_columns('public.articles')
$$;

create or replace function public.search_articles(
  query text,
  category uuid default null,
  page_size integer default 12,
  page_offset integer default 0
) returns table (
  id uuid, slug text, title text, excerpt text, featured_image text, featured_image_alt text,
  published_at timestamptz, views_count bigint, tags text[],
  category_name text, category_slug text, category_color text,
  author_username text, author_full_name text, author_avatar_url text,
  marked_title text, snippet text, rank real, is_similar boolean, total bigint
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := left(private.trimmed(query), 200);
  words tsquery := private.search_words(typed);
  beginnings tsquery := private.search_words(typed, true);
  -- Private-use characters, which do not occur in text: clients split the text at them.
  marks text := format('StartSel=%s, StopSel=%s', U&'\E000', U&'\E001');
begin
  -- Nothing typed, or only words like "the".
  if numnode(words) is null or numnode(words) = 0 then
    return;
  end if;
  return query
  with page as (
    select m.*, count(*) over () as total from private.search_matches(typed, category) m
      join public.articles found on found.id = m.article_id
    order by m.rank desc, found.published_at desc, m.article_id
    limit least(greatest(page_size, 1), 50) offset greatest(page_offset, 0)
  )
  select a.id, a.slug, a.title, a.excerpt, a.featured_image, a.featured_image_alt,
    a.published_at, coalesce(v.views_count, 0), a.tags, c.name, c.slug, c.color,
    p.username, p.full_name, p.avatar_url,
    ts_headline('private.news', a.title, case when page.is_similar then beginnings else words end, marks || ', HighlightAll=true'),
    ts_headline('private.news', concat_ws(' ', a.excerpt, private.plain_text(left(a.content, 20000))),
      case when page.is_similar then beginnings else words end,
      marks || ', MaxWords=35, MinWords=15, MaxFragments=2, FragmentDelimiter=" … "'),
    page.rank, page.is_similar, page.total
  from page
    join public.articles a on a.id = page.article_id
    left join public.article_views v on v.article_id = a.id
    left join public.categories c on c.id = a.category_id
    left join public.profiles p on p.id = a.author_id
  order by page.rank desc, a.published_at desc, a.id;
end $$;

-- Drops articles_trending_idx, too. article_views has the counts.
alter table public.articles drop column views_count;
