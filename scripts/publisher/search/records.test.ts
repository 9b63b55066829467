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

it('a search record names the language of an article in another one', () => {
  const db = openMirror(':memory:')
  addCategory(db)
  addArticle(db, { day: 1, lang: 'de' })
  addArticle(db, { day: 2 })
  const [first, last] = knownArticles(db)
  if (!first || !last) throw new Error('The mirror has no articles.')
  const languages = [...recordsBetween(db, first, last)].map(({ meta }) => meta.lang)
  db.close()
  expect(languages).toEqual(['de', ''])
})

it('a search record joins the names of authors as the locale of the publication does', () => {
  const db = openMirror(':memory:')
  addCategory(db)
  addArticle(db, { day: 1, authors: ['Clara Moss', 'Ned Foss'] })
  db.prepare('insert into settings (id, data) values (1, ?)').run(
    '{"language":"en","locale":"de-AT"}',
  )
  const [article] = knownArticles(db)
  if (!article) throw new Error('The mirror has no article.')
  const [record] = recordsBetween(db, article, article)
  db.close()
  expect(record?.meta.author).toBe('Clara Moss und Ned Foss')
})
