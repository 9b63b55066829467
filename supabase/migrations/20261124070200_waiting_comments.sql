-- Comments that wait for approval: the first one of an account, those with a word of the list, those with many links.
-- A waiting comment is hidden, so that every rule for hidden comments applies to it.

alter table public.site_settings
  add column hold_first_comments boolean not null default false,
  add column comment_words text
    constraint comment_words_maximum check (char_length(comment_words) <= 20000)
    constraint comment_words_not_blank check (private.trimmed(comment_words) <> ''),
  add column comment_links integer
    constraint comment_links_plausible check (comment_links between 0 and 100);
comment on column public.site_settings.hold_first_comments is
  'Whether comments of an account wait for approval until one was approved.';
comment on column public.site_settings.comment_words is
  'Words and phrases, one per line: comments with one of them wait for approval.';
comment on column public.site_settings.comment_links is
  'Most links of a comment; with more it waits for approval. Null: any number.';

alter table public.comments
  add column is_waiting boolean not null default false
    constraint waiting_is_hidden check (is_hidden or not is_waiting),
  add column approved_at timestamptz
    constraint approved_at_plausible check (private.is_plausible_time(approved_at));
comment on column public.comments.is_waiting is 'Hidden until a moderator approves or rejects it.';
comment on column public.comments.approved_at is 'When a moderator approved it; null: it never waited.';
create index comments_waiting_idx on public.comments (created_at) where is_waiting;

create table public.comment_holds (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  reasons text[] not null constraint hold_reasons_present check (cardinality(reasons) > 0),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at))
);
comment on table public.comment_holds is
  'Why comments wait, for moderators: first (of the account), links (too many), word:… (from the list).';
alter table public.comment_holds enable row level security;
create policy "Moderators can see why comments wait" on public.comment_holds
  for select to authenticated using ((select private.can('moderate_comments')));
revoke all on public.comment_holds from anon, authenticated;
grant select on public.comment_holds to authenticated;
grant all on public.comment_holds to service_role;

create function private.plain_words(value text) returns text
  language sql immutable set search_path = '' as $$
  select ' ' || pg_catalog.btrim(regexp_replace(
    regexp_replace(
      normalize(lower(normalize(value, nfkd) collate pg_catalog."und-x-icu"), nfkd),
      '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
      '', 'g') collate pg_catalog."und-x-icu",
    -- Vowel signs of Indian and Southeast Asian scripts belong to the words.
    '[^[:alnum:]\u0900-\u0963\u0966-\u0e7f\u0f00-\u109f\u1780-\u17d3]+', ' ', 'g')) || ' '
$$;
comment on function private.plain_words(text) is
  'The words of a text between spaces: lower case, without diacritics, invisible characters and punctuation.';

create function private.listed_words(value text, list text) returns text[]
  language sql immutable set search_path = '' as $$
  with entries as (
    select pg_catalog.btrim(line) as line, private.plain_words(line) as words
    from regexp_split_to_table(list, '\n') line
  ), content as (
    select private.plain_words(value) as words
  )
  select coalesce(array_agg(e.line), '{}') from entries e, content
  where e.words <> '  ' and case
    -- Scripts without spaces between words: Thai, Lao, Burmese, Khmer, Chinese, Japanese.
    when e.words ~ '^ [\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]'
      then position(pg_catalog.btrim(e.words) in content.words) > 0
    else position(e.words in content.words) > 0 end
$$;
comment on function private.listed_words(text, text) is
  'The lines of a word list that a text contains as whole words.';

create function private.hold_reasons(author uuid, content text) returns text[]
  language sql stable security definer set search_path = '' as $$
  select array_remove(array[
      case when s.hold_first_comments and not private.can('use_console') and not exists (
        select from public.comments c where c.user_id = author and not c.is_hidden) then 'first' end,
      case when regexp_count(content, '(https?://|www\.)\S', 1, 'i') > s.comment_links then 'links' end
    ], null)
    || array(select 'word:' || word from unnest(private.listed_words(content, coalesce(s.comment_words, ''))) word)
  from public.site_settings s
