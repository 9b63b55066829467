/** What the process of open pages is told. */
export type ReaderCommand = 'disconnect' | 'connect' | 'finish'

/** What all open pages together showed. Times are those of `Date.now`, because processes share no other clock. */
export interface ReaderState {
  /** Entries that a page showed once more. */
  twice: number
  requests: number
  /** When the pages had a connection again; 0 before. */
  connectedAt: number
  /** By entry: when each page showed it. */
  shown: Record<string, number[]>
}

/** What the process of open pages reports. */
export type ReaderReport = { kind: 'opened' } | { kind: 'state'; state: ReaderState }
