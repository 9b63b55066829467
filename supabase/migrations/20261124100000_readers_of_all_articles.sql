-- Accounts that read every article read what belongs to articles without a lookup of each article. The result is the
-- same: the foreign keys guarantee that the article exists, and these accounts may read it. A list of the articles of
-- a tag or of an author otherwise checks each of their hundreds of articles.
alter policy "Readers of an article can see its tags" on public.article_tags
  using ((select private.can('read_unpublished_articles'))
    or exists (select from public.articles a where a.id = article_id offset 0));
alter policy "Readers of an article can see its bylines" on public.article_bylines
  using ((select private.can('read_unpublished_articles'))
    or exists (select from public.articles a where a.id = article_id offset 0));
alter policy "Readers of an article can find it by a former slug" on public.article_slugs
  using ((select private.can('read_unpublished_articles'))
    or exists (select from public.articles a where a.id = article_id offset 0));
