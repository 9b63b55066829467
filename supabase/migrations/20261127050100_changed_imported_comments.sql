-- A second import changes comments whose text changed on the old site, unless they were edited here.

alter table public.imported_comments add column digest text not null default '';
comment on column public.imported_comments.digest is
  'Of the text and the name as they were imported; empty if unknown. A comment with another digest was edited here.';

create function private.imported_digest(content text, author_name text) returns text
  language sql immutable set search_path = '' as $$
  select md5(content || chr(10) || coalesce(author_name, ''))
$$;
comment on function private.imported_digest(text, text) is 'The digest of imported_comments.';
revoke all on function private.imported_digest(text, text) from public, anon, authenticated;
grant execute on function private.imported_digest(text, text) to service_role;

update public.imported_comments i set digest = private.imported_digest(c.content, c.author_name)
  from public.comments c where c.id = i.comment_id and c.edited_at is null;

drop function public.import_comments(text);
create function public.import_comments(comments text) returns table (added bigint, updated bigint)
  language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  with given as (
    select * from jsonb_to_recordset(import_comments.comments::jsonb) r (
      id uuid, article_id uuid, user_id uuid, author_name text, content text)
  ), changed as (
    select g.id, g.content, g.author_name, c.edited_at from given g
      join public.imported_comments i on i.comment_id = g.id
      join public.comments c on c.id = g.id
    where i.digest <> private.imported_digest(g.content, g.author_name)
      and i.digest = private.imported_digest(c.content, c.author_name)
      and c.user_id is not distinct from g.user_id
  ), written as (
    update public.comments c set content = n.content, author_name = n.author_name from changed n where c.id = n.id
    returning c.id, c.content, c.author_name
  ), noted as (
    update public.imported_comments i set digest = private.imported_digest(w.content, w.author_name)
      from written w where i.comment_id = w.id returning i.comment_id
  )
  select count(*) into updated from noted;

  with given as (
    select * from jsonb_to_recordset(import_comments.comments::jsonb) r (
      id uuid, article_id uuid, parent_id uuid, user_id uuid, author_name text, content text, created_at timestamptz)
  ), unknown as (
    insert into public.imported_comments (comment_id, article_id, digest)
    select g.id, g.article_id, private.imported_digest(g.content, g.author_name)
      from given g join public.articles a on a.id = g.article_id
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
  return next;
end $$;
comment on function public.import_comments(text) is
  'Adds the comments (a JSON array) of an old site that were not imported before, and changes text and name of those that '
  'were and are as they were imported. The ids are derived from the source: id, article_id, parent_id (a comment without a '
  'parent, in this or an earlier call), user_id (a profile) or author_name, content, created_at. Comments on unknown '
  'articles are left out. Returns the numbers of added and changed ones. Service only.';
revoke all on function public.import_comments(text) from public, anon, authenticated;
grant execute on function public.import_comments(text) to service_role;

create or replace function private.mark_edited() returns trigger
  language plpgsql set search_path = '' as $$
begin
  -- An import is no edit by the author.
  if not private.is_service() then
    new.edited_at := now();
  end if;
  return new;
end $$;
