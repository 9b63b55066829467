/** Wakes at once (`client:interact` with `eager`): the page is this form; what is typed before stays. */
import { signInSchema, signUpSchema } from '@broadsheet/shared/domain/account.ts'
import { PROFILE_MESSAGES } from '@broadsheet/shared/domain/profile.ts'
import { type MouseEvent, useEffect, useState } from 'react'
import { isUsernameFree } from '../../client/profile.ts'
import { carriedQuery, returnPath } from '../../client/session/returnPath.ts'
import { type Entry, providerMessage, signIn, signUp } from '../../client/session/signIn.ts'
import { Field } from '../../islands/form/Field.tsx'
import { UsernameField } from '../../islands/form/UsernameField.tsx'
import { useCheckedForm } from '../../islands/form/useCheckedForm.ts'
import { usePerson } from '../../islands/usePerson.ts'
import { AuthFrame, Banner } from './AuthFrame.tsx'
import { PasswordField } from './PasswordField.tsx'

type Mode = 'in' | 'up'

const TEXTS = {
  in: { title: 'Sign In', lead: 'Welcome back.', path: '/login', doing: 'Signing in...' },
  up: { title: 'Sign Up', lead: 'It takes a minute.', path: '/signup', doing: 'Signing up...' },
} as const

/** Sign In and Sign Up, one screen with a toggle. */
export function SignInOrUp({ start, siteName }: { start: Mode; siteName: string }) {
  const [mode, setMode] = useState<Mode>(start)
  const [failure, setFailure] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const person = usePerson()
  const isUp = mode === 'up'
  const { title, lead, doing } = TEXTS[mode]

  const form = useCheckedForm(isUp ? signUpSchema : signInSchema, async (typed) => {
    setFailure('')
    try {
      const entry =
        'username' in typed ? await join(typed) : await signIn(typed.email, typed.password)
      if (entry === 'in') location.assign(returnPath(location.search, location.origin))
      else if (entry === 'confirm') setWaiting(true)
      else form.blame('username', PROFILE_MESSAGES.usernameTaken)
    } catch (error) {
      setFailure(providerMessage(error))
    }
  })
  useEffect(() => {
    const { pathname, search, origin } = location
    const query = carriedQuery(search, document.referrer, origin)
    if (query !== search) history.replaceState(history.state, '', pathname + query)
  }, [])
  // Whoever is signed in already, perhaps in another tab, has nothing to do here.
  useEffect(() => {
    if (person.status !== 'in' || form.isSending) return
    location.replace(returnPath(location.search, location.origin))
  }, [person.status, form.isSending])

  const turnTo = (next: Mode) => (event: MouseEvent) => {
    event.preventDefault()
    history.replaceState(history.state, '', TEXTS[next].path + location.search)
    document.title = `${TEXTS[next].title} | ${siteName}`
    setMode(next)
    setFailure('')
  }

  if (isWaiting) {
    return (
      <AuthFrame title="One more step" lead="Your account is made.">
        <Banner kind="success">Please open the link in the email we have just sent you.</Banner>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} lead={lead}>
      <p className="auth-toggle">
        {(['in', 'up'] as const).map((one) => (
          <a
            key={one}
            href={TEXTS[one].path}
            aria-current={mode === one ? 'page' : undefined}
            onClick={turnTo(one)}
          >
            {TEXTS[one].title}
          </a>
        ))}
      </p>
      {failure && <Banner kind="error">{failure}</Banner>}
      <form className="auth-form" method="post" {...form.formProps}>
        {isUp && (
          <>
            <UsernameField problem={form.problems.username} />
            <Field
              label="Full Name"
              name="full_name"
              autoComplete="name"
              problem={form.problems.full_name}
            />
          </>
        )}
        <Field
          key="email"
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          problem={form.problems.email}
        />
        <PasswordField
          key="password"
          autoComplete={isUp ? 'new-password' : 'current-password'}
          problem={form.problems.password}
          hint={isUp ? 'At least 6 characters.' : undefined}
        />
        {!isUp && (
          <p className="auth-aside">
            <a href="/forgot-password">Forgot your password?</a>
          </p>
        )}
        <button className="button button-strong" type="submit" disabled={form.isSending}>
          {form.isSending ? doing : title}
        </button>
      </form>
    </AuthFrame>
  )
}

/** Signs up, unless somebody has the name: then the form can say so at the field. */
async function join(typed: Parameters<typeof signUp>[0]): Promise<Entry | 'taken'> {
  const isFree = await isUsernameFree(typed.username).catch(() => true)
  if (!isFree) return 'taken'
  const { origin, search } = location
  return signUp(typed, origin + returnPath(search, origin))
}
