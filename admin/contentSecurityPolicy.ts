import { consoleMetaPolicy } from '@broadsheet/shared/hosting/consolePolicy.ts'
import type { Plugin } from 'vite'

/**
 * Writes the Content-Security-Policy into the head of the built page; the development server needs
 * inline styles and scripts.
 *
 * @param apiUrl - address of the Supabase API, the only other origin the console talks to.
 */
export function contentSecurityPolicy(apiUrl: string): Plugin {
  return {
    name: 'broadsheet:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: consoleMetaPolicy(apiUrl) },
        injectTo: 'head-prepend',
      },
    ],
  }
}
