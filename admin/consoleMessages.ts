import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const CATALOG = /\/shared\/messages\/[a-z]{2,3}(-\w+)?\.ts$/
/** Areas of messages that only the site, commands and mails use. */
const OTHERS = /^(feeds|follow|info|lists|mail|notFound|search)\./
/** Areas of which the console uses some messages, each by its whole key. */
const SHARED = /^(account|article|cli|comments|editor|site)\./
const KEY = /'((?:account|article|cli|comments|editor|site)\.[\w.]+)'/g
const SOURCES = ['admin/src/**/*.{ts,tsx}', 'shared/*.ts', 'shared/*/**/*.ts']
/** The problems that an import reports, which the console shows. */
const PROBLEM = /\bproblem\(\s*'([\w.]+)'/g
const REPORTERS = ['scripts/transfer/**/*.ts']

/** The keys of shared areas in the sources of the console, and of what it may import. */
function usedKeys(): Set<string> {
  return new Set([...keysIn(SOURCES, KEY), ...keysIn(REPORTERS, PROBLEM)])
}

function keysIn(sources: readonly string[], pattern: RegExp): string[] {
  const root = resolve(import.meta.dirname, '..')
  const files = globSync(sources, { cwd: root }).filter((file) => !CATALOG.test(`/${file}`))
  const texts = files.map((file) => readFileSync(resolve(root, file), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, key = '']) => key))
}

/** Leaves out messages that the console does not use: its catalogs are part of the first load. */
export function consoleMessages(): Plugin {
  const used = usedKeys()
  return {
    name: 'broadsheet:console-messages',
    enforce: 'post',
    transform: {
      filter: { id: CATALOG },
      handler(code, id) {
        const properties = unusedProperties(parseSync(id, code, { lang: 'js' }).program, used)
        const shortened = withoutRanges(code, properties)
        return { code: shortened, map: null }
      },
    },
  }
}

/** The code without these properties and the commas after them, in one pass: a catalog has thousands. */
function withoutRanges(code: string, ranges: readonly { start: number; end: number }[]): string {
  const comma = /\s*,/y
  let at = 0
  const kept = ranges.map(({ start, end }) => {
    const piece = code.slice(at, start)
    comma.lastIndex = end
    at = comma.test(code) ? comma.lastIndex : end
    return piece
  })
  return kept.join('') + code.slice(at)
}

/** Properties whose key names a message that the console does not use, in the order of the source. */
function unusedProperties(
  program: ESTree.Program,
  used: ReadonlySet<string>,
): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  new Visitor({
    Property({ key, start, end }) {
      if (key.type !== 'Literal' || typeof key.value !== 'string') return
      const isUnused = OTHERS.test(key.value) || (SHARED.test(key.value) && !used.has(key.value))
      if (isUnused) found.push({ start, end })
    },
  }).visit(program)
  return found
}
