-- Slugs in any script: lowercase letters, marks and digits of all alphabets, and hyphens. Whether new slugs
-- keep the letters of the publication or are written with Latin letters is a setting; this is the format.

alter table public.site_settings add column native_slugs boolean not null default false;
comment on column public.site_settings.native_slugs is
  'Whether slugs derived from names keep the letters of the script of the publication.';

create function private.is_slug(value text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  -- Compatibility forms such as full-width letters look like other letters, so two slugs would look alike.
  select value is nfkc normalized
    and value = lower(value collate pg_catalog."und-x-icu")
    -- Code points of letters, marks and digits. Classes such as [[:alpha:]] depend on the locale of the
    -- database and omit marks, without which Hindi and Thai words cannot be written. Excluded are signs,
    -- spaces, control characters, and marks that are invisible or change the direction of the text.
    -- The ranges also contain capitals and compatibility forms, which the conditions above exclude, and
    -- unassigned code points. shared/text/slugFormat.ts states the same rule.
    and value ~ ('^[-a-z0-9'
      '\u00df-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02ec\u02ee\u0300-\u034e\u0350-\u0373\u0377-\u03f3\u03f8-\u0481'
      '\u0483-\u0559\u0560-\u0588\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7-\u05f2\u0610-\u061a'
      '\u0620-\u0669\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u06ff\u0710-\u07f5\u07fa-\u07fd'
      '\u0800-\u082d\u0840-\u085b\u0860-\u0887\u0889-\u088f\u0897-\u08e1\u08e3-\u0963\u0966-\u096f\u0971-\u09f1'
      '\u09fc\u09fe-\u0a75\u0a81-\u0aef\u0af9-\u0b6f\u0b71\u0b82-\u0bef\u0c00-\u0c6f\u0c80-\u0c83\u0c85-\u0d4e'
      '\u0d54-\u0d57\u0d5f-\u0d6f\u0d7a-\u0df3\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0f00\u0f18-\u0f19'
      '\u0f20-\u0f29\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6\u1000-\u1049\u1050-\u109d\u10d0-\u10fa'
      '\u10fd-\u115e\u1161-\u135f\u1380-\u138f\u13f8-\u13fd\u1401-\u166c\u166f-\u167f\u1681-\u169a\u16a0-\u16ea'
      '\u16f1-\u1734\u1740-\u17b3\u17b6-\u17d3\u17d7\u17dc-\u17e9\u1810-\u193b\u1946-\u19d9\u1a00-\u1a1b'
      '\u1a20-\u1a99\u1aa7\u1ab0-\u1b4c\u1b50-\u1b59\u1b6b-\u1b73\u1b80-\u1bf3\u1c00-\u1c37\u1c40-\u1c7d'
      '\u1c80-\u1c8a\u1cd0-\u1cd2\u1cd4-\u1ff7\u20d0-\u20f0\u214e\u2184\u2c30-\u2ce4\u2cec-\u2cf3\u2d00-\u2d67'
      '\u2d7f-\u2dff\u2e2f\u3005-\u3006\u302a-\u302f\u3031-\u3035\u303b-\u303c\u3041-\u309e\u30a1-\u30fa'
      '\u30fc-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua672'
      '\ua674-\ua67d\ua67f-\ua6e5\ua6f0-\ua6f1\ua717-\ua71f\ua723-\ua788\ua78c-\ua827\ua82c\ua840-\ua873'
      '\ua880-\ua8c5\ua8d0-\ua8f7\ua8fb\ua8fd-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf-\ua9d9\ua9e0-\uaa59'
      '\uaa60-\uaa76\uaa7a-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab60-\uab68\uab70-\uabea\uabec-\ud7fb\ufa0e-\ufb1e'
      '\ufe20-\ufe2f\ufe73\U00010000-\U000100fa\U000101fd-\U000102e0\U00010300-\U0001031f\U0001032d-\U00010340'
      '\U00010342-\U00010349\U00010350-\U0001039d\U000103a0-\U000103cf\U00010428-\U00010563'
      '\U00010597-\U00010855\U00010860-\U00010876\U00010880-\U0001089e\U000108e0-\U000108f5'
      '\U00010900-\U00010915\U00010920-\U00010939\U00010940-\U000109b7\U000109be-\U000109bf'
      '\U00010a00-\U00010a3f\U00010a60-\U00010a7c\U00010a80-\U00010a9c\U00010ac0-\U00010ac7'
      '\U00010ac9-\U00010ae6\U00010b00-\U00010b35\U00010b40-\U00010b55\U00010b60-\U00010b72'
      '\U00010b80-\U00010b91\U00010c00-\U00010cf2\U00010d00-\U00010d6d\U00010d6f-\U00010d85'
      '\U00010e80-\U00010eac\U00010eb0-\U00010ec7\U00010efa-\U00010f1c\U00010f27-\U00010f50'
      '\U00010f70-\U00010f85\U00010fb0-\U00010fc4\U00010fe0-\U00011046\U00011066-\U000110ba\U000110c2'
      '\U000110d0-\U0001113f\U00011144-\U00011173\U00011176-\U000111c4\U000111c9-\U000111cc'
      '\U000111ce-\U000111da\U000111dc\U00011200-\U00011237\U0001123e-\U000112a8\U000112b0-\U000113d3'
      '\U000113e1-\U0001144a\U00011450-\U00011459\U0001145e-\U000114c5\U000114c7-\U000115c0'
      '\U000115d8-\U00011640\U00011644-\U00011659\U00011680-\U000116b8\U000116c0-\U00011739'
      '\U00011740-\U0001183a\U000118c0-\U000118e9\U000118ff-\U00011943\U00011950-\U000119e1'
      '\U000119e3-\U00011a3e\U00011a47-\U00011a99\U00011a9d\U00011ab0-\U00011af8\U00011b60-\U00011be0'
      '\U00011bf0-\U00011c40\U00011c50-\U00011c59\U00011c72-\U00011ef6\U00011f00-\U00011f42'
      '\U00011f50-\U00011fb0\U00012000-\U00012399\U00012480-\U00012ff0\U00013000-\U0001342f'
      '\U00013440-\U00016a69\U00016a70-\U00016af4\U00016b00-\U00016b36\U00016b40-\U00016b43'
      '\U00016b50-\U00016b59\U00016b63-\U00016d6c\U00016d70-\U00016e7f\U00016ebb-\U00016fe1'
      '\U00016fe3-\U00016ff3\U00017000-\U0001bc99\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf46'
      '\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b'
      '\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84'
      '\U0001da9b-\U0001e14e\U0001e290-\U0001e2f9\U0001e4d0-\U0001e5fa\U0001e6c0-\U0001e8c4'
      '\U0001e8d0-\U0001e959\U00020000-\U00033479'
      ']+$')
$$;
comment on function private.is_slug(text) is
  'Whether a text can be a slug: lowercase letters, marks and digits of any script, and hyphens.';
grant execute on function private.is_slug(text) to anon, authenticated, service_role;

-- The file system allows 255 bytes in a name, which include the ending of a generated image.
alter table public.articles
  drop constraint article_slug_format,
  drop constraint article_slug_maximum,
  add constraint article_slug_format check (private.is_slug(slug)),
  add constraint article_slug_maximum check (char_length(slug) <= 200 and octet_length(slug) <= 240);
alter table public.categories
  drop constraint category_slug_format,
  drop constraint category_slug_maximum,
  add constraint category_slug_format check (private.is_slug(slug)),
  add constraint category_slug_maximum check (char_length(slug) <= 100 and octet_length(slug) <= 240);
alter table public.tags
  drop constraint tag_slug_format,
  drop constraint tag_slug_maximum,
  add constraint tag_slug_format check (private.is_slug(slug)),
  add constraint tag_slug_maximum check (char_length(slug) <= 100 and octet_length(slug) <= 240);
