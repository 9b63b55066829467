-- The authors of an article read a decision on a notice about it where the authors of comments do, and object to it there
-- (articles 17 and 20 of Regulation (EU) 2022/2065).

alter table public.comment_decisions
  alter column comment_id drop not null,
  alter column article_id drop not null,
  alter column commented_at drop not null,
  -- No foreign key: a decision remains when the article is removed.
  add column decided_article_id uuid,
  add column article_decision text constraint article_decision_known
    check (article_decision in ('labelled', 'corrected', 'unpublished', 'removed')),
  add column former_label jsonb;
alter table public.comment_decisions add constraint decision_has_subject check (
  (num_nulls(comment_id, article_id, commented_at) = 0 and num_nonnulls(decided_article_id, article_decision) = 0)
  or (num_nonnulls(comment_id, article_id, commented_at, parent_id) = 0
    and num_nulls(decided_article_id, article_decision) = 0));
alter table public.comment_decisions add constraint former_label_of_labelled
  check (former_label is null or article_decision = 'labelled');
comment on table public.comment_decisions is
  'Statements of reasons for hidden and removed comments, and for decisions on notices about articles, one for each author; '
  'with the objection of the author and its answer. Read by the author and moderators. Kept for a year after the decision '
  'or the answer; open objections always.';
comment on column public.comment_decisions.content is 'The comment, or the title of the article.';
comment on column public.comment_decisions.article_id is 'The article of the comment; decided_article_id is an article itself.';
comment on column public.comment_decisions.former_label is
  'Label, sponsor and use of AI of the article before, which a granted objection gives it again.';
create index comment_decisions_decided_article_idx on public.comment_decisions (decided_article_id, decided_at)
  where decided_article_id is not null;
grant select (decided_article_id, article_decision) on public.comment_decisions to authenticated;

create function private.record_article_decision(article public.articles, decision text, reasons text) returns void
  language sql security definer set search_path = '' as $$
  insert into public.comment_decisions (
    user_id, decided_article_id, article_decision, former_label, content, is_removed, reason, note, source, decided_by)
  select distinct on (p.id) p.id, article.id, decision,
    case when decision = 'labelled' then
      jsonb_build_object('label', article.label, 'sponsor', article.sponsor, 'ai_use', article.ai_use) end,
    article.title, decision = 'removed', 'illegal', reasons, 'notice',
    (select m.id from public.profiles m where m.account_id = auth.uid())
  from public.article_bylines b join public.profiles p on p.id = b.author_id
  where b.article_id = article.id and p.account_id is not null and p.account_id is distinct from auth.uid()
$$;
comment on function private.record_article_decision(public.articles, text, text) is
  'Records a decision on a notice for each author of the article with an account, except the one that decides.';

create function private.lift_article_decision(article uuid, at timestamptz default null) returns void
  language sql security definer set search_path = '' as $$
  update public.comment_decisions d set restored_at = now(),
    outcome = case when d.objected_at is not null then coalesce(d.outcome, 'restored') end,
    answered_at = case when d.objected_at is not null then coalesce(d.answered_at, now()) end,
    answered_by = case when d.objected_at is not null then
      coalesce(d.answered_by, (select p.id from public.profiles p where p.account_id = auth.uid())) end
  where d.decided_article_id = $1 and d.restored_at is null
    and case when $2 is null then d.article_decision = 'unpublished' else d.decided_at = $2 end
$$;
comment on function private.lift_article_decision(uuid, timestamptz) is
  'Ends a decision on an article for all its authors, or, without a time, that it is unpublished; this also answers open '
  'objections.';

create function private.lift_unpublishing() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lift_article_decision(new.id);
  return null;
end $$;
comment on function private.lift_unpublishing() is 'Ends the decision to unpublish an article that is published again.';
create trigger lift_unpublishing after update of status on public.articles
  for each row when (old.status = 'archived' and new.status = 'published') execute function private.lift_unpublishing();

