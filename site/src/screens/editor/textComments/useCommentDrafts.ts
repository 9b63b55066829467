import type { TextAnchor } from '@broadsheet/shared/domain/textComments.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { DraftStore } from '../../../client/drafts/draftStore.ts'

/** A comment that is not sent yet. */
export interface CommentDraft {
  /** Id of the comment, also when it is sent again after a lost response. */
  id: string
  thread: string
  content: string
  /** Of a new thread: the words. */
  anchor?: TextAnchor
}

/** Drafts by purpose: `new`, `reply <thread>`, `edit <comment>`. */
export type CommentDrafts = ReturnType<typeof useCommentDrafts>

interface StoredDraft extends CommentDraft {
  key: string
}

/**
 * Comments that are being written, stored on this device, encrypted for their author, until they are sent or
 * discarded.
 */
export function useCommentDrafts(owner: string, article: string | null) {
  const [all, setAll] = useState<ReadonlyMap<string, CommentDraft>>(new Map())
  const latest = useRef(all)
  latest.current = all
  const place = `text-comments ${article}`
  const store = useRef<Promise<DraftStore<StoredDraft> | null>>(null)
  const waiting = useRef(new Map<string, CommentDraft | null>())
  const isWriting = useRef(false)
  /** The store; null when the browser refuses it: drafts are then only on this page. */
  const opened = useCallback(() => {
    store.current ??= DraftStore.open<StoredDraft>(owner).catch(() => null)
    return store.current
  }, [owner])

  useEffect(() => {
    if (article === null) return
    let isHere = true
    const read = async () => {
      const found = (await (await opened())?.list(place)) ?? []
      if (!isHere) return
      const written = found.filter(({ content }) => content.content.trim() !== '')
      const drafts = written.map(({ content: { key, ...draft } }) => [key, draft] as const)
      // What was typed in the meantime is newer.
      setAll((now) => new Map([...drafts, ...now]))
    }
    read().catch(() => {})
    return () => {
      isHere = false
    }
  }, [article, place, opened])

  /** Writes the newest state of each draft, one after the other; what is typed during a write is one more. */
  const write = useCallback(
    async (key: string, draft: CommentDraft | null) => {
      waiting.current.set(key, draft)
      if (isWriting.current) return
      isWriting.current = true
      for (const [key, draft] of waiting.current) {
        waiting.current.delete(key)
        const id = `${place} ${key}`
        const drafts = await opened()
        // Without room on the device, the draft is on this page.
        if (draft) {
          const content = { ...draft, key }
          await drafts?.save({ id, article: place, savedAt: new Date(), content }).catch(() => {})
        } else await drafts?.remove(id).catch(() => {})
      }
      isWriting.current = false
    },
    [place, opened],
  )
  return {
    get: (key: string) => all.get(key),
    put: (key: string, draft: CommentDraft) => {
      setAll((now) => new Map([...now, [key, draft]]))
      void write(key, draft)
    },
    /** Removes a draft that was sent or discarded; another one that was begun in the meantime stays. */
    remove: (key: string, { id }: CommentDraft) => {
      if (latest.current.get(key)?.id !== id) return
      setAll((now) => new Map([...now].filter(([one]) => one !== key)))
      void write(key, null)
    },
  }
}
