-- Origins of imported articles.

create table public.imports (
  source text primary key,
  digest text not null,
  article_id uuid not null references public.articles (id) on delete cascade,
  imported_at timestamptz not null default now()
);
comment on table public.imports is
  'Which file an imported article came from and a digest of it, so that a second import changes nothing.';
create index imports_article_idx on public.imports (article_id);

-- No policy: only the importer, with the secret key, reads this table.
alter table public.imports enable row level security;
revoke all on public.imports from anon, authenticated;
grant all on public.imports to service_role;
