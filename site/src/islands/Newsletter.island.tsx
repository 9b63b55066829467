/** Hydrated on interaction (`client:interact`): only readers who subscribe need its code. */

import {
  NEWSLETTER_CONSENT,
  NEWSLETTER_MESSAGE_DURATION,
  NEWSLETTER_MESSAGES,
  newsletterSchema,
} from '@broadsheet/shared/domain/newsletter.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { type SignUp, subscribe } from '../client/contact/newsletter.ts'
import { Honeypot, honeypotOf } from './form/Honeypot.tsx'
import { useValidatedForm } from './form/useValidatedForm.ts'

type Outcome = { kind: 'success' | 'info' | 'error'; text: string }

/** The list of a form. */
interface FormList {
  slug: string
  name: string
}

/**
 * The form of the newsletter box. `id` is the prefix of its ids: some pages contain the box twice. Without a list,
 * it is for the default one.
 */
export function NewsletterForm({ id, list = null }: { id: string; list?: FormList | null }) {
  const wording = list ? t('site.newsletterListConsent', { list: list.name }) : NEWSLETTER_CONSENT
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { formProps, isSending, problems } = useValidatedForm(
    newsletterSchema,
    async ({ email }, form) => {
      setOutcome(null)
      setOutcome(
        await trySubscribing(form, { email, form: id, wording, lists: list?.slug ?? null }),
      )
    },
  )
  const shown: Outcome | null = problems.email ? { kind: 'error', text: problems.email } : outcome
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), NEWSLETTER_MESSAGE_DURATION)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <form
      className="mt-[0.9rem] flex flex-wrap gap-[0.6rem] lg:in-[footer]:mt-0"
      method="post"
      action="/#newsletter"
      {...formProps}
    >
      <label className="sr-only" htmlFor={`${id}-email`}>
        {t('site.newsletterAddress')}
      </label>
      <input
        className="field min-w-0 flex-[1_1_12rem]"
        id={`${id}-email`}
        type="email"
        name="email"
        placeholder={t('site.newsletterYourAddress')}
        autoComplete="email"
        aria-invalid={problems.email ? true : undefined}
        aria-describedby={`${id}-status`}
      />
      <Honeypot />
      <button className="button button-strong" type="submit" disabled={isSending}>
        {isSending ? t('site.newsletterSubscribing') : t('site.newsletterSubscribe')}
      </button>
      <p
        className="form-status flex-[1_0_100%]"
        data-kind={shown?.kind}
        id={`${id}-status`}
        role="status"
      >
        {shown?.text}
      </p>
      <p className="meta flex-[1_0_100%]">{wording}</p>
    </form>
  )
}

async function trySubscribing(
  form: HTMLFormElement,
  values: Pick<SignUp, 'email' | 'form' | 'wording' | 'lists'>,
): Promise<Outcome> {
  const signUp = {
    ...{ ...values, leaveBlank: honeypotOf(form) },
    language: document.documentElement.lang,
  }
  try {
    const result = await subscribe(signUp, new Date())
    if (result === 'duplicate') return { kind: 'info', text: NEWSLETTER_MESSAGES.duplicate }
    form.reset()
    const { joined, success } = NEWSLETTER_MESSAGES
    return { kind: 'success', text: result === 'joined' ? joined : success }
  } catch {
    return { kind: 'error', text: NEWSLETTER_MESSAGES.failure }
  }
}
