import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import type { Absence, Entry } from '../arrange/listed.ts'

const ABSENCES: Readonly<Record<Absence, string>> = {
  expired: t('editor.front.expired'),
  unpublished: t('editor.front.notPublished'),
  waiting: t('editor.front.waiting'),
  elsewhere: t('editor.front.elsewhere'),
}

/** How an article got into a slot, until when it is there, and why it is not shown. */
export function entryNotes({ item, absence }: Entry, timeZone: string): string[] {
  if (!item) return [t('editor.front.byRule')]
  return [
    t('editor.front.pinned'),
    ...(item.until && absence !== 'expired'
      ? [t('editor.front.until', { date: formatMoment(item.until, { timeZone }) })]
      : []),
    ...(absence ? [ABSENCES[absence]] : []),
  ]
}
