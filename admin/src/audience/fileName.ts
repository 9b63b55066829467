import type { Days } from './range.ts'
import type { NamedScope } from './useScopes.ts'

/** Name of a file with figures, without its ending: `audience-days-site-2026-11-01-2026-11-28`. */
export const fileNameOf = (
  what: string,
  { kind, slug = '' }: Pick<NamedScope, 'kind' | 'slug'>,
  { first, last }: Days,
): string =>
  ['audience', what, kind, slug, first, last === first ? '' : last].filter(Boolean).join('-')
