import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { callForRows } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import { MOST_SUBSCRIBERS, readSubscriberFile, type SubscriberFile } from './subscriberFile.ts'

/** Subscribers of a call; the database takes at most 1,000. */
const BATCH = 500

/** Numbers of addresses that were added or changed. */
interface ImportCounts {
  added: number
  updated: number
  unsubscribed: number
}

/** A file before it is added and, with the result, after. */
export type CheckedFile = SubscriberFile & { result: ImportCounts | null }

/** Reads a file with subscribers, and adds them to a list. */
export function useSubscriberFile(onAdded: () => unknown) {
  const [file, setFile] = useState<CheckedFile | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (chosen: File) => {
    const { name } = chosen
    const found = readSubscriberFile(await chosen.text(), name)
    setProblem(
      found === null
        ? t('console.newsletters.file.columns', { name })
        : found.rows.length > MOST_SUBSCRIBERS
          ? t('console.newsletters.file.tooMany', { name, most: MOST_SUBSCRIBERS })
          : null,
    )
    const isUsable = found !== null && found.rows.length <= MOST_SUBSCRIBERS
    setFile(isUsable ? { ...found, result: null } : null)
  }
  const add = async (chosen: CheckedFile, list: string) => {
    setProblem(null)
    try {
      const result = await sent(chosen, list, (done) =>
        setProgress(t('console.newsletters.file.adding', { done, total: chosen.rows.length })),
      )
      setFile({ ...chosen, result })
    } catch (error) {
      setProblem(t('console.newsletters.file.failed', { reason: problemMessage(error) }))
    }
    setProgress(null)
    await onAdded()
  }
  return { file, progress, problem, read: (chosen: File) => void read(chosen), add }
}

/** Sends the rows in batches. Repeating a file after a failure adds nothing twice. */
async function sent(
  { rows }: SubscriberFile,
  list: string,
  onProgress: (done: number) => void,
): Promise<ImportCounts> {
  const result: ImportCounts = { added: 0, updated: 0, unsubscribed: 0 }
  for (let start = 0; start < rows.length; start += BATCH) {
    onProgress(start)
    const subscribers = JSON.stringify(rows.slice(start, start + BATCH))
    const [counts] = await callForRows<ImportCounts>('import_subscriber_list', {
      subscribers,
      list,
    })
    result.added += counts?.added ?? 0
    result.updated += counts?.updated ?? 0
    result.unsubscribed += counts?.unsubscribed ?? 0
  }
  return result
}
