import { useEffect, useRef, useState } from 'react'
import { lockedDrafts } from '../../../client/drafts/draftLocks.ts'
import type { UnfinishedText } from '../../../client/drafts/workingCopies.ts'
import * as requests from '../../../client/drafts/workingCopies.ts'
import { differences } from '../form/articleForm.ts'
import { type ArticleCopy, type Offer, offersOf, openingOf } from './articleCopies.ts'
import { type AutosavedArticle, type Writing, withBylines } from './articleDrafts.ts'
import type { DraftAutosaver } from './DraftAutosaver.ts'
import { uploadDrafts } from './uploadDrafts.ts'

interface Options {
  owner: string
  autosaver: DraftAutosaver
  writing: Writing
  /** The own working copy that the page opens with; null when there is none. */
  opened: ArticleCopy | null
}

/** Unfinished texts of earlier pages, and what is done with them. */
export function useOffers({ owner, autosaver, writing: { form, stored }, opened }: Options) {
  const [offers, setOffers] = useState<Offer[]>([])
  const [newer, setNewer] = useState<AutosavedArticle | null>(null)
  const article = stored?.id ?? null
  const first = useRef({ article, form })
  const present = useRef({ stored, form })
  present.current = { stored, form }
  const uploads = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    let isHere = true
    const isFirst = article === first.current.article
    void findTexts(owner, autosaver, article, isFirst ? opened : null).then(({ local, texts }) => {
      if (!isHere) return
      const saved = present.current.stored?.form
      const whole = local.map((draft) => withBylines(draft, present.current.form))
      // Drafts equal to the saved text are not offered.
      const open = whole.filter(({ content }) => !saved || differences(content.form, saved).length)
      const found = openingOf(isFirst ? opened : null, open)
      const isNewText = article === null && !opened
      // Without a response it is not known whether the account has them.
      if (texts) for (const { id } of found.superseded) void autosaver.discard(id)
      const isUntouched = present.current.form === first.current.form
      const continues = isFirst && !isNewText && isUntouched
      const rest = texts ? found.offered : [...found.offered, ...found.superseded]
      if (continues) setNewer(found.newer)
      setOffers(offersOf(texts ?? [], !continues && found.newer ? [...rest, found.newer] : rest))
      // Other tabs do not offer a text that is open here.
      const isAlone = !found.newer && found.offered.length === 0
      if (isFirst && opened?.article === null && isAlone) void autosaver.resume(opened.id)
      if (isNewText && texts) uploads.current = uploadDrafts(requests, autosaver, open, texts)
    })
    return () => {
      isHere = false
    }
  }, [owner, autosaver, article, opened])
  const without = (one: Offer) => setOffers((all) => all.filter((offer) => offer !== one))
  return {
    offers,
    /** The text on this device that is newer than the one of the account, which the page opened with. */
    newer,
    /** Removes an offer that the writer continues. */
    withdraw: without,
    /** Deletes an unfinished text for good. */
    discard: async (offer: Offer) => {
      // Deleted before it is hidden: otherwise leaving the page in between would offer it again.
      if (offer.draft) await autosaver.discard(offer.draft.id)
      await uploads.current
      // A new text that was sent just now has the id of the draft.
      const copy = offer.copy ?? (article === null ? offer.id : null)
      if (copy) await requests.deleteCopy(copy)
      without(offer)
    },
  }
}

/** The texts on this device, and the new texts of the account; null without a response. */
async function findTexts(
  owner: string,
  autosaver: DraftAutosaver,
  article: string | null,
  opened: ArticleCopy | null,
): Promise<{ local: AutosavedArticle[]; texts: UnfinishedText[] | null }> {
  if (article !== null) return { local: await autosaver.drafts(article), texts: [] }
  const [local, locked, texts] = await Promise.all([
    autosaver.drafts(null),
    lockedDrafts(),
    requests.readUnfinishedTexts(owner).catch(() => null),
  ])
  const isOffered = ({ id, article_id }: UnfinishedText) =>
    article_id === null && !locked.has(id) && !opened
  return {
    local: opened
      ? local.filter(({ id, content }) => (content.copy?.id ?? id) === opened.id)
      : local,
    texts: texts?.filter(isOffered) ?? null,
  }
}
