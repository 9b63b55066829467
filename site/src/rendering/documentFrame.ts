import { Markup } from './markup.ts'
import { SharedMarkup } from './sharedMarkup.ts'

/** Separates head, content and frame in the text of a page. No content has it: PostgreSQL rejects \0. */
const MARK = '\0frame\0'

/** The HTML around the parts of a page: one piece more than parts. */
type Frame = readonly SharedMarkup[]

const frames = new WeakMap<object, Map<string, Frame>>()
/** The frames that pages being rendered will have, by number. */
const pending = new Map<string, (frame: Frame) => void>()
let lastNumber = 0
/** Whether the page is rendered without Astro, see `withFrames`. */
let isAlone = false

/**
 * Renders a page without Astro: with stored frames. A page that Astro renders has none, because Astro writes its own
 * beginning of a document before a frame.
 */
export function withFrames<Output>(render: () => Output): Output {
  isAlone = true
  try {
    return render()
  } finally {
    isAlone = false
  }
}

/**
 * Renders a document around the parts that only this page has. Documents of many pages differ in these
 * parts only: the first one is rendered by Astro, and `withoutMarks` stores what is around its parts.
 *
 * @param input - the object the frame is rendered from; null when the frame is not shared. The frame is
 *   cached as long as the object is.
 * @param name - distinguishes frames of the same input.
 * @param parts - of this page. They have no islands, because Astro numbers the islands of a page.
 * @param document - markup around the parts.
 */
export function framed(
  input: object | null,
  name: string,
  parts: readonly unknown[],
  document: (parts: readonly unknown[]) => unknown,
): unknown {
  if (input === null) return document(parts)
  const known = isAlone ? frames.get(input)?.get(name) : undefined
  if (known) return assembled(known, parts)
  const number = String(++lastNumber)
  pending.set(number, (frame) => {
    const ofInput = frames.get(input) ?? new Map<string, Frame>()
    frames.set(input, ofInput.set(name, frame))
  })
  return document(parts.map((part) => marked(part, number)))
}

function assembled(frame: Frame, parts: readonly unknown[]): Markup {
  const markup = new Markup()
  for (const [at, piece] of frame.entries()) {
    markup.add(piece)
    markup.add(parts[at])
  }
  return markup
}

function marked(part: unknown, number: string): Markup {
  const markup = new Markup()
  markup.append(MARK + number + MARK)
  markup.add(part)
  markup.append(MARK)
  return markup
}

/** Removes the marks from a rendered document, and stores its frame for the next ones. */
export function withoutMarks(html: string): string {
  // [frame, number, part, frame, number, part, frame]
  const pieces = html.split(MARK)
  const [, number] = pieces
  if (number === undefined) return html
  pending.get(number)?.(
    pieces.filter((_, at) => at % 3 === 0).map((piece) => new SharedMarkup(piece)),
  )
  // Those of other pages were rendered in vain, or are rendered again with the next page.
  pending.clear()
  return pieces.filter((_, at) => at % 3 !== 1).join('')
}
