-- What readers can hold the publication to: who owns it, and how it corrects errors. Shown on the about page, and
-- named by its structured data (https://schema.org/NewsMediaOrganization).

alter table public.site_settings
  add column ownership text constraint ownership_maximum check (char_length(ownership) <= 2000),
  add column corrections_policy text
    constraint corrections_policy_maximum check (char_length(corrections_policy) <= 2000);
comment on column public.site_settings.ownership is 'Who owns the publication and where its money comes from.';
comment on column public.site_settings.corrections_policy is 'How errors are corrected. Null: a general text.';
