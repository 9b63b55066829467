-- Backup and restore, where tables alone do not suffice. For programs with the secret key.

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
  'Stored files of all buckets with their owners, in byte order, after the given one. The Storage API '
  'returns no owner and lists folder by folder only.';

create function public.restore_picture_owners(owners text) returns void
  language sql set search_path = '' as $$
  update storage.objects o set owner_id = given.owner_id
  from jsonb_to_recordset(owners::jsonb) as given (bucket_id text, name text, owner_id text)
  where o.bucket_id = given.bucket_id and o.name = given.name
    and o.owner_id is distinct from given.owner_id
$$;
comment on function public.restore_picture_owners(text) is
  'Restores the owners of stored files: JSON, a list of bucket_id, name and owner_id.';

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
  'Replaces the settings by the row of a backup, as JSON, with its id and dates, which an update would '
  'change. Columns that the backup lacks get their defaults.';

grant execute on function public.backup_pictures(text, text, integer),
  public.restore_picture_owners(text), public.restore_settings(text) to service_role;
