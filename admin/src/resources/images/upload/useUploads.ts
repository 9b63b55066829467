import { useReducer, useRef } from 'react'
import { useListContext } from 'react-admin'
import { type Uploaded, uploadToLibrary } from '../../../providers/libraryUploads.ts'
import { problemMessage } from '../../../providers/problems.ts'

/** The upload of one file. */
export interface Upload {
  id: string
  file: File
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Transferred share: 0 to 1. */
  part: number
  /** Why it failed. */
  problem: string
  /** When done. */
  uploaded: Uploaded | null
}

/** Uploads at the same time: the browser resizes the pictures, which takes memory. */
const AT_ONCE = 2

type Action =
  | { kind: 'add'; uploads: Upload[] }
  | { kind: 'change'; id: string; change: Partial<Upload> }
  | { kind: 'clear' }

function reduce(uploads: readonly Upload[], action: Action): readonly Upload[] {
  if (action.kind === 'add') return [...uploads, ...action.uploads]
  if (action.kind === 'clear') return uploads.filter(({ state }) => state !== 'done')
  const { id, change } = action
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload))
}

/** Uploads files to the library, two at a time, and reloads the list after each. */
export function useUploads() {
  const [uploads, dispatch] = useReducer(reduce, [])
  const { refetch } = useListContext()
  const waiting = useRef<Pick<Upload, 'id' | 'file'>[]>([])
  const running = useRef(0)
  const change = (id: string, values: Partial<Upload>) =>
    dispatch({ kind: 'change', id, change: values })

  async function work(): Promise<void> {
    if (running.current >= AT_ONCE) return
    const next = waiting.current.shift()
    if (!next) return
    const { id, file } = next
    running.current++
    change(id, { state: 'running', part: 0, problem: '' })
    try {
      const uploaded = await uploadToLibrary(file, (part) => change(id, { part }))
      change(id, { state: 'done', uploaded })
      refetch()
    } catch (error) {
      change(id, { state: 'failed', problem: problemMessage(error) })
    }
    running.current--
    void work()
  }

  function start(files: Pick<Upload, 'id' | 'file'>[]): void {
    waiting.current.push(...files)
    for (const _ of files) void work()
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const state = { state: 'waiting', part: 0, problem: '', uploaded: null } as const
      const added = files.map((file) => ({ id: crypto.randomUUID(), file, ...state }))
      dispatch({ kind: 'add', uploads: added })
      start(added)
    },
    retry({ id, file }: Upload) {
      change(id, { state: 'waiting', problem: '' })
      start([{ id, file }])
    },
    clear: () => dispatch({ kind: 'clear' }),
  }
}
