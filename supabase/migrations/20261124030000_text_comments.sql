-- Comments on the text of an article: colleagues select words in the editor, comment on them, reply and resolve. For
-- those who may save the article; never part of what readers see.
--
-- A thread refers to words by an anchor: the words, what is before and after them, and their position, as in the
-- selectors of W3C Web Annotation. The text itself has no mark, so Markdown, exports and versions never contain one.

insert into private.limits (action, period, per_person, per_address, together) values
  ('text_comment', '1 hour', 200, null, null);

create function private.is_text_anchor(anchor jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(anchor) = 'object'
    and anchor - '{exact,prefix,suffix,position}'::text[] = '{}'
    and jsonb_typeof(anchor -> 'exact') = 'string' and char_length(anchor ->> 'exact') between 1 and 5000
    and jsonb_typeof(anchor -> 'prefix') = 'string' and char_length(anchor ->> 'prefix') <= 100
    and jsonb_typeof(anchor -> 'suffix') = 'string' and char_length(anchor ->> 'suffix') <= 100
    and jsonb_typeof(anchor -> 'position') = 'number' and (anchor ->> 'position')::numeric between 0 and 10000000, false)
$$;
comment on function private.is_text_anchor(jsonb) is
  'Whether a value is an anchor: exact (1 to 5000 characters), prefix and suffix (up to 100), position (characters '
  'from the beginning of the text).';
grant execute on function private.is_text_anchor(jsonb) to authenticated, service_role;

create function private.text_anchor(exact text, prefix text, suffix text, place integer) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object('exact', exact, 'prefix', prefix, 'suffix', suffix, 'position', place)
$$;
comment on function private.text_anchor(text, text, text, integer) is 'An anchor; is_text_anchor() checks it.';

create table public.text_threads (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  quote text not null constraint text_thread_quote_length check (char_length(quote) between 1 and 5000),
  anchor jsonb not null constraint text_thread_anchor check (private.is_text_anchor(anchor)),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  resolved_at timestamptz constraint resolved_at_plausible check (private.is_plausible_time(resolved_at)),
  resolved_by uuid references public.profiles (id) on delete set null,
  constraint text_threads_of_article unique (id, article_id)
);
comment on table public.text_threads is
  'Words of an article on which colleagues comment. Written by start_text_thread, move_text_threads and '
  'resolve_text_thread only; deleted with the last comment, and a year after it was resolved.';
comment on column public.text_threads.quote is 'The words as they were selected.';
comment on column public.text_threads.anchor is
  'Where the words are in the text as it was last saved: {"exact", "prefix", "suffix", "position"}.';
comment on column public.text_threads.resolved_by is 'Null: open, or resolved by a deleted account.';
create index text_threads_article_idx on public.text_threads (article_id, created_at);
create index text_threads_resolved_at_idx on public.text_threads (resolved_at) where resolved_at is not null;
create index text_threads_resolved_by_idx on public.text_threads (resolved_by);

create table public.text_comments (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null,
  article_id uuid not null,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  content text not null
    constraint text_comment_maximum check (char_length(content) <= 5000)
    constraint text_comment_not_blank check (private.trimmed(content) <> ''),
  created_at timestamptz not null default clock_timestamp()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  edited_at timestamptz constraint edited_at_plausible check (private.is_plausible_time(edited_at)),
  constraint text_comments_thread_fkey foreign key (thread_id, article_id)
    references public.text_threads (id, article_id) on delete cascade
);
comment on table public.text_comments is
  'Comments on the text of an article, in threads: the first one and its replies. Limits: 500 threads of an article, '
  '200 comments of a thread (54000 text_threads_full, text_comments_full), 200 comments per account and hour.';
comment on column public.text_comments.author_id is 'Null: a deleted account.';
create index text_comments_thread_idx on public.text_comments (thread_id, article_id, created_at);
create index text_comments_article_idx on public.text_comments (article_id, created_at desc);
create index text_comments_author_idx on public.text_comments (author_id, created_at desc);

alter table public.text_threads enable row level security;
alter table public.text_comments enable row level security;
create policy "Accounts that may save an article see the commented words" on public.text_threads
  for select to authenticated
  using (private.may_change_article(article_id));
create policy "Accounts that may save an article see the comments on its text" on public.text_comments
  for select to authenticated
  using (private.may_change_article(article_id));
create policy "Accounts see their own comments on texts" on public.text_comments
  for select to authenticated
  using (author_id = (select auth.uid()));
create policy "Accounts that may save an article reply to comments on its text" on public.text_comments
  for insert to authenticated
  with check (author_id = (select auth.uid()) and private.may_change_article(article_id));
