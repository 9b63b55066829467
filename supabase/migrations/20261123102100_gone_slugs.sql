-- The slug of a restored article stays in public.removals as gone: while the article is a draft its URL returns
-- 410, and once it is published the page is there. Mirrors learn of new rows only, not of deleted ones.
create or replace function private.restore_item(item public.trash) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  stored text;
  restored jsonb;
begin
  if item.kind = 'article' then
    perform private.prepare_article(item);
  else
    perform private.prepare_topic(item);
  end if;
  select t.content into restored from public.trash_rows t where t.item_id = item.id order by t.position limit 1;
  for stored in
    select t.relation from public.trash_rows t
    where t.item_id = item.id and t.link is null group by 1 order by min(t.position)
  loop
    perform private.insert_stored_rows(item.id, stored);
  end loop;
  perform private.relink(item.id);
  delete from public.trash where id = item.id;
  perform private.record_audit(item.kind || '.restored', item.kind, item.id, item.name);
  return jsonb_build_object('id', item.id, 'kind', item.kind,
    'name', coalesce(restored ->> 'title', restored ->> 'name'),
    'slug', restored ->> 'slug', 'status', restored ->> 'status',
    'is_renamed', restored ->> 'slug' <> item.slug,
    'is_draft_now', coalesce(restored ->> 'status' = 'draft' and item.status <> 'draft', false));
end $$;
