import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AstroUserConfig } from 'astro'

type ContentSecurityPolicy = Exclude<NonNullable<AstroUserConfig['security']>['csp'], undefined>

/** The one inline script: it sets the theme before anything is painted. */
export const THEME_BOOT = readFileSync(
  new URL('../src/client/page/theme-boot.js', import.meta.url),
  'utf8',
)

const hashOf = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const

/**
 * The policy every page carries in its head. Astro adds the hashes of its own scripts and styles.
 *
 * @param environment - PUBLIC_SUPABASE_URL may be talked to; MEDIA_ORIGIN serves pictures.
 */
export function contentSecurityPolicy(environment: NodeJS.ProcessEnv): ContentSecurityPolicy {
  const backend = environment.PUBLIC_SUPABASE_URL ?? ''
  const media = environment.MEDIA_ORIGIN ?? ''
  const sources = (...more: string[]) =>
    ["'self'", ...more.filter((source) => source !== '')].join(' ')
  return {
    directives: [
      `default-src ${sources()}`,
      // Bodies show our own pictures only; one from elsewhere becomes a link when it is rendered.
      `img-src ${sources('data:', media)}`,
      // A video is loaded when the reader starts it, never before.
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
      `connect-src ${sources(backend, backend.replace(/^http/, 'ws'))}`,
      `form-action ${sources()}`,
      "base-uri 'none'",
      "object-src 'none'",
    ],
    scriptDirective: {
      // The search index is read by WebAssembly.
      resources: ["'self'", "'wasm-unsafe-eval'"],
      hashes: [hashOf(THEME_BOOT)],
    },
  }
}
