import type { FieldKind } from '@broadsheet/shared/domain/entityFields.ts'
import { SETTINGS_COLUMNS, SETTINGS_FIELDS } from '@broadsheet/shared/domain/settingsFields.ts'
import * as v from 'valibot'
import { pictureShape } from './shape.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

/** The shape of each kind of setting; a demo has no values for the others. */
const SHAPES: Partial<Record<FieldKind, v.GenericSchema>> = {
  line: text,
  text,
  choice: text,
  timezone: text,
  locale: text,
  url: v.pipe(v.string(), v.url()),
  email: v.pipe(v.string(), v.email()),
  year: v.pipe(v.number(), v.integer()),
  day: v.pipe(v.string(), v.isoDate()),
  flag: v.boolean(),
  list: v.array(text),
}

const shapes = SETTINGS_COLUMNS.flatMap((name) => {
  const shape = SHAPES[SETTINGS_FIELDS[name].kind]
  return shape ? [[name, v.optional(shape)] as const] : []
})

/**
 * The settings of a demo, others keep their default; and the demo pictures for the image settings. The time zone is
 * that of dates and of figures, the language that of forms.
 */
export const settingsShape = v.strictObject({
  ...Object.fromEntries(shapes),
  timezone: text,
  language: v.optional(text),
  locale: v.optional(text),
  pictures: v.strictObject({ about_hero_image: pictureShape, og_image: pictureShape }),
})
