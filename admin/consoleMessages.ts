import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
/** A catalog; with a query, only the messages that screens add to those of the first load, or those of newsletters. */
const CATALOG = /\/shared\/messages\/[a-z]{2,3}(-\w+)?\.ts(\?screens|\?newsletters)?$/
/** Areas of messages that only the site, commands and mails use. */
const OTHERS = /^(feeds|follow|info|lists|mail|notFound|search)\./
/** Areas of which the console uses some messages, each by its whole key. */
const SHARED = /^(account|article|cli|comments|editor|label|live|site)\./
const KEY = /'([a-z]\w*\.[\w.]+)'/g
const SOURCES = ['admin/src/**/*.{ts,tsx}', 'shared/*.ts', 'shared/*/**/*.ts']
/** The problems that an import reports, which the console shows. */
const PROBLEM = /\bproblem\(\s*'([\w.]+)'/g
const REPORTERS = ['scripts/transfer/**/*.ts']
/** What the preview of a newsletter renders, in the language of the publication. */
const NEWSLETTERS = ['shared/newsletter/*.ts']
/** What every start loads. */
const STARTS = ['admin/src/main.tsx', 'admin/src/showApp.tsx']
const IMPORT = /^(?:import|export) (?!type\b)[^;'"]*?from '(\.{1,2}\/|@broadsheet\/)([^']+)'/gm

const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')

const keysIn = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, key = '']) => key))

const filesOf = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: ROOT }).filter((file) => !CATALOG.test(`/${file}`))

/** Files that the first screen needs before its own chunk: static imports only. */
function firstFiles(): string[] {
  const found = new Set(STARTS)
  for (const file of found) {
    for (const [, kind, path = ''] of read(file).matchAll(IMPORT)) {
      const imported = kind?.startsWith('.') ? resolve(ROOT, dirname(file), kind + path) : path
      const name = relative(ROOT, resolve(ROOT, imported))
      if (/\.tsx?$/.test(name) && !CATALOG.test(`/${name}`)) found.add(name)
    }
  }
  return [...found]
}

/**
 * Divides each catalog into the messages of the first load and, with the query `?screens`, those that only lazily
 * loaded screens use. Messages that the console does not use are left out. With the query `?newsletters` it has only those
 * of mails to subscribers.
 */
export function consoleMessages(): Plugin {
  const used = new Set([...keysIn(filesOf(SOURCES), KEY), ...keysIn(filesOf(REPORTERS), PROBLEM)])
  const first = new Set(keysIn(firstFiles(), KEY))
  const mailed = new Set(keysIn(filesOf(NEWSLETTERS), KEY))
  const isUsed = (key: string) => !OTHERS.test(key) && (!SHARED.test(key) || used.has(key))
  return {
    name: 'broadsheet:console-messages',
    enforce: 'post',
    transform: {
      filter: { id: CATALOG },
      handler(code, id) {
        const isOfScreens = id.endsWith('?screens')
        const isKept = id.endsWith('?newsletters')
          ? (key: string) => mailed.has(key)
          : (key: string) => isUsed(key) && first.has(key) !== isOfScreens
        const { program } = parseSync(id, code, { lang: 'js' })
        return { code: withoutRanges(code, otherProperties(program, isKept)), map: null }
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

/** Properties whose key names a message that is not kept, in the order of the source. */
function otherProperties(
  program: ESTree.Program,
  isKept: (key: string) => boolean,
): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  new Visitor({
    Property({ key, start, end }) {
      if (key.type !== 'Literal' || typeof key.value !== 'string') return
      if (!isKept(key.value)) found.push({ start, end })
    },
  }).visit(program)
  return found
}
