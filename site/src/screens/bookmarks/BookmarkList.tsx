import { t } from '@broadsheet/shared/messages/t.ts'
import { useMemo, useState } from 'react'
import { ConfirmDialog } from '../../islands/ConfirmDialog.tsx'
import { Icon } from '../../islands/Icon.tsx'
import { ACCOUNT_HEAD } from '../accountClasses.ts'
import { Loading } from '../SignedIn.tsx'
import { BookmarkItem } from './BookmarkItem.tsx'
import { categoriesOf, matching, type Saved, type Wanted } from './bookmarkFilter.ts'
import { useBookmarks } from './useBookmarks.ts'

const CONFIRM = t('account.bookmarks.confirmClear')
const EVERYTHING: Wanted = { text: '', category: null }

interface Props {
  userId: string
  mediaOrigin: string
}

/** All bookmarks with search, filter and removal. */
export function BookmarkList({ userId, mediaOrigin }: Props) {
  const { load, removing, problem, remove, clear, retry } = useBookmarks(userId)
  const [wanted, setWanted] = useState<Wanted>(EVERYTHING)
  const [isConfirming, setAsking] = useState(false)
  const saved = load.state === 'ready' ? load.saved : []
  const shown = useMemo(() => matching(saved, wanted), [saved, wanted])
  return (
    <>
      <header className={ACCOUNT_HEAD}>
        <h1>{t('account.bookmarks.title')}</h1>
        {load.state === 'ready' && (
          <p className="meta">{t('account.bookmarks.saved', { count: saved.length })}</p>
        )}
      </header>
      {problem && (
        <p className="banner" data-kind="error" role="alert">
          {problem}
        </p>
      )}
      {load.state === 'loading' && <Loading />}
      {load.state === 'failed' && <Failed message={load.message} onAgain={retry} />}
      {load.state === 'ready' && saved.length === 0 && <Nothing />}
      {saved.length > 0 && (
        <>
          <Filters saved={saved} wanted={wanted} onWant={setWanted} />
          <div className="mt-5 mb-7 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="meta" role="status">
              {t('account.bookmarks.showing', { shown: shown.length, total: saved.length })}
            </p>
            <button className="button" type="button" onClick={() => setAsking(true)}>
              {t('account.bookmarks.clearAll')}
            </button>
          </div>
          {shown.length === 0 ? (
            <NoResults onClear={() => setWanted(EVERYTHING)} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-x-gutter gap-y-11">
              {shown.map((one) => (
                <BookmarkItem
                  key={one.id}
                  saved={one}
                  mediaOrigin={mediaOrigin}
                  isRemoving={removing.has(one.id)}
                  onRemove={() => void remove(one.id)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {isConfirming && (
        <ConfirmDialog
          question={CONFIRM}
          action={t('account.bookmarks.clearAll')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void clear()
          }}
        />
      )}
    </>
  )
}

interface FilterProps {
  saved: Saved[]
  wanted: Wanted
  onWant: (wanted: Wanted) => void
}

function Filters({ saved, wanted, onWant }: FilterProps) {
  const chips = [
    { name: t('account.bookmarks.all'), slug: null, count: saved.length },
    ...categoriesOf(saved),
  ]
  return (
    <div className="grid gap-4">
      <div className="relative max-w-112">
        <input
          className="min-h-11 w-full rounded-full border border-control bg-sheet py-2 ps-4 pe-12 text-ui text-ellipsis placeholder:text-soft placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          type="search"
          aria-label={t('account.bookmarks.search')}
          placeholder={t('account.bookmarks.searchPlaceholder')}
          value={wanted.text}
          onChange={({ currentTarget: { value } }) => onWant({ ...wanted, text: value })}
        />
        <span className="pointer-events-none absolute inset-y-0 end-0 grid w-11 place-items-center text-soft">
          <Icon name="search" />
        </span>
      </div>
      <fieldset className="chips">
        <legend className="sr-only">{t('account.bookmarks.category')}</legend>
        {chips.map(({ name, slug, count }) => (
          <button
            key={slug ?? 'all'}
            type="button"
            aria-pressed={wanted.category === slug}
            onClick={() => onWant({ ...wanted, category: slug })}
          >
            {t('account.bookmarks.filter', { category: name, count })}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function Nothing() {
  return (
    <div className="empty">
      <p className="empty-title">{t('account.bookmarks.noneTitle')}</p>
      <p>{t('account.bookmarks.none')}</p>
      <a className="button" href="/">
        {t('account.bookmarks.browse')}
      </a>
    </div>
  )
}

function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className="empty">
      <p className="empty-title">{t('account.bookmarks.noResults')}</p>
      <button className="button" type="button" onClick={onClear}>
        {t('account.bookmarks.clearFilters')}
      </button>
    </div>
  )
}

function Failed({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div className="empty" role="alert">
      <p className="empty-title">{t('account.bookmarks.loadFailed')}</p>
      <p>{message}</p>
      <button className="button" type="button" onClick={onAgain}>
        {t('account.retry')}
      </button>
    </div>
  )
}
