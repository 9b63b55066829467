import { useEffect, useRef, useState } from 'react'
import { lockDraft, lockedDrafts } from '../../../client/drafts/draftLocks.ts'
import { DraftStore } from '../../../client/drafts/draftStore.ts'
import { randomId } from '../../../client/drafts/randomId.ts'
import { beforeSignOut } from '../../../client/session/beforeSignOut.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import type { ArticleCopy } from './articleCopies.ts'
import type { Writing } from './articleDrafts.ts'
import { type AutosaveState, DraftAutosaver } from './DraftAutosaver.ts'
import { useOffers } from './useOffers.ts'
import { useCopyInterval, useWorkingCopy } from './useWorkingCopy.ts'

/** Milliseconds without typing after which the draft is stored. */
const PAUSE = 700
/** Maximum interval between writes while typing continues, in milliseconds. */
const LONGEST = 3000

const createAutosaver = (owner: string, report: (state: AutosaveState) => void) =>
  new DraftAutosaver({
    open: () => DraftStore.open<Writing>(owner),
    newId: randomId,
    lock: lockDraft,
    locked: lockedDrafts,
    now: () => new Date(),
    report,
  })

/** State of the autosave, and its actions. */
export type Autosave = ReturnType<typeof useAutosave>

interface Options {
  /** Id of the user. */
  owner: string
  writing: Writing
  isUnsaved: boolean
  /** Returns the current form. */
  read: () => ArticleForm
  /** Whether a form has unsaved changes. */
  hasChanges: (form: ArticleForm) => boolean
  /** The own working copy that the page opens with; null when there is none. */
  opened: ArticleCopy | null
}

/**
 * Stores unsaved text in the account and, encrypted for its author, on this device: after every pause, every few
 * seconds, and when the page is left. Offers texts of earlier pages that were never saved.
 */
export function useAutosave({ owner, writing, isUnsaved, read, hasChanges, opened }: Options) {
  const [state, setState] = useState<AutosaveState>({ state: 'opening', saved: null })
  const [autosaver] = useState(() => createAutosaver(owner, setState))
  const account = useWorkingCopy(owner, opened, writing.form, () => autosaver.id)
  const { sync, copy } = account
  const { stored, source = null, assignment = null } = writing
  const isPending = account.stored !== writing.form
  useAutosaveInterval(autosaver, { ...writing, copy, isPending, page: sync.page }, isUnsaved)
  useCopyInterval(sync, writing, isUnsaved)
  const write = (): void => {
    const form = read()
    const current = { form, stored, source, assignment }
    const isPending = sync.state.stored !== form
    autosaver.write({ ...current, copy, isPending, page: sync.page }, hasChanges(form))
    sync.write(current, hasChanges(form))
  }
  /** Waits for the device only: without a connection, a request takes long. */
  const saveDraftNow = (): Promise<void> => {
    write()
    void sync.flush()
    return autosaver.flush()
  }
  useAutosaveOnLeave(autosaver, saveDraftNow, () => Promise.all([saveDraftNow(), sync.flush()]))
  const offers = useOffers({ owner, autosaver, writing, opened })
  return { ...state, autosaver, account, saveDraftNow, ...offers }
}

function useAutosaveInterval(
  autosaver: DraftAutosaver,
  writing: Writing,
  isUnsaved: boolean,
): void {
  const { form, stored, source = null, assignment = null } = writing
  const { copy, isPending = true, page = '' } = writing
  const [id, revision] = [copy?.id, copy?.revision]
  useEffect(() => {
    const known = id !== undefined && revision !== undefined ? { id, revision } : null
    const current = { form, stored, source, assignment }
    autosaver.write({ ...current, copy: known, isPending, page }, isUnsaved)
    // The draft of a saved text is deleted at once: a page that is left in between would offer it again.
    const timer = setTimeout(() => void autosaver.flush(), isUnsaved ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [autosaver, form, stored, source, assignment, id, revision, isPending, page, isUnsaved])
  useEffect(() => {
    const timer = setInterval(() => void autosaver.flush(), LONGEST)
    return () => clearInterval(timer)
  }, [autosaver])
}

function useAutosaveOnLeave(
  autosaver: DraftAutosaver,
  saveDraftNow: () => Promise<void>,
  saveEverywhere: () => Promise<unknown>,
): void {
  const latest = useRef({ saveDraftNow, saveEverywhere })
  latest.current = { saveDraftNow, saveEverywhere }
  useEffect(() => {
    const save = () => void latest.current.saveDraftNow()
    document.addEventListener('visibilitychange', save)
    window.addEventListener('blur', save)
    window.addEventListener('beforeunload', save)
    window.addEventListener('pagehide', save)
    // The session ends afterwards.
    const unsubscribe = beforeSignOut(() => latest.current.saveEverywhere())
    return () => {
      document.removeEventListener('visibilitychange', save)
      window.removeEventListener('blur', save)
      window.removeEventListener('beforeunload', save)
      window.removeEventListener('pagehide', save)
      unsubscribe()
      void autosaver.close()
    }
  }, [autosaver])
}
