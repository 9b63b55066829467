/** Hydrated at once (`client:load`): the page is this screen, which cannot be prebuilt. */
import { can } from '@broadsheet/shared/permissions.ts'
import { setSlugOptions } from '@broadsheet/shared/text/slug.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect, useRef, useState } from 'react'
import { beforeSignOut } from '../../client/session/beforeSignOut.ts'
import { goToSignIn } from '../../client/session/returnPath.ts'
import { ACCOUNT_PAGE } from '../accountClasses.ts'
import { useWriter } from '../editor/useWriter.ts'
import { FactorMissing, Loading } from '../SignedIn.tsx'
import { PageScreen } from './PageScreen.tsx'

interface Props {
  mediaOrigin: string
  /** Whether suggested addresses keep the script of the publication. */
  hasNativeSlugs: boolean
}

/** The editor of a new static page, or of the one in the address. */
export function PageEditor({ mediaOrigin, hasNativeSlugs }: Props) {
  useEffect(() => setSlugOptions({ isNative: () => hasNativeSlugs }), [hasNativeSlugs])
  const { writer, isSignedOut, isGone } = useWriter()
  const [id, setId] = useState<string | null>()
  useEffect(() => setId(new URLSearchParams(location.search).get('id')), [])
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
  const account = writer?.account ?? null
  const isForbidden = account !== null && !account.mfa_missing && !can(account, 'manage_pages')
  useEffect(() => {
    if (isForbidden) location.replace(urls.home())
  }, [isForbidden])
  if (writer && account && id !== undefined && !account.mfa_missing && !isForbidden)
    return <PageScreen key={writer.id} {...{ writer, isSignedOut, id, mediaOrigin }} />
  return (
    <div className={ACCOUNT_PAGE}>{account?.mfa_missing ? <FactorMissing /> : <Loading />}</div>
  )
}
