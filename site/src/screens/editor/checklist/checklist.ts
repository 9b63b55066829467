import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { parseMarkdown } from '@broadsheet/shared/markup/parse.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { countWords, readTime } from '@broadsheet/shared/text/readTime.ts'
import type { ArticleForm } from '../form/articleForm.ts'

/** What a good article has, and whether this one has it. */
export interface Check {
  name: 'title' | 'excerpt' | 'alt' | 'headings' | 'links'
  /** `open`: not done yet, or not known yet. */
  verdict: 'good' | 'open' | 'bad'
  text: string
}

/** A link of the text. */
export interface TextLink {
  href: string
  text: string
}

/** What can be said of a text by reading it once. */
export interface Reading {
  words: number
  /** Whole minutes. */
  minutes: number
  /** Levels of the headings as written, in order. */
  levels: number[]
  /** Pictures, and how many of them say nothing to those who do not see them. */
  pictures: { count: number; silent: number }
  links: TextLink[]
  /** Ids that a link within the text can name. */
  ids: Set<string>
}

/** Search engines and shared links cut longer titles. */
const TITLE_GOOD = 70
const EXCERPT_GOOD = { minimum: 50, maximum: 200 } as const

/**
 * Reads a text as it will be rendered.
 *
 * @throws MarkupError when it cannot be.
 */
export function readText(markdown: string): Reading {
  const { html, text } = renderMarkdown(markdown, { mediaOrigin: '' })
  const words = countWords(text)
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => attribute(tag, 'alt'))
  return {
    words,
    minutes: readTime(words),
    levels: parseMarkdown(markdown).children.flatMap((node) =>
      node.type === 'heading' ? [node.depth] : [],
    ),
    pictures: { count: images.length, silent: images.filter((alt) => !alt?.trim()).length },
    links: [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(
      ([, attributes = '', inside = '']) =>
        /data-footnote/.test(attributes)
          ? []
          : [{ href: attribute(attributes, 'href') ?? '', text: inside.replace(/<[^>]*>/g, '') }],
    ),
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
  }
}

/** Of a tag that our own renderer wrote: quoted, with entities. */
function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value?.replace(/&#x26;|&amp;/g, '&') ?? null
}

/**
 * Judges an article.
 *
 * @param broken - links that lead nowhere; null while they are looked at.
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
      : `Title: ${length} characters; above ${TITLE_GOOD} it is cut in search results`,
  }
}

function excerptCheck(excerpt: string): Check {
  const length = countCharacters(excerpt.trim())
  const { minimum, maximum } = EXCERPT_GOOD
  if (length === 0) return { name: 'excerpt', verdict: 'open', text: 'Write an excerpt' }
  if (length >= minimum && length <= maximum)
    return { name: 'excerpt', verdict: 'good', text: `Excerpt: ${length} characters` }
  const text = `Excerpt: ${length} characters; ${minimum} to ${maximum} read best`
  return { name: 'excerpt', verdict: 'open', text }
}

function altCheck(form: ArticleForm, { count, silent }: Reading['pictures']): Check {
  const isLeadSilent = form.featured_image !== '' && form.featured_image_alt.trim() === ''
  const missing = silent + (isLeadSilent ? 1 : 0)
  const all = count + (form.featured_image === '' ? 0 : 1)
  if (all === 0) return { name: 'alt', verdict: 'open', text: 'No pictures yet' }
  if (missing === 0)
    return { name: 'alt', verdict: 'good', text: 'Every picture has alternative text' }
  const which = missing === 1 ? '1 picture has' : `${missing} pictures have`
  return { name: 'alt', verdict: 'bad', text: `${which} no alternative text` }
}

function headingsCheck(levels: readonly number[]): Check {
  if (levels.length === 0)
    return { name: 'headings', verdict: 'good', text: 'No headings to order' }
  const skipped = levels.findIndex((level, at) => level > (levels[at - 1] ?? level) + 1)
  if (skipped < 0) return { name: 'headings', verdict: 'good', text: 'Headings are in order' }
  const text = `Heading ${skipped + 1} skips a level (${levels[skipped - 1]} to ${levels[skipped]})`
  return { name: 'headings', verdict: 'bad', text }
}

function linksCheck(count: number, broken: readonly TextLink[] | null): Check {
  if (count === 0) return { name: 'links', verdict: 'good', text: 'No links to check' }
  if (broken === null) return { name: 'links', verdict: 'open', text: 'Looking at the links…' }
  if (broken.length === 0) return { name: 'links', verdict: 'good', text: 'Every link resolves' }
  const names = broken.map(({ href, text }) => `“${text || href}” (${href})`).join(', ')
  const text =
    broken.length === 1 ? `A link leads nowhere: ${names}` : `Links lead nowhere: ${names}`
  return { name: 'links', verdict: 'bad', text }
}
