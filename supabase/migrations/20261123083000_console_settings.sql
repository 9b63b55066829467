-- Choices of an account for the console, such as its language.

create table public.console_settings (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  language text not null constraint language_code check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);
comment on table public.console_settings is
  'Choices of an account for the console. Read and written by that account only.';
comment on column public.console_settings.language is
  'BCP 47 code of the language of the console. An account without a row uses the default language.';

create trigger guard_account_status before insert or update on public.console_settings
  for each statement execute function private.guard_account_status();

alter table public.console_settings enable row level security;
create policy "Accounts can read their own console settings" on public.console_settings
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Accounts can add their own console settings" on public.console_settings
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Accounts can change their own console settings" on public.console_settings
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.console_settings from anon, authenticated;
grant select on public.console_settings to authenticated;
grant insert (user_id, language), update (user_id, language) on public.console_settings to authenticated;
grant all on public.console_settings to service_role;
