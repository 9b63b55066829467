import { t } from '../../messages/t.ts'

/** The permission that writing any setting requires. */
export const write = 'manage_settings'

/** Message for an invalid web address. */
export const ADDRESS = t('console.settings.field.addressFormat')
/** Message for an invalid mail address. */
export const EMAIL = t('console.settings.field.emailFormat')
/** Years that the form accepts, and the message for others. */
export const YEARS = { minimum: 1400, maximum: 2200 } as const
export const YEAR = t('console.settings.field.yearFormat', YEARS)
