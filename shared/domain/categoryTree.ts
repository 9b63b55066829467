/** Most levels of sections: Sport, Football, Women's football. The database has the same rule. */
export const SECTION_LEVELS = 3

/** A section with its place in the tree. */
export interface TreeSection {
  id: string
  parent_id: string | null
}

/** A section and its level, 0 without a parent. */
export interface SectionAtLevel<Section> {
  section: Section
  level: number
}

/** A section and the sections around it, the closest first. Ends if a program wrote a cycle. */
export function sectionPath<Section extends TreeSection>(
  sections: readonly Section[],
  id: string | null,
): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]))
  const path: Section[] = []
  for (
    let next = byId.get(id ?? '');
    next && !path.includes(next);
    next = byId.get(next.parent_id ?? '')
  )
    path.push(next)
  return path
}

/** Sections in the order of the tree: each before its sub-sections, which keep the order that is given. */
export function sectionTree<Section extends TreeSection>(
  sections: readonly Section[],
): SectionAtLevel<Section>[] {
  const known = new Set(sections.map(({ id }) => id))
  const below = Map.groupBy(sections, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  )
  const from = (parent: string | null, level: number): SectionAtLevel<Section>[] =>
    (below.get(parent) ?? []).flatMap((section) => [
      { section, level },
      ...from(section.id, level + 1),
    ])
  return from(null, 0)
}

/** Levels of a section and its sub-sections; 1 without any. */
function heightOf(sections: readonly TreeSection[], id: string): number {
  const below = sections.filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...below.map((section) => heightOf(sections, section.id)))
}

/** Whether a section can be a sub-section of another one: it is no part of itself, and there are at most three levels. */
export function fitsBelow(
  sections: readonly TreeSection[],
  id: string | null,
  parent: string | null,
): boolean {
  if (parent === null) return true
  const path = sectionPath(sections, parent)
  const isInside = path.some((section) => section.id === id)
  return !isInside && path.length + (id === null ? 1 : heightOf(sections, id)) <= SECTION_LEVELS
}

/** The name of a section in a list of choices: select elements show no tree. */
export const indentedName = (name: string, level: number): string => '\u2003'.repeat(level) + name

/** Ids and indented names of sections, in the order of the tree. */
export const sectionChoices = (
  sections: readonly (TreeSection & { name: string })[],
): (readonly [id: string, name: string])[] =>
  sectionTree(sections).map(({ section, level }) => [section.id, indentedName(section.name, level)])
