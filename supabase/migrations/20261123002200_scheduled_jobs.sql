-- Jobs that pg_cron runs, where a project has it. Without pg_cron the publisher does the same work.

do $$
begin
  if exists (select from pg_extension where extname = 'pg_net')
    and exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule(
      'broadsheet-publish', '* * * * *', 'select private.call_publisher_by_clock()');
    perform cron.schedule('broadsheet-clean', '17 3 * * *', 'select private.call_cleaner()');
  end if;
  if exists (select from pg_extension where extname = 'pg_cron') then
    -- Replaces the salt also on a day without views.
    perform cron.schedule('broadsheet-visitor-salt', '1 0 * * *', 'select private.current_visitor_salt()');
  end if;
end $$;
