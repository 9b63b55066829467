import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect } from 'react'
import { Loading, type Member } from '../SignedIn.tsx'
import { Desk } from './Desk.tsx'
import { useOpening } from './useOpening.ts'

interface Props {
  writer: Member
  isSignedOut: boolean
  /** Of the article to edit; null for a new one. */
  slug: string | null
  mediaOrigin: string
}

/** Opens the article, if it may be edited by whoever asks. */
export function EditorScreen({ writer, isSignedOut, slug, mediaOrigin }: Props) {
  const { opening, retry } = useOpening(slug, writer.id)
  useEffect(() => {
    if (opening.state === 'forbidden') location.replace(urls.home())
  }, [opening.state])
  if (opening.state === 'failed') {
    const { message } = opening
    return (
      <div className="wrap empty" role="alert">
        <h1>{EDITOR_MESSAGES.loadFailed}</h1>
        {message !== EDITOR_MESSAGES.loadFailed && <p>{message}</p>}
        <button className="button" type="button" onClick={retry}>
          Try Again
        </button>
      </div>
    )
  }
  if (opening.state !== 'ready') {
    return (
      <div className="wrap account-page">
        <h1>{slug === null ? 'Create Article' : 'Edit Article'}</h1>
        <Loading />
      </div>
    )
  }
  return (
    <Desk
      opened={opening.opened}
      writer={writer}
      isSignedOut={isSignedOut}
      mediaOrigin={mediaOrigin}
    />
  )
}
