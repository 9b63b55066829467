import { BooleanInput } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { CodeInputs } from '../inputs/CodeInputs.tsx'
import { Columns, Section } from '../inputs/Section.tsx'
import { Text } from '../inputs/Text.tsx'

const POLICIES = [
  ['everyone', 'All signed-in users'],
  ['admins', 'Only admins; others write drafts'],
] as const

/** Feature switches, analytics and custom code. */
export function AdvancedTab() {
  return (
    <>
      <Section title="Features">
        <div>
          <BooleanInput source="newsletter_enabled" label="Newsletter" helperText={false} />
          <BooleanInput source="comments_enabled" label="Comments" helperText={false} />
          <BooleanInput source="rss_enabled" label="RSS feed" helperText={false} />
        </div>
        <ChoiceInput
          source="publishing_policy"
          label="Who may publish"
          hint="If only admins may publish, other users cannot publish articles or change published ones."
          choices={POLICIES}
        />
      </Section>
      <Section title="Integrations">
        <Columns>
          <Text
            source="google_analytics_id"
            label="Google Analytics ID"
            placeholder="G-XXXXXXXXXX"
            hint="Readers are asked for consent first."
          />
          <Text
            source="google_adsense_id"
            label="Google AdSense ID"
            placeholder="ca-pub-0000000000000000"
            hint="Readers are asked for consent first."
          />
        </Columns>
      </Section>
      <CodeInputs />
    </>
  )
}
