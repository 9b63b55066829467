-- Issues that the rule of a list drafts: for approval an hour before, or sent unattended.

insert into private.mail_templates (name) values ('newsletter-draft');
insert into private.notification_kinds (name, template, action) values ('newsletter', 'newsletter-draft', 'send_newsletters');

create function private.notify_of_newsletter(issue uuid) returns void
  language sql security definer set search_path = '' as $$
  select private.add_mail('newsletter-draft', p.email, null, jsonb_build_object('issue', issue),
    format('newsletter-draft %s %s', p.id, issue), p.id, now())
  from public.profiles p
  where private.role_can(p.role, 'send_newsletters') and private.is_notified(p, 'newsletter')
$$;
comment on function private.notify_of_newsletter(uuid) is 'Mails those who send newsletters that a draft waits.';

create function private.newsletter_draft_parameters(mail private.outgoing_mails) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('issue', i.id, 'subject', i.subject, 'list', l.name, 'articles', cardinality(i.article_ids),
    'send_at', i.scheduled_for, 'time_zone', (select s.timezone from public.site_settings s limit 1))
  from public.newsletter_issues i join public.newsletter_lists l on l.id = i.list_id
  where i.id = (mail.parameters ->> 'issue')::uuid and i.state = 'draft'
$$;
comment on function private.newsletter_draft_parameters(private.outgoing_mails) is
  'The draft that a mail reports; null if it is no draft any more.';

do $$
declare
  definition text := pg_get_functiondef('private.notification_parameters(private.outgoing_mails)'::regprocedure);
begin
  if position('when ''licences'' then' in definition) = 0 then
    raise exception 'notification_parameters is not as expected';
  end if;
  execute replace(definition, 'when ''licences'' then',
    'when ''newsletter-draft'' then private.newsletter_draft_parameters(mail)' || chr(10) || '    when ''licences'' then');
end $$;

create function private.draft_newsletter(list public.newsletter_lists, day date, due timestamptz) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  articles uuid[] := private.filled_articles(list, private.filled_since(list.id));
  titles text[];
  drafted public.newsletter_issues;
begin
  -- Without news there is no issue.
  if articles = '{}' then
    return null;
  end if;
  titles := array(select regexp_replace(a.title, '[[:cntrl:]]+', ' ', 'g')
    from unnest(articles) with ordinality as chosen (id, place) join public.articles a on a.id = chosen.id order by place);
  insert into public.newsletter_issues (list_id, subject, preview_text, article_ids, is_automatic, scheduled_for, created_by)
  values (list.id, left(titles[1], 150), left(coalesce(titles[2], ''), 200), articles, true, due, null) returning * into drafted;
  update public.newsletter_lists l set drafted_for = day where l.id = list.id;
  if list.is_unattended then
    begin
      perform private.check_sendable(drafted);
      perform private.start_newsletter(drafted.id);
      return drafted.id;
    exception when insufficient_privilege or invalid_parameter_value then
      -- A person decides: the draft remains.
    end;
  end if;
  perform private.notify_of_newsletter(drafted.id);
  return drafted.id;
end $$;
comment on function private.draft_newsletter(public.newsletter_lists, date, timestamptz) is
  'Drafts the issue of a list for a day and sends it, or notifies those who send. Subject and preview are the first titles. '
  'Null without articles.';

create function private.draft_due_newsletters(at timestamptz) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  zone text := (select s.timezone from public.site_settings s limit 1);
  due record;
  drafted integer := 0;
begin
  for due in
    select l as list, days.day, (days.day + l.send_at) at time zone zone as send_at
    from public.newsletter_lists l
      -- An hour before an issue of early morning is the day before.
      cross join lateral (select (at at time zone zone)::date + number as day from generate_series(-1, 1) number) days
    where l.is_active and l.fill is not null and extract(isodow from days.day) = any (l.weekdays)
      and days.day > coalesce(l.drafted_for, '-infinity')
      and at >= (days.day + l.send_at) at time zone zone - case when l.is_unattended then interval '0' else interval '1 hour' end
      -- What was missed while no program ran is not sent in the middle of the night.
      and at < (days.day + l.send_at) at time zone zone + interval '3 hours'
    order by l.position, l.id
  loop
    drafted := drafted + (private.draft_newsletter(due.list, due.day, due.send_at) is not null)::integer;
  end loop;
  return drafted;
end $$;
comment on function private.draft_due_newsletters(timestamptz) is 'Drafts the issues that are due by the rules of the lists; returns their number.';

do $$
declare
  definition text := pg_get_functiondef('public.send_due_newsletters()'::regprocedure);
begin
  execute replace(definition, '-- The article was deleted.', 'started := private.draft_due_newsletters(now());
  -- The article was deleted.');
end $$;
comment on function public.send_due_newsletters() is
  'Drafts issues by the rules of the lists, and begins to send scheduled ones that are due; returns the number of both. One that '
  'cannot be sent any more is a draft again. pg_cron and the publisher call it every minute. For the secret key only.';

revoke all on function private.notify_of_newsletter(uuid), private.newsletter_draft_parameters(private.outgoing_mails),
  private.draft_newsletter(public.newsletter_lists, date, timestamptz), private.draft_due_newsletters(timestamptz)
  from public, anon, authenticated;
