import type { MailedKind } from '@broadsheet/shared/domain/notifications.ts'
import type { MessageKey } from '@broadsheet/shared/messages/keys.ts'
import type { TemplateContext } from './mailTemplate.ts'

const REASONS = {
  reply: 'mail.reason.reply',
  comment: 'mail.reason.comment',
  submitted: 'mail.reason.submitted',
  reviewed: 'mail.reason.reviewed',
  assigned: 'mail.reason.assigned',
  deadline: 'mail.reason.deadline',
  text_comment: 'mail.reason.textComment',
  licence: 'mail.reason.licence',
  moderation: 'mail.reason.moderation',
  newsletter: 'mail.reason.newsletter',
} as const satisfies Record<MailedKind, MessageKey>

/**
 * Footer and headers of a notification: why the recipient gets it, and two ways to stop it without signing in. A
 * mail program sends one POST to the header's address (RFC 8058); the link opens a page of the site.
 *
 * @param token - of the recipient; permits changing these settings only.
 */
export function unsubscribing(
  token: string,
  kinds: readonly MailedKind[],
  { texts: { t }, siteUrl, apiUrl }: TemplateContext,
) {
  const values = `token=${encodeURIComponent(token)}&kinds=${kinds.join(',')}`
  return {
    footer: [
      ...kinds.map((kind) => ({ text: t(REASONS[kind]) })),
      { text: t('mail.unsubscribe'), url: `${siteUrl}/unsubscribe#${values}` },
      { text: t('mail.notificationSettings'), url: `${siteUrl}/profile#notifications` },
    ],
    headers: {
      'List-Unsubscribe': `<${apiUrl}/functions/v1/unsubscribe?${values}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
