import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { languageOf } from '@broadsheet/shared/domain/translations.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Entry } from '../arrange/listed.ts'
import { withItem } from '../arrange/pinArticles.ts'
import { EntryFigures } from '../audience/EntryFigures.tsx'
import { entryId } from '../elementIds.ts'
import { useFrontTools } from '../FrontContext.ts'
import { FrontIcon } from '../FrontIcon.tsx'
import { IconButton } from '../IconButton.tsx'
import { MenuButton } from '../MenuButton.tsx'
import { entryNotes } from './entryTexts.ts'
import { HeadlineField } from './HeadlineField.tsx'
import { useArticleActions } from './useArticleActions.ts'

interface Props {
  slot: FrontSlot
  entry: Entry
  index: number
  onDrag: (event: PointerEvent) => void
}

/** An article in a slot, with its actions. */
export function ArticleEntry({ slot, entry, index, onDrag }: Props) {
  const tools = useFrontTools()
  const { article, item, absence } = entry
  const [isNaming, setNaming] = useState(false)
  const known = tools.articleOf(article)
  const title = known?.title ?? t('editor.front.unknownArticle')
  const headline = item?.headline || title
  const actions = useArticleActions(slot, entry, headline)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? ARROWS[event.key] : undefined
    if (!step || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    // The keys of the slot around it move the slot.
    event.stopPropagation()
    actions.step(step, 'entry')
  }
  return (
    <li
      className="relative flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-rule py-2 first:border-t-0 data-absent:opacity-65"
      data-entry={article}
      data-slot={slot.id}
      data-index={index}
      data-absent={absence ? '' : undefined}
      onKeyDown={onKeyDown}
    >
      <button
        className="grid h-9 w-6 flex-none cursor-grab touch-none place-items-center rounded-sm text-soft hover:bg-tint hover:text-ink"
        id={entryId(slot.id, article)}
        type="button"
        aria-label={t('editor.front.dragArticle', { headline })}
        title={t('editor.front.dragHint')}
        onPointerDown={onDrag}
      >
        <FrontIcon name="handle" />
      </button>
      {known?.featured_image && !isNaming && (
        <img
          className="h-9 w-12 flex-none rounded-sm bg-tint object-cover max-xs:hidden"
          src={mediaUrl(known.featured_image, tools.mediaOrigin)}
          alt=""
          loading="lazy"
        />
      )}
      {isNaming ? (
        <HeadlineField
          title={title}
          headline={item?.headline ?? ''}
          onType={(text) => {
            // Without a change, an article of the rule is not pinned.
            if (!item && text === '') return
            tools.type(withItem(tools.slots, { slot: slot.id, article }, { headline: text }))
          }}
          onClose={(isByKey) => {
            setNaming(false)
            tools.settle(isByKey ? `${entryId(slot.id, article)}-edit` : '')
          }}
        />
      ) : (
        <div className="min-w-0 flex-1 basis-40">
          <p
            className="line-clamp-2 font-serif leading-snug font-bold wrap-anywhere"
            lang={item?.headline ? undefined : languageOf(known?.lang ?? null)}
            dir="auto"
          >
            {headline}
          </p>
          <p className="flex flex-wrap items-center gap-x-1 text-meta text-soft">
            {item && <FrontIcon name="pin" />}
            {entryNotes(entry, tools.timeZone).join(' · ')}
          </p>
        </div>
      )}
      {!isNaming && <EntryFigures article={article} />}
      {!isNaming && (
        <div className="ms-auto flex flex-none">
          <IconButton
            id={`${entryId(slot.id, article)}-edit`}
            icon="edit"
            label={t('editor.front.editHeadline', { headline })}
            onClick={() => setNaming(true)}
          />
          <IconButton
            id={`${entryId(slot.id, article)}-up`}
            icon="up"
            label={t('editor.front.moveUp', { headline })}
            aria-keyshortcuts="Alt+ArrowUp"
            disabled={!actions.mayStep(-1)}
            onClick={() => actions.step(-1, 'up')}
          />
          <IconButton
            id={`${entryId(slot.id, article)}-down`}
            icon="down"
            label={t('editor.front.moveDown', { headline })}
            aria-keyshortcuts="Alt+ArrowDown"
            disabled={!actions.mayStep(1)}
            onClick={() => actions.step(1, 'down')}
          />
          <MenuButton label={t('editor.front.actionsOf', { headline })} actions={actions.menu} />
        </div>
      )}
    </li>
  )
}

const ARROWS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }
