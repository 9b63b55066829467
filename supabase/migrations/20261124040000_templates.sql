-- Templates of articles (match report, obituary) and snippets: blocks that are used in many articles.

insert into private.permissions (role, action, scope) values
  ('contributor', 'edit_templates', 'own'),
  ('author', 'edit_templates', 'own'),
  ('editor', 'edit_templates', 'any'),
  ('admin', 'edit_templates', 'any');
insert into private.limits (action, period, per_person, per_address, together) values
  ('template', '1 hour', 60, null, null);

create table public.templates (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint template_kind_known check (kind in ('template', 'snippet')),
  name text not null
    constraint template_name_maximum check (char_length(name) <= 80)
    constraint template_name_not_blank check (private.trimmed(name) <> ''),
  description text not null default ''
    constraint template_description_maximum check (char_length(description) <= 300),
  category_id uuid references public.categories (id) on delete set null,
  title text not null default '' constraint template_title_maximum check (char_length(title) <= 200),
  excerpt text not null default '' constraint template_excerpt_maximum check (char_length(excerpt) <= 1000),
  dateline text not null default '' constraint template_dateline_maximum check (char_length(dateline) <= 60),
  lang text constraint template_lang_format check (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  tag_ids uuid[] not null default '{}' constraint at_most_20_tags check (cardinality(tag_ids) <= 20),
  is_featured boolean not null default false,
  content text not null
    constraint template_content_maximum check (char_length(content) <= 500000)
    constraint template_content_not_blank check (private.trimmed(content) <> ''),
  beginning text not null generated always as (left(content, 400)) stored,
  is_shared boolean not null default false,
  owner_id uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  version integer not null default 1,
  constraint template_has_readers check (is_shared or owner_id is not null)
);
comment on table public.templates is
  'Templates of articles, and snippets. Own ones are for their account, shared ones for all who write articles. '
  'Limits: 200 own ones per account (54000 templates_full), 60 new ones per hour. Kept until they are deleted; own ones '
  'with the account.';
comment on column public.templates.category_id is 'Section for which it is made, and of new articles. Null: all.';
comment on column public.templates.lang is 'Language of the text and of new articles. Null: that of the publication.';
comment on column public.templates.tag_ids is 'Tags of new articles; those that were deleted are ignored.';
comment on column public.templates.content is 'Markdown; placeholders in brackets, such as [Score].';
comment on column public.templates.beginning is 'For lists.';
comment on column public.templates.owner_id is 'Null: a program, or a deleted account.';
comment on column public.templates.version is 'Raised by each save; a save with another version is refused.';
create index templates_owner_idx on public.templates (owner_id, name);
create index templates_shared_idx on public.templates (name) where is_shared;
create index templates_category_idx on public.templates (category_id);

alter table public.templates enable row level security;
create policy "Writers see shared templates and their own" on public.templates
  for select to authenticated
  using (owner_id = (select auth.uid()) or (is_shared and (select private.can('create_articles'))));
create policy "Staff create templates of their own, editors also shared ones" on public.templates
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and case when is_shared then (select private.can('edit_templates'))
    else (select private.can('edit_templates', (select auth.uid()))) end);
create policy "Staff change their own templates, editors shared ones" on public.templates
  for update to authenticated
  using (case when is_shared then (select private.can('edit_templates'))
    else owner_id = (select auth.uid()) and (select private.can('edit_templates', (select auth.uid()))) end)
  with check (case when is_shared then (select private.can('edit_templates'))
    else owner_id = (select auth.uid()) and (select private.can('edit_templates', (select auth.uid()))) end);
create policy "Accounts delete their own templates, editors shared ones" on public.templates
  for delete to authenticated
  using (case when is_shared then (select private.can('edit_templates')) else owner_id = (select auth.uid()) end);
revoke all on public.templates from anon, authenticated;
grant select, delete,
  insert (id, kind, name, description, category_id, title, excerpt, dateline, lang, tag_ids, is_featured, content,
    is_shared),
  update (name, description, category_id, title, excerpt, dateline, lang, tag_ids, is_featured, content, is_shared,
    version)
  on public.templates to authenticated;
grant all on public.templates to service_role;

