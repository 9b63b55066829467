import { t } from '@broadsheet/shared/messages/t.ts'
import type { FrontTools } from '../FrontContext.ts'
import { slotName } from '../kinds.ts'
import type { FrontChange } from './changes.ts'

/** A change in words. */
export function changeText(change: FrontChange, { names, articleOf }: FrontTools): string {
  const slot = slotName(change.slot, names)
  if (!('item' in change)) return SLOT_TEXTS[change.kind](slot)
  const { item } = change
  const title = articleOf(item.article_id)?.title ?? t('editor.front.unknownArticle')
  switch (change.kind) {
    case 'pinned':
      return t('editor.front.changePinned', { title, slot })
    case 'unpinned':
      return t('editor.front.changeUnpinned', { title, slot })
    case 'moved':
      return t('editor.front.changeMoved', { title, slot, from: slotName(change.from, names) })
    default:
      return item.headline
        ? t('editor.front.changeHeadline', { title, headline: item.headline })
        : t('editor.front.changeOwnHeadline', { title })
  }
}

const SLOT_TEXTS: Readonly<
  Record<Exclude<FrontChange, { item: object }>['kind'], (slot: string) => string>
> = {
  'slot-added': (slot) => t('editor.front.changeSlotAdded', { slot }),
  'slot-removed': (slot) => t('editor.front.changeSlotRemoved', { slot }),
  'slot-moved': (slot) => t('editor.front.changeSlotMoved', { slot }),
  'slot-changed': (slot) => t('editor.front.changeSlotChanged', { slot }),
  order: (slot) => t('editor.front.changeOrder', { slot }),
}
