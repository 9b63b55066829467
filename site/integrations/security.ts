import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { EMBED_ORIGINS } from '@broadsheet/shared/markup/embeds.ts'
import type { AstroUserConfig } from 'astro'

type ContentSecurityPolicy = Exclude<NonNullable<AstroUserConfig['security']>['csp'], undefined>

/** The only inline script. It sets the theme before the first paint. */
export const THEME_BOOT = readFileSync(
  new URL('../src/client/page/theme-boot.js', import.meta.url),
  'utf8',
)

const hashOf = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const

/**
 * The Content-Security-Policy in the head of every page. Astro adds the hashes of its scripts and styles.
 *
 * @param environment - allows requests to PUBLIC_SUPABASE_URL and pictures from MEDIA_ORIGIN.
 */
export function contentSecurityPolicy(environment: NodeJS.ProcessEnv): ContentSecurityPolicy {
  const backend = environment.PUBLIC_SUPABASE_URL ?? ''
  const media = environment.MEDIA_ORIGIN ?? ''
  const sources = (...more: string[]) =>
    ["'self'", ...more.filter((source) => source !== '')].join(' ')
  return {
    directives: [
      `default-src ${sources()}`,
      // Article bodies show stored pictures only; others are rendered as links.
      `img-src ${sources('data:', media)}`,
      // Recordings and films in the storage.
      `media-src ${sources(media)}`,
      // Videos and posts are loaded when the reader asks for them.
      `frame-src ${EMBED_ORIGINS.join(' ')}`,
      `connect-src ${sources(backend, backend.replace(/^http/, 'ws'))}`,
      `form-action ${sources()}`,
      "base-uri 'none'",
      "object-src 'none'",
    ],
    scriptDirective: {
      // The search program is WebAssembly.
      resources: ["'self'", "'wasm-unsafe-eval'"],
      hashes: [hashOf(THEME_BOOT)],
    },
  }
}
