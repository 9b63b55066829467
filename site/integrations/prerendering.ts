import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readingOrder } from '@broadsheet/shared/publishing/readingOrder.ts'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import type { Plugin } from 'vite'
import { PAGES_IN_A_ROW, PageThreads } from './prerendering/pageThreads.ts'

/** With fewer pages for each thread, starting it takes longer than it saves. */
const PAGES_PER_THREAD = 500
const MAX_THREADS = 8

const THREAD = fileURLToPath(new URL('../src/prerender.ts', import.meta.url))
/** Names of entries in the folder of the compiled pages. */
const ENTRY = { thread: 'thread.mjs', astro: 'prerender-entry.[hash].mjs' }

/**
 * Renders and writes the pages of `astro build` in one thread per processor, with the code of the resident renderer.
 * Astro compiles them and determines their addresses.
 */
export function prerendering(): AstroIntegration {
  const folders = { compiled: '', out: '' }
  const onCompiled = (folder: string) => {
    folders.compiled = folder
  }
  return {
    name: 'prerendering',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          // Two for each thread: it renders the one while the other is waiting.
          build: { concurrency: 2 * MAX_THREADS * PAGES_IN_A_ROW },
          vite: { plugins: [threadEntry(onCompiled)] },
        })
      },
      'astro:config:done': ({ config }) => {
        folders.out = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astro) => inThreads(astro, folders))
      },
    },
  }
}

/** Compiles the code of the threads together with the pages. */
function threadEntry(onCompiled: (folder: string) => void): Plugin {
  return {
    name: 'broadsheet:prerendering',
    configEnvironment(name) {
      if (name !== 'prerender') return undefined
      const input = { astro: 'astro/entrypoints/prerender', thread: THREAD }
      const entryFileNames = (entry: { name: string }) =>
        entry.name === 'thread' ? ENTRY.thread : ENTRY.astro
      return { build: { rolldownOptions: { input, output: { entryFileNames } } } }
    },
    writeBundle({ dir = '' }) {
      if (this.environment.name === 'prerender') onCompiled(dir)
    },
  }
}

function inThreads(
  astro: AstroPrerenderer,
  folders: { compiled: string; out: string },
): AstroPrerenderer {
  let threads: PageThreads | null = null
  return {
    ...astro,
    name: 'threads',
    async getStaticPaths() {
      const paths = await astro.getStaticPaths()
      const useful = Math.ceil(paths.length / PAGES_PER_THREAD)
      const entry = pathToFileURL(join(folders.compiled, ENTRY.thread))
      const count = Math.min(availableParallelism(), MAX_THREADS, useful)
      threads = new PageThreads(entry, { out: folders.out }, count)
      return readingOrder(paths, ({ pathname }) => pathname)
    },
    async render(request) {
      await threads?.write(new URL(request.url).pathname)
      // Astro writes no file for a response without a body.
      return new Response(null)
    },
    async teardown() {
      await threads?.stop()
      await astro.teardown?.()
    },
  }
}
