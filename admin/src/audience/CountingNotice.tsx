import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button } from '@mui/material'
import { Link } from 'react-router'
import { useMayAccess } from '../layout/accountQuery.ts'
import { usePublicationSettings } from '../layout/useSiteName.ts'

/** States that views are not counted, or only those of readers who agreed. */
export function CountingNotice() {
  const counting = usePublicationSettings()?.audience_counting ?? 'on'
  const maySet = useMayAccess()({ resource: 'settings', action: 'list' })
  if (counting === 'on') return null
  const isOff = counting === 'off'
  return (
    <Alert
      severity={isOff ? 'warning' : 'info'}
      action={
        maySet && (
          <Button component={Link} to="/settings?tab=advanced" color="inherit" size="small">
            {t('console.settingsScreen')}
          </Button>
        )
      }
    >
      {isOff ? t('console.audience.off') : t('console.audience.withConsent')}
    </Alert>
  )
}
