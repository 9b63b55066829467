import { defineMiddleware } from 'astro:middleware'
import { hoistIslandStyle } from './model/islandStyle.ts'

/** Corrects the HTML of every page, in `astro build` and in the resident publisher alike. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(hoistIslandStyle(await response.text()), response)
})
