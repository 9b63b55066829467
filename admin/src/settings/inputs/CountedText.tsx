import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { SETTINGS_FIELDS, type SettingsField } from '@broadsheet/shared/domain/settingsFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { LinearProgress, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { guidance } from './guidance.ts'
import { Text } from './Text.tsx'

/** A text that search engines truncate: counts characters and shows the recommended length. */
export function CountedText({ source }: { source: SettingsField }) {
  const { recommended = 0, maximum = 0 }: EntityField = SETTINGS_FIELDS[source]
  const value = useWatch({ name: source })
  const count = countCharacters(typeof value === 'string' ? value : '')
  const { words, color } = guidance(count, { recommended, maximum })
  return (
    <div>
      <Text source={source} />
      <LinearProgress
        variant="determinate"
        color={color}
        value={Math.min(100, (100 * count) / maximum)}
        aria-hidden
        sx={{ mt: 0.5, height: 3 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('console.settings.length', { count, maximum, advice: words })}
      </Typography>
    </div>
  )
}
