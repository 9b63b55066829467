import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FrontCandidates } from '../../client/fronts/candidates.ts'
import * as fronts from '../../client/fronts/fronts.ts'
import { FrontSync, type Snapshot } from './saving/FrontSync.ts'
import type { LoadedFront } from './useLoadFront.ts'

export interface SyncedFront extends Snapshot {
  sync: FrontSync
  /** What fills the slots, as last read. */
  candidates: FrontCandidates
  /** Reads the front again, soon: events come in groups. */
  reloadSoon: () => void
}

/** Milliseconds in which events of colleagues are collected. */
const PAUSE = 250

/** Saves the changes of a front, and reads what its slots can show after each of them. */
export function useFrontSync({ opened, candidates: initial }: LoadedFront): SyncedFront {
  const front = opened.front.id
  const [sync] = useState(
    () =>
      new FrontSync(opened, {
        save: (slot, base, after) => fronts.saveFrontSlot(front, slot, base, after),
        remove: fronts.deleteFrontSlot,
        order: (slots) => fronts.orderFrontSlots(front, slots),
        read: () => fronts.openFront(opened.front.category_id),
      }),
  )
  const snapshot = useSyncExternalStore(sync.subscribe, sync.snapshot, sync.snapshot)
  const candidates = useCandidates(front, snapshot.revision, initial)
  useUnsavedGuard(sync)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reloadSoon = useMemo(
    () => () => {
      clearTimeout(timer.current)
      // Without a connection, the next connection reads again.
      timer.current = setTimeout(() => void sync.reload().catch(() => {}), PAUSE)
    },
    [sync],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return { ...snapshot, sync, candidates, reloadSoon }
}

/** The candidates after each save. On failure the former ones stay. */
function useCandidates(front: string, revision: number, initial: FrontCandidates) {
  const [candidates, setCandidates] = useState(initial)
  useEffect(() => {
    if (revision === 0) return
    let isHere = true
    fronts.frontCandidates(front).then(
      (next) => isHere && setCandidates(next),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [front, revision])
  return candidates
}

/** Saves before the page is hidden, asks before unsaved changes are left, and tries again with a connection. */
function useUnsavedGuard(sync: FrontSync): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!sync.isUnsaved) return
      void sync.flush()
      event.preventDefault()
    }
    const hide = () => void sync.flush()
    const retry = () => void sync.retry()
    window.addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', retry)
    }
  }, [sync])
}
