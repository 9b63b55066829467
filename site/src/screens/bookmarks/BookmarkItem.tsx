import { t } from '@broadsheet/shared/messages/t.ts'
import { cardElement } from '../../components/card/cardElement.ts'
import { Icon } from '../../islands/Icon.tsx'
import { siteTimeZone, useNow } from '../../islands/useNow.ts'
import { bookmarkCard } from './bookmarkCard.ts'
import type { Saved } from './bookmarkFilter.ts'
import { elementToReact } from './elementToReact.ts'

interface Props {
  saved: Saved
  mediaOrigin: string
  /** While it is being removed, it is dimmed and not clickable. */
  isRemoving: boolean
  onRemove: () => void
}

/** A saved article with the button that removes it. */
export function BookmarkItem({ saved, mediaOrigin, isRemoving, onRemove }: Props) {
  const now = useNow()
  const card = bookmarkCard(saved, { settings: { timeZone: siteTimeZone() }, mediaOrigin, now })
  return (
    <li
      className="relative min-w-0 data-removing:opacity-40"
      data-bookmark
      data-removing={isRemoving || undefined}
      inert={isRemoving}
    >
      {elementToReact(cardElement(card, { kind: 'tile', level: 2 }))}
      <button
        className="absolute top-[0.6rem] end-[0.6rem] z-2 grid size-10 cursor-pointer place-items-center rounded-full border border-rule bg-page hover:border-ink"
        type="button"
        onClick={onRemove}
      >
        <Icon name="close" />
        <span className="sr-only">
          {t('account.bookmarks.remove', { title: saved.article.title })}
        </span>
      </button>
    </li>
  )
}
