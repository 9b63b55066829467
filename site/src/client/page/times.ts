import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { relativeTime } from '@broadsheet/shared/text/relativeTime.ts'

/** Updates what depends on the time of the build: relative dates, breaking labels, today. */
export function refreshTimes(page: Document, now: Date): void {
  const zone = page.documentElement.dataset.timeZone ?? 'UTC'
  for (const time of page.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    time.textContent = relativeTime(new Date(time.dateTime), now, zone)
  }
  for (const label of page.querySelectorAll<HTMLElement>('[data-breaking-until]')) {
    if (now > new Date(label.dataset.breakingUntil ?? '')) label.textContent = t('site.recent')
  }
  for (const item of page.querySelectorAll<HTMLElement>('[data-until]')) {
    if (now > new Date(item.dataset.until ?? '')) item.remove()
  }
  for (const list of page.querySelectorAll('[data-ticker], [data-trending]'))
    if (!list.querySelector('li')) list.remove()
  const today = page.querySelector('[data-today]')
  if (today) today.textContent = fullDate(now, zone)
}

/** 'Monday, November 23, 2026'. */
function fullDate(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(activeLocale(), { timeZone, dateStyle: 'full' }).format(now)
}
