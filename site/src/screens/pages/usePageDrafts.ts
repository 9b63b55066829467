import { useEffect, useRef, useState } from 'react'
import { DraftStore, type LocalDraft } from '../../client/drafts/draftStore.ts'
import { randomId } from '../../client/drafts/randomId.ts'
import { isSame, type PageTexts } from './pageValues.ts'

/** An unsaved text on this device, and the version of the page that it is based on. */
export interface PageDraft {
  texts: PageTexts
  version: number
}

/** Pause after a change before the text is stored, in milliseconds. */
const PAUSE = 400

const newId = () => `page-${randomId()}`

/** Texts of static pages are not offered in the editor of articles, which lists those of an article id. */
const keyOf = (id: string | null) => `page:${id ?? 'new'}`

/** What the banner shows of a text that was left behind. */
export const shownDraft = ({ id, savedAt, content }: LocalDraft<PageDraft>) => ({
  ...{ key: id, title: content.texts.title, savedAt },
  text: content.texts.content,
})

interface Options {
  owner: string
  /** Id of the page; null for a new one. */
  id: string | null
  /** The text and the version it is based on; `isUnsaved`: whether it differs from the saved page. */
  current: PageDraft
  isUnsaved: boolean
}

/** Stores the unsaved text of a page in this browser, and finds those that were left behind. */
export function usePageDrafts({ owner, id, current, isUnsaved }: Options) {
  const [own, setOwn] = useState(newId)
  const [store] = useState(() =>
    typeof window === 'undefined'
      ? Promise.resolve(null)
      : DraftStore.open<PageDraft>(owner).catch(() => null),
  )
  const [offers, setOffers] = useState<LocalDraft<PageDraft>[]>([])
  const [stored, setStored] = useState<PageTexts | null>(null)
  // Those of the page that was opened: saving a new one gives it an id.
  const start = useRef({ texts: current.texts, id })
  useEffect(() => {
    const { texts, id } = start.current
    store
      .then((drafts) => drafts?.list(keyOf(id)) ?? [])
      .then((all) => setOffers(all.filter(({ content }) => !isSame(content.texts, texts))))
      .catch(() => {})
  }, [store])
  const write = useRef(async () => {})
  write.current = async () => {
    const drafts = await store
    if (!drafts) return
    if (!isUnsaved) return drafts.remove(own)
    await drafts.save({ id: own, article: keyOf(id), savedAt: new Date(), content: current })
    setStored(current.texts)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change.
  useEffect(() => {
    const timer = setTimeout(() => void write.current().catch(() => {}), PAUSE)
    return () => clearTimeout(timer)
  }, [current.texts, isUnsaved, id])
  useEffect(() => {
    const leave = () => void write.current().catch(() => {})
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  return {
    offers,
    isStored: stored !== null && isSame(stored, current.texts),
    /** Continues an offered text, which stays stored. */
    resume(offer: LocalDraft<PageDraft>) {
      setOffers((all) => all.filter((one) => one !== offer))
      setOwn(offer.id)
    },
    /** Removes an offered text from this device. */
    async discard(offer: LocalDraft<PageDraft>) {
      setOffers((all) => all.filter((one) => one !== offer))
      await (await store)?.remove(offer.id)
    },
    /** Offers the current text, which is about to be replaced. */
    async keep() {
      const kept = { id: own, article: keyOf(id), savedAt: new Date(), content: current }
      setOffers((all) => [kept, ...all])
      setOwn(newId())
      await (await store)?.save(kept)
    },
  }
}
