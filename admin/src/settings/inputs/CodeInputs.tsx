import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, AlertTitle, Box } from '@mui/material'
import { CssPreview, ScriptPreview } from './CodePreview.tsx'
import { Text } from './Text.tsx'

/** Custom CSS and JavaScript, with a warning. */
export function CodeInputs() {
  return (
    <>
      <Alert severity="warning" variant="outlined">
        <AlertTitle>{t('console.settings.code.warningTitle')}</AlertTitle>
        {t('console.settings.code.warning')}
      </Alert>
      <Box sx={{ '& textarea': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' } }}>
        <Text source="custom_css" />
      </Box>
      <CssPreview />
      <Box sx={{ '& textarea': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' } }}>
        <Text source="custom_js" />
      </Box>
      <ScriptPreview />
    </>
  )
}
