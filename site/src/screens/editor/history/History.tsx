import { useState } from 'react'
import type { Revision } from '../../../client/revisions.ts'
import { Loading } from '../../SignedIn.tsx'
import { Comparison } from './Comparison.tsx'
import type { ArticleText } from './compare.ts'
import './history.css'
import { useVersions } from './useVersions.ts'
import { VersionList } from './VersionList.tsx'

interface Props {
  articleId: string
  /** What stands in the editor now, saved or not. */
  current: ArticleText
  /** The version of the saved article: with every save the list is read again. */
  version?: number
  /** Puts an old version into the editor. Nothing is saved: that is an ordinary save afterwards. */
  onRestore: (revision: Revision) => void
}

/** Every version of an article that was saved: who, when, what is different, and the way back. */
export function History({ articleId, current, version, onRestore }: Props) {
  const { state, lines, hasEarlier, isLoadingMore, showEarlier, retry } = useVersions(
    articleId,
    version,
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const restore = (revision: Revision) => {
    setChosen(null)
    setSaid(`Version ${revision.number} stands in the editor now. Save it to keep it.`)
    onRestore(revision)
  }
  return (
    <section className="history" aria-labelledby="history-title">
      <h2 id="history-title">Versions</h2>
      <p className="meta">
        Every save is kept. Compare one with the text in the editor, or go back to it.
      </p>
      <p className="history-said" role="status">
        {said}
      </p>
      {state === 'loading' && <Loading />}
      {state === 'failed' && <Failed onAgain={retry} />}
      {state === 'ready' && lines.length === 0 && (
        <p>There is no earlier version: nothing has been changed since it came into the paper.</p>
      )}
      {lines.length > 0 && (
        <VersionList
          lines={lines}
          chosen={chosen}
          onChoose={(number) => {
            setSaid('')
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
          {isLoadingMore ? 'Loading...' : 'Show earlier versions'}
        </button>
      )}
    </section>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert">
      <p>The versions could not be loaded. What you are writing is not touched by that.</p>
      <button className="button" type="button" onClick={onAgain}>
        Try Again
      </button>
    </div>
  )
}
