-- Numbers of the dashboard.

create function public.dashboard_counts() returns table (
  articles bigint, published bigint, scheduled bigint, drafts bigint, archived bigint,
  profiles bigint, comments bigint, hidden_comments bigint, reported_comments bigint,
  subscribers bigint, unread_messages bigint, waiting_changes bigint
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('use_console');
  return query select
    (select count(*) from public.articles),
    (select count(*) from public.articles a where a.status = 'published' and a.published_at <= now()),
    (select count(*) from public.articles a where a.status = 'published' and a.published_at > now()),
    (select count(*) from public.articles a where a.status = 'draft'),
    (select count(*) from public.articles a where a.status = 'archived'),
    (select count(*) from public.profiles p where p.account_id is not null),
    (select count(*) from public.comments),
    (select count(*) from public.comments c where c.is_hidden),
    (select count(distinct r.comment_id) from public.comment_reports r where r.settled_at is null),
    (select count(*) from public.newsletter_subscribers),
    (select count(*) from public.contact_messages m where m.read_at is null and m.archived_at is null),
    (select count(*) from public.publish_events e where e.done_at is null);
end $$;
comment on function public.dashboard_counts() is
  'All numbers of the dashboard in one row. Needs use_console: 42501 admins_only.';
grant execute on function public.dashboard_counts() to authenticated, service_role;
