import type { AstroIntegration } from 'astro'

/**
 * Compiles all pages for on-demand rendering into one module that exports the app and the tracked
 * queries. The resident publisher keeps it in memory; it is not a server.
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
