import { IMPORT_LIMITS, importTypeOf } from '@broadsheet/shared/domain/importing/importRun.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** Why a file cannot be imported; null if it can. */
export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (importTypeOf(name) === null) return t('console.imports.fileType')
  if (size === 0) return t('console.imports.fileEmpty')
  if (size > IMPORT_LIMITS.bytes) return t('console.imports.fileTooLarge')
  return [...name].length > IMPORT_LIMITS.nameCharacters ? t('console.imports.fileName') : null
}
