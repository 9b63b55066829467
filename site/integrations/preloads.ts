import type { Plugin } from 'vite'

/** Scripts that few readers load: those of authors, of pages that are not built yet, and of the report of an error. */
const RARE = /\/(authorActions|showUnbuilt|reportError)\.[\w-]+\.js$/

/** Name of a file of the build; the address of a script that is not part of it is an expression. */
const BUILT = /^[\w./-]+$/

const ownFile = (file: string) => (BUILT.test(file) ? [file] : [])

/**
 * Requests the files before they are imported. A browser that remembers a failed import answers each later import of
 * that file with the same failure, until the page is loaded again: Chromium did so at least up to version 150.
 * A failed request is not remembered, and the import finds the files in the browser's cache. What was loaded is not
 * requested again: it works without a connection.
 */
const REQUEST_FIRST = `
const requests = new Map()
const send = async (file) => {
  try {
    const { ok, url } = await fetch('/' + file)
    if (!ok) throw new Error(url)
  } catch (error) {
    requests.delete(file)
    throw error
  }
}
const request = (file) => {
  if (!requests.has(file)) requests.set(file, send(file))
  return requests.get(file)
}
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map(request))
  return load()
}`

/**
 * Decides what the browser fetches for an import that runs later: a failed one can be repeated, and the files that rare
 * scripts import are left out of the first script of every page, which names them. They are fetched one step later.
 */
export const preloads = (): Plugin => ({
  name: 'broadsheet:preloads',
  applyToEnvironment: ({ name }) => name === 'client',
  // Astro replaces the value of its configuration.
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: {
              polyfill: false,
              // Vite names no files for a script that imports none; the script itself can fail, too.
              resolveDependencies: (file, dependencies) =>
                RARE.test(file) || dependencies.length === 0 ? ownFile(file) : dependencies,
            },
          },
        }
      : undefined,
  // Vite's own helper adds links to the page, whose failures browsers remember as well.
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => ({ code: REQUEST_FIRST, moduleSideEffects: false }),
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.isDynamicEntry && file.viteMetadata?.importedCss.size)
        this.error(
          `${file.name} imports a style sheet, which is not loaded with it: import it in the page.`,
        )
    }
  },
})
