import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTextAddress } from './autosave/unfinished.ts'
import { type Autosave, useAutosave } from './autosave/useAutosave.ts'
import type { BodyEditorHandle } from './body/types.ts'
import { TextBlocks } from './checklist/TextBlocks.ts'
import { type ArticleForm, isUnsaved } from './form/articleForm.ts'
import { type FormProblems, firstProblem } from './form/checkForm.ts'
import { type FormState, useArticleForm } from './form/useArticleForm.ts'
import { type Saving, useSaving } from './saving/useSaving.ts'
import { type Translations, useTranslations } from './translations/useTranslations.ts'
import type { LoadedArticle } from './useLoadArticle.ts'

/** Elements that receive the focus when their value is invalid. */
interface Fields {
  content: RefObject<BodyEditorHandle | null>
  picture: RefObject<HTMLInputElement | null>
}

/** State of the article editor. Its actions are in articleActions.ts. */
export interface ArticleEditorState {
  loaded: LoadedArticle
  editor: FormState
  autosave: Autosave
  saving: Saving
  translations: Translations
  fields: Fields
  blocks: TextBlocks
  uploads: Uploads
  unsaved: boolean
  /** Id of the assignment that the article is linked to after its first save. */
  assignment: string | null
  setAssignment: (assignment: string | null) => void
  /** Whether the page is about to be left. */
  isLeaving: boolean
  setLeaving: (isLeaving: boolean) => void
  /** The last save, to be repeated after signing in. */
  lastSave: RefObject<(() => Promise<unknown>) | null>
}

/** Creates the state of the article editor, and warns before unsaved changes are left. */
export function useArticleEditor(loaded: LoadedArticle, person: string): ArticleEditorState {
  const { unfinished } = loaded
  const editor = useArticleForm(loaded.stored, loaded.initial, unfinished?.writing.form)
  const { form, stored, initial } = editor
  const translations = useTranslations(stored?.id ?? null, loaded.source)
  const [isLeaving, setLeaving] = useState(false)
  const [blocks] = useState(() => new TextBlocks())
  const fields: Fields = {
    content: useRef<BodyEditorHandle>(null),
    picture: useRef<HTMLInputElement>(null),
  }
  const read = () => currentForm({ editor, fields })
  const hasChanges = (form: ArticleForm) => isUnsaved(form, stored, initial)
  const unsaved = hasChanges(form)
  const [assignment, setAssignment] = useState(loaded.assignment)
  const writing = { form, stored, source: translations.source, assignment }
  const autosave = useAutosave({
    ...{ owner: person, writing, isUnsaved: unsaved, read, hasChanges },
    opened: unfinished?.isOwn ? unfinished.copy : null,
  })
  useTextAddress(stored, autosave.account.copy)
  const saving = useSaving(editor, read, person, (problems) => focusProblem(fields, problems))
  const uploads = useUploads()
  const lastSave = useRef<(() => Promise<unknown>) | null>(null)
  useWarning(() => !isLeaving && hasChanges(read()))
  return {
    ...{ loaded, editor, autosave, saving, translations, fields, blocks, uploads },
    ...{ assignment, setAssignment, unsaved, isLeaving, setLeaving, lastSave },
  }
}

/** The current form, including text that is only reported in pauses of writing. */
export function currentForm({
  editor,
  fields,
}: Pick<ArticleEditorState, 'editor' | 'fields'>): ArticleForm {
  fields.content.current?.flush()
  return editor.latest()
}

function focusProblem(fields: Fields, problems: FormProblems): void {
  const field = firstProblem(problems)
  if (field === 'content') fields.content.current?.focus()
  else if (field === 'featured_image') fields.picture.current?.focus()
  else focusInput(document.getElementById(`editor-${field}`))
}

/** A closed panel would hide the input. */
function focusInput(input: HTMLElement | null): void {
  const panel = input?.closest('details')
  if (panel) panel.open = true
  input?.focus()
}

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

/** Running uploads, whose pictures a save would omit. */
interface Uploads {
  isRunning: boolean
  setRunning: (field: string, isRunning: boolean) => void
}

function useUploads(): Uploads {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  return {
    isRunning: running.size > 0,
    setRunning: (field, isRunning) =>
      setRunning(
        (all) => new Set([...all].filter((one) => one !== field).concat(isRunning ? [field] : [])),
      ),
  }
}
