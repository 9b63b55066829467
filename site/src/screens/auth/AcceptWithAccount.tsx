import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { acceptInvitation } from '../../client/session/invitation.ts'
import { loginAddress } from '../../client/session/returnPath.ts'
import { refreshAccount } from '../../client/session/sessionStore.ts'
import { Banner } from '../Banner.tsx'
import { useConfirmed } from '../security/useConfirmed.tsx'

interface Props {
  token: string
  /** The invited address. */
  invited: string
  /** The address of the signed-in account; null without a session. */
  email: string | null
  onDone: () => void
  onRefused: () => void
}

/** Accepts an invitation with an existing account, which must have the invited address. */
export function AcceptWithAccount({ token, invited, email, onDone, onRefused }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // A new role needs a recent sign-in.
  const { confirm, dialog } = useConfirmed(email ?? '')

  async function accept(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      if (!(await confirm())) return setBusy(false)
      await acceptInvitation(token)
      await refreshAccount()
      onDone()
    } catch (error) {
      setProblem(errorMessage(error))
      setBusy(false)
      onRefused()
    }
  }

  async function leave(): Promise<void> {
    setBusy(true)
    const { signOut } = await import('../../client/session/signOut.ts')
    await signOut()
    setBusy(false)
  }

  if (email === null) {
    return (
      <>
        <p className="mb-6">{t('account.invitation.hasAccount', { email: invited })}</p>
        <a className="button button-strong w-full" href={loginAddress('/invitation')}>
          {t('account.invitation.signIn')}
        </a>
      </>
    )
  }
  const isInvited = email.toLowerCase() === invited.toLowerCase()
  return (
    <>
      {problem && <Banner kind="error">{problem}</Banner>}
      <p className="mb-6">
        {isInvited
          ? t('account.invitation.signedIn', { email })
          : t('account.invitation.foreign', { email, invited })}
      </p>
      <button
        className="button button-strong w-full"
        type="button"
        disabled={isBusy}
        onClick={() => void (isInvited ? accept() : leave())}
      >
        {!isInvited
          ? t('account.invitation.signOut')
          : isBusy
            ? t('account.invitation.accepting')
            : t('account.invitation.accept')}
      </button>
      {dialog}
    </>
  )
}
