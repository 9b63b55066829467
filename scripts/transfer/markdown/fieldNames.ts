import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { type FieldsWhere, fieldsWith } from '@broadsheet/shared/domain/entityFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from '../errors.ts'
import type { FieldSample } from '../source.ts'
import { isRecord, textOf } from './values.ts'

/** Fields of the front matter without a column of their own: our name, then other known names. */
const OTHER_NAMES = {
  authors: ['authors', 'author', 'byline', 'by'],
  updated: [
    ...['updated', 'lastmod', 'updatedAt', 'lastUpdated', 'modified', 'modifiedAt'],
    ...['dateModified', 'lastModifiedAt'],
  ],
  corrections: ['corrections'],
  link: ['link', 'externalUrl', 'externalLink', 'external', 'linkUrl', 'sourceUrl'],
  draft: ['draft'],
  aliases: ['aliases', 'redirectFrom', 'redirects', 'alias'],
  address: ['url', 'permalink'],
  weight: ['weight'],
  expires: ['expiryDate', 'unpublishDate', 'expires', 'expiry', 'expirationDate'],
  series: ['series', 'seriesName'],
  translationKey: ['translationKey', 'translationGroup', 'translationId'],
} as const

type ImportedField = FieldsWhere<typeof ARTICLE_FIELDS, { frontMatter: unknown }>
type ColumnName = (typeof ARTICLE_FIELDS)[ImportedField]['frontMatter'][0]

/** Our name of a field of the front matter. */
export type FieldName = ColumnName | keyof typeof OTHER_NAMES

const columnNames = fieldsWith(ARTICLE_FIELDS, 'frontMatter').map((field) => {
  const { frontMatter } = ARTICLE_FIELDS[field]
  return [frontMatter[0], frontMatter] as const
})
// Case, hyphens and underscores are ignored.
const NAMES = Object.fromEntries<readonly string[]>([
  ...columnNames,
  ...Object.entries(OTHER_NAMES),
]) as Readonly<Record<FieldName, readonly string[]>>
const FIELD_NAMES = Object.keys(NAMES) as FieldName[]

/** Reads a field of the front matter by our name; undefined when it is missing. */
export type FieldReader = (name: FieldName) => unknown

const plain = (name: string) => name.toLowerCase().replace(/[-_\s]/g, '')

/**
 * Parses `--map theirName=ourName`.
 *
 * @returns their name by ours.
 * @throws {TransferError} if an entry has another form, or the field is unknown.
 */
export function readMapping(entries: readonly string[]): Map<FieldName, string> {
  return new Map(
    entries.map((entry) => {
      const [theirs = '', ours = '', ...more] = entry.split('=').map((name) => name.trim())
      const field = FIELD_NAMES.find((name) => plain(name) === plain(ours))
      if (theirs === '' || more.length > 0 || field === undefined) {
        const names = FIELD_NAMES.join(', ')
        throw new TransferError(t('cli.import.mapInvalid', { names, value: entry }))
      }
      return [field, theirs] as const
    }),
  )
}

/** Fields that decide whether an article is published, under names of their own. */
const STATES = new Set(['published', 'status'])
const EXAMPLE = 60

/** The fields of an article with ours that they become, for the report. */
export function fieldSamples(
  fields: Record<string, unknown>,
  mapping: ReadonlyMap<FieldName, string>,
): FieldSample[] {
  return Object.entries(fields).map(([theirs, value]) => ({
    theirs,
    ours: oursOf(theirs, mapping),
    example: exampleOf(value),
  }))
}

function oursOf(theirs: string, mapping: ReadonlyMap<FieldName, string>): string | null {
  const mapped = [...mapping].find(([, name]) => plain(name) === plain(theirs))
  if (mapped) return mapped[0]
  const known = FIELD_NAMES.find(
    (name) => !mapping.has(name) && NAMES[name].some((one) => plain(one) === plain(theirs)),
  )
  return known ?? (STATES.has(plain(theirs)) ? 'draft' : null)
}

/** The first values: a list may refer to itself, or be as long as the file. */
function exampleOf(value: unknown): string {
  const values = Array.isArray(value) ? value.slice(0, 5) : [value]
  const texts = values.map((each: unknown) => {
    if (each instanceof Date) return each.toISOString()
    return isRecord(each) ? Object.keys(each).slice(0, 5).join(', ') : textOf(each)
  })
  return texts.join(', ').slice(0, EXAMPLE)
}

/** Finds fields in front matter under any known name; names in `mapping` replace the known ones. */
export function fieldReader(
  fields: Record<string, unknown>,
  mapping: ReadonlyMap<FieldName, string>,
): FieldReader {
  const byName = new Map(Object.entries(fields).map(([name, value]) => [plain(name), value]))
  return (name) => {
    const mapped = mapping.get(name)
    const names = mapped === undefined ? NAMES[name] : [mapped]
    return names.map((one) => byName.get(plain(one))).find((value) => !isEmpty(value))
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
