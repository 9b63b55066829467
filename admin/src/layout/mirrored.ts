import { activeDirection } from '@broadsheet/shared/messages/active.ts'

/** Styles of an icon that points in the direction of writing. */
export const MIRRORED = activeDirection() === 'rtl' ? { transform: 'scaleX(-1)' } : {}
