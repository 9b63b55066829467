import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MIRROR_SCHEMA } from '../../../scripts/publisher/mirror/schema.ts'
import { context } from '../model/articleSummary.fixture.ts'
import { closeMirror } from './mirror.ts'
import { articleView, homeView } from './views.ts'

const folder = mkdtempSync(join(tmpdir(), 'broadsheet-views-'))
const path = join(folder, 'mirror.db')
const HOUR = 3_600_000
const now = new Date('2026-02-01T00:00:00Z')

/** A hundred articles of ten categories, one for each hour back from now, every fifth featured. */
function fill(db: DatabaseSync): void {
  db.exec(MIRROR_SCHEMA)
  const insert = db.prepare(
    `insert into articles (id, slug, title, excerpt, description, category_id, is_featured,
      views_count, words, published_at, updated_at, changed_in)
      values (?, ?, ?, null, 'About it', ?, ?, ?, 10, ?, ?, 1)`,
  )
  for (let i = 0; i < 10; i++) {
    const name = `Category ${i}`
    db.prepare('insert into categories (id, name, slug, color) values (?, ?, ?, ?)').run(
      ...[`c${i}`, name, `category-${i}`, '#9A5B13'],
    )
  }
  for (let i = 0; i < 30; i++)
    db.prepare('insert into tags (id, name, slug) values (?, ?, ?)').run(
      ...[`t${i}`, `Tag ${i}`, `tag-${i}`],
    )
  for (let i = 0; i < 100; i++) {
    const at = new Date(now.getTime() - (i + 0.5) * HOUR * (i < 40 ? 1 : 6)).toISOString()
    insert.run(`a${i}`, `a${i}`, `Title ${i}`, `c${i % 10}`, i % 5 === 0 ? 1 : 0, i, at, at)
    db.prepare('insert into bodies (article_id, html, text) values (?, ?, ?)').run(
      `a${i}`,
      '<p>x</p>',
      'x',
    )
    db.prepare('insert into article_tags values (?, ?, ?)').run(`t${i % 30}`, at, `a${i}`)
  }
}

beforeAll(() => {
  vi.stubEnv('BROADSHEET_MIRROR', path)
  vi.stubEnv('BROADSHEET_NOW', now.toISOString())
  const db = new DatabaseSync(path)
  fill(db)
  db.close()
})
afterAll(() => {
  closeMirror()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

describe('the front page of a large publication', () => {
  // spec: views
  test('shows the numbers of articles of the specification', () => {
    const view = homeView(context)
    expect(view.breaking).toHaveLength(5)
    expect([view.lead, ...view.seconds]).toHaveLength(3)
    expect(view.sections).toHaveLength(6)
    for (const { cards } of view.sections) expect(cards).toHaveLength(4)
    expect(view.latest).toHaveLength(12)
    expect(view.hasMore).toBe(true)
    expect(view.trending).toHaveLength(5)
    expect(view.tags).toHaveLength(12)
    expect(view.categories).toHaveLength(8)
  })

  test('shows each article once outside the ticker and Trending Now', () => {
    const { lead, seconds, sections, latest } = homeView(context)
    const shown = [lead, ...seconds, ...sections.flatMap(({ cards }) => cards), ...latest]
    expect(shown).toHaveLength(3 + 6 * 4 + 12)
    expect(new Set(shown.map((card) => card?.href)).size).toBe(shown.length)
  })

  // spec: calls-trending
  test('lists trending articles of the last 7 days, most views first', () => {
    const { trending } = homeView(context)
    const ages = trending.map(({ published }) => now.getTime() - Date.parse(published.iso))
    expect(Math.max(...ages)).toBeLessThan(7 * 24 * HOUR)
    // Views increase with age here: the oldest article of the week is first, and older ones have more.
    expect(trending[0]?.href).toBe('/article/a39/')
  })

  // spec: breaking
  test('lists breaking news of the last 24 hours, newest first', () => {
    const { breaking } = homeView(context)
    expect(breaking.map(({ href }) => href)).toEqual([0, 1, 2, 3, 4].map((i) => `/article/a${i}/`))
  })
})

test('finds an article by its address only', () => {
  expect(articleView('a1', context)).toMatchObject({ title: 'Title 1' })
  expect(articleView('none', context)).toBeNull()
})
