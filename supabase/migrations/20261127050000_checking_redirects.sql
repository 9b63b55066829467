-- The preview of redirects from a file: the same rules as adding them, and nothing is written.

create function public.check_redirects(redirects text) returns table (path text, problem text)
  language plpgsql security definer set search_path = '' as $$
declare
  refused jsonb;
begin
  perform private.require('manage_redirects');
  begin
    select coalesce(jsonb_agg(jsonb_build_object('path', r.path, 'problem', r.problem)), '[]') into refused
      from public.add_redirects(redirects) r;
    -- Ends the subtransaction; variables keep their values.
    raise exception using errcode = 'BS000', message = 'rolled back';
  exception when sqlstate 'BS000' then
    null;
  end;
  return query select item ->> 'path', item ->> 'problem' from jsonb_array_elements(refused) as item;
end $$;
comment on function public.check_redirects(text) is
  'Returns what add_redirects would refuse of a JSON array of at most 1000 redirects, and writes nothing. Needs '
  'manage_redirects: 42501 admins_only.';
revoke all on function public.check_redirects(text) from public, anon;
grant execute on function public.check_redirects(text) to authenticated, service_role;
