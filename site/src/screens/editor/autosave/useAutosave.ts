import { useEffect, useRef, useState } from 'react'
import { lockDraft, lockedDrafts } from '../../../client/drafts/draftLocks.ts'
import { DraftStore } from '../../../client/drafts/draftStore.ts'
import { beforeSignOut } from '../../../client/session/beforeSignOut.ts'
import { type ArticleForm, differences } from '../form/articleForm.ts'
import { type AutosavedArticle, type Writing, withBylines } from './articleDrafts.ts'
import { type AutosaveState, DraftAutosaver } from './DraftAutosaver.ts'

/** Milliseconds without typing after which the draft is stored. */
const PAUSE = 700
/** Maximum interval between writes while typing continues, in milliseconds. */
const LONGEST = 3000

const createAutosaver = (owner: string, report: (state: AutosaveState) => void) =>
  new DraftAutosaver({
    open: () => DraftStore.open<Writing>(owner),
    newId: () => crypto.randomUUID(),
    lock: lockDraft,
    locked: lockedDrafts,
    now: () => new Date(),
    report,
  })

/** State of the autosave, and its actions. */
export type Autosave = ReturnType<typeof useAutosave>

/**
 * Stores unsaved text on this device, encrypted for its author: after every pause, every few seconds, and when
 * the page is left. Offers drafts of earlier pages that were never saved.
 *
 * @param owner - id of the user.
 * @param read - returns the current form.
 * @param hasChanges - whether a form has unsaved changes.
 */
export function useAutosave(
  owner: string,
  writing: Writing,
  unsaved: boolean,
  read: () => ArticleForm,
  hasChanges: (form: ArticleForm) => boolean,
) {
  const [state, setState] = useState<AutosaveState>({ state: 'opening', saved: null })
  const [autosaver] = useState(() => createAutosaver(owner, setState))
  useAutosaveInterval(autosaver, writing, unsaved)
  const { stored, source = null } = writing
  const saveDraftNow = (): Promise<void> => {
    const form = read()
    autosaver.write({ form, stored, source }, hasChanges(form))
    return autosaver.flush()
  }
  useAutosaveOnLeave(autosaver, saveDraftNow)
  const saved = useRestorableDrafts(autosaver, writing)
  return { ...state, autosaver, saveDraftNow, ...saved }
}

function useAutosaveInterval(
  autosaver: DraftAutosaver,
  { form, stored, source = null }: Writing,
  isUnsaved: boolean,
): void {
  useEffect(() => {
    autosaver.write({ form, stored, source }, isUnsaved)
    // The draft of a saved text is deleted at once: a page that is left in between would offer it again.
    const timer = setTimeout(() => void autosaver.flush(), isUnsaved ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [autosaver, form, stored, source, isUnsaved])
  useEffect(() => {
    const timer = setInterval(() => void autosaver.flush(), LONGEST)
    return () => clearInterval(timer)
  }, [autosaver])
}

function useAutosaveOnLeave(autosaver: DraftAutosaver, saveDraftNow: () => Promise<void>): void {
  const latest = useRef(saveDraftNow)
  latest.current = saveDraftNow
  useEffect(() => {
    const save = () => void latest.current()
    document.addEventListener('visibilitychange', save)
    window.addEventListener('blur', save)
    window.addEventListener('beforeunload', save)
    window.addEventListener('pagehide', save)
    const unsubscribe = beforeSignOut(() => latest.current())
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

function useRestorableDrafts(autosaver: DraftAutosaver, { form, stored }: Writing) {
  const [drafts, setDrafts] = useState<AutosavedArticle[]>([])
  const article = stored?.id ?? null
  const present = useRef(stored)
  present.current = stored
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    let isHere = true
    void autosaver.drafts(article).then((found) => {
      // Drafts equal to the saved text are not offered.
      const saved = present.current?.form
      const whole = found.map((draft) => withBylines(draft, latest.current))
      const open = whole.filter(({ content }) => !saved || differences(content.form, saved).length)
      if (isHere) setDrafts(open)
    })
    return () => {
      isHere = false
    }
  }, [autosaver, article])
  const without = (id: string) => setDrafts((all) => all.filter((draft) => draft.id !== id))
  return {
    drafts,
    /** Continues an earlier draft. */
    resume: async (id: string) => {
      without(id)
      await autosaver.resume(id)
    },
    discard: async (id: string) => {
      // Deleted before it is hidden: otherwise leaving the page in between would offer it again.
      await autosaver.discard(id)
      without(id)
    },
  }
}
