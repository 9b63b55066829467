import { t } from '@broadsheet/shared/messages/t.ts'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'

const STATES = [
  ['open', t('console.objections.open')],
  ['decided', t('console.objections.decided')],
] as const

/** Open or decided notices and objections; open ones are shown first. */
export const StateFilter = () => (
  <ChoiceInput
    source="state"
    label={t('console.objections.state')}
    all={t('console.objections.all')}
    choices={STATES}
  />
)
