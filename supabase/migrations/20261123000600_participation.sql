-- Participation of readers: comments, likes, bookmarks.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  content text not null
    constraint comment_not_blank check (private.trimmed(content) <> '')
    constraint comment_maximum check (char_length(content) <= 5000),
  parent_id uuid,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  edited_at timestamptz constraint edited_at_plausible check (private.is_plausible_time(edited_at)),
  is_hidden boolean not null default false,
  constraint comment_and_article unique (id, article_id),
  constraint reply_is_not_its_own check (parent_id <> id),
  -- A reply belongs to a comment on the same article. When that comment is deleted, the reply moves up.
  constraint reply_on_same_article foreign key (parent_id, article_id)
    references public.comments (id, article_id) on delete set null (parent_id)
);
comment on table public.comments is 'Comments and, one level deep, replies.';
comment on column public.comments.is_hidden is
  'Hidden by a moderator: only its author and moderators can read it. Set by hide_comment and '
  'restore_comment.';
create index comments_article_idx on public.comments (article_id, created_at);
create index comments_visible_idx on public.comments (article_id) where not is_hidden;
create index comments_parent_idx on public.comments (parent_id, article_id);
create index comments_user_idx on public.comments (user_id, created_at desc);
create index comments_created_at_idx on public.comments (created_at desc);
create index comments_hidden_idx on public.comments (created_at desc) where is_hidden;

create function private.keep_one_level() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.comments where id = new.parent_id and parent_id is not null)
    or exists (select from public.comments where parent_id = new.id) then
    raise exception 'A reply cannot be replied to: reply to the comment above it'
      using errcode = '23514', hint = 'one_level';
  end if;
  return new;
end $$;
comment on function private.keep_one_level() is 'Refuses replies to replies.';
create trigger keep_one_level before insert or update of parent_id on public.comments
  for each row when (new.parent_id is not null) execute function private.keep_one_level();

create function private.mark_edited() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.edited_at := now();
  return new;
end $$;
comment on function private.mark_edited() is 'Records that a comment was edited.';
create trigger mark_edited before update of content on public.comments
  for each row when (old.content is distinct from new.content)
  execute function private.mark_edited();

create function private.comments_are_open(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (select comments_enabled from public.site_settings) and exists (
    select from public.articles a
    where a.id = article and a.status = 'published' and a.published_at <= now())
$$;
comment on function private.comments_are_open(uuid) is
  'Whether comments are switched on and the article is public.';
grant execute on function private.comments_are_open(uuid) to authenticated, service_role;

create function private.guard_open_comments() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_service() and auth.uid() is not null and not private.comments_are_open(new.article_id) then
    raise exception 'This article takes no comments' using errcode = '42501', hint = 'comments_closed';
  end if;
  return new;
end $$;
comment on function private.guard_open_comments() is
  'Refuses comments on closed discussions with a reason. The policy refuses them without one.';
create trigger guard_open_comments before insert on public.comments
  for each row execute function private.guard_open_comments();

create table public.likes (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  constraint like_once unique (article_id, user_id)
);
comment on table public.likes is 'Likes of articles. The numbers are public, the accounts are not.';
create index likes_user_idx on public.likes (user_id);

create table public.bookmarks (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  constraint bookmark_once unique (article_id, user_id)
);
comment on table public.bookmarks is 'Saved articles of an account, visible to that account only.';
create index bookmarks_user_idx on public.bookmarks (user_id, created_at desc);

-- Suspended accounts may delete their comments, likes and bookmarks.
create trigger guard_standing before insert or update on public.comments
  for each statement execute function private.guard_standing();
create trigger guard_standing before insert on public.likes
  for each statement execute function private.guard_standing();
create trigger guard_standing before insert on public.bookmarks
  for each statement execute function private.guard_standing();

alter table public.comments enable row level security;
alter table public.likes enable row level security;
alter table public.bookmarks enable row level security;

-- One policy, because the order matters: what is cheap to know is asked first.
create policy "Everybody reads what is shown, people their own, staff all" on public.comments
  for select to anon, authenticated
  using ((select private.can('moderate_comments'))
    or user_id = (select auth.uid())
    or (not is_hidden and exists (select from public.articles a where a.id = article_id)));
create policy "Accounts can comment where comments are open" on public.comments
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.can('write_comments'))
    and private.comments_are_open(article_id));
create policy "People can edit their own comments" on public.comments
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and (select private.can('edit_comments', (select auth.uid()))));
create policy "People can delete their own comments" on public.comments
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "Moderators can delete every comment" on public.comments
  for delete to authenticated using ((select private.can('moderate_comments')));

create policy "People can see their own likes" on public.likes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Accounts can like what they can read" on public.likes
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.can('like_articles'))
    and exists (select from public.articles a where a.id = article_id));
create policy "People can take back their own likes" on public.likes
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "People can see their own bookmarks" on public.bookmarks
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Accounts can bookmark what they can read" on public.bookmarks
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.can('bookmark_articles'))
    and exists (select from public.articles a where a.id = article_id));
create policy "People can remove their own bookmarks" on public.bookmarks
  for delete to authenticated using (user_id = (select auth.uid()));

revoke all on public.comments, public.likes, public.bookmarks from anon, authenticated;
grant select on public.comments to anon, authenticated;
grant select on public.likes, public.bookmarks to authenticated;
grant insert (article_id, user_id, content, parent_id), update (content), delete
  on public.comments to authenticated;
grant insert (article_id, user_id), delete on public.likes, public.bookmarks to authenticated;
grant all on public.comments, public.likes, public.bookmarks to service_role;
