-- Pictures that nothing shows: uploaded for a text that was never saved, replaced, or left behind by
-- what was deleted. The database finds them; whoever has the secret key removes them through the
-- storage, so that the files go and not only their rows.

create function private.picture_of(path text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(rtrim(path, './_-'), '\.w[0-9]+\.webp$', '.webp')
$$;
comment on function private.picture_of(text) is
  'Bucket and name of the picture a file belongs to: its smaller renditions (shared/domain/picture.ts) '
  'are used where it is. Signs of a sentence after an address are not part of it.';

create function public.unused_pictures(min_age interval default '7 days', max_rows integer default 500)
  returns table (bucket_id text, name text)
  -- Reads every text of the paper once: more than the usual patience of the API, on a large one.
  language sql stable set search_path = '' set statement_timeout = '10min' as $$
  with texts (content) as (
    select featured_image from public.articles where featured_image is not null
    union all select a.content from public.articles a where a.content like '%/storage/v1/object/public/%'
    union all select excerpt from public.articles where excerpt like '%/storage/v1/object/public/%'
    union all select featured_image from public.article_revisions where featured_image is not null
    union all select r.content from public.article_revisions r where r.content like '%/storage/v1/object/public/%'
    union all select c.content from public.comments c where c.content like '%/storage/v1/object/public/%'
    union all select concat_ws(' ', avatar_url, bio) from public.profiles
      where concat_ws(' ', avatar_url, bio) like '%/storage/v1/object/public/%'
    union all select to_jsonb(s)::text from public.site_settings s
  ), used as (
    select distinct private.picture_of(found.parts[1]) as picture
    from texts, regexp_matches(texts.content, '/storage/v1/object/public/([A-Za-z0-9._/-]+)', 'g') as found (parts)
  )
  select o.bucket_id, o.name
  from storage.objects o
  where o.bucket_id in ('avatars', 'article-images', 'site-settings')
    -- Of a name that an address would spell otherwise nobody can say that it is not used.
    and o.name ~ '^[A-Za-z0-9._/-]+$'
    and greatest(o.created_at, o.updated_at) < now() - min_age
    and not exists (select from used where used.picture = private.picture_of(o.bucket_id || '/' || o.name))
  order by o.bucket_id, o.name
  limit least(max_rows, 1000)
$$;
comment on function public.unused_pictures(interval, integer) is
  'Stored files that no article, version, comment, profile or setting shows, and that are older than '
  'min_age: what somebody is writing in a browser may show them soon. For the secret key only.';
grant execute on function private.picture_of(text), public.unused_pictures(interval, integer) to service_role;

create function private.call_cleaner() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  address text;
  secret text;
  body jsonb := jsonb_build_object(
    'kind', 'clean', 'through', 0, 'sent_at', floor(extract(epoch from clock_timestamp()))::bigint);
begin
  select decrypted_secret into address from vault.decrypted_secrets where name = 'broadsheet_publish_url';
  select decrypted_secret into secret from vault.decrypted_secrets where name = 'broadsheet_publish_secret';
  if address is null or secret is null then
    return;
  end if;
  perform net.http_post(
    url := address,
    body := body,
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'x-broadsheet-signature',
      'sha256=' || encode(extensions.hmac(body::text, secret, 'sha256'), 'hex')),
    timeout_milliseconds := 15000);
end $$;
comment on function private.call_cleaner() is
  'Run every night by pg_cron: asks the Edge Function publish to remove unused pictures. Does nothing '
  'while the vault holds no address and secret.';

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('broadsheet-clean', '17 3 * * *', 'select private.call_cleaner()');
  end if;
end $$;
