-- Trash: deleted articles, categories and tags stay restorable for 30 days.
--
-- A deletion moves the row and every row that is deleted with it into public.trash_rows, as JSON, and restoring
-- inserts them again. The alternative, a column deleted_at, would have to be excluded by every policy, view, count,
-- search, sync, feed, export and function that reads articles, including the security definer ones and programs with
-- the secret key; one forgotten place would publish a deleted article. Here a deleted row is deleted for all of them.
-- Which rows belong to an item follows from the foreign keys, so tables of later migrations are included.

insert into private.permissions (role, action, scope) values ('admin', 'empty_trash', 'any');

create table public.trash (
  id uuid primary key,
  kind text not null constraint trash_kind_known check (kind in ('article', 'category', 'tag', 'image')),
  name text not null,
  slug text,
  status text,
  owner_id uuid references public.profiles (id) on delete set null,
  deleted_at timestamptz not null default now()
    constraint deleted_at_plausible check (private.is_plausible_time(deleted_at)),
  deleted_by uuid references public.profiles (id) on delete set null,
  expires_at timestamptz not null default now() + interval '30 days'
    constraint expires_at_plausible check (private.is_plausible_time(expires_at)),
  is_erased boolean not null default false
);
comment on table public.trash is
  'Deleted articles, categories, tags and images, with the id that they had, until they are restored or erased.';
comment on column public.trash.slug is 'Slug at the time of the deletion; of an image bucket and name.';
comment on column public.trash.status is 'State of an article: draft, published, scheduled or archived.';
comment on column public.trash.owner_id is 'Author of an article, owner of an image.';
comment on column public.trash.deleted_by is 'Null: a program, or a deleted account.';
comment on column public.trash.expires_at is 'From then on, private.clean_trash erases the item.';
comment on column public.trash.is_erased is 'Deleted for good: hidden at once, erased in batches by private.clean_trash.';
create index trash_deleted_at_idx on public.trash (deleted_at desc, id);
create index trash_owner_idx on public.trash (owner_id, deleted_at desc);
create index trash_deleted_by_idx on public.trash (deleted_by);
create index trash_expires_at_idx on public.trash (expires_at);
create index trash_erased_idx on public.trash (id) where is_erased;

create table public.trash_rows (
  item_id uuid not null references public.trash (id) on delete cascade,
  position integer not null,
  relation text not null,
  content jsonb not null,
  link text,
  people uuid[] not null default '{}',
  primary key (item_id, position)
);
comment on table public.trash_rows is 'The rows of deleted items. No role of the API reads them.';
comment on column public.trash_rows.position is 'Order in which rows are inserted again.';
comment on column public.trash_rows.content is 'Columns of the row; of a link its id.';
comment on column public.trash_rows.link is
  'Null: a deleted row. Otherwise a row that remained, and its column that referenced the item.';
comment on column public.trash_rows.people is 'Accounts that the row references: their deletion erases it.';
create index trash_rows_people_idx on public.trash_rows using gin (people) where people <> '{}';

