import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import {
  SETTINGS_FIELDS,
  type SettingsField,
  type SettingsImage,
} from '@broadsheet/shared/domain/settingsFields.ts'
import { BooleanInput } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { CountedText } from './CountedText.tsx'
import { ImageInput } from './ImageInput.tsx'
import { Keywords } from './Keywords.tsx'
import { Text } from './Text.tsx'
import { Values } from './Values.tsx'

/** The browser's time zones; the stored one is known to every browser. */
const TIMEZONES = Intl.supportedValuesOf('timeZone')

const choicesOf = ({ choices = TIMEZONES, choiceLabels = {} }: EntityField) =>
  choices.map((value) => [value, choiceLabels[value] ?? value] as const)

/** The input of a setting, according to its field. */
export function SettingInput({ source }: { source: SettingsField }) {
  const field: EntityField = SETTINGS_FIELDS[source]
  const { kind, label, formLabel = label, input } = field
  if (source === 'seo_keywords') return <Keywords />
  switch (kind) {
    case 'list':
      return <Values source={source} label={formLabel} />
    case 'languages':
      return <Values source={source} label={formLabel} hint={input?.hint} direction="ltr" />
    case 'flag':
      return <BooleanInput source={source} label={formLabel} helperText={false} />
    case 'image':
      return <ImageInput source={source as SettingsImage} />
    case 'choice':
    case 'timezone':
      return (
        <ChoiceInput
          {...{ source, label: formLabel, choices: choicesOf(field), all: field.emptyLabel }}
          {...input}
        />
      )
    default:
      return field.recommended ? <CountedText source={source} /> : <Text source={source} />
  }
}
