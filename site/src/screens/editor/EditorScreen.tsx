import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect } from 'react'
import { ACCOUNT_PAGE } from '../accountClasses.ts'
import { Loading, type Member } from '../SignedIn.tsx'
import { ArticleEditor } from './ArticleEditor.tsx'
import type { TranslationRequest } from './translations/translationSource.ts'
import { useLoadArticle } from './useLoadArticle.ts'

interface Props {
  writer: Member
  isSignedOut: boolean
  /** Slug of the article to edit; null for a new one. */
  slug: string | null
  /** What a new article translates. */
  translation: TranslationRequest | null
  /** Id of the unsaved text that a new article continues. */
  text: string | null
  mediaOrigin: string
}

/** Loads the article if the user may edit it. */
export function EditorScreen({ writer, isSignedOut, slug, translation, text, mediaOrigin }: Props) {
  const { load, retry } = useLoadArticle(slug, writer.id, translation, text)
  useEffect(() => {
    if (load.state === 'forbidden') location.replace(urls.home())
  }, [load.state])
  if (load.state === 'failed') {
    const { message } = load
    return (
      <div className="wrap empty" role="alert">
        <h1>{EDITOR_MESSAGES.loadFailed}</h1>
        {message !== EDITOR_MESSAGES.loadFailed && <p>{message}</p>}
        <button className="button" type="button" onClick={retry}>
          {t('editor.tryAgain')}
        </button>
      </div>
    )
  }
  if (load.state !== 'ready') {
    return (
      <div className={ACCOUNT_PAGE}>
        <h1>{slug === null ? t('editor.newTitle') : t('editor.editTitle')}</h1>
        <Loading />
      </div>
    )
  }
  return (
    <ArticleEditor
      loaded={load.loaded}
      writer={writer}
      isSignedOut={isSignedOut}
      mediaOrigin={mediaOrigin}
    />
  )
}
