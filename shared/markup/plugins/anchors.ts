import type { Element, Root } from 'hast'
import { visitElements } from '../elements.ts'
import { ID_PREFIX } from '../schema.ts'

/**
 * Before the body is sanitised: turns `<a name>` into an id, and takes the white space off
 * addresses, which browsers ignore and the check of protocols does not.
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
 * After the body is sanitised: takes an id away that an earlier element has, or that no address
 * could name, and what is left of a class list of which nothing was allowed.
 *
 * @returns the ids that stay.
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

/** Makes links inside the body (`#introduction`) follow the prefix that ids have got. */
export function pointAtIds(tree: Root, ids: ReadonlySet<string>): void {
  visitElements(tree, ({ properties }: Element) => {
    const { href } = properties
    if (typeof href !== 'string' || !href.startsWith('#')) return
    const wanted = [href.slice(1), decoded(href.slice(1))]
    const id = wanted.map((name) => ID_PREFIX + name).find((name) => ids.has(name))
    if (id !== undefined && !wanted.some((name) => ids.has(name))) properties.href = `#${id}`
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
