import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const OWN = ['interact', 'session'] as const

/**
 * When an island may wake besides Astro's own `client:` directives. `client:interact`: when the
 * reader touches it. `client:session`: when somebody is signed in here.
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
