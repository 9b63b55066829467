import { refusalMessage } from '@broadsheet/shared/messages/errors.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { Role } from '@broadsheet/shared/permissions.ts'
import { ROLE_NAMES } from './roleTexts.ts'

/** A change of several accounts: their role, or their suspension. */
export type AccountChange =
  | { role: Role; suspended?: undefined }
  | { role?: undefined; suspended: boolean }

/** An account that was not changed; see change_accounts. */
export interface Refused {
  account: string
  /** Null: the account no longer exists. */
  name: string | null
  reason: string
}

/** Most accounts that a notice names. */
const NAMED = 8

/** Texts of the dialog that asks before a change. */
export function changeTexts({ role, suspended }: AccountChange, count: number) {
  if (role !== undefined) {
    return {
      title: t('console.resources.users.roleManyTitle', { count, role: ROLE_NAMES[role] }),
      question: t('console.resources.users.roleManyQuestion', { role }),
      confirmLabel: t('console.resources.users.changeRole'),
    }
  }
  return suspended
    ? {
        title: t('console.resources.users.suspendManyTitle', { count }),
        question: t('console.resources.users.suspendManyQuestion'),
        confirmLabel: t('console.resources.users.suspend'),
      }
    : {
        title: t('console.resources.users.liftManyTitle', { count }),
        question: t('console.resources.users.liftManyQuestion'),
        confirmLabel: t('console.resources.users.liftSuspension'),
      }
}

/** Notice after a change of `count` accounts. */
export function changedText({ role, suspended }: AccountChange, count: number): string {
  if (role !== undefined)
    return t('console.resources.users.roleManyDone', { count, role: ROLE_NAMES[role] })
  return suspended
    ? t('console.resources.users.suspendManyDone', { count })
    : t('console.resources.users.liftManyDone', { count })
}

/** The accounts that were not changed, by name, with the reason; one per line. */
export function refusedText(refused: readonly Refused[]): string {
  const named = refused.slice(0, NAMED).map(({ name, reason }) =>
    t('console.resources.users.notChangedOne', {
      name: name ?? t('console.resources.users.deletedAccount'),
      reason: refusalMessage({ hint: reason }),
    }),
  )
  const rest = refused.length - named.length
  return [
    t('console.resources.users.notChanged', { count: refused.length }),
    ...named,
    ...(rest > 0 ? [t('console.resources.users.notChangedMore', { count: rest })] : []),
  ].join('\n')
}
