-- A rule fills only plain lists with sponsored articles: a lead, a section or Most read would present them as news.
-- Editors may choose one for any slot by hand.

create function private.takes_sponsored(slot jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(slot ->> 'kind' = 'list' and slot -> 'rule' ->> 'by' <> 'most_viewed', false)
$$;
comment on function private.takes_sponsored(jsonb) is
  'Whether the rule of a slot selects sponsored articles, as takesSponsored in shared/domain/fronts.ts.';

drop function private.rule_articles(jsonb, uuid, integer);
create function private.rule_articles(slot jsonb, section uuid, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  rule jsonb := slot -> 'rule';
  category uuid := coalesce(rule ->> 'category_id', case when rule ->> 'tag_id' is null then section::text end);
  tag uuid := rule ->> 'tag_id';
  found_ids uuid[];
begin
  -- Parts of the query instead of conditions in it, so that each form has an index.
  execute 'select array(select a.id from public.articles a'
    || case when tag is not null then ' join public.article_tags t on t.article_id = a.id and t.tag_id = $2' else '' end
    || case when rule ->> 'by' = 'most_viewed' then ' left join public.article_views v on v.article_id = a.id' else '' end
    || ' where a.status = ''published'' and a.published_at <= now()'
    || case when private.takes_sponsored(slot) then '' else ' and a.label is distinct from ''sponsored''' end
    || case when category is not null then ' and a.category_id = $1' else '' end
    || case rule ->> 'by' when 'featured' then ' and a.is_featured'
      when 'most_viewed' then ' and a.published_at >= now() - interval ''7 days''' else '' end
    || ' order by ' || case when rule ->> 'by' = 'most_viewed' then 'coalesce(v.views_count, 0) desc, ' else '' end
    || 'a.published_at desc, a.id desc limit $3)'
  into found_ids using category, tag, most;
  return found_ids;
end $$;
comment on function private.rule_articles(jsonb, uuid, integer) is
  'The first public articles of the rule of a slot, as site/src/content/fronts.ts finds them. section: the category of the front.';
revoke all on function private.rule_articles(jsonb, uuid, integer), private.takes_sponsored(jsonb)
  from public, anon, authenticated;

do $$
declare
  definition text := pg_get_functiondef('public.front_candidates(uuid)'::regprocedure);
  passed text := 'private.rule_articles(slot -> ''rule'', ';
begin
  if position(passed in definition) = 0 then
    raise exception 'front_candidates has another text';
  end if;
  execute replace(definition, passed, 'private.rule_articles(slot, ');
end $$;
