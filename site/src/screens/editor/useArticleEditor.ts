import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect, useRef, useState } from 'react'
import type { AutosavedArticle } from './autosave/DraftAutosaver.ts'
import { useAutosave } from './autosave/useAutosave.ts'
import type { BodyEditorHandle } from './body/types.ts'
import { type ArticleForm, isDerived, isUnsaved, type Stored, slugOf } from './form/articleForm.ts'
import { firstProblem } from './form/checkForm.ts'
import { useArticleForm } from './form/useArticleForm.ts'
import { useSaving } from './saving/useSaving.ts'
import { type LoadedArticle, showAddress } from './useLoadArticle.ts'

/** How long the success is shown before the article page opens (specification, section 9). */
const REDIRECT_MS = 1500

/** State and actions of the article editor. */
export function useArticleEditor(loaded: LoadedArticle, person: string) {
  const editor = useArticleForm(loaded.stored)
  const { form, stored } = editor
  const [isLeaving, setLeaving] = useState(false)
  const fields = {
    content: useRef<BodyEditorHandle>(null),
    picture: useRef<HTMLInputElement>(null),
  }
  /** The current form: the text is only reported in pauses of writing. */
  const read = (): ArticleForm => {
    fields.content.current?.flush()
    return editor.latest()
  }
  const unsaved = isUnsaved(form, stored)
  const autosave = useAutosave(person, { form, stored }, unsaved, read)
  const uploads = useUploads()
  const blocks = useTextBlocks()
  const saving = useSaving(editor, read, person, (problems) => {
    const field = firstProblem(problems)
    if (field === 'content') fields.content.current?.focus()
    else if (field === 'featured_image') fields.picture.current?.focus()
    else document.getElementById(`editor-${field}`)?.focus()
  })
  useWarning(() => !isLeaving && isUnsaved(read(), stored))

  // The save that failed without a session, to be repeated after signing in.
  const attempt = useRef<() => Promise<unknown>>(save)

  /** Saves and stays; a new article gets its address. */
  async function save(overrides: { form?: ArticleForm; stored?: Stored | null } = {}) {
    attempt.current = () => save(overrides)
    if (uploads.isUploading) {
      saving.refuse('A picture is still being uploaded. Wait for it or cancel it, then save.')
      return null
    }
    const saved = await saving.save(overrides)
    if (saved) showAddress(saved.form.slug)
    return saved
  }

  /** Saves and opens the article. */
  async function saveAndLeave(): Promise<void> {
    setLeaving(true)
    const saved = await save()
    attempt.current = saveAndLeave
    if (saved) setTimeout(() => location.assign(urls.article(saved.form.slug)), REDIRECT_MS)
    else setLeaving(false)
  }

  return {
    ...uploads,
    fields,
    editor,
    autosave,
    saving,
    read,
    blocks,
    unsaved,
    isLeaving,
    save,
    saveAndLeave,
    async publish() {
      if (!loaded.mayPublish) {
        saving.refuse('Only admins can publish. Save it as a draft; an admin will publish it.')
        return
      }
      editor.change({ status: 'published' })
      await saveAndLeave()
    },
    /** Repeats the save that failed without a session; otherwise reports unsaved changes. */
    async resumeSession() {
      const { state } = saving
      if (state.name === 'failed' && state.problem.kind === 'session') await attempt.current()
      else saving.confirmSession()
    },
    /** Inserts a deleted article again. */
    async saveAsNew() {
      const form = read()
      const slug = isDerived(form) ? slugOf(form.title) : form.slug
      editor.replace({ ...form, slug }, null)
      await save({ form: { ...form, slug }, stored: null })
    },
    /** Continues a draft of an earlier page. */
    async restore({ id, content }: AutosavedArticle) {
      await autosave.saveDraftNow()
      await autosave.resume(id)
      const isCurrent = content.stored?.version === stored?.version
      editor.replace(content.form, isCurrent ? stored : content.stored)
    },
    /** Saves over another person's version; my unselected changes stay on this device. */
    async resolveConflict(chosen: ArticleForm, theirs: Stored) {
      const form = read()
      if (isUnsaved(form, { ...theirs, form: chosen }))
        await autosave.autosaver.copy({ form, stored })
      editor.replace(chosen, theirs)
      if (isUnsaved(chosen, theirs)) await save({ form: chosen, stored: theirs })
      else saving.dismiss()
    },
    /** Leaves without saving; unsaved changes stay on this device. */
    async leave() {
      setLeaving(true)
      await autosave.saveDraftNow()
      location.assign(stored ? urls.article(stored.form.slug) : urls.home())
    },
  }
}

export type ArticleEditorState = ReturnType<typeof useArticleEditor>

/** Makes the browser ask before a page with unsaved changes is left. */
function useWarning(isNeeded: () => boolean): void {
  const latest = useRef(isNeeded)
  latest.current = isNeeded
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}

/** The last reported blocks of the text, so that the checklist need not parse it. */
function useTextBlocks() {
  const last = useRef<{ content: string; blocks: readonly string[] | null }>(null)
  const [blocks] = useState(() => ({
    put: (content: string, blocks: readonly string[] | null) => {
      last.current = { content, blocks }
    },
    /** Null when they are unknown for this text. */
    of: (content: string) => (last.current?.content === content ? last.current.blocks : null),
  }))
  return blocks
}

/** Running uploads, whose pictures a save would omit. */
function useUploads() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  return {
    isUploading: busy.size > 0,
    setBusy: (name: string, isBusy: boolean) =>
      setBusy(
        (now) => new Set([...now].filter((one) => one !== name).concat(isBusy ? [name] : [])),
      ),
  }
}
