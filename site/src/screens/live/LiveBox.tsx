import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect } from 'react'
import { useWriter } from '../editor/useWriter.ts'
import { FactorMissing, Loading } from '../SignedIn.tsx'
import { LiveWriter } from './LiveWriter.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { useLoadLive } from './useLoadLive.ts'

interface Props {
  /** Id of the article. */
  article: string
  onClose: () => void
}

/** Writing live coverage on the page of its article. */
export function LiveBox({ article, onClose }: Props) {
  const { writer, isSignedOut, isGone } = useWriter()
  const { load, retry } = useLoadLive(article)
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  const mediaOrigin =
    document.querySelector<HTMLElement>('[data-media-origin]')?.dataset.mediaOrigin ?? ''
  return (
    <section
      className="my-8 border border-ink bg-page p-[clamp(0.75rem,3vw,1.5rem)]"
      aria-label={t('editor.live.write')}
    >
      <p className="mb-3 flex items-center justify-between gap-4 border-b-4 border-accent pb-2">
        <span className="label">{t('editor.live.title')}</span>
        <button
          className="min-h-9 cursor-pointer font-semibold underline"
          type="button"
          onClick={onClose}
        >
          {t('editor.close')}
        </button>
      </p>
      {writer?.account?.mfa_missing ? (
        <FactorMissing />
      ) : load.state === 'failed' ? (
        <LoadFailure message={load.message} onRetry={retry} />
      ) : load.state === 'ready' && writer ? (
        <LiveWriter opened={load.opened} {...{ writer, isSignedOut, mediaOrigin }} />
      ) : (
        <Loading />
      )}
    </section>
  )
}
