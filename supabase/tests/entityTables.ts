import { ENTITIES, type Entity, type EntityTable } from '@broadsheet/shared/domain/entities.ts'
import { type EntityField, THIS_YEAR, TODAY } from '@broadsheet/shared/domain/entityFields.ts'
import type { Sql, TransactionSql } from 'postgres'

/** The facts about a column that both the database and shared/domain state. */
interface ColumnFacts {
  minimum: number | null
  maximum: number | null
  pattern: string | null
  choices: string[] | null
  default: string | null
  /** Whether the column can be null. */
  isNullable: boolean
}

interface ColumnRow {
  name: string
  constraints: string
  default: string | null
  isNullable: boolean
}

/** Limits, format and choices stated by CHECK constraints, as pg_get_constraintdef prints them. */
function factsIn({ name, constraints, ...column }: ColumnRow): ColumnFacts {
  const first = (pattern: string) => new RegExp(`\\b${name}${pattern}`).exec(constraints)?.[1]
  const limit = (operator: string) => {
    const found = first(`\\)* ${operator} (\\d+)`)
    return found === undefined ? null : Number(found)
  }
  const choices = first(' = ANY \\(ARRAY\\[(.*?)\\]\\)')
  return {
    minimum: limit('>='),
    maximum: limit('<='),
    pattern: first(" ~ '([^']*)'::text") ?? null,
    choices: choices?.split(', ').map((choice) => choice.replace(/^'(.*)'::text$/, '$1')) ?? null,
    default: column.default,
    isNullable: column.isNullable,
  }
}

/** Default of a field as text of PostgreSQL. */
function defaultOf({ default: value }: EntityField, today: string): string | null {
  if (value === undefined) return null
  if (value === TODAY) return today
  if (value === THIS_YEAR) return today.slice(0, 4)
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : `{${value.join(',')}}`
}

function factsOf(field: EntityField, today: string): Omit<ColumnFacts, 'isNullable'> {
  const { minimum = null, maximum = null, pattern, choices } = field
  return {
    minimum,
    maximum,
    pattern: pattern?.source ?? null,
    choices: choices ? [...choices] : null,
    default: defaultOf(field, today),
  }
}

async function columnsOf(
  sql: Sql | TransactionSql,
  table: string,
): Promise<Map<string, ColumnRow>> {
  const rows = await sql<(ColumnRow & { expression: string | null })[]>`
    select a.attname as name, not a.attnotnull as "isNullable",
      pg_get_expr(d.adbin, d.adrelid) as expression,
      coalesce((select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any (c.conkey)), '') as constraints
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''`
  const columns = rows.map(async ({ expression, ...row }) => {
    const [value] = expression ? await sql.unsafe(`select (${expression})::text as text`) : []
    return [row.name, { ...row, default: value?.text ?? null }] as const
  })
  return new Map(await Promise.all(columns))
}

/** Compares one field with its column. */
function differencesOf(field: EntityField, row: ColumnRow, today: string): string[] {
  const { isNullable, ...found } = factsIn(row)
  const listed = factsOf(field, today)
  const differing = (Object.keys(listed) as (keyof typeof listed)[])
    // The choices of some columns are a type or a table, which other tests compare.
    .filter((fact) => fact !== 'choices' || found.choices !== null)
    .filter((fact) => JSON.stringify(listed[fact]) !== JSON.stringify(found[fact]))
    .map((fact) => `${fact} is ${listed[fact]} in shared/domain, ${found[fact]} in the database`)
  const isOptional = field.required === undefined && field.default === undefined
  if (isOptional && !isNullable)
    differing.push('optional in shared/domain, not null in the database')
  return differing
}

/**
 * Compares limits, formats, choices, defaults and nullability of the columns of a database with the
 * fields of shared/domain.
 *
 * @returns `table.field: difference` for each; empty when all agree.
 */
export async function differingFields(sql: Sql | TransactionSql): Promise<string[]> {
  const [clock] = await sql`select current_date::text as today`
  const tables = Object.keys(ENTITIES) as EntityTable[]
  const found = tables.map(async (table) => {
    const { fields }: Entity = ENTITIES[table]
    const columns = await columnsOf(sql, table)
    return Object.entries(fields).flatMap(([name, field]) => {
      const row = columns.get(name)
      const differences = row ? differencesOf(field, row, clock?.today) : ['no column']
      return differences.map((difference) => `${table}.${name}: ${difference}`)
    })
  })
  return (await Promise.all(found)).flat()
}
