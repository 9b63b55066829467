import { t } from '@broadsheet/shared/messages/t.ts'
import { loadAnyScript } from '@broadsheet/shared/text/loadAnyScript.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { linkAssignment } from '../../client/articles/assignments.ts'
import { copyWithId } from '../../client/drafts/workingCopies.ts'
import {
  type ArticleCopy,
  type CopyContent,
  continues,
  type Offer,
  writingOf,
} from './autosave/articleCopies.ts'
import type { AutosavedArticle, Writing } from './autosave/articleDrafts.ts'
import { type ArticleForm, isDerived, isUnsaved, type Stored, slugOf } from './form/articleForm.ts'
import { assignmentOfText } from './review/assignedArticle.ts'
import type { Review } from './saving/saveArticle.ts'
import type { SaveOverrides } from './saving/useSaving.ts'
import { type ArticleEditorState, currentForm } from './useArticleEditor.ts'
import { showAddress } from './useLoadArticle.ts'

/** How long the success is shown before the article page opens (specification, section 9). */
const REDIRECT_MS = 1500

/** Saves and stays; a new article gets its address. */
export async function save(
  state: ArticleEditorState,
  overrides: SaveOverrides = {},
): Promise<Stored | null> {
  await loadAnyScript(currentForm(state).title)
  return saveNow(state, overrides)
}

async function saveNow(
  state: ArticleEditorState,
  overrides: SaveOverrides = {},
): Promise<Stored | null> {
  const { saving, uploads, lastSave } = state
  lastSave.current = () => save(state, overrides)
  if (uploads.isRunning) {
    saving.refuse(t('editor.uploadRunning'))
    return null
  }
  const saved = await saving.save(overrides)
  if (!saved) return null
  showAddress(saved.form.slug)
  return (await linkedToSource(state, saved)) ? saved : null
}

/** Links a new article to its assignment, and a new translation to its source. After a failure, the next save repeats it. */
async function linkedToSource(state: ArticleEditorState, saved: Stored) {
  const { assignment, translations, saving } = state
  try {
    if (assignment) await linkAssignment(assignment, saved.id)
    state.setAssignment(null)
    await translations.linkSource(saved.id)
    return true
  } catch (error) {
    const reason = errorMessage(error)
    saving.refuse(
      translations.source
        ? t('editor.translations.notLinked', { reason })
        : t('editor.assignment.notLinked', { reason }),
    )
    return false
  }
}

/** Saves and opens the article. */
export async function saveAndLeave(state: ArticleEditorState): Promise<void> {
  // Before the form becomes inert: an inert field cannot receive the focus when it is invalid.
  await loadAnyScript(currentForm(state).title)
  state.setLeaving(true)
  const saved = await saveNow(state)
  state.lastSave.current = () => saveAndLeave(state)
  if (saved) setTimeout(() => location.assign(urls.article(saved.form.slug)), REDIRECT_MS)
  else state.setLeaving(false)
}

/** Saves the draft and submits it for review, or withdraws it; stays. */
export async function setReview(state: ArticleEditorState, review: Review): Promise<void> {
  await save(state, { review })
}

/** Publishes the article; accounts that may not publish submit it for review. */
export async function publish(state: ArticleEditorState): Promise<void> {
  if (!state.loaded.mayPublish) return setReview(state, 'in_review')
  state.editor.change({ status: 'published' })
  await saveAndLeave(state)
}

/** Repeats the save that failed without a session; otherwise reports unsaved changes. */
export async function resumeSession({ saving, lastSave }: ArticleEditorState): Promise<void> {
  const { state } = saving
  if (state.name === 'failed' && state.problem.kind === 'session') await lastSave.current?.()
  else saving.confirmSession()
}

/** Inserts a deleted article again. */
export async function saveAsNew(state: ArticleEditorState): Promise<void> {
  const form = currentForm(state)
  await loadAnyScript(form.title)
  const slug = isDerived(form) ? slugOf(form) : form.slug
  state.editor.replace({ ...form, slug }, null)
  await save(state, { form: { ...form, slug }, stored: null })
}

