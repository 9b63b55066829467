import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import type { Reading, TextLink } from './textReader.ts'

/** A quality criterion, and whether the article meets it. */
export interface Check {
  name: 'title' | 'excerpt' | 'alt' | 'headings' | 'links'
  /** `open`: not done yet, or not known yet. */
  verdict: 'good' | 'open' | 'bad'
  text: string
}

/** Search engines and shared links truncate longer titles. */
const TITLE_GOOD = 70
const EXCERPT_GOOD = { minimum: 50, maximum: 200 } as const

/**
 * Checks an article.
 *
 * @param broken - broken links; null while they are being checked.
 */
export function checksOf(
  form: ArticleForm,
  reading: Reading,
  broken: readonly TextLink[] | null,
): Check[] {
  return [
    titleCheck(form.title),
    excerptCheck(form.excerpt),
    altCheck(form, reading.pictures),
    headingsCheck(reading.levels),
    linksCheck(reading.links.length, broken),
  ]
}

function titleCheck(title: string): Check {
  const length = countCharacters(title.trim())
  if (length === 0) return { name: 'title', verdict: 'open', text: 'Give it a title' }
  const isGood = length <= TITLE_GOOD
  return {
    name: 'title',
    verdict: length < 10 ? 'bad' : isGood ? 'good' : 'open',
    text: isGood
      ? `Title: ${length} characters`
      : `Title: ${length} characters; search results truncate it after ${TITLE_GOOD}`,
  }
}

function excerptCheck(excerpt: string): Check {
  const length = countCharacters(excerpt.trim())
  const { minimum, maximum } = EXCERPT_GOOD
  if (length === 0) return { name: 'excerpt', verdict: 'open', text: 'Write an excerpt' }
  if (length >= minimum && length <= maximum)
    return { name: 'excerpt', verdict: 'good', text: `Excerpt: ${length} characters` }
  const text = `Excerpt: ${length} characters; ${minimum} to ${maximum} recommended`
  return { name: 'excerpt', verdict: 'open', text }
}

function altCheck(form: ArticleForm, { count, withoutAlt }: Reading['pictures']): Check {
  const isLeadWithoutAlt = form.featured_image !== '' && form.featured_image_alt.trim() === ''
  const missing = withoutAlt + (isLeadWithoutAlt ? 1 : 0)
  const all = count + (form.featured_image === '' ? 0 : 1)
  if (all === 0) return { name: 'alt', verdict: 'open', text: 'No pictures yet' }
  if (missing === 0)
    return { name: 'alt', verdict: 'good', text: 'Every picture has alternative text' }
  const which = missing === 1 ? '1 picture has' : `${missing} pictures have`
  return { name: 'alt', verdict: 'bad', text: `${which} no alternative text` }
}

function headingsCheck(levels: readonly number[]): Check {
  if (levels.length === 0) return { name: 'headings', verdict: 'good', text: 'No headings yet' }
  const skipped = levels.findIndex((level, at) => level > (levels[at - 1] ?? level) + 1)
  if (skipped < 0) return { name: 'headings', verdict: 'good', text: 'Headings are in order' }
  const text = `Heading ${skipped + 1} skips a level (${levels[skipped - 1]} to ${levels[skipped]})`
  return { name: 'headings', verdict: 'bad', text }
}

function linksCheck(count: number, broken: readonly TextLink[] | null): Check {
  if (count === 0) return { name: 'links', verdict: 'good', text: 'No links to check' }
  if (broken === null) return { name: 'links', verdict: 'open', text: 'Checking the links…' }
  if (broken.length === 0) return { name: 'links', verdict: 'good', text: 'Every link resolves' }
  const names = broken.map(({ href, text }) => `“${text || href}” (${href})`).join(', ')
  const text = broken.length === 1 ? `Broken link: ${names}` : `Broken links: ${names}`
  return { name: 'links', verdict: 'bad', text }
}
