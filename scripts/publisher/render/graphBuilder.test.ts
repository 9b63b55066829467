import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { MIRROR_SCHEMA } from '../mirror/schema.ts'
import { DependencyGraph } from './dependencyGraph.ts'
import { GraphBuilder } from './graphBuilder.ts'
import type { StagedPage } from './tasks.ts'

const opened = () => {
  const db = new DatabaseSync(':memory:')
  db.exec(MIRROR_SCHEMA)
  return db
}
const settings = { key: '["settings"]', answer: 'one', cacheTags: ['settings'] }
const page = (slug: string, neighbour: string): StagedPage => ({
  ...{ address: `/article/${slug}/`, outcome: 'written', bytes: slug.length, error: null },
  reads: [
    settings,
    { key: `["articleBySlug","${slug}"]`, answer: slug, cacheTags: [`at:${slug}`, 'settings'] },
    { key: `["relatedTo","${slug}"]`, answer: '', cacheTags: [`summary:${neighbour}`] },
  ],
})
const PAGES = [page('harbor', 'bridge'), page('bridge', 'harbor'), page('station', 'harbor')]

function built(db: DatabaseSync): DependencyGraph {
  const builder = new GraphBuilder(db)
  builder.add(PAGES.slice(0, 2))
  builder.add(PAGES.slice(2))
  builder.finish()
  return new DependencyGraph(db)
}
function recorded(db: DatabaseSync): DependencyGraph {
  const graph = new DependencyGraph(db)
  for (const { address, reads, bytes } of PAGES) graph.record(address, reads, true, bytes)
  return graph
}
const contentOf = (graph: DependencyGraph) => ({
  pages: graph.rendered('/'),
  readsOn: graph.readsOn(['settings', 'summary:harbor', 'at:bridge']).map(({ key }) => key),
})
const indexesOf = (db: DatabaseSync) =>
  db.prepare("select name from sqlite_master where type = 'index' order by name").all()

it('a graph that is built at once equals one that is recorded page by page', () => {
  const [one, other] = [opened(), opened()]
  expect(contentOf(built(one))).toEqual(contentOf(recorded(other)))
  expect(indexesOf(one)).toEqual(indexesOf(other))
})

it('a graph that a killed publisher left is built anew', () => {
  const db = opened()
  const abandoned = new GraphBuilder(db)
  abandoned.add([page('quay', 'pier')])
  new DependencyGraph(db).clear()
  expect(contentOf(built(db))).toEqual(contentOf(recorded(opened())))
  expect(indexesOf(db)).toEqual(indexesOf(opened()))
})