create function private.may_restore(kind text, owner uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_service() or case kind
    when 'article' then private.can('delete_articles', owner)
    when 'category' then private.can('manage_categories')
    when 'tag' then private.can('manage_tags')
    else private.can('manage_images') or private.can('upload_images', owner)
  end
$$;
comment on function private.may_restore(text, uuid) is
  'Whether the account that asks sees and restores an item of the trash: accounts that may delete it.';
grant execute on function private.may_restore(text, uuid) to authenticated, service_role;

alter table public.trash enable row level security;
alter table public.trash_rows enable row level security;
create policy "Accounts see deleted items that they may restore" on public.trash
  for select to authenticated
  using (not is_erased and expires_at > now() and (
    case kind
      when 'article' then (select private.can('delete_articles'))
      when 'category' then (select private.can('manage_categories'))
      when 'tag' then (select private.can('manage_tags'))
      else (select private.can('manage_images'))
    end
    or (owner_id = (select auth.uid()) and case kind
      when 'article' then (select private.can('delete_articles', (select auth.uid())))
      else (select private.can('upload_images', (select auth.uid())))
    end)));
revoke all on public.trash, public.trash_rows from anon, authenticated;
grant select on public.trash to authenticated;
grant all on public.trash, public.trash_rows to service_role;

create view public.trash_overview with (security_invoker = true) as
  select t.id, t.kind, t.name, t.slug, t.status, t.deleted_at, t.expires_at,
    t.owner_id, o.username as owner_username, o.full_name as owner_name,
    t.deleted_by, p.username as deleted_by_username, p.full_name as deleted_by_name
  from public.trash t
    left join public.profiles o on o.id = t.owner_id
    left join public.profiles p on p.id = t.deleted_by
  where not t.is_erased and t.expires_at > now();
comment on view public.trash_overview is
  'The trash with the names of authors and of those who deleted, as far as the account that asks may restore items.';
revoke all on public.trash_overview from anon, authenticated;
grant select on public.trash_overview to authenticated, service_role;

-- Moving to the trash

create function private.put_in_trash(item uuid, relation regclass, query text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  people text;
  stored integer;
  child record;
begin
  -- Written by triggers when the article is inserted again.
  if relation::text in ('private.search_documents', 'private.search_queue', 'private.article_languages') then
    return;
  end if;
  select coalesce(string_agg(format('r.%I', a.attname), ', '), 'null') into people
  from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.contype = 'f' and c.conrelid = relation
    and c.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass);
  execute format(
    'insert into public.trash_rows (item_id, position, relation, content, people)
     select $1, $2 + row_number() over (), $3, to_jsonb(r) - $4, array_remove(array[%s]::uuid[], null) from (%s) r',
    people, query)
  using item, (select coalesce(max(t.position), 0) from public.trash_rows t where t.item_id = item),
    relation::text, private.generated_columns(relation);
  get diagnostics stored = row_count;
  if stored = 0 then
    return;
  end if;
  for child in
    select c.conrelid::regclass as relation,
      string_agg(format('c.%I = p.%I', own.attname, other.attname), ' and ') as condition
    from pg_catalog.pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) as key (own, other)
      join pg_catalog.pg_attribute own on own.attrelid = c.conrelid and own.attnum = key.own
      join pg_catalog.pg_attribute other on other.attrelid = c.confrelid and other.attnum = key.other
    where c.contype = 'f' and c.confrelid = put_in_trash.relation and c.conrelid <> c.confrelid
      and c.confdeltype = 'c' and c.conparentid = 0
    group by c.oid, c.conrelid order by c.oid
  loop
    perform private.put_in_trash(item, child.relation,
      format('select c.* from %s c join (%s) p on %s', child.relation, query, child.condition));
  end loop;
end $$;
comment on function private.put_in_trash(uuid, regclass, text) is
  'Stores the rows of a query, and all rows that are deleted with them (on delete cascade), as rows of an item. '
  'Runs any query: never pass text of a user.';

create function private.put_links_in_trash(item uuid, relation regclass) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  link record;
begin
  for link in
    select c.conrelid::regclass as relation, own.attname as name
    from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
      join pg_catalog.pg_attribute id on id.attrelid = c.conrelid and id.attname = 'id' and id.atttypid = 'uuid'::regtype
    where c.contype = 'f' and c.confrelid = put_links_in_trash.relation and c.conrelid <> c.confrelid
      and c.confdeltype = 'n' and cardinality(c.conkey) = 1 and c.conparentid = 0
  loop
    execute format(
      'insert into public.trash_rows (item_id, position, relation, content, link)
       select $1, $2 + row_number() over (), $3, jsonb_build_object(''id'', r.id), $4 from %s r where r.%I = $1',
      link.relation, link.name)
    using item, (select coalesce(max(t.position), 0) from public.trash_rows t where t.item_id = item),
      link.relation::text, link.name;
  end loop;
end $$;
comment on function private.put_links_in_trash(uuid, regclass) is
  'Stores which rows reference an item and remain without it (on delete set null).';

