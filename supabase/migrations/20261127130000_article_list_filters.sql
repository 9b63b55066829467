-- The console filters its list of articles by label, use of AI and type.

create index articles_label_idx on public.articles (label, created_at desc) where label is not null;
create index articles_ai_use_idx on public.articles (created_at desc) where ai_use is not null;
create index articles_type_idx on public.articles (article_type, created_at desc) where article_type is not null;
