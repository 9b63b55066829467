/** Hydrated at once (`client:load`): the address of the content is read in the browser. */

import { NOTICE_LIMITS, noticeSchema } from '@broadsheet/shared/domain/contentNotice.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../client/api/errorMessage.ts'
import { reportedIn, sendNotice } from '../client/reports/sendNotice.ts'
import { AreaField, Field } from './form/Field.tsx'
import { Honeypot, honeypotOf } from './form/Honeypot.tsx'
import { Outcome } from './form/Outcome.tsx'
import { useValidatedForm } from './form/useValidatedForm.ts'

/** The form of a notice of illegal content. The typed text stays until it is sent. */
export function NoticeForm() {
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState('')
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { article, comment } = reportedIn(location.search)
    const field = root.current?.querySelector<HTMLInputElement>('[name=address]')
    if (!article || !field || field.value !== '') return
    const fragment = comment ? `#comment-${comment}` : ''
    field.value = location.origin + urls.article(article) + fragment
  }, [])
  const { formProps, problems, isSending } = useValidatedForm(
    noticeSchema,
    async (notice, form) => {
      setFailure('')
      try {
        await sendNotice(notice, reportedIn(location.search), honeypotOf(form))
        setSent(true)
      } catch (error) {
        setFailure(t('site.notice.failed', { reason: errorMessage(error) }))
      }
    },
  )
  if (isSent) {
    return (
      <Outcome>
        <div className="banner" data-kind="success">
          {t('site.notice.sent')}
        </div>
      </Outcome>
    )
  }
  return (
    <form className="js-only" method="post" action="/report/" ref={root} {...formProps}>
      <Field
        label={t('site.notice.address')}
        name="address"
        dir="ltr"
        inputMode="url"
        maxLength={NOTICE_LIMITS.address}
        hint={t('site.notice.addressHint')}
        problem={problems.address}
      />
      <AreaField
        label={t('site.notice.explanation')}
        name="explanation"
        rows={6}
        maxLength={NOTICE_LIMITS.explanation.maximum}
        hint={t('site.notice.explanationHint')}
        problem={problems.explanation}
      />
      <Checkbox name="concerns_abuse">{t('site.notice.abuse')}</Checkbox>
      <Field
        label={t('site.notice.name')}
        name="name"
        autoComplete="name"
        maxLength={NOTICE_LIMITS.name}
        problem={problems.name}
      />
      <Field
        label={t('site.notice.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={NOTICE_LIMITS.email}
        hint={t('site.notice.emailHint')}
        problem={problems.email}
      />
      <Checkbox name="good_faith" problem={problems.good_faith}>
        {t('site.notice.goodFaith')}
      </Checkbox>
      <Honeypot />
      <button className="button button-strong" type="submit" disabled={isSending}>
        {isSending ? t('site.notice.sending') : t('site.notice.send')}
      </button>
      <p className="form-status" data-kind={failure ? 'error' : null} role="status">
        {failure}
      </p>
    </form>
  )
}

interface CheckboxProps {
  name: string
  problem?: string | undefined
  children: ReactNode
}

function Checkbox({ name, problem, children }: CheckboxProps) {
  const id = `${name}-problem`
  return (
    <div className="my-4">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          className="mt-[0.15rem] size-5 flex-none accent-brand"
          type="checkbox"
          name={name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {problem && (
        <p className="field-problem" id={id}>
          {problem}
        </p>
      )}
    </div>
  )
}
