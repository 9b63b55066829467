import { activeLocale } from '@broadsheet/shared/messages/active.ts'

/**
 * Progress of an upload as text.
 *
 * @param percent - 0 to 100.
 */
export const percentage = (percent: number): string =>
  new Intl.NumberFormat(activeLocale(), { style: 'percent' }).format(percent / 100)
