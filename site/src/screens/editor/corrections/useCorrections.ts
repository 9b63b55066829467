import { CORRECTIONS_FRAGMENT, REPORT_FRAGMENT } from '@broadsheet/shared/domain/errorReports.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useEffect, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import {
  type ReportedError,
  readCorrections,
  readErrorReport,
  readVersions,
  type StaffCorrection,
  type StaffVersion,
} from '../../../client/articles/corrections.ts'

/** A correction that is written: an existing one, or a new one, perhaps for a report. */
export interface Writing {
  correction: StaffCorrection | null
  report: ReportedError | null
}

export interface Corrections {
  /** Null: not loaded yet. */
  list: readonly StaffCorrection[] | null
  versions: readonly StaffVersion[]
  writing: Writing | null
  isBusy: boolean
  message: { kind: 'success' | 'error'; text: string }
  load: () => void
  write: (writing: Writing | null) => void
  /** Runs an action, then reads the list again. Returns whether it succeeded. */
  run: (act: () => Promise<string>) => Promise<boolean>
}

/** The corrections of an article. Nothing is read before `load`, unless the address asks for it. */
export function useCorrections(article: string): Corrections {
  const [list, setList] = useState<Corrections['list']>(null)
  const [versions, setVersions] = useState<readonly StaffVersion[]>([])
  const [writing, write] = useState<Writing | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<Corrections['message']>({ kind: 'success', text: '' })
  const run = useCallback<Corrections['run']>(
    async (act) => {
      setBusy(true)
      try {
        const text = await act()
        const [corrections, kept] = await Promise.all([
          readCorrections(article),
          readVersions(article),
        ])
        setList(corrections)
        setVersions(kept)
        setMessage({ kind: 'success', text })
        return true
      } catch (error) {
        setMessage({ kind: 'error', text: errorMessage(error) })
        return false
      } finally {
        setBusy(false)
      }
    },
    [article],
  )
  useEffect(() => {
    const { hash } = location
    if (hash === CORRECTIONS_FRAGMENT) void run(async () => '')
    if (!hash.startsWith(REPORT_FRAGMENT)) return
    void run(async () => {
      const report = await readErrorReport(hash.slice(REPORT_FRAGMENT.length))
      if (!report) return t('editor.corrections.reportGone')
      write({ correction: null, report })
      return ''
    })
  }, [run])
  return {
    ...{ list, versions, writing, isBusy, message, write, run },
    load: () => void run(async () => ''),
  }
}
