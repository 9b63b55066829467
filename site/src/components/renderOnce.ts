import { SharedMarkup } from './sharedMarkup.ts'

/** Receives the output of a component: HTML, and Astro's instructions that depend on the page. */
interface Destination {
  write(chunk: unknown): void
}
/** What Astro renders at the place of an expression. */
export interface Renderable {
  render(destination: Destination): Promise<void> | void
}

/** The place of the content among the chunks of a frame. */
const CONTENT = Symbol('content')
const contentPlace: Renderable = { render: (destination) => destination.write(CONTENT) }

/** Output by the object it was rendered from and by name. */
const outputs = new WeakMap<object, Map<string, unknown[]>>()

/**
 * Renders markup that many pages show once, and repeats it. The output is stored as chunks: Astro's
 * instructions among them (such as 'a script, unless the page already has it') are evaluated for each
 * page, so the pages have the same bytes as without this function.
 *
 * @param input - the object the markup is rendered from: it depends on nothing else and runs no query,
 *   because only its first page would record it. The output is cached as long as the object is.
 * @param name - distinguishes markup of the same input.
 * @param markup - has no islands, because Astro numbers the islands of a page.
 */
export function renderedOnce(input: object, name: string, markup: () => Renderable): Renderable {
  return framed(input, name, null, markup)
}

/**
 * Like `renderedOnce`, for markup around content that is rendered for each page.
 *
 * @param input - null when the frame is not shared.
 * @param content - of this page, such as `<slot />`.
 * @param frame - markup around its argument, the content.
 */
export function framed(
  input: object | null,
  name: string,
  content: Renderable | null,
  frame: (content: Renderable) => Renderable,
): Renderable {
  if (input === null) return frame(content ?? contentPlace)
  return {
    render(destination) {
      const known = outputs.get(input)?.get(name)
      if (known) return repeat(known, content, destination)
      return record(input, name, frame(contentPlace)).then((chunks) =>
        repeat(chunks, content, destination),
      )
    },
  }
}

function repeat(
  chunks: unknown[],
  content: Renderable | null,
  destination: Destination,
): Promise<void> | void {
  for (const [at, chunk] of chunks.entries()) {
    if (chunk !== CONTENT) {
      destination.write(chunk)
      continue
    }
    const rest = () => repeat(chunks.slice(at + 1), null, destination)
    const rendering = content?.render(destination)
    return rendering ? rendering.then(rest) : rest()
  }
}

async function record(input: object, name: string, frame: Renderable): Promise<unknown[]> {
  const chunks: unknown[] = []
  await frame.render({ write: (chunk) => append(chunks, chunk) })
  for (const [at, chunk] of chunks.entries())
    if (typeof chunk === 'string' && chunk.length >= SHARED_LENGTH)
      chunks[at] = new SharedMarkup(chunk)
  const ofInput = outputs.get(input) ?? new Map<string, unknown[]>()
  outputs.set(input, ofInput.set(name, chunks))
  return chunks
}

/** Shorter HTML is encoded with the page: marking its place takes longer. */
const SHARED_LENGTH = 200

/** Appends a chunk; HTML to the HTML before it, so that it is repeated in few pieces. */
function append(chunks: unknown[], chunk: unknown): void {
  const last = chunks.length - 1
  // Astro marks HTML with a subclass of String; one with instructions is evaluated for each page.
  const isHtml =
    typeof chunk === 'string' ||
    chunk instanceof SharedMarkup ||
    (chunk instanceof String && !('instructions' in chunk))
  const html = chunk instanceof SharedMarkup ? chunk.html : chunk
  if (!isHtml) chunks.push(chunk)
  else if (typeof chunks[last] === 'string') chunks[last] += String(html)
  else chunks.push(String(html))
}
