import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const OWN = ['interact', 'session'] as const

/**
 * Client directives besides Astro's own. `client:interact` hydrates an island on the first interaction,
 * `client:session` when a user is signed in.
 */
export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of OWN) {
          const file = new URL(`../src/client/directives/${name}.ts`, import.meta.url)
          addClientDirective({ name, entrypoint: fileURLToPath(file) })
        }
      },
    },
  }
}
