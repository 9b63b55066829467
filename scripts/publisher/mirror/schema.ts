import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ARTICLE_FIELDS, MIRRORED_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'

const TEMPLATE = readFileSync(new URL('schema.sql', import.meta.url), 'utf8')

const NOT_NULL: ReadonlySet<string> = new Set(['title', 'slug'])

const definitions = MIRRORED_FIELDS.map((name) => {
  const { kind }: EntityField = ARTICLE_FIELDS[name]
  if (kind === 'flag') return `${name} integer not null`
  return `${name} text${NOT_NULL.has(name) ? ' not null' : ''}`
})

/** The statements that create the mirror, with the columns of ARTICLE_FIELDS. */
export const MIRROR_SCHEMA = TEMPLATE.replace(
  '-- {fields of shared/domain/articleFields.ts}',
  `${definitions.join(',\n  ')},`,
)

/** Increase it when rows are written differently into the same schema. */
const ROWS_VERSION = 11

/** Stored in the mirror: a mirror of another version is created anew. A positive 31-bit integer. */
export const MIRROR_VERSION =
  Number.parseInt(hash('sha1', `${ROWS_VERSION} ${MIRROR_SCHEMA}`, 'hex').slice(0, 8), 16) >>> 1
