import type { Action } from '../permissions.ts'

/**
 * What a field holds:
 * - `line`, `text`: plain text of one or several lines; `markdown`; `slug`; `color`: #RRGGBB
 * - `image`: address of an image; `url`: address on the web
 * - `reference`: id of another row; `references`: ids in a table of their own
 * - `choice`: one of a few values; `flag`: yes or no; `moment`: ISO 8601
 */
export type FieldKind =
  | 'line'
  | 'text'
  | 'markdown'
  | 'slug'
  | 'color'
  | 'image'
  | 'url'
  | 'reference'
  | 'references'
  | 'choice'
  | 'flag'
  | 'moment'

/** Description of a field; everything that handles the field is derived from it. */
export interface EntityField {
  kind: FieldKind
  /** Name in forms, messages and comparisons. */
  label: string
  /** Fewest and most characters, by code point. */
  minimum?: number
  maximum?: number
  /** Message for an empty value; a field without one is optional, and stored as null when empty. */
  required?: string
  /** Message for a value of the wrong format. */
  format?: string
  /** Permission to write the field. */
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
  /** Part of a form that shows the generated input; fields without one have an input of their own. */
  input?: { part: string; hint: string }
  /** Names in the front matter of imported files: ours first, then the names others use. */
  frontMatter?: readonly [ours: string, ...theirs: string[]]
  /** Name inside the object `image` of imported front matter. */
  imageProperty?: string
}

/** The fields of an entity, in the order of its form. */
export type EntityFields = Readonly<Record<string, EntityField>>

/** Names of fields whose description satisfies a condition. */
export type FieldsWhere<Fields extends EntityFields, Condition> = {
  [Name in keyof Fields]: Fields[Name] extends Condition ? Name : never
}[keyof Fields] &
  string

/** Names of the fields with a property, in order. */
export function fieldsWith<Fields extends EntityFields, Key extends keyof EntityField>(
  fields: Fields,
  key: Key,
): FieldsWhere<Fields, Record<Key, unknown>>[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.[key])
  return names as FieldsWhere<Fields, Record<Key, unknown>>[]
}
