-- What search engines and other sites show of an article, where it differs from title, excerpt and featured image.

alter table public.articles
  add column seo_title text
    constraint seo_title_not_blank check (private.trimmed(seo_title) <> '')
    constraint seo_title_maximum check (char_length(seo_title) <= 200),
  add column seo_description text
    constraint seo_description_not_blank check (private.trimmed(seo_description) <> '')
    constraint seo_description_maximum check (char_length(seo_description) <= 500),
  add column social_title text
    constraint social_title_not_blank check (private.trimmed(social_title) <> '')
    constraint social_title_maximum check (char_length(social_title) <= 200),
  add column social_description text
    constraint social_description_not_blank check (private.trimmed(social_description) <> '')
    constraint social_description_maximum check (char_length(social_description) <= 500),
  add column social_image text
    constraint social_image_is_address check (private.is_picture_address(social_image))
    constraint social_image_maximum check (char_length(social_image) <= 1000),
  add column canonical_url text
    constraint canonical_url_is_address check (private.is_web_address(canonical_url))
    constraint canonical_url_maximum check (char_length(canonical_url) <= 1000),
  add column robots text constraint robots_known check (robots ~ '^noindex$');
comment on column public.articles.seo_title is 'Title in search results. Null: the title.';
comment on column public.articles.seo_description is 'Description in search results. Null: excerpt or beginning of the text.';
comment on column public.articles.social_title is 'Title where the article is shared. Null: the title.';
comment on column public.articles.social_description is
  'Description where the article is shared. Null: excerpt or beginning of the text.';
comment on column public.articles.social_image is
  'Image where the article is shared, an address like featured_image. Null: the featured image, else a generated one.';
comment on column public.articles.canonical_url is
  'Address of the original, if the article appeared elsewhere first. Null: the address on this site.';
comment on column public.articles.robots is 'noindex: search engines do not list the article. Null: they may.';
grant insert (seo_title, seo_description, social_title, social_description, social_image, canonical_url, robots),
  update (seo_title, seo_description, social_title, social_description, social_image, canonical_url, robots)
  on public.articles to authenticated;
