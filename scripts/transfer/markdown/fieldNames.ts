import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { type FieldsWhere, fieldsWith } from '@broadsheet/shared/domain/entityFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from '../errors.ts'

/** Fields of the front matter without a column of their own: our name, then other known names. */
const OTHER_NAMES = {
  authors: ['authors', 'author', 'byline', 'by'],
  updated: [
    ...['updated', 'lastmod', 'updatedAt', 'lastUpdated', 'modified', 'modifiedAt'],
    ...['dateModified', 'lastModifiedAt'],
  ],
  link: ['link', 'externalUrl', 'externalLink', 'external', 'linkUrl', 'sourceUrl'],
  draft: ['draft'],
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
