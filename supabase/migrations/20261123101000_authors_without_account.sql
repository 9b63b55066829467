-- Authors without an account: guest authors, agencies, and former members of the staff. They are profiles,
-- so that every author has one kind of page, one list and one namespace of user names.

insert into private.permissions (role, action, scope) values
  ('contributor', 'set_bylines', 'own'),
  ('author', 'set_bylines', 'own'),
  ('editor', 'set_bylines', 'any'),
  ('admin', 'set_bylines', 'any'),
  ('editor', 'manage_authors', 'any'),
  ('admin', 'manage_authors', 'any');

create function private.are_web_addresses(addresses text[]) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select not exists (
    select from unnest(addresses) as address
    where address is null or not private.is_web_address(address) or char_length(address) > 500)
$$;
comment on function private.are_web_addresses(text[]) is
  'Whether all texts are addresses on the web with at most 500 characters.';
grant execute on function private.are_web_addresses(text[]) to anon, authenticated, service_role;

alter table public.profiles
  alter column id set default gen_random_uuid(),
  alter column email set default '',
  add column kind text not null default 'person'
    constraint profile_kind_known check (kind in ('person', 'agency'))
    constraint agency_has_no_account check (kind = 'person' or account_id is null),
  add column links text[] not null default '{}'
    constraint links_are_addresses check (private.are_web_addresses(links))
    constraint links_maximum check (cardinality(links) <= 10);
comment on column public.profiles.account_id is
  'The account, with the same id. Null: a guest author, an agency, or a former member of the staff whose '
  'articles remain.';
comment on column public.profiles.kind is 'person, or agency: an organization such as Reuters or dpa.';
comment on column public.profiles.links is 'Addresses of the author on the web, shown on the author page.';
comment on table public.profiles is
  'Public data of an account, or of an author without an account. E-mail, role and suspension are read '
  'through public.accounts only.';
create index profiles_without_account_idx on public.profiles (full_name, username) where account_id is null;
create index profiles_full_name_trigram_idx on public.profiles using gin (full_name extensions.gin_trgm_ops);

grant select (kind, links) on public.profiles to anon, authenticated;
grant update (links) on public.profiles to authenticated;

create or replace view public.accounts with (security_barrier = true) as
  select id, username, full_name, email, avatar_url, bio, role, suspended_at, created_at, updated_at,
    private.role_can(role, 'keep_byline') as is_staff,
    (select private.publishing_policy()) as publishing_policy, links
  from public.profiles
  where account_id is not null
    and (account_id = (select auth.uid()) or (select private.is_service() or private.can('manage_people')));

create or replace function private.strip_deleted_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.email := '';
  new.avatar_url := null;
  new.bio := null;
  new.links := '{}';
  new.role := 'user';
  new.suspended_at := null;
  new.updated_at := clock_timestamp();
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end $$;

-- Conditions of triggers run with the rights of the account that writes the view guest_authors.
grant execute on function private.role_can(text, text) to authenticated;

-- Former addresses of author pages

alter table public.former_pages
  add column author_id uuid references public.profiles (id) on delete cascade,
  drop constraint former_page_kind_known,
  drop constraint former_page_leads_somewhere,
  add constraint former_page_kind_known check (kind in ('category', 'tag', 'author')),
  add constraint former_page_leads_somewhere check (
    (kind = 'category') = (category_id is not null) and (kind = 'tag') = (tag_id is not null)
    and (kind = 'author') = (author_id is not null));
create index former_pages_author_idx on public.former_pages (author_id);
comment on table public.former_pages is
  'Former addresses of the pages of categories, tags and authors. Each redirects to the page of an existing one.';

create function private.take_over_author_page() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_pages where kind = 'author' and slug = new.username;
  return null;
end $$;
comment on function private.take_over_author_page() is
  'Removes the redirect from a user name that a profile has now.';
create trigger take_over_author_page after insert or update of username on public.profiles
  for each row execute function private.take_over_author_page();

create function private.audit_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  author public.profiles := case tg_op when 'DELETE' then old else new end;
begin
  if private.is_service() or not private.keeps_revisions() then
    return null;
  end if;
  perform private.record_audit(
    'author.' || case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    'profile', author.id, coalesce(author.full_name, author.username),
    case tg_op when 'UPDATE' then private.changed_values(
        to_jsonb(old) - '{updated_at,changed_in}'::text[], to_jsonb(new) - '{updated_at,changed_in}'::text[])
      else jsonb_build_object('username', author.username) end);
  return null;
end $$;
comment on function private.audit_author() is
  'Records authors without an account that are added, changed or deleted by accounts; merge_authors records merges.';
create trigger audit_new_author after insert on public.profiles
  for each row when (new.account_id is null) execute function private.audit_author();
create trigger audit_changed_author after update on public.profiles
  for each row when (old.account_id is null and old.changed_in <> new.changed_in)
  execute function private.audit_author();
create trigger audit_deleted_author after delete on public.profiles
  for each row when (old.account_id is null and pg_trigger_depth() = 0)
  execute function private.audit_author();
