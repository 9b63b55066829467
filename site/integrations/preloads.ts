import type { Plugin } from 'vite'

/** Scripts that few readers load: those of authors, of pages that are not built yet, and of the report of an error. */
const RARE = /\/(authorActions|showUnbuilt|reportError)\.[\w-]+\.js$/

/**
 * Leaves the files that rare scripts import out of the first script of every page, which names what the browser fetches
 * together with a script. They are fetched one step later.
 */
export const preloads = (): Plugin => ({
  name: 'broadsheet:preloads',
  // Astro replaces the value of its configuration.
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: {
              polyfill: false,
              resolveDependencies: (file, dependencies) =>
                RARE.test(`/${file}`) ? [] : dependencies,
            },
          },
        }
      : undefined,
})
