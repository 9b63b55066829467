import type { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Body } from './bodies.ts'
import { type ArticleRow, answer, type Client } from './source.ts'

/** A page that could not be made; readers keep the last good one. */
export interface SetAside {
  address: string
  error: string
  /** ISO 8601. */
  since: string
}

/** Notes which pages could not be made, so that one of them does not hold up the others. */
export function setAsideWriter(db: DatabaseSync) {
  const insert = db.prepare(`insert into set_aside (address, error, since, article_id)
    values (?, ?, ?, ?) on conflict (address) do update set error = excluded.error,
    article_id = coalesce(excluded.article_id, article_id)`)
  const dropPage = db.prepare('delete from set_aside where address = ? and article_id is null')
  const dropBody = db.prepare('delete from set_aside where article_id = ?')
  const all = db.prepare('select address, error, since from set_aside order by address')
  const addresses = db.prepare('select address from set_aside where article_id is null')
  const ids = db.prepare('select article_id from set_aside where article_id is not null')
  return {
    notePage: (address: string, error: unknown, now: Date) =>
      insert.run(address, reasonOf(error), now.toISOString(), null),
    /** The page was rendered after all. */
    dropPage: (address: string) => dropPage.run(address),
    all: () => all.all().map((row) => ({ ...row })) as unknown as SetAside[],
    /** Pages that failed while they were rendered. */
    pages: () => addresses.all().map((row) => String(row.address)),
    /** Articles whose bodies failed. */
    articles: () => ids.all().map((row) => String(row.article_id)),
    /** The body of an article; null, and noted, when it cannot be rendered. */
    attempt(row: ArticleRow, render: (row: ArticleRow) => Body, now: Date): Body | null {
      try {
        const body = render(row)
        dropBody.run(row.id)
        return body
      } catch (error) {
        insert.run(urls.article(row.slug), reasonOf(error), now.toISOString(), row.id)
        return null
      }
    },
  }
}

/** The articles whose bodies could not be rendered when they were read, as they are now. */
export async function readSetAside(db: DatabaseSync, client: Client): Promise<ArticleRow[]> {
  const ids = setAsideWriter(db).articles()
  if (ids.length === 0) return []
  const query = client.from('articles').select('*, article_tags(tag_id)').eq('status', 'published')
  return answer('articles set aside', await query.in('id', ids))
}
