import type { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { ArticleRows } from './articleRows.ts'
import { beginBulkLoad, endBulkLoad } from './bulkLoad.ts'
import { inTransaction, readNote, writeNote } from './database.ts'
import { articleRow, smallMirror } from './listChanges.fixture.ts'

/** Articles of several years, some of them without category, author or tag. */
const ROWS = Array.from({ length: 60 }, (_, n) =>
  articleRow(n, n * n * 7, n % 7 === 0 ? [null, null, null] : [n, n + 1, n + 2]),
)
const BODY = { html: '<p>x</p>', text: 'x', source: '' }

function write(db: DatabaseSync, isBulkLoad: boolean, rows = ROWS): void {
  const articles = new ArticleRows(db, null, isBulkLoad)
  inTransaction(db, () => {
    for (const row of rows) articles.put(row, BODY)
  })
}

/** All rows of the mirror, and the statements of its schema. */
function contentOf(db: DatabaseSync): unknown {
  const all = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => JSON.stringify(row))
      .sort()
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all()
  const names = tables.map(({ name }) => String(name)).sort()
  return ['sqlite_master', ...names].map((name) => [
    name,
    all(
      name === 'sqlite_master'
        ? 'select type, name, sql from sqlite_master'
        : `select * from ${name}`,
    ),
  ])
}

function loaded(rows = ROWS, isInterrupted = false): DatabaseSync {
  const db = smallMirror()
  if (isInterrupted) {
    writeNote(db, 'horizon', '7')
    expect(inTransaction(db, () => beginBulkLoad(db))).toBe(true)
    write(db, true, [articleRow(99, 3), ...ROWS.slice(0, 9)])
    // The next sync reads everything again.
    expect(readNote(db, 'horizon')).toBeUndefined()
  }
  expect(inTransaction(db, () => beginBulkLoad(db))).toBe(true)
  write(db, true, rows)
  inTransaction(db, () => endBulkLoad(db))
  return db
}

it('results in the mirror that writing row by row results in', () => {
  const db = smallMirror()
  write(db, false)
  expect(contentOf(loaded())).toEqual(contentOf(db))
})

it('starts again after an interruption', () => {
  expect(contentOf(loaded(ROWS, true))).toEqual(contentOf(loaded()))
})

it('counts articles that are written later', () => {
  const db = loaded(ROWS.slice(0, 40))
  write(db, false, ROWS.slice(30))
  expect(contentOf(db)).toEqual(contentOf(loaded()))
})

it('leaves a mirror with articles as it is', () => {
  const db = loaded()
  const before = contentOf(db)
  expect(inTransaction(db, () => beginBulkLoad(db))).toBe(false)
  expect(contentOf(db)).toEqual(before)
})
