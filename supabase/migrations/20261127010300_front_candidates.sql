-- What the preview of a working version needs: chosen articles, and for each rule enough articles to fill its slot.

create index articles_featured_category_idx on public.articles (category_id, published_at desc)
  where status = 'published' and is_featured;

create function private.rule_articles(rule jsonb, section uuid, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  category uuid := coalesce(rule ->> 'category_id', case when rule ->> 'tag_id' is null then section::text end);
  tag uuid := rule ->> 'tag_id';
  found_ids uuid[];
begin
  -- Parts of the query instead of conditions in it, so that each form has an index.
  execute 'select array(select a.id from public.articles a'
    || case when tag is not null then ' join public.article_tags t on t.article_id = a.id and t.tag_id = $2' else '' end
    || case when rule ->> 'by' = 'most_viewed' then ' left join public.article_views v on v.article_id = a.id' else '' end
    || ' where a.status = ''published'' and a.published_at <= now()'
    || case when category is not null then ' and a.category_id = $1' else '' end
    || case rule ->> 'by' when 'featured' then ' and a.is_featured'
      when 'most_viewed' then ' and a.published_at >= now() - interval ''7 days''' else '' end
    || ' order by ' || case when rule ->> 'by' = 'most_viewed' then 'coalesce(v.views_count, 0) desc, ' else '' end
    || 'a.published_at desc, a.id desc limit $3)'
  into found_ids using category, tag, most;
  return found_ids;
end $$;
comment on function private.rule_articles(jsonb, uuid, integer) is
  'The first public articles of a rule, as site/src/content/fronts.ts finds them. section: the category of the front.';

create function private.front_article(a public.articles) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', a.id, 'slug', a.slug, 'title', a.title, 'excerpt', a.excerpt, 'lang', a.lang, 'rating', a.rating,
    'featured_image', a.featured_image, 'featured_image_alt', a.featured_image_alt, 'image_focus', a.image_focus,
    'published_at', a.published_at, 'beginning', left(a.content, 1000),
    -- An estimate: built pages count the words of the rendered text.
    'words', regexp_count(regexp_replace(a.content, '\]\([^)]*\)', ']', 'g'), '\S*[[:alnum:]]\S*'),
    'category', (select jsonb_build_object('name', c.name, 'slug', c.slug)
      from public.categories c where c.id = a.category_id),
    'bylines', (select coalesce(jsonb_agg(jsonb_build_object(
        'position', b.position, 'contribution', b.contribution, 'author', jsonb_build_object(
          'id', p.id, 'username', p.username, 'full_name', p.full_name, 'avatar_url', p.avatar_url))
        order by b.position), '[]')
      from public.article_bylines b join public.profiles p on p.id = b.author_id where b.article_id = a.id))
$$;
comment on function private.front_article(public.articles) is 'What the card of an article shows.';

create function public.front_candidates(front uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  section public.categories;
  slots jsonb;
  slot jsonb;
  pinned integer;
  places integer := 0;
  ids uuid[];
  wanted uuid[];
  of_rules jsonb := '{}';
begin
  perform private.require('edit_fronts');
  if not exists (select from public.fronts f where f.id = front) then
    raise exception 'There is no such front' using errcode = 'PT404', hint = 'front_missing';
  end if;
  select c.* into section from public.fronts f join public.categories c on c.id = f.category_id where f.id = front;
  slots := private.working_slots(front);
  select coalesce(array_agg((item ->> 'article_id')::uuid), '{}'), count(*)::integer into wanted, pinned
  from jsonb_array_elements(slots) listed cross join jsonb_array_elements(listed -> 'items') item;
  for slot in select value from jsonb_array_elements(slots) loop
    -- Chosen articles and those of the slots above cannot fill this one.
    places := places + (slot ->> 'count')::integer;
    if jsonb_typeof(slot -> 'rule') = 'object' then
      ids := private.rule_articles(slot -> 'rule', section.id, pinned + places + 1);
      of_rules := of_rules || jsonb_build_object(slot ->> 'id', to_jsonb(ids));
      wanted := wanted || ids;
    end if;
  end loop;
  return jsonb_build_object(
    'category', case when section.id is not null then
      jsonb_build_object('id', section.id, 'name', section.name, 'slug', section.slug) end,
    'rules', of_rules,
    'articles', (select coalesce(jsonb_agg(private.front_article(a)), '[]') from public.articles a
      where a.id = any (wanted) and a.status = 'published' and a.published_at <= now()),
    'categories', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)), '[]')
      from public.categories c
      where c.id::text in (select listed -> 'rule' ->> 'category_id' from jsonb_array_elements(slots) listed)),
    'tags', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'slug', t.slug)), '[]')
      from public.tags t
      where t.id::text in (select listed -> 'rule' ->> 'tag_id' from jsonb_array_elements(slots) listed)));
end $$;
comment on function public.front_candidates(uuid) is
  'What the preview of a working version needs: {category: of the front, rules: {slot: [ids of articles in the order of its '
  'rule, enough to fill it]}, articles: [what a card shows, of all public articles among these and the chosen ones], categories and tags: of the rules}. '
  'Needs edit_fronts: 42501 admins_only, PT404 front_missing.';

revoke all on function private.rule_articles(jsonb, uuid, integer), private.front_article(public.articles)
  from public, anon, authenticated;
revoke all on function public.front_candidates(uuid) from public, anon;
grant execute on function public.front_candidates(uuid) to authenticated, service_role;
