import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useState } from 'react'
import { errorMessage } from '../../client/api/errorMessage.ts'
import * as fronts from '../../client/fronts/fronts.ts'
import { siteTimeZone } from '../../islands/useNow.ts'
import type { SyncedFront } from './useFrontSync.ts'

/** Result of the last action on versions. */
export interface ActionNotice {
  kind: 'success' | 'error'
  text: string
}

/** Publishes, schedules, restores and discards. */
export interface FrontActions {
  notice: ActionNotice | null
  /** @param at - ISO 8601; null: now. @throws when something is not saved, or refused. */
  publish: (at: string | null) => Promise<void>
  cancel: (version: string) => void
  restore: (version: string, date: string) => void
  discard: () => void
}

/** Actions on the versions of a front. */
export function useFrontActions({ sync, opened }: SyncedFront): FrontActions {
  const [notice, setNotice] = useState<ActionNotice | null>(null)
  const front = opened.front.id
  /** Runs an action after which the working version is another one. */
  const replace = async (work: () => Promise<void>, text: string) => {
    try {
      await work()
      await sync.replace()
      setNotice({ kind: 'success', text })
    } catch (error) {
      setNotice({ kind: 'error', text: errorMessage(error) })
    }
  }
  return {
    notice,
    publish: async (at) => {
      await sync.flush()
      if (sync.isUnsaved) throw new Error(t('editor.front.publishUnsaved'))
      await fronts.publishFront(front, at)
      setNotice({ kind: 'success', text: publishedText(at) })
      // Events of the database lead to the same.
      await sync.reload().catch(() => {})
    },
    cancel: (version) =>
      void replace(async () => {
        await sync.flush()
        await fronts.cancelVersion(version)
      }, t('editor.front.cancelled')),
    restore: (version, date) =>
      void replace(() => fronts.restoreVersion(version), t('editor.front.restored', { date })),
    discard: () =>
      void replace(async () => {
        // What is on its way would be saved after it.
        await sync.flush()
        await fronts.discardChanges(front)
      }, t('editor.front.discarded')),
  }
}

function publishedText(at: string | null): string {
  if (at === null) return t('editor.front.published')
  return t('editor.front.scheduledFor', { date: formatMoment(at, { timeZone: siteTimeZone() }) })
}
