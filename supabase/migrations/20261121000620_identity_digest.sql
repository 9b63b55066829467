-- A mirror has to tell databases apart, and nobody has to know what the cluster calls itself.

create or replace function public.database_identity() returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  mine text := (select id::text from private.identity);
begin
  -- A copy of the files has the same id; a copy that went its own way has another timeline.
  mine := mine || ' ' || (select system_identifier from pg_catalog.pg_control_system())
    || ' ' || (select timeline_id from pg_catalog.pg_control_checkpoint());
  return encode(sha256(convert_to(mine, 'utf8')), 'hex');
exception when insufficient_privilege then
  return encode(sha256(convert_to(mine, 'utf8')), 'hex');
end $$;
comment on function public.database_identity() is
  'A digest that tells this database from every other, also from a restored copy of itself. A mirror '
  'that meets another one begins again: transaction numbers mean nothing across databases.';
