-- Standard image of a section: an article gets it with one click when there is no time for a photo.

alter table public.categories
  add column image text
    constraint category_image_is_address check (image ~* '^(https?://|/storage/v1/object/public/).' and not private.has_blank(image))
    constraint category_image_maximum check (char_length(image) <= 1000),
  add column image_alt text constraint category_image_alt_maximum check (char_length(image_alt) <= 500),
  add column image_credit text
    constraint category_image_credit_not_blank check (private.trimmed(image_credit) <> '')
    constraint category_image_credit_maximum check (char_length(image_credit) <= 200);
comment on column public.categories.image is
  'Standard image for articles of the section without a photo of their own; written as in articles.';
comment on column public.categories.image_alt is 'Alternative text of the standard image.';
comment on column public.categories.image_credit is 'Creator or owner of the standard image; plain text.';
grant insert (image, image_alt, image_credit), update (image, image_alt, image_credit)
  on public.categories to authenticated;

create or replace view public.category_overview with (security_invoker = true) as
  select c.id, c.name, c.slug, c.description, c.color, c.icon, c.created_at,
    private.articles_in_category(c.id) as articles, c.image, c.image_alt, c.image_credit
  from public.categories c
  where (select private.is_service() or private.can('manage_categories'));
