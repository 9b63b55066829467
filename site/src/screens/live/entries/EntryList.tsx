import { t } from '@broadsheet/shared/messages/t.ts'
import { useId, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import type { LiveCoverageState } from '../coverage/useLiveCoverage.ts'
import { EntryItem } from './EntryItem.tsx'
import { listedEntries } from './listedEntries.ts'

interface Props {
  live: LiveCoverageState
  self: string
  mediaOrigin: string
}

/** The entries of a coverage: those that are not posted yet, drafts, then the newest first. */
export function EntryList({ live, self, mediaOrigin }: Props) {
  const id = useId()
  const listed = listedEntries(live.entries, live.pending)
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 className="border-t border-ink pt-4 text-2xl" id={id}>
        {t('editor.live.entries')}
      </h2>
      {listed.length === 0 && <p className="mt-3 text-soft">{t('editor.live.noEntries')}</p>}
      <ol>
        {listed.map((entry) => (
          <EntryItem key={entry.id} entry={entry} {...{ live, self, mediaOrigin }} />
        ))}
      </ol>
      {live.hasMore && <OlderButton load={live.loadOlder} />}
    </section>
  )
}

function OlderButton({ load }: { load: () => Promise<void> }) {
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState('')
  const more = async () => {
    setLoading(true)
    setProblem('')
    await load().catch((error: unknown) => setProblem(errorMessage(error)))
    setLoading(false)
  }
  return (
    <p className="mt-5">
      <button className="button" type="button" disabled={isLoading} onClick={() => void more()}>
        {t('editor.live.older')}
      </button>
      {problem && (
        <span className="field-problem ms-3" role="alert">
          {problem}
        </span>
      )}
    </p>
  )
}
