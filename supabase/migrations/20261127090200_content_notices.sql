-- Notices of illegal content: everybody can report a comment or an article without an account (article 16 of
-- Regulation (EU) 2022/2065).

insert into private.limits (action, period, per_person, per_address, together) values
  ('notice', '1 hour', 20, 5, 60),
  ('notice_mail', '1 day', null, 5, null);
insert into private.mail_templates (name) values ('notice-received'), ('notice-decided');

create table public.content_notices (
  id uuid primary key default gen_random_uuid(),
  -- No foreign keys: a notice and its decision remain when the content is removed.
  article_id uuid,
  comment_id uuid,
  address text not null
    constraint notice_address_not_blank check (private.trimmed(address) <> '')
    constraint notice_address_maximum check (char_length(address) <= 2000),
  explanation text not null
    constraint notice_explanation_minimum check (char_length(private.trimmed(explanation)) >= 20)
    constraint notice_explanation_maximum check (char_length(explanation) <= 2000),
  concerns_abuse boolean not null default false,
  name text
    constraint notice_name_not_blank check (private.trimmed(name) <> '')
    constraint notice_name_maximum check (char_length(name) <= 200),
  email text
    -- As private.is_mail_recipient, which a restore of a backup may not call.
    constraint notice_email_format check (private.is_email(email) and email !~ '[[:space:][:cntrl:],;:<>"()\\]')
    constraint notice_email_maximum check (char_length(email) <= 254),
  good_faith boolean not null constraint notice_good_faith check (good_faith),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  decision text constraint notice_decision_known check (decision in ('none', 'hidden', 'removed', 'forwarded')),
  reasons text
    constraint notice_reasons_not_blank check (private.trimmed(reasons) <> '')
    constraint notice_reasons_maximum check (char_length(reasons) <= 500),
  decided_at timestamptz constraint decided_at_plausible check (private.is_plausible_time(decided_at)),
  decided_by uuid references public.profiles (id) on delete set null,
  leave_blank text constraint notice_leave_blank check (leave_blank = ''),
  constraint notice_has_sender check (concerns_abuse or (name is not null and email is not null)),
  constraint notice_decided_once check (num_nulls(decision, reasons, decided_at) in (0, 3))
);
comment on table public.content_notices is
  'Notices of illegal content, with or without an account. Read with moderate_comments. Kept for a year after the decision.';
comment on column public.content_notices.concerns_abuse is
  'Whether it is about the sexual abuse of children: then name and address are not required (article 16(2)(c)).';
comment on column public.content_notices.leave_blank is
  'Value of a form field that is invisible to people. Programs that fill in every field are refused.';
create index content_notices_created_at_idx on public.content_notices (created_at desc, id);
create index content_notices_open_idx on public.content_notices (created_at) where decided_at is null;
create index content_notices_decided_at_idx on public.content_notices (decided_at) where decided_at is not null;
create index content_notices_decided_by_idx on public.content_notices (decided_by);

create trigger keep_limit before insert on public.content_notices
  for each row when (not private.is_restoring()) execute function private.keep_limit('notice');

alter table public.content_notices enable row level security;
create policy "Moderators can read notices" on public.content_notices
  for select to authenticated using ((select private.can('moderate_comments')));
revoke all on public.content_notices from anon, authenticated;
grant select on public.content_notices to authenticated;
grant all on public.content_notices to service_role;

