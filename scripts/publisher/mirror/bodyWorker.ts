import { parentPort, workerData } from 'node:worker_threads'
import type { BodySource } from '@broadsheet/shared/markup/renderArticle.ts'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { BodyResult } from './bodyPool.ts'

// A thread of BodyPool: renders the articles of each message.

const { mediaOrigin } = workerData as { mediaOrigin: string }

function resultOf(article: BodySource): BodyResult {
  try {
    const { html, text } = renderArticle(article, { mediaOrigin })
    return { html, text }
  } catch (error) {
    return { error: reasonOf(error) }
  }
}

parentPort?.on('message', (articles: BodySource[]) => {
  parentPort?.postMessage(articles.map(resultOf))
})
