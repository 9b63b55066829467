import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { problemMessage } from '../providers/problems.ts'
import { type RemovalForm, type RemovalKind, type RemovalResult, remove } from './removal.ts'

const EMPTY: RemovalForm = {
  ...{ kind: 'article', address: '', passage: '', replacement: '', reason: '' },
  ...{ keepEvidence: false, withImages: true },
}

/**
 * State of a removal: its form, and what it will change once that was counted. A change of the form needs another count.
 *
 * @param given - values of the form at the beginning.
 */
export function useRemoval(given: Partial<RemovalForm>) {
  const [form, setForm] = useState({ ...EMPTY, ...given })
  const [counted, setCounted] = useState<RemovalResult | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const change = (values: Partial<RemovalForm>) => {
    setForm({ ...form, ...values })
    setCounted(null)
    setProblem(null)
  }
  const run = async (isDry: boolean): Promise<RemovalResult | null> => {
    const missing = missingIn(form)
    setProblem(missing)
    if (missing !== null) return null
    setBusy(true)
    try {
      return await remove(form, isDry)
    } catch (error) {
      setProblem(problemMessage(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ form, change, counted, problem, busy },
    /** Counts what would be changed. */
    count: async () => setCounted(await run(true)),
    /** Removes it; resolves to whether it was removed. */
    remove: async () => {
      const removed = await run(false)
      if (removed)
        notify(
          removed.job
            ? t('console.legal.started')
            : t('console.legal.removed', { count: removed.articles ?? 0 }),
          { type: 'success' },
        )
      return removed !== null
    },
  }
}

/** What is missing in the form; null if nothing is. */
function missingIn({ kind, address, passage, reason }: RemovalForm): string | null {
  const needsAddress: Readonly<Record<RemovalKind, boolean>> = {
    ...{ article: true, passage: false, image: true },
  }
  if (needsAddress[kind] && address.trim() === '') return t('console.legal.addressMissing')
  if (kind === 'passage' && [...passage.trim()].length < 3) return t('console.legal.passageMissing')
  return reason.trim() === '' ? t('console.legal.reasonMissing') : null
}