$$;
comment on function private.hold_reasons(uuid, text) is
  'Why a comment of an account must wait for approval; empty if it need not. Compares with the settings.';

create function private.hold_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_service() or auth.uid() is null or private.can('moderate_comments') then
    return new;
  end if;
  -- A comment that a moderator hid or rejected stays so.
  if tg_op = 'UPDATE' and old.is_hidden then
    return new;
  end if;
  if private.hold_reasons(new.user_id, new.content) <> '{}' then
    new.is_hidden := true;
    new.is_waiting := true;
  end if;
  return new;
end $$;
comment on function private.hold_comment() is
  'Holds new and edited comments for approval if the settings require it.';
create trigger hold_new_comment before insert on public.comments
  for each row when (not private.is_restoring()) execute function private.hold_comment();
create trigger hold_edited_comment before update of content on public.comments
  for each row when (old.content is distinct from new.content) execute function private.hold_comment();

create function private.record_hold() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- A restore writes the rows of comment_holds itself.
  insert into public.comment_holds (comment_id, reasons)
  select new.id, reasons from private.hold_reasons(new.user_id, new.content) reasons
    where reasons <> '{}' and not private.is_service()
  on conflict (comment_id) do update set reasons = excluded.reasons;
  return null;
end $$;
comment on function private.record_hold() is 'Records why a comment waits.';
create trigger record_new_hold after insert on public.comments
  for each row when (new.is_waiting and not private.is_restoring()) execute function private.record_hold();
create trigger record_edited_hold after update of content on public.comments
  for each row when (new.is_waiting and old.content is distinct from new.content)
  execute function private.record_hold();

-- A new waiting comment has no replies, so that open pages need not know of it.
drop trigger follow_hidden_insert on public.comments;
create trigger follow_hidden_insert after insert on public.comments
  for each row when (new.is_hidden and not new.is_waiting and not private.is_restoring())
  execute function private.follow_hiding();
-- Not "update of is_hidden": hold_comment sets it during an update of the text.
drop trigger follow_hiding on public.comments;
create trigger follow_hiding after update on public.comments
  for each row when (old.is_hidden <> new.is_hidden) execute function private.follow_hiding();

