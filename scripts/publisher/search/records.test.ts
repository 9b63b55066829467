import { expect, it } from 'vitest'
import { openMirror } from '../mirror/database.ts'
import { knownTexts, recordsBetween } from './records.ts'
import { addArticle, addCategory, addEntry } from './sampleArticles.fixture.ts'

it('a search record contains the dateline, and its excerpt does not', () => {
  const db = openMirror(':memory:')
  addCategory(db)
  addArticle(db, { day: 1, text: 'The bookshop arrives.', dateline: 'Upper Carrow' })
  const [article] = knownTexts(db)
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
  const [first, last] = knownTexts(db)
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
  const [article] = knownTexts(db)
  if (!article) throw new Error('The mirror has no article.')
  const [record] = recordsBetween(db, article, article)
  db.close()
  expect(record?.meta).toMatchObject({ author: 'Clara Moss und Ned Foss' })
})

it('has a record for each published entry of live coverage', () => {
  const db = openMirror(':memory:')
  addCategory(db)
  addArticle(db, { day: 1, title: 'Election night' })
  addArticle(db, { day: 3 })
  addEntry(db, { day: 2, article: 1, headline: 'Polls close', text: 'Counting starts.' })
  addEntry(db, { day: 4, article: 1, state: 'withdrawn' })
  const known = knownTexts(db)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) throw new Error('The mirror has no texts.')
  const [, , entry] = [...recordsBetween(db, first, last)]
  db.close()
  expect(known.map(({ address }) => address)).toEqual([
    '/article/day-1/',
    '/article/day-1/live/entry-2/',
    '/article/day-3/',
  ])
  expect(entry).toMatchObject({
    url: '/article/day-1/live/entry-2/',
    content: 'Polls close\nCounting starts.',
    meta: { title: 'Polls close', coverage: 'Election night', category: 'Science' },
  })
})
