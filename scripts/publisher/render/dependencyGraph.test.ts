import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { MIRROR_SCHEMA } from '../mirror/schema.ts'
import { DependencyGraph } from './dependencyGraph.ts'

it('a read that changed depends on what it was made from now', () => {
  const db = new DatabaseSync(':memory:')
  db.exec(MIRROR_SCHEMA)
  const graph = new DependencyGraph(db)
  const record = (answer: string, cacheTags: string[]) =>
    graph.record('/latest/', [{ key: '["latest",2]', answer, cacheTags }], true, 9)
  const answerOn = (tag: string) => graph.readsOn([tag]).map(({ answer }) => answer)
  record('harbor, bridge', ['newest', 'summary:harbor', 'summary:bridge'])
  record('station, harbor', ['newest', 'summary:station', 'summary:harbor'])
  for (const tag of ['newest', 'summary:harbor', 'summary:station'])
    expect(answerOn(tag), tag).toEqual(['station, harbor'])
  expect(answerOn('summary:bridge')).toEqual([])
  graph.record('/latest/', [], true, 9)
  for (const tag of ['newest', 'summary:harbor']) expect(answerOn(tag), tag).toEqual([])
  db.close()
})
