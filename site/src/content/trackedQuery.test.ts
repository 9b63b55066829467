import { beforeEach, expect, test } from 'vitest'
import { forget, query, recorded, Shared } from './trackedQuery.ts'

let name = 'The Herald'
const shell = query(
  'shell of the tests',
  () => ['settings'],
  () => ({ name }),
  { isPersistent: true },
)

const read = async () => {
  const { value, reads } = await recorded(async () => shell())
  return { value, answer: reads[0]?.answer }
}

const masthead = query(
  'masthead of the tests',
  () => ['clock'],
  () => `${shell().name}, daily`,
  { isPersistent: true },
)

/** The titles of articles by id, and how often each was read. */
const titles: Record<string, string> = {}
const timesRead: Record<string, number> = {}
const articles = new Shared<{ title: string }>((id) => `summary:${id}`)
const readArticles = (ids: string[]) =>
  new Map(
    ids.map((id) => {
      timesRead[id] = (timesRead[id] ?? 0) + 1
      return [id, { title: titles[id] ?? '' }]
    }),
  )
const newest = query(
  'newest of the tests',
  () => ['newest'],
  (...ids: string[]) => articles.get(ids, readArticles),
)
const body = query(
  'body of the tests',
  (id: string) => [`at:${id}`],
  (id: string) => {
    timesRead[id] = (timesRead[id] ?? 0) + 1
    return { text: `Body of ${id}` }
  },
  { isRecent: true },
)

const recordedOnce = async <T>(work: () => T) => recorded(async () => work())

beforeEach(() => {
  for (const values of [titles, timesRead]) for (const id in values) delete values[id]
  name = 'The Herald'
  forget()
})

test('an answer that is the same after an invalidation is the same object', async () => {
  const before = await read()
  forget(new Set(['settings']))
  expect((await read()).value).toBe(before.value)
})

test('a changed answer is another object with another digest', async () => {
  const before = await read()
  name = 'The Gazette'
  expect((await read()).value).toBe(before.value)
  forget(new Set(['settings']))
  const after = await read()
  expect(after.value).toEqual({ name: 'The Gazette' })
  expect(after.answer).not.toBe(before.answer)
})

test('a query that is made from a persistent one has its cache tags, too', async () => {
  const { reads } = await recordedOnce(masthead)
  expect(reads[0]?.cacheTags.toSorted()).toEqual(['clock', 'settings'])
  name = 'The Gazette'
  forget(new Set(['settings']))
  expect((await recordedOnce(masthead)).value).toBe('The Gazette, daily')
})

test('an article in a list is read again when its tag is invalidated, not with every change', async () => {
  Object.assign(titles, { a: 'Harbor opens', b: 'Bridge closes' })
  const before = await recordedOnce(() => newest('a', 'b'))
  titles.b = 'Bridge opens'
  forget(new Set(['newest', 'summary:b']))
  const after = await recordedOnce(() => newest('a', 'b'))
  expect(after.value?.[0]).toBe(before.value?.[0])
  expect(after.value?.[1]).toEqual({ title: 'Bridge opens' })
  expect(timesRead).toEqual({ a: 1, b: 2 })
  expect(after.reads[0]?.answer).not.toBe(before.reads[0]?.answer)
})

test('everything is read again when no tags are known', async () => {
  titles.a = 'Harbor opens'
  await recordedOnce(() => newest('a'))
  titles.a = 'Harbor closes'
  forget()
  expect((await recordedOnce(() => newest('a'))).value).toEqual([{ title: 'Harbor closes' }])
})

test('recent answers are kept until one of their tags is invalidated', async () => {
  await recordedOnce(() => body('a'))
  forget(new Set(['newest']))
  await recordedOnce(() => body('a'))
  expect(timesRead.a).toBe(1)
  forget(new Set(['at:a']))
  await recordedOnce(() => body('a'))
  expect(timesRead.a).toBe(2)
})

test('of recent answers, those that were used last are kept', async () => {
  await recordedOnce(() => body('first'))
  for (let n = 0; n < 300; n++) await recordedOnce(() => body(`one ${n}`))
  await recordedOnce(() => body('first'))
  for (let n = 0; n < 200; n++) await recordedOnce(() => body(`other ${n}`))
  await recordedOnce(() => body('first'))
  await recordedOnce(() => body('one 0'))
  expect(timesRead).toMatchObject({ first: 1, 'one 0': 2 })
})
