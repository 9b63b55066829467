import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import type { Author } from '../../../client/articles/authors.ts'
import type { Revision } from '../../../client/articles/revisions.ts'
import { Loading } from '../../SignedIn.tsx'
import { ArticleLog } from './ArticleLog.tsx'
import { Comparison } from './Comparison.tsx'
import type { ArticleText } from './compare.ts'
import { useVersions } from './useVersions.ts'
import { VersionList } from './VersionList.tsx'

interface Props {
  articleId: string
  /** The current text in the editor, saved or not. */
  current: ArticleText
  /** Version of the saved article: the list is reloaded after every save. */
  version?: number
  /** Puts an old version into the editor without saving it. */
  onRestore: (revision: Revision, authors: readonly Author[]) => void
}

/** The saved versions of an article: author, date, differences, and a way to restore them. */
export function History({ articleId, current, version, onRestore }: Props) {
  const { state, lines, hasEarlier, isLoadingMore, showEarlier, retry } = useVersions(
    articleId,
    version,
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const restore = (revision: Revision, authors: readonly Author[]) => {
    setChosen(null)
    setMessage(t('editor.history.restored', { number: revision.number }))
    onRestore(revision, authors)
  }
  return (
    <section aria-labelledby="history-title">
      <h2 className="mb-4 text-2xl" id="history-title">
        {t('editor.history.title')}
      </h2>
      <p className="meta">{t('editor.history.explanation')}</p>
      <p
        className="my-3 border-s-4 border-accent bg-tint px-[0.9rem] py-[0.6rem] empty:sr-only"
        role="status"
      >
        {message}
      </p>
      {state === 'loading' && <Loading />}
      {state === 'failed' && <Failed onAgain={retry} />}
      {state === 'ready' && lines.length === 0 && <p>{t('editor.history.none')}</p>}
      {lines.length > 0 && (
        <VersionList
          lines={lines}
          chosen={chosen}
          onChoose={(number) => {
            setMessage('')
            setChosen(number === chosen ? null : number)
          }}
        >
          {(line) => (
            <Comparison
              key={line.number}
              article={articleId}
              line={line}
              current={current}
              onRestore={restore}
            />
          )}
        </VersionList>
      )}
      {hasEarlier && (
        <button className="button" type="button" disabled={isLoadingMore} onClick={showEarlier}>
          {isLoadingMore ? t('editor.history.loading') : t('editor.history.showEarlier')}
        </button>
      )}
      <ArticleLog articleId={articleId} version={version} />
    </section>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert">
      <p>{t('editor.history.failed')}</p>
      <button className="button" type="button" onClick={onAgain}>
        {t('editor.history.tryAgain')}
      </button>
    </div>
  )
}
