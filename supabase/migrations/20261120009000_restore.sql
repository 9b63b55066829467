-- What a backup and its restoration need and the API does not give otherwise. For programs with the
-- secret key only; the rows of all other tables go in and out as they are.

create function public.backup_pictures(after_bucket text default '', after_name text default '', max_rows integer default 1000)
  returns table (bucket_id text, name text, owner_id text, mimetype text, cache_control text, size bigint)
  language sql stable set search_path = '' as $$
  select o.bucket_id, o.name, o.owner_id, o.metadata ->> 'mimetype', o.metadata ->> 'cacheControl',
    (o.metadata ->> 'size')::bigint
  from storage.objects o
  where (o.bucket_id collate "C", o.name collate "C") > (after_bucket collate "C", after_name collate "C")
  order by o.bucket_id collate "C", o.name collate "C"
  limit least(max_rows, 1000)
$$;
comment on function public.backup_pictures(text, text, integer) is
  'The stored files of all buckets with their owners, in the order of their bytes, after the one '
  'named. The storage API tells no owner, and lists folder by folder only.';

create function public.restore_picture_owners(owners text) returns void
  language sql set search_path = '' as $$
  update storage.objects o set owner_id = given.owner_id
  from jsonb_to_recordset(owners::jsonb) as given (bucket_id text, name text, owner_id text)
  where o.bucket_id = given.bucket_id and o.name = given.name
    and o.owner_id is distinct from given.owner_id
$$;
comment on function public.restore_picture_owners(text) is
  'Gives stored files back to the people who uploaded them: JSON, a list of bucket_id, name and owner_id.';

create function public.restore_settings(settings text) returns void
  language plpgsql set search_path = '' as $$
declare
  given jsonb := settings;
  columns text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.site_settings'::regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and given ? a.attname::text;
  delete from public.site_settings where id is not null;
  execute format(
    'insert into public.site_settings (%1$s) select %1$s from jsonb_populate_record(null::public.site_settings, $1)',
    columns) using given;
end $$;
comment on function public.restore_settings(text) is
  'Puts the row of a backup, as JSON, in the place of the settings, with its id and its dates: an update would '
  'stamp it as changed now. Columns the backup does not know get their defaults.';

grant execute on function public.backup_pictures(text, text, integer),
  public.restore_picture_owners(text), public.restore_settings(text) to service_role;
