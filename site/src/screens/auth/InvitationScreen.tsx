import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import type { Invitation } from '../../client/session/invitation.ts'
import { Outcome } from '../../islands/form/Outcome.tsx'
import { useSession } from '../../islands/useSession.ts'
import { Banner } from '../Banner.tsx'
import { NeedsJavaScript } from '../SignedIn.tsx'
import { AcceptWithAccount } from './AcceptWithAccount.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { JoinForm } from './JoinForm.tsx'

/** How far the page of an invitation is. */
export type InvitationStep =
  | { step: 'opening' | 'offline' | 'missing' | 'confirm' | 'done' }
  | { step: 'read'; token: string; invitation: Invitation }

/** Reasons why a link gives nothing, and what to do. */
const ENDED = {
  accepted: t('account.invitation.accepted'),
  revoked: t('account.invitation.revoked'),
  expired: t('account.invitation.expired'),
  unknown: t('account.invitation.unknown'),
  missing: t('account.invitation.missing'),
} as const

interface Props {
  siteName: string
  state: InvitationStep
  onStep: (state: InvitationStep) => void
  /** Reads the invitation again. */
  onOpen: () => void
}

/** The screen of an invitation: a new account, or the role for an existing one. */
export function InvitationScreen({ siteName, state, onStep, onOpen }: Props) {
  const invitation = state.step === 'read' ? state.invitation : null
  const lead =
    invitation?.state === 'pending'
      ? t('account.invitation.lead', { name: invitation.inviter ?? 'none', site: siteName })
      : ''
  return (
    <AuthFrame title={t('account.invitation.title')} lead={lead}>
      <NeedsJavaScript />
      {state.step === 'opening' && <p role="status">{t('account.invitation.opening')}</p>}
      {state.step === 'offline' && (
        <Banner kind="error">
          {t('account.auth.connectionFailed')}{' '}
          <button type="button" onClick={onOpen}>
            {t('account.auth.retry')}
          </button>
        </Banner>
      )}
      {state.step === 'missing' && <NoInvitation reason="missing" />}
      {state.step === 'confirm' && (
        <Outcome>
          <Banner kind="success">{t('account.invitation.confirm')}</Banner>
        </Outcome>
      )}
      {state.step === 'done' && <Welcome />}
      {state.step === 'read' &&
        (state.invitation.state === 'pending' ? (
          <Open
            token={state.token}
            invitation={state.invitation}
            onEnd={(step) => onStep({ step })}
            onRefused={onOpen}
          />
        ) : (
          <NoInvitation reason={state.invitation.state} />
        ))}
    </AuthFrame>
  )
}

interface OpenProps {
  token: string
  invitation: Extract<Invitation, { state: 'pending' }>
  onEnd: (step: 'done' | 'confirm') => void
  /** Called after a refusal: the invitation may have ended in the meantime. */
  onRefused: () => void
}

/** An invitation that can be accepted. */
function Open({ token, invitation, onEnd, onRefused }: OpenProps) {
  const person = useSession()
  const [isJoining, setJoining] = useState(false)
  return (
    <>
      <p className="mb-6">{t('account.invitation.role', { role: invitation.role })}</p>
      {person.status === 'unknown' ? (
        <p role="status">{t('account.invitation.opening')}</p>
      ) : !isJoining && (person.status === 'in' || invitation.hasAccount) ? (
        <AcceptWithAccount
          {...{ token, onRefused }}
          invited={invitation.email}
          email={person.status === 'in' ? person.email : null}
          onDone={() => onEnd('done')}
        />
      ) : (
        <JoinForm
          {...{ token, onEnd, onRefused }}
          email={invitation.email}
          onSend={() => setJoining(true)}
        />
      )}
    </>
  )
}

function NoInvitation({ reason }: { reason: keyof typeof ENDED }) {
  return (
    <>
      <Banner kind="error">{ENDED[reason]}</Banner>
      <p className="my-4 flex flex-wrap gap-x-6 gap-y-1 text-ui *:py-1 *:underline *:hover:text-accent">
        <a href="/login">{t('account.auth.backToSignIn')}</a>{' '}
        <a href="/contact">{t('account.auth.needHelp')}</a>
      </p>
    </>
  )
}

function Welcome() {
  return (
    <Outcome>
      <Banner kind="success">{t('account.invitation.done')}</Banner>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-strong" href="/admin/">
          {t('account.invitation.openConsole')}
        </a>{' '}
        <a className="button" href="/profile">
          {t('account.invitation.openProfile')}
        </a>
      </p>
    </Outcome>
  )
}
