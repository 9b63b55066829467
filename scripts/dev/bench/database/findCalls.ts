import { globSync, readFileSync } from 'node:fs'

const CODE = [
  'site/src/**/*.{ts,tsx,astro}',
  'admin/src/**/*.{ts,tsx}',
  'scripts/publisher/**/*.ts',
  'scripts/deploy/**/*.ts',
  'supabase/functions/**/*.ts',
]
const NOT_PRODUCT = /\/(tests|node_modules)\/|\.(test|fixture|spec)\.tsx?$/

/** Expressions that name a table or function of the API. */
const CALLS = [
  /(?<!storage)\.from\(\s*'([a-z_]+)'/g,
  /\.rpc\(\s*'([a-z_]+)'/g,
  /\b(?:readRows|callFunction|call|callForRows)(?:<[^()]*>)?\(\s*'([a-z_]+)'/g,
  /\buse(?:GetList|GetMany)(?:<[^()]*>)?\(\s*'([a-z_]+)'/g,
  /rest\/v1\/(?:rpc\/)?([a-z_]{5,})/g,
  /'rpc\/([a-z_]+)'/g,
]

/**
 * Every call of the API in site, console and publisher, as `file name`: the file relative to the root, and the
 * table or function.
 *
 * @param root - folder of the repository.
 */
export function findCalls(root: string): string[] {
  const files = globSync(CODE, { cwd: root }).filter((file) => !NOT_PRODUCT.test(file))
  const calls = files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    return CALLS.flatMap((call) => [...text.matchAll(call)].map(([, name]) => `${file} ${name}`))
  })
  return [...new Set(calls)].sort()
}