create policy "Accounts change their own comments on texts that they may save" on public.text_comments
  for update to authenticated
  using (author_id = (select auth.uid()) and private.may_change_article(article_id))
  with check (author_id = (select auth.uid()) and private.may_change_article(article_id));
create policy "Accounts delete their own comments on texts that they may save" on public.text_comments
  for delete to authenticated
  using (author_id = (select auth.uid()) and private.may_change_article(article_id));
revoke all on public.text_threads, public.text_comments from anon, authenticated;
grant select on public.text_threads to authenticated;
grant select, delete, insert (id, thread_id, article_id, content), update (content) on public.text_comments
  to authenticated;
grant all on public.text_threads, public.text_comments to service_role;

create trigger keep_limit before insert on public.text_comments
  for each row when (not private.is_restoring()) execute function private.keep_limit('text_comment');

create function private.guard_text_comments() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_service() then
    return new;
  end if;
  -- Two replies at once: the second waits, and counts the first.
  perform pg_advisory_xact_lock(hashtextextended('text thread ' || new.thread_id, 0));
  if (select count(*) from public.text_comments c where c.thread_id = new.thread_id) >= 200 then
    raise exception 'These words have 200 comments: start another thread'
      using errcode = '54000', hint = 'text_comments_full';
  end if;
  -- A reply to a resolved thread would not be read.
  update public.text_threads t set resolved_at = null, resolved_by = null
    where t.id = new.thread_id and t.resolved_at is not null;
  return new;
end $$;
comment on function private.guard_text_comments() is
  'At most 200 comments of a thread: 54000 text_comments_full. A reply opens a resolved thread again.';
create trigger guard_number before insert on public.text_comments
  for each row when (not private.is_restoring()) execute function private.guard_text_comments();

create function private.stamp_text_comment() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.edited_at := clock_timestamp();
  return new;
end $$;
comment on function private.stamp_text_comment() is 'Records when a comment was changed.';
create trigger stamp_edit before update of content on public.text_comments
  for each row when (old.content is distinct from new.content) execute function private.stamp_text_comment();

create function private.end_text_thread() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.text_threads t
    where t.id = old.thread_id and not exists (select from public.text_comments c where c.thread_id = t.id);
  return null;
end $$;
comment on function private.end_text_thread() is 'Deletes a thread with its last comment.';
create trigger end_thread after delete on public.text_comments
  for each row execute function private.end_text_thread();

create function public.start_text_thread(
  article uuid, thread uuid, comment uuid, content text, exact text, prefix text, suffix text, place integer
) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_account();
  if not private.may_change_article(start_text_thread.article) then
    raise exception 'There is no such article that this account may edit'
      using errcode = 'PT404', hint = 'article_missing';
  end if;
  -- The response to an earlier attempt was lost.
  if exists (
    select from public.text_comments c
    where c.id = start_text_thread.comment and c.thread_id = start_text_thread.thread and c.author_id = auth.uid()
  ) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('text threads ' || start_text_thread.article, 0));
  if (select count(*) from public.text_threads t where t.article_id = start_text_thread.article) >= 500 then
    raise exception 'This article has 500 comments on its text: delete some of them'
      using errcode = '54000', hint = 'text_threads_full';
  end if;
  insert into public.text_threads (id, article_id, quote, anchor)
  values (start_text_thread.thread, start_text_thread.article, exact, private.text_anchor(exact, prefix, suffix, place));
  insert into public.text_comments (id, thread_id, article_id, content)
  values (start_text_thread.comment, start_text_thread.thread, start_text_thread.article, start_text_thread.content);
end $$;
comment on function public.start_text_thread(uuid, uuid, uuid, text, text, text, text, integer) is
  'Comments on words of an article, with ids that the client chooses; again with the same ids does nothing. The '
  'last four arguments are the anchor; place is its position. Needs the right to save the article: 42501 sign_in or suspended, '
  'PT404 article_missing; 54000 text_threads_full (500 per article), PT429 limit_text_comment, 23514.';

create function public.move_text_threads(
  article uuid, threads uuid[], exact text[], prefix text[], suffix text[], place integer[]
) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_account();
  if not private.may_change_article(move_text_threads.article) then
    raise exception 'There is no such article that this account may edit'
      using errcode = 'PT404', hint = 'article_missing';
  end if;
  if cardinality(threads) > 500 then
    raise exception 'This moves up to 500 threads' using errcode = '22023';
  end if;
  update public.text_threads t
    set anchor = private.text_anchor(moved.exact, moved.prefix, moved.suffix, moved.place)
    from unnest(threads, move_text_threads.exact, move_text_threads.prefix, move_text_threads.suffix,
      move_text_threads.place) moved (id, exact, prefix, suffix, place)
    where t.article_id = move_text_threads.article and t.id = moved.id;
