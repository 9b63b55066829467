import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { languageOf } from '@broadsheet/shared/domain/translations.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { useId, useState } from 'react'
import { findPublished, type PublishedArticle } from '../../../client/fronts/findPublished.ts'
import { Modal } from '../../../islands/Modal.tsx'
import { useFound } from '../../editor/sections/useFound.ts'
import { useFrontTools } from '../FrontContext.ts'

interface Props {
  /** Name of the slot. */
  name: string
  onChoose: (article: PublishedArticle) => void
  onClose: () => void
}

/** Finds a published article for a slot. Without words it lists the newest ones. */
export function AddArticleDialog({ name, onChoose, onClose }: Props) {
  const [words, setWords] = useState('')
  const { found, problem } = useFound(words, findPublished)
  const id = useId()
  return (
    <Modal
      name={{ labelledBy: `${id}-title` }}
      look="max-h-[calc(100dvh-2rem)] w-[min(36rem,100vw-2rem)] open:flex open:flex-col"
      isLight
      onCancel={onClose}
    >
      <div className="grid gap-3 border-b border-rule p-5">
        <h2 className="text-2xl" id={`${id}-title`}>
          {t('editor.front.addTo', { name })}
        </h2>
        <label className="sr-only" htmlFor={id}>
          {t('editor.front.search')}
        </label>
        <input
          className="field w-full"
          id={id}
          type="search"
          placeholder={t('editor.front.search')}
          dir="auto"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <p className="sr-only" role="status">
          {found && t('editor.front.found', { count: found.length })}
        </p>
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <ul className="min-h-48 flex-1 overflow-y-auto overscroll-contain p-2" aria-busy={!found}>
        {found?.map((article) => (
          <Result key={article.id} article={article} onChoose={() => onChoose(article)} />
        ))}
        {found?.length === 0 && !problem && (
          <li className="p-3 text-soft">{t('editor.front.foundNone')}</li>
        )}
      </ul>
      <div className="flex justify-end border-t border-rule px-5 py-3">
        <button className="button" type="button" onClick={onClose}>
          {t('editor.cancel')}
        </button>
      </div>
    </Modal>
  )
}

function Result({ article, onChoose }: { article: PublishedArticle; onChoose: () => void }) {
  const { mediaOrigin, timeZone, slots } = useFrontTools()
  const { title, lang, featured_image, published_at, category, id } = article
  const isPinned = slots.some(({ items }) => items.some(({ article_id }) => article_id === id))
  const notes = [
    category?.name,
    published_at && formatDate(new Date(published_at), timeZone, 'short'),
    isPinned && t('editor.front.onFront'),
  ]
  return (
    <li>
      <button
        className="flex w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-start hover:bg-tint"
        type="button"
        onClick={onChoose}
      >
        {featured_image ? (
          <img
            className="h-10 w-14 flex-none rounded-sm bg-tint object-cover"
            src={mediaUrl(featured_image, mediaOrigin)}
            alt=""
            loading="lazy"
          />
        ) : (
          <span className="h-10 w-14 flex-none rounded-sm bg-tint" />
        )}
        <span className="min-w-0">
          <span
            className="line-clamp-2 font-serif leading-snug font-bold wrap-anywhere"
            lang={languageOf(lang)}
            dir="auto"
          >
            {title}
          </span>
          <span className="block text-meta text-soft">{notes.filter(Boolean).join(' · ')}</span>
        </span>
      </button>
    </li>
  )
}
