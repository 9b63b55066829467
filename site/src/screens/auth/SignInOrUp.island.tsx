/** Hydrated at once (`client:interact` with `eager`), because the page is this form; text typed earlier stays. */

import { PASSWORD_HINT, signInSchema, signUpSchema } from '@broadsheet/shared/domain/account.ts'
import { PROFILE_MESSAGES } from '@broadsheet/shared/domain/profile.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type MouseEvent, useEffect, useState } from 'react'
import { isUsernameFree } from '../../client/account/profile.ts'
import { carriedQuery, returnPath } from '../../client/session/returnPath.ts'
import { isCodeMissing } from '../../client/session/secondFactor.ts'
import { providerMessage, type SignInResult, signIn, signUp } from '../../client/session/signIn.ts'
import { signOut } from '../../client/session/signOut.ts'
import { isSignUpClosed } from '../../client/session/signUpPolicy.ts'
import { hasSession } from '../../client/session/storedSession.ts'
import { Field } from '../../islands/form/Field.tsx'
import { Outcome } from '../../islands/form/Outcome.tsx'
import { UsernameField } from '../../islands/form/UsernameField.tsx'
import { useValidatedForm } from '../../islands/form/useValidatedForm.ts'
import { useSession } from '../../islands/useSession.ts'
import { Banner } from '../Banner.tsx'
import { SecondStep } from '../security/SecondStep.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignUpClosed } from './SignUpClosed.tsx'

type Mode = 'in' | 'up'

const TEXTS = {
  in: {
    title: t('account.auth.signIn'),
    lead: t('account.auth.signInLead'),
    path: '/login',
    doing: t('account.auth.signingIn'),
  },
  up: {
    title: t('account.auth.signUp'),
    lead: t('account.auth.signUpLead'),
    path: '/signup',
    doing: t('account.auth.signingUp'),
  },
} as const

interface Props {
  start: Mode
  siteName: string
  /** Whether new accounts need an invitation. */
  isByInvitation: boolean
}

/** Sign In and Sign Up, one screen with a toggle. */
export function SignInOrUp({ start, siteName, isByInvitation }: Props) {
  const [mode, setMode] = useState<Mode>(start)
  const [failure, setFailure] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const [isCodeStep, setCodeStep] = useState(false)
  const [isClosed, setClosed] = useState(isByInvitation)
  const person = useSession()
  const isUp = mode === 'up'
  const { title, lead, doing } = TEXTS[mode]

  const form = useValidatedForm(isUp ? signUpSchema : signInSchema, async (typed) => {
    setFailure('')
    try {
      const entry =
        'username' in typed ? await join(typed) : await signIn(typed.email, typed.password)
      if (entry === 'in') location.assign(returnPath(location.search, location.origin))
      else if (entry === 'code') setCodeStep(true)
      else if (entry === 'confirm') setWaiting(true)
      else form.setProblem('username', PROFILE_MESSAGES.usernameTaken)
    } catch (error) {
      // The page can be older than the setting.
      if (isUp && (await isSignUpClosed(error))) setClosed(true)
      else setFailure(providerMessage(error))
    }
  })
  useEffect(() => {
    const { pathname, search, origin } = location
    const query = carriedQuery(search, document.referrer, origin)
    if (query !== search) history.replaceState(history.state, '', pathname + query)
  }, [])
  // A sign-in that was left before its second step continues there.
  useEffect(() => {
    if (hasSession()) void isCodeMissing().then(setCodeStep)
  }, [])
  // Leaves the page when the user is already signed in, perhaps in another tab.
  useEffect(() => {
    if (person.status !== 'in' || form.isSending || isCodeStep) return
    location.replace(returnPath(location.search, location.origin))
  }, [person.status, form.isSending, isCodeStep])

  const turnTo = (next: Mode) => (event: MouseEvent) => {
    event.preventDefault()
    history.replaceState(history.state, '', TEXTS[next].path + location.search)
    document.title = `${TEXTS[next].title} | ${siteName}`
    setMode(next)
    setFailure('')
  }

  if (isCodeStep) {
    return (
      <AuthFrame title={t('account.security.title')} lead="">
        <SecondStep
          onDone={(isRecovered) => {
            const next = returnPath(location.search, location.origin)
            location.assign(isRecovered ? '/profile#security' : next)
          }}
          onLeave={() => void signOut().then(() => setCodeStep(false))}
        />
      </AuthFrame>
    )
  }
  if (isWaiting) {
    return (
      <AuthFrame title={t('account.auth.confirmTitle')} lead={t('account.auth.confirmLead')}>
        <Outcome>
          <Banner kind="success">{t('account.auth.confirmText')}</Banner>
        </Outcome>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} lead={isUp && isClosed ? '' : lead}>
      <p className="mb-6 flex gap-6 border-b border-rule">
        {(['in', 'up'] as const).map((one) => (
          <a
            key={one}
            className="-mb-px border-b-3 border-transparent forced-colors:not-aria-[current=page]:border-[Canvas] py-[0.6rem] font-semibold text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            href={TEXTS[one].path}
            aria-current={mode === one ? 'page' : undefined}
            onClick={turnTo(one)}
          >
            {TEXTS[one].title}
          </a>
        ))}
      </p>
      {isUp && isClosed ? (
        <SignUpClosed />
      ) : (
        <>
          {failure && <Banner kind="error">{failure}</Banner>}
          <form method="post" {...form.formProps}>
            {isUp && (
              <>
                <UsernameField problem={form.problems.username} />
                <Field
                  label={PROFILE_FIELDS.full_name.formLabel}
                  name="full_name"
                  autoComplete="name"
                  problem={form.problems.full_name}
                />
              </>
            )}
            <Field
              key="email"
              label={t('fields.account.email')}
              name="email"
              type="email"
              autoComplete="username"
              problem={form.problems.email}
            />
            <PasswordField
              key="password"
              autoComplete={isUp ? 'new-password' : 'current-password'}
              problem={form.problems.password}
              hint={isUp ? PASSWORD_HINT : undefined}
            />
            {!isUp && (
              <p className="my-4 flex flex-wrap gap-x-6 gap-y-1 text-ui *:py-1 *:underline *:hover:text-accent">
                <a href="/forgot-password">{t('account.auth.forgot')}</a>
              </p>
            )}
            <button className="button button-strong w-full" type="submit" disabled={form.isSending}>
              {form.isSending ? doing : title}
            </button>
          </form>
        </>
      )}
    </AuthFrame>
  )
}

/** Signs up unless the username is taken, which the form then shows at its field. */
async function join(typed: Parameters<typeof signUp>[0]): Promise<SignInResult | 'taken'> {
  const isFree = await isUsernameFree(typed.username).catch(() => true)
  if (!isFree) return 'taken'
  const { origin, search } = location
  return signUp(typed, origin + returnPath(search, origin))
}
