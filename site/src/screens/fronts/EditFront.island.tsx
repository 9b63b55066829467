/** Hydrated at once (`client:load`): the page is this screen, which cannot be prebuilt. */
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef, useState } from 'react'
import { beforeSignOut } from '../../client/session/beforeSignOut.ts'
import { goToSignIn } from '../../client/session/returnPath.ts'
import { ACCOUNT_PAGE } from '../accountClasses.ts'
import { useWriter } from '../editor/useWriter.ts'
import { FactorMissing, Loading } from '../SignedIn.tsx'
import { FrontScreen } from './FrontScreen.tsx'

interface Props {
  mediaOrigin: string
}

/** The editor of the home page, or of the front of the category in the address. */
export function EditFront({ mediaOrigin }: Props) {
  const { writer, isSignedOut, isGone } = useWriter()
  const [category, setCategory] = useState<string | null>()
  useEffect(() => setCategory(new URLSearchParams(location.search).get('category')), [])
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
  if (writer?.account?.mfa_missing) {
    return (
      <div className={ACCOUNT_PAGE}>
        <FactorMissing />
      </div>
    )
  }
  if (!writer || category === undefined) {
    return (
      <div className={ACCOUNT_PAGE}>
        <h1>{t('editor.front.title')}</h1>
        <Loading />
      </div>
    )
  }
  return (
    <FrontScreen
      key={writer.id}
      writer={writer}
      isSignedOut={isSignedOut}
      category={category}
      mediaOrigin={mediaOrigin}
    />
  )
}
