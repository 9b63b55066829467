import type { RangeParameters } from './range.ts'

/** Of what figures are shown; a section is a category. */
export const SCOPE_KINDS = ['site', 'section', 'author', 'tag', 'article'] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]

/** The whole site, or one section, author, tag or article. */
export interface Scope {
  kind: ScopeKind
  /** Null for the whole site. */
  id: string | null
}

export const WHOLE_SITE: Scope = { kind: 'site', id: null }

/** Parameters of the address of the screen. */
export type AudienceParameters = RangeParameters & Record<'scope' | 'id', string>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The scope that an address names; the whole site for an incomplete one. */
export function scopeOf({ scope, id }: Pick<AudienceParameters, 'scope' | 'id'>): Scope {
  const kind = SCOPE_KINDS.find((one) => one === scope) ?? 'site'
  return kind === 'site' || !UUID.test(id) ? WHOLE_SITE : { kind, id }
}

/** The parameters of a scope; empty ones are left out of the address. */
export const scopeParameters = ({ kind, id }: Scope): Pick<AudienceParameters, 'scope' | 'id'> =>
  id === null ? { scope: '', id: '' } : { scope: kind, id }

/** The address of the figures of a scope, with the other parameters of the present one. */
export function audienceAddress(scope: Scope, present = new URLSearchParams()): string {
  const parameters = new URLSearchParams(present)
  for (const [name, value] of Object.entries(scopeParameters(scope))) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  const query = parameters.toString()
  return query ? `/audience?${query}` : '/audience'
}
