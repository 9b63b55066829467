/** Hydrated on interaction (`client:interact`): the static page looks the same. */

import {
  CONTACT_LIMITS,
  CONTACT_MESSAGES,
  contactSchema,
} from '@broadsheet/shared/domain/contact.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { sendMessage } from '../client/contact/contactMessages.ts'
import { AreaField, Field } from './form/Field.tsx'
import { Honeypot, honeypotOf } from './form/Honeypot.tsx'
import { useValidatedForm } from './form/useValidatedForm.ts'

/** The form of the contact page. The typed text stays until it is sent. */
export function ContactMessageForm() {
  const [outcome, setOutcome] = useState<'success' | 'error' | null>(null)
  const { formProps, problems, isSending } = useValidatedForm(
    contactSchema,
    async (message, form) => {
      try {
        await sendMessage(message, honeypotOf(form))
        form.reset()
        setOutcome('success')
      } catch {
        setOutcome('error')
      }
    },
  )
  const onInput: typeof formProps.onInput = (event) => {
    formProps.onInput(event)
    setOutcome(null)
  }
  const text = outcome === 'error' ? CONTACT_MESSAGES.failure : CONTACT_MESSAGES.success
  return (
    <form method="post" action="/contact" {...formProps} onInput={onInput}>
      <Field
        label={t('site.contactName')}
        name="name"
        autoComplete="name"
        problem={problems.name}
      />
      <Field
        label={t('site.contactEmail')}
        name="email"
        type="email"
        autoComplete="email"
        problem={problems.email}
      />
      <Field label={t('site.contactSubject')} name="subject" problem={problems.subject} />
      <AreaField
        label={t('site.contactMessage')}
        name="message"
        rows={7}
        maxLength={CONTACT_LIMITS.messageMaximum}
        problem={problems.message}
      />
      <Honeypot />
      <button className="button button-strong" type="submit" disabled={isSending}>
        {isSending ? CONTACT_MESSAGES.sending : t('site.contactSend')}
      </button>
      <p className="form-status" data-kind={outcome} role="status">
        {outcome && text}
      </p>
    </form>
  )
}
