import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import type { AuditEntry } from './auditEntry.ts'
import { ACTIONS, EXPORTS, FIELDS, NAMES, type Names, SETTINGS } from './auditNames.ts'

/** The name of an action; its code if a newer database has one that this console does not know. */
export const actionLabel = (action: string): string => ACTIONS[action] ?? action

/** What it was done to; null for what has no name. */
export function subjectOf({ subject, subject_name }: AuditEntry): string | null {
  if (subject !== 'export' || subject_name === null) return subject_name
  return EXPORTS[subject_name] ?? subject_name
}

/** Who did it: the name of the account today, otherwise the one at that time. */
export function actorOf({ actor, actor_name, by_program }: AuditEntry): string {
  if (by_program) return t('console.staff.audit.byProgram')
  return (
    actor?.full_name ?? actor?.username ?? actor_name ?? t('console.staff.audit.deletedAccount')
  )
}

/** Ids, which say nothing to people. */
const IDS = ['version']

/** The details of an entry, one sentence for each value. */
export function detailsOf({ details, subject }: AuditEntry): string[] {
  const values = Object.entries(details).filter(([name]) => !IDS.includes(name))
  return values.map(([name, value]) => {
    const setting = subject === 'settings' ? SETTINGS[name] : undefined
    const field = setting?.label ?? FIELDS[name] ?? name
    const names = setting?.choiceLabels ?? NAMES[name] ?? {}
    if (!isChange(value))
      return t('console.staff.audit.value', { field, value: shown(value, names) })
    const [former, current] = [shown(value.old, names), shown(value.new, names)]
    return t('console.staff.audit.change', { field, former, current })
  })
}

const isChange = (value: unknown): value is { old: unknown; new: unknown } =>
  typeof value === 'object' && value !== null && 'old' in value && 'new' in value

function shown(value: unknown, names: Names): string {
  if (value === null || value === '') return t('console.staff.audit.nothing')
  if (value === true) return t('console.staff.audit.yes')
  if (value === false) return t('console.staff.audit.no')
  if (typeof value === 'number') return value.toLocaleString(activeLocale())
  if (Array.isArray(value)) {
    if (value.length === 0) return t('console.staff.audit.nothing')
    return new Intl.ListFormat(activeLocale()).format(value.map((one) => names[one] ?? String(one)))
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (TIMESTAMP.test(value)) return formatMoment(value)
  if (TIME.test(value)) return value.slice(0, 5)
  return names[value] ?? value
}

/** A timestamp as the database writes it into JSON. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:/
/** A time of day as the database writes it. */
const TIME = /^\d\d:\d\d:\d\d$/
