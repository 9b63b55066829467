-- The one row that says what the paper is called, how it is reached and what is switched on.

create domain public.web_address as text
  constraint is_web_address check (value is null or private.is_web_address(value));
create domain public.email_address as text
  constraint is_email_address check (value is null or private.is_email(value));

comment on domain public.web_address is 'An address with http or https, or nothing.';
comment on domain public.email_address is 'Something with an @ and a dot, or nothing.';

create table public.site_settings (
  id uuid primary key default gen_random_uuid(),
  -- identity
  site_name text not null default 'Broadsheet'
    constraint site_name_not_blank check (private.trimmed(site_name) <> ''),
  site_logo text,
  tagline text not null default 'Your source for the latest news',
  description text,
  -- company
  company_name text,
  company_legal_name text,
  company_founded_year integer
    constraint company_founded_year_plausible check (company_founded_year between 1400 and 2200),
  company_mission text,
  company_vision text,
  company_values text[] not null default '{}',
  editorial_standards text,
  -- about
  about_title text not null default 'About Us',
  about_subtitle text,
  about_story text,
  about_hero_image text,
  -- search engines
  seo_title text constraint seo_title_maximum check (char_length(seo_title) <= 60),
  seo_description text constraint seo_description_maximum check (char_length(seo_description) <= 160),
  seo_keywords text[] not null default '{}',
  og_image text,
  -- social
  facebook_url public.web_address,
  twitter_url public.web_address,
  instagram_url public.web_address,
  linkedin_url public.web_address,
  youtube_url public.web_address,
  github_url public.web_address,
  telegram_url public.web_address,
  tiktok_url public.web_address,
  pinterest_url public.web_address,
  -- contact
  contact_email public.email_address,
  contact_name text,
  support_email public.email_address,
  press_email public.email_address,
  editorial_email public.email_address,
  newsroom_email public.email_address,
  advertising_email public.email_address,
  dpo_email public.email_address,
  dpo_name text,
  editor_in_chief text,
  contact_phone text,
  office_hours text,
  timezone text not null default 'America/New_York',
  address text,
  street_address text,
  street_address_line_2 text,
  city text,
  state text,
  zip_code text,
  country text not null default 'United States',
  -- legal
  privacy_last_updated date not null default current_date,
  terms_last_updated date not null default current_date,
  accessibility_last_updated date not null default current_date,
  legal_jurisdiction text not null default 'California, USA',
  legal_governing_law text,
  license_type text not null default 'All Rights Reserved'
    constraint license_type_known check (license_type in (
      'All Rights Reserved', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0', 'CC BY-NC-SA 4.0',
      'MIT License', 'Custom')),
  disclaimer text,
  copyright_notice text,
  copyright_year integer not null default extract(year from now())::integer
    constraint copyright_year_plausible check (copyright_year between 1400 and 2200),
  -- integrations and switches
  google_analytics_id text
    constraint google_analytics_id_format check (google_analytics_id ~ '^[A-Z]{1,3}-[A-Z0-9-]+$'),
  google_adsense_id text
    constraint google_adsense_id_format check (google_adsense_id ~ '^(ca-)?pub-[0-9]+$'),
  newsletter_enabled boolean not null default true,
  comments_enabled boolean not null default true,
  -- The article page knows the same switch by this name.
  enable_comments boolean generated always as (comments_enabled) stored,
  rss_enabled boolean not null default true,
  publishing_policy text not null default 'everyone'
    constraint publishing_policy_known check (publishing_policy in ('everyone', 'admins')),
  custom_css text,
  custom_js text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_in bigint not null default pg_current_xact_id()::text::bigint
);
comment on table public.site_settings is
  'The settings of the paper: exactly one row, all of it shown to readers somewhere.';
comment on column public.site_settings.publishing_policy is
  'everyone: any signed-in person may publish. admins: others may only write drafts, and can no '
  'longer change what is published.';
create unique index site_settings_is_one_row on public.site_settings ((true));

create trigger stamp_change before update on public.site_settings
  for each row execute function private.stamp_change();

alter table public.site_settings enable row level security;
create policy "Everybody can read the settings" on public.site_settings
  for select to anon, authenticated using (true);
create policy "Admins can write the settings" on public.site_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can change the settings" on public.site_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

revoke all on public.site_settings from anon, authenticated;
grant select on public.site_settings to anon, authenticated;
grant insert, update on public.site_settings to authenticated;
grant all on public.site_settings to service_role;

insert into public.site_settings default values;
