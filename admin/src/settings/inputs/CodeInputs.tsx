import { Alert, AlertTitle, Box } from '@mui/material'
import { CssPreview, ScriptPreview } from './CodePreview.tsx'
import { Text } from './Text.tsx'

/** Custom CSS and JavaScript, with a warning. */
export function CodeInputs() {
  return (
    <>
      <Alert severity="warning" variant="outlined">
        <AlertTitle>This code runs for every reader</AlertTitle>An error in it can make the whole
        site unusable, and a script can read what readers type, including their session. Paste only
        code that you understand and trust. The console never runs it on its own pages: if the site
        breaks, empty the field here and save.
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
