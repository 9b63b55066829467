import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'

/** An open dialog. */
export type FrontDialog =
  | { kind: 'add-article'; slot: string; name: string }
  | { kind: 'move' | 'end'; slot: string; article: string; headline: string }
  | { kind: 'add-slot'; after: string | null }
  | { kind: 'remove-slot'; slot: FrontSlot; name: string }
  | { kind: 'conflict'; slot: string }
  | { kind: 'publish' | 'schedule' | 'history' | 'discard' | 'sign-in' }
  | { kind: 'restore'; version: string; date: string }
