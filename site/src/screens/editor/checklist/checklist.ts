import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import { namedShort, placeholdersOfHead } from '../templates/placeholders.ts'
import type { MediaGaps, Reading, TextLink } from './textReader.ts'

/** A quality criterion, and whether the article meets it. */
export interface Check {
  name:
    | 'title'
    | 'excerpt'
    | 'alt'
    | 'headings'
    | 'links'
    | 'frames'
    | 'captions'
    | 'transcripts'
    | 'search'
    | 'placeholders'
    | 'comments'
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
 * @param comments - number of open comments on the text.
 */
export function checksOf(
  form: ArticleForm,
  reading: Reading,
  broken: readonly TextLink[] | null,
  comments = 0,
): Check[] {
  return [
    ...placeholderChecks([...placeholdersOfHead(form), ...reading.placeholders]),
    titleCheck(form.title),
    excerptCheck(form.excerpt),
    altCheck(form, reading.pictures),
    headingsCheck(reading.levels),
    linksCheck(reading.links.length, broken),
    ...framesChecks(reading.frames),
    ...mediaChecks(reading.media),
    ...searchChecks(form),
    ...commentsCheck(comments),
  ]
}

/** Only for texts with placeholders of a template. */
function placeholderChecks(names: readonly string[]): Check[] {
  if (names.length === 0) return []
  return [
    {
      name: 'placeholders',
      verdict: 'bad',
      text: t('editor.templates.unfinished', namedShort(names)),
    },
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

/** Only while comments are open: most articles have none. */
function commentsCheck(count: number): Check[] {
  if (count === 0) return []
  const text = t('editor.textComments.checklist', { count })
  return [{ name: 'comments', verdict: 'open', text }]
}

/** Only for texts with a frame of an unknown service: readers do not see it. */
function framesChecks(frames: readonly string[]): Check[] {
  if (frames.length === 0) return []
  const addresses = new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(frames)
  const text = t('editor.checklist.unknownFrames', { count: frames.length, addresses })
  return [{ name: 'frames', verdict: 'bad', text }]
}

/** Only for texts with films or recordings that some readers cannot follow. */
function mediaChecks({ filmsWithoutCaptions, recordingsWithoutTranscript }: MediaGaps): Check[] {
  const checks: Check[] = []
  if (filmsWithoutCaptions > 0) {
    const text = t('editor.checklist.filmsWithoutCaptions', { count: filmsWithoutCaptions })
    checks.push({ name: 'captions', verdict: 'bad', text })
  }
  if (recordingsWithoutTranscript > 0) {
    const text = t('editor.checklist.recordingsWithoutTranscript', {
      count: recordingsWithoutTranscript,
    })
    checks.push({ name: 'transcripts', verdict: 'bad', text })
  }
  return checks
}

/** Only for articles that search engines do not list: a setting that is easily forgotten. */
function searchChecks({ robots, canonical_url: original }: ArticleForm): Check[] {
  if (robots !== '')
    return [{ name: 'search', verdict: 'open', text: t('editor.checklist.hiddenFromSearch') }]
  if (original.trim() === '') return []
  const text = t('editor.checklist.originalElsewhere', { address: original.trim() })
  return [{ name: 'search', verdict: 'open', text }]
}
