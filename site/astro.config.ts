import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, logHandlers } from 'astro/config'
import { directives } from './integrations/directives.ts'
import { hosting } from './integrations/hosting.ts'
import { languageVariants } from './integrations/languageVariants.ts'
import { markupRuntime } from './integrations/markupRuntime.ts'
import { messages, otherCatalogs, publicationLanguage } from './integrations/messages.ts'
import { preloads } from './integrations/preloads.ts'
import { prerendering } from './integrations/prerendering.ts'
import { resident } from './integrations/resident.ts'
import { contentSecurityPolicy } from './integrations/security.ts'

const { SITE_URL, BROADSHEET_SITE_OUT, BROADSHEET_SITE_CACHE } = process.env
const { BROADSHEET_RESIDENT, BROADSHEET_BY_ASTRO } = process.env

/**
 * Modules that a page always loads together, in one file each: with a file of its own, each small module takes about
 * 80 bytes more on every page.
 */
const chunks = [
  {
    name: 'request',
    test: /\/client\/(api\/(address|apiError|publicApi)|session\/(storedSession|token))\.ts$/,
  },
  {
    name: 'everyPage',
    test: /\/(client\/(page\/times|notifications\/visits|engagement\/viewCounts|audience\/(counting|measureVisit|recordView))|messages\/format|text\/relativeTime)\.ts$/,
  },
  {
    name: 'discussion',
    test: /\/client\/(discussion\/(createElement|commentCount|loadFailure)|page\/whenNear)\.ts$/,
  },
]

const publication = await publicationLanguage(process.env)

export default defineConfig({
  ...(BROADSHEET_RESIDENT ? { adapter: resident() } : {}),
  site: SITE_URL ?? 'http://localhost:4321',
  outDir: BROADSHEET_SITE_OUT ?? './dist',
  cacheDir: BROADSHEET_SITE_CACHE ?? './.cache',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  // Two lines for each page take a twentieth of a build.
  logger: logHandlers.node({ level: 'warn' }),
  // Streaming costs a third of the time a page takes and means nothing to a file.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    directives(),
    hosting(),
    ...(BROADSHEET_RESIDENT || BROADSHEET_BY_ASTRO ? [] : [prerendering()]),
  ],
  security: { csp: contentSecurityPolicy(process.env) },
  vite: {
    plugins: [
      tailwindcss(),
      languageVariants(),
      markupRuntime(),
      preloads(),
      messages(publication, await otherCatalogs(publication)),
    ],
    define: { 'import.meta.env.BROADSHEET_RESIDENT': String(Boolean(BROADSHEET_RESIDENT)) },
    // Nothing is inlined: a file of its own is cached once for all pages.
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  },
})
