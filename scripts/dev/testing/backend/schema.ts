/** A schema for tests: profiles created by a trigger, articles with policies and column grants. */
export const SCHEMA = `
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null,
  email text not null
);
create function public.make_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.raw_user_meta_data ->> 'display_name' = 'refused' then raise exception 'this name is refused'; end if;
  insert into public.profiles (id, display_name, email)
  values (new.id, coalesce(new.raw_user_meta_data ->> 'display_name', 'nobody'), new.email);
  return new;
end $$;
create trigger make_profile after insert on auth.users for each row execute function public.make_profile();
alter table public.profiles enable row level security;
create policy "all roles read" on public.profiles for select using (true);
grant select (id, display_name) on public.profiles to anon, authenticated;
grant all on public.profiles to service_role;

create table public.articles (
  id bigint generated always as identity primary key,
  title text not null constraint title_length check (char_length(title) between 1 and 20),
  section text not null default 'news',
  is_public boolean not null default true,
  note text,
  price numeric(10, 2) not null default 1.50,
  extra jsonb not null default '{}',
  author_id uuid default auth.uid() references public.profiles (id),
  written_at timestamptz not null default '2026-01-02 03:04:05.123456+00'
);
alter table public.articles replica identity full;
alter table public.articles enable row level security;
create policy "public or own" on public.articles for select using (is_public or author_id = (select auth.uid()));
create policy "own insert" on public.articles for insert to authenticated with check (author_id = (select auth.uid()));
create policy "own update" on public.articles for update to authenticated using (author_id = (select auth.uid()));
create policy "own delete" on public.articles for delete to authenticated using (author_id = (select auth.uid()));
grant select (id, title, section, is_public, price, extra, author_id, written_at) on public.articles to anon, authenticated;
grant insert (title, section, is_public, extra, note), update (title, is_public), delete on public.articles to authenticated;
grant all on public.articles to service_role;
alter publication supabase_realtime add table public.articles;

create table public.drawer (id int primary key);
grant all on public.drawer to service_role;

create function public.clash() returns void language plpgsql set search_path = '' as $$ begin
  raise exception 'taken' using errcode = '23505', hint = 'ask again'; end $$;
create function public.fail(reason text) returns void language plpgsql set search_path = '' as $$
begin raise exception 'refused: %', reason using hint = 'ask again'; end $$;
grant execute on function public.fail (text), public.clash() to anon;
create function public.secret() returns int language sql set search_path = '' as 'select 1';
`

/** A public bucket with a folder per user, and a private one. */
export const ARCHIVE = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('pictures', 'pictures', true, 1000, array['image/png', 'image/webp']),
  ('documents', 'documents', false, null, null);
create policy "own folder" on storage.objects for all to authenticated
  using ((storage.foldername(name))[1] = (select auth.uid())::text)
  with check ((storage.foldername(name))[1] = (select auth.uid())::text);
`
