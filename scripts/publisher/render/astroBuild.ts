import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PublicationLanguage } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { withFileLock } from '../../concurrency/fileLock.ts'
import { runNode } from '../../terminal/runNode.ts'
import { carryAssets } from '../releases/formerAssets.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What a build of the site depends on besides its sources. */
export interface SiteEnvironment extends PublicationLanguage {
  mirrorPath: string
  /** Public address of the site, for canonical links, feeds and sitemaps. */
  siteUrl: string
  /** Origin that serves our storage; empty when the site's own does. */
  mediaOrigin: string
  apiUrl: string
  publishableKey: string
}

const builds = join(root, 'site/.build')

/**
 * Prefix of the build folders of a site. They are in the checkout, because Astro moves files there by
 * renaming, which does not cross from one disk to another.
 *
 * @param siteFolder - the site's own folder, anywhere.
 */
export function buildFolder(siteFolder: string): string {
  return join(builds, createHash('sha256').update(siteFolder).digest('hex').slice(0, 12))
}

/** Everything in the checkout that belongs to a site: its compiled pages, their caches and their digest. */
export function buildFolders(siteFolder: string): string[] {
  const compiled = `${buildFolder(siteFolder)}.server`
  return [compiled, `${compiled}.cache`, `${compiled}.modules`, `${compiled}.digest`]
}

/** The program behind a package's command, so that no shell or npx is needed. */
function commandOf(workspace: string, name: string, command: string): string {
  const require = createRequire(join(root, workspace, 'package.json'))
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest) as { bin: string | Record<string, string> }
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''))
}

interface BuildOptions {
  isResident?: boolean
  isByAstro?: boolean
  now?: string
}

/**
 * Runs `astro build`: to compile the site for the resident renderer, or to render all pages, which tests
 * compare with those of the resident renderer.
 *
 * @param out - output folder, which is emptied first.
 * @param options - `isResident`: compiles the pages for being rendered one by one, and renders none;
 *   `isByAstro`: Astro renders the pages one by one, instead of threads with the resident renderer's code;
 *   `now`: the moment pages are built for, ISO 8601, instead of the present.
 */
export async function buildSite(
  site: SiteEnvironment,
  out: string,
  signal?: AbortSignal,
  { isResident = false, isByAstro = false, now }: BuildOptions = {},
): Promise<void> {
  const env = {
    // Whatever runs us: a site compiled for tests would be another one.
    NODE_ENV: 'production',
    BROADSHEET_RESIDENT: isResident ? '1' : '',
    BROADSHEET_BY_ASTRO: isByAstro ? '1' : '',
    ...(now ? { BROADSHEET_NOW: now } : {}),
    ASTRO_TELEMETRY_DISABLED: '1',
    BROADSHEET_MIRROR: site.mirrorPath,
    BROADSHEET_SITE_OUT: out,
    BROADSHEET_SITE_CACHE: `${out}.cache`,
    BROADSHEET_LANGUAGE: site.language,
    BROADSHEET_LOCALE: site.locale,
    SITE_URL: site.siteUrl,
    MEDIA_ORIGIN: site.mediaOrigin,
    PUBLIC_SUPABASE_URL: site.apiUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: site.publishableKey,
  }
  const script = commandOf('site', 'astro', 'astro')
  const build = () => runNode({ script, args: ['build'], cwd: join(root, 'site'), env, signal })
  await withFileLock(join(builds, 'lock'), build, signal)
}

/**
 * Builds the admin console beside its folder, then puts it in its place: who works in the one before
 * still finds its screens for a week, see formerAssets.ts.
 */
export async function buildAdmin(
  api: { apiUrl: string; publishableKey: string },
  out: string,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const [next, former] = [`${out}.next`, `${out}.former`]
  await rm(former, { recursive: true, force: true })
  await runNode({
    script: commandOf('admin', 'vite', 'vite'),
    // Read as it is: a bundled copy would be written beside the packages, which a service may not touch.
    args: ['build', '--logLevel', 'warn', '--configLoader', 'native'],
    cwd: join(root, 'admin'),
    env: {
      BROADSHEET_ADMIN_OUT: next,
      VITE_SUPABASE_URL: api.apiUrl,
      VITE_SUPABASE_PUBLISHABLE_KEY: api.publishableKey,
    },
    signal,
  })
  if (existsSync(out)) {
    await carryAssets({ live: out, next, assets: 'assets', note: `${out}.former.json` }, now)
    await rename(out, former)
  }
  await rename(next, out)
  await rm(former, { recursive: true, force: true })
}
