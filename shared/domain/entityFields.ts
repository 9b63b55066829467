import type { Action } from '../permissions.ts'

/**
 * Type of a field's value:
 * - `line`, `text`: plain text of one or several lines; `markdown`, `code`: text stored exactly as typed
 * - `slug`; `color`: #RRGGBB; `email`; `timezone`: IANA name; `locale`: BCP 47 tag
 * - `image`: address of an image; `url`: address on the web
 * - `reference`: id of another row; `references`: ids in a table of their own
 * - `choice`: one of a few values; `list`: several texts; `languages`: several BCP 47 tags;
 *   `flag`: yes or no
 * - `moment`: ISO 8601; `day`: YYYY-MM-DD; `year`: a number; `days`: a number of days;
 *   `number`: a whole number
 */
export type FieldKind =
  | 'line'
  | 'text'
  | 'markdown'
  | 'code'
  | 'slug'
  | 'color'
  | 'email'
  | 'timezone'
  | 'locale'
  | 'image'
  | 'url'
  | 'reference'
  | 'references'
  | 'choice'
  | 'list'
  | 'languages'
  | 'flag'
  | 'moment'
  | 'day'
  | 'year'
  | 'days'
  | 'number'

/** Default of a `day` and of a `year`: the present one. */
export const TODAY = 'today'
export const THIS_YEAR = 'this year'

/** Description of a field; everything that handles the field is derived from it. */
export interface EntityField {
  kind: FieldKind
  /** Name in messages and comparisons, and in forms without `formLabel`. */
  label: string
  /** Name in forms. */
  formLabel?: string
  /**
   * Fewest and most characters, by code point; of a `year`, `days` or `number`, the lowest and highest; of
   * `languages`, the fewest and most tags.
   */
  minimum?: number
  maximum?: number
  /** Fewest characters that the form recommends. */
  recommended?: number
  /** Message for an empty value; a field without one is optional, and stored as null when empty. */
  required?: string
  /** Message for a value of the wrong format. */
  format?: string
  /** Format of the value. */
  pattern?: RegExp
  /** Values of a `choice`. */
  choices?: readonly string[]
  /** Names of the choices, where they differ from the values. */
  choiceLabels?: Readonly<Record<string, string>>
  /** Name of the empty choice; a field without one always has a value. */
  emptyLabel?: string
  /** Value of an empty field and of a new row. */
  default?: string | boolean | number | readonly string[]
  /** Permission to change the field. */
  write: Action
  /** How the history compares two versions: by words, by lines, or not within the value. */
  compare?: 'words' | 'lines' | 'whole'
  /** Whether restoring a version puts this field back. */
  isRestored?: boolean
  /** Whether readers see it: such fields are copied to the mirror. */
  isMirrored?: boolean
  /** Whether the lists of the console read it. */
  isListed?: boolean
  /** Whether the form of the console has it. */
  inConsole?: boolean
  /** How forms show the generated input. */
  input?: FieldInput
  /** Recommended size of an `image` in pixels. */
  size?: { width: number; height: number }
  /** Names in the front matter of imported files: ours first, then the names others use. */
  frontMatter?: readonly [ours: string, ...theirs: string[]]
  /** Name inside the object `image` of imported front matter. */
  imageProperty?: string
}

/** Display of a generated input. */
export interface FieldInput {
  /** Part of the form that shows it. */
  part?: string
  /** Explanation below the input. */
  hint?: string
  placeholder?: string
  /** Initial number of lines; one by default. */
  lines?: number
  /** Whether a short input takes the whole width. */
  isWide?: boolean
  /** Whether the label has an asterisk; an empty value is accepted nevertheless. */
  isMarked?: boolean
}

/** The fields of an entity, in the order of its form. */
export type EntityFields = Readonly<Record<string, EntityField>>

/** The statements with which accounts may set a column that no form has. */
export type ColumnGrant = 'none' | 'insert' | 'update' | 'insert, update'

/** Names of fields whose description satisfies a condition. */
export type FieldsWhere<Fields extends EntityFields, Condition> = {
  [Name in keyof Fields]: Fields[Name] extends Condition ? Name : never
}[keyof Fields] &
  string

/** Names of all fields, in order. */
export function fieldNames<Fields extends EntityFields>(fields: Fields) {
  return Object.keys(fields) as (keyof Fields & string)[]
}

/** Names of the fields with a property, in order. */
export function fieldsWith<Fields extends EntityFields, Key extends keyof EntityField>(
  fields: Fields,
  key: Key,
): FieldsWhere<Fields, Record<Key, unknown>>[] {
  const names = fieldNames(fields).filter((name) => fields[name]?.[key])
  return names as FieldsWhere<Fields, Record<Key, unknown>>[]
}
