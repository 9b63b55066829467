import { readdir, readFile } from 'node:fs/promises'
import { join, posix, relative } from 'node:path'

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
  { workspace: 'site', package: /^@supabase\/supabase-js/, rooms: ['site/src/client/'] },
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
const SOURCE = /\.(ts|tsx|mjs|astro)$/
const LEFT_OUT = new Set(['node_modules', 'dist', '.astro', '.build', '.cache'])

/** A line that breaks a rule, in words. */
export interface Breach {
  file: string
  reason: string
}

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
  const isTest = /\.test\.tsx?$|\/tests?\/|\/testing\//.test(file)
  return importsOf(source).flatMap((specifier) => {
    const reason = judge(file, workspace, specifier, isTest)
    return reason ? [{ file, reason: `${reason} (${specifier})` }] : []
  })
}

function judge(file: string, workspace: string, specifier: string, isTest: boolean): string | null {
  const target = targetOf(file, specifier)
  if (target) {
    if (isTest || ALLOWED[workspace]?.includes(target)) return null
    return `${workspace} must not import ${target}`
  }
  if (workspace === 'shared' && !isTest && NOT_IN_SHARED.test(specifier)) {
    return 'shared is plain TypeScript: no platform, no framework, no client'
  }
  const rule = ONLY_HERE.find((r) => r.workspace === workspace && r.package.test(specifier))
  if (rule && !isTest && !rule.rooms.some((room) => file.startsWith(room))) {
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
  const breaches: Breach[] = []
  for (const workspace of Object.keys(ALLOWED)) {
    for (const path of await sources(join(root, workspace))) {
      const file = relative(root, path).replaceAll('\\', '/')
      breaches.push(...breachesOf(file, await readFile(path, 'utf8')))
    }
  }
  return breaches
}

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries
    .filter((entry) => !LEFT_OUT.has(entry.name))
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sources(path)
      return Promise.resolve(SOURCE.test(entry.name) ? [path] : [])
    })
  return (await Promise.all(lists)).flat()
}
