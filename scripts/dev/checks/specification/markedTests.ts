import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A test with an id, which statements of the specification refer to: `// spec: <id>` above it. */
export interface MarkedTest {
  id: string
  file: string
  /** Whether the test contains an `expect`. */
  expects: boolean
  /** Code of its file and of what the file imports, without comments and with single blanks. */
  text: string
}

/** Skipped tests do not count. */
const MARKED =
  /^([ \t]*)\/\/ spec: ([a-z0-9-]+)\n\s*(?:test|it)(?!\.(?:skip|fixme|todo|fails))[.(]/gm

/** Nor do those of the nightly run, without which a change is merged: a tag of the file, or in the options of a test. */
const NIGHTLY = { file: /@module-tag nightly/, test: /^[^=]*?\btags?: \[?'@?nightly'/ }

/** Files whose content counts as part of the test that imports them. */
const FOLLOWED = /(\.test|\.spec|\.fixture)\.tsx?$|\/tests?\/|\/testing\/|^shared\/|\/shared\//

/**
 * Finds the tests with an id in one file.
 *
 * @param path - of the test file, from the root of the project.
 * @param read - content of a file by path from the root; null when it does not exist.
 */
export async function markedTests(
  path: string,
  read: (path: string) => Promise<string | null>,
): Promise<MarkedTest[]> {
  const source = (await read(path)) ?? ''
  if (NIGHTLY.file.test(source)) return []
  const marks = [...source.matchAll(MARKED)].filter(
    ({ index }) => !NIGHTLY.test.test(source.slice(index)),
  )
  if (marks.length === 0) return []
  const text = plain((await withImports(path, read, new Set())).join('\n'))
  return marks.map(({ index, 1: indent = '', 2: id = '' }) => {
    const rest = source.slice(index)
    const end =
      new RegExp(`^${indent}(?:\\)|\\}\\)|\\},.*\\))$`, 'm').exec(rest)?.index ?? rest.length
    return { id, file: path, expects: /\bexpect\b/.test(plain(rest.slice(0, end))), text }
  })
}

const plain = (code: string) =>
  code.replace(/^\s*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replace(/\s+/g, ' ')

async function withImports(
  path: string,
  read: (path: string) => Promise<string | null>,
  seen: Set<string>,
): Promise<string[]> {
  if (seen.has(path)) return []
  seen.add(path)
  const source = await read(path)
  if (source === null) return []
  const imports = [...source.matchAll(/from '(\.[^']+|@broadsheet\/[^']+)'/g)]
  const targets = imports.map(({ 1: name = '' }) =>
    name.startsWith('.') ? join(dirname(path), name) : name.replace('@broadsheet/', ''),
  )
  const followed = targets.filter((target) => FOLLOWED.test(target))
  const parts = await Promise.all(followed.map((target) => withImports(target, read, seen)))
  return [source, ...parts.flat()]
}

/** Reads files below a folder; null for a path that cannot be read. */
export const reader = (root: string) => (path: string) =>
  readFile(join(root, path), 'utf8').catch(() => null)
