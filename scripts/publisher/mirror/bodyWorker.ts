import { parentPort, workerData } from 'node:worker_threads'
import type { RenderOptions } from '@broadsheet/shared/markup/render.ts'
import type { BodySource } from '@broadsheet/shared/markup/renderArticle.ts'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { BodyResult } from './bodyPool.ts'

// A thread of BodyPool: renders the articles of each message.

const options = workerData as RenderOptions

function resultOf(article: BodySource): BodyResult {
  try {
    const { html, text } = renderArticle(article, options)
    return { html, text }
  } catch (error) {
    return { error: reasonOf(error) }
  }
}

parentPort?.on('message', (articles: BodySource[]) => {
  parentPort?.postMessage(articles.map(resultOf))
})
