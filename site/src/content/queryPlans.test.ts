import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newSlot, RULE_ORDERS } from '@broadsheet/shared/domain/fronts.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scansOf } from '../../../scripts/dev/testing/queryPlans.ts'
import { MIRROR_SCHEMA } from '../../../scripts/publisher/mirror/schema.ts'
import { articleOfFormerSlug, articleSlugs } from './articleQueries.ts'
import { currentBuildContext, currentShell } from './currentBuild.ts'
import { siteFeed, topicFeed } from './feeds.ts'
import { closeMirror } from './mirror.ts'
import { sharedCard } from './sharedCards.ts'
import { newsEntries, sitemapEntries, sitemapIndexEntries } from './sitemaps.ts'
import { articleView, homeView, listingView, placeView, topicOf } from './views.ts'

const folder = mkdtempSync(join(tmpdir(), 'broadsheet-plans-'))
const db = new DatabaseSync(join(folder, 'mirror.db'))

beforeAll(() => {
  vi.stubEnv('BROADSHEET_MIRROR', join(folder, 'mirror.db'))
  vi.stubEnv('BROADSHEET_NOW', '2026-02-01T00:00:00Z')
  db.exec(MIRROR_SCHEMA)
  db.exec(`insert into categories (id, name, slug, color, parent_id) values ('c', 'Arts', 'arts', '#9A5B13', null),
      ('d', 'Dance', 'dance', '#9A5B13', 'c');
    insert into tags (id, name, slug) values ('t', 'Harbor', 'harbor');
    insert into authors (id, username) values ('u', 'mara');
    insert into articles (id, slug, title, description, category_id, bylines, is_featured, views_count,
      translation_group, words, published_at, updated_at, changed_in) values ('a', 'a', 'Title', 'About', 'c', '[{"author_id":"u","contribution":"by"}]', 0, 0, 'g', 9,
      '2026-01-31T00:00:00.000Z', '2026-01-31T00:00:00.000Z', 1);
    insert into bodies (article_id, html, text) values ('a', '<p>a</p>', 'a');
    insert into article_bylines values ('u', '2026-01-31T00:00:00.000Z', 'a');
    insert into article_tags values ('t', '2026-01-31T00:00:00.000Z', 'a')`)
})

afterAll(() => {
  closeMirror()
  db.close()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

/** Loads each kind of page that a single publish may render. */
function loadPages(): void {
  const context = currentBuildContext()
  currentShell()
  homeView(context)
  articleView('a', context)
  articleView('formerly', context)
  articleOfFormerSlug('formerly')
  const topics = [topicOf.latest(), topicOf.category('arts'), topicOf.author('mara')]
  for (const topic of [...topics, topicOf.tag('harbor')])
    for (const part of ['', '1', '2026', '2026-01', 'archive']) listingView(topic, part, context)
  for (const kind of ['category', 'tag'] as const) placeView(kind, 'formerly', '', context)
  siteFeed(context)
  topicFeed('category', 'arts', context)
  topicFeed('category', 'formerly', context)
  topicFeed('tag', 'harbor', context)
  topicFeed('author', 'mara', context)
  sitemapIndexEntries()
  for (const part of ['1', 'sections', '2026-01']) sitemapEntries(part)
  newsEntries()
  sharedCard('a')
}

test('pages are rendered without reading a whole table', () => {
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const statements = () => new Set(prepared.mock.calls.map(([sql]) => sql))
  loadPages()
  const found = statements()
  articleSlugs()
  const withAll = statements()
  prepared.mockRestore()
  expect(found.size).toBeGreaterThan(30)
  expect(scansOf(db, found)).toEqual([])
  expect(scansOf(db, withAll)).toHaveLength(1)
})

test('a curated front is rendered without reading a whole table', () => {
  const topics = [
    { category_id: null, tag_id: null },
    { category_id: 'c', tag_id: null },
    { category_id: null, tag_id: 't' },
  ]
  const rules = RULE_ORDERS.flatMap((by) => topics.map((topic) => ({ by, ...topic })))
  const items = [{ article_id: 'a', headline: '', until: null }]
  const slots = rules.map((rule, at) => ({ ...newSlot('list', `s${at}`), rule, items }))
  db.prepare('insert into fronts values (?, null, ?)').run('f', JSON.stringify(slots))
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare')
  expect(homeView(currentBuildContext()).front?.bands).toHaveLength(1)
  const statements = new Set(prepared.mock.calls.map(([sql]) => sql))
  prepared.mockRestore()
  expect(statements.size).toBeGreaterThan(9)
  expect(scansOf(db, statements)).toEqual([])
})
