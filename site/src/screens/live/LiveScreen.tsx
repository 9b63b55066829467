import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Loading, type Member } from '../SignedIn.tsx'
import { LiveWriter } from './LiveWriter.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { useLoadLive } from './useLoadLive.ts'

interface Props {
  writer: Member
  /** Whether the session expired while writing. */
  isSignedOut: boolean
  /** Id of the article. */
  article: string
  mediaOrigin: string
}

const LINK = 'min-h-9 content-center font-semibold underline'

/** Loads a live coverage and shows the screen in which it is written. */
export function LiveScreen({ writer, isSignedOut, article, mediaOrigin }: Props) {
  const { load, retry } = useLoadLive(article)
  if (load.state === 'failed') return <LoadFailure message={load.message} onRetry={retry} />
  if (load.state === 'loading')
    return (
      <>
        <h1>{t('editor.live.title')}</h1>
        <Loading />
      </>
    )
  const { id, title, slug, status, may_change } = load.opened.coverage
  return (
    <>
      <div className="mb-4 border-b-4 border-accent pb-3">
        <p className="label">{t('editor.live.title')}</p>
        <h1
          className="text-[clamp(1.5rem,1.2rem+1.4vw,2.125rem)] tracking-[-0.015em] wrap-anywhere"
          dir="auto"
        >
          {title}
        </h1>
        <p className="flex flex-wrap gap-x-5 text-ui">
          {status === 'published' && (
            <a className={LINK} href={urls.article(slug)}>
              {t('editor.live.view')}
            </a>
          )}
          {may_change && (
            <a className={LINK} href={urls.editArticle(slug)}>
              {t('site.editArticle')}
            </a>
          )}
        </p>
      </div>
      <LiveWriter key={id} opened={load.opened} {...{ writer, isSignedOut, mediaOrigin }} />
    </>
  )
}
