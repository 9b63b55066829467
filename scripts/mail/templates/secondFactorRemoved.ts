import * as v from 'valibot'
import { oneLine } from '../oneLine.ts'
import { defineTemplate } from './mailTemplate.ts'

const TEXTS = {
  reset: 'mail.factorRemoved.reset',
  recovery_code: 'mail.factorRemoved.recovery',
} as const

/** Tells the owner of an account that its second factor was removed. */
export const secondFactorRemoved = defineTemplate({
  name: 'second-factor-removed',
  parameters: v.object({
    reason: v.picklist(['reset', 'recovery_code']),
    username: v.string(),
  }),
  render({ reason, username }, { texts: { t }, publication, siteUrl }) {
    return {
      subject: t('mail.factorRemoved.subject', { publication }),
      title: t('account.security.title'),
      parts: [
        { kind: 'text', text: t(TEXTS[reason], { publication, username: oneLine(username) }) },
        {
          kind: 'action',
          label: t('mail.factorRemoved.action'),
          url: `${siteUrl}/profile#security`,
        },
        { kind: 'text', text: t('mail.factorRemoved.unexpected', { publication }) },
      ],
      footer: [],
    }
  },
})