create function private.reverse_article_decision(made public.comment_decisions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if made.article_decision = 'unpublished' then
    perform private.require('publish_articles');
    update public.articles a set status = 'published' where a.id = made.decided_article_id and a.status = 'archived';
  elsif made.article_decision = 'labelled' then
    perform private.require('edit_articles');
    update public.articles a set label = made.former_label ->> 'label', sponsor = made.former_label ->> 'sponsor',
      ai_use = made.former_label ->> 'ai_use' where a.id = made.decided_article_id;
  end if;
  perform private.lift_article_decision(made.decided_article_id, made.decided_at);
end $$;
comment on function private.reverse_article_decision(public.comment_decisions) is
  'Publishes an article again, or gives it its former label. A correction is withdrawn in the editor; a removal for legal '
  'reasons cannot be undone, so the staff publish the text as a new article.';

create function private.needs_other_moderator(made_by uuid, author uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(auth.uid() in ($1, $2), false) and exists (
    select from public.profiles p
    where p.account_id is not null and p.account_id <> auth.uid() and p.suspended_at is null
      -- The author does not decide either, unless the one who asks is the author.
      and (p.id is distinct from $2 or auth.uid() = $2)
      and p.role in (select r.name from private.roles r where private.role_can(r.name, 'moderate_comments')))
$$;
comment on function private.needs_other_moderator(uuid, uuid) is
  'Whether the account that asks made a decision or is its author, and another moderator may decide on the objection.';

-- The functions for comments, extended.
do $$
declare
  changed record;
  definition text;
begin
  for changed in
    select * from (values
      ('private.decide_on_article(uuid,text,text,text)', 'perform private.inform_authors(found, decision, reasons);',
        'perform private.record_article_decision(found, decision, reasons);
  perform private.inform_authors(found, decision, reasons);'),
      ('public.decide_objection(uuid,text,text)', 'made.decided_by = auth.uid() and private.has_other_moderator()',
        'private.needs_other_moderator(made.decided_by, made.user_id)'),
      ('public.decide_objection(uuid,text,text)', 'if outcome = ''restored'' and made.is_removed then',
        'if made.decided_article_id is not null then
    if outcome = ''restored'' then
      perform private.reverse_article_decision(made);
    end if;
  elsif outcome = ''restored'' and made.is_removed then'),
      ('public.decide_objection(uuid,text,text)', '''comment.objection_'' || outcome, ''comment'', made.comment_id,',
        'case when made.comment_id is null then ''article'' else ''comment'' end || ''.objection_'' || outcome,
    case when made.comment_id is null then ''article'' else ''comment'' end, coalesce(made.comment_id, made.decided_article_id),'),
      ('public.decide_objection(uuid,text,text)', '(select a.title from public.articles a where a.id = made.article_id)',
        'case when made.comment_id is null then made.content else (select a.title from public.articles a where a.id = made.article_id) end'),
      -- The authors of an article are told of the decision by inform_authors.
      ('private.notify_of_decision()', 'if private.is_news() then',
        'if new.article_decision is not null then
    perform private.inform_of_answer(new) where tg_op = ''UPDATE'' and old.outcome is distinct from new.outcome;
  elsif private.is_news() then'),
      ('public.my_notifications(timestamp with time zone, integer)',
        'select d.comment_id, d.article_id, d.content, coalesce(d.outcome, case when d.is_removed then ''removed'' else ''hidden'' end) as event,',
        'select d.comment_id, coalesce(d.article_id, d.decided_article_id) as article_id, d.content,
      case when d.article_decision is null then ''comment_'' else ''article_'' end
        || coalesce(d.outcome, d.article_decision, case when d.is_removed then ''removed'' else ''hidden'' end) as event,'),
      ('public.my_notifications(timestamp with time zone, integer)',
        $old$(select 'comment_' || decided.event, decided.comment_id, decided.at, left(decided.content, 200), a.id, a.title, a.slug,$old$,
        $new$(select decided.event, decided.comment_id, decided.at,
    case when decided.comment_id is not null then left(decided.content, 200) end, a.id, coalesce(a.title, decided.content), a.slug,$new$),
      ('public.my_notifications(timestamp with time zone, integer)',
        'from decided join public.articles a on a.id = decided.article_id)',
        'from decided left join public.articles a on a.id = decided.article_id)')) as list (name, place, replacement)
  loop
    definition := pg_get_functiondef(changed.name::regprocedure);
    if position(changed.place in definition) = 0 then
      raise exception '% is not as expected', changed.name;
    end if;
    execute replace(definition, changed.place, changed.replacement);
  end loop;
end $$;

create function private.inform_of_answer(made public.comment_decisions) returns void
  language sql security definer set search_path = '' as $$
  select private.queue_mail('article-decided', p.email, null,
    jsonb_build_object('title', made.content, 'decision', made.outcome, 'reasons', made.answer, 'has_account', true))
  from public.profiles p where p.id = made.user_id and private.is_mail_recipient(p.email)
$$;
comment on function private.inform_of_answer(public.comment_decisions) is
  'Sends an author what became of the objection to a decision on the article.';

create or replace function private.inform_authors(article public.articles, decision text, reasons text) returns void
  language sql security definer set search_path = '' as $$
  select private.queue_mail('article-decided', p.email, null,
    jsonb_build_object('title', article.title, 'decision', decision, 'reasons', reasons, 'has_account', p.account_id is not null))
  from public.article_bylines b join public.profiles p on p.id = b.author_id
  where b.article_id = article.id and p.account_id is distinct from auth.uid() and private.is_mail_recipient(p.email)
$$;

create or replace view public.comment_objections as
  select d.id, d.comment_id, coalesce(d.article_id, d.decided_article_id) as article_id,
    coalesce(a.title, d.content) as article_title, a.slug as article_slug,
    p.username, p.full_name, d.content, d.commented_at, d.is_removed, d.reason, d.note, d.source, d.detected,
    d.decided_at, coalesce(m.full_name, m.username) as decided_by_name,
    d.objection, d.objected_at, d.outcome, d.answer, d.answered_at, coalesce(o.full_name, o.username) as answered_by_name,
    coalesce(d.decided_by = (select auth.uid()), false) as is_own_decision,
    private.needs_other_moderator(d.decided_by, d.user_id) as needs_other,
    d.article_decision
  from public.comment_decisions d
    left join public.articles a on a.id = coalesce(d.article_id, d.decided_article_id)
    join public.profiles p on p.id = d.user_id
    left join public.profiles m on m.id = d.decided_by
    left join public.profiles o on o.id = d.answered_by
  where d.objected_at is not null and (select private.is_service() or private.can('moderate_comments'));
comment on view public.comment_objections is
  'Objections to decisions on comments and articles (article_decision), with their articles and moderators; empty without '
  'moderate_comments. Reads with the rights of its owner, so that the permission is checked once.';

drop function private.has_other_moderator();

comment on function public.object_to_decision(uuid, text) is
  'Objects to a decision on an own comment or article, once, within six months. PT404 decision_missing, 42501 sign_in, '
  '22023 objection_made, objection_late or objection_empty, 23514 for more than 1,000 characters.';
comment on function public.decide_objection(uuid, text, text) is
  'Answers an objection: upheld keeps the decision, restored shows the comment again, also a removed one, or publishes the '
  'article again or gives it its former label. The author sees the answer. Needs moderate_comments, and another account '
  'than the one that decided and the author, if there is one: 42501 admins_only or other_moderator, PT404 objection_missing, 22023 '
  'objection_answered or answer_empty.';
comment on function public.my_notifications(timestamptz, integer) is
  'Replies, comments on own articles, approved comments (comment_approved), decisions on own comments (comment_hidden, '
  'comment_removed) and on objections to them (comment_upheld, comment_restored), on own articles (article_labelled, '
  'article_corrected, article_unpublished, article_removed, article_upheld, article_restored; without id and slug if the '
  'article is gone), bylines, reviews (submitted, approved, changes_requested with the note), assignments, deadlines within '
  '24 hours, comments on texts (text_comment: of articles that the account writes or reviews, and in threads in which it '
  'took part), and images whose licence ends (licence: the names of up to three as title, for accounts that describe '
  'images), newest first, without comments of muted users. comment_id is set for reply, text_comment and all kinds named '
  'comment; assignment_id for assigned and deadline, whose article is null while none is written.';

revoke all on function private.record_article_decision(public.articles, text, text),
  private.lift_article_decision(uuid, timestamptz), private.lift_unpublishing(),
  private.reverse_article_decision(public.comment_decisions), private.inform_of_answer(public.comment_decisions)
  from public, anon, authenticated;
revoke all on function private.needs_other_moderator(uuid, uuid) from public, anon;
-- The view calls it as the account that asks.
grant execute on function private.needs_other_moderator(uuid, uuid) to authenticated, service_role;
