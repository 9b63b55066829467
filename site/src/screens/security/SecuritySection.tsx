import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useEffect, useState } from 'react'
import type { SecondFactor } from '../../client/session/secondFactor.ts'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { Banner } from '../Banner.tsx'
import { messageOf } from '../profile/ProfileForm.tsx'
import { Apps } from './Apps.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { useConfirmed } from './useConfirmed.tsx'

const load = () => import('../../client/session/secondFactor.ts')

interface Props {
  email: string
  siteName: string
  /** Called when apps or codes change: permissions of the session may have changed, too. */
  onChange: () => void
}

type Step = { name: 'idle' | 'adding' } | { name: 'codes'; codes: string[] }

/** Two-factor authentication of the own account: apps and recovery codes. */
export function SecuritySection({ email, siteName, onChange }: Props) {
  const [state, setState] = useState<SecondFactor | null>(null)
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const [problem, setProblem] = useState('')
  const { confirm, dialog } = useConfirmed(email)

  const read = useCallback(
    () =>
      load()
        .then(({ readSecondFactor }) => readSecondFactor())
        .then(setState, (error: unknown) => setProblem(messageOf(error))),
    [],
  )
  useEffect(() => void read(), [read])

  /** Runs a change after a recent sign-in; its error is shown above the section. */
  async function change(action: () => Promise<void>): Promise<void> {
    setProblem('')
    try {
      if (!(await confirm())) return
      await action()
      await read()
      onChange()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const newCodes = () =>
    change(async () => {
      const { createRecoveryCodes } = await load()
      setStep({ name: 'codes', codes: await createRecoveryCodes() })
    })
  const finishSetUp = () => (state?.codes === 0 ? newCodes() : change(async () => setStep(IDLE)))

  return (
    <section className={PROFILE_BLOCK} id="security" aria-labelledby="security-title">
      <h2 id="security-title">{t('account.security.title')}</h2>
      {problem && <Banner kind="error">{problem}</Banner>}
      {state?.isRequired && state.apps.length === 0 && (
        <Banner kind="error">{t('account.security.missingText')}</Banner>
      )}
      {state && <Status isOn={state.apps.length > 0} />}
      {state && state.apps.length > 0 && (
        <Apps
          apps={state.apps}
          onRemove={(id) => change(async () => (await load()).removeApp(id))}
        />
      )}
      {state && step.name === 'adding' && (
        <SetUp
          apps={state.apps}
          siteName={siteName}
          onDone={finishSetUp}
          onCancel={() => setStep(IDLE)}
        />
      )}
      {state && step.name !== 'adding' && (
        <p>
          <button
            className={`button ${state.apps.length === 0 ? 'button-strong' : ''}`}
            type="button"
            onClick={() => void change(async () => setStep({ name: 'adding' }))}
          >
            {state.apps.length === 0 ? t('account.security.setUp') : t('account.security.addApp')}
          </button>
        </p>
      )}
      {state && state.apps.length > 0 && step.name !== 'adding' && (
        <RecoveryCodes
          email={email}
          left={state.codes}
          codes={step.name === 'codes' ? step.codes : null}
          onCreate={newCodes}
          onSaved={() => setStep(IDLE)}
        />
      )}
      {dialog}
    </section>
  )
}

const IDLE = { name: 'idle' } as const

function Status({ isOn }: { isOn: boolean }) {
  return (
    <>
      <p className="font-semibold">
        {isOn ? t('account.security.turnedOn') : t('account.security.turnedOff')}
      </p>
      {!isOn && <p className="mb-4 text-soft">{t('account.security.lead')}</p>}
    </>
  )
}
