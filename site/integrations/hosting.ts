import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CADDY_TEMPLATE, caddyFile, caddyTemplate } from '@broadsheet/shared/hosting/caddy.ts'
import {
  headersFile,
  nginxFile,
  nginxMapsFile,
  redirectsFile,
  vercelFile,
} from '@broadsheet/shared/hosting/configurations.ts'
import type { AstroIntegration } from 'astro'

/** Writes the configuration of common hosts next to the pages. */
export function hosting(): AstroIntegration {
  return {
    name: 'hosting',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const out = fileURLToPath(dir)
        const files = {
          _headers: headersFile(),
          _redirects: redirectsFile(),
          'vercel.json': vercelFile(),
          '_hosting/Caddyfile': caddyFile(),
          [CADDY_TEMPLATE]: caddyTemplate(),
          '_hosting/nginx.conf': nginxFile(),
          '_hosting/nginx-maps.conf': nginxMapsFile(),
        }
        for (const [name, text] of Object.entries(files)) {
          mkdirSync(dirname(join(out, name)), { recursive: true })
          writeFileSync(join(out, name), text)
        }
      },
    },
  }
}
