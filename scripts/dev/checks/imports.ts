import { posix } from 'node:path'
import type { Breach } from './breach.ts'
import { isTest, readSources } from './sources.ts'

/** Workspaces that a workspace may import. Tests may import everything. */
const ALLOWED: Record<string, string[]> = {
  shared: ['shared'],
  site: ['site', 'shared'],
  admin: ['admin', 'shared'],
  scripts: ['scripts', 'shared', 'supabase'],
  supabase: ['supabase', 'shared'],
}

/** Packages that only some folders of a workspace may import. */
const ONLY_HERE: { workspace: string; package: RegExp; folders: string[] }[] = [
  { workspace: 'site', package: /^@supabase\//, folders: ['site/src/client/'] },
  {
    workspace: 'admin',
    package: /^(@supabase\/supabase-js|ra-supabase)/,
    folders: ['admin/src/providers/'],
  },
]

/** shared/ runs in builds, browsers and scripts. */
const NOT_IN_SHARED = /^(node:|react|astro|@supabase\/|sharp)/

/** React writes the HTML of mails here, for the worker and the preview in the console. */
const REACT_IN_SHARED = /^(react|react-dom\/server)$/
const MAILS = 'shared/newsletter/'

/** Tools for development. */
const DEVELOPMENT = 'scripts/dev/'

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** The specifiers of all imports in a source text, as written. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '').filter(Boolean)
}

/**
 * Checks the imports of one file.
 *
 * @param file - its path from the root, with forward slashes.
 */
export function breachesOf(file: string, source: string): Breach[] {
  const [workspace = ''] = file.split('/')
  return importsOf(source).flatMap((specifier) => {
    const reason = reasonAgainst(file, workspace, specifier)
    return reason ? [{ file, reason: `${reason} (${specifier})` }] : []
  })
}

function reasonAgainst(file: string, workspace: string, specifier: string): string | null {
  const mayImportAll = isTest(file)
  const target = targetOf(file, specifier)
  if (target) {
    const path = pathOf(file, specifier)
    if (path?.startsWith(DEVELOPMENT) && !file.startsWith(DEVELOPMENT) && !mayImportAll) {
      return 'production code must not import development tools'
    }
    if (mayImportAll || ALLOWED[workspace]?.includes(target)) return null
    return `${workspace} must not import ${target}`
  }
  const writesMail = file.startsWith(MAILS) && REACT_IN_SHARED.test(specifier)
  if (workspace === 'shared' && !mayImportAll && !writesMail && NOT_IN_SHARED.test(specifier)) {
    return 'shared is plain TypeScript: no platform, framework or client'
  }
  const rule = ONLY_HERE.find((r) => r.workspace === workspace && r.package.test(specifier))
  if (rule && !mayImportAll && !rule.folders.some((folder) => file.startsWith(folder))) {
    return `only ${rule.folders.join(', ')} may import this package`
  }
  return null
}

/** The workspace an import leads to; null for a package from npm or of the platform. */
function targetOf(file: string, specifier: string): string | null {
  const own = /^@broadsheet\/(\w+)/.exec(specifier)
  if (own) return own[1] ?? null
  const [workspace = ''] = pathOf(file, specifier)?.split('/') ?? []
  return workspace in ALLOWED ? workspace : null
}

/** The path from the root that a relative import refers to; null for a package. */
function pathOf(file: string, specifier: string): string | null {
  return specifier.startsWith('.')
    ? posix.normalize(posix.join(posix.dirname(file), specifier))
    : null
}

/** Checks the imports of every source file of the project. */
export async function checkImports(root: string): Promise<Breach[]> {
  const sources = await readSources(root)
  return sources.flatMap(({ file, text }) => breachesOf(file, text))
}
