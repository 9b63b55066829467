-- A box that asks readers to support the publication, with a link to a page for payments.

alter table public.site_settings
  add column support_enabled boolean not null default false,
  add column support_title text constraint support_title_maximum check (char_length(support_title) <= 80),
  add column support_text text constraint support_text_maximum check (char_length(support_text) <= 600),
  add column support_button text constraint support_button_maximum check (char_length(support_button) <= 40),
  add column support_link text
    constraint support_link_maximum check (char_length(support_link) <= 500)
    constraint support_link_format check (support_link ~ '^https:[/]{2}[^ "<>]+$'),
  add column support_in_articles boolean not null default true,
  add column support_on_front boolean not null default false,
  add column support_in_footer boolean not null default false;
comment on column public.site_settings.support_enabled is 'Pages have the box only with a link, too.';
comment on column public.site_settings.support_link is 'An https URL. Pages link to it and request nothing from it.';
