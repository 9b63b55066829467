-- Authors are told about decisions on their comments and about the answer to an objection: by mail and in the list of
-- notifications.

insert into private.mail_templates (name) values ('moderation');
insert into private.notification_kinds (name, template, action) values ('moderation', 'moderation', 'write_comments');

create function private.notify_of_decision() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  event text := case
    when tg_op = 'UPDATE' and old.outcome is distinct from new.outcome then new.outcome
    when new.is_removed then 'removed' else 'hidden' end;
begin
  if private.is_news() then
    perform private.notify_by_mail(new.user_id, 'moderation', new.article_id, new.id, event);
  end if;
  return null;
end $$;
comment on function private.notify_of_decision() is
  'Notifies the author of a comment that it was hidden or removed, or what became of an objection.';
create trigger notify_of_decision after insert on public.comment_decisions
  for each row when (not private.is_restoring()) execute function private.notify_of_decision();
create trigger notify_of_changed_decision after update on public.comment_decisions
  for each row when (old.decided_at <> new.decided_at or old.is_removed <> new.is_removed
    or old.outcome is distinct from new.outcome)
  execute function private.notify_of_decision();

create function private.is_decided(decision uuid, event text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.comment_decisions d
    where d.id = $1 and case when $2 in ('hidden', 'removed') then d.restored_at is null and d.outcome is null
      else d.outcome = $2 end)
$$;
comment on function private.is_decided(uuid, text) is 'Whether what a notification reports of a decision is still so.';

create function private.moderation_parameters(mail private.outgoing_mails) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with entries as (
    select distinct on (d.id) d.*, n.event
    from private.reported(mail) n join public.comment_decisions d on d.id = n.comment_id
    order by d.id, n.id desc
  )
  select jsonb_build_object(
    'total', (select count(*) from entries),
    'entries', (
      select jsonb_agg(jsonb_build_object(
        'event', e.event, 'reason', e.reason, 'note', e.note, 'source', e.source, 'detected', e.detected,
        'answer', e.answer,
        'text', case when char_length(e.content) > 500 then left(e.content, 499) || '…' else e.content end)
        order by e.decided_at)
      from (select * from entries order by decided_at limit 20) e))
  where exists (select from entries)
$$;
comment on function private.moderation_parameters(private.outgoing_mails) is
  'The decisions of a mail, the first 20 with reasons; null if none is left.';

do $$
declare
  changed record;
  definition text;
begin
  for changed in
    select * from (values
      ('private.reported(private.outgoing_mails)', 'when n.kind = ''licence'' then',
        'when n.kind = ''moderation'' then private.is_decided(n.comment_id, n.event)' || chr(10) || '      '),
      ('private.notification_parameters(private.outgoing_mails)', 'when ''licences'' then',
        'when ''moderation'' then private.moderation_parameters(mail)' || chr(10) || '    '),
      ('public.my_notifications(timestamp with time zone, integer)', 'order by 3 desc, 2 limit (select most from bounds)',
        $new$union all
  (select 'comment_' || decided.event, decided.comment_id, decided.at, left(decided.content, 200), a.id, a.title, a.slug,
    null, null, null, null
  from decided join public.articles a on a.id = decided.article_id)
  $new$),
      ('public.my_notifications(timestamp with time zone, integer)',
        $old$(select entries.kind, c.id, entries.created_at,$old$,
        $new$, decided as (
    select d.comment_id, d.article_id, d.content, coalesce(d.outcome, case when d.is_removed then 'removed' else 'hidden' end) as event,
      coalesce(d.answered_at, d.decided_at) as at
    from bounds join public.comment_decisions d on d.user_id = bounds.me
    where coalesce(d.answered_at, d.decided_at) > bounds.since and (d.restored_at is null or d.outcome is not null)
    order by d.decided_at desc limit (select most from bounds)
  )
  $new$)) as list (name, place, added)
  loop
    definition := pg_get_functiondef(changed.name::regprocedure);
    if position(changed.place in definition) = 0 then
      raise exception '% is not as expected', changed.name;
    end if;
    execute replace(definition, changed.place, changed.added || changed.place);
  end loop;
end $$;
comment on function public.my_notifications(timestamptz, integer) is
  'Replies, comments on own articles, approved comments (comment_approved), decisions on own comments (comment_hidden, '
  'comment_removed) and on objections to them (comment_upheld, comment_restored), bylines, reviews (submitted, approved, '
  'changes_requested with the note), assignments, deadlines within 24 hours, comments on texts (text_comment: of '
  'articles that the account writes or reviews, and in threads in which it took part), and images whose licence ends '
  '(licence: the names of up to three as title, for accounts that describe images), newest first, without comments of '
  'muted users. comment_id is set for reply, text_comment and all kinds named comment; assignment_id for assigned and '
  'deadline, whose article is null while none is written.';

revoke all on function private.notify_of_decision(), private.is_decided(uuid, text),
  private.moderation_parameters(private.outgoing_mails) from public, anon, authenticated;
