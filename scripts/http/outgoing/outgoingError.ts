/** Reasons why an outgoing request failed. */
export type OutgoingProblem =
  /** Not http or https, another port, with a user name, or too long. */
  | 'address_invalid'
  /** On this machine or in a private network. */
  | 'address_private'
  | 'host_unknown'
  | 'unreachable'
  | 'timeout'
  | 'too_many_redirects'
  /** From https to http. */
  | 'redirect_insecure'
  /** A status other than 2xx. */
  | 'status'
  | 'type_refused'
  | 'too_large'
  /** Compressed in an unknown or damaged way. */
  | 'encoding'

const TEMPORARY = new Set<OutgoingProblem>(['host_unknown', 'unreachable', 'timeout'])
const BUSY = new Set([408, 425, 429])

/** Raised for an outgoing request that was refused or failed. */
export class OutgoingError extends Error {
  readonly problem: OutgoingProblem
  /** Whether a later request may succeed. */
  readonly isTemporary: boolean

  constructor(problem: OutgoingProblem, message: string, status = 0) {
    super(message)
    this.problem = problem
    this.isTemporary = TEMPORARY.has(problem) || BUSY.has(status) || status >= 500
  }
}
