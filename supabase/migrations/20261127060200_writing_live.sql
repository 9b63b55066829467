-- Writing live coverage. Accounts with write_live post in all coverage that they can read, and change own entries; with
-- the scope any those of all people. Summary and state belong to the article: who may save it changes them.

create function private.is_live_entry(entry jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(entry) = 'object'
      and entry - '{id,article_id,headline,content,state,is_key,is_pinned,version}'::text[] = '{}'
      and entry ?& '{id,article_id,headline,content,state,is_key,is_pinned,version}'::text[]
      and private.is_uuid(entry -> 'id') and private.is_uuid(entry -> 'article_id')
      and private.is_text_of(entry -> 'headline', 120) and private.is_text_of(entry -> 'content', 5000)
      and jsonb_typeof(entry -> 'is_key') = 'boolean' and jsonb_typeof(entry -> 'is_pinned') = 'boolean'
      and jsonb_typeof(entry -> 'version') = 'number'
    then entry ->> 'version' ~ '^\d{1,9}$' and entry -> 'state' in ('"draft"', '"published"')
      and entry ->> 'headline' !~ '[\u0001-\u001f\u007f]'
      and (private.trimmed(entry ->> 'headline') <> '' or private.trimmed(entry ->> 'content') <> '') end, false)
$$;
comment on function private.is_live_entry(jsonb) is
  'Whether a value is an entry to save, as isLiveEntryInput in shared/domain/live.ts.';

create function private.may_read_article(article public.articles) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_service() or article.bylines @> private.my_byline()
    or (article.status = 'published' and article.published_at <= now()) or private.can('read_unpublished_articles')
$$;
comment on function private.may_read_article(public.articles) is 'Whether the account that asks can read an article.';

create function private.live_coverage(article uuid) returns public.articles
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_article public.articles;
begin
  if not private.is_service() then
    perform private.require_account();
    -- The refusal of private.require states what is missing.
    if not private.can('write_live', auth.uid()) then
      perform private.require('write_live');
    end if;
  end if;
  select * into found_article from public.articles a
    where a.id = article and a.article_type = 'live' and private.may_read_article(a);
  if not found then
    raise exception 'There is no such live coverage' using errcode = 'PT404', hint = 'live_missing';
  end if;
  return found_article;
end $$;
comment on function private.live_coverage(uuid) is
  'Live coverage in which the account that asks may write: 42501 admins_only, sign_in or suspended, PT404 live_missing.';

create function private.live_entry_of(entry public.live_entries) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select to_jsonb(entry) - '{changed_in,updated_by}'::text[] || jsonb_build_object(
    'author_name', private.name_of(entry.author_id), 'updated_by_name', private.name_of(entry.updated_by))
$$;
comment on function private.live_entry_of(public.live_entries) is 'An entry as staff read it: LiveEntry in shared/domain/live.ts.';

create function private.live_article_of(article public.articles) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', article.id, 'title', article.title, 'slug', article.slug, 'status', article.status,
    'published_at', article.published_at, 'live_order', article.live_order, 'live_state', article.live_state,
    'live_summary', article.live_summary, 'may_change', private.is_service() or private.may_change_article(article.id),
    'may_edit_all', private.is_service() or private.can('write_live'))
$$;
comment on function private.live_article_of(public.articles) is
  'Live coverage as staff read it: LiveCoverage in shared/domain/live.ts.';

create function private.lock_live_entry(entry uuid) returns public.live_entries
  language plpgsql security definer set search_path = '' as $$
declare
  locked public.live_entries;
begin
  select * into locked from public.live_entries e where e.id = entry;
  if found then
    perform private.live_coverage(locked.article_id);
    if not (private.is_service() or private.can('write_live', coalesce(locked.author_id, gen_random_uuid()))) then
      raise exception 'Only editors change the entries of others' using errcode = '42501', hint = 'live_not_own';
    end if;
    perform pg_advisory_xact_lock(hashtext('broadsheet: live'), hashtext(locked.article_id::text));
    select * into locked from public.live_entries e where e.id = entry;
  end if;
  return locked;
end $$;
comment on function private.lock_live_entry(uuid) is
  'Begins a change of an entry; null if there is none. Changes of the entries of one article wait for each other, so that their '
  'numbers have the order of the commits. 42501 live_not_own, and the errors of live_coverage.';

