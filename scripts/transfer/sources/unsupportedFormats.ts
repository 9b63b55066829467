import { stat } from 'node:fs/promises'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { UnsupportedFormat } from '../format.ts'
import { beginningOf } from './beginningOf.ts'

const BACKUP = 'age-encryption.org/v1\n'

/** Formats that are recognised by the beginning of a file, but cannot be imported. */
export const UNSUPPORTED_FORMATS: readonly UnsupportedFormat[] = [
  formatOf(t('cli.format.backup'), (text) => text.startsWith(BACKUP), t('cli.format.backupAdvice')),
]

function formatOf(
  name: string,
  matches: (beginning: string) => boolean,
  advice: string,
): UnsupportedFormat {
  return {
    ...{ name, advice },
    async detect(path) {
      const isReadable = (await stat(path)).isFile() && matches(await beginningOf(path))
      // The reason of a format that cannot be imported is not shown.
      return { isReadable, reason: name }
    },
  }
}