create function private.guard_templates() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_service() or new.is_shared then
    return new;
  end if;
  -- Two inserts at once: the second waits, and counts the first.
  perform pg_advisory_xact_lock(hashtextextended('templates ' || new.owner_id, 0));
  if (select count(*) from public.templates t where t.owner_id = new.owner_id and not t.is_shared) >= 200 then
    raise exception 'This account has 200 templates and snippets: delete some of them'
      using errcode = '54000', hint = 'templates_full';
  end if;
  return new;
end $$;
comment on function private.guard_templates() is 'At most 200 own templates and snippets per account: 54000 templates_full.';
create trigger guard_number before insert on public.templates
  for each row execute function private.guard_templates();
create trigger keep_limit before insert on public.templates
  for each row execute function private.keep_limit('template');

create function private.save_template() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if private.is_service() then
    return new;
  end if;
  if new.version <> old.version then
    raise exception 'This template was saved by another person since you opened it'
      using errcode = 'PT409', hint = 'stale_version';
  end if;
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;
comment on function private.save_template() is
  'Compare and set: PT409 stale_version for a save that is based on another version.';
create trigger save_template before update on public.templates
  for each row when (pg_trigger_depth() = 0) execute function private.save_template();

create function private.forget_templates() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.templates t where t.owner_id = old.id and not t.is_shared;
  update public.templates t set owner_id = null where t.owner_id = old.id;
  return old;
end $$;
comment on function private.forget_templates() is
  'Deletes the own templates of a deleted account; shared ones remain, without it.';
create trigger forget_templates before delete on public.profiles
  for each row execute function private.forget_templates();
create trigger forget_templates_of_byline after update of account_id on public.profiles
  for each row when (old.account_id is not null and new.account_id is null)
  execute function private.forget_templates();

create function private.follow_merged_topic() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former public.former_pages;
begin
  if private.keeps_revisions() then
    return old;
  end if;
  -- Merging adds the redirect before it deletes.
  select * into former from public.former_pages f where f.kind = tg_argv[0] and f.slug = old.slug;
  if tg_argv[0] = 'category' then
    update public.templates t set category_id = former.category_id where t.category_id = old.id;
    update public.assignments s set category_id = former.category_id where s.category_id = old.id;
  else
    update public.templates t set tag_ids =
      case when former.tag_id = any (t.tag_ids) then array_remove(t.tag_ids, old.id)
        else array_replace(t.tag_ids, old.id, former.tag_id) end
      where t.tag_ids @> array[old.id];
  end if;
  return old;
end $$;
comment on function private.follow_merged_topic() is
  'Templates and planned stories of a merged category or tag get the one that it was merged into.';
create trigger follow_merged_topic before delete on public.categories
  for each row execute function private.follow_merged_topic('category');
create trigger follow_merged_topic before delete on public.tags
  for each row execute function private.follow_merged_topic('tag');

-- Audit log

alter table public.audit_log drop constraint audit_subject_known;
alter table public.audit_log add constraint audit_subject_known check (subject in (
  'article', 'category', 'comment', 'export', 'image', 'message', 'profile', 'settings', 'site', 'subscriber', 'tag',
  'template'));

create function private.audit_template() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.record_audit('template.deleted', 'template', old.id, old.name);
  elsif tg_op = 'INSERT' then
    perform private.record_audit('template.shared', 'template', new.id, new.name);
  else
    perform private.record_audit(
      'template.' || case when new.is_shared = old.is_shared then 'changed' when new.is_shared then 'shared'
        else 'unshared' end, 'template', new.id, new.name);
  end if;
  return null;
end $$;
comment on function private.audit_template() is
  'Records what is done to shared templates. Those of one account are private.';
create trigger audit_new_template after insert on public.templates
  for each row when (new.is_shared) execute function private.audit_template();
create trigger audit_template after update on public.templates
  for each row when (pg_trigger_depth() = 0 and (old.is_shared or new.is_shared))
  execute function private.audit_template();
create trigger audit_deleted_template after delete on public.templates
  for each row when (old.is_shared) execute function private.audit_template();

revoke all on function private.guard_templates(), private.save_template(), private.forget_templates(),
  private.follow_merged_topic(), private.audit_template() from public, anon, authenticated;