create function private.next_live_change(article uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select coalesce(max(e.change), 0) + 1 from public.live_entries e where e.article_id = article
$$;
comment on function private.next_live_change(uuid) is 'Number of the next change of entries that readers see.';

create function public.save_live_entry(entry text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb;
  coverage public.articles;
  present public.live_entries;
  saved public.live_entries;
  is_public boolean;
begin
  begin
    wanted := entry;
  exception when invalid_text_representation or untranslatable_character then
    wanted := null;
  end;
  if wanted is null or not private.is_live_entry(wanted) then
    raise exception 'This is no valid entry' using errcode = '22023', hint = 'live_entry_invalid';
  end if;
  coverage := private.live_coverage((wanted ->> 'article_id')::uuid);
  present := private.lock_live_entry((wanted ->> 'id')::uuid);
  if present.id is null then
    perform pg_advisory_xact_lock(hashtext('broadsheet: live'), hashtext(coverage.id::text));
    -- The same entry, sent twice at the same time.
    present := private.lock_live_entry((wanted ->> 'id')::uuid);
  end if;
  if present.article_id <> coverage.id then
    raise exception 'The entry belongs to other coverage' using errcode = 'PT404', hint = 'live_missing';
  end if;
  -- The response to an earlier attempt was lost.
  if (present.headline, present.content, present.state, present.is_key, present.is_pinned) = (wanted ->> 'headline',
    wanted ->> 'content', wanted ->> 'state', (wanted ->> 'is_key')::boolean, (wanted ->> 'is_pinned')::boolean) then
    return jsonb_build_object('entry', private.live_entry_of(present));
  end if;
  if coalesce(present.version, 0) <> (wanted ->> 'version')::integer then
    return jsonb_build_object('conflict', case when present.id is not null then private.live_entry_of(present) end);
  end if;
  is_public := wanted ->> 'state' = 'published';
  if present.published_at is not null and not is_public then
    raise exception 'A published entry is withdrawn, and is no draft again' using errcode = '22023',
      hint = 'live_entry_published';
  end if;
  if coverage.live_state = 'ended' and present.published_at is null then
    raise exception 'This live coverage has ended' using errcode = '22023', hint = 'live_ended';
  end if;
  insert into public.live_entries as e
    (id, article_id, author_id, headline, content, state, is_key, is_pinned, published_at, number, change)
  values ((wanted ->> 'id')::uuid, coverage.id, (select p.id from public.profiles p where p.id = auth.uid()),
    wanted ->> 'headline', wanted ->> 'content', wanted ->> 'state', (wanted ->> 'is_key')::boolean,
    (wanted ->> 'is_pinned')::boolean,
    case when is_public then clock_timestamp() end,
    case when is_public then
      coalesce((select max(n.number) from public.live_entries n where n.article_id = coverage.id), 0) + 1 end,
    case when is_public then private.next_live_change(coverage.id) end)
  on conflict on constraint live_entries_pkey do update
    set headline = excluded.headline, content = excluded.content, state = excluded.state, is_key = excluded.is_key,
      is_pinned = excluded.is_pinned, published_at = coalesce(e.published_at, excluded.published_at),
      number = coalesce(e.number, excluded.number), change = excluded.change, version = e.version + 1,
      updated_by = excluded.author_id
  returning * into saved;
  if present.published_at is not null then
    perform private.record_audit(
      case present.state when 'withdrawn' then 'live.restored' else 'live.edited' end, 'live_entry', saved.id, coverage.title,
      jsonb_build_object('headline', present.headline, 'content', present.content));
  end if;
  return jsonb_build_object('entry', private.live_entry_of(saved));
end $$;
comment on function public.save_live_entry(text) is
  'Saves an entry of live coverage: LiveEntryInput in shared/domain/live.ts, as JSON. Returns {entry}, also when the same entry '
  'was saved before, or {conflict: the present entry, null if there is none} and saves nothing when its version is another one. Publishing a withdrawn '
  'entry shows it again. 42501 admins_only, sign_in, suspended or live_not_own, PT404 live_missing, 22023 '
  'live_entry_invalid, live_ended (only changes of published entries) and live_entry_published (no draft again), PT429.';

create function public.withdraw_live_entry(entry uuid, base integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  present public.live_entries := private.lock_live_entry(entry);
  saved public.live_entries;
begin
  if present.id is null then
    perform private.require_account();
    return jsonb_build_object('deleted', entry);
  end if;
  if present.state = 'withdrawn' then
    return jsonb_build_object('entry', private.live_entry_of(present));
  end if;
  if present.version <> base then
    return jsonb_build_object('conflict', private.live_entry_of(present));
  end if;
  if present.state = 'draft' then
    delete from public.live_entries e where e.id = present.id;
    return jsonb_build_object('deleted', entry);
  end if;
  update public.live_entries e
  set state = 'withdrawn', change = private.next_live_change(present.article_id), version = e.version + 1,
    updated_by = (select p.id from public.profiles p where p.id = auth.uid())
  where e.id = present.id returning * into saved;
  perform private.record_audit('live.withdrawn', 'live_entry', present.id,
    (select a.title from public.articles a where a.id = present.article_id),
    jsonb_build_object('headline', present.headline, 'content', present.content));
  return jsonb_build_object('entry', private.live_entry_of(saved));
end $$;
comment on function public.withdraw_live_entry(uuid, integer) is
  'Withdraws a published entry, {entry}, or deletes a draft, {deleted: id}; {conflict: the present entry} when its version is not '
  'base. 42501 admins_only, sign_in, suspended or live_not_own, PT404 live_missing.';

create function private.changeable_live_coverage(article uuid) returns public.articles
  language plpgsql security definer set search_path = '' as $$
declare
  locked public.articles;
begin
  if not private.is_service() then
    perform private.require_account();
  end if;
  select * into locked from public.articles a
    where a.id = article and a.article_type = 'live' and private.may_read_article(a) for no key update;
  if not found then
    raise exception 'There is no such live coverage' using errcode = 'PT404', hint = 'live_missing';
  end if;
  if not (private.is_service() or private.may_change_article(article)) then
    raise exception 'Only who may save the article changes this' using errcode = '42501', hint = 'live_not_own';
  end if;
  return locked;
end $$;
comment on function private.changeable_live_coverage(uuid) is
  'Locks live coverage that the account that asks may save: 42501 live_not_own, sign_in or suspended, PT404 live_missing.';

create function public.set_live_summary(article uuid, summary text, base text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  present public.articles := private.changeable_live_coverage(article);
  wanted text := nullif(private.trimmed(coalesce(summary, '')), '');
begin
  if present.live_summary is distinct from wanted then
    if coalesce(present.live_summary, '') <> coalesce(base, '') then
      return jsonb_build_object('conflict', present.live_summary);
    end if;
    update public.articles a set live_summary = wanted where a.id = article returning * into present;
  end if;
  return jsonb_build_object('coverage', private.live_article_of(present));
end $$;
comment on function public.set_live_summary(uuid, text, text) is
  'Changes the summary of live coverage (Markdown; empty: none): {coverage}, or {conflict: the present summary} and no change when it '
  'is not base. 42501 live_not_own, sign_in or suspended, PT404 live_missing.';

create function public.set_live_state(article uuid, state text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  present public.articles := private.changeable_live_coverage(article);
begin
  if present.live_state is distinct from state then
    update public.articles a set live_state = state where a.id = article returning * into present;
  end if;
  return jsonb_build_object('coverage', private.live_article_of(present));
end $$;
comment on function public.set_live_state(uuid, text) is
  'Ends (ended) or continues (live) live coverage: {coverage}. 42501 live_not_own, sign_in or suspended, PT404 live_missing, '
  '23514 live_state_known.';

create function public.open_live(article uuid, before timestamptz default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  coverage public.articles := private.live_coverage(article);
begin
  return jsonb_build_object('coverage', private.live_article_of(coverage), 'entries', (
    select coalesce(jsonb_agg(private.live_entry_of(e) order by e.created_at desc, e.id), '[]')
    from (select * from public.live_entries n
      where n.article_id = coverage.id and n.created_at < coalesce(before, 'infinity')
      order by n.created_at desc, n.id limit 100) e));
end $$;
comment on function public.open_live(uuid, timestamptz) is
  'Live coverage with the newest 100 entries of any state that were created before a time: {coverage: LiveCoverage, entries: '
  '[LiveEntry]}. Needs write_live: 42501 admins_only, sign_in or suspended, PT404 live_missing.';

create view public.live_overview with (security_invoker = true) as
  select a.id, a.title, a.slug, a.status, a.published_at, a.live_state,
    (select count(*)::integer from public.live_entries e where e.article_id = a.id and e.state = 'published')
      as entries_count,
    (select count(*)::integer from public.live_entries e where e.article_id = a.id and e.state = 'draft') as drafts_count,
    (select max(e.published_at) from public.live_entries e where e.article_id = a.id and e.state = 'published')
      as latest_at
  from public.articles a
  where a.article_type = 'live' and (select private.is_service() or private.can('write_live', auth.uid()));
comment on view public.live_overview is 'Live coverage for the list in the console; empty without write_live.';
revoke all on public.live_overview from anon, authenticated;
grant select on public.live_overview to authenticated, service_role;

revoke all on function private.is_live_entry(jsonb), private.may_read_article(public.articles),
  private.live_coverage(uuid), private.live_entry_of(public.live_entries), private.live_article_of(public.articles),
  private.lock_live_entry(uuid), private.next_live_change(uuid), private.changeable_live_coverage(uuid)
  from public, anon, authenticated;
revoke all on function public.save_live_entry(text), public.withdraw_live_entry(uuid, integer),
  public.set_live_summary(uuid, text, text), public.set_live_state(uuid, text), public.open_live(uuid, timestamptz)
  from public, anon;
grant execute on function public.save_live_entry(text), public.withdraw_live_entry(uuid, integer),
  public.set_live_summary(uuid, text, text), public.set_live_state(uuid, text), public.open_live(uuid, timestamptz)
  to authenticated, service_role;
