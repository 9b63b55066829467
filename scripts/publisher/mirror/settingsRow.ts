import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import {
  type PublicationLanguage,
  publicationLanguageOf,
} from '@broadsheet/shared/messages/publicationLanguage.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import type { Invalidation } from './invalidate.ts'
import { upsert } from './upsert.ts'

/** The settings of the site: one row. */
export class SettingsRow {
  readonly #db: DatabaseSync
  readonly #invalidation: Invalidation | null
  readonly #put: StatementSync
  readonly #get: StatementSync

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#db = db
    this.#invalidation = invalidation
    this.#put = db.prepare(upsert('settings', ['id', 'data']))
    this.#get = db.prepare('select data from settings where id = ?')
  }

  /** Writes the row; returns whether it changed. */
  put(row: Tables<'site_settings'>): boolean {
    const data = JSON.stringify(row)
    if (this.#get.get(row.id)?.data === data) return false
    this.#db.exec('delete from settings')
    this.#put.run(row.id, data)
    this.#invalidation?.invalidate(cacheTags.settings)
    return true
  }
}

/** Language of the publication; English while the mirror has no settings. */
export function mirroredLanguage(db: DatabaseSync): PublicationLanguage {
  const row = db.prepare('select data from settings limit 1').get()
  return publicationLanguageOf(row ? JSON.parse(String(row.data)) : null)
}
