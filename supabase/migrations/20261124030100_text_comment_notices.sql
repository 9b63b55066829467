-- Notifications of comments on texts: by mail and in the list of notifications.

insert into private.mail_templates (name) values ('text-comments');
insert into private.notification_kinds (name, template, action) values
  ('text_comment', 'text-comments', 'create_articles');

create function private.may_save(account uuid, article public.articles) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.account_can(account, 'edit_articles', article.bylines)
    and (article.status = 'draft' or private.account_can(account, 'publish_articles', article.bylines))
$$;
comment on function private.may_save(uuid, public.articles) is
  'Whether an account, which need not be the one that asks, may save an article: may_change_article() without a '
  'session.';

create or replace function private.notify_by_mail(
  recipient uuid, kind text, article uuid, comment uuid default null, event text default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
  of_template text := (select k.template from private.notification_kinds k where k.name = $2);
  dedupe text := format('%s %s %s', of_template, $1, $3);
  due timestamptz := now() + interval '1 minute';
begin
  select * into profile from public.profiles p where p.id = $1 and p.account_id is distinct from auth.uid();
  if not found or not private.is_notified(profile, $2) then
    return;
  end if;
  if of_template in ('discussion', 'text-comments') then
    due := greatest(due, (
      select max(m.sent_at) + interval '15 minutes' from private.outgoing_mails m
      where m.dedupe_key = dedupe and m.sent_at > now() - interval '15 minutes'));
  end if;
  insert into private.notifications (mail_id, kind, article_id, comment_id, event, actor_id)
  values (
    private.add_mail(of_template, profile.email, null, '{}', dedupe, profile.id, due), $2, $3, $4, $5,
    (select p.id from public.profiles p where p.account_id = auth.uid()));
end $$;

create function private.notify_of_text_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  commented public.articles;
begin
  if not private.is_news() then
    return null;
  end if;
  select * into commented from public.articles a where a.id = new.article_id;
  perform private.notify_by_mail(people.id, 'text_comment', new.article_id, new.id)
  from (
    select private.author_ids(commented.bylines) as id
    union
    select unnest(array[s.assignee_id, s.reviewer_id]) from public.assignments s where s.article_id = new.article_id
    union
    select c.author_id from public.text_comments c where c.thread_id = new.thread_id
  ) people
  where private.may_save(people.id, commented);
  return null;
end $$;
comment on function private.notify_of_text_comment() is
  'Notifies the authors of the article, assignee and reviewer, and those who commented on the same words.';
create trigger notify_of_text_comment after insert on public.text_comments
  for each row when (not private.is_restoring()) execute function private.notify_of_text_comment();

create or replace function private.reported(mail private.outgoing_mails) returns setof private.notifications
  language sql stable security definer set search_path = '' as $$
  select n.* from private.notifications n
    join public.profiles p on p.id = mail.profile_id
    left join public.articles a on a.id = n.article_id
    left join public.comments c on c.id = n.comment_id
    left join public.text_comments r on r.id = n.comment_id
    left join public.assignments s on s.id = n.assignment_id
  where n.mail_id = mail.id and private.is_notified(p, n.kind)
    and (n.kind not in ('comment', 'reviewed') or a.bylines @> private.as_byline(p.id))
    and case
      when n.kind = 'text_comment' then r.id is not null and private.may_save(p.id, a)
      when n.assignment_id is not null then s.assignee_id = p.id and s.finished_at is null
        and (n.kind <> 'deadline' or s.deadline = s.reminded_for)
      when a.id is null then false
      when n.comment_id is not null then not c.is_hidden and (
        (a.status = 'published' and a.published_at <= now()) or a.bylines @> private.as_byline(p.id)
        or private.role_can(p.role, 'read_unpublished_articles'))
      when n.kind = 'submitted' then a.review_status = 'in_review'
      when n.event = 'published' then a.status = 'published'
      when n.kind = 'reviewed' then a.review_status = n.event
      else true
    end
$$;

create function private.text_comment_parameters(mail private.outgoing_mails) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with entries as (
    select n.id, c.id as comment, coalesce(p.full_name, p.username) as name,
      case when char_length(t.quote) > 200 then left(t.quote, 199) || '…' else t.quote end as quote,
      case when char_length(c.content) > 500 then left(c.content, 499) || '…' else c.content end as text
    from private.reported(mail) n
      join public.text_comments c on c.id = n.comment_id
      join public.text_threads t on t.id = c.thread_id
      join public.profiles p on p.id = c.author_id
  )
  select jsonb_build_object(
    'total', (select count(*) from entries),
    'entries', (
      select jsonb_agg(
        jsonb_build_object('comment', e.comment, 'name', e.name, 'quote', e.quote, 'text', e.text) order by e.id)
      from (select * from entries order by entries.id limit 20) e))
  where exists (select from entries)
$$;
comment on function private.text_comment_parameters(private.outgoing_mails) is
  'The comments on a text of a mail, the first 20 with text; null if none is left.';

create or replace function private.notification_parameters(mail private.outgoing_mails) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  reported jsonb := case mail.template
    when 'discussion' then private.discussion_parameters(mail)
    when 'text-comments' then private.text_comment_parameters(mail)
    else private.review_parameters(mail) end;
begin
  if reported is null then
    return null;
  end if;
  insert into private.unsubscribe_tokens (profile_id) values (mail.profile_id) on conflict do nothing;
  return reported || jsonb_build_object(
    'token', (select u.token from private.unsubscribe_tokens u where u.profile_id = mail.profile_id),
    'article', (
      select jsonb_build_object('title', coalesce(a.title, s.headline), 'slug', a.slug)
      from private.notifications n
        left join public.assignments s on s.id = n.assignment_id
        -- The article may have been written since.
        left join public.articles a on a.id = coalesce(n.article_id, s.article_id)
      where n.mail_id = mail.id limit 1));
end $$;

revoke all on function private.may_save(uuid, public.articles), private.notify_of_text_comment(),
  private.text_comment_parameters(private.outgoing_mails) from public, anon, authenticated;
