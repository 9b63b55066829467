import { t } from '../../messages/t.ts'
import type { EntityFields } from '../entityFields.ts'
import { write } from './rules.ts'

const WEEK_OR_MORE = { minimum: 7, maximum: 36500 } as const
const MONTH_OR_MORE = { minimum: 30, maximum: 36500 } as const

/** How long records are kept: the last section of the tab Advanced. */
export const RETENTION_FIELDS = {
  revisions_days: {
    kind: 'days',
    label: t('console.settings.field.revisionsDays.label'),
    ...WEEK_OR_MORE,
    default: 90,
    format: t('console.settings.field.daysFormat', WEEK_OR_MORE),
    write,
    input: {
      part: 'retention',
      hint: t('console.settings.field.revisionsDays.hint'),
    },
  },
  publishing_log_days: {
    kind: 'days',
    label: t('console.settings.field.publishingLogDays.label'),
    ...WEEK_OR_MORE,
    default: 30,
    format: t('console.settings.field.daysFormat', WEEK_OR_MORE),
    write,
    input: { part: 'retention', hint: t('console.settings.field.publishingLogDays.hint') },
  },
  removals_days: {
    kind: 'days',
    label: t('console.settings.field.removalsDays.label'),
    ...MONTH_OR_MORE,
    default: 365,
    format: t('console.settings.field.daysFormat', MONTH_OR_MORE),
    write,
    input: {
      part: 'retention',
      hint: t('console.settings.field.removalsDays.hint'),
    },
  },
  audit_log_days: {
    kind: 'days',
    label: t('console.settings.field.auditLogDays.label'),
    ...MONTH_OR_MORE,
    default: 730,
    format: t('console.settings.field.daysFormat', MONTH_OR_MORE),
    write,
    input: { part: 'retention', hint: t('console.settings.field.auditLogDays.hint') },
  },
  working_copies_days: {
    kind: 'days',
    label: t('console.settings.field.workingCopiesDays.label'),
    ...WEEK_OR_MORE,
    default: 180,
    format: t('console.settings.field.daysFormat', WEEK_OR_MORE),
    write,
    input: { part: 'retention', hint: t('console.settings.field.workingCopiesDays.hint') },
  },
} as const satisfies EntityFields
