-- Bylines: the authors of an article in order, each with a contribution. articles.bylines has them, so that they
-- are saved and published with the article; article_bylines has the same as rows, for foreign keys and indexes.

create function private.is_contribution(name text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select name in ('by', 'with', 'photos')
$$;
comment on function private.is_contribution(text) is
  'Contributions to an article: by (text), with (reporting), photos. The same as CONTRIBUTIONS in shared/domain; '
  'a test compares both.';

create function private.are_bylines(bylines jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  byline jsonb;
begin
  if jsonb_typeof(bylines) <> 'array' or jsonb_array_length(bylines) > 30 then
    return false;
  end if;
  for byline in select value from jsonb_array_elements(bylines) loop
    -- Coalesce: a missing field is null.
    if not coalesce(jsonb_typeof(byline) = 'object' and byline - '{author_id,contribution}'::text[] = '{}'
      and byline ->> 'author_id' ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
      and private.is_contribution(byline ->> 'contribution'), false) then
      return false;
    end if;
  end loop;
  return jsonb_array_length(bylines) = (select count(distinct value) from jsonb_array_elements(bylines));
end $$;
comment on function private.are_bylines(jsonb) is
  'Whether a value is a list of up to 30 different objects with author_id and contribution.';

create function private.my_byline() returns jsonb
  language sql stable set search_path = '' as $$
  select case when auth.uid() is not null
    then jsonb_build_array(jsonb_build_object('author_id', auth.uid())) end
$$;
comment on function private.my_byline() is
  'The byline of the account that asks, with any contribution: articles whose bylines contain it (@>) are its own.';

create function private.as_author(bylines jsonb) returns uuid
  language sql stable set search_path = '' as $$
  select auth.uid() where bylines @> private.my_byline()
$$;
comment on function private.as_author(jsonb) is
  'The account that asks, if it is one of these authors, otherwise null: the owner for private.can().';
grant execute on function private.is_contribution(text), private.are_bylines(jsonb), private.my_byline(),
  private.as_author(jsonb) to anon, authenticated, service_role;

alter table public.articles add column bylines jsonb not null default '[]'
  constraint bylines_format check (private.are_bylines(bylines));
comment on column public.articles.bylines is
  'The authors in order: [{"author_id": id of a profile, "contribution": "by"}]. Each account among them may edit the '
  'article. Empty only after the account of the only author was deleted, or in an import without author.';
comment on column public.articles.author_id is
  'The first author: the first byline with the contribution by, else the first. An article that is saved without '
  'bylines gets this author; changing the column replaces the author in bylines.';
grant insert (bylines), update (bylines) on public.articles to authenticated;

create table public.article_bylines (
  article_id uuid not null references public.articles (id) on delete cascade,
  author_id uuid not null references public.profiles (id),
  contribution text not null constraint contribution_known check (private.is_contribution(contribution)),
  position smallint not null,
  created_at timestamptz not null default now(),
  added_by uuid references public.profiles (id) on delete set null,
  primary key (article_id, author_id, contribution)
);
comment on table public.article_bylines is
  'articles.bylines as rows, written by trigger only: foreign key, index and embedding of the profiles.';
comment on column public.article_bylines.position is 'Place in articles.bylines, from 0.';
comment on column public.article_bylines.added_by is
  'The account that added another author, who is notified. Null: a program, or the author.';
create index article_bylines_author_idx on public.article_bylines (author_id, article_id);
create index article_bylines_added_idx on public.article_bylines (author_id, created_at desc) where added_by is not null;
create index article_bylines_added_by_idx on public.article_bylines (added_by);

alter table public.article_bylines enable row level security;
create policy "Readers of an article can see its bylines" on public.article_bylines
  for select to anon, authenticated
  using (exists (select from public.articles a where a.id = article_id offset 0));
revoke all on public.article_bylines from anon, authenticated;
grant select on public.article_bylines to anon, authenticated;
grant all on public.article_bylines to service_role;

-- Without triggers: nothing that readers see changes, and it is no save.
alter table public.articles disable trigger user;
update public.articles
set bylines = jsonb_build_array(jsonb_build_object('author_id', author_id, 'contribution', 'by'))
where author_id is not null;
alter table public.articles enable trigger user;
insert into public.article_bylines (article_id, author_id, contribution, position, created_at)
select id, author_id, 'by', 0, created_at from public.articles where author_id is not null;

create function private.with_author(bylines jsonb, former uuid, author uuid) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('author_id', b.author_id, 'contribution', b.contribution)
    order by b.place), '[]')
  from (
    select b.contribution, min(b.place) as place,
      case when b.author_id = former then author else b.author_id end as author_id
    from (
      select (value ->> 'author_id')::uuid as author_id, value ->> 'contribution' as contribution, ordinality as place
      from jsonb_array_elements(bylines) with ordinality
    ) b
    group by 1, 3
  ) b
  where b.author_id is not null
