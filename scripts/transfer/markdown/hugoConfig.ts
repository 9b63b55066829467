import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldsIn } from './dataFile.ts'
import type { SiteLanguages } from './sitePages.ts'
import { isRecord, textOf } from './values.ts'

const FILE = /^(?:hugo|config)\.(?:toml|ya?ml|json)$/
/** A folder instead of one file: its other files have the name of the field that they are. */
const FOLDER = 'config/_default'
const PART = /^(permalinks|languages)\.(?:toml|ya?ml|json)$/

/**
 * Reads the configuration of Hugo. Names are in lower case: Hugo ignores it.
 *
 * @param names - of the files in the folder.
 * @returns null if there is none.
 */
export async function readHugoFields(
  folder: string,
  names: readonly string[],
): Promise<Record<string, unknown> | null> {
  const inFolder = await readdir(join(folder, FOLDER)).catch((): string[] => [])
  const files = [
    ...names.filter((name) => FILE.test(name)),
    ...inFolder
      .filter((name) => FILE.test(name) || PART.test(name))
      .map((name) => `${FOLDER}/${name}`),
  ]
  if (!files.some((path) => FILE.test(path.split('/').at(-1) ?? ''))) return null
  const parts = await Promise.all(
    files.map(async (path) => {
      const read = await readFile(join(folder, path), 'utf8').catch(() => '')
      const fields = inLowerCase(fieldsIn(path, read))
      const [, field] = PART.exec(path.split('/').at(-1) ?? '') ?? []
      return field === undefined ? fields : { [field]: fields }
    }),
  )
  return Object.assign({}, ...parts)
}

const inLowerCase = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))

/** Patterns of the addresses of pages by section. */
export function hugoPatterns({ permalinks }: Record<string, unknown>): Map<string, string> {
  if (!isRecord(permalinks)) return new Map()
  const pages = isRecord(permalinks.page) ? permalinks.page : permalinks
  return new Map(
    Object.entries(pages).flatMap(([section, pattern]) =>
      typeof pattern === 'string' && pattern.startsWith('/') ? [[section, pattern]] : [],
    ),
  )
}

/** Languages of a site; null if it has one. */
export function hugoLanguages(fields: Record<string, unknown>): SiteLanguages | null {
  const { languages } = fields
  if (!isRecord(languages)) return null
  const folders = Object.entries(languages).flatMap(([code, given]) => {
    const settings = isRecord(given) ? inLowerCase(given) : {}
    if (settings.disabled === true) return []
    const folder = textOf(settings.contentdir).replace(/\/+$/, '')
    return [[code.toLowerCase(), folder === '' ? null : folder] as const]
  })
  if (folders.length < 2) return null
  return {
    main: (textOf(fields.defaultcontentlanguage) || 'en').toLowerCase(),
    folders: new Map(folders),
    isMainInFolder: fields.defaultcontentlanguageinsubdir === true,
  }
}
