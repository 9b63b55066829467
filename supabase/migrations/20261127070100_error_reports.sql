-- Reports of errors in articles: readers write them without an account, editors answer with a correction.

insert into private.limits (action, period, per_person, per_address, together) values
  ('error_report', '10 minutes', 10, 5, 60);

create table public.error_reports (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  quote text constraint report_quote_maximum check (char_length(quote) <= 500),
  message text not null
    constraint report_message_not_blank check (private.trimmed(message) <> '')
    constraint report_message_maximum check (char_length(message) <= 1000),
  email text
    constraint report_email_format check (private.is_email(email))
    constraint report_email_maximum check (char_length(email) <= 254),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  settled_at timestamptz constraint settled_at_plausible check (private.is_plausible_time(settled_at)),
  settled_by uuid references public.profiles (id) on delete set null,
  correction_id uuid references public.corrections (id) on delete set null,
  leave_blank text constraint report_leave_blank check (leave_blank = '')
);
comment on table public.error_reports is
  'Errors that readers report. Read with correct_articles. Kept for a year after they are settled.';
comment on column public.error_reports.quote is 'The words of the article that were selected; null: none.';
comment on column public.error_reports.correction_id is 'The correction that was written because of it.';
comment on column public.error_reports.leave_blank is
  'Value of a form field that is invisible to people. Programs that fill in every field are refused.';
create index error_reports_created_at_idx on public.error_reports (created_at desc, id);
create index error_reports_open_idx on public.error_reports (created_at) where settled_at is null;
create index error_reports_settled_at_idx on public.error_reports (settled_at) where settled_at is not null;
create index error_reports_article_idx on public.error_reports (article_id);
create index error_reports_settled_by_idx on public.error_reports (settled_by);
create index error_reports_correction_idx on public.error_reports (correction_id);

create trigger keep_limit before insert on public.error_reports
  for each row when (not private.is_restoring()) execute function private.keep_limit('error_report');

create function private.settle_error_report() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.settled_by := case when new.settled_at is not null then (select p.id from public.profiles p where p.id = auth.uid()) end;
  return new;
end $$;
comment on function private.settle_error_report() is 'Records who settled a report.';
create trigger settle_error_report before update of settled_at on public.error_reports
  for each row when (not private.is_service()) execute function private.settle_error_report();

create function private.settle_report(report uuid, correction uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Authors who draft a correction see no reports.
  if report is not null and (private.is_service() or private.can('correct_articles')) then
    update public.error_reports r set correction_id = correction, settled_at = coalesce(r.settled_at, now())
      where r.id = report and r.article_id = (select c.article_id from public.corrections c where c.id = correction);
  end if;
end $$;
comment on function private.settle_report(uuid, uuid) is 'Settles the report that led to a correction.';

alter table public.error_reports enable row level security;
create policy "Everybody can report an error in a published article" on public.error_reports
  for insert to anon, authenticated
  with check (settled_at is null and exists (
    select from public.articles a where a.id = article_id and a.status = 'published' and a.published_at <= now()));
create policy "Editors can read the reports of errors" on public.error_reports
  for select to authenticated using ((select private.can('correct_articles')));
create policy "Editors can settle reports of errors" on public.error_reports
  for update to authenticated
  using ((select private.can('correct_articles'))) with check ((select private.can('correct_articles')));
create policy "Editors can delete reports of errors" on public.error_reports
  for delete to authenticated using ((select private.can('correct_articles')));
revoke all on public.error_reports from anon, authenticated;
grant insert (article_id, quote, message, email, leave_blank) on public.error_reports to anon, authenticated;
grant select, update (settled_at), delete on public.error_reports to authenticated;
grant all on public.error_reports to service_role;

create view public.error_reports_overview with (security_invoker = true) as
  select r.id, r.article_id, a.title as article_title, a.slug as article_slug, r.quote, r.message, r.email, r.created_at,
    r.settled_at, r.correction_id
  from public.error_reports r join public.articles a on a.id = r.article_id;
comment on view public.error_reports_overview is 'Reports of errors with their articles; empty without correct_articles.';
revoke all on public.error_reports_overview from anon, authenticated;
grant select on public.error_reports_overview to authenticated, service_role;

create function private.clean_error_reports(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.error_reports where id in (
    select r.id from public.error_reports r where r.settled_at < at - interval '1 year' order by r.settled_at limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_error_reports(timestamptz, integer) is 'Deletes reports a year after they are settled.';

revoke all on function private.settle_error_report(), private.settle_report(uuid, uuid),
  private.clean_error_reports(timestamptz, integer) from public, anon, authenticated;

-- The dashboard counts them. Its columns cannot be added to the function, so it is created again from what there is.
do $$
declare
  definition text := pg_get_functiondef('public.dashboard_counts()'::regprocedure);
  description text := obj_description('public.dashboard_counts()'::regprocedure, 'pg_proc');
  last_count text := 'private.count_permitted(''moderate_comments'', ''select from public.comments where is_waiting'')';
begin
  if position(last_count in definition) = 0 or position('waiting_comments bigint' in definition) = 0 then
    raise exception 'dashboard_counts has no waiting comments';
  end if;
  drop function public.dashboard_counts();
  execute replace(replace(definition, 'waiting_comments bigint', 'waiting_comments bigint, error_reports bigint'),
    last_count, last_count || ',' || chr(10)
      || '    private.count_permitted(''correct_articles'', ''select from public.error_reports where settled_at is null'')');
  execute format('comment on function public.dashboard_counts() is %L', description);
end $$;
revoke all on function public.dashboard_counts() from public, anon;
grant execute on function public.dashboard_counts() to authenticated, service_role;
