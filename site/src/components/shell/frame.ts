/** Receives the output of a component: HTML, and Astro's instructions that depend on the page. */
interface Destination {
  write(chunk: unknown): void
}
/** What Astro renders at the place of an expression. */
interface Renderable {
  render(destination: Destination): Promise<void> | void
}

/** The place of the content among the chunks of a frame. */
const CONTENT = Symbol('content')
const contentPlace: Renderable = { render: (destination) => destination.write(CONTENT) }

/** Rendered frames by the object they were rendered from and by name. */
const frames = new WeakMap<object, Map<string, unknown[]>>()

/**
 * Renders what surrounds the content of many pages once, and repeats it. The output is stored as chunks:
 * Astro's instructions among them (such as 'a script, unless the page already has it') are evaluated for
 * each page, so the pages have the same bytes as without this function.
 *
 * Astro numbers the islands of a page, so a page whose content has islands cannot share its frame.
 *
 * @param input - the object the frame is rendered from, such as the answer of a persistent query: a frame
 *   depends on nothing else and runs no query, because only its first page would record it. Null when the
 *   frame is not shared.
 * @param name - distinguishes frames with the same input.
 * @param content - of this page: markup, such as `<slot />`.
 * @param frame - markup around its argument, the content.
 */
export function framed(
  input: object | null,
  name: string,
  content: Renderable,
  frame: (content: Renderable) => Renderable,
): Renderable {
  if (input === null) return frame(content)
  return {
    render(destination) {
      const known = frames.get(input)?.get(name)
      if (known) return repeat(known, content, destination)
      return record(input, name, frame(contentPlace)).then((chunks) =>
        repeat(chunks, content, destination),
      )
    },
  }
}

function repeat(
  chunks: unknown[],
  content: Renderable,
  destination: Destination,
): Promise<void> | void {
  const place = chunks.indexOf(CONTENT)
  const rest = () => {
    for (const chunk of chunks.slice(place + 1)) destination.write(chunk)
  }
  for (const chunk of chunks.slice(0, place)) destination.write(chunk)
  const rendering = content.render(destination)
  return rendering ? rendering.then(rest) : rest()
}

async function record(input: object, name: string, frame: Renderable): Promise<unknown[]> {
  const chunks: unknown[] = []
  await frame.render({ write: (chunk) => append(chunks, chunk) })
  const ofInput = frames.get(input) ?? new Map<string, unknown[]>()
  frames.set(input, ofInput.set(name, chunks))
  return chunks
}

/** Appends a chunk; HTML to the HTML before it, so that it is repeated in few pieces. */
function append(chunks: unknown[], chunk: unknown): void {
  const last = chunks.length - 1
  // Astro marks HTML with a subclass of String; one with instructions is evaluated for each page.
  const isHtml =
    typeof chunk === 'string' || (chunk instanceof String && !('instructions' in chunk))
  if (!isHtml) chunks.push(chunk)
  else if (typeof chunks[last] === 'string') chunks[last] += String(chunk)
  else chunks.push(String(chunk))
}
