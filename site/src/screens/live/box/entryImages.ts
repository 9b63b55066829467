/** An image below the text of an entry. */
export interface EntryImage {
  /** Address as stored in the database. */
  url: string
  alt: string
}

/** An image alone in the last paragraph, with an alternative text that needs no escape. */
const LAST = /(?:^|\n\s*\n)!\[([^\]\\]*)\]\(([^\s()<>"]+)\)\s*$/

/** Divides the Markdown of an entry into its text and the images after it, which the box shows as images. */
export function splitImages(content: string): { text: string; images: EntryImage[] } {
  const images: EntryImage[] = []
  let text = content
  for (let found = LAST.exec(text); found; found = LAST.exec(text)) {
    images.unshift({ alt: found[1] ?? '', url: found[2] ?? '' })
    text = text.slice(0, found.index)
  }
  return { text, images }
}

/** The Markdown of a text with images after it. */
export function joinImages(text: string, images: readonly EntryImage[]): string {
  const paragraphs = images.map(({ url, alt }) => `![${cleaned(alt)}](${url})`)
  return [text.trim(), ...paragraphs].filter(Boolean).join('\n\n')
}

/** An alternative text is one line; brackets and backslashes would end it. */
const cleaned = (alt: string) =>
  alt
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/[\\\s]+/g, ' ')
    .trim()
