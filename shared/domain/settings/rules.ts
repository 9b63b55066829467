import { t } from '../../messages/t.ts'

/** Who may change settings. */
export const write = 'manage_settings'

/** What is said of an invalid web address, mail address or year. */
export const ADDRESS = t('console.settings.field.addressFormat')
export const EMAIL = t('console.settings.field.emailFormat')
export const YEARS = { minimum: 1400, maximum: 2200 } as const
export const YEAR = t('console.settings.field.yearFormat', YEARS)