create function public.send_notice(notice text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := notice::jsonb;
  sent public.content_notices;
begin
  insert into public.content_notices (
    article_id, comment_id, address, explanation, concerns_abuse, name, email, good_faith, leave_blank)
  values (
    (select a.id from public.articles a
      where a.slug = given ->> 'article' and a.status = 'published' and a.published_at <= now()),
    (select c.id from public.comments c
      where c.id = case when given ->> 'comment' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (given ->> 'comment')::uuid end
        and private.reads_article(c.article_id)),
    given ->> 'address', given ->> 'explanation', coalesce((given ->> 'concerns_abuse')::boolean, false),
    nullif(private.trimmed(given ->> 'name'), ''), nullif(private.trimmed(given ->> 'email'), ''),
    coalesce((given ->> 'good_faith')::boolean, false), coalesce(given ->> 'leave_blank', ''))
  returning * into sent;
  if sent.email is not null then
    -- The address is not confirmed: mails to it are limited and contain no text of the sender.
    perform private.count_use('notice_mail', 'mail ' || md5(lower(sent.email)), l.per_address, l.period)
      from private.limits l where l.action = 'notice_mail';
    perform private.queue_mail('notice-received', sent.email, null,
      jsonb_build_object('address', sent.address, 'article', given ->> 'article', 'comment', sent.comment_id,
        'sent_at', sent.created_at));
  end if;
end $$;
comment on function public.send_notice(text) is
  'Receives a notice of illegal content, an object as text: article (slug), comment (id), address, explanation, '
  'concerns_abuse, name, email, good_faith, leave_blank. Confirms the receipt by mail if there is an address. PT429 '
  'limit_notice or limit_notice_mail, 23514 for what is missing or too long.';

create function public.decide_notice(notice uuid, decision text, reasons text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  found public.content_notices;
begin
  perform private.require('moderate_comments');
  select * into found from public.content_notices n where n.id = notice for update;
  if found.id is null then
    raise exception 'There is no such notice' using errcode = 'PT404', hint = 'notice_missing';
  elsif found.decided_at is not null then
    raise exception 'The notice is decided already' using errcode = '22023', hint = 'notice_decided';
  elsif coalesce(private.trimmed(reasons), '') = '' then
    raise exception 'The decision needs reasons' using errcode = '22023', hint = 'answer_empty';
  end if;
  update public.content_notices n set decision = decide_notice.decision, reasons = private.trimmed(decide_notice.reasons),
    decided_at = now(), decided_by = (select p.id from public.profiles p where p.account_id = auth.uid())
    where n.id = notice;
  -- What became of an article is decided in its editor: it has no moderators, but versions and authors.
  if exists (select from public.comments c where c.id = found.comment_id) then
    if decision = 'hidden' then
      perform private.hide_comment(found.comment_id, 'illegal', reasons, 'notice');
    elsif decision = 'removed' then
      perform private.remove_comment(found.comment_id, 'illegal', reasons, 'notice');
    end if;
  end if;
  perform private.record_audit('notice.decided', 'notice', notice, null, jsonb_build_object('decision', decision));
  if found.email is not null then
    perform private.queue_mail('notice-decided', found.email, null, jsonb_build_object('address', found.address,
      'decision', decision, 'reasons', private.trimmed(reasons), 'sent_at', found.created_at));
  end if;
end $$;
comment on function public.decide_notice(uuid, text, text) is
  'Decides on a notice, once: none, hidden or removed (a comment, at once, with the reasons for its author), forwarded (to '
  'an authority). The sender is told by mail. Needs moderate_comments: 42501 admins_only, PT404 notice_missing, 22023 '
  'notice_decided or answer_empty.';

create view public.notices_overview as
  select n.id, n.address, n.explanation, n.concerns_abuse, n.name, n.email, n.created_at, n.decision, n.reasons,
    n.decided_at, coalesce(m.full_name, m.username) as decided_by_name,
    n.article_id, a.title as article_title, a.slug as article_slug,
    n.comment_id, c.content as comment_content, c.is_hidden as comment_is_hidden,
    coalesce(p.full_name, p.username, c.author_name) as comment_author
  from public.content_notices n
    left join public.comments c on c.id = n.comment_id
    left join public.articles a on a.id = coalesce(n.article_id, c.article_id)
    left join public.profiles p on p.id = c.user_id
    left join public.profiles m on m.id = n.decided_by
  where (select private.is_service() or private.can('moderate_comments'));
comment on view public.notices_overview is
  'Notices of illegal content with the content and the moderator who decided; empty without moderate_comments. Reads with '
  'the rights of its owner, so that the permission is checked once.';
revoke all on public.notices_overview from anon, authenticated;
grant select on public.notices_overview to authenticated, service_role;

create function private.clean_content_notices(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.content_notices where id in (
    select n.id from public.content_notices n where n.decided_at < at - interval '1 year'
    order by n.decided_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_content_notices(timestamptz, integer) is
  'Deletes notices a year after they were decided.';

revoke all on function private.clean_content_notices(timestamptz, integer) from public, anon, authenticated;
revoke all on function public.send_notice(text), public.decide_notice(uuid, text, text) from public, anon;
grant execute on function public.send_notice(text) to anon, authenticated;
grant execute on function public.decide_notice(uuid, text, text) to authenticated, service_role;

do $$
declare
  known text := (select pg_get_constraintdef(c.oid) from pg_catalog.pg_constraint c
    where c.conrelid = 'public.audit_log'::regclass and c.conname = 'audit_subject_known');
begin
  alter table public.audit_log drop constraint audit_subject_known;
  execute 'alter table public.audit_log add constraint audit_subject_known '
    || replace(known, 'ARRAY[', 'ARRAY[''notice''::text, ');
end $$;

-- The page of the form.
update public.pages set slug = 'report-1' where slug = 'report';
delete from public.former_pages where kind = 'page' and slug = 'report';
do $$
declare
  known text := pg_get_functiondef('private.is_reserved_name(text)'::regprocedure);
begin
  if position('realtime,reset-password' in known) = 0 then
    raise exception 'is_reserved_name has another list';
  end if;
  execute replace(known, 'realtime,reset-password', 'realtime,report,reset-password');
end $$;

-- The dashboard counts notices and objections. Its columns cannot be added to the function, so it is created again from
-- what there is.
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
  execute replace(replace(definition,
    'waiting_comments bigint', 'waiting_comments bigint, open_notices bigint, open_objections bigint'),
    last_count, last_count || $new$,
    private.count_permitted('moderate_comments', 'select from public.content_notices where decided_at is null'),
    private.count_permitted('moderate_comments',
      'select from public.comment_decisions where objected_at is not null and outcome is null')$new$);
  execute format('comment on function public.dashboard_counts() is %L', description);
end $$;
revoke all on function public.dashboard_counts() from public, anon;
grant execute on function public.dashboard_counts() to authenticated, service_role;