create function private.move_to_trash() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  deleted jsonb := to_jsonb(old);
begin
  -- A merged category or tag lives on in another one.
  if not private.keeps_revisions() then
    return old;
  end if;
  -- Exists if the row was restored from a backup of another time.
  delete from public.trash where id = old.id;
  insert into public.trash (id, kind, name, slug, status, owner_id, deleted_by)
  values (
    old.id, tg_argv[0],
    -- Invalid rows of other programs can be deleted, too.
    coalesce(deleted ->> 'title', deleted ->> 'name', deleted ->> 'slug', old.id::text), deleted ->> 'slug',
    case
      when (deleted ->> 'published_at')::timestamptz > now() and deleted ->> 'status' = 'published' then 'scheduled'
      else deleted ->> 'status'
    end,
    (deleted ->> 'author_id')::uuid, (select p.id from public.profiles p where p.id = auth.uid()));
  perform private.put_in_trash(old.id, tg_relid::regclass,
    format('select * from %s where id = %L', tg_relid::regclass, old.id));
  perform private.put_links_in_trash(old.id, tg_relid::regclass);
  return old;
end $$;
comment on function private.move_to_trash() is
  'Moves a row that is being deleted, by whichever program, to the trash; the argument names its kind.';
create trigger move_to_trash before delete on public.articles
  for each row execute function private.move_to_trash('article');
create trigger move_to_trash before delete on public.categories
  for each row execute function private.move_to_trash('category');
create trigger move_to_trash before delete on public.tags
  for each row execute function private.move_to_trash('tag');

-- Restoring

do $$
declare
  found record;
begin
  -- These triggers check or complete new rows.
  for found in
    select t.tgname, t.tgrelid::regclass as relation, pg_get_triggerdef(t.oid) as definition
    from pg_catalog.pg_trigger t join pg_catalog.pg_class r on r.oid = t.tgrelid
    where not t.tgisinternal and t.tgname in (
        'audit_new_article', 'follow_hidden_insert', 'guard_featured_on_insert', 'guard_open_comments',
        'guard_publishing_on_insert', 'guard_review_on_insert', 'keep_limit', 'keep_size_limit', 'start_counting')
      and r.relnamespace = 'public'::regnamespace
      and (t.tgtype & 4) <> 0
      and r.relname in ('articles', 'article_revisions', 'categories', 'tags', 'comments', 'comment_reports')
  loop
    execute format('drop trigger %I on %s', found.tgname, found.relation);
    execute case
      when found.definition ~ ' WHEN \(' then
        regexp_replace(found.definition, ' WHEN \((.*)\) EXECUTE ', ' WHEN (not private.is_restoring() and (\1)) EXECUTE ')
      else
        regexp_replace(found.definition, ' EXECUTE ', ' WHEN (not private.is_restoring()) EXECUTE ')
    end;
  end loop;
end $$;

create function private.free_slug(relation regclass, wanted text, most integer) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  candidate text := wanted;
  ending text;
  is_taken boolean;
begin
  for number in 2 .. 10000 loop
    execute format('select exists (select from %s where slug = $1)', relation) into is_taken using candidate;
    if not is_taken and not (relation = 'public.articles'::regclass
      and exists (select from public.article_slugs former where former.slug = candidate)) then
      return candidate;
    end if;
    ending := '-' || number;
    candidate := left(wanted, most - length(ending));
    while octet_length(candidate) + length(ending) > 240 loop
      candidate := left(candidate, -1);
    end loop;
    candidate := candidate || ending;
  end loop;
  raise exception 'There is no free slug' using errcode = '23505';
end $$;
comment on function private.free_slug(regclass, text, integer) is
  'A slug, or the next free one with a number if a row has it or an article had it. most: characters.';

