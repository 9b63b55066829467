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
 * @returns bytes that are valid until the next page is rendered.
 */
export async function pageBytes<Other>(
  render: () => Promise<string | Other> | string | Other,
): Promise<Uint8Array | Other> {
  const parts: Uint8Array[] = []
  shared = parts
  try {
    const html = await render()
    return typeof html === 'string' ? encoded(html, parts) : html
  } finally {
    shared = null
  }
}

/** Memory in which a page is put together; longer than every page so far. */
let scratch = Buffer.allocUnsafeSlow(256 * 1024)
/** Maximum number of bytes of a UTF-16 code unit in UTF-8. */
const BYTES_PER_UNIT = 3

function encoded(html: string, parts: readonly Uint8Array[]): Uint8Array {
  let length = 0
  // Every second text is the number of a part.
  for (const [at, text] of html.split(MARK).entries()) {
    const part = at % 2 === 1 ? parts[Number(text)] : undefined
    reserve(length, part?.byteLength ?? text.length * BYTES_PER_UNIT)
    if (part) scratch.set(part, length)
    length += part ? part.byteLength : scratch.write(text, length)
  }
  return scratch.subarray(0, length)
}

function reserve(used: number, more: number): void {
  if (used + more <= scratch.length) return
  const larger = Buffer.allocUnsafeSlow(2 * (used + more))
  scratch.copy(larger, 0, 0, used)
  scratch = larger
}
