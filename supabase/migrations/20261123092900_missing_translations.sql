-- Which translations an article lacks, for the lists of the console.

create function public.missing_translations(public.articles) returns text[]
  language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(distinct wanted.tag order by wanted.tag), '{}')
  from public.site_settings s
    cross join lateral unnest(array[s.language] || s.article_languages) as wanted (tag)
  where cardinality(s.article_languages) > 0
    and lower(wanted.tag) <> lower(coalesce($1.lang, s.language))
    and not exists (
      select from public.articles other
      where other.translation_group = $1.translation_group
        and lower(coalesce(other.lang, s.language)) = lower(wanted.tag))
$$;
comment on function public.missing_translations(public.articles) is
  'Computed column of articles: languages of the settings in which there is no translation, as far as the '
  'account that asks can read them.';
revoke all on function public.missing_translations(public.articles) from public, anon;
grant execute on function public.missing_translations(public.articles) to authenticated, service_role;
