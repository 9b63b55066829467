/** Hydrated at once (`client:load`): the page is this screen, which cannot be prebuilt. */
import { setSlugOptions } from '@broadsheet/shared/text/slug.ts'
import { useEffect, useRef, useState } from 'react'
import { beforeSignOut } from '../../client/session/beforeSignOut.ts'
import { goToSignIn } from '../../client/session/returnPath.ts'
import { ACCOUNT_PAGE } from '../accountClasses.ts'
import { FactorMissing, Loading, type Member } from '../SignedIn.tsx'
import { requestedText } from './autosave/unfinished.ts'
import { EditorScreen } from './EditorScreen.tsx'
import { requestedTranslation, type TranslationRequest } from './translations/translationSource.ts'
import { useWriter } from './useWriter.ts'

interface Props {
  mediaOrigin: string
  /** Whether suggested addresses keep the script of the publication. */
  hasNativeSlugs: boolean
}

/** The editor of a new article, or of the one in the address. */
export function Editor({ mediaOrigin, hasNativeSlugs }: Props) {
  useEffect(() => setSlugOptions({ isNative: () => hasNativeSlugs }), [hasNativeSlugs])
  const { writer, isSignedOut, isGone } = useWriter()
  const [target, setTarget] = useState<Target>()
  useEffect(() => setTarget(targetOf(location)), [])
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
  if (!writer || !target) {
    return (
      <div className={ACCOUNT_PAGE}>
        <Loading />
      </div>
    )
  }
  return (
    <EditorScreen
      key={writer.id}
      writer={writer satisfies Member}
      isSignedOut={isSignedOut}
      {...target}
      mediaOrigin={mediaOrigin}
    />
  )
}

/** What the address asks for. */
interface Target {
  slug: string | null
  translation: TranslationRequest | null
  text: string | null
}

function targetOf({ pathname, search }: Location): Target {
  const slug = slugIn(pathname)
  if (slug !== null) return { slug, translation: null, text: null }
  const text = requestedText(search)
  return { slug, translation: text ? null : requestedTranslation(search), text }
}

/** Slug of the article to edit; null for a new one. */
function slugIn(path: string): string | null {
  const part = /^\/article\/([^/]+)\/edit\/?$/.exec(path)?.[1]
  try {
    return part ? decodeURIComponent(part).normalize('NFC') : null
  } catch {
    return part ?? null
  }
}
