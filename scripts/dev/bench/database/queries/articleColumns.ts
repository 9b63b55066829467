/** The section, as JSON. */
export const SECTION = '(select row_to_json(c) from public.categories c where c.id = a.category_id)'
const AUTHOR = `(select row_to_json(p) from
  (select id, username, full_name, avatar_url from public.profiles where id = a.author_id) p)`

/** The columns of a card. */
export const CARD = `a.id, a.slug, a.title, a.excerpt, a.lang, a.featured_image, a.published_at, ${AUTHOR}, ${SECTION}`

/** All columns, with section, author and tags. */
export const WHOLE = `a.*, ${AUTHOR}, ${SECTION}, (select json_agg(t) from public.article_tags t where t.article_id = a.id)`
