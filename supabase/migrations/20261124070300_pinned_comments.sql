-- A comment that is shown first, and the badge of the staff.

create table public.pinned_comments (
  -- No foreign key to articles: the API would take this table for a link between comments and articles.
  article_id uuid primary key,
  comment_id uuid not null,
  pinned_at timestamptz not null default now()
    constraint pinned_at_plausible check (private.is_plausible_time(pinned_at)),
  constraint pinned_on_article foreign key (comment_id, article_id)
    references public.comments (id, article_id) on delete cascade
);
comment on table public.pinned_comments is 'The comment that is shown first below an article, at most one.';
create index pinned_comments_comment_idx on public.pinned_comments (comment_id, article_id);

alter table public.pinned_comments enable row level security;
create policy "Readers of an article can see which comment is pinned" on public.pinned_comments
  for select to anon, authenticated
  using (exists (select from public.articles a where a.id = article_id offset 0));
revoke all on public.pinned_comments from anon, authenticated;
grant select on public.pinned_comments to anon, authenticated;
grant all on public.pinned_comments to service_role;

create function public.pin_comment(comment uuid, wanted boolean default true) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  target public.comments;
  article public.articles;
begin
  perform private.require_account();
  select * into target from public.comments c where c.id = comment and private.reads_comments(c.article_id);
  if not found then
    raise exception 'There is no such comment' using errcode = 'PT404', hint = 'comment_missing';
  end if;
  select * into article from public.articles a where a.id = target.article_id;
  if not (private.can('moderate_comments')
    or (private.can('use_console') and article.bylines @> private.my_byline())) then
    raise exception 'Only moderators and authors of the staff pin comments' using errcode = '42501',
      hint = 'admins_only';
  end if;
  if not wanted then
    delete from public.pinned_comments p where p.comment_id = comment;
  elsif target.is_hidden or target.parent_id is not null then
    raise exception 'Replies and hidden comments cannot be pinned' using errcode = '22023', hint = 'not_pinnable';
  else
    insert into public.pinned_comments as p (article_id, comment_id) values (target.article_id, comment)
    on conflict (article_id) do update set comment_id = excluded.comment_id, pinned_at = now()
      where p.comment_id <> excluded.comment_id;
  end if;
  if found then
    perform private.record_audit(
      case when wanted then 'comment.pinned' else 'comment.unpinned' end, 'comment', comment, article.title,
      jsonb_build_object('author', (select p.username from public.profiles p where p.id = target.user_id)));
  end if;
end $$;
comment on function public.pin_comment(uuid, boolean) is
  'Shows a comment first below its article, instead of the one before, or no longer. Needs moderate_comments, or '
  'use_console for an own article: 42501 admins_only, sign_in or suspended, PT404 comment_missing, 22023 not_pinnable '
  '(reply or hidden).';

create function private.announce_pin() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  pin public.pinned_comments := case tg_op when 'DELETE' then old else new end;
begin
  if exists (select from public.articles a where a.id = pin.article_id) then
    perform private.announce_comments(pin.article_id, 'comment_pinned', array[pin.comment_id]);
  end if;
  return null;
end $$;
comment on function private.announce_pin() is 'Announces that the pinned comment of an article changed.';
create trigger announce_pin after insert or update or delete on public.pinned_comments
  for each row execute function private.announce_pin();

create function private.unpin_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.pinned_comments where comment_id = new.id;
  return null;
end $$;
comment on function private.unpin_comment() is 'Unpins a comment that is hidden or becomes a reply.';
create trigger unpin_comment after update on public.comments
  for each row when ((new.is_hidden and not old.is_hidden) or (new.parent_id is not null and old.parent_id is null))
  execute function private.unpin_comment();

create function public.is_staff(public.comments) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p
    where p.id = $1.user_id and p.account_id is not null and p.suspended_at is null
      and private.role_can(p.role, 'use_console'))
$$;
comment on function public.is_staff(public.comments) is
  'Whether the author of a comment has a role of the staff: a computed column. Does not reveal which.';

revoke all on function private.announce_pin(), private.unpin_comment() from public, anon, authenticated;
revoke all on function public.pin_comment(uuid, boolean), public.is_staff(public.comments)
  from public, anon, authenticated;
grant execute on function public.pin_comment(uuid, boolean) to authenticated;
grant execute on function public.is_staff(public.comments) to anon, authenticated, service_role;
