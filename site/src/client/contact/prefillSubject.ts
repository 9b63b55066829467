import { t } from '@broadsheet/shared/messages/t.ts'
import { isSlug } from '@broadsheet/shared/text/slugFormat.ts'

/** Longest slug of an article. */
const LONGEST = 200

/**
 * The subject of a message about an article.
 *
 * @param query - of the address: `?article=SLUG`.
 * @returns null without a slug, and for other text, which a link could put into the form.
 */
export function subjectFor(query: string): string | null {
  const slug = new URLSearchParams(query).get('article') ?? ''
  return isSlug(slug) && slug.length <= LONGEST ? t('site.contactAbout', { slug }) : null
}
