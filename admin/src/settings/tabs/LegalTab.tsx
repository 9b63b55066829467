import { LICENSE_TYPES } from '@broadsheet/shared/domain/settings.ts'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { Columns, Section } from '../inputs/Section.tsx'
import { Text } from '../inputs/Text.tsx'

const LICENSES = LICENSE_TYPES.map((name) => [name, name] as const)

/** Legal texts and dates. */
export function LegalTab() {
  return (
    <>
      <Section title="Last updated">
        <Columns>
          <Text source="privacy_last_updated" label="Privacy Policy" type="date" />
          <Text source="terms_last_updated" label="Terms of Service" type="date" />
          <Text source="accessibility_last_updated" label="Accessibility Statement" type="date" />
        </Columns>
      </Section>
      <Section title="Law">
        <Columns>
          <Text source="legal_jurisdiction" label="Jurisdiction" />
          <Text source="legal_governing_law" label="Governing Law" />
        </Columns>
        <Text source="disclaimer" label="Disclaimer" lines={4} />
      </Section>
      <Section title="Copyright">
        <Columns>
          <ChoiceInput source="license_type" label="License Type" choices={LICENSES} />
          <Text source="copyright_year" label="Copyright Year" type="number" />
        </Columns>
        <Text
          source="copyright_notice"
          label="Copyright Notice"
          hint="In the footer. Empty: the year and the site name."
        />
      </Section>
    </>
  )
}
