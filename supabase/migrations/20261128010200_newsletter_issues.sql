-- Issues of the newsletter: drafts, scheduled ones, those that are being sent, and those that were sent.

create function private.are_distinct(ids uuid[]) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(array_position(ids, null) is null and cardinality(ids) = (select count(distinct id) from unnest(ids) id), false)
$$;
comment on function private.are_distinct(uuid[]) is 'Whether no id is missing or twice.';

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.newsletter_lists (id) on delete restrict,
  slug text not null default ''
    constraint newsletter_issue_slug_unique unique
    constraint newsletter_issue_slug_format check (private.is_slug(slug)),
  subject text not null
    constraint newsletter_subject_not_blank check (private.trimmed(subject) <> '')
    constraint newsletter_subject_maximum check (char_length(subject) <= 150)
    constraint newsletter_subject_characters check (subject !~ '[[:cntrl:]]'),
  preview_text text not null default ''
    constraint newsletter_preview_maximum check (char_length(preview_text) <= 200)
    constraint newsletter_preview_characters check (preview_text !~ '[[:cntrl:]]'),
  intro text not null default '' constraint newsletter_intro_maximum check (char_length(intro) <= 10000),
  note text not null default '' constraint newsletter_note_maximum check (char_length(note) <= 5000),
  article_ids uuid[] not null default '{}'
    constraint newsletter_articles_maximum check (cardinality(article_ids) <= 30)
    constraint newsletter_articles_distinct check (private.are_distinct(article_ids)),
  state text not null default 'draft'
    constraint newsletter_state_known check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  with_article uuid references public.articles (id) on delete set null,
  scheduled_for timestamptz constraint newsletter_schedule_plausible check (private.is_plausible_time(scheduled_for)),
  started_at timestamptz constraint newsletter_start_plausible check (private.is_plausible_time(started_at)),
  finished_at timestamptz constraint newsletter_end_plausible check (private.is_plausible_time(finished_at)),
  is_automatic boolean not null default false,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  sent_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  version integer not null default 1,
  recipients integer not null default 0 constraint newsletter_recipients_not_negative check (recipients >= 0),
  sent integer not null default 0 constraint newsletter_sent_not_negative check (sent >= 0),
  delivered integer generated always as (greatest(sent - bounced, 0)) stored,
  bounced integer not null default 0 constraint newsletter_bounced_not_negative check (bounced >= 0),
  complained integer not null default 0 constraint newsletter_complained_not_negative check (complained >= 0),
  unsubscribed integer not null default 0 constraint newsletter_unsubscribed_not_negative check (unsubscribed >= 0),
  failed integer not null default 0 constraint newsletter_failed_not_negative check (failed >= 0),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  constraint newsletter_dates check ((state = 'sent') = (finished_at is not null)
    and (state in ('draft', 'scheduled')) = (started_at is null))
);
comment on table public.newsletter_issues is
  'Issues of the newsletter. Readers see those that are being sent or were sent, as the archive. At most 200 are no sent ones.';
comment on column public.newsletter_issues.slug is 'Of the archive page: the list and the date.';
comment on column public.newsletter_issues.intro is 'Markdown, before the articles.';
comment on column public.newsletter_issues.note is 'Markdown, after the articles.';
comment on column public.newsletter_issues.article_ids is 'The articles in order. Those that are not public are left out.';
comment on column public.newsletter_issues.with_article is
  'Sent when this article is published: state scheduled without scheduled_for.';
comment on column public.newsletter_issues.is_automatic is 'Drafted by the rule of its list.';
comment on column public.newsletter_issues.scheduled_for is 'Of a draft: the time that the rule of its list proposes.';
comment on column public.newsletter_issues.recipients is 'Subscribers for whom there is a delivery.';
comment on column public.newsletter_issues.sent is 'Deliveries that the mail server accepted.';
comment on column public.newsletter_issues.failed is 'Deliveries that it refused for good.';
create index newsletter_issues_list_idx on public.newsletter_issues (list_id, started_at desc);
create index newsletter_issues_state_idx on public.newsletter_issues (state, scheduled_for);
create index newsletter_issues_created_idx on public.newsletter_issues (created_at desc, id);
create index newsletter_issues_started_idx on public.newsletter_issues (started_at desc) where started_at is not null;
create index newsletter_issues_changed_in_idx on public.newsletter_issues (changed_in, id);
create index newsletter_issues_article_idx on public.newsletter_issues (with_article);
create index newsletter_issues_articles_idx on public.newsletter_issues using gin (article_ids);
create index newsletter_issues_created_by_idx on public.newsletter_issues (created_by);
create index newsletter_issues_sent_by_idx on public.newsletter_issues (sent_by);

create table public.newsletter_issue_clicks (
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  article_id uuid not null references public.articles (id) on delete cascade,
  clicks integer not null default 0 constraint newsletter_clicks_not_negative check (clicks >= 0),
  primary key (issue_id, article_id)
);
comment on table public.newsletter_issue_clicks is 'How often links of an issue were followed, without who did.';
create index newsletter_issue_clicks_article_idx on public.newsletter_issue_clicks (article_id);

