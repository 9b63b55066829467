-- Previews of live coverage that is not public show its entries as the page will: to those who read the article, and with a
-- draft link.

create function private.shown_live_entries(article uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with bounds as (select coalesce(max(e.number), 0) as last from public.live_entries e where e.article_id = $1)
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'number', e.number, 'change', e.change, 'version', e.version, 'headline', e.headline, 'content', e.content,
    'is_key', e.is_key, 'is_pinned', e.is_pinned, 'published_at', e.published_at, 'updated_at', e.updated_at,
    'author_username', p.username, 'author_name', coalesce(p.full_name, p.username),
    'is_listed', exists (
      select from public.article_bylines b join public.articles a on a.id = b.article_id
      where b.author_id = p.id and a.status = 'published' offset 0)) order by e.number desc), '[]')
  from bounds cross join public.live_entries e left join public.profiles p on p.id = e.author_id
  where e.article_id = $1 and e.state = 'published'
    and (e.number > bounds.last - 50 or e.is_pinned or e.id in (
      select k.id from public.live_entries k where k.article_id = $1 and k.state = 'published' and k.is_key
      order by k.number desc limit 12))
$$;
comment on function private.shown_live_entries(uuid) is
  'The published entries that the page of live coverage may show, newest first: the last two pages (LIVE of '
  'shared/domain/liveRules.ts), pinned ones and key events.';

create function public.read_live_preview(article uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce((select private.shown_live_entries(a.id)
    from public.articles a where a.id = article and a.article_type = 'live' and private.reads_article(a.id)), '[]')
$$;
comment on function public.read_live_preview(uuid) is
  'The published entries of live coverage for a page that is not built; none of another article, and for accounts that may '
  'not read it.';

do $$
declare
  definition text := pg_get_functiondef('private.shared_article(public.articles)'::regprocedure);
  known text := '''live_summary'', article.live_summary,';
begin
  if position(known in definition) = 0 then
    raise exception 'private.shared_article has another text';
  end if;
  execute replace(definition, known, known || ' ''live_order'', article.live_order, ''live_entries'','
    ' case when article.article_type = ''live'' then private.shown_live_entries(article.id) end,');
end $$;

revoke all on function private.shown_live_entries(uuid) from public, anon, authenticated;
revoke all on function public.read_live_preview(uuid) from public;
grant execute on function public.read_live_preview(uuid) to anon, authenticated, service_role;
