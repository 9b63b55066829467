import { IMPORT_LIMITS, importFileName } from '@broadsheet/shared/domain/importing/importRun.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../providers/call.ts'
import { storedImportFiles, uploadImportFile } from '../providers/importUploads.ts'
import { problemMessage } from '../providers/problems.ts'

interface Uploading {
  /** Transferred share of all files: 0 to 1. */
  part: number
  /** Why it failed; the files remain chosen. */
  problem: string | null
  isBusy: boolean
}

/** The files of a new import, and their upload. After a failure it continues with the files that are missing. */
export function useImportUpload() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [run, setRun] = useState<string | null>(null)
  const [state, setState] = useState<Uploading>({ part: 0, problem: null, isBusy: false })
  const navigate = useNavigate()
  useEffect(() => {
    if (!state.isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [state.isBusy])

  const choose = (chosen: readonly File[]) => {
    // Other files are another import.
    setRun(null)
    setState({ part: 0, problem: null, isBusy: false })
    setFiles(chosen)
  }

  async function upload() {
    setState({ part: 0, problem: null, isBusy: true })
    try {
      const id = run ?? (await begin(files))
      setRun(id)
      await sendAll(id, files, (part) => setState({ part, problem: null, isBusy: true }))
      await call('preview_import', { import: id })
      navigate(`/imports/${id}`)
    } catch (error) {
      setState({ part: 0, problem: problemMessage(error), isBusy: false })
    }
  }

  return {
    ...{ files, upload, ...state },
    add: (added: readonly File[]) => choose([...files, ...added].slice(0, IMPORT_LIMITS.files)),
    remove: (file: File) => choose(files.filter((each) => each !== file)),
  }
}

async function begin(files: readonly File[]): Promise<string> {
  const list = files.map(({ name, size }) => ({ name, size }))
  return String(await call('begin_import', { files: JSON.stringify(list) }))
}

async function sendAll(
  run: string,
  files: readonly File[],
  onProgress: (part: number) => void,
): Promise<void> {
  const stored = await storedImportFiles(run)
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  for (const [index, file] of files.entries()) {
    const before = sent
    if (!stored.has(importFileName(run, index, file.name)))
      await uploadImportFile(run, index, file, (part) =>
        onProgress((before + part * file.size) / total),
      )
    sent += file.size
    onProgress(sent / total)
  }
}
