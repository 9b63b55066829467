import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import {
  createDraftLink,
  type DraftLink,
  type DraftLinkDays,
  type NewDraftLink,
  readDraftLinks,
  revokeDraftLink,
} from '../../../client/articles/draftLinks.ts'

export interface DraftLinks {
  links: readonly DraftLink[]
  /** The link that was created last; null: none on this page. */
  added: NewDraftLink | null
  isBusy: boolean
  message: { kind: 'success' | 'error'; text: string }
  report: (kind: 'success' | 'error', text: string) => void
  load: () => void
  create: (days: DraftLinkDays) => void
  revoke: (link: string) => void
}

/** The draft links of an article. Nothing is read before `load`. */
export function useDraftLinks(article: string): DraftLinks {
  const [links, setLinks] = useState<readonly DraftLink[]>([])
  const [added, setAdded] = useState<NewDraftLink | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<DraftLinks['message']>({ kind: 'success', text: '' })
  const report = useCallback<DraftLinks['report']>((kind, text) => setMessage({ kind, text }), [])

  /** Runs an action, then reads the list again. */
  async function run(act: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      // Before the list is read, in which time the link may already be copied, which is reported, too.
      report('success', await act())
      setLinks(await readDraftLinks(article))
    } catch (error) {
      report('error', errorMessage(error))
    }
    setBusy(false)
  }
  return {
    ...{ links, added, isBusy, message, report },
    load: () => void run(async () => ''),
    create: (days) =>
      void run(async () => {
        setAdded(await createDraftLink(article, days))
        return t('editor.share.once')
      }),
    revoke: (link) =>
      void run(async () => {
        await revokeDraftLink(link)
        if (added?.id === link) setAdded(null)
        return t('editor.share.revoked')
      }),
  }
}
