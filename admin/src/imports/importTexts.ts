import type { ImportState } from '@broadsheet/shared/domain/importing/importRun.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

export const STATES: Readonly<Record<ImportState, string>> = {
  uploading: t('console.imports.state.uploading'),
  uploaded: t('console.imports.state.uploaded'),
  previewing: t('console.imports.state.previewing'),
  previewed: t('console.imports.state.previewed'),
  running: t('console.imports.state.running'),
  done: t('console.imports.state.done'),
  failed: t('console.imports.state.failed'),
  undoing: t('console.imports.state.undoing'),
  undone: t('console.imports.state.undone'),
}

const ERRORS: Readonly<Record<string, string>> = {
  cancelled: t('console.imports.error.cancelled'),
  import_format: t('console.imports.error.format'),
  import_site_export: t('console.imports.error.siteExport'),
  worker_lost: t('console.imports.error.workerLost'),
}

/** Why an import failed. */
export const errorInWords = (code: string) => ERRORS[code] ?? t('console.imports.error.unexpected')

const MISSING: Readonly<Record<string, string>> = {
  image: t('console.imports.missing.image'),
  category: t('console.imports.missing.category'),
  excerpt: t('console.imports.missing.excerpt'),
  title: t('console.imports.missing.title'),
}

/** What an article lacks. */
export const missingInWords = (code: string) => MISSING[code] ?? code
