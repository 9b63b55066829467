import { CONTRIBUTIONS, type Contribution } from '@broadsheet/shared/domain/bylines.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId } from 'react'
import { Row } from '../../../islands/form/Row.tsx'
import { CONTRIBUTION_LABELS } from '../../../model/bylines.ts'

interface Props {
  value: Contribution
  onChange: (contribution: Contribution) => void
}

/** What a new author of the article contributed. */
export function ContributionField({ value, onChange }: Props) {
  const id = useId()
  return (
    <Row id={id} label={t('editor.bylines.contribution')}>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Contribution)}
      >
        {CONTRIBUTIONS.map((one) => (
          <option key={one} value={one}>
            {CONTRIBUTION_LABELS[one]}
          </option>
        ))}
      </select>
    </Row>
  )
}
