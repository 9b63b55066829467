/** Bytes of shared markup on the page that is being rendered; null when pages are rendered to text only. */
let shared: Uint8Array[] | null = null

/** Encloses the place of shared markup in the text of a page. No content has it: PostgreSQL rejects it. */
const MARK = '\0'

/** HTML that many pages contain. On a page rendered with `pageBytes` its place is marked instead. */
export class SharedMarkup {
  readonly html: string
  #bytes: Uint8Array | null = null

  constructor(html: string) {
    this.html = html
  }

  /** Astro calls it when it appends the markup to a page. */
  toString(): string {
    if (!shared) return this.html
    this.#bytes ??= Buffer.from(this.html)
    return `${MARK}${shared.push(this.#bytes) - 1}${MARK}`
  }
}

/**
 * Renders a page as UTF-8. Shared markup, about two thirds of a page, is encoded once and copied. Not
 * reentrant: pages are rendered one after another.
 *
 * @param render - resolves to the text of the page, or to something else that is returned as it is.
 */
export async function pageBytes<Other>(
  render: () => Promise<string | Other>,
): Promise<Uint8Array | Other> {
  const parts: Uint8Array[] = []
  shared = parts
  try {
    const html = await render()
    if (typeof html !== 'string') return html
    const texts = html.split(MARK)
    return Buffer.concat(texts.map((text, at) => partOf(parts, text, at)))
  } finally {
    shared = null
  }
}

/** Every second text is the number of a part. */
const partOf = (parts: Uint8Array[], text: string, at: number) =>
  (at % 2 === 1 ? parts[Number(text)] : undefined) ?? Buffer.from(text)
