-- Removal for legal reasons: an article, a passage or an image disappears from pages, revisions, versions, drafts, search,
-- the trash and all stored releases, and neither a restore nor an import brings it back.
--
-- Deleting and editing keep what they change, on purpose: in the trash, in revisions, in releases to go back to. This is
-- the exception. What was removed is known only to private tables, which no role of the API reads.

insert into private.permissions (role, action, scope) values
  ('editor', 'remove_legally', 'any'),
  ('admin', 'remove_legally', 'any'),
  ('admin', 'read_legal_evidence', 'any');

create table public.legal_removals (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint legal_removal_kind_known check (kind in ('article', 'passage', 'image')),
  subject_id uuid,
  reason text not null
    constraint legal_reason_not_blank check (private.trimmed(reason) <> '')
    constraint legal_reason_maximum check (char_length(reason) <= 1000),
  articles integer not null default 0,
  has_evidence boolean not null default false,
  removed_by uuid references public.profiles (id) on delete set null,
  removed_at timestamptz not null default now()
    constraint removed_at_plausible check (private.is_plausible_time(removed_at)),
  event_id bigint,
  percent smallint not null default 100 constraint legal_removal_percent check (percent between 0 and 100),
  job_id uuid references public.jobs (id) on delete set null
);
comment on table public.legal_removals is
  'Removals for legal reasons, without what was removed. Written by functions only.';
comment on column public.legal_removals.subject_id is 'The article or image; null: a passage in all articles.';
comment on column public.legal_removals.reason is 'Why, as staff wrote it: the law, the order, who asked.';
comment on column public.legal_removals.articles is 'Number of articles that were changed or removed.';
comment on column public.legal_removals.event_id is
  'The publish event that deletes the stored releases; when it is done, no release has what was removed.';
comment on column public.legal_removals.percent is 'How much of a removal from all articles is done; 100 for others.';
comment on column public.legal_removals.job_id is 'The job of a removal from all articles.';
create index legal_removals_job_idx on public.legal_removals (job_id);
create index legal_removals_removed_at_idx on public.legal_removals (removed_at desc, id);
create index legal_removals_removed_by_idx on public.legal_removals (removed_by);
alter table public.legal_removals enable row level security;
create policy "Staff who remove for legal reasons see the removals" on public.legal_removals
  for select to authenticated using ((select private.can('remove_legally')));
revoke all on public.legal_removals from anon, authenticated;
grant select on public.legal_removals to authenticated;
grant all on public.legal_removals to service_role;

create table private.removed_texts (
  removal_id uuid not null references public.legal_removals (id) on delete cascade,
  article_id uuid,
  slug text,
  digest text,
  pattern text,
  constraint removed_text_is_one check (num_nonnulls(slug, digest, pattern) = 1)
);
comment on table private.removed_texts is
  'What must not come back: slugs and digests of removed articles, patterns of removed passages. article_id: only in '
  'this article; null: in all.';
create index removed_texts_removal_idx on private.removed_texts (removal_id);
create table private.removed_images (path text primary key, digest text);
comment on table private.removed_images is 'Images that must not be uploaded again, by bucket and name, and by digest.';
create index removed_images_digest_idx on private.removed_images (digest) where digest is not null;
create table private.legal_evidence (
  removal_id uuid primary key references public.legal_removals (id) on delete cascade,
  content jsonb not null
);
comment on table private.legal_evidence is 'What was removed, if staff kept it for a court. Read by read_legal_evidence only.';
alter table private.removed_texts enable row level security;
alter table private.removed_images enable row level security;
alter table private.legal_evidence enable row level security;
revoke all on private.removed_texts, private.removed_images, private.legal_evidence from anon, authenticated;

-- Nothing comes back

create function private.text_digest(content text) returns text
  language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(regexp_replace(content, '\s+', ' ', 'g')), 'UTF8')), 'hex')
$$;
comment on function private.text_digest(text) is 'SHA-256 of a text in small letters, with single spaces.';

create function private.article_text_columns() returns text[]
  language sql immutable set search_path = '' as $$
  select '{title,excerpt,content,dateline,featured_image_alt,featured_image_caption,featured_image_credit,seo_title,seo_description,social_title,social_description,reviewed_item,verdict,sponsor,live_summary}'::text[]
$$;
comment on function private.article_text_columns() is 'Columns of articles with texts that readers see.';

create function private.article_texts(article public.articles) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(article))
  where key = any (private.article_text_columns())
