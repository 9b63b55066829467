-- Removing a passage for legal reasons: from one article at once, from all articles by a job in batches, each of which is a
-- transaction that takes about a second.

create function private.replaced_in(relation regclass, text_column text) returns text
  language sql stable security definer set search_path = '' as $$
  -- $1 pattern, $2 replacement; within jsonb both as a part of a string of JSON, where a line break is \n.
  select case when a.atttypid = 'jsonb'::regtype
    then format('regexp_replace(%1$I::text, $3, $4, ''g'')::jsonb', text_column)
    else format('regexp_replace(%1$I, $1, $2, ''g'')', text_column) end
  from pg_catalog.pg_attribute a where a.attrelid = relation and a.attname = text_column
$$;
create function private.matches_in(relation regclass, text_column text) returns text
  language sql stable security definer set search_path = '' as $$
  select case when a.atttypid = 'jsonb'::regtype then format('%I::text ~ $3', text_column)
    else format('%I ~ $1', text_column) end
  from pg_catalog.pg_attribute a where a.attrelid = relation and a.attname = text_column
$$;
comment on function private.replaced_in(regclass, text) is 'Expression of a column without a passage.';
comment on function private.matches_in(regclass, text) is 'Condition: a column has a passage.';

create function private.passage_places() returns table (number bigint, relation regclass, article_id text, text_columns text[])
  language sql stable set search_path = '' as $$
  select row_number() over (order by places.number), relation, article_id, text_columns from (
    select 0 as number, 'public.articles'::regclass as relation, 'id' as article_id, private.article_text_columns() as text_columns
    union all
    select row_number() over (), * from private.text_places()) places
$$;
comment on function private.passage_places() is
  'Tables with texts of articles, the articles first: what they had as revisions is removed after them.';

create function private.replace_in(
  relation regclass, text_columns text[], condition text, passage text, replacement text,
  article uuid default null, first_row tid default null, end_row tid default null
) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  -- As part of a string of JSON.
  quoted text := to_jsonb(replacement)::text;
  assignments text;
  matches text;
  changed integer;
