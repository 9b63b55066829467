import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import type { Reading, TextLink } from './textReader.ts'

/** A quality criterion, and whether the article meets it. */
export interface Check {
  name: 'title' | 'excerpt' | 'alt' | 'headings' | 'links' | 'search'
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
    ...searchChecks(form),
  ]
}

function titleCheck(title: string): Check {
  const length = countCharacters(title.trim())
  if (length === 0) return { name: 'title', verdict: 'open', text: t('editor.checklist.noTitle') }
  const isGood = length <= TITLE_GOOD
  return {
    name: 'title',
    verdict: length < 10 ? 'bad' : isGood ? 'good' : 'open',
    text: isGood
      ? t('editor.checklist.titleLength', { length })
      : t('editor.checklist.titleTooLong', { length, maximum: TITLE_GOOD }),
  }
}

function excerptCheck(excerpt: string): Check {
  const length = countCharacters(excerpt.trim())
  const { minimum, maximum } = EXCERPT_GOOD
  if (length === 0)
    return { name: 'excerpt', verdict: 'open', text: t('editor.checklist.noExcerpt') }
  if (length >= minimum && length <= maximum)
    return {
      name: 'excerpt',
      verdict: 'good',
      text: t('editor.checklist.excerptLength', { length }),
    }
  const text = t('editor.checklist.excerptAdvice', { length, minimum, maximum })
  return { name: 'excerpt', verdict: 'open', text }
}

function altCheck(form: ArticleForm, { count, withoutAlt }: Reading['pictures']): Check {
  const isLeadWithoutAlt = form.featured_image !== '' && form.featured_image_alt.trim() === ''
  const missing = withoutAlt + (isLeadWithoutAlt ? 1 : 0)
  const all = count + (form.featured_image === '' ? 0 : 1)
  if (all === 0) return { name: 'alt', verdict: 'open', text: t('editor.checklist.noPictures') }
  if (missing === 0)
    return { name: 'alt', verdict: 'good', text: t('editor.checklist.picturesDescribed') }
  const text = t('editor.checklist.picturesNotDescribed', { count: missing })
  return { name: 'alt', verdict: 'bad', text }
}

function headingsCheck(levels: readonly number[]): Check {
  if (levels.length === 0)
    return { name: 'headings', verdict: 'good', text: t('editor.checklist.noHeadings') }
  const skipped = levels.findIndex((level, at) => level > (levels[at - 1] ?? level) + 1)
  if (skipped < 0)
    return { name: 'headings', verdict: 'good', text: t('editor.checklist.headingsInOrder') }
  const text = t('editor.checklist.headingSkips', {
    number: skipped + 1,
    before: levels[skipped - 1] ?? 0,
    level: levels[skipped] ?? 0,
  })
  return { name: 'headings', verdict: 'bad', text }
}

function linksCheck(count: number, broken: readonly TextLink[] | null): Check {
  if (count === 0) return { name: 'links', verdict: 'good', text: t('editor.checklist.noLinks') }
  if (broken === null)
    return { name: 'links', verdict: 'open', text: t('editor.checklist.checkingLinks') }
  if (broken.length === 0)
    return { name: 'links', verdict: 'good', text: t('editor.checklist.linksResolve') }
  const names = broken.map(({ href, text }) =>
    t('editor.checklist.brokenLink', { text: text || href, address: href }),
  )
  const links = new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(names)
  const text = t('editor.checklist.brokenLinks', { count: broken.length, links })
  return { name: 'links', verdict: 'bad', text }
}

/** Only for articles that search engines do not list: a setting that is easily forgotten. */
function searchChecks({ robots, canonical_url: original }: ArticleForm): Check[] {
  if (robots !== '')
    return [{ name: 'search', verdict: 'open', text: t('editor.checklist.hiddenFromSearch') }]
  if (original.trim() === '') return []
  const text = t('editor.checklist.originalElsewhere', { address: original.trim() })
  return [{ name: 'search', verdict: 'open', text }]
}
