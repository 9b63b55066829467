import type { DatabaseSync } from 'node:sqlite'
import { correctionsOf } from '@broadsheet/shared/domain/corrections.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import {
  CORRECTIONS,
  CORRECTIONS_FEED,
  correctionsPath,
} from '@broadsheet/shared/publishing/correctionPages.ts'
import { changedPages } from '@broadsheet/shared/publishing/numberedPages.ts'
import type { Invalidation } from './invalidate.ts'
import type { ArticleRow } from './source.ts'
import { upsert } from './upsert.ts'

/** The order of all corrections; their texts are in the rows of articles. */
export class CorrectionRows {
  readonly #sql: ReturnType<typeof statements>
  readonly #invalidation: Invalidation | null

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#sql = statements(db)
    this.#invalidation = invalidation
  }

  /** Writes the corrections of an article, whose row was written before. */
  put(row: ArticleRow): void {
    this.#replace(row.id, correctionsOf(row.corrections))
  }

  /** Removes the corrections of an article. */
  remove(article: string): void {
    this.#replace(article, [])
  }

  #replace(article: string, wanted: readonly { id: string; published_at: string }[]): void {
    if (wanted.length === 0 && !this.#sql.some.get(article)) return
    const before = this.#count()
    this.#sql.drop.run(article)
    for (const { id, published_at } of wanted)
      this.#sql.put.run(new Date(published_at).toISOString(), id, article)
    this.#invalidation?.invalidate(cacheTags.corrections, CORRECTIONS, CORRECTIONS_FEED)
    for (const page of changedPages(before, this.#count()))
      this.#invalidation?.invalidate(correctionsPath(page))
  }

  #count(): number {
    return Number(this.#sql.count.get()?.corrections ?? 0)
  }
}

const statements = (db: DatabaseSync) => ({
  some: db.prepare('select 1 from corrections where article_id = ? limit 1'),
  count: db.prepare('select count(*) as corrections from corrections'),
  drop: db.prepare('delete from corrections where article_id = ?'),
  put: db.prepare(upsert('corrections', ['published_at', 'id', 'article_id'])),
})
