import type { MenuItem, MenuTreeItem } from '@broadsheet/shared/domain/menus.ts'

/** The items of a menu in two levels. */
export type Tree = readonly MenuTreeItem[]

/** Where an item is; `child` is null in the first level. */
interface Place {
  parent: number
  child: number | null
}

/** The place of an item, or null. */
export function placeOf(tree: Tree, id: string): Place | null {
  for (const [parent, item] of tree.entries()) {
    if (item.id === id) return { parent, child: null }
    const child = item.children.findIndex((one) => one.id === id)
    if (child >= 0) return { parent, child }
  }
  return null
}

/** An item of either level, or null. */
export function itemIn(tree: Tree, id: string): MenuItem | null {
  const place = placeOf(tree, id)
  if (!place) return null
  const parent = tree[place.parent]
  return (place.child === null ? parent : parent?.children[place.child]) ?? null
}

const withChildren = (tree: Tree, at: number, children: MenuItem[]): Tree =>
  tree.map((item, index) => (index === at ? { ...item, children } : item))

/** Without an item and those below it. */
export function without(tree: Tree, id: string): Tree {
  return tree
    .filter((item) => item.id !== id)
    .map((item) => ({ ...item, children: item.children.filter((child) => child.id !== id) }))
}

/** With other values of an item. */
export const replaced = (tree: Tree, next: MenuItem): Tree =>
  tree.map((item) =>
    item.id === next.id
      ? { ...item, ...next }
      : { ...item, children: item.children.map((child) => (child.id === next.id ? next : child)) },
  )

function swapped<Item>(list: readonly Item[], one: number, other: number): Item[] {
  const copy = [...list]
  const [first, second] = [copy[one], copy[other]]
  if (first !== undefined && second !== undefined) [copy[one], copy[other]] = [second, first]
  return copy
}

/**
 * Moves an item among those of its level, or from the edge of its group into the next one.
 *
 * @param by - one place towards the beginning or the end.
 * @returns the same tree if it cannot move.
 */
export function movedBy(tree: Tree, id: string, by: -1 | 1): Tree {
  const place = placeOf(tree, id)
  if (!place) return tree
  const { parent, child } = place
  const other = parent + by
  if (child === null) return tree[other] ? swapped(tree, parent, other) : tree
  const children = tree[parent]?.children ?? []
  if (children[child + by]) return withChildren(tree, parent, swapped(children, child, child + by))
  const item = children[child]
  const neighbours = tree[other]?.children
  if (!item || !neighbours) return tree
  const joined = by < 0 ? [...neighbours, item] : [item, ...neighbours]
  return withChildren(withChildren(tree, parent, children.toSpliced(child, 1)), other, joined)
}

/** Whether an item can become one below the item before it. */
export function canNest(tree: Tree, id: string): boolean {
  const place = placeOf(tree, id)
  const item = place && tree[place.parent]
  return (
    place?.child === null &&
    place.parent > 0 &&
    item?.kind !== 'heading' &&
    item?.children.length === 0
  )
}

/** Puts an item below the one before it. */
export function nested(tree: Tree, id: string): Tree {
  const place = placeOf(tree, id)
  const item = place && tree[place.parent]
  if (!item || !canNest(tree, id)) return tree
  const { children: _, ...leaf } = item
  const before = place.parent - 1
  const children = [...(tree[before]?.children ?? []), leaf]
  return without(withChildren(tree, before, children), id).map((one, at) =>
    at === before ? { ...one, children } : one,
  )
}

/** Moves an item out of its group, behind it. */
export function raised(tree: Tree, id: string): Tree {
  const place = placeOf(tree, id)
  if (!place || place.child === null) return tree
  const item = tree[place.parent]?.children[place.child]
  if (!item) return tree
  return without(tree, id).toSpliced(place.parent + 1, 0, { ...item, children: [] })
}

/**
 * Drops an item beside another one, or on it: then it is the last one below it.
 *
 * @returns the same tree where it would have three levels.
 */
export function dropped(
  tree: Tree,
  id: string,
  target: string,
  where: 'before' | 'after' | 'below',
): Tree {
  const item = itemIn(tree, id)
  if (!item || id === target) return tree
  const moved: MenuTreeItem = { children: [], ...item }
  const isLeaf = moved.children.length === 0 && item.kind !== 'heading'
  const rest = without(tree, id)
  const place = placeOf(rest, target)
  const { children: _, ...leaf } = moved
  if (!place) return tree
  const group = rest[place.parent]?.children ?? []
  if (place.child !== null) {
    if (!isLeaf) return tree
    const at = where === 'before' ? place.child : place.child + 1
    return withChildren(rest, place.parent, group.toSpliced(at, 0, leaf))
  }
  if (where === 'below') return isLeaf ? withChildren(rest, place.parent, [...group, leaf]) : tree
  return rest.toSpliced(place.parent + (where === 'after' ? 1 : 0), 0, moved)
}
