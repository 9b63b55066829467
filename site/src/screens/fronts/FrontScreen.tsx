import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect } from 'react'
import { ACCOUNT_PAGE } from '../accountClasses.ts'
import { Loading, type Member } from '../SignedIn.tsx'
import { FrontEditor } from './FrontEditor.tsx'
import { useLoadFront } from './useLoadFront.ts'

interface Props {
  writer: Member
  isSignedOut: boolean
  /** Slug of the category; null for the home page. */
  category: string | null
  mediaOrigin: string
}

/** Loads the front if the user may edit it. */
export function FrontScreen({ writer, isSignedOut, category, mediaOrigin }: Props) {
  const { load, retry } = useLoadFront(category, writer.id)
  useEffect(() => {
    if (load.state === 'forbidden') location.replace(urls.home())
  }, [load.state])
  if (load.state === 'failed') {
    return (
      <div className="wrap empty" role="alert">
        <h1>{t('editor.front.loadFailed')}</h1>
        <p>{load.message}</p>
        <button className="button" type="button" onClick={retry}>
          {t('editor.tryAgain')}
        </button>
      </div>
    )
  }
  if (load.state !== 'ready') {
    return (
      <div className={ACCOUNT_PAGE}>
        <h1>{t('editor.front.title')}</h1>
        <Loading />
      </div>
    )
  }
  return (
    <FrontEditor
      loaded={load.loaded}
      writer={writer}
      isSignedOut={isSignedOut}
      mediaOrigin={mediaOrigin}
    />
  )
}
