import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { Columns, Section } from '../inputs/Section.tsx'
import { Text } from '../inputs/Text.tsx'

/** The browser's time zones; the stored one is known to every browser. */
const TIMEZONES = Intl.supportedValuesOf('timeZone').map((name) => [name, name] as const)

/** Contact data of the publication. */
export function ContactTab() {
  return (
    <>
      <Section title="People and addresses">
        <Columns>
          <Text source="contact_email" label="Primary Contact Email" type="email" required />
          <Text source="contact_name" label="Contact Name" />
          <Text source="support_email" label="Support Email" type="email" />
          <Text source="press_email" label="Press Email" type="email" />
          <Text source="editorial_email" label="Editorial Email" type="email" />
          <Text source="newsroom_email" label="Newsroom Email" type="email" />
          <Text source="advertising_email" label="Advertising Email" type="email" />
          <Text source="editor_in_chief" label="Editor-in-Chief" />
          <Text source="dpo_name" label="Data Protection Officer" />
          <Text source="dpo_email" label="Data Protection Email" type="email" />
        </Columns>
      </Section>
      <Section title="Phone and hours">
        <Columns>
          <Text source="contact_phone" label="Phone" type="tel" />
          <Text
            source="office_hours"
            label="Office Hours"
            placeholder="Monday - Friday, 9 AM - 6 PM"
          />
          <ChoiceInput
            source="timezone"
            label="Timezone"
            hint="Of dates on the site."
            choices={TIMEZONES}
          />
        </Columns>
      </Section>
      <Section title="Postal address">
        <Columns>
          <Text source="street_address" label="Street Address" />
          <Text source="street_address_line_2" label="Street Address Line 2" />
          <Text source="city" label="City" />
          <Text source="state" label="State" />
          <Text source="zip_code" label="ZIP Code" />
          <Text source="country" label="Country" />
        </Columns>
        <Text
          source="address"
          label="Full Address (footer)"
          lines={2}
          hint="Shown in the footer, if set."
        />
      </Section>
    </>
  )
}
