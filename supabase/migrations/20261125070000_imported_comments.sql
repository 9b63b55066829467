-- Comments of an old site whose authors have no account: only a name is stored.

alter table public.comments
  alter column user_id drop not null,
  add column author_name text
    constraint comment_author_not_blank check (private.trimmed(author_name) <> '')
    constraint comment_author_maximum check (char_length(author_name) <= 100)
    constraint comment_author_one_line check (author_name !~ '[[:cntrl:]]'),
  -- No account and no author can be impersonated by a name.
  add constraint comment_account_or_name check (num_nonnulls(user_id, author_name) = 1);
comment on column public.comments.author_name is
  'Name of an author without a profile, on a comment that was imported. Only the service writes it: no role has a grant '
  'for it, and the policies require the own user_id.';
create index comments_author_name_trigram_idx on public.comments
  using gin (author_name extensions.gin_trgm_ops) where author_name is not null;

create table public.imported_comments (
  -- No foreign key to comments: a comment that moderators deleted is not imported again.
  comment_id uuid primary key,
  article_id uuid not null references public.articles (id) on delete cascade
);
comment on table public.imported_comments is
  'Ids of imported comments, which are derived from the source, so that a second import adds only new ones.';
create index imported_comments_article_idx on public.imported_comments (article_id);
-- No policy: only the importer, with the secret key, reads this table.
alter table public.imported_comments enable row level security;
revoke all on public.imported_comments from anon, authenticated;
grant all on public.imported_comments to service_role;

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
    jsonb_build_object('author',
      coalesce((select p.username from public.profiles p where p.id = comment.user_id), comment.author_name)));
  return null;
end $$;

create or replace view public.moderation_queue as
  select c.id, c.article_id, a.title as article_title, a.slug as article_slug,
    c.user_id, p.username, coalesce(p.full_name, c.author_name) as full_name, p.avatar_url,
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
comment on view public.moderation_queue is
  'Comments with their article, author and number of open reports (null: none); empty without '
  'moderate_comments. Reported ones: reported_at is not null, newest report first. All: ordered by '
  'created_at. An author without a profile has a full_name only. Reads with the rights of its owner, so that the '
  'permission is checked once and not per comment.';

create or replace function private.found_comments(query text) returns setof uuid
  language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  patterns text[] := private.word_patterns(query);
  -- A word that an index cannot find is looked for in what the others find.
  indexed text[] := array(select word from unnest(patterns) word where not private.needs_scan(array[word]));
  -- What an index finds for a single word needs no second look.
  is_single boolean := cardinality(patterns) = 1;
  matches constant text := 'concat_ws('' '', c.content, c.author_name,
    (select p.username from public.profiles p where p.id = c.user_id),
    (select a.title from public.articles a where a.id = c.article_id)) ilike all ($2)';
begin
  if not private.can('moderate_comments') or patterns = '{}' then
    return;
  end if;
  if indexed = '{}' then
    return query execute format('select c.id from (
      select * from public.comments order by created_at desc limit 500) c where %s', matches)
    using indexed, patterns;
    return;
  end if;
  return query execute format($query$
    with found as (
      (select r.id, true as is_match from public.comments r where %2$s order by r.created_at desc limit 500)
      union all
      (select c.id, %1$s from (
          select * from public.comments r where r.author_name ilike any ($1) and r.author_name is not null
          order by r.created_at desc limit 500) c)
      union all
      (select c.id, %1$s from (
          select id from public.profiles where username ilike any ($1) limit 100) p
        cross join lateral (select * from public.comments c
          where c.user_id = p.id order by c.created_at desc limit 1000) c)
      union all
      (select c.id, %1$s from (
          select id from public.articles where title ilike any ($1)
          order by created_at desc limit 100) a
        cross join lateral (select * from public.comments c
          where c.article_id = a.id order by c.created_at desc limit 1000) c)
    )
    select distinct id from found where is_match$query$,
    case when is_single then 'true' else matches end,
    private.words_condition('public.comments', 'created_at desc', 'r.content ilike %1$L', patterns))
  using indexed, patterns;
end $$;
comment on function private.found_comments(text) is
  'Ids of comments with every word in text, name of the author or article title. The newest 500 are found by their text, '
  'and by the name of an author without a profile, and the newest of 100 accounts and of the 100 newest articles by name '
  'and title. Words of one or two letters are searched in the newest 500 comments. None without moderate_comments.';

-- Comments of an author that is merged into another one are those of the other one.
create or replace function public.merge_authors(source uuid, target uuid) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  former public.profiles;
  into_name text;
  moved bigint;
begin
  perform private.require('manage_authors');
  perform private.require_pair(source, target);
  perform from public.profiles where id in (source, target) order by id for update;
  select * into former from public.profiles where id = source and account_id is null;
  select coalesce(p.full_name, p.username) into into_name from public.profiles p where p.id = target;
  if former.id is null or into_name is null then
    raise exception 'There is no such author' using errcode = 'PT404', hint = 'author_missing';
  end if;
  perform private.begin_merge();
  moved := private.replace_author(source, target);
  update public.comments set user_id = target where user_id = source;
  update public.former_pages set author_id = target, changed_in = pg_current_xact_id()::text::bigint
    where author_id = source;
  delete from public.profiles where id = source;
  insert into public.former_pages (kind, slug, author_id) values ('author', former.username, target)
    on conflict on constraint former_pages_pkey
      do update set author_id = excluded.author_id, changed_in = excluded.changed_in;
  perform private.end_merge();
  perform private.record_audit('author.merged', 'profile', target, into_name,
    jsonb_build_object('author', coalesce(former.full_name, former.username), 'into', into_name));
  return moved;
end $$;
comment on function public.merge_authors(uuid, uuid) is
  'Names another author in all articles and imported comments of an author without an account, and deletes the first; '
  'its page redirects to the other. An account that is named so may edit the articles. Returns the number of articles. '
  'Needs manage_authors: 42501 admins_only, PT404 author_missing (also for a source with an account), 22023 merge_itself.';

create function public.import_comments(comments text) returns bigint
  language plpgsql set search_path = '' as $$
declare
  added bigint;
begin
  with given as (
    select * from jsonb_to_recordset(import_comments.comments::jsonb) r (
      id uuid, article_id uuid, parent_id uuid, user_id uuid, author_name text, content text, created_at timestamptz)
  ), unknown as (
    insert into public.imported_comments (comment_id, article_id)
    select g.id, g.article_id from given g join public.articles a on a.id = g.article_id
    on conflict do nothing returning comment_id
  ), written as (
    insert into public.comments (id, article_id, parent_id, user_id, author_name, content, created_at)
    select g.id, g.article_id,
      -- A reply to a comment that moderators deleted moves up.
      case when g.parent_id in (select comment_id from unknown) or exists (
        select from public.comments c
        where c.id = g.parent_id and c.article_id = g.article_id and c.parent_id is null) then g.parent_id end,
      g.user_id, g.author_name, g.content, g.created_at
    from given g join unknown on comment_id = g.id
    on conflict (id) do nothing returning id
  )
  select count(*) into added from written;
  return added;
end $$;
comment on function public.import_comments(text) is
  'Adds the comments (a JSON array) of an old site that were not imported before, with ids that are derived from the source: id, '
  'article_id, parent_id (a comment without a parent, in this or an earlier call), user_id (a profile) or author_name, '
  'content, created_at. Comments on unknown articles are left out. Returns the number of added ones. Service only.';
revoke all on function public.import_comments(text) from public, anon, authenticated;
grant execute on function public.import_comments(text) to service_role;
