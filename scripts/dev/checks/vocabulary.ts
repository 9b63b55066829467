import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Breach } from './breach.ts'
import { RETIRED, type RetiredTerm } from './vocabulary/retired.ts'

/** Code whose names are checked. Text in comments and strings is not. */
const CODE = /\.(ts|tsx|astro|mjs|js|sql|css)$/
/** Articles and pictures of the demo are content, and the list itself contains the terms. */
const OTHER = /^supabase\/seed\/(articles|pictures|avatars)\/|checks\/vocabulary/

/**
 * Checks that no path and no name in code uses a retired term of the glossary (.github/GLOSSARY.md).
 *
 * @returns one breach per file and term.
 */
export async function checkVocabulary(root: string): Promise<Breach[]> {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root }).toString().trim().split('\n')
  const files = tracked.filter((file) => !OTHER.test(file))
  const breaches = files.flatMap((file) =>
    retiredIn(file.replace(/\.\w+$/, '')).map(breachOf(file)),
  )
  for (const file of files.filter((path) => CODE.test(path))) {
    const code = await readFile(join(root, file), 'utf8').catch(() => '')
    breaches.push(...retiredNames(file, code).map(breachOf(file)))
  }
  return breaches
}

const breachOf =
  (file: string) =>
  ({ term, use }: RetiredTerm): Breach => ({ file, reason: `"${term}" is retired: use ${use}` })

/** Retired terms among the names of a source file. */
export function retiredNames(file: string, code: string): RetiredTerm[] {
  const names = new Set(withoutProse(file, code).match(/[A-Za-z_][\w]*/g))
  const terms = new Set([...names].flatMap(retiredIn))
  return [...terms].filter(({ elsewhere }) => !elsewhere?.test(file))
}

/** Template literals with SQL: those with a tag, and those that begin with a statement. */
const TEMPLATE = /(\b(?:sql|query|tx|transaction|inner)(?:<[^`;]*>)?)?`([^`]*)`/g
const STATEMENT =
  /^\s*(?:--.*\n\s*)*(?:alter|create|delete|do|drop|explain|grant|insert|revoke|select|set|update|with)\s/i

/** The code without comments and without the text of strings and markup. SQL in templates stays. */
function withoutProse(file: string, code: string): string {
  if (file.endsWith('.sql')) return withoutSqlProse(code)
  const bare = code
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(?<=^|[\s;{}(,])\/\/.*$/gm, ' ')
    .replace(TEMPLATE, (_, tag: string | undefined, text: string) =>
      tag || STATEMENT.test(text) ? ` ${withoutSqlProse(text)} ` : ' ',
    )
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
  return bare.replace(/>[^<>{}=;()]*</g, '> <')
}

/** SQL without comments and sentences. Strings of one word, such as actions and error hints, are names. */
function withoutSqlProse(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/--.*$/gm, ' ')
    .replace(/'((?:[^']|'')*)'/g, (_, text: string) =>
      /^[a-z_.]+$/.test(text) ? ` ${text} ` : ' ',
    )
    .replace(/"[^"\n]*"/g, ' ')
}

/** Retired terms that are words of a name, e.g. `desk` in `useDesk` and `publishing_desk`. */
function retiredIn(name: string): RetiredTerm[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  const joined = `-${words.join('-')}-`
  return RETIRED.filter(({ term, except }) => {
    if (except?.some((one) => name === one || name.endsWith(`/${one}`))) return false
    return joined.includes(`-${term.replaceAll(' ', '-')}-`)
  })
}
