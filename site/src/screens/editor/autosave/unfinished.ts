import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect } from 'react'
import { differences, type Stored } from '../form/articleForm.ts'
import { type ArticleCopy, writingOf } from './articleCopies.ts'
import type { Writing } from './articleDrafts.ts'

/** An unsaved text that the editor opens with. */
export interface Unfinished {
  copy: ArticleCopy
  writing: Writing
  /** False for the text of another account: it is opened as a copy. */
  isOwn: boolean
}

/** The unsaved text to continue; null when it says the same as the article. */
export function unfinishedOf(
  copy: ArticleCopy,
  stored: Stored | null,
  person: string,
): Unfinished | null {
  const writing = writingOf(copy, stored)
  const isSaved = stored !== null && differences(writing.form, stored.form).length === 0
  return isSaved ? null : { copy, writing, isOwn: copy.owner === person }
}

/** Parameter of the editor's address for a new text: urls.unfinishedText. */
const TEXT = 'text'
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of the text that an address continues; null for none. */
export function requestedText(query: string): string | null {
  const id = new URLSearchParams(query).get(TEXT)
  return id && ID.test(id) ? id : null
}

/** Names the new text in the address: reloading or reopening the page continues it. */
export function useTextAddress(stored: Stored | null, copy: { id: string } | null): void {
  const id = stored ? null : (copy?.id ?? null)
  useEffect(() => {
    const isNew = location.pathname.replace(/\/$/, '') === urls.createArticle()
    if (!isNew || id === null || requestedText(location.search) === id) return
    // The text has what else the address asked for: its assignment, and the article that it translates.
    history.replaceState(history.state, '', urls.unfinishedText(id))
  }, [id])
}
