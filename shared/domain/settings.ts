import * as v from 'valibot'
import { rulesOf } from './entityRules.ts'
import { SETTINGS_COLUMNS, SETTINGS_FIELDS } from './settingsFields.ts'

/** Largest image of the settings, in bytes (specification, section 9). */
export const SETTINGS_IMAGE_BYTES = 5 * 1024 * 1024

/** Messages of the settings form (specification, section 8). */
export const SETTINGS_MESSAGES = {
  loadFailed: 'Failed to load settings',
  notAnImage: 'Please upload an image file',
  imageSize: 'Image size must be less than 5MB',
  uploadFailed: 'Failed to upload image',
  uploaded: 'Image uploaded successfully!',
  saveFailed: (message: string) => `Failed to save settings: ${message}`,
  saved: 'Settings saved successfully! Reloading page...',
} as const

/**
 * The rules of the settings form. No field is required: an empty one is saved as its default, or as null.
 *
 * @param today - the present day as YYYY-MM-DD, the default of dates.
 */
export function settingsSchema(today: string) {
  return v.object(rulesOf(SETTINGS_FIELDS, SETTINGS_COLUMNS, { today }))
}

/** Parses keywords separated by commas: trimmed, without empty ones. */
export function parseKeywords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
