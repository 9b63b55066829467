import { isScheduled } from '@broadsheet/shared/domain/article.ts'
import { languageOf } from '@broadsheet/shared/domain/translations.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import { type FoundArticle, findArticles } from '../../../../client/articles/translations.ts'
import { siteTimeZone } from '../../../../islands/useNow.ts'
import { STATUS_LABELS } from '../../sections/PublishingFields.tsx'
import { useFound } from '../../sections/useFound.ts'
import { isEnter } from '../isEnter.ts'
import type { AddressFieldProps } from './AddressForm.tsx'
import { linkAddress } from './linkAddress.ts'

type Props = AddressFieldProps & {
  onArticle: (article: FoundArticle) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const NONE_FOUND =
  'absolute inset-x-0 top-full z-30 mt-1 rounded-sm border border-control bg-sheet px-3 py-2 text-soft shadow-lg'

/** A field for an address that also finds articles by words of their title. */
export function ArticleField({ onArticle, ...field }: Props) {
  const id = useId()
  const { value } = field
  const [active, setActive] = useState(-1)
  /** The text for which the list was closed by Escape. */
  const [closed, setClosed] = useState<string | null>('')
  const isSearch = closed !== value && linkAddress(value) === null
  const find = useCallback(
    (words: string) => (isSearch ? findArticles(words, null) : Promise.resolve([])),
    [isSearch],
  )
  const { found, problem, words } = useFound(value, find)
  const articles = (isSearch && found?.filter(({ status }) => status !== 'archived')) || []
  const chosen = articles[active]
  const isEmpty =
    isSearch && words === value && found?.length === 0 && !problem && !field['aria-invalid']
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step && !isSearch) setClosed(null)
    else if (step) setActive(nextOf(active, step, articles.length))
    else if (isEnter(event) && chosen) onArticle(chosen)
    else if (event.key === 'Escape' && articles.length > 0) {
      setClosed(value)
      // The form stays open.
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
  return (
    <div className="relative min-w-0 flex-[1_1_14rem]">
      <input
        {...field}
        className="field w-full min-w-0"
        dir={value === '' ? undefined : 'auto'}
        inputMode="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={articles.length > 0}
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${active}`}
        onChange={(event) => {
          setActive(-1)
          field.onChange?.(event)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={id}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(20rem,40dvh)] overflow-y-auto overscroll-contain rounded-sm border border-control bg-sheet p-1 shadow-lg empty:hidden"
        role="listbox"
        aria-label={t('editor.linkArticles')}
      >
        {articles.map((article, index) => (
          <Option
            key={article.id}
            id={`${id}-${index}`}
            article={article}
            isActive={index === active}
            onChoose={() => onArticle(article)}
          />
        ))}
      </div>
      {problem && <p className="field-problem">{problem}</p>}
      <p className={isEmpty ? NONE_FOUND : 'sr-only'} role="status">
        {isSearch && found && t('editor.linkArticlesFound', { count: articles.length })}
      </p>
    </div>
  )
}

/** Index after a step: from the field (-1) over the options and back. */
const nextOf = (active: number, step: number, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1

interface OptionProps {
  id: string
  article: FoundArticle
  isActive: boolean
  onChoose: () => void
}

function Option({ id, article, isActive, onChoose }: OptionProps) {
  const { title, lang, status, published_at } = article
  const state = STATUS_LABELS[isScheduled(article, new Date()) ? 'scheduled' : status]
  const date = published_at && dateOf(published_at)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose an option.
    <div
      id={id}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      }}
      className="cursor-pointer rounded-sm px-2 py-2 hover:bg-tint aria-selected:bg-ink aria-selected:text-page"
      role="option"
      aria-selected={isActive}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="block font-semibold wrap-anywhere" lang={languageOf(lang)} dir="auto">
        {title}
      </span>
      <span className="block text-meta">
        {date ? t('editor.linkArticleDetails', { state, date }) : state}
      </span>
    </div>
  )
}

const dateOf = (moment: string) =>
  new Intl.DateTimeFormat(activeLocale(), {
    dateStyle: 'medium',
    timeZone: siteTimeZone(),
  }).format(new Date(moment))
