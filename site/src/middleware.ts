import { defineMiddleware } from 'astro:middleware'
import { renderAlone } from './rendering/compilerRuntime.ts'
import { finishPage } from './rendering/finishPage.ts'

const HTML = { headers: { 'content-type': 'text/html' } }

/** Renders pages without Astro where possible, and completes those that Astro renders, in `astro build`. */
export const onRequest = defineMiddleware(async (context, next) => {
  const rendered = renderAlone(context)
  if (rendered instanceof Response) return rendered
  if (rendered !== null) return new Response(rendered, HTML)
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(finishPage(await response.text()), response)
})
