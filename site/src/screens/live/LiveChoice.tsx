import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { type LiveOverview, readRunning } from '../../client/liveCoverage/liveCoverage.ts'
import { Loading } from '../SignedIn.tsx'
import { LoadFailure } from './LoadFailure.tsx'

/** The live coverage that is running, to choose from. */
export function LiveChoice() {
  const [running, setRunning] = useState<readonly LiveOverview[] | null>(null)
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    setProblem('')
    readRunning().then(setRunning, (error: unknown) => setProblem(errorMessage(error)))
  }, [attempt])
  if (problem)
    return <LoadFailure message={problem} onRetry={() => setAttempt((count) => count + 1)} />
  return (
    <>
      <h1 className="mb-4 border-b-4 border-accent pb-3">{t('editor.live.title')}</h1>
      {running === null && <Loading />}
      {running?.length === 0 && (
        <>
          <p>{t('editor.live.chooseNone')}</p>
          <a className="button mt-4" href={urls.createArticle()}>
            {t('account.menuNewArticle')}
          </a>
        </>
      )}
      {running !== null && running.length > 0 && (
        <>
          <p className="mb-2 text-soft" id="live-choice">
            {t('editor.live.choose')}
          </p>
          <ul aria-labelledby="live-choice">
            {running.map(({ id, title, entries_count }) => (
              <li key={id}>
                <a
                  className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-3 hover:text-accent"
                  href={urls.writeLive(id)}
                >
                  <span className="font-serif text-lg font-bold wrap-anywhere" dir="auto">
                    {title}
                  </span>
                  <span className="meta">{t('editor.live.count', { count: entries_count })}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
