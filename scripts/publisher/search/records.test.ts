import { expect, it } from 'vitest'
import { openMirror } from '../mirror/database.ts'
import { knownArticles, recordsBetween } from './records.ts'
import { addArticle, addCategory } from './sampleArticles.fixture.ts'

it('a search record contains the dateline, and its excerpt does not', () => {
  const db = openMirror(':memory:')
  addCategory(db)
  addArticle(db, { day: 1, text: 'The bookshop arrives.', dateline: 'Upper Carrow' })
  const [article] = knownArticles(db)
  if (!article) throw new Error('The mirror has no article.')
  const [record] = recordsBetween(db, article, article)
  expect(record?.content.split('\n')).toContain('Upper Carrow')
  db.close()
  expect(record?.meta.excerpt).not.toContain('Carrow')
})
