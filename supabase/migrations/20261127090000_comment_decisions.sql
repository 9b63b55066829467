-- Why comments were hidden or removed, for their authors, and the objections of these (articles 17 and 20 of
-- Regulation (EU) 2022/2065).

create table public.comment_decisions (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: a decision remains when the comment is removed.
  comment_id uuid not null,
  article_id uuid not null references public.articles (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  content text not null constraint decision_content_maximum check (char_length(content) <= 5000),
  parent_id uuid,
  commented_at timestamptz not null
    constraint commented_at_plausible check (private.is_plausible_time(commented_at)),
  is_removed boolean not null default false,
  reason text not null default 'rules' constraint decision_reason_known check (reason in (
    'rules', 'insult', 'hate', 'spam', 'off_topic', 'privacy', 'false_claim', 'illegal')),
  note text
    constraint decision_note_not_blank check (private.trimmed(note) <> '')
    constraint decision_note_maximum check (char_length(note) <= 500),
  source text not null default 'own' constraint decision_source_known check (source in ('own', 'report', 'notice')),
  detected text[] not null default '{}'
    constraint decision_detection_known check (detected <@ array['first', 'links', 'word']),
  decided_at timestamptz not null default now()
    constraint decided_at_plausible check (private.is_plausible_time(decided_at)),
  decided_by uuid references public.profiles (id) on delete set null,
  restored_at timestamptz constraint restored_at_plausible check (private.is_plausible_time(restored_at)),
  objection text
    constraint objection_not_blank check (private.trimmed(objection) <> '')
    constraint objection_maximum check (char_length(objection) <= 1000),
  objected_at timestamptz constraint objected_at_plausible check (private.is_plausible_time(objected_at)),
  outcome text constraint objection_outcome_known check (outcome in ('upheld', 'restored')),
  answer text
    constraint objection_answer_not_blank check (private.trimmed(answer) <> '')
    constraint objection_answer_maximum check (char_length(answer) <= 1000),
  answered_at timestamptz constraint answered_at_plausible check (private.is_plausible_time(answered_at)),
  answered_by uuid references public.profiles (id) on delete set null,
  -- The law requires the legal ground and why the content is illegal.
  constraint decision_illegal_note check (reason <> 'illegal' or note is not null),
  constraint objection_has_date check ((objection is null) = (objected_at is null)),
  constraint outcome_has_objection check (outcome is null or (objection is not null and answered_at is not null))
);
comment on table public.comment_decisions is
  'Statements of reasons for hidden and removed comments, with the objection of the author and its answer. Read by the '
  'author and moderators. Kept for a year after the decision or the answer; open objections always.';
comment on column public.comment_decisions.reason is
  'shared/domain/moderationReasons.ts has the same; illegal is illegal content, all others are rules of the site.';
comment on column public.comment_decisions.source is
  'What led to the decision: moderators themselves (own), reports of accounts, a notice of illegal content.';
comment on column public.comment_decisions.detected is 'Automated means that held the comment before, as in comment_holds.';
comment on column public.comment_decisions.restored_at is 'When the comment was shown again; null: the decision is in force.';
create unique index comment_decisions_open_unique on public.comment_decisions (comment_id) where restored_at is null;
create index comment_decisions_comment_idx on public.comment_decisions (comment_id);
create index comment_decisions_article_idx on public.comment_decisions (article_id);
create index comment_decisions_user_idx on public.comment_decisions (user_id, decided_at desc);
create index comment_decisions_decided_at_idx on public.comment_decisions (decided_at);
create index comment_decisions_decided_by_idx on public.comment_decisions (decided_by);
create index comment_decisions_answered_by_idx on public.comment_decisions (answered_by);
create index comment_decisions_objected_at_idx on public.comment_decisions (objected_at desc, id)
  where objected_at is not null;
create index comment_decisions_open_objections_idx on public.comment_decisions (objected_at)
  where objected_at is not null and outcome is null;

alter table public.comment_decisions enable row level security;
create policy "Authors can read why their comments were hidden" on public.comment_decisions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Moderators can read all decisions" on public.comment_decisions
  for select to authenticated using ((select private.can('moderate_comments')));
revoke all on public.comment_decisions from anon, authenticated;
-- Not who decided: authors need not know which moderator it was.
grant select (id, comment_id, article_id, user_id, content, parent_id, commented_at, is_removed, reason, note, source,
  detected, decided_at, restored_at, objection, objected_at, outcome, answer, answered_at)
  on public.comment_decisions to authenticated;
grant all on public.comment_decisions to service_role;

create function private.record_decision(
  comment public.comments, reason text, note text, is_removed boolean, source text
) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- An imported comment has no author who could be told.
  if comment.user_id is null then
    return;
  end if;
  insert into public.comment_decisions as d (
    comment_id, article_id, user_id, content, parent_id, commented_at, is_removed, reason, note, source, detected, decided_by)
  values (
    comment.id, comment.article_id, comment.user_id, comment.content, comment.parent_id, comment.created_at, $4,
    coalesce($2, 'rules'), nullif(private.trimmed($3), ''),
    coalesce($5, case when exists (
      select from public.comment_reports r where r.comment_id = comment.id and r.settled_at is null
    ) then 'report' else 'own' end),
    array(select distinct split_part(h, ':', 1) from public.comment_holds, unnest(reasons) h
      where comment_id = comment.id order by 1),
    (select p.id from public.profiles p where p.account_id = auth.uid()))
  on conflict (comment_id) where restored_at is null do update set
    is_removed = d.is_removed or excluded.is_removed,
    reason = case when $2 is null then d.reason else excluded.reason end,
    note = case when $2 is null then d.note else excluded.note end,
    source = coalesce($5, d.source), decided_at = excluded.decided_at, decided_by = excluded.decided_by
  -- Hiding a hidden comment without a reason changes nothing.
  where $2 is not null or (excluded.is_removed and not d.is_removed);
end $$;
comment on function private.record_decision(public.comments, text, text, boolean, text) is
  'Records why a comment is hidden or removed. Reason null: rules, or that of the decision that is in force. Source '
  'null: report if there are open reports, otherwise own.';

create function private.moderated_comment(comment uuid) returns public.comments
  language plpgsql security definer set search_path = '' as $$
declare
  found public.comments;
begin
  perform private.require('moderate_comments');
  select * into found from public.comments c where c.id = comment for update;
  if found.id is null then
    raise exception 'There is no such comment' using errcode = 'PT404', hint = 'comment_missing';
  end if;
  return found;
end $$;
comment on function private.moderated_comment(uuid) is 'Locks a comment for a moderator.';

create function private.hide_comment(comment uuid, reason text, note text, source text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_decision(private.moderated_comment($1), $2, $3, false, $4);
  perform private.settle_comment($1, true);
end $$;
comment on function private.hide_comment(uuid, text, text, text) is 'hide_comment, with what led to it.';

create function private.remove_comment(comment uuid, reason text, note text, source text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  removed public.comments := private.moderated_comment($1);
begin
  -- Moderators delete their own comments as everyone does.
  if removed.user_id is distinct from auth.uid() then
    perform private.record_decision(removed, $2, $3, true, $4);
  end if;
  delete from public.comments c where c.id = removed.id;
end $$;
comment on function private.remove_comment(uuid, text, text, text) is 'remove_comment, with what led to it.';

drop function public.hide_comment(uuid);
create function public.hide_comment(comment uuid, reason text default null, note text default null) returns void
  language sql security definer set search_path = '' as $$
  select private.hide_comment($1, $2, $3, null)
$$;
comment on function public.hide_comment(uuid, text, text) is
  'Hides a comment from everyone but its author and moderators, or rejects one that waits, and settles its reports. '
  'Replies stay readable. The author sees reason and note; without a reason, it is rules. Of a hidden comment, changes '
  'both. Needs moderate_comments: 42501 admins_only, PT404 comment_missing.';

create function public.remove_comment(comment uuid, reason text default null, note text default null) returns void
  language sql security definer set search_path = '' as $$
  select private.remove_comment($1, $2, $3, null)
$$;
comment on function public.remove_comment(uuid, text, text) is
  'Deletes a comment for moderators. The author sees reason and note; without a reason, it is that of hiding it, or '
  'rules. Needs moderate_comments: 42501 admins_only, PT404 comment_missing.';

create function private.decide_deletion() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.user_id = auth.uid() then
    delete from public.comment_decisions d where d.comment_id = old.id;
  elsif auth.uid() is not null then
    perform private.record_decision(old, null, null, true, null);
  end if;
  return old;
end $$;
comment on function private.decide_deletion() is
  'Records the deletion of a comment by a moderator, however it is made. Decisions on a comment that its author deletes '
  'are deleted, too.';
create trigger decide_deletion before delete on public.comments
  for each row when (pg_trigger_depth() = 0) execute function private.decide_deletion();

create function private.lift_decision() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.comment_decisions d set restored_at = now(),
    outcome = case when d.objected_at is not null then coalesce(d.outcome, 'restored') end,
    answered_at = case when d.objected_at is not null then coalesce(d.answered_at, now()) end,
    answered_by = case when d.objected_at is not null then
      coalesce(d.answered_by, (select p.id from public.profiles p where p.account_id = auth.uid())) end
    where d.comment_id = new.id and d.restored_at is null;
  return null;
end $$;
comment on function private.lift_decision() is
  'Ends the decision on a comment that is shown again; this also answers an open objection.';
create trigger lift_decision after update of is_hidden on public.comments
  for each row when (old.is_hidden and not new.is_hidden) execute function private.lift_decision();

-- Objections

create function public.object_to_decision(decision uuid, objection text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  made public.comment_decisions;
begin
  -- Suspended accounts may object, too: the law permits no exception.
  if auth.uid() is null then
    raise exception 'Sign in first' using errcode = '42501', hint = 'sign_in';
  end if;
  select * into made from public.comment_decisions d where d.id = decision and d.user_id = auth.uid() for update;
  if made.id is null or made.restored_at is not null then
    raise exception 'There is no such decision' using errcode = 'PT404', hint = 'decision_missing';
  elsif made.objected_at is not null then
    raise exception 'There is an objection already' using errcode = '22023', hint = 'objection_made';
  elsif made.decided_at < now() - interval '6 months' then
    raise exception 'The time for an objection has ended' using errcode = '22023', hint = 'objection_late';
  elsif coalesce(private.trimmed(objection), '') = '' then
    raise exception 'An objection needs a text' using errcode = '22023', hint = 'objection_empty';
  end if;
  update public.comment_decisions d set objection = private.trimmed(object_to_decision.objection), objected_at = now()
    where d.id = made.id;
end $$;
comment on function public.object_to_decision(uuid, text) is
  'Objects to a decision on an own comment, once, within six months. PT404 decision_missing, 42501 sign_in, 22023 '
  'objection_made, objection_late or objection_empty, 23514 for more than 1,000 characters.';

create function private.has_other_moderator() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p
    where p.account_id is not null and p.account_id is distinct from auth.uid() and p.suspended_at is null
      and p.role in (select r.name from private.roles r where private.role_can(r.name, 'moderate_comments')))
$$;
comment on function private.has_other_moderator() is 'Whether another account than the one that asks may moderate comments.';

create function private.put_back_comment(decision public.comment_decisions) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  setting text := current_setting('broadsheet.is_restore', true);
begin
  -- No news, and no limits: readers knew the comment before.
  perform set_config('broadsheet.is_restore', 'on', true);
  insert into public.comments (id, article_id, user_id, content, parent_id, created_at)
  values (decision.comment_id, decision.article_id, decision.user_id, decision.content,
    (select c.id from public.comments c where c.id = decision.parent_id and c.parent_id is null), decision.commented_at)
  on conflict (id) do nothing;
  perform set_config('broadsheet.is_restore', coalesce(setting, ''), true);
  update public.comment_decisions d set restored_at = now() where d.id = decision.id;
end $$;
comment on function private.put_back_comment(public.comment_decisions) is
  'Inserts a removed comment again. A reply moves up if its comment was deleted meanwhile.';

create function public.decide_objection(decision uuid, outcome text, answer text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  made public.comment_decisions;
begin
  perform private.require('moderate_comments');
  select * into made from public.comment_decisions d where d.id = decision for update;
  if made.objected_at is null then
    raise exception 'There is no such objection' using errcode = 'PT404', hint = 'objection_missing';
  elsif made.outcome is not null then
    raise exception 'The objection is answered already' using errcode = '22023', hint = 'objection_answered';
  elsif made.decided_by = auth.uid() and private.has_other_moderator() then
    raise exception 'Another moderator must decide' using errcode = '42501', hint = 'other_moderator';
  elsif coalesce(private.trimmed(answer), '') = '' then
    raise exception 'The answer needs a reason' using errcode = '22023', hint = 'answer_empty';
  end if;
  update public.comment_decisions d set outcome = decide_objection.outcome,
    answer = private.trimmed(decide_objection.answer), answered_at = now(),
    answered_by = (select p.id from public.profiles p where p.account_id = auth.uid())
    where d.id = made.id;
  if outcome = 'restored' and made.is_removed then
    perform private.put_back_comment(made);
  elsif outcome = 'restored' then
    perform private.settle_comment(made.comment_id, false);
  end if;
  perform private.record_audit('comment.objection_' || outcome, 'comment', made.comment_id,
    (select a.title from public.articles a where a.id = made.article_id),
    jsonb_build_object('author', (select p.username from public.profiles p where p.id = made.user_id)));
end $$;
comment on function public.decide_objection(uuid, text, text) is
  'Answers an objection: upheld keeps the decision, restored shows the comment again, also a removed one. The author '
  'sees the answer. Needs moderate_comments, and another account than the one that decided, if there is one: 42501 '
  'admins_only or other_moderator, PT404 objection_missing, 22023 objection_answered or answer_empty.';

create view public.comment_objections as
  select d.id, d.comment_id, d.article_id, a.title as article_title, a.slug as article_slug,
    p.username, p.full_name, d.content, d.commented_at, d.is_removed, d.reason, d.note, d.source, d.detected,
    d.decided_at, coalesce(m.full_name, m.username) as decided_by_name,
    d.objection, d.objected_at, d.outcome, d.answer, d.answered_at, coalesce(o.full_name, o.username) as answered_by_name,
    coalesce(d.decided_by = (select auth.uid()), false) as is_own_decision,
    coalesce(d.decided_by = (select auth.uid()), false) and (select private.has_other_moderator()) as needs_other
  from public.comment_decisions d
    join public.articles a on a.id = d.article_id
    join public.profiles p on p.id = d.user_id
    left join public.profiles m on m.id = d.decided_by
    left join public.profiles o on o.id = d.answered_by
  where d.objected_at is not null and (select private.is_service() or private.can('moderate_comments'));
comment on view public.comment_objections is
  'Objections to decisions on comments, with their articles and moderators; empty without moderate_comments. Reads with '
  'the rights of its owner, so that the permission is checked once.';
revoke all on public.comment_objections from anon, authenticated;
grant select on public.comment_objections to authenticated, service_role;

create or replace view public.moderation_queue as
  select c.id, c.article_id, a.title as article_title, a.slug as article_slug,
    c.user_id, p.username, coalesce(p.full_name, c.author_name) as full_name, p.avatar_url,
    c.content, c.parent_id, c.created_at, c.edited_at, c.is_hidden,
    r.reports, r.reported_at,
    exists (
      select from public.comment_reports o where o.comment_id = c.id and o.settled_at is null
    ) as is_reported,
    c.is_waiting, h.reasons as hold_reasons, d.reason, d.note
  from public.comments c
    left join public.articles a on a.id = c.article_id
    left join public.profiles p on p.id = c.user_id
    left join (
      select comment_id, count(*) as reports, max(created_at) as reported_at
      from public.comment_reports where settled_at is null group by comment_id
    ) r on r.comment_id = c.id
    left join public.comment_holds h on h.comment_id = c.id
    left join public.comment_decisions d on d.comment_id = c.id and d.restored_at is null
  where (select private.is_service() or private.can('moderate_comments'));

-- The audit log names the reason.
do $$
declare
  definition text := pg_get_functiondef('private.audit_comment()'::regprocedure);
  details text := 'jsonb_build_object(''author'',';
begin
  if position(details in definition) = 0 then
    raise exception 'audit_comment has other details';
  end if;
  execute replace(definition, details, 'private.decision_details(comment.id) || ' || details);
end $$;
create function private.decision_details(comment uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('reason', d.reason) from public.comment_decisions d
    where d.comment_id = $1 and d.restored_at is null), '{}')
$$;
comment on function private.decision_details(uuid) is 'The reason of the decision on a comment, for the audit log.';

-- Article 24 and the time for objections need no more than a year.
create function private.clean_comment_decisions(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.comment_decisions where id in (
    select d.id from public.comment_decisions d
    where d.decided_at < at - interval '1 year' and coalesce(d.answered_at, d.decided_at) < at - interval '1 year'
      and (d.objected_at is null or d.outcome is not null)
    order by d.decided_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_comment_decisions(timestamptz, integer) is
  'Deletes decisions a year after they were made or their objection was answered.';

revoke all on function private.record_decision(public.comments, text, text, boolean, text),
  private.moderated_comment(uuid), private.hide_comment(uuid, text, text, text),
  private.remove_comment(uuid, text, text, text), private.decide_deletion(), private.lift_decision(),
  private.put_back_comment(public.comment_decisions), private.decision_details(uuid),
  private.clean_comment_decisions(timestamptz, integer), private.has_other_moderator() from public, anon, authenticated;
revoke all on function public.hide_comment(uuid, text, text), public.remove_comment(uuid, text, text),
  public.object_to_decision(uuid, text), public.decide_objection(uuid, text, text) from public, anon;
grant execute on function public.hide_comment(uuid, text, text), public.remove_comment(uuid, text, text),
  public.decide_objection(uuid, text, text) to authenticated, service_role;
grant execute on function public.object_to_decision(uuid, text) to authenticated;
-- The view calls it as the account that asks.
grant execute on function private.has_other_moderator() to authenticated, service_role;
