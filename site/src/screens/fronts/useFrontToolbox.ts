import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PublishedArticle } from '../../client/fronts/findPublished.ts'
import { siteTimeZone, useNow } from '../../islands/useNow.ts'
import { listedIn } from './arrange/listed.ts'
import { shownIn } from './arrange/shownIn.ts'
import { useFrontAudience } from './audience/useFrontAudience.ts'
import type { FrontTools, ListedArticle } from './FrontContext.ts'
import type { FrontDialog } from './frontDialog.ts'
import type { SyncedFront } from './useFrontSync.ts'
import type { LoadedFront } from './useLoadFront.ts'

/**
 * What the parts of the screen share, and what was announced last.
 *
 * @param found - articles that were found since the front was read.
 */
export function useFrontToolbox(
  { category, categories, tags, mayReadAudience }: LoadedFront,
  { sync, state, candidates }: SyncedFront,
  found: readonly PublishedArticle[],
  mediaOrigin: string,
  open: (dialog: FrontDialog) => void,
): { tools: FrontTools; announcement: string } {
  const [announcement, setAnnouncement] = useState('')
  const now = useNow()
  const slots = useMemo(() => state.slots.map(({ slot }) => slot), [state.slots])
  const articles = useMemo(() => {
    const all: ListedArticle[] = [...found, ...candidates.articles]
    return new Map(all.map((article) => [article.id, article]))
  }, [found, candidates])
  const shown = useMemo(
    () => shownIn(slots, candidates, found, now),
    [slots, candidates, found, now],
  )
  const listed = slots.flatMap((slot) => listedIn(slot, shown))
  const audience = useFrontAudience(listed, mayReadAudience)
  const focusLater = useFocusLater()
  const change = (next: readonly FrontSlot[], message = '', focus = '') => {
    sync.edit(next)
    setAnnouncement(message)
    focusLater(focus)
  }
  const tools: FrontTools = {
    ...{ slots, shown, mediaOrigin, change, open, audience },
    names: { categories, tags },
    timeZone: siteTimeZone(),
    ownCategory: category?.name ?? null,
    articleOf: (id) => articles.get(id),
    type: (next) => sync.edit(next, true),
    settle: (focus) => {
      void sync.flush()
      focusLater(focus)
    },
    retry: () => void sync.retry(),
  }
  return { tools, announcement }
}

/**
 * Focuses an element after the next rendering: one that was moved is another element then. After dialogs, which return
 * the focus to what opened them.
 */
function useFocusLater() {
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current === '') return
    const ids = [wanted.current, ...fallbacksOf(wanted.current)]
    wanted.current = ''
    ids
      .map((id) => document.getElementById(id))
      .find((element) => element && !element.matches(':disabled'))
      ?.focus()
  })
  return (id: string) => {
    wanted.current = id
  }
}

/** At an edge of the page a button is disabled, and an article may leave its slot: what is around gets the focus. */
const fallbacksOf = (id: string) => [
  id.replace(/-(up|down)$/, ''),
  id.replace(/^entry-(.{36})-.*$/, 'slot-$1'),
]
