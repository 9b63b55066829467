import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { afterAll, expect, it } from 'vitest'
import { BodyPool } from './bodyPool.ts'

const RENDERING = { mediaOrigin: '', language: activeBodyLanguage() }
const article = (content: string) => ({ content, dateline: null, lang: null })
const pools: BodyPool[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

function open(...options: ConstructorParameters<typeof BodyPool>): BodyPool {
  const pool = new BodyPool(...options)
  pools.push(pool)
  return pool
}

it('renders like the publisher, in order', async () => {
  const articles = Array.from({ length: 70 }, (_, n) => article(`Number ${n}: *a* <b>b</b>`))
  articles[30] = article('x'.repeat(500_001))
  const results = await open(RENDERING).render(articles)
  expect(results[30]).toEqual({ error: 'The text is longer than 500,000 characters.' })
  articles.forEach((one, n) => {
    if (n === 30) return
    const { html, text } = renderArticle(one, RENDERING)
    expect(results[n]).toEqual({ html, text })
  })
})

/** A thread that answers with the texts, ends at "end" and never answers to "hang". */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (articles) => {
    const texts = articles.map(({ content }) => content)
    if (texts.includes('end')) process.exit(1)
    if (texts.includes('fail')) throw new Error('It failed.')
    while (texts.includes('hang')) {}
    parentPort.postMessage(texts.map((text) => ({ html: '', text })))
  })`

it('loses no article but the ones that end their thread or hang', async () => {
  const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`)
  const pool = open(RENDERING, { threads: 2, timeout: 3000, program })
  const texts = ['a', 'end', 'b', 'hang', 'fail', ...Array.from({ length: 40 }, (_, n) => `c${n}`)]
  const results = await pool.render(texts.map(article))
  expect(results).toEqual(
    texts.map((text) => {
      if (text === 'end') return { error: 'Rendering the body ended its thread.' }
      if (text === 'hang') return { error: 'Rendering the body took longer than 3 s.' }
      return text === 'fail' ? { error: 'It failed.' } : { html: '', text }
    }),
  )
})
