-- Merging two categories or tags into one.

create function private.require_pair(source uuid, target uuid) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if source = target then
    raise exception 'Choose another one to merge into' using errcode = '22023', hint = 'merge_itself';
  end if;
end $$;
comment on function private.require_pair(uuid, uuid) is
  'Refuses to merge a row with itself: 22023 merge_itself.';

create function private.begin_merge() returns void
  language sql set search_path = '' as $$
  select set_config('broadsheet.is_merge', 'on', true)
$$;
comment on function private.begin_merge() is
  'From here to end_merge() changes are not saves: see private.keeps_revisions(). A setting of the '
  'transaction, because hosted projects do not allow custom settings on functions. An error resets it.';

create function private.end_merge() returns void
  language sql set search_path = '' as $$
  select set_config('broadsheet.is_merge', 'off', true)
$$;
comment on function private.end_merge() is 'Changes are saves again.';

create function public.merge_categories(source uuid, target uuid) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  former text;
  moved bigint;
begin
  perform private.require('manage_categories');
  perform private.require_pair(source, target);
  -- In the order of the ids, so that two merges at once wait for each other instead of locking up.
  perform from public.categories where id in (source, target) order by id for update;
  select slug into former from public.categories where id = source;
  if former is null or not exists (select from public.categories where id = target) then
    raise exception 'There is no such category' using errcode = 'PT404', hint = 'category_missing';
  end if;
  perform private.begin_merge();
  update public.articles set category_id = target where category_id = source;
  get diagnostics moved = row_count;
  update public.former_pages set category_id = target, changed_in = pg_current_xact_id()::text::bigint
    where category_id = source;
  insert into public.former_pages (kind, slug, category_id) values ('category', former, target)
    on conflict on constraint former_pages_pkey
      do update set category_id = excluded.category_id, changed_in = excluded.changed_in;
  delete from public.categories where id = source;
  perform private.end_merge();
  return moved;
end $$;
comment on function public.merge_categories(uuid, uuid) is
  'Moves the articles of a category to another one and deletes the first; its page redirects to the '
  'other. Returns the number of moved articles. Needs manage_categories: 42501 admins_only, PT404 '
  'category_missing, 22023 merge_itself.';

create function public.merge_tags(source uuid, target uuid) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  former text;
  moved bigint;
begin
  perform private.require('manage_tags');
  perform private.require_pair(source, target);
  perform from public.tags where id in (source, target) order by id for update;
  select slug into former from public.tags where id = source;
  if former is null or not exists (select from public.tags where id = target) then
    raise exception 'There is no such tag' using errcode = 'PT404', hint = 'tag_missing';
  end if;
  perform private.begin_merge();
  insert into public.article_tags (article_id, tag_id)
    select article_id, target from public.article_tags where tag_id = source
    on conflict do nothing;
  delete from public.article_tags where tag_id = source;
  get diagnostics moved = row_count;
  update public.former_pages set tag_id = target, changed_in = pg_current_xact_id()::text::bigint
    where tag_id = source;
  insert into public.former_pages (kind, slug, tag_id) values ('tag', former, target)
    on conflict on constraint former_pages_pkey
      do update set tag_id = excluded.tag_id, changed_in = excluded.changed_in;
  delete from public.tags where id = source;
  perform private.end_merge();
  return moved;
end $$;
comment on function public.merge_tags(uuid, uuid) is
  'Replaces a tag by another one and deletes it; its page redirects to the other. Returns the number of '
  'articles that had it. Needs manage_tags: 42501 admins_only, PT404 tag_missing, 22023 merge_itself.';
grant execute on function public.merge_categories(uuid, uuid), public.merge_tags(uuid, uuid)
  to authenticated, service_role;