$$;
comment on function private.with_author(jsonb, uuid, uuid) is
  'Bylines with another author in the place of a former one, or without the former one when the other is null. '
  'An author appears once with each contribution.';

create function private.is_restoring() returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(current_setting('broadsheet.is_restore', true), '') = 'on'
$$;
comment on function private.is_restoring() is
  'Whether rows of the trash are being inserted again: they were checked, counted and announced when they were new.';
grant execute on function private.is_restoring() to anon, authenticated, service_role;

create function private.of_existing_authors(bylines jsonb) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(value order by ordinality), '[]')
  from jsonb_array_elements(bylines) with ordinality
  where exists (select from public.profiles p where p.id = (value ->> 'author_id')::uuid)
$$;
comment on function private.of_existing_authors(jsonb) is 'Bylines without those of deleted profiles.';

create function private.align_bylines() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if private.is_restoring() then
      new.bylines := private.of_existing_authors(new.bylines);
    end if;
    if new.bylines = '[]' and new.author_id is not null then
      new.bylines := jsonb_build_array(jsonb_build_object('author_id', new.author_id, 'contribution', 'by'));
    end if;
  elsif new.bylines = old.bylines and new.author_id is distinct from old.author_id then
    new.bylines := private.with_author(old.bylines, old.author_id, new.author_id);
    if new.author_id is not null and not new.bylines @> jsonb_build_array(jsonb_build_object('author_id', new.author_id)) then
      new.bylines := jsonb_build_array(jsonb_build_object('author_id', new.author_id, 'contribution', 'by')) || new.bylines;
    end if;
  end if;
  -- Not for a format that the constraint refuses.
  if private.are_bylines(new.bylines) then
    new.author_id := (
      select (value ->> 'author_id')::uuid from jsonb_array_elements(new.bylines) with ordinality
      order by value ->> 'contribution' <> 'by', ordinality limit 1);
  end if;
  return new;
end $$;
comment on function private.align_bylines() is
  'Keeps author_id and bylines equal. Runs before the other triggers, which run in the order of their names.';
create trigger align_bylines_on_insert before insert on public.articles
  for each row execute function private.align_bylines();
create trigger align_bylines_on_update before update of author_id, bylines on public.articles
  for each row when (old.author_id is distinct from new.author_id or old.bylines <> new.bylines)
  execute function private.align_bylines();

create function private.guard_bylines() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former jsonb := case tg_op when 'UPDATE' then old.bylines else '[]' end;
begin
  if private.is_service() or private.is_restoring() or new.bylines = former then
    return new;
  end if;
  if new.bylines = '[]' then
    raise exception 'An article has at least one author' using errcode = '23514', hint = 'bylines_required';
  end if;
  if private.can('set_bylines') then
    return new;
  end if;
  if private.as_author(new.bylines) is null then
    raise exception 'Only editors remove the account that saves from the authors'
      using errcode = '42501', hint = 'own_byline';
  end if;
  -- A new article with oneself as the only author needs no permission.
  if not exists (
    select from jsonb_array_elements(former || new.bylines) byline
    where byline ->> 'author_id' <> auth.uid()::text
  ) then
    return new;
  end if;
  if not private.can('set_bylines', auth.uid()) then
    raise exception 'This account cannot name other authors' using errcode = '42501', hint = 'bylines';
  end if;
  perform private.guard_colleagues(former, new.bylines, tg_op = 'UPDATE' and private.was_published(old));
  return new;