create function private.free_name(relation regclass, wanted text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  candidate text := wanted;
  ending text;
  is_taken boolean;
begin
  for number in 2 .. 10000 loop
    execute format('select exists (select from %s where lower(name) = lower($1))', relation) into is_taken using candidate;
    if not is_taken then
      return candidate;
    end if;
    ending := ' (' || number || ')';
    candidate := left(wanted, 80 - length(ending)) || ending;
  end loop;
  raise exception 'There is no free name' using errcode = '23505';
end $$;
comment on function private.free_name(regclass, text) is
  'A name of a category or tag, or the next free one with a number.';

create function private.settle_references(item uuid, relation text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  key record;
  missing text;
begin
  for key in
    select c.confdeltype = 'n' as becomes_null, c.confrelid = c.conrelid as is_own, c.confrelid::regclass as target,
      string_agg(format('t.content ->> %L is not null', own.attname), ' and ') as is_set,
      string_agg(format('f.%I = (t.content ->> %L)::%s', other.attname, own.attname,
        format_type(own.atttypid, null)), ' and ') as is_target,
      string_agg(format('t.content ->> %L', own.attname), ', ' order by pair.number) as own_values,
      string_agg(format('o.content ->> %L', other.attname), ', ' order by pair.number) as own_targets,
      max(own.attname) filter (where own.atttypid = 'uuid'::regtype and cardinality(c.conkey) = 1) as single,
      (select jsonb_object_agg(a.attname, null) from pg_catalog.pg_attribute a
        where a.attrelid = c.conrelid and a.attnum = any (coalesce(nullif(c.confdelsetcols, '{}'), c.conkey))) as nulls
    from pg_catalog.pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) with ordinality as pair (own, other, number)
      join pg_catalog.pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
      join pg_catalog.pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other
    where c.contype = 'f' and c.conrelid = settle_references.relation::regclass and c.conparentid = 0
    group by c.oid, c.confdeltype, c.confrelid, c.conrelid, c.conkey, c.confdelsetcols
  loop
    missing := format('t.item_id = $1 and t.relation = $2 and t.link is null and %s and not exists (select from %s f where %s)',
      key.is_set, key.target, key.is_target);
    if key.is_own then
      missing := missing || format(' and (%s) not in (select %s from public.trash_rows o '
        'where o.item_id = $1 and o.relation = $2 and o.link is null)', key.own_values, key.own_targets);
    end if;
    -- What references another item of the trash returns with that one.
    if key.single is not null then
      execute format(
        'insert into public.trash_rows (item_id, position, relation, content, link, people)
         select other.id, (select coalesce(max(o.position), 0) from public.trash_rows o where o.item_id = other.id)
             + row_number() over (partition by other.id),
           t.relation, %s, t.people
         from public.trash_rows t join public.trash other on other.id = (t.content ->> %L)::uuid where ',
        case when key.becomes_null then format('jsonb_build_object(''id'', t.content -> ''id''), %L', key.single)
          else 't.content, null' end, key.single) || missing
      using item, relation;
    end if;
    if key.becomes_null then
      execute 'update public.trash_rows t set content = t.content || $3 where ' || missing using item, relation, key.nulls;
    else
      execute 'delete from public.trash_rows t where ' || missing using item, relation;
    end if;
  end loop;
end $$;
comment on function private.settle_references(uuid, text) is
  'Applies to the stored rows of a relation what deleting the rows that they reference would have done: they are '
  'deleted too, or the columns become null.';

create function private.insert_stored_rows(item uuid, relation text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  columns text;
  selected text;
begin
  perform private.settle_references(item, relation);
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum),
    string_agg(case a.attname when 'changed_in' then 'pg_current_xact_id()::text::bigint'
      else 'r.' || quote_ident(a.attname) end, ', ' order by a.attnum)
  into columns, selected
  from pg_catalog.pg_attribute a
  where a.attrelid = insert_stored_rows.relation::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (select t.content ? a.attname::text from public.trash_rows t
      where t.item_id = item and t.relation = insert_stored_rows.relation and t.link is null
      order by t.position limit 1);
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s) overriding system value
     select %3$s from public.trash_rows t cross join lateral jsonb_populate_record(null::%1$s, t.content) r
     where t.item_id = $1 and t.relation = $2 and t.link is null order by t.position
     on conflict do nothing', relation::regclass, columns, selected)
  using item, relation;
end $$;
comment on function private.insert_stored_rows(uuid, text) is
  'Inserts the stored rows of a relation. Columns that were added since get their defaults; rows that exist are skipped.';

