import type * as requests from '../../../client/drafts/workingCopies.ts'
import type { UnfinishedText } from '../../../client/drafts/workingCopies.ts'
import { contentOf, continues } from './articleCopies.ts'
import type { AutosavedArticle } from './articleDrafts.ts'
import type { DraftAutosaver } from './DraftAutosaver.ts'

type Requests = Pick<typeof requests, 'createCopy' | 'changeCopy'>

/**
 * Sends new texts, or their last changes, that were written without a connection, so that other devices offer them.
 *
 * @param local - texts on this device.
 * @param texts - new texts of the account.
 */
export async function uploadDrafts(
  requests: Requests,
  autosaver: Pick<DraftAutosaver, 'replace'>,
  local: readonly AutosavedArticle[],
  texts: readonly UnfinishedText[],
): Promise<void> {
  for (const draft of local) {
    if (!draft.content.isPending) continue
    try {
      const copy = await upload(requests, draft, texts)
      if (!copy) continue
      await autosaver.replace({ ...draft, content: { ...draft.content, copy, isPending: false } })
    } catch {
      // Offered on this device in any case.
    }
  }
}

/** Sends a text; null when the account has another version of it, or no longer has it: the writer decides. */
async function upload(
  { createCopy, changeCopy }: Requests,
  draft: AutosavedArticle,
  texts: readonly UnfinishedText[],
): Promise<{ id: string; revision: number } | null> {
  const { id, content } = draft
  const change = { content: contentOf(content), writtenBy: id }
  const known = texts.find((text) => continues(draft, { ...text, writtenBy: text.written_by }))
  if (known) {
    const isChanged = await changeCopy(known.id, known.revision, change)
    return isChanged ? { id: known.id, revision: known.revision + 1 } : null
  }
  if (content.copy || texts.some((text) => text.id === id)) return null
  await createCopy(id, null, change)
  return { id, revision: 1 }
}
