-- Former slugs of drafts, under which the editor still opens them. In a table of their own, because
-- article_slugs becomes public with the article and working titles must not.
create table public.article_draft_slugs (
  article_id uuid not null references public.articles (id) on delete cascade,
  slug text not null,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  primary key (article_id, slug)
);
comment on table public.article_draft_slugs is
  'Former slugs of drafts. The editor opens the article under them.';
create index article_draft_slugs_slug_idx on public.article_draft_slugs (slug);

create function private.keep_draft_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_draft_slugs where article_id = new.id and slug = new.slug;
  insert into public.article_draft_slugs (article_id, slug, created_at)
    values (new.id, old.slug, clock_timestamp())
    on conflict (article_id, slug) do update set created_at = excluded.created_at;
  delete from public.article_draft_slugs kept
  where kept.article_id = new.id and kept.slug not in (
    select latest.slug from public.article_draft_slugs latest
    where latest.article_id = new.id order by latest.created_at desc, latest.slug limit 20
  );
  return null;
end $$;
comment on function private.keep_draft_slug() is
  'Keeps the former slug of a renamed draft, the latest 20 per draft.';
create trigger keep_draft_slug after update of slug on public.articles
  for each row
  when (old.slug <> new.slug and (old.published_at is null or old.published_at > now()))
  execute function private.keep_draft_slug();

alter table public.article_draft_slugs enable row level security;
create policy "Authors and staff can find a draft by a former slug" on public.article_draft_slugs
  for select to authenticated
  using ((select private.can('read_unpublished_articles')) or exists (
    select from public.articles a where a.id = article_id and a.author_id = (select auth.uid())));

revoke all on public.article_draft_slugs from anon, authenticated;
grant select on public.article_draft_slugs to authenticated;
grant all on public.article_draft_slugs to service_role;
