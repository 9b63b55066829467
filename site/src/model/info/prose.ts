import type { Link } from '../shell.ts'

/** Texts of the information pages as data, in sections. */

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
export const mail = (address: string): Link => ({ name: address, href: `mailto:${address}` })

/** Splits a text of the settings into paragraphs at blank lines. */
export function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}

// Created once: creating a formatter takes a fifth of the render time of a legal page.
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a date such as 2025-10-10 as October 10, 2025. */
export const dayInWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))
