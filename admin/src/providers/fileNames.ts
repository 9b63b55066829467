import type { SettingsImage } from '@broadsheet/shared/domain/settingsFields.ts'

/** Builds the file name of a settings image: `{field}-{timestamp}.{extension}`. */
export function settingsFileName(field: SettingsImage, type: string, now: Date): string {
  const extension = type === 'image/jpeg' ? 'jpg' : (type.split('/')[1] ?? 'jpg')
  return `${field}-${now.getTime()}.${extension}`
}
