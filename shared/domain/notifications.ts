import { t } from '../messages/t.ts'
import { type Action, rolesWith } from '../permissions.ts'

/** What an account can be notified of by mail. */
const MAILED_KINDS = [
  ...(['reply', 'comment', 'submitted', 'reviewed', 'assigned', 'deadline'] as const),
  ...(['text_comment', 'licence', 'moderation', 'newsletter'] as const),
] as const
export type MailedKind = (typeof MAILED_KINDS)[number]

/** These, and what the bell shows of followed authors and sections; private.notification_kinds has the same. */
export const NOTIFICATION_KINDS = [...MAILED_KINDS, 'followed'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** A kind of notification in the settings of an account. */
export interface NotificationSetting {
  kind: NotificationKind
  label: string
  /** Offered to roles with this permission. */
  action: Action
}

/** All settings in the order in which they are shown. */
export const NOTIFICATION_SETTINGS: readonly NotificationSetting[] = [
  { kind: 'reply', label: t('account.notifications.reply'), action: 'write_comments' },
  { kind: 'comment', label: t('account.notifications.comment'), action: 'create_articles' },
  { kind: 'moderation', label: t('account.notifications.moderation'), action: 'write_comments' },
  {
    kind: 'submitted',
    label: t('account.notifications.submitted'),
    action: 'read_unpublished_articles',
  },
  { kind: 'reviewed', label: t('account.notifications.reviewed'), action: 'use_console' },
  { kind: 'assigned', label: t('account.notifications.assigned'), action: 'use_console' },
  { kind: 'deadline', label: t('account.notifications.deadline'), action: 'use_console' },
  {
    kind: 'text_comment',
    label: t('account.notifications.textComment'),
    action: 'create_articles',
  },
  { kind: 'newsletter', label: t('account.notifications.newsletter'), action: 'send_newsletters' },
  { kind: 'licence', label: t('account.notifications.licence'), action: 'describe_images' },
  { kind: 'followed', label: t('account.notifications.followed'), action: 'bookmark_articles' },
]

/** The settings that are offered to a role. */
export const notificationSettingsOf = (role: string): NotificationSetting[] =>
  NOTIFICATION_SETTINGS.filter(({ action }) => (rolesWith(action) as string[]).includes(role))

/** Whether a text is a kind of notification. */
export const isNotificationKind = (text: string): text is NotificationKind =>
  (NOTIFICATION_KINDS as readonly string[]).includes(text)
