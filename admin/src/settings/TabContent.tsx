import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { SETTINGS_FIELDS, type SettingsField } from '@broadsheet/shared/domain/settingsFields.ts'
import { CodeInputs } from './inputs/CodeInputs.tsx'
import { Columns, Section } from './inputs/Section.tsx'
import { SettingInput } from './inputs/SettingInput.tsx'
import { fieldsOf } from './sections.ts'

const WIDE_KINDS: readonly EntityField['kind'][] = ['text', 'code', 'list', 'languages', 'image']

const isFlag = (name: SettingsField) => SETTINGS_FIELDS[name].kind === 'flag'

function isWide(name: SettingsField): boolean {
  const { kind, input }: EntityField = SETTINGS_FIELDS[name]
  // Switches have a place of their own.
  return kind !== 'flag' && (input?.isWide === true || WIDE_KINDS.includes(kind))
}

/** The sections of a tab. */
export function TabContent({ sections }: { sections: Readonly<Record<string, string>> }) {
  return Object.entries(sections).map(([id, title]) => (
    <Section key={id} title={title}>
      {id === 'code' ? <CodeInputs /> : <SectionInputs fields={fieldsOf(id)} />}
    </Section>
  ))
}

/** Switches first, then short inputs side by side, then wide ones. */
function SectionInputs({ fields }: { fields: SettingsField[] }) {
  const flags = fields.filter(isFlag)
  const short = fields.filter((name) => !isFlag(name) && !isWide(name))
  return (
    <>
      {flags.length > 0 && <div>{flags.map(inputOf)}</div>}
      {short.length > 0 && <Columns>{short.map(inputOf)}</Columns>}
      {fields.filter(isWide).map(inputOf)}
    </>
  )
}

const inputOf = (name: SettingsField) => <SettingInput key={name} source={name} />
