import type { Link } from '../shell.ts'

/** A text in sections, as data: the pages about the paper and its rules. */

export type Inline = string | Link
export type Block = { kind: 'paragraph'; parts: Inline[] } | { kind: 'list'; items: Inline[][] }
export interface Section {
  /** Anchor of the section. */
  id: string
  title: string
  blocks: Block[]
}

/** A paragraph of texts and links. */
export const p = (...parts: Inline[]): Block => ({ kind: 'paragraph', parts })

/** A list; an entry that holds a link is given in parts. */
export const list = (...items: (Inline | Inline[])[]): Block => ({
  kind: 'list',
  items: items.map((item) => (Array.isArray(item) ? item : [item])),
})

/** A section; a block that is null is left out, so that a setting may decide. */
export const section = (id: string, title: string, ...blocks: (Block | null)[]): Section => ({
  id,
  title,
  blocks: blocks.filter((block) => block !== null),
})

/** A link that writes to an address, and shows it. */
export const mail = (address: string): Link => ({ name: address, href: `mailto:${address}` })

/** Paragraphs of a text of the settings: a blank line begins a new one. */
export function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}

// Made once: to make one takes a fifth of the time a legal page takes.
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day such as 2025-10-10 in words: October 10, 2025. */
export const dayInWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))
