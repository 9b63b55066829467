import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect, useRef, useState } from 'react'
import type { BodyEditorHandle } from './body/types.ts'
import { type ArticleForm, isDerived, isUnsaved, type Stored, slugOf } from './form/articleForm.ts'
import { firstProblem } from './form/checkForm.ts'
import { useArticleForm } from './form/useArticleForm.ts'
import type { KeptArticle } from './kept/keeper.ts'
import { useKeeping } from './kept/useKeeping.ts'
import { useSaving } from './saving/useSaving.ts'
import { type Opened, showAddress } from './useOpening.ts'

/** How long the success is shown before the article page opens (specification, section 9). */
const REDIRECT_MS = 1500

/** Everything that can be done at the desk, and what came of it. */
export function useDesk(opened: Opened, person: string) {
  const editor = useArticleForm(opened.stored)
  const { form, stored } = editor
  const [isLeaving, setLeaving] = useState(false)
  const unsaved = isUnsaved(form, stored)
  const keeping = useKeeping(person, { form, stored }, unsaved)
  const uploads = useUploads()
  const places = {
    content: useRef<BodyEditorHandle>(null),
    picture: useRef<HTMLInputElement>(null),
  }
  const saving = useSaving(editor, person, (problems) => {
    const field = firstProblem(problems)
    if (field === 'content') places.content.current?.focus()
    else if (field === 'featured_image') places.picture.current?.focus()
    else document.getElementById(`editor-${field}`)?.focus()
  })
  useWarning(unsaved && !isLeaving)

  /** Saves and stays; a new article gets its address. */
  async function save(wish: { form?: ArticleForm; stored?: Stored | null } = {}) {
    if (uploads.isUploading) {
      saving.refuse('A picture is still on its way. Save when it has arrived, or cancel it.')
      return null
    }
    const saved = await saving.save(wish)
    if (saved) showAddress(saved.form.slug)
    return saved
  }

  /** Saves and leads to the article. */
  async function saveAndLeave(wish: { form?: ArticleForm } = {}): Promise<void> {
    setLeaving(true)
    const saved = await save(wish)
    if (saved) setTimeout(() => location.assign(urls.article(saved.form.slug)), REDIRECT_MS)
    else setLeaving(false)
  }

  return {
    ...uploads,
    places,
    editor,
    keeping,
    saving,
    unsaved,
    isLeaving,
    save,
    saveAndLeave,
    async publish() {
      if (!opened.mayPublish) {
        saving.refuse('Only admins publish here. Save it as a draft; an admin will publish it.')
        return
      }
      editor.change({ status: 'published' })
      await saveAndLeave({ form: { ...form, status: 'published' } })
    },
    /** What is gone from the database is written anew. */
    async saveAsNew() {
      const slug = isDerived(form) ? slugOf(form.title) : form.slug
      editor.replace({ ...form, slug }, null)
      await save({ form: { ...form, slug }, stored: null })
    },
    /** Goes on with what an earlier page kept. */
    async restore({ id, content }: KeptArticle) {
      await keeping.resume(id)
      const isCurrent = content.stored?.version === stored?.version
      editor.replace(content.form, isCurrent ? stored : content.stored)
    },
    /** Saves over what somebody else saved; what I did not take of mine stays kept. */
    async settleConflict(chosen: ArticleForm, theirs: Stored) {
      if (isUnsaved(form, { ...theirs, form: chosen })) await keeping.keeper.copy({ form, stored })
      editor.replace(chosen, theirs)
      if (isUnsaved(chosen, theirs)) await save({ form: chosen, stored: theirs })
      else saving.dismiss()
    },
    /** Leaves without saving; what is unsaved stays kept on this device. */
    async leave() {
      setLeaving(true)
      await keeping.keeper.flush()
      location.assign(stored ? urls.article(stored.form.slug) : urls.home())
    },
  }
}

export type DeskWork = ReturnType<typeof useDesk>

/** The browser asks before a page with unsaved work is left. */
function useWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}

/** Pictures on their way, into the text or over it: a save would lack them. */
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
