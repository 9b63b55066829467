-- Clicks on links of newsletters, as a total of each link. No row refers to a reader.

insert into private.limits (action, period, per_person, per_address, together) values
  ('newsletter_click', '1 hour', null, 120, null);

create function public.count_newsletter_click(issue_slug text, article uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  issue uuid := (select i.id from public.newsletter_issues i
    where i.slug = issue_slug and i.state in ('sending', 'stopped', 'sent') and i.article_ids @> array[article]);
begin
  if issue is null or private.refuses_counting() or not exists (select from public.articles a where a.id = article) then
    return;
  end if;
  begin
    perform private.count_use('newsletter_click', 'address ' || md5(private.client_address()), l.per_address, l.period)
      from private.limits l where l.action = 'newsletter_click';
  exception when sqlstate 'PT429' then
    -- The reader did nothing wrong.
    return;
  end;
  insert into public.newsletter_issue_clicks as c (issue_id, article_id, clicks) values (issue, article, 1)
  on conflict on constraint newsletter_issue_clicks_pkey do update set clicks = c.clicks + 1;
end $$;
comment on function public.count_newsletter_click(text, uuid) is
  'Counts that a link to an article in a sent issue was followed: at most 120 an hour from one address, none for browsers that '
  'refuse counting. Nothing is stored of the reader. Unknown issues and articles are ignored.';
revoke all on function public.count_newsletter_click(text, uuid) from public, anon, authenticated;
grant execute on function public.count_newsletter_click(text, uuid) to anon, authenticated, service_role;
