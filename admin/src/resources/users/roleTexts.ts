import { t } from '@broadsheet/shared/messages/t.ts'
import type { Role } from '@broadsheet/shared/permissions.ts'

/** Names of the roles in lists and menus. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  user: t('console.resources.users.role.user'),
  contributor: t('console.resources.users.role.contributor'),
  author: t('console.resources.users.role.author'),
  editor: t('console.resources.users.role.editor'),
  admin: t('console.resources.users.role.admin'),
}

const QUESTIONS = {
  contributor: 'console.resources.users.promoteQuestion.contributor',
  author: 'console.resources.users.promoteQuestion.author',
  editor: 'console.resources.users.promoteQuestion.editor',
  admin: 'console.resources.users.promoteQuestion.admin',
} as const

/** A role that an account can be promoted to. */
export type StaffRole = keyof typeof QUESTIONS

/** Texts of the dialog that asks before a promotion. It says what the role may do. */
export const promotionTexts = (role: StaffRole, username: string, email: string) => ({
  title: t('console.resources.users.promoteTitle', { username, role }),
  question: t(QUESTIONS[role], { email }),
  confirmLabel: t('console.resources.users.promote', { role }),
})
