/**
 * Derives the last part of an address from a name: lowercase, non-word characters removed, spaces
 * to hyphens, repeated hyphens collapsed (specification, section 5). Accents are dropped first, so
 * that 'Crème brûlée' becomes 'creme-brulee' and not 'crme-brle'.
 *
 * @param name - any text.
 * @param maximum - longest slug in characters; cut at a hyphen where there is one.
 * @returns a slug of a-z, 0-9 and hyphens; empty when the name holds no such character.
 */
export function slugify(name: string, maximum = 100): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/æ/gi, 'ae')
    .replace(/ø/gi, 'o')
    .toLowerCase()
    .replace(/[_\s]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= maximum) return slug
  const cut = slug.slice(0, maximum + 1)
  const hyphen = cut.lastIndexOf('-')
  return hyphen > maximum / 2 ? cut.slice(0, hyphen) : slug.slice(0, maximum)
}

/**
 * Finds a slug nobody uses yet: the wanted one, else the wanted one with -2, -3 …
 *
 * @param wanted - the slug one would like to have.
 * @param isTaken - whether a slug is in use.
 */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  for (let n = 2; ; n++) {
    const slug = `${wanted}-${n}`
    if (!isTaken(slug)) return slug
  }
}
