-- What each newsletter states of its publisher, and where replies arrive.

alter table public.site_settings
  add column newsletter_postal_address text
    constraint newsletter_postal_address_maximum check (char_length(newsletter_postal_address) <= 300)
    constraint newsletter_postal_address_not_blank check (private.trimmed(newsletter_postal_address) <> ''),
  add column newsletter_reply_to public.email_address;
comment on column public.site_settings.newsletter_postal_address is
  'Publisher and postal address, as each newsletter states them. None is sent without.';
comment on column public.site_settings.newsletter_reply_to is 'Where replies to newsletters arrive. Null: the sender.';
