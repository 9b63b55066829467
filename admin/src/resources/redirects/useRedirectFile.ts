import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { callForRows } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import {
  type LineProblem,
  MOST_REDIRECTS,
  type RedirectRow,
  readRedirectFile,
  reasonInWords,
} from './redirectFile.ts'

/** Redirects of a call; the database takes at most 1,000. */
const BATCH = 500

/** What the preview found in a file, or what was added of it. */
export interface CheckedFile {
  /** Those that can be added or were added. */
  rows: RedirectRow[]
  /** Number of redirects that the site has already. */
  present: number
  /** Lines that are left out, in their order. */
  problems: LineProblem[]
  isAdded: boolean
}

/** A refusal of the database. */
interface Refusal {
  path: string
  problem: string
}

type DatabaseFunction = 'check_redirects' | 'add_redirects'

/** Reads a file with redirects, asks the database what it would refuse, and adds the others. */
export function useRedirectFile(onAdded: () => unknown) {
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const whileBusy = async (act: () => Promise<CheckedFile | string>) => {
    setProblem(null)
    setProgress('')
    try {
      const result = await act()
      if (typeof result === 'string') setProblem(result)
      else setChecked(result)
    } catch (error) {
      setProblem(t('console.redirects.file.failed', { reason: problemMessage(error) }))
    }
    setProgress(null)
  }
  const check = (file: File) =>
    whileBusy(async () => {
      const read = await readChosen(file)
      if (typeof read === 'string') return read
      const report = (done: number, total: number) =>
        setProgress(t('console.redirects.file.checking', { done, total }))
      return sent('check_redirects', { ...read, present: 0, isAdded: false }, report)
    })
  const add = (file: CheckedFile) =>
    whileBusy(async () => {
      const report = (done: number, total: number) =>
        setProgress(t('console.redirects.file.adding', { done, total }))
      const added = await sent('add_redirects', { ...file, isAdded: true }, report)
      await onAdded()
      return added
    })
  return { checked, progress, problem, check, add }
}

/** The redirects of a file, or why there are none. */
async function readChosen(file: File) {
  const { name } = file
  const read = readRedirectFile(await file.text(), window.location.origin)
  if (read === null) return t('console.redirects.file.columns', { name })
  if (read.rows.length > MOST_REDIRECTS)
    return t('console.redirects.file.tooMany', { name, most: MOST_REDIRECTS })
  return read
}

/** Sends the redirects in batches; the refused ones become problems of their lines. */
async function sent(
  name: DatabaseFunction,
  file: CheckedFile,
  onProgress: (done: number, total: number) => void,
): Promise<CheckedFile> {
  const { rows } = file
  const refusals = new Map<string, string>()
  for (let start = 0; start < rows.length; start += BATCH) {
    onProgress(start, rows.length)
    const batch = rows.slice(start, start + BATCH).map(({ line: _, ...redirect }) => redirect)
    const refused = await callForRows<Refusal>(name, { redirects: JSON.stringify(batch) })
    for (const { path, problem } of refused) refusals.set(path, problem)
  }
  const problems = rows.flatMap(({ path, line }) => {
    const problem = refusals.get(path)
    if (problem === undefined || problem === 'redirect_present') return []
    return [{ path, line, reason: reasonInWords(problem) }]
  })
  return {
    ...file,
    rows: rows.filter(({ path }) => !refusals.has(path)),
    present: file.present + [...refusals.values()].filter((of) => of === 'redirect_present').length,
    problems: [...file.problems, ...problems].sort((a, b) => a.line - b.line),
  }
}