$$;
comment on function private.article_texts(public.articles) is 'The texts of an article, by column.';

create function private.refuse_removed_article() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  -- Another article may have got a former slug of the removed one before: it can still be saved.
  is_new_slug boolean := tg_op = 'INSERT' or new.slug is distinct from old.slug;
  is_new_text boolean := tg_op = 'INSERT' or new.content is distinct from old.content;
begin
  if exists (
    select from private.removed_texts r
    where (is_new_slug and r.slug = new.slug)
      or (is_new_text and r.digest = private.text_digest(new.content))
      or (r.pattern is not null and (r.article_id is null or r.article_id = new.id)
        and private.article_texts(new)::text ~ r.pattern)
  ) then
    raise exception 'This text was removed for legal reasons' using errcode = '42501', hint = 'legally_removed';
  end if;
  return new;
end $$;
comment on function private.refuse_removed_article() is
  'Keeps what was removed for legal reasons out, for every program: 42501 legally_removed.';
create trigger refuse_removed_article before insert or update on public.articles
  for each row execute function private.refuse_removed_article();

create function private.refuse_removed_image() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from private.removed_images r where r.path = new.bucket_id || '/' || new.name or r.digest = new.digest
  ) then
    raise exception 'This image was removed for legal reasons' using errcode = '42501', hint = 'legally_removed';
  end if;
  return new;
end $$;
comment on function private.refuse_removed_image() is
  'Keeps images that were removed for legal reasons out, for every program: 42501 legally_removed.';
create trigger refuse_removed_image before insert or update of digest on public.images
  for each row execute function private.refuse_removed_image();

-- Removing a passage

create function private.passage_pattern(passage text, in_json boolean) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  words text := regexp_replace(private.trimmed(passage), '\s+', ' ', 'g');
begin
  if in_json then
    words := to_jsonb(words)::text;
    words := substr(words, 2, length(words) - 2);
  end if;
  words := regexp_replace(words, '([][\\.^$*+?(){}|-])', '\\\1', 'g');
  -- Any white space between words, and whole words: removing Ann leaves Annapolis.
  return case when words ~ '^[[:alnum:]]' then '(?<![[:alnum:]])' else '' end
    || replace(words, ' ', case when in_json then '(?:\s|\\[nrt])+' else '\s+' end)
    || case when words ~ '[[:alnum:]]$' then '(?![[:alnum:]])' else '' end;
end $$;
comment on function private.passage_pattern(text, boolean) is
  'Regular expression of a passage; in_json: within the text of a jsonb value, where a line break is a backslash and n.';

create function private.text_places() returns table (relation regclass, article_id text, text_columns text[])
  language sql stable set search_path = '' as $$
  values
    ('public.article_revisions'::regclass, 'article_id', '{snapshot}'::text[]),
    ('public.working_copies', 'article_id', '{content,base}'),
    ('public.text_threads', 'article_id', '{quote}'),
    ('public.text_comments', 'article_id', '{content}'),
    ('public.trash_rows', 'item_id', '{content}'),
    ('public.live_entries', 'article_id', '{headline,content}'),
    ('public.corrections', 'article_id', '{wrong,corrected}'),
    ('public.error_reports', 'article_id', '{quote,message}'),
    ('public.article_versions', 'article_id', '{title,excerpt,content}'),
    ('public.withheld_versions', '(select v.article_id from public.article_versions v where v.id = version_id)',
      '{title,excerpt,content}'),
    ('public.fronts', null, '{slots}'),
    ('public.front_slots', null, '{items}'),
    ('public.front_versions', null, '{slots}')
$$;
comment on function private.text_places() is
  'Tables that have texts of articles besides the articles themselves, the expression of the id of the article '
  '(null: several articles), and the columns with texts, of type text or jsonb.';

