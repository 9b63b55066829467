-- /410/ is the page of what was removed, which servers send with status 410.
update public.pages set slug = 'page-410' where slug = '410' and not exists (select from public.pages where slug = 'page-410');
delete from public.former_pages where kind = 'page' and slug = '410';
do $$
declare
  known text := pg_get_functiondef('private.is_reserved_name(text)'::regprocedure);
begin
  if position('404,404.html' in known) = 0 then
    raise exception 'is_reserved_name has another list';
  end if;
  execute replace(known, '404,404.html', '404,404.html,410');
end $$;
