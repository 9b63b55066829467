import type { MessageKey } from '@broadsheet/shared/messages/keys.ts'
import type { Role } from '@broadsheet/shared/permissions.ts'
import * as v from 'valibot'
import { oneLine } from '../oneLine.ts'
import { defineTemplate } from './mailTemplate.ts'

const ROLE_KEYS = {
  user: 'fields.role.user',
  contributor: 'fields.role.contributor',
  author: 'fields.role.author',
  editor: 'fields.role.editor',
  admin: 'fields.role.admin',
} as const satisfies Record<Role, MessageKey>

/** The mail of an invitation, with the link that accepts it. */
export const invitation = defineTemplate({
  name: 'invitation',
  parameters: v.object({
    token: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)),
    role: v.picklist(Object.keys(ROLE_KEYS) as Role[]),
    /** Name of the user who invites; null: the account was deleted. */
    inviter: v.nullish(v.string()),
    expires_at: v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
      v.date(),
    ),
  }),
  render({ token, role, inviter, expires_at }, { texts: { t, locale }, publication, siteUrl }) {
    const values = { publication, role: t(ROLE_KEYS[role]), inviter: oneLine(inviter ?? '') }
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    return {
      subject: t('mail.staffInvitation.subject', { publication }),
      title: t('mail.staffInvitation.title', { publication }),
      parts: [
        {
          kind: 'text',
          text: values.inviter
            ? t('mail.staffInvitation.text', values)
            : t('mail.staffInvitation.textOfPublication', values),
        },
        {
          kind: 'action',
          label: t('mail.staffInvitation.action'),
          url: `${siteUrl}/invitation#token=${token}`,
        },
        {
          kind: 'text',
          text: t('mail.staffInvitation.expires', { date: date.format(expires_at) }),
        },
      ],
      footer: [{ text: t('mail.staffInvitation.unexpected') }],
    }
  },
})
