import { Columns, Section } from '../inputs/Section.tsx'
import { Text } from '../inputs/Text.tsx'
import { Values } from '../inputs/Values.tsx'

/** The company behind the publication. */
export function CompanyTab() {
  return (
    <>
      <Section title="Company">
        <Columns>
          <Text source="company_name" label="Company Name" hint="Empty: the site name." />
          <Text source="company_legal_name" label="Legal Name" />
          <Text source="company_founded_year" label="Founded Year" type="number" />
        </Columns>
      </Section>
      <Section title="Mission and values">
        <Text source="company_mission" label="Mission" lines={3} />
        <Text source="company_vision" label="Vision" lines={3} />
        <Values />
        <Text
          source="editorial_standards"
          label="Editorial Standards"
          lines={4}
          hint="On the about page."
        />
      </Section>
    </>
  )
}
