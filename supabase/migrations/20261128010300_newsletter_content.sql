-- What a newsletter issue consists of, for the worker that renders it and for previews, and rules that select its articles.

create function private.newsletter_article(article public.articles) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', article.id, 'title', article.title, 'excerpt', coalesce(article.excerpt, ''),
    'slug', article.slug, 'label', article.label,
    'category', (select c.name from public.categories c where c.id = article.category_id),
    'byline', coalesce((
      select string_agg(coalesce(p.full_name, p.username), ', ' order by b.position)
      from public.article_bylines b join public.profiles p on p.id = b.author_id
      where b.article_id = article.id and b.contribution = 'by'), ''),
    'image', case when shown.size is not null then jsonb_build_object('src', shown.address,
      'alt', coalesce(article.featured_image_alt, ''), 'width', shown.size[1]::integer, 'height', shown.size[2]::integer) end)
  from (
    -- The crop for sharing is a JPEG, which every mail program shows; the file name has the size of the whole image.
    select coalesce(article.share_image, article.featured_image) as address,
      regexp_match(coalesce(article.share_image, article.featured_image), '\.(\d{1,5})x(\d{1,5})\.(?:share-\d+-\d+\.jpg|webp)$') as size
  ) shown
$$;
comment on function private.newsletter_article(public.articles) is
  'What a newsletter shows of an article. image: the crop for sharing, if there is one; width and height are those of the whole image.';

create function private.newsletter_content(issue public.newsletter_issues) returns jsonb
  -- The settings are columns of a later migration, so it is not in SQL.
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'issue', jsonb_build_object('id', issue.id, 'slug', issue.slug, 'subject', issue.subject,
      'previewText', issue.preview_text, 'intro', issue.intro, 'note', issue.note, 'listName', coalesce(l.name, ''),
      'listSlug', coalesce(l.slug, ''), 'date', coalesce(issue.started_at, issue.scheduled_for, now())),
    'articles', (
      select coalesce(jsonb_agg(private.newsletter_article(a) order by chosen.place), '[]')
      from unnest(issue.article_ids) with ordinality as chosen (id, place) join public.articles a on a.id = chosen.id
      where (a.status = 'published' and a.published_at <= now())
        -- Of a draft that its staff prepare for a later publication.
        or (a.id = issue.with_article and (private.is_service() or private.reads_article(a.id)))),
    'publication', jsonb_build_object('name', s.site_name, 'logo', s.site_logo, 'accent', null, 'language', s.language,
      'direction', case when s.language in ('ar', 'fa', 'he', 'ur') then 'rtl' else 'ltr' end,
      'locale', coalesce(s.locale, ''), 'timeZone', s.timezone,
      'postalAddress', coalesce(s.newsletter_postal_address, ''), 'replyTo', coalesce(s.newsletter_reply_to, '')))
  from public.site_settings s left join public.newsletter_lists l on l.id = issue.list_id limit 1);
end $$;
comment on function private.newsletter_content(public.newsletter_issues) is 'NewsletterContent in shared/newsletter.';

