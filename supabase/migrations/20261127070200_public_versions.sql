-- Public versions: what an article said when it was published first and with each correction, for readers to compare.

alter table public.site_settings add column public_versions boolean not null default false;
comment on column public.site_settings.public_versions is
  'Whether readers see what changed in articles since their publication.';

create table public.article_versions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  correction_id uuid unique references public.corrections (id) on delete cascade,
  published_at timestamptz not null constraint published_at_plausible check (private.is_plausible_time(published_at)),
  title text,
  excerpt text,
  content text,
  withheld_reason text
    constraint version_reason_maximum check (char_length(withheld_reason) <= 300)
    constraint version_reason_characters check (withheld_reason !~ '[[:cntrl:]]' and btrim(withheld_reason) <> ''),
  constraint version_text_or_reason check (
    (withheld_reason is null) = (title is not null) and (title is null) = (content is null)
    and (title is not null or excerpt is null))
);
comment on table public.article_versions is
  'Public versions of articles with a correction: as first published (correction_id null), and as it was when each correction '
  'was published. Has no drafts and no staff. Kept as long as the article.';
comment on column public.article_versions.withheld_reason is
  'Why an editor withholds it, shown to readers. Its text is then in withheld_versions.';
-- One first version. Not on the column article_id: the embedded API would take the versions of an article for one row.
create unique index article_versions_once_idx on public.article_versions ((coalesce(correction_id, article_id)));
create index article_versions_article_idx on public.article_versions (article_id, published_at);

create table public.withheld_versions (
  version_id uuid primary key references public.article_versions (id) on delete cascade,
  title text not null,
  excerpt text,
  content text not null
);
comment on table public.withheld_versions is 'Texts of withheld versions, to show them again. No account can read it.';

alter table public.article_versions enable row level security;
alter table public.withheld_versions enable row level security;
create policy "Everyone sees public versions while the site shows them" on public.article_versions
  for select to anon, authenticated
  using ((select s.public_versions from public.site_settings s)
    and exists (
      select from public.articles a where a.id = article_id and a.status = 'published' and a.published_at <= now() offset 0)
    -- With its own policy: readers see no withdrawn corrections.
    and (correction_id is null or exists (select from public.corrections c where c.id = correction_id offset 0)));
create policy "Editors see all public versions" on public.article_versions
  for select to authenticated using ((select private.can('correct_articles')));
revoke all on public.article_versions, public.withheld_versions from anon, authenticated;
grant select on public.article_versions to anon, authenticated;
grant all on public.article_versions, public.withheld_versions to service_role;

create function private.keep_public_version(article uuid, correction uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  current public.articles;
  first jsonb;
begin
  select * into current from public.articles a where a.id = article;
  if not exists (select from public.article_versions v where v.article_id = article and v.correction_id is null) then
    -- The last save before its publication if that was scheduled, else the one that published it. Without a revision the
    -- article never changed.
    select r.snapshot into first from public.article_revisions r
      where r.article_id = article and r.snapshot ->> 'status' = 'published'
      order by r.saved_at <= current.published_at desc,
        case when r.saved_at <= current.published_at then -r.number else r.number end limit 1;
    insert into public.article_versions (article_id, published_at, title, excerpt, content)
    values (article, current.published_at, coalesce(first ->> 'title', current.title),
      case when first is null then current.excerpt else first ->> 'excerpt' end,
      coalesce(first ->> 'content', current.content));
  end if;
  insert into public.article_versions (article_id, correction_id, published_at, title, excerpt, content)
  values (article, correction, now(), current.title, current.excerpt, current.content);
end $$;
comment on function private.keep_public_version(uuid, uuid) is
  'Keeps the text of an article with a correction that is published, and before the first one that of its publication.';

create function public.withhold_version(id uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  version public.article_versions;
  hidden public.withheld_versions;
  explained text := private.one_line(reason);
begin
  perform private.require('correct_articles');
  select * into version from public.article_versions v where v.id = $1 for update;
  if not found then
    raise exception 'The version does not exist' using errcode = 'P0001', hint = 'version_missing';
  end if;
  if explained is null then
    delete from public.withheld_versions w where w.version_id = $1 returning * into hidden;
    if hidden is null then
      return;
    end if;
    update public.article_versions v set withheld_reason = null, title = hidden.title, excerpt = hidden.excerpt,
      content = hidden.content where v.id = $1;
  else
    insert into public.withheld_versions (version_id, title, excerpt, content)
      select version.id, version.title, version.excerpt, version.content where version.title is not null;
    update public.article_versions v set withheld_reason = explained, title = null, excerpt = null, content = null
      where v.id = $1;
  end if;
  perform private.record_audit(case when explained is null then 'version.shown' else 'version.withheld' end,
    'correction', version.article_id, (select a.title from public.articles a where a.id = version.article_id),
    jsonb_strip_nulls(jsonb_build_object('reason', explained)));
  perform private.publish_article_again(version.article_id);
end $$;
comment on function public.withhold_version(uuid, text) is
  'Withholds a public version with a reason of at most 300 characters, which readers see; without a reason shows it again. '
  'Needs correct_articles: 42501 admins_only. P0001 version_missing.';
revoke all on function public.withhold_version(uuid, text) from public, anon;
grant execute on function public.withhold_version(uuid, text) to authenticated, service_role;

create function private.show_versions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The change of the settings renders all pages; the mirror has to read the versions before.
  update public.articles a set changed_in = pg_current_xact_id()::text::bigint
    where a.id in (select v.article_id from public.article_versions v);
  return null;
end $$;
comment on function private.show_versions() is 'Lets mirrors read the articles with versions again.';
create trigger show_versions after update of public_versions on public.site_settings
  for each row when (old.public_versions <> new.public_versions) execute function private.show_versions();

revoke all on function private.keep_public_version(uuid, uuid), private.show_versions() from public, anon, authenticated;

do $$
declare
  definition text := pg_get_functiondef('public.changes_since(bigint, timestamptz)'::regprocedure);
  anchor text := 'as article_tags';
begin
  if position(anchor in definition) = 0 then
    raise exception 'changes_since has no tags of articles';
  end if;
  execute replace(definition, anchor, anchor || $added$,
        (select coalesce(jsonb_agg(to_jsonb(v) - 'article_id'), '[]')
        from public.article_versions v where v.article_id = a.id) as article_versions$added$);
end $$;
