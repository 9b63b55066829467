import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, it, vi } from 'vitest'
import { scansOf } from '../../dev/testing/queryPlans.ts'
import { DependencyGraph } from '../render/dependencyGraph.ts'
import { planRender } from '../render/planRender.ts'
import { RenderQueue } from '../render/renderQueue.ts'
import { articleRow, smallMirror } from './listChanges.fixture.ts'
import { MirrorWriter } from './mirrorWriter.ts'

afterEach(() => vi.restoreAllMocks())

const BODY = { html: '', text: '', source: '' }

it('writes and plans a single publish without reading a whole table', async () => {
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const db = smallMirror()
  const { articles } = new MirrorWriter(db, false)
  articles.put(articleRow(1, 5), BODY)
  articles.put({ ...articleRow(1, 50), slug: 'moved' }, BODY)
  articles.remove('article-1')
  const reads = [{ key: 'a', answer: 'b', cacheTags: ['newest'] }]
  new DependencyGraph(db).record('/', reads, true, 10)
  const inSnapshot = <T>(work: () => Promise<T>) => work()
  await planRender(db, { rerun: () => 'c', forget: () => {}, inSnapshot })
  new RenderQueue(db).notePublished()
  const statements = new Set(prepared.mock.calls.map(([sql]) => sql))
  prepared.mockRestore()
  // Prepared, but executed by a full render only.
  statements.delete('select address from pages')
  expect(scansOf(db, statements)).toEqual([])
  expect(statements.size).toBeGreaterThan(40)
  expect(scansOf(db, ["select * from articles where title = ''"])).toHaveLength(1)
  db.close()
})
