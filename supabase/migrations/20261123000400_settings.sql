-- Site settings: one row, with revisions.

create domain public.web_address as text
  constraint is_web_address check (value is null or private.is_web_address(value));
create domain public.email_address as text
  constraint is_email_address check (value is null or private.is_email(value));

comment on domain public.web_address is 'Address with http or https, or null.';
comment on domain public.email_address is 'E-mail address in a loose sense, or null.';

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
  privacy_last_updated date not null default current_date
    constraint privacy_last_updated_plausible check (private.is_plausible_time(privacy_last_updated)),
  terms_last_updated date not null default current_date
    constraint terms_last_updated_plausible check (private.is_plausible_time(terms_last_updated)),
  accessibility_last_updated date not null default current_date
    constraint accessibility_last_updated_plausible check (private.is_plausible_time(accessibility_last_updated)),
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
  -- Alias that the article page uses.
  enable_comments boolean generated always as (comments_enabled) stored,
  rss_enabled boolean not null default true,
  publishing_policy text not null default 'everyone'
    constraint publishing_policy_known check (publishing_policy in ('everyone', 'admins')),
  custom_css text,
  custom_js text,
  version integer not null default 1,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  changed_in bigint not null default pg_current_xact_id()::text::bigint
);
comment on table public.site_settings is 'Settings of the site: exactly one row, public.';
comment on column public.site_settings.publishing_policy is
  'everyone: accounts may publish their own articles. admins: accounts without publish_articles for any '
  'author may only write drafts, and cannot change published articles.';
comment on column public.site_settings.version is
  'Increases with every save. A save based on an older version is refused if it changes a field that '
  'was changed since.';
create unique index site_settings_is_one_row on public.site_settings ((true));

create trigger stamp_change before update on public.site_settings
  for each row execute function private.stamp_change();

create table public.site_settings_revisions (
  version integer primary key,
  saved_at timestamptz not null default clock_timestamp(),
  saved_by uuid references public.profiles (id) on delete set null,
  settings jsonb not null
);
comment on table public.site_settings_revisions is
  'The settings after each save, the newest 500. Written by triggers only.';
comment on column public.site_settings_revisions.saved_by is 'Null: a program, or a deleted account.';
create index site_settings_revisions_saved_by_idx on public.site_settings_revisions (saved_by);

create function private.settings_fields(settings public.site_settings) returns jsonb
  language sql stable set search_path = '' as $$
  select to_jsonb(settings)
    - '{id,version,created_at,updated_at,changed_in}'::text[]
    - private.generated_columns('public.site_settings')
$$;
comment on function private.settings_fields(public.site_settings) is
  'The settings that a form can set, by column.';

create function private.save_settings() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  current_fields jsonb := private.settings_fields(old);
  new_fields jsonb := private.settings_fields(new);
  base_fields jsonb;
  conflicts text;
begin
  if new.version <> old.version then
    select r.settings into base_fields
      from public.site_settings_revisions r where r.version = new.version;
    -- Without the version it started from, every changed field may be a conflict.
    select string_agg(field, ', ' order by field) into conflicts
      from jsonb_object_keys(new_fields) field
      where new_fields -> field is distinct from current_fields -> field
        and (base_fields is null
          or base_fields -> field is distinct from current_fields -> field);
    if conflicts is not null then
      raise exception 'Somebody else saved these settings in the meantime'
        using errcode = 'PT409', hint = 'stale_version', detail = conflicts;
    end if;
  end if;
  new.version := old.version + (new_fields is distinct from current_fields)::integer;
  return new;
end $$;
comment on function private.save_settings() is
  'Refuses a save that is based on an older version and changes a field that was changed since; merges '
  'all other fields. The detail of the error names the fields.';
create trigger save_settings before update on public.site_settings
  for each row execute function private.save_settings();

create function private.add_settings_revision() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- A new row comes from a backup: revisions of the row it replaces do not apply.
  delete from public.site_settings_revisions
    where tg_op = 'INSERT' or version <= new.version - 500;
  insert into public.site_settings_revisions (version, saved_by, settings)
    values (new.version, auth.uid(), private.settings_fields(new));
  return null;
end $$;
comment on function private.add_settings_revision() is
  'Adds the saved settings to their revisions and deletes those older than the newest 500.';
create trigger add_first_settings_revision after insert on public.site_settings
  for each row execute function private.add_settings_revision();
create trigger add_settings_revision after update on public.site_settings
  for each row when (old.version <> new.version) execute function private.add_settings_revision();

alter table public.site_settings enable row level security;
create policy "Everybody can read the settings" on public.site_settings
  for select to anon, authenticated using (true);
create policy "Staff can write the settings" on public.site_settings
  for insert to authenticated with check ((select private.can('manage_settings')));
create policy "Staff can change the settings" on public.site_settings
  for update to authenticated
  using ((select private.can('manage_settings'))) with check ((select private.can('manage_settings')));

revoke all on public.site_settings from anon, authenticated;
grant select on public.site_settings to anon, authenticated;
grant insert, update on public.site_settings to authenticated;
grant all on public.site_settings to service_role;

alter table public.site_settings_revisions enable row level security;
create policy "Staff can read earlier settings" on public.site_settings_revisions
  for select to authenticated using ((select private.can('manage_settings')));
revoke all on public.site_settings_revisions from anon, authenticated;
grant select on public.site_settings_revisions to authenticated;
grant all on public.site_settings_revisions to service_role;

insert into public.site_settings default values;