end $$;
comment on function private.guard_bylines() is
  'An article has at least one author: 23514 bylines_required. Without set_bylines for all articles, an account '
  'remains an author (42501 own_byline) and names other authors of its own articles only with set_bylines (42501 '
  'bylines).';

create function private.guard_colleagues(former jsonb, current jsonb, was_published boolean) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if was_published and exists (
    select from jsonb_array_elements(former) byline
      join public.profiles p on p.id = (byline ->> 'author_id')::uuid
    where p.account_id is not null
      and not current @> jsonb_build_array(jsonb_build_object('author_id', p.id))
  ) then
    raise exception 'Only editors remove an author from an article that was published'
      using errcode = '42501', hint = 'published_bylines';
  end if;
  if exists (
    select from jsonb_array_elements(current) byline
      join public.profiles p on p.id = (byline ->> 'author_id')::uuid
    where p.account_id is not null and not private.role_can(p.role, 'use_console') and p.id <> auth.uid()
      and not former @> jsonb_build_array(jsonb_build_object('author_id', p.id))
  ) then
    raise exception 'Only editors name an account without a staff role as author'
      using errcode = '42501', hint = 'byline_account';
  end if;
end $$;
comment on function private.guard_colleagues(jsonb, jsonb, boolean) is
  'For accounts that set the bylines of their own articles: colleagues are removed from drafts only (42501 '
  'published_bylines), and only staff, guest authors and agencies are added (42501 byline_account).';
create trigger guard_bylines_on_insert before insert on public.articles
  for each row execute function private.guard_bylines();
-- Depth 0: deleting an account also changes its articles.
create trigger guard_bylines_on_update before update of author_id, bylines on public.articles
  for each row when (pg_trigger_depth() = 0 and old.bylines <> new.bylines)
  execute function private.guard_bylines();

create function private.write_bylines() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The trash inserts its own rows, which also have who named the author and when.
  if private.is_restoring() and exists (
    select from public.trash_rows t where t.item_id = new.id and t.relation = 'public.article_bylines') then
    return null;
  end if;
  delete from public.article_bylines b
  where b.article_id = new.id and not new.bylines @> jsonb_build_array(
    jsonb_build_object('author_id', b.author_id, 'contribution', b.contribution));
  insert into public.article_bylines as b (article_id, author_id, contribution, position, added_by)
  select new.id, (value ->> 'author_id')::uuid, value ->> 'contribution', ordinality - 1,
    nullif(p.id, (value ->> 'author_id')::uuid)
  from jsonb_array_elements(new.bylines) with ordinality
    left join public.profiles p on p.id = auth.uid()
  on conflict (article_id, author_id, contribution) do update set position = excluded.position
    where b.position <> excluded.position;
  return null;
end $$;
comment on function private.write_bylines() is
  'Writes articles.bylines to article_bylines. A profile that does not exist: 23503.';
create trigger write_bylines_of_new after insert on public.articles
  for each row when (new.bylines <> '[]') execute function private.write_bylines();
create trigger write_bylines_of_changed after update on public.articles
  for each row when (old.bylines <> new.bylines) execute function private.write_bylines();

create function private.replace_author(former uuid, author uuid) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  changed bigint;
begin
  update public.articles a set bylines = private.with_author(a.bylines, former, author)
  where a.id in (select b.article_id from public.article_bylines b where b.author_id = former);
  get diagnostics changed = row_count;
  return changed;
end $$;
comment on function private.replace_author(uuid, uuid) is
  'Replaces an author in the bylines of all articles, or removes it when the other is null; returns the number of '
  'articles. Checks no permission.';
revoke all on function private.replace_author(uuid, uuid) from public, anon, authenticated;
