import { useEffect, useRef, useState } from 'react'
import type { DeviceStorage } from '../sending/entryStorage.ts'
import { type BoxContent, EMPTY_BOX } from './boxContent.ts'

/** Pause after a change before the text is stored, in milliseconds. */
const PAUSE = 300

/**
 * The content of a box, stored on this device until it is posted.
 *
 * @param name - of the box, as in DeviceStorage.
 */
export function useBoxDraft(
  device: Promise<DeviceStorage | null>,
  name: string,
  initial: BoxContent,
) {
  const [box, setBox] = useState(initial)
  const [storage, setStorage] = useState<'none' | 'stored' | 'refused'>('none')
  const latest = useRef(initial)
  const [draft] = useState(() => device.then((opened) => opened?.box<BoxContent>(name) ?? null))
  const unstored = useRef<{ content: BoxContent | null } | null>(null)
  const isTyped = useRef(false)
  const show = (next: BoxContent) => {
    latest.current = next
    setBox(next)
  }
  useEffect(() => {
    draft
      .then((stored) => stored?.read() ?? null)
      .then((stored) => {
        if (!stored || isTyped.current) return
        latest.current = { ...EMPTY_BOX, ...stored }
        setBox(latest.current)
      })
      .catch(() => {})
  }, [draft])
  const write = useRef(async () => {})
  write.current = async () => {
    const next = unstored.current
    unstored.current = null
    if (!next) return
    const opened = await draft
    await opened?.write(next.content)
    // Later changes are stored after the next pause.
    if (unstored.current === null && next.content) setStorage(opened ? 'stored' : 'refused')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change.
  useEffect(() => {
    const timer = setTimeout(() => void write.current().catch(() => {}), PAUSE)
    return () => clearTimeout(timer)
  }, [box])
  useEffect(() => {
    const leave = () => void write.current().catch(() => {})
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    box,
    /** Whether this device has the unfinished text. */
    storage,
    change(changes: Partial<BoxContent> | ((box: BoxContent) => Partial<BoxContent>)) {
      isTyped.current = true
      const changed = typeof changes === 'function' ? changes(latest.current) : changes
      show({ ...latest.current, ...changed })
      unstored.current = { content: latest.current }
      setStorage('none')
    },
    /** Empties the box and its stored text. */
    clear() {
      isTyped.current = true
      unstored.current = { content: null }
      setStorage('none')
      show(EMPTY_BOX)
      void write.current().catch(() => {})
    },
  }
}
