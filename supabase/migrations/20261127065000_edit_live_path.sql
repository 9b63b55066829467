-- /edit-live is the screen in which live coverage is written: no page and no redirect may have this path.

do $$
declare
  known text := pg_get_functiondef('private.is_reserved_name(text)'::regprocedure);
begin
  if position('edit-front,' in known) = 0 then
    raise exception 'private.is_reserved_name has no edit-front';
  end if;
  execute replace(known, 'edit-front,', 'edit-front,edit-live,');
end $$;
