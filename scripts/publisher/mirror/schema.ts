import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type MirrorTable, mirroredColumns, mirroredFields, NOT_NULL } from './columns.ts'

const TEMPLATE = readFileSync(new URL('schema.sql', import.meta.url), 'utf8')

function definitionsOf(table: MirrorTable): string {
  const fields = mirroredFields(table)
  const definitions = mirroredColumns(table).map((name) => {
    if (fields[name]?.kind === 'flag') return `${name} integer not null`
    // JSON.
    if (fields[name]?.kind === 'list') return `${name} text not null default '[]'`
    return `${name} text${NOT_NULL.has(name) ? ' not null' : ''}`
  })
  return definitions.join(',\n  ')
}

/** The statements that create the mirror, with the mirrored fields of shared/domain. */
export const MIRROR_SCHEMA = TEMPLATE.replace(/-- \{(\w+)\}/g, (_, table: MirrorTable) =>
  definitionsOf(table),
)

/** Increase it when rows are written differently into the same schema. */
const ROWS_VERSION = 11

/** Stored in the mirror: a mirror of another version is created anew. A positive 31-bit integer. */
export const MIRROR_VERSION =
  Number.parseInt(hash('sha1', `${ROWS_VERSION} ${MIRROR_SCHEMA}`, 'hex').slice(0, 8), 16) >>> 1
