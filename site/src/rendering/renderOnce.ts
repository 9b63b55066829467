import { Markup } from './markup.ts'
import { SharedMarkup } from './sharedMarkup.ts'

/** Markup by the object it was rendered from and by name. */
const known = new WeakMap<object, Map<string, SharedMarkup>>()

/**
 * Renders markup that many pages show once, and repeats it.
 *
 * @param input - the object the markup is rendered from: it depends on nothing else and runs no query,
 *   because only its first page would record it. The markup is cached as long as the object is.
 * @param name - distinguishes markup of the same input.
 * @param markup - has no islands or scripts, which Astro renders for each page.
 */
export function renderedOnce(input: object, name: string, markup: () => unknown): unknown {
  const shared = known.get(input)?.get(name)
  if (shared) return shared
  const rendered = new Markup()
  rendered.add(markup())
  const html = rendered.html()
  if (html === null) return rendered
  const ofInput = known.get(input) ?? new Map<string, SharedMarkup>()
  const first = new SharedMarkup(html)
  known.set(input, ofInput.set(name, first))
  return first
}