create function private.relink(item uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  linked record;
begin
  for linked in
    select t.relation, t.link, array_agg((t.content ->> 'id')::uuid) as ids
    from public.trash_rows t where t.item_id = item and t.link is not null group by 1, 2
  loop
    -- An article that has another category by now keeps it.
    execute format('update %s set %2$I = $1 where id = any ($2) and %2$I is null', linked.relation::regclass, linked.link)
    using item, linked.ids;
  end loop;
end $$;
comment on function private.relink(uuid) is 'Lets rows reference a restored item that referenced it before.';

create function private.prepare_article(item public.trash) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
  changes jsonb;
begin
  select r.* into article from public.trash_rows t
    cross join lateral jsonb_populate_record(null::public.articles, t.content) r
    where t.item_id = item.id and t.relation = 'public.articles' and t.link is null;
  changes := jsonb_build_object(
    'slug', private.free_slug('public.articles', article.slug, 200),
    'tags', array(
      select g.name from public.trash_rows t join public.tags g on g.id = (t.content ->> 'tag_id')::uuid
      where t.item_id = item.id and t.relation = 'public.article_tags' order by g.name));
  -- Without the right to publish, and after a deletion by the staff, only the text returns.
  if not (private.is_service() or private.can('delete_articles')
    or (item.deleted_by = auth.uid() and private.may_publish(article.author_id))) then
    changes := changes || '{"status": "draft", "published_at": null, "is_featured": false}';
  end if;
  if article.translation_group is not null then
    perform pg_advisory_xact_lock(hashtext('broadsheet: translations'));
    if exists (select from public.articles other where other.translation_group = article.translation_group
      and private.language_of(other.lang) = private.language_of(article.lang)) then
      changes := changes || '{"translation_group": null}';
    end if;
  end if;
  update public.trash_rows t set content = t.content || changes
    where t.item_id = item.id and t.relation = 'public.articles' and t.link is null;
  delete from public.trash_rows t where t.item_id = item.id and t.relation = 'public.article_slugs'
    and t.content ->> 'slug' in (select a.slug from public.articles a where a.slug = t.content ->> 'slug');
end $$;
comment on function private.prepare_article(public.trash) is
  'Changes the stored article so that it can be inserted: a free slug, tags that exist, no second translation in a '
  'language, and a draft where the account that asks may not publish it or another account deleted it.';

create function private.prepare_topic(item public.trash) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  topics regclass := case item.kind when 'category' then 'public.categories' else 'public.tags' end;
begin
  update public.trash_rows t set content = t.content || jsonb_build_object(
      'slug', private.free_slug(topics, t.content ->> 'slug', 100),
      'name', private.free_name(topics, t.content ->> 'name'))
    where t.item_id = item.id and t.relation = topics::text and t.link is null;
  delete from public.trash_rows t where t.item_id = item.id and t.relation = 'public.former_pages' and (
    exists (select from public.categories c where item.kind = 'category' and c.slug = t.content ->> 'slug')
    or exists (select from public.tags g where item.kind = 'tag' and g.slug = t.content ->> 'slug'));
end $$;
comment on function private.prepare_topic(public.trash) is
  'Gives a stored category or tag a free slug and name, and removes redirects from slugs that others have.';

create function private.restore_item(item public.trash) returns jsonb
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
  delete from public.removals r where r.subject = 'gone' and r.subject_id = restored ->> 'slug';
  perform private.record_audit(item.kind || '.restored', item.kind, item.id, item.name);
  return jsonb_build_object('id', item.id, 'kind', item.kind,
    'name', coalesce(restored ->> 'title', restored ->> 'name'),
    'slug', restored ->> 'slug', 'status', restored ->> 'status',
    'is_renamed', restored ->> 'slug' <> item.slug,
    'is_draft_now', coalesce(restored ->> 'status' = 'draft' and item.status <> 'draft', false));
end $$;
comment on function private.restore_item(public.trash) is
  'Inserts the rows of an item again and removes it from the trash; returns what was restored.';

create function public.restore_from_trash(items uuid[]) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  item public.trash;
  restored jsonb := '[]';
begin
  if cardinality(items) > 100 then
    raise exception 'At most 100 items at once' using errcode = '22023', hint = 'trash_too_many';
  end if;
  if not private.is_service() then
    perform private.require_account();
  end if;
  -- Saves are not recorded, as while merging.
  perform private.begin_merge();
  perform set_config('broadsheet.is_restore', 'on', true);
  for item in
    select * from public.trash t
    where t.id = any (items) and not t.is_erased and t.expires_at > now()
      and private.may_restore(t.kind, t.owner_id)
    -- Articles last: their categories and tags are there then.
    order by t.kind = 'article', t.id for update
  loop
    restored := restored || private.restore_item(item);
  end loop;
  perform set_config('broadsheet.is_restore', 'off', true);
  perform private.end_merge();
  if restored = '[]' then
    raise exception 'There is no such item in the trash' using errcode = 'PT404', hint = 'trash_missing';
  end if;
  return restored;
end $$;
comment on function public.restore_from_trash(uuid[]) is
  'Restores items of the trash with everything that was deleted with them: up to 100. Returns a list with id, kind, '
  'name, slug, status, is_renamed (the slug was taken: it has a new one) and is_draft_now (the account may not publish '
  'it, or the staff deleted it). Items that the account may not restore are skipped: PT404 trash_missing if none is '
  'left, 22023 trash_too_many, 42501 sign_in or suspended.';

-- Erasing

create function public.delete_from_trash(items uuid[]) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  erased integer;
begin
  perform private.require('empty_trash');
  with gone as (
    update public.trash t set is_erased = true
    where not t.is_erased and (items is null or t.id = any (items)) returning t.*
  ), noted as (
    select private.record_audit(gone.kind || '.erased', gone.kind, gone.id, gone.name) from gone
  )
  select count(*) into erased from noted;
  perform private.clean_trash(now(), 2000);
  return erased;
end $$;
comment on function public.delete_from_trash(uuid[]) is
  'Deletes items of the trash for good; null: all. They disappear at once, and their rows in batches. Returns their '
  'number. Needs empty_trash: 42501 admins_only.';

create function private.clean_trash(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  items uuid[];
  deleted integer;
  erased integer;
begin
  items := array(
    select t.id from public.trash t where t.is_erased or t.expires_at <= at order by t.expires_at limit most);
  delete from public.trash_rows where (item_id, position) in (
    select r.item_id, r.position from public.trash_rows r where r.item_id = any (items) limit most);
  get diagnostics deleted = row_count;
  with gone as (
    delete from public.trash t
    where t.id = any (items) and not exists (select from public.trash_rows r where r.item_id = t.id)
    returning t.*
  ), noted as (
    select case when not gone.is_erased then
      private.record_audit(gone.kind || '.erased', gone.kind, gone.id, gone.name) end from gone
  )
  select count(*) into erased from noted;
  return greatest(deleted, erased);
end $$;
comment on function private.clean_trash(timestamptz, integer) is
  'Erases items of the trash after 30 days, and those that were deleted for good.';

create or replace function private.clean_database(at timestamptz default now(), most integer default 2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  task record;
  deleted jsonb := '{}';
  of_task integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('broadsheet: retention')) then
    return jsonb_build_object('more', false);
  end if;
  for task in
    select p.oid::regproc as name, substr(p.proname, 7) as what from pg_catalog.pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname like 'clean\_%'
      and p.proargtypes = '1184 23'::oidvector and p.prorettype = 'integer'::regtype
    order by p.proname
  loop
    execute format('select %s($1, $2)', task.name) into of_task using at, most;
    deleted := deleted || jsonb_build_object(task.what, of_task);
  end loop;
  return deleted || jsonb_build_object('more', (
    select bool_or(value::integer >= most) from jsonb_each_text(deleted)));
end $$;
comment on function private.clean_database(timestamptz, integer) is
  'Deletes at most so many rows of each table whose retention has ended, with every function '
  'private.clean_...(timestamptz, integer). Returns the number by function, and more: whether to call again. Does '
  'nothing while another call runs.';

-- Deleted accounts

create function private.forget_in_trash(person uuid, is_gone boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  key record;
begin
  for key in
    select c.conrelid::regclass::text as relation, a.attname as name, c.confdeltype as action
    from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      and c.confdeltype in ('c', 'n')
  loop
    if key.action = 'c' then
      delete from public.trash_rows t
        where t.people @> array[person] and t.people <> '{}' and t.relation = key.relation
          and t.content ->> key.name = person::text;
    elsif is_gone then
      update public.trash_rows t
        set content = t.content || jsonb_build_object(key.name, null), people = array_remove(t.people, person)
        where t.people @> array[person] and t.people <> '{}' and t.relation = key.relation
          and t.content ->> key.name = person::text;
    end if;
  end loop;
end $$;
comment on function private.forget_in_trash(uuid, boolean) is
  'Erases the comments, likes and bookmarks of a deleted account from the trash, and with is_gone its id from the other '
  'rows: what the foreign keys do with rows that are not in the trash.';

create function private.erase_trash_of_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.forget_in_trash(old.id, true);
    return null;
  end if;
  delete from public.trash item
  where item.owner_id = old.id and item.kind = 'article' and not (
    private.role_can(old.role, 'keep_byline') and exists (
      select from public.trash_rows t cross join lateral jsonb_populate_record(null::public.articles, t.content) a
      where t.item_id = item.id and t.relation = 'public.articles' and t.link is null and private.was_published(a)));
  perform private.forget_in_trash(old.id, false);
  return null;
end $$;
comment on function private.erase_trash_of_account() is
  'Erases the deleted articles of a deleted account, except published ones of the staff (keep_byline), and what it '
  'wrote below articles that others deleted.';
-- Before follow_deleted_account, which deletes the profile (triggers run in the order of their names).
create trigger erase_trash_of_account after update of account_id on public.profiles
  for each row when (old.account_id is not null and new.account_id is null)
  execute function private.erase_trash_of_account();
create trigger erase_trash_of_profile after delete on public.profiles
  for each row execute function private.erase_trash_of_account();

-- URLs of deleted articles

alter table public.removals drop constraint removal_subject_known;
alter table public.removals add constraint removal_subject_known
  check (subject in ('article', 'category', 'tag', 'slug', 'gone'));
comment on column public.removals.subject is
  'gone: a slug whose article was deleted, where its URL returns 410 while no article has it.';

create function private.note_gone_slugs() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_removal('gone', slug)
    from (select old.slug union select s.slug from public.article_slugs s where s.article_id = old.id) slugs
    where slug is not null;
  return old;
end $$;
comment on function private.note_gone_slugs() is
  'Records the slugs of a deleted article that was public. Before the deletion, because article_slugs is deleted with it.';
create trigger note_gone_slugs before delete on public.articles
  for each row when (old.published_at <= now()) execute function private.note_gone_slugs();

-- Images of deleted articles are in use until the articles are erased.
create or replace function public.unused_pictures(min_age interval default '7 days', max_rows integer default 500)
  returns table (bucket_id text, name text)
  -- Reads every text once, which takes longer than the time limit of the API on a large site.
  language sql stable set search_path = '' set statement_timeout = '10min' as $$
  with texts (content) as (
    select to_jsonb(a)::text from public.articles a
    union all select r.snapshot::text from public.article_revisions r
    union all select c.content from public.comments c where c.content like '%/storage/v1/object/public/%'
    union all select concat_ws(' ', avatar_url, bio) from public.profiles
      where concat_ws(' ', avatar_url, bio) like '%/storage/v1/object/public/%'
    union all select to_jsonb(s)::text from public.site_settings s
    union all select t.content::text from public.trash_rows t
  ), used as (
    select distinct private.picture_of(found.parts[1]) as picture
    from texts, regexp_matches(texts.content, '/storage/v1/object/public/([A-Za-z0-9._/-]+)', 'g') as found (parts)
    where texts.content like '%/storage/v1/object/public/%'
  )
  select o.bucket_id, o.name
  from storage.objects o
  where o.bucket_id in ('avatars', 'article-images', 'site-settings')
    -- Names that are encoded in addresses are never listed: their use cannot be found.
    and o.name ~ '^[A-Za-z0-9._/-]+$'
    and greatest(o.created_at, o.updated_at) < now() - min_age
    and not exists (select from used where used.picture = private.picture_of(o.bucket_id || '/' || o.name))
  order by o.bucket_id, o.name
  limit least(max_rows, 1000)
$$;
comment on function public.unused_pictures(interval, integer) is
  'Stored files that no article, revision, comment, profile, setting or item of the trash uses and that are older than '
  'min_age: an unsaved text in a browser may use newer ones. For the secret key only.';

revoke all on function private.put_in_trash(uuid, regclass, text), private.put_links_in_trash(uuid, regclass),
  private.move_to_trash(), private.free_slug(regclass, text, integer), private.free_name(regclass, text),
  private.settle_references(uuid, text), private.insert_stored_rows(uuid, text), private.relink(uuid),
  private.prepare_article(public.trash), private.prepare_topic(public.trash), private.restore_item(public.trash),
  private.clean_trash(timestamptz, integer), private.forget_in_trash(uuid, boolean),
  private.erase_trash_of_account(), private.note_gone_slugs(),
  public.restore_from_trash(uuid[]), public.delete_from_trash(uuid[]) from public, anon, authenticated;
grant execute on function public.restore_from_trash(uuid[]), public.delete_from_trash(uuid[]) to authenticated, service_role;