create function private.delete_releases(removal uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
begin
  -- A release that was chosen by a rollback has what is removed: publishing goes on from the database.
  if (select e.action from public.publish_events e where e.subject = 'site' order by e.id desc limit 1) = 'rollback' then
    insert into public.publish_events (subject, action) values ('site', 'update');
  end if;
  insert into public.publish_events (subject, action) values ('site', 'remove') returning id into event;
  perform pg_notify('publish_events', '');
  update public.legal_removals r set event_id = event where r.id = removal;
end $$;
comment on function private.delete_releases(uuid) is
  'Asks the publisher to delete the stored releases, and ends a pause of publishing.';

create function private.note_legal_removal(removal public.legal_removals) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_releases(removal.id);
  perform private.record_audit(removal.kind || '.removed_legally',
    case when removal.kind = 'image' then 'image' else 'article' end, removal.subject_id, left(removal.reason, 200),
    jsonb_build_object('articles', removal.articles, 'evidence', removal.has_evidence));
end $$;
comment on function private.note_legal_removal(public.legal_removals) is
  'Asks the publisher to delete the stored releases, and writes the audit log.';

create function private.own_images(article uuid) returns uuid[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(i.id), '{}') from private.image_uses u join public.images i on i.path = u.image
  where u.used_by = $1 and not exists (
    select from private.image_uses o where o.image = u.image and o.used_by <> $1)
$$;
comment on function private.own_images(uuid) is 'The images that only this article or its earlier versions use.';

create function public.images_only_in(article uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('remove_legally');
  return cardinality(private.own_images(article));
end $$;
comment on function public.images_only_in(uuid) is
  'Number of images that only this article uses. Needs remove_legally: 42501 admins_only.';

create function public.remove_article_legally(
  article uuid, reason text, keep_evidence boolean default false, with_images boolean default false
) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  removed public.articles;
  removal public.legal_removals;
  images uuid[] := '{}';
  image uuid;
begin
  perform private.require('remove_legally');
  select * into removed from public.articles a where a.id = remove_article_legally.article for update;
  if not found then
    select (jsonb_populate_record(null::public.articles, r.content)).* into removed
    from public.trash_rows r where r.item_id = article and r.relation in ('articles', 'public.articles') and r.link is null;
  end if;
  if removed.id is null then
    raise exception 'There is no such article' using errcode = 'PT404', hint = 'article_missing';
  end if;
  if with_images then
    images := private.own_images(article);
  end if;
  insert into public.legal_removals (kind, subject_id, reason, articles, has_evidence, removed_by)
  values ('article', article, reason, 1, keep_evidence, auth.uid()) returning * into removal;
  if keep_evidence then
    insert into private.legal_evidence (removal_id, content) values (removal.id, to_jsonb(removed));
  end if;
  insert into private.removed_texts (removal_id, slug)
  select removal.id, removed.slug union
  select removal.id, s.slug from public.article_slugs s where s.article_id = article;
  insert into private.removed_texts (removal_id, digest) values (removal.id, private.text_digest(removed.content));
  delete from public.articles a where a.id = article;
  delete from public.trash t where t.id = article;
  foreach image in array images loop
    perform public.remove_image_legally(image, reason, keep_evidence);
  end loop;
  perform private.note_legal_removal(removal);
  return jsonb_build_object('removal', removal.id, 'articles', 1, 'images', cardinality(images));
end $$;
comment on function public.remove_article_legally(uuid, text, boolean, boolean) is
  'Removes an article for legal reasons, also from the trash and from all stored releases, and with_images the images that '
  'only it uses; nothing brings it back. Returns {removal, articles, images}. Needs remove_legally: 42501 admins_only, '
  'PT404 article_missing.';

insert into private.job_kinds (name, action, payload) values
  ('remove-files', 'remove_legally', '{"bucket": "text", "files": "list", "evidence": "text?"}');

create function public.remove_image_legally(image uuid, reason text, keep_evidence boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  removed public.images;
  removal public.legal_removals;
  articles uuid[];
begin
  perform private.require('remove_legally');
  select * into removed from public.images i where i.id = remove_image_legally.image for update;
  if not found then
    raise exception 'There is no such image' using errcode = 'PT404', hint = 'image_missing';
  end if;
  articles := array(select u.used_by from private.image_uses u
    where u.image = removed.path and u.kind = 'article' and u.is_current);
  insert into public.legal_removals (kind, subject_id, reason, articles, has_evidence, removed_by)
  values ('image', image, reason, cardinality(articles), keep_evidence, auth.uid()) returning * into removal;
  if keep_evidence then
    insert into private.legal_evidence (removal_id, content) values (removal.id, to_jsonb(removed));
  end if;
  insert into private.removed_images (path, digest) values (removed.path, removed.digest) on conflict do nothing;
  update public.articles a set
    content = private.without_image(a.content, removed.path),
    featured_image = case when removed.path = any (private.images_in(a.featured_image)) then null else a.featured_image end,
    social_image = case when removed.path = any (private.images_in(a.social_image)) then null else a.social_image end
  where a.id = any (articles);
  -- Only Storage deletes files.
  insert into public.jobs (kind, payload, subject, key, priority)
  values ('remove-files', jsonb_strip_nulls(jsonb_build_object('bucket', removed.bucket_id,
      'files', (select coalesce(jsonb_agg(name), '[]') from jsonb_object_keys(removed.files) name),
      'evidence', case when keep_evidence then removal.id::text end)), removed.file_name, removal.id::text, 100);
  perform private.note_legal_removal(removal);
  return jsonb_build_object('removal', removal.id, 'articles', cardinality(articles));
end $$;

create function private.without_image(content text, path text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  -- The name of the full image without its ending is the beginning of all its renditions.
  base text := regexp_replace(regexp_replace(path, '\.[a-z]+$', ''), '([][\\.^$*+?(){}|-])', '\\\1', 'g');
begin
  return regexp_replace(content, '!\[[^]]*\]\([^)]*' || base || '[^)]*\)', '', 'g');
end $$;
comment on function private.without_image(text, text) is 'Markdown without an image, named by bucket and name.';
comment on function public.remove_image_legally(uuid, text, boolean) is
  'Removes an image for legal reasons from all articles, and its files within a minute, by a job; it cannot be uploaded '
  'again. Returns {removal, articles}. Needs remove_legally: 42501 admins_only, PT404 image_missing.';

create function public.read_legal_evidence(removal uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  perform private.require('read_legal_evidence');
  select e.content into kept from private.legal_evidence e where e.removal_id = removal;
  if kept is null then
    raise exception 'There is no evidence' using errcode = 'PT404', hint = 'evidence_missing';
  end if;
  perform private.record_audit('evidence.read', 'article', removal,
    (select left(r.reason, 200) from public.legal_removals r where r.id = removal));
  return kept;
end $$;
comment on function public.read_legal_evidence(uuid) is
  'What was removed, if it was kept. Each reading is in the audit log. Needs read_legal_evidence: 42501 admins_only, '
  'PT404 evidence_missing.';

revoke all on function private.text_digest(text), private.refuse_removed_article(), private.refuse_removed_image(),
  private.passage_pattern(text, boolean), private.text_places(), private.article_text_columns(),
  private.article_texts(public.articles),
  private.delete_releases(uuid), private.note_legal_removal(public.legal_removals), private.without_image(text, text), private.own_images(uuid) from public, anon, authenticated;
revoke all on function public.remove_article_legally(uuid, text, boolean, boolean), public.images_only_in(uuid),
  public.remove_image_legally(uuid, text, boolean), public.read_legal_evidence(uuid) from public, anon;
grant execute on function public.remove_article_legally(uuid, text, boolean, boolean), public.images_only_in(uuid),
  public.remove_image_legally(uuid, text, boolean), public.read_legal_evidence(uuid) to authenticated, service_role;

-- What staff see of it

alter table public.legal_removals add column cleaned_at timestamptz;
comment on column public.legal_removals.cleaned_at is 'When the publisher had deleted it from the pages and all stored releases.';

create function private.note_cleaned_releases() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.legal_removals r set cleaned_at = new.done_at where r.event_id = new.id;
  return null;
end $$;
comment on function private.note_cleaned_releases() is 'Notes that no release has what was removed.';
revoke all on function private.note_cleaned_releases() from public, anon, authenticated;
create index legal_removals_event_idx on public.legal_removals (event_id);
create trigger note_cleaned_releases after update of done_at on public.publish_events
  for each row when (new.subject = 'site' and new.action = 'remove' and new.done_at is not null)
  execute function private.note_cleaned_releases();

create view public.legal_removals_overview with (security_invoker = true) as
  select r.id, r.kind, r.subject_id, r.reason, r.articles, r.has_evidence, r.removed_at, r.cleaned_at,
    coalesce(p.full_name, p.username) as removed_by_name, r.percent, r.job_id, j.state as job_state, j.error as job_error
  from public.legal_removals r left join public.profiles p on p.id = r.removed_by
    left join public.jobs j on j.id = r.job_id;
comment on view public.legal_removals_overview is 'The removals for legal reasons with the names of those who made them.';
revoke all on public.legal_removals_overview from anon, authenticated;
grant select on public.legal_removals_overview to authenticated, service_role;

insert into storage.buckets (id, name, public) values ('legal-evidence', 'legal-evidence', false)
on conflict (id) do update set public = false;