create or replace function private.settle_comment(comment uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.comments c set is_hidden = hidden, is_waiting = false,
    approved_at = case when c.is_waiting and not hidden then now() else c.approved_at end
    where c.id = comment;
  if not found then
    raise exception 'There is no such comment' using errcode = 'PT404', hint = 'comment_missing';
  end if;
  delete from public.comment_holds where comment_id = comment;
  update public.comment_reports set settled_at = now() where comment_id = comment and settled_at is null;
end $$;
comment on function private.settle_comment(uuid, boolean) is
  'Hides or shows a comment, approves or rejects one that waits, and settles its open reports.';
comment on function public.hide_comment(uuid) is
  'Hides a comment from everyone but its author and moderators, or rejects one that waits, and settles its reports. '
  'Replies stay readable. Needs moderate_comments: 42501 admins_only, PT404 comment_missing.';
comment on function public.restore_comment(uuid) is
  'Shows a hidden comment again, or approves one that waits, and settles its reports. Needs moderate_comments: 42501 '
  'admins_only, PT404 comment_missing.';

create or replace function private.audit_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  comment public.comments := case tg_op when 'DELETE' then old else new end;
begin
  -- Authors delete their own comments at any time; moderation is what others do.
  if tg_op = 'DELETE' and old.user_id = auth.uid() then
    return null;
  end if;
  perform private.record_audit(
    'comment.' || case
      when tg_op = 'DELETE' then 'deleted'
      when old.is_waiting then case when new.is_hidden then 'rejected' else 'approved' end
      when new.is_hidden then 'hidden' else 'restored' end,
    'comment', comment.id, (select a.title from public.articles a where a.id = comment.article_id),
    jsonb_build_object('author', (select p.username from public.profiles p where p.id = comment.user_id)));
  return null;
end $$;
drop trigger audit_comment on public.comments;
create trigger audit_comment after update of is_hidden on public.comments
  for each row when (old.is_hidden <> new.is_hidden or old.is_waiting <> new.is_waiting)
  execute function private.audit_comment();

-- Others hear of a comment when they can read it.
create trigger notify_of_approved_comment after update of is_hidden on public.comments
  for each row when (old.is_waiting and not new.is_hidden) execute function private.notify_of_comment();

create or replace view public.moderation_queue as
  select c.id, c.article_id, a.title as article_title, a.slug as article_slug,
    c.user_id, p.username, p.full_name, p.avatar_url,
    c.content, c.parent_id, c.created_at, c.edited_at, c.is_hidden,
    r.reports, r.reported_at,
    exists (
      select from public.comment_reports o where o.comment_id = c.id and o.settled_at is null
    ) as is_reported,
    c.is_waiting, h.reasons as hold_reasons
  from public.comments c
    left join public.articles a on a.id = c.article_id
    left join public.profiles p on p.id = c.user_id
    left join (
      select comment_id, count(*) as reports, max(created_at) as reported_at
      from public.comment_reports where settled_at is null group by comment_id
    ) r on r.comment_id = c.id
    left join public.comment_holds h on h.comment_id = c.id
  where (select private.is_service() or private.can('moderate_comments'));

drop function public.dashboard_counts();
create function public.dashboard_counts() returns table (
  articles bigint, published bigint, scheduled bigint, drafts bigint, archived bigint, in_review bigint,
  profiles bigint, comments bigint, hidden_comments bigint, reported_comments bigint,
  subscribers bigint, unread_messages bigint, waiting_changes bigint, waiting_comments bigint
)
  -- Not stable: a stable function cannot use EXPLAIN.
  language plpgsql volatile security definer set search_path = '' as $$
declare
  articles_read text := 'select from public.articles where '
    || case when private.is_service() or private.can('read_unpublished_articles') then 'true'
      else format('id in (select b.article_id from public.article_bylines b where b.author_id = %L)', auth.uid()) end;
begin
  perform private.require('use_console');
  return query select
    private.count_rows(articles_read),
    private.count_rows(articles_read || ' and status = ''published'' and published_at <= now()'),
    private.count_rows(articles_read || ' and status = ''published'' and published_at > now()'),
    private.count_rows(articles_read || ' and status = ''draft'''),
    private.count_rows(articles_read || ' and status = ''archived'''),
    private.count_rows(articles_read || ' and review_status = ''in_review'''),
    private.count_permitted('manage_people', 'select from public.profiles where account_id is not null'),
    private.count_permitted('moderate_comments', 'select from public.comments'),
    private.count_permitted('moderate_comments', 'select from public.comments where is_hidden'),
    private.count_permitted('moderate_comments',
      'select distinct r.comment_id from public.comment_reports r where r.settled_at is null'),
    private.count_permitted('manage_subscribers', 'select from public.newsletter_subscribers'),
    private.count_permitted('manage_messages',
      'select from public.contact_messages where read_at is null and archived_at is null'),
    private.count_permitted('manage_publishing', 'select from public.publish_events where done_at is null'),
    private.count_permitted('moderate_comments', 'select from public.comments where is_waiting');
end $$;
comment on function public.dashboard_counts() is
  'The numbers of the dashboard in one row; above 5,000 they are estimates. Articles: all with '
  'read_unpublished_articles, otherwise own. Null: the role may not read the rows. Needs use_console: 42501 '
  'admins_only.';
revoke all on function public.dashboard_counts() from public, anon;
grant execute on function public.dashboard_counts() to authenticated, service_role;

revoke all on function private.plain_words(text), private.listed_words(text, text),
  private.hold_reasons(uuid, text), private.hold_comment(), private.record_hold() from public, anon, authenticated;
