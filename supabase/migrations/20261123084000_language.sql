-- Language of the publication. The site is compiled in this language; a change renders every page again.

alter table public.site_settings
  add column language text not null default 'en'
    constraint language_format check (language ~ '^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$'),
  add column locale text
    constraint locale_format check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  add column first_day_of_week text
    constraint first_day_of_week_known check (first_day_of_week in (
      'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'));
comment on column public.site_settings.language is
  'Language of site and mails: the code of a message catalog, such as de. One without a catalog counts as en.';
comment on column public.site_settings.locale is
  'BCP 47 tag for numbers and dates, such as de-AT. Null: the default of the language.';
comment on column public.site_settings.first_day_of_week is 'Null: the first day of the locale.';
