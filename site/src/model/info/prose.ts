import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import type { MessagePart } from '@broadsheet/shared/messages/t.ts'
import type { Link } from '../shell.ts'
import { INFO } from './pages.ts'

/** Texts of the information pages as data, in sections. */

export type Inline = string | Link
export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'heading'; id: string; text: string }
  /** The choice of the reader about being counted. */
  | { kind: 'visitChoice' }
export interface Section {
  /** Anchor of the section. */
  id: string
  title: string
  blocks: Block[]
}

/** A paragraph of texts and links. */
export const p = (...parts: Inline[]): Block => ({ kind: 'paragraph', parts })

/** A list; an entry with a link consists of parts. */
export const list = (...items: (Inline | Inline[])[]): Block => ({
  kind: 'list',
  items: items.map((item) => (Array.isArray(item) ? item : [item])),
})

/** A section. Blocks that are null are omitted, so that they can depend on settings. */
export const section = (id: string, title: string, ...blocks: (Block | null)[]): Section => ({
  id,
  title,
  blocks: blocks.filter((block) => block !== null),
})

/** A mailto link with the address as its text. */
export const mail = (address: string): Link => ({ name: address, href: mailto(address) })

/** Address of a link to an email address. */
export const mailto = (address: string): string => `mailto:${address}`
/** Address of a link to a telephone number. */
export const tel = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`

/** Addresses of the links that messages name by their tag. */
const PAGES = { ...INFO, write: '/create-article', feed: '/rss.xml' } as const

/**
 * The parts of a message with a link for each tag.
 *
 * @param hrefs addresses of links that are not among the pages of the site.
 * @throws Error for a tag without an address.
 */
export function linked(
  parts: readonly MessagePart[],
  hrefs: Readonly<Record<string, string>> = {},
): Inline[] {
  const known: Readonly<Record<string, string>> = { ...PAGES, ...hrefs }
  return parts.map(({ tag, text }) => {
    if (tag === undefined) return text
    const href = known[tag]
    if (href === undefined) throw new Error(`The link <${tag}> has no address.`)
    return { name: text, href }
  })
}

/** Splits a text of the settings into paragraphs at blank lines. */
export function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}

// Created once: creating a formatter takes a fifth of the render time of a legal page.
const days = new Intl.DateTimeFormat(activeLocale(), { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a date such as 2025-10-10 in words, such as October 10, 2025. */
export const dayInWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))
