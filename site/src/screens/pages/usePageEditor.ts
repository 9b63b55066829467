import type { PageStatus } from '@broadsheet/shared/domain/pageFields.ts'
import { loadAnyScript } from '@broadsheet/shared/text/loadAnyScript.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useRef, useState } from 'react'
import { ApiError, needsSignIn } from '../../client/api/apiError.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { createPage, type EditablePage, readPage, updatePage } from '../../client/pages/pages.ts'
import {
  isSame,
  type PageProblems,
  type PageTexts,
  refusedField,
  textsOf,
  valuesOf,
  withTitle,
} from './pageValues.ts'

/** Result of the last save. */
export type PageNotice =
  | { kind: 'none' | 'invalid' | 'session' | 'gone' }
  | { kind: 'saved'; status: PageStatus }
  | { kind: 'failed'; message: string }
  /** Another person saved: what the page has now, and the status that was to be saved. */
  | { kind: 'conflict'; theirs: EditablePage; wanted: PageStatus }

/** Form, saving and conflicts of the editor of a static page. */
export function usePageEditor(opened: EditablePage | null) {
  const [stored, setStored] = useState(opened)
  const [texts, setTexts] = useState(() => textsOf(opened))
  const [followsTitle, setFollows] = useState(opened === null)
  const [problems, setProblems] = useState<PageProblems>({})
  const [notice, setNotice] = useState<PageNotice>({ kind: 'none' })
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(texts)
  latest.current = texts

  const put = (next: PageTexts) => {
    // What was typed is saved, also before the next rendering.
    latest.current = next
    setTexts(next)
  }
  const follows = useRef(followsTitle)
  follows.current = followsTitle
  /** Letters of other scripts are loaded when they are first typed. */
  const completeSlug = async () => {
    await loadAnyScript(latest.current.title)
    const complete = withTitle(latest.current, latest.current.title, follows.current)
    if (complete.slug !== latest.current.slug) put(complete)
  }
  const change = (changes: Partial<PageTexts>) => {
    const next =
      changes.title === undefined
        ? { ...latest.current, ...changes }
        : withTitle(latest.current, changes.title, followsTitle)
    if (changes.slug !== undefined) setFollows(changes.slug === '')
    setProblems((known) => {
      const rest = { ...known }
      for (const name of Object.keys(changes)) delete rest[name as keyof PageTexts]
      return rest
    })
    put(next)
    if (changes.title !== undefined) void completeSlug()
  }

  const commit = (saved: EditablePage) => {
    setStored(saved)
    setFollows(false)
    if (stored === null) history.replaceState(null, '', urls.editPage(saved.id))
  }
  const save = async (status: PageStatus, base = stored) => {
    await completeSlug()
    const sent = latest.current
    const checked = valuesOf(sent, status)
    setProblems(checked.problems ?? {})
    if (checked.problems) return setNotice({ kind: 'invalid' })
    setSaving(true)
    try {
      const { values } = checked
      const saved = base === null ? await createPage(values) : await updatePage(base, values)
      if (saved === null) return setNotice({ kind: 'gone' })
      commit(saved)
      // Texts that were typed meanwhile stay.
      if (isSame(latest.current, sent)) put(textsOf(saved))
      setNotice({ kind: 'saved', status })
    } catch (error) {
      setProblems(refusedField(error))
      setNotice(await noticeOf(error, base, status))
    } finally {
      setSaving(false)
    }
  }
  return {
    stored,
    texts,
    followsTitle,
    problems,
    notice,
    isSaving,
    isUnsaved: !isSame(texts, textsOf(stored)),
    change,
    save,
    /** Saves the own text in place of that of another person. */
    async overwrite(theirs: EditablePage, wanted: PageStatus) {
      setStored(theirs)
      await save(wanted, theirs)
    },
    /** Continues with the text of another person. */
    takeOver(theirs: EditablePage) {
      setStored(theirs)
      put(textsOf(theirs))
      setNotice({ kind: 'none' })
    },
    /** Continues an unsaved text. */
    resume(next: PageTexts) {
      setFollows(false)
      put(next)
    },
  }
}

export type PageEditorState = ReturnType<typeof usePageEditor>

async function noticeOf(
  error: unknown,
  base: EditablePage | null,
  wanted: PageStatus,
): Promise<PageNotice> {
  if (needsSignIn(error)) return { kind: 'session' }
  const message = errorMessage(error)
  if (base === null || !(error instanceof ApiError) || error.hint !== 'stale_version')
    return { kind: 'failed', message }
  const theirs = await readPage(base.id).catch(() => null)
  return theirs ? { kind: 'conflict', theirs, wanted } : { kind: 'failed', message }
}
