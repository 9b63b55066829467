import type { AstroIntegration } from 'astro'

/**
 * Compiles every page for being rendered on demand, into a module that exports the app and the reads
 * of the content: what the resident publisher keeps in memory. No server comes of it.
 */
export function resident(): AstroIntegration {
  return {
    name: 'resident',
    hooks: {
      'astro:route:setup': ({ route }) => {
        route.prerender = false
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'resident',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../src/resident.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            serverOutput: 'stable',
            staticOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
            envGetSecret: 'stable',
          },
        })
      },
    },
  }
}