create function public.prepare_newsletter(issue uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_issue public.newsletter_issues;
begin
  perform private.require('write_newsletters');
  select * into found_issue from public.newsletter_issues i where i.id = prepare_newsletter.issue;
  if not found then
    raise exception 'There is no such issue' using errcode = 'PT404', hint = 'newsletter_issue_missing';
  end if;
  return private.newsletter_content(found_issue);
end $$;
comment on function public.prepare_newsletter(uuid) is
  'What an issue consists of: NewsletterContent in shared/newsletter. Needs write_newsletters: 42501 admins_only, PT404 '
  'newsletter_issue_missing.';

create function public.preview_newsletter(issue text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  given public.newsletter_issues;
begin
  perform private.require('write_newsletters');
  given := jsonb_populate_record(null::public.newsletter_issues, preview_newsletter.issue::jsonb);
  given.slug := coalesce(given.slug, '');
  given.subject := coalesce(given.subject, '');
  given.preview_text := coalesce(given.preview_text, '');
  given.intro := coalesce(given.intro, '');
  given.note := coalesce(given.note, '');
  given.article_ids := coalesce(given.article_ids[:30], '{}');
  return private.newsletter_content(given);
end $$;
comment on function public.preview_newsletter(text) is
  'What an issue that is not saved, as JSON with the columns of newsletter_issues, would consist of: the same as '
  'prepare_newsletter. Needs write_newsletters: 42501 admins_only.';

create function private.front_articles(since timestamptz, most integer) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
declare
  slots jsonb := (select f.slots from public.fronts f where f.category_id is null);
  slot jsonb;
  room integer;
  pinned uuid[];
  found_ids uuid[] := '{}';
begin
  if coalesce(slots, '[]') = '[]' then
    slots := private.default_slots(null);
  end if;
  for slot in select value from jsonb_array_elements(slots) loop
    continue when slot ->> 'kind' = 'most_read';
    room := (slot ->> 'count')::integer;
    pinned := array(
      select (item ->> 'article_id')::uuid from jsonb_array_elements(slot -> 'items') with ordinality as chosen (item, place)
      where coalesce((item ->> 'until')::timestamptz, 'infinity') > now() and (item ->> 'article_id')::uuid <> all (found_ids)
      order by place limit room);
    found_ids := found_ids || pinned;
    if jsonb_typeof(slot -> 'rule') = 'object' and room > cardinality(pinned) then
      found_ids := found_ids || array(
        select ruled.id from unnest(private.rule_articles(slot, null, room + cardinality(found_ids)))
          with ordinality as ruled (id, place)
        where ruled.id <> all (found_ids) order by ruled.place limit room - cardinality(pinned));
    end if;
  end loop;
  return array(
    select shown.id from unnest(found_ids) with ordinality as shown (id, place) join public.articles a on a.id = shown.id
    where a.status = 'published' and a.published_at <= now() and a.published_at >= since
    order by shown.place limit most);
end $$;
comment on function private.front_articles(timestamptz, integer) is
  'Articles of the home page in its order, as fillSlots in site/src/model/fillSlots.ts places them, that were published since.';

create function private.filled_articles(list public.newsletter_lists, since timestamptz) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if list.fill = 'front' then
    return private.front_articles(since, list.fill_count);
  elsif list.fill = 'most_read' then
    return array(
      select a.id from public.articles a left join public.article_views v on v.article_id = a.id
      where a.status = 'published' and a.published_at <= now() and a.published_at >= since
        and a.label is distinct from 'sponsored'
      order by coalesce(v.views_count, 0) desc, a.published_at desc, a.id limit list.fill_count);
  elsif list.fill = 'section' then
    return array(
      select a.id from public.articles a
      where a.status = 'published' and a.published_at <= now() and a.published_at >= since
        and a.label is distinct from 'sponsored'
        and a.category_id in (
          select c.id from public.categories c where c.id = list.category_id or c.parent_id = list.category_id)
      order by a.published_at desc, a.id limit list.fill_count);
  end if;
  return array(
    select a.id from public.articles a
    where a.status = 'published' and a.published_at <= now() and a.published_at >= since
      and a.label is distinct from 'sponsored'
    order by a.published_at desc, a.id limit list.fill_count);
end $$;
comment on function private.filled_articles(public.newsletter_lists, timestamptz) is
  'The public articles that the rule of a list selects; without a rule the newest. No sponsored ones: they would appear as news.';

create function private.filled_since(list uuid) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select greatest(now() - interval '31 days', coalesce(max(i.started_at), now() - interval '7 days'))
  from public.newsletter_issues i where i.list_id = list
$$;
comment on function private.filled_since(uuid) is 'Start of the period of the next issue of a list: the last one, or a week ago.';

create function public.fill_newsletter(list uuid, since timestamptz default null) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_list public.newsletter_lists;
begin
  perform private.require('write_newsletters');
  select * into found_list from public.newsletter_lists l where l.id = fill_newsletter.list;
  if not found then
    raise exception 'There is no such list' using errcode = 'PT404', hint = 'newsletter_list_missing';
  end if;
  return private.filled_articles(found_list,
    greatest(coalesce(fill_newsletter.since, private.filled_since(found_list.id)), now() - interval '366 days'));
end $$;
comment on function public.fill_newsletter(uuid, timestamptz) is
  'The articles that the rule of a list selects of those published since a time; null: since its last issue, or in the last week. '
  'Needs write_newsletters: 42501 admins_only, PT404 newsletter_list_missing.';

revoke all on function private.newsletter_article(public.articles), private.newsletter_content(public.newsletter_issues),
  private.front_articles(timestamptz, integer), private.filled_articles(public.newsletter_lists, timestamptz),
  private.filled_since(uuid) from public, anon, authenticated;
revoke all on function public.prepare_newsletter(uuid), public.preview_newsletter(text),
  public.fill_newsletter(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.prepare_newsletter(uuid), public.preview_newsletter(text),
  public.fill_newsletter(uuid, timestamptz) to authenticated, service_role;
