import type { Day } from '../layout/day.ts'
import { useAddressParameters } from '../layout/useAddressParameters.ts'
import { type AudienceParameters, type Scope, scopeOf } from './audienceAddress.ts'
import { type Range, rangeOf } from './range.ts'

/** What the address of the screen says, and how to change it. */
export interface AudienceAddress {
  scope: Scope
  range: Range
  /** Empty parameters are left out; adds an entry to the history, or replaces the present one. */
  change: (parameters: Partial<AudienceParameters>, options?: { replace: boolean }) => void
}

/**
 * Scope and period, which are parameters of the address.
 *
 * @param today - the present day in the time zone of the publication.
 */
export function useAudienceAddress(today: Day): AudienceAddress {
  const { read, change } = useAddressParameters()
  return {
    scope: scopeOf({ scope: read('scope'), id: read('id') }),
    range: rangeOf({ range: read('range'), from: read('from'), to: read('to') }, today),
    change,
  }
}
