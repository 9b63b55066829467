import { useEffect, useState } from 'react'
import { randomId } from '../../../client/drafts/randomId.ts'
import * as requests from '../../../client/drafts/workingCopies.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import type { ArticleCopy, CopyContent, CopyGateway } from './articleCopies.ts'
import type { Writing } from './articleDrafts.ts'
import type { SyncState } from './syncState.ts'
import { WorkingCopySync } from './WorkingCopySync.ts'

/** Milliseconds without typing after which the text is sent. */
const PAUSE = 2000
/** Maximum interval between writes while typing continues, in milliseconds. */
const LONGEST = 5000

/** The requests of the working copies of an account. */
const gatewayOf = (owner: string): CopyGateway => ({
  ofArticle: (article) => requests.copyOfArticle<CopyContent, ArticleForm>(article, owner),
  withId: (id) => requests.copyWithId<CopyContent, ArticleForm>(id),
  state: requests.stateOfCopy,
  create: requests.createCopy,
  change: requests.changeCopy,
  remove: requests.deleteCopy,
})

/**
 * The working copy of the page in the account.
 *
 * @param owner - id of the user.
 * @param start - the working copy that the page opens with.
 * @param form - its form, as the editor has it.
 * @param draftId - id of the draft on this device; a new text has the same id in the account.
 */
export function useWorkingCopy(
  owner: string,
  start: ArticleCopy | null,
  form: ArticleForm,
  draftId: () => string | null,
) {
  const [state, setState] = useState<SyncState>({
    ...{ state: 'ready', stored: start && form, theirs: null },
    copy: start && { id: start.id, revision: start.revision },
  })
  const [sync] = useState(() => {
    const created = new WorkingCopySync({
      gateway: gatewayOf(owner),
      page: randomId(),
      newId: () => draftId() ?? randomId(),
      now: Date.now,
      report: setState,
    })
    if (start) void created.adopt(start, form)
    return created
  })
  return { ...state, sync }
}

/** Sends the text after every pause and every few seconds, and looks for other pages when this one is shown again. */
export function useCopyInterval(
  sync: WorkingCopySync,
  { form, stored, source = null, assignment = null }: Writing,
  isUnsaved: boolean,
): void {
  useEffect(() => {
    sync.write({ form, stored, source, assignment }, isUnsaved)
    const timer = setTimeout(() => void sync.flush(), isUnsaved ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [sync, form, stored, source, assignment, isUnsaved])
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') void sync.check()
    }
    const onOnline = () => void sync.retry()
    const timer = setInterval(() => void sync.flush(), LONGEST)
    document.addEventListener('visibilitychange', onShown)
    window.addEventListener('focus', onShown)
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
      window.removeEventListener('focus', onShown)
      window.removeEventListener('online', onOnline)
    }
  }, [sync])
}
