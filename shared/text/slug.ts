/**
 * Derives a slug from a name: lower case, non-word characters removed, spaces to hyphens, repeated
 * hyphens collapsed (specification, section 5). Accents are removed first: 'Crème brûlée' becomes
 * 'creme-brulee', not 'crme-brle'.
 *
 * @param name - any text.
 * @param maximum - maximum length in characters; a longer slug is shortened at a hyphen if possible.
 * @returns a slug of a-z, 0-9 and hyphens; empty if the name contains none of these characters.
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
 * Finds an unused slug: the preferred one, else with -2, -3 …
 *
 * @param wanted - the preferred slug.
 * @param isTaken - whether a slug is in use.
 */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  for (let n = 2; ; n++) {
    const slug = `${wanted}-${n}`
    if (!isTaken(slug)) return slug
  }
}
