import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button } from '@mui/material'
import { Link } from 'react-router'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { problemMessage } from '../../providers/problems.ts'

/** Why an issue cannot be sent, with a link to the settings if an entry is missing there. */
export function SendProblem({ error }: { error: unknown }) {
  const mayChange = useMayAccess()({ resource: 'settings', action: 'list' })
  const isOfSettings = hintOf(error) === 'postal_address_missing'
  return (
    <Alert
      severity="error"
      action={
        isOfSettings &&
        mayChange && (
          <Button component={Link} to="/settings?tab=advanced" color="inherit" size="small">
            {t('console.settingsScreen')}
          </Button>
        )
      }
    >
      {problemMessage(error)}
    </Alert>
  )
}

const hintOf = (error: unknown): unknown =>
  (error as { body?: { hint?: unknown } } | null)?.body?.hint
