import * as v from 'valibot'
import { t } from '../messages/t.ts'
import { rulesOf } from './entityRules.ts'
import { SETTINGS_COLUMNS, SETTINGS_FIELDS } from './settingsFields.ts'

/** Largest image of the settings, in bytes (specification, section 9). */
export const SETTINGS_IMAGE_BYTES = 5 * 1024 * 1024

/** Messages of the settings form (specification, section 8). */
export const SETTINGS_MESSAGES = {
  loadFailed: t('console.settings.field.loadFailed'),
  notAnImage: t('console.settings.field.notAnImage'),
  imageSize: t('console.settings.field.imageSize'),
  uploadFailed: t('console.settings.field.uploadFailed'),
  uploaded: t('console.settings.field.uploaded'),
  saveFailed: (message: string) => t('console.settings.field.saveFailed', { message }),
  saved: t('console.settings.field.saved'),
} as const

/**
 * The rules of the settings form. No field is required: an empty one is saved as its default, or as null.
 *
 * @param today - the present day as YYYY-MM-DD, the default of dates.
 */
export function settingsSchema(today: string) {
  return v.object(rulesOf(SETTINGS_FIELDS, SETTINGS_COLUMNS, { today }))
}

/** Latin, Arabic, Chinese and Japanese commas. */
const COMMA = /[,،，、]/

/** Parses keywords separated by commas: trimmed, without empty ones. */
export function parseKeywords(text: string): string[] {
  return text
    .split(COMMA)
    .map((word) => word.trim())
    .filter(Boolean)
}
