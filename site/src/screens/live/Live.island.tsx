/** Hydrated at once (`client:load`): the page is this screen, which cannot be prebuilt. */
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef, useState } from 'react'
import { beforeSignOut } from '../../client/session/beforeSignOut.ts'
import { goToSignIn } from '../../client/session/returnPath.ts'
import { ACCOUNT_PAGE } from '../accountClasses.ts'
import { useWriter } from '../editor/useWriter.ts'
import { FactorMissing, Loading } from '../SignedIn.tsx'
import { LiveChoice } from './LiveChoice.tsx'
import { LiveScreen } from './LiveScreen.tsx'

interface Props {
  mediaOrigin: string
}

/** The screen in which entries are written for the live coverage in the address; without one, the choice of it. */
export function Live({ mediaOrigin }: Props) {
  const { writer, isSignedOut, isGone } = useWriter()
  const [article, setArticle] = useState<string | null>()
  useEffect(() => setArticle(new URLSearchParams(location.search).get('article')), [])
  // Signing out on this page navigates away; signing out in another tab does not.
  const isSigningOut = useRef(false)
  useEffect(() => {
    return beforeSignOut(async () => {
      isSigningOut.current = true
    })
  }, [])
  useEffect(() => {
    if (isGone && !isSigningOut.current) goToSignIn(location)
  }, [isGone])
  if (writer?.account?.mfa_missing)
    return (
      <div className={ACCOUNT_PAGE}>
        <FactorMissing />
      </div>
    )
  if (!writer || article === undefined)
    return (
      <div className={ACCOUNT_PAGE}>
        <h1>{t('editor.live.title')}</h1>
        <Loading />
      </div>
    )
  return (
    <div className="live-writer wrap max-w-3xl pt-[clamp(1rem,2vw,1.5rem)] pb-16">
      {article === null ? (
        <LiveChoice />
      ) : (
        <LiveScreen key={writer.id} {...{ writer, isSignedOut, article, mediaOrigin }} />
      )}
    </div>
  )
}
