import type { ModerationAct } from '@broadsheet/shared/domain/moderation.ts'

/** What a key does while a comment has the focus. */
export type KeyCommand = { move: 1 | -1 } | { select: true } | { act: ModerationAct }

const KEYS: Readonly<Record<string, KeyCommand>> = {
  j: { move: 1 },
  ArrowDown: { move: 1 },
  k: { move: -1 },
  ArrowUp: { move: -1 },
  x: { select: true },
  h: { act: 'hide' },
  r: { act: 'restore' },
  n: { act: 'dismiss' },
  d: { act: 'delete' },
}

/** What the person reading the list is told about the keys. */
export const KEYS_IN_WORDS =
  'With a comment in focus: J and K or the arrows move, X selects, H hides, R restores, N dismisses the reports, D deletes.'

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The command of a key; null for every other, and for those of browser and system. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): KeyCommand | null {
  if (ctrlKey || metaKey || altKey) return null
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null
}

/** The place a step leads to, within the list. */
export function placeAfter(place: number, move: 1 | -1, length: number): number {
  return Math.min(Math.max(place + move, 0), length - 1)
}
