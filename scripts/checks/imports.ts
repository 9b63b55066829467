import { posix } from 'node:path'
import type { Breach } from './breach.ts'
import { isTest, readSources } from './sources.ts'

/** Who may import whom (DESIGN: imports go down only). Tests may reach further: they see the whole. */
const ALLOWED: Record<string, string[]> = {
  shared: ['shared'],
  site: ['site', 'shared'],
  admin: ['admin', 'shared'],
  scripts: ['scripts', 'shared', 'supabase'],
  supabase: ['supabase', 'shared'],
}

/** Rooms of a workspace with the packages only they may import. */
const ONLY_HERE: { workspace: string; package: RegExp; rooms: string[] }[] = [
  { workspace: 'site', package: /^@supabase\//, rooms: ['site/src/client/'] },
  {
    workspace: 'admin',
    package: /^(@supabase\/supabase-js|ra-supabase)/,
    rooms: ['admin/src/providers/'],
  },
]

/** shared/ runs everywhere: in a build, a browser and a script. */
const NOT_IN_SHARED = /^(node:|react|astro|@supabase\/|sharp)/

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** Every module a source text imports, as written. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '').filter(Boolean)
}

/**
 * Judges the imports of one file.
 *
 * @param file - its path from the root, with forward slashes.
 */
export function breachesOf(file: string, source: string): Breach[] {
  const [workspace = ''] = file.split('/')
  return importsOf(source).flatMap((specifier) => {
    const reason = judge(file, workspace, specifier)
    return reason ? [{ file, reason: `${reason} (${specifier})` }] : []
  })
}

function judge(file: string, workspace: string, specifier: string): string | null {
  const seesAll = isTest(file)
  const target = targetOf(file, specifier)
  if (target) {
    if (seesAll || ALLOWED[workspace]?.includes(target)) return null
    return `${workspace} must not import ${target}`
  }
  if (workspace === 'shared' && !seesAll && NOT_IN_SHARED.test(specifier)) {
    return 'shared is plain TypeScript: no platform, no framework, no client'
  }
  const rule = ONLY_HERE.find((r) => r.workspace === workspace && r.package.test(specifier))
  if (rule && !seesAll && !rule.rooms.some((room) => file.startsWith(room))) {
    return `only ${rule.rooms.join(', ')} may import this package`
  }
  return null
}

/** The workspace an import leads to; null for a package from npm or of the platform. */
function targetOf(file: string, specifier: string): string | null {
  const own = /^@broadsheet\/(\w+)/.exec(specifier)
  if (own) return own[1] ?? null
  if (!specifier.startsWith('.')) return null
  const [workspace = ''] = posix.normalize(posix.join(posix.dirname(file), specifier)).split('/')
  return workspace in ALLOWED ? workspace : null
}

/** Judges every source file of the project. */
export async function checkImports(root: string): Promise<Breach[]> {
  return (await readSources(root)).flatMap(({ file, text }) => breachesOf(file, text))
}
