import type { Element, Root } from 'hast'
import { visitElements } from '../elements.ts'
import { ID_PREFIX } from '../schema.ts'

/**
 * Runs before sanitising: turns `<a name>` into an id, and trims white space from URLs, which browsers
 * ignore and the protocol check does not.
 */
export function tidyAttributes(tree: Root): void {
  visitElements(tree, ({ properties }) => {
    if (typeof properties.name === 'string') properties.id ??= properties.name
    for (const name of ['href', 'src']) {
      const address = properties[name]
      if (typeof address === 'string') properties[name] = address.trim()
    }
  })
}

/**
 * Runs after sanitising: removes duplicate ids, ids that no URL fragment can name, and class lists
 * without an allowed class.
 *
 * @returns the remaining ids.
 */
export function tidyNames(tree: Root): Set<string> {
  const taken = new Set<string>()
  visitElements(tree, ({ properties }) => {
    if (String(properties.className) === '') delete properties.className
    if (properties.id === undefined) return
    const id = String(properties.id)
    if (taken.has(id) || id === ID_PREFIX || /\s/.test(id)) delete properties.id
    else taken.add(id)
  })
  return taken
}

/** Adds the prefix of ids to links inside the body (`#introduction`). */
export function pointAtIds(tree: Root, ids: ReadonlySet<string>): void {
  visitElements(tree, ({ properties }: Element) => {
    const { href } = properties
    const target = typeof href === 'string' ? anchorTarget(href, ids) : null
    if (target !== null) properties.href = target
  })
}

/** The URL with the prefix of ids if it is a link inside the body without it; else null. */
export function anchorTarget(href: string, ids: ReadonlySet<string>): string | null {
  if (!href.startsWith('#')) return null
  const wanted = [href.slice(1), decoded(href.slice(1))]
  const id = wanted.map((name) => ID_PREFIX + name).find((name) => ids.has(name))
  return id === undefined || wanted.some((name) => ids.has(name)) ? null : `#${id}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