end $$;
comment on function public.move_text_threads(uuid, uuid[], text[], text[], text[], integer[]) is
  'Stores where commented words are in the text that was saved: the n-th values are the anchor of the n-th thread. '
  'Threads of other articles are ignored. '
  'Needs the right to save the article: 42501 sign_in or suspended, PT404 article_missing; 22023, 23514.';

create function public.resolve_text_thread(thread uuid, is_resolved boolean default true) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_account();
  update public.text_threads t
    set resolved_at = case when is_resolved then coalesce(t.resolved_at, now()) end,
      resolved_by = case when is_resolved then coalesce(t.resolved_by, auth.uid()) end
    where t.id = resolve_text_thread.thread and private.may_change_article(t.article_id);
  if not found then
    raise exception 'There is no such comment' using errcode = 'PT404', hint = 'text_thread_missing';
  end if;
end $$;
comment on function public.resolve_text_thread(uuid, boolean) is
  'Resolves a comment on the text, or opens it again. Needs the right to save the article: 42501 sign_in or suspended, '
  'PT404 text_thread_missing.';

create function public.text_threads_of(article uuid) returns table (
  id uuid, quote text, anchor jsonb, created_at timestamptz, resolved_at timestamptz, resolver_name text, comments jsonb
)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not private.may_change_article(text_threads_of.article) then
    return;
  end if;
  return query
    select t.id, t.quote, t.anchor, t.created_at, t.resolved_at, coalesce(r.full_name, r.username),
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'content', c.content, 'created_at', c.created_at, 'edited_at', c.edited_at,
          'author', case when p.id is not null then jsonb_build_object(
            'id', p.id, 'username', p.username, 'full_name', p.full_name, 'avatar_url', p.avatar_url) end
        ) order by c.created_at, c.id), '[]')
        from public.text_comments c left join public.profiles p on p.id = c.author_id where c.thread_id = t.id)
    from public.text_threads t left join public.profiles r on r.id = t.resolved_by
    where t.article_id = text_threads_of.article
    order by t.created_at, t.id limit 500;
end $$;
comment on function public.text_threads_of(uuid) is
  'The comments on the text of an article, with their authors (null: a deleted account). Empty for accounts that may '
  'not save the article. The permission is checked once, not for each row.';

-- Live updates

create function private.announce_text_comments() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(
      jsonb_build_object('ids', case when count(*) <= 100 then jsonb_agg(c.thread_id) end),
      'text_comments_changed', 'editing:' || c.article_id)
    from (select distinct thread_id, article_id from changed) c join public.articles a on a.id = c.article_id
    group by c.article_id;
  return null;
end $$;
comment on function private.announce_text_comments() is
  'Sends the ids of changed threads to those who have the article open in the editor; null for more than 100.';
create trigger announce_written after insert on public.text_comments
  referencing new table as changed
  for each statement execute function private.announce_text_comments();
create trigger announce_changed after update on public.text_comments
  referencing new table as changed
  for each statement execute function private.announce_text_comments();
create trigger announce_deleted after delete on public.text_comments
  referencing old table as changed
  for each statement execute function private.announce_text_comments();

create function private.announce_resolved_thread() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('ids', jsonb_build_array(new.id)),
    'text_comments_changed', 'editing:' || new.article_id);
  return null;
end $$;
comment on function private.announce_resolved_thread() is
  'Announces to those who have the article open that a thread was resolved or opened again.';
create trigger announce_resolved after update on public.text_threads
  for each row when (old.resolved_at is distinct from new.resolved_at)
  execute function private.announce_resolved_thread();

-- Retention

create function private.clean_text_threads(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.text_threads where id in (
    select t.id from public.text_threads t
    where t.resolved_at < at - interval '1 year'
    order by t.resolved_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_text_threads(timestamptz, integer) is
  'Deletes comments on texts a year after they were resolved.';

revoke all on function private.text_anchor(text, text, text, integer), private.guard_text_comments(), private.stamp_text_comment(), private.end_text_thread(),
  private.announce_text_comments(), private.announce_resolved_thread(),
  private.clean_text_threads(timestamptz, integer) from public, anon, authenticated;
revoke all on function public.start_text_thread(uuid, uuid, uuid, text, text, text, text, integer), public.move_text_threads(uuid, uuid[], text[], text[], text[], integer[]),
  public.resolve_text_thread(uuid, boolean), public.text_threads_of(uuid) from public, anon;
grant execute on function public.start_text_thread(uuid, uuid, uuid, text, text, text, text, integer),
  public.move_text_threads(uuid, uuid[], text[], text[], text[], integer[]), public.resolve_text_thread(uuid, boolean), public.text_threads_of(uuid)
  to authenticated, service_role;
