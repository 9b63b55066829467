import { t } from '@broadsheet/shared/messages/t.ts'
import { type ReactNode, useEffect } from 'react'
import { goToSignIn } from '../client/session/returnPath.ts'
import type { SessionState } from '../client/session/sessionStore.ts'
import { useSession } from '../islands/useSession.ts'

export type Member = Extract<SessionState, { status: 'in' }>

interface Props {
  title: string
  /** The page on which a second factor is set up. */
  isForSetUp?: boolean
  children: (member: Member) => ReactNode
}

/** A page for signed-in users; others are redirected to sign in, and back. */
export function SignedIn({ title, isForSetUp = false, children }: Props) {
  const person = useSession()
  useEffect(() => {
    if (person.status === 'out') goToSignIn(location)
  }, [person.status])
  if (person.status === 'in' && person.account?.mfa_missing && !isForSetUp) return <FactorMissing />
  if (person.status === 'in') return children(person)
  return (
    <>
      <h1>{title}</h1>
      <Loading />
    </>
  )
}

/** The role of the account needs a second factor that it does not have yet. */
export function FactorMissing() {
  return (
    <div className="empty">
      <h1>{t('account.security.missingTitle')}</h1>
      <p>{t('account.security.missingText')}</p>
      <a className="button button-strong" href="/profile#security">
        {t('account.security.missingAction')}
      </a>
    </div>
  )
}

/**
 * Loading indicator, and without JavaScript the reason why nothing loads. As high as the window: the footer, with its
 * form, does not move when the content has arrived.
 */
export function Loading() {
  return (
    <>
      <NeedsJavaScript />
      <div
        className="mt-8 grid min-h-dvh content-start grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-x-gutter gap-y-11 js-only *:[span]:aspect-4/3 *:[span]:bg-tint"
        aria-busy="true"
      >
        <p className="sr-only" role="status">
          {t('account.loading')}
        </p>
        <span />
        <span />
        <span />
      </div>
    </>
  )
}

/** Message for readers without JavaScript. */
export function NeedsJavaScript() {
  return (
    <noscript>
      <p>{t('account.needsJavaScript')}</p>
    </noscript>
  )
}