alter table public.newsletter_issues enable row level security;
alter table public.newsletter_issue_clicks enable row level security;
create policy "Everyone sees sent issues" on public.newsletter_issues
  for select to anon, authenticated using (state in ('sending', 'sent'));
create policy "Staff see all issues" on public.newsletter_issues
  for select to authenticated using ((select private.can('write_newsletters')));
create policy "Staff add drafts" on public.newsletter_issues
  for insert to authenticated with check (state = 'draft' and (select private.can('write_newsletters')));
create policy "Staff change drafts" on public.newsletter_issues
  for update to authenticated
  using (state = 'draft' and (select private.can('write_newsletters')))
  with check (state = 'draft' and (select private.can('write_newsletters')));
create policy "Staff delete drafts" on public.newsletter_issues
  for delete to authenticated using (state = 'draft' and (select private.can('write_newsletters')));
create policy "Staff see clicks" on public.newsletter_issue_clicks
  for select to authenticated using ((select private.can('write_newsletters')));
revoke all on public.newsletter_issues, public.newsletter_issue_clicks from anon, authenticated;
grant select (id, list_id, slug, subject, preview_text, intro, note, article_ids, state, started_at, finished_at, changed_in)
  on public.newsletter_issues to anon;
grant select, delete,
  insert (list_id, subject, preview_text, intro, note, article_ids, with_article),
  update (list_id, subject, preview_text, intro, note, article_ids, with_article, version)
  on public.newsletter_issues to authenticated;
grant select on public.newsletter_issue_clicks to authenticated;
grant all on public.newsletter_issues, public.newsletter_issue_clicks to service_role;

create function private.newsletter_slug(list uuid, at timestamptz, issue uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  base text := (select l.slug from public.newsletter_lists l where l.id = list) || '-'
    || to_char(at at time zone (select s.timezone from public.site_settings s limit 1), 'YYYY-MM-DD');
  candidate text := base;
  number integer := 1;
begin
  while exists (select from public.newsletter_issues i where i.slug = candidate and i.id <> issue) loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  return candidate;
end $$;
comment on function private.newsletter_slug(uuid, timestamptz, uuid) is 'A free slug of an issue: the list and the day, with a number if needed.';

create function private.begin_newsletter_issue() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_service() then
    if new.with_article is not null and not private.reads_article(new.with_article) then
      raise exception 'There is no such article' using errcode = 'PT404', hint = 'article_missing';
    end if;
    perform pg_advisory_xact_lock(hashtext('broadsheet: newsletter issues'));
    if (select count(*) from public.newsletter_issues i where i.state <> 'sent') >= 200 then
      raise exception 'There are 200 drafts: delete some of them' using errcode = '54000', hint = 'newsletter_drafts_full';
    end if;
  end if;
  if new.slug = '' then
    new.slug := private.newsletter_slug(new.list_id, now(), new.id);
  end if;
  return new;
end $$;
comment on function private.begin_newsletter_issue() is
  'Gives a new issue its slug. At most 200 that were not sent: 54000 newsletter_drafts_full.';
create trigger begin_newsletter_issue before insert on public.newsletter_issues
  for each row execute function private.begin_newsletter_issue();

create function private.save_newsletter_issue() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_service() then
    return new;
  end if;
  if new.version <> old.version then
    raise exception 'This issue was saved by another person since you opened it'
      using errcode = 'PT409', hint = 'stale_version';
  end if;
  if new.with_article is distinct from old.with_article and new.with_article is not null
    and not private.reads_article(new.with_article) then
    raise exception 'There is no such article' using errcode = 'PT404', hint = 'article_missing';
  end if;
  new.version := old.version + 1;
  return new;
end $$;
comment on function private.save_newsletter_issue() is
  'Compare and set: PT409 stale_version for a save that is based on another version.';
create trigger save_newsletter_issue
  before update of list_id, subject, preview_text, intro, note, article_ids, version on public.newsletter_issues
  -- Functions change the state.
  for each row when (old.state = 'draft' and new.state = 'draft') execute function private.save_newsletter_issue();
create trigger stamp_change before update on public.newsletter_issues
  for each row execute function private.stamp_change('recipients', 'sent', 'bounced', 'complained', 'unsubscribed',
    'failed', 'with_article', 'created_by', 'sent_by');
create trigger guard_account_status before insert or update or delete on public.newsletter_issues
  for each statement execute function private.guard_account_status();

create function private.guard_used_list() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.newsletter_issues i where i.list_id = old.id) then
    raise exception 'This list has issues: switch it off instead' using errcode = 'PT409', hint = 'newsletter_list_used';
  end if;
  return old;
end $$;
comment on function private.guard_used_list() is 'A list with issues is not deleted: PT409 newsletter_list_used.';
create trigger guard_used_list before delete on public.newsletter_lists
  for each row execute function private.guard_used_list();

revoke all on function private.are_distinct(uuid[]) from public, anon;
grant execute on function private.are_distinct(uuid[]) to authenticated, service_role;
revoke all on function private.newsletter_slug(uuid, timestamptz, uuid), private.begin_newsletter_issue(),
  private.save_newsletter_issue(), private.guard_used_list() from public, anon, authenticated;
