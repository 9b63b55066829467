import type { LiveState } from './liveRules.ts'

/** The file of live coverage that open pages poll. */
export interface LiveUpdates {
  state: LiveState
  /** Number of the latest change: changes are counted without gaps. */
  change: number
  /** HTML of summary and key events. */
  top: string
  /** The latest changes, newest first. */
  entries: LiveUpdate[]
}

/** An entry of live coverage as the page has it. */
export interface LiveUpdate {
  id: string
  number: number
  change: number
  isPinned: boolean
  /** Null: the entry was withdrawn. */
  html: string | null
}
