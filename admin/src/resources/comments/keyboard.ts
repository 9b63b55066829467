import type { ModerationAction } from '@broadsheet/shared/domain/moderation.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** Keyboard command on the focused comment. */
export type KeyCommand = { move: 1 | -1 } | { select: true } | { act: ModerationAction }

const KEYS: Readonly<Record<string, KeyCommand>> = {
  j: { move: 1 },
  ArrowDown: { move: 1 },
  k: { move: -1 },
  ArrowUp: { move: -1 },
  x: { select: true },
  a: { act: 'approve' },
  e: { act: 'reject' },
  h: { act: 'hide' },
  r: { act: 'restore' },
  n: { act: 'dismiss' },
  d: { act: 'delete' },
}

/** Description of the keyboard commands for screen readers. */
export const KEYS_IN_WORDS = t('console.staff.comments.keys')

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The command of a key; null for all others and for shortcuts of the browser and the system. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): KeyCommand | null {
  if (ctrlKey || metaKey || altKey) return null
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null
}

/** The index after a step, within the list. */
export function placeAfter(place: number, move: 1 | -1, length: number): number {
  return Math.min(Math.max(place + move, 0), length - 1)
}