/** Continues an unfinished text; the text written here so far is stored before. */
export async function continueText(state: ArticleEditorState, offer: Offer): Promise<void> {
  const { autosave } = state
  const { draft } = offer
  const id = draft ? (draft.content.copy?.id ?? draft.id) : offer.id
  const found = await copyWithId<CopyContent, ArticleForm>(id).catch(() => null)
  const copy = found?.article === null || draft ? found : null
  if (!draft && !copy) return state.saving.refuse(t('editor.drafts.gone'))
  autosave.withdraw(offer)
  if (draft) return continueDraft(state, draft, copy)
  if (!copy) return
  const writing = writingOf(copy, null)
  await autosave.saveDraftNow()
  await autosave.account.sync.adopt(copy, writing.form)
  await autosave.autosaver.resume(copy.id)
  await show(state, writing)
}

/**
 * Continues a draft of this device.
 *
 * @param copy - the same text in the account, as it is there now; null when there is none.
 */
export async function continueDraft(
  state: ArticleEditorState,
  draft: AutosavedArticle,
  copy: ArticleCopy | null,
): Promise<void> {
  const { editor, autosave } = state
  const { content } = draft
  await autosave.saveDraftNow()
  const isContinued = copy !== null && continues(draft, copy)
  // A draft of an article continues the working copy that the page has already.
  if (!content.stored || isContinued)
    await autosave.account.sync.adopt(isContinued ? copy : null, null)
  await autosave.autosaver.resume(draft.id)
  const isCurrent = content.stored?.version === editor.stored?.version
  await show(state, { ...content, stored: isCurrent ? editor.stored : content.stored })
}

async function show(state: ArticleEditorState, writing: Writing) {
  const { editor, translations } = state
  await loadAnyScript(writing.form.title)
  const assignment = await assignmentOfText(writing.assignment)
  editor.replace(writing.form, writing.stored)
  translations.setSource(writing.source ?? null)
  state.setAssignment(assignment)
}

/** Shows what another page wrote; the text of this page is offered later. */
export async function showTheirs(state: ArticleEditorState): Promise<void> {
  const { editor, autosave } = state
  const { theirs, sync } = autosave.account
  if (!theirs) return
  await autosave.autosaver.copy({ form: currentForm(state), stored: editor.stored })
  const writing = writingOf(theirs, editor.stored)
  await sync.adopt(theirs, writing.form)
  await show(state, writing)
}

/** Continues with the text of this page; what another page wrote is offered later. */
export async function keepMine({ editor, autosave }: ArticleEditorState): Promise<void> {
  const { theirs, sync } = autosave.account
  if (!theirs) return
  await autosave.autosaver.copy(writingOf(theirs, editor.stored))
  await sync.overwrite()
}

/** Deletes an unfinished text for good. */
export async function discardOffer(state: ArticleEditorState, offer: Offer): Promise<void> {
  try {
    await state.autosave.discard(offer)
  } catch (error) {
    state.saving.refuse(t('editor.drafts.notDiscarded', { reason: errorMessage(error) }))
  }
}

/** Discards the unsaved changes of an article, or starts a new text. */
export function discardChanges({ editor, loaded }: ArticleEditorState): void {
  const { stored, initial } = editor
  editor.replace(loaded.saved?.form ?? stored?.form ?? initial, loaded.saved ?? stored)
}

/** Saves over another person's version; my unselected changes stay on this device. */
export async function resolveConflict(
  state: ArticleEditorState,
  chosen: ArticleForm,
  theirs: Stored,
): Promise<void> {
  const { editor, autosave, saving } = state
  const form = currentForm(state)
  if (isUnsaved(form, { ...theirs, form: chosen }))
    await autosave.autosaver.copy({ form, stored: editor.stored })
  editor.replace(chosen, theirs)
  if (isUnsaved(chosen, theirs)) await save(state, { form: chosen, stored: theirs })
  else saving.dismiss()
}

/** Leaves without saving; unsaved changes stay on this device. */
export async function leave({ editor, autosave, setLeaving }: ArticleEditorState): Promise<void> {
  setLeaving(true)
  await autosave.saveDraftNow()
  location.assign(editor.stored ? urls.article(editor.stored.form.slug) : urls.home())
}