begin
  select string_agg(format('%I = %s', name, private.replaced_in(relation, name)), ', '),
    string_agg(private.matches_in(relation, name), ' or ')
  into assignments, matches from unnest(text_columns) name;
  execute format('update %s set %s where (%s) and %s', relation, assignments, matches, condition)
  using private.passage_pattern(passage, false), replace(replacement, '\', '\\'),
    private.passage_pattern(passage, true), replace(substr(quoted, 2, length(quoted) - 2), '\', '\\'),
    article, first_row, end_row;
  get diagnostics changed = row_count;
  return changed;
end $$;
comment on function private.replace_in(regclass, text[], text, text, text, uuid, tid, tid) is
  'Replaces a passage in the rows of a table that meet a condition, with $5 article, $6 first_row and $7 end_row; returns '
  'the number of changed rows.';

create function private.replace_passage(passage text, replacement text, article uuid) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  place record;
  total integer := 0;
begin
  for place in select * from private.passage_places() p where p.article_id is not null order by p.number loop
    total := total + private.replace_in(
      place.relation, place.text_columns, place.article_id || ' = $5', passage, replacement, article);
  end loop;
  return total;
end $$;
comment on function private.replace_passage(text, text, uuid) is
  'Replaces a passage in an article, wherever its texts are; returns the number of changed rows.';

-- Batches

create function private.block_count(relation regclass) returns bigint
  language sql stable set search_path = '' as $$
  select pg_relation_size(relation) / current_setting('block_size')::bigint
$$;
create function private.block_start(block bigint) returns tid
  language sql immutable set search_path = '' as $$
  select format('(%s,0)', block)::tid
$$;
comment on function private.block_count(regclass) is 'Number of blocks of a table.';
comment on function private.block_start(bigint) is 'What is before the first row of a block.';

create function private.find_passage(pattern text, first_block bigint, end_block bigint) returns uuid[]
  language sql stable security definer set search_path = '' as $$
  select array(select a.id from public.articles a
    where a.ctid >= private.block_start(first_block) and a.ctid < private.block_start(end_block)
      and private.article_texts(a)::text ~ pattern)
$$;
comment on function private.find_passage(text, bigint, bigint) is 'The articles in some blocks that have a passage.';

create table private.passage_removals (
  removal_id uuid primary key references public.legal_removals (id) on delete cascade,
  passage text not null,
  replacement text not null,
  place bigint not null default 1,
  block bigint not null default 0,
  pass integer not null default 1,
  changed integer not null default 0
);
comment on table private.passage_removals is
  'Removals from all articles that are not finished: what is replaced, and how far the batches are. changed: rows of this '
  'pass. A row that another change moved to an earlier block is found by the next pass; the last one finds none.';
alter table private.passage_removals enable row level security;
revoke all on private.passage_removals from anon, authenticated;

insert into private.job_kinds (name, action, payload) values ('remove-passage', 'remove_legally', '{"removal": "uuid"}');

create function public.remove_passage_batch(removal uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  step constant bigint := 16;
  work private.passage_removals;
  place record;
  started timestamptz := clock_timestamp();
  named uuid[];
  all_blocks bigint;
  done_blocks bigint;
begin
  select * into work from private.passage_removals w where w.removal_id = removal for update;
  if not found then
    return jsonb_build_object('is_finished', true);
  end if;
  loop
    select * into place from private.passage_places() p where p.number = work.place;
    if not found and work.changed = 0 then
      delete from private.passage_removals w where w.removal_id = removal;
      update public.legal_removals r set percent = 100 where r.id = removal;
      perform private.delete_releases(removal);
      return jsonb_build_object('is_finished', true);
    elsif not found then
      work.place := 1;
      work.block := 0;
      work.changed := 0;
      work.pass := work.pass + 1;
      continue;
    elsif work.block >= private.block_count(place.relation) then
      work.place := work.place + 1;
      work.block := 0;
      continue;
    end if;
    if place.relation = 'public.articles'::regclass then
      named := private.find_passage(private.passage_pattern(work.passage, true), work.block, work.block + step);
      update public.legal_removals r set articles = r.articles + cardinality(named) where r.id = removal and named <> '{}';
      update private.legal_evidence e
        set content = jsonb_set(e.content, '{articles}', e.content -> 'articles' || to_jsonb(named))
        where e.removal_id = removal and named <> '{}';
    end if;
    work.changed := work.changed + private.replace_in(place.relation, place.text_columns, 'ctid >= $6 and ctid < $7',
      work.passage, work.replacement, null, private.block_start(work.block), private.block_start(work.block + step));
    work.block := work.block + step;
    exit when clock_timestamp() - started > interval '1 second';
  end loop;
  update private.passage_removals w set (place, block, pass, changed) = (work.place, work.block, work.pass, work.changed)
    where w.removal_id = removal;
  select sum(private.block_count(p.relation)),
    sum(case when p.number < work.place then private.block_count(p.relation) else 0 end) + work.block
  into all_blocks, done_blocks from private.passage_places() p;
  update public.legal_removals r
    set percent = case when work.pass > 1 then 99 else least(99, 100 * done_blocks / greatest(all_blocks, 1)) end
    where r.id = removal returning r.percent into all_blocks;
  return jsonb_build_object('is_finished', false, 'percent', all_blocks);
end $$;
comment on function public.remove_passage_batch(uuid) is
  'Replaces a passage in the next rows, for about a second, and remembers where it stopped; the last batch deletes the '
  'stored releases. Returns {is_finished, percent}. For the job remove-passage, with the secret key only. 23514: a text would '
  'be too short without the passage.';

create function public.remove_passage_legally(
  passage text, reason text, article uuid default null, replacement text default '', keep_evidence boolean default false,
  is_dry boolean default true
) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  pattern text := private.passage_pattern(passage, true);
  started timestamptz := clock_timestamp();
  block bigint := 0;
  blocks bigint := private.block_count('public.articles');
  found_ids uuid[] := '{}';
  removal public.legal_removals;
  job uuid;
begin
  perform private.require('remove_legally');
  if char_length(private.trimmed(passage)) not between 3 and 5000 or char_length(replacement) > 5000
    or replacement ~ private.passage_pattern(passage, false) then
    raise exception 'A passage has 3 to 5,000 characters, and its replacement does not contain it'
      using errcode = '22023', hint = 'passage_length';
  end if;
  if remove_passage_legally.article is not null then
    found_ids := array(select a.id from public.articles a
      where a.id = remove_passage_legally.article and private.article_texts(a)::text ~ pattern);
  elsif is_dry then
    -- A request has a few seconds: of very many articles, only some are counted.
    while block < blocks and clock_timestamp() - started < interval '3 seconds' loop
      found_ids := found_ids || private.find_passage(pattern, block, block + 64);
      block := block + 64;
    end loop;
  end if;
  if is_dry then
    return jsonb_build_object('articles', cardinality(found_ids), 'is_partial', article is null and block < blocks, 'titles', (
      select coalesce(jsonb_agg(a.title order by a.published_at desc nulls last), '[]') from (
        select b.title, b.published_at from public.articles b where b.id = any (found_ids)
        order by b.published_at desc nulls last limit 10) a));
  end if;
  insert into public.legal_removals (kind, subject_id, reason, articles, has_evidence, removed_by, percent)
  values ('passage', article, reason, cardinality(found_ids), keep_evidence, auth.uid(), case when article is null then 0 else 100 end)
  returning * into removal;
  if keep_evidence then
    insert into private.legal_evidence (removal_id, content)
    values (removal.id, jsonb_build_object('passage', passage, 'articles', to_jsonb(found_ids)));
  end if;
  if article is not null then
    perform private.replace_passage(passage, replacement, article);
  end if;
  -- From now on no article is saved with it, also one that the job has not reached.
  insert into private.removed_texts (removal_id, article_id, pattern) values (removal.id, article, pattern);
  if article is not null then
    perform private.note_legal_removal(removal);
    return jsonb_build_object('removal', removal.id, 'articles', cardinality(found_ids));
  end if;
  insert into private.passage_removals (removal_id, passage, replacement) values (removal.id, passage, replacement);
  insert into public.jobs (kind, payload, subject, key, priority, created_by)
  values ('remove-passage', jsonb_build_object('removal', removal.id), left(reason, 200), removal.id::text, 100,
    (select p.id from public.profiles p where p.account_id = auth.uid())) returning id into job;
  update public.legal_removals r set job_id = job where r.id = removal.id;
  perform private.record_audit('passage.removed_legally', 'article', null, left(reason, 200),
    jsonb_build_object('evidence', keep_evidence));
  return jsonb_build_object('removal', removal.id, 'job', job);
end $$;
comment on function public.remove_passage_legally(text, text, uuid, text, boolean, boolean) is
  'Replaces a passage (text) in an article, in texts, revisions, drafts, versions, trash and releases, for legal reasons; or, '
  'with article null, starts a job that does so in all (a name that is made anonymous). Only counts by default: {articles, '
  'is_partial: not all were searched, titles: of up to ten}. Returns {removal, articles or job}. Needs remove_legally: 42501 '
  'admins_only, 22023 passage_length.';

revoke all on function private.replaced_in(regclass, text), private.matches_in(regclass, text), private.passage_places(),
  private.replace_in(regclass, text[], text, text, text, uuid, tid, tid), private.replace_passage(text, text, uuid),
  private.block_count(regclass), private.block_start(bigint), private.find_passage(text, bigint, bigint)
  from public, anon, authenticated;
revoke all on function public.remove_passage_batch(uuid) from public, anon, authenticated;
revoke all on function public.remove_passage_legally(text, text, uuid, text, boolean, boolean) from public, anon;
grant execute on function public.remove_passage_legally(text, text, uuid, text, boolean, boolean)
  to authenticated, service_role;
grant execute on function public.remove_passage_batch(uuid) to service_role;
