import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Typography } from '@mui/material'

const FORMATS: readonly [name: string, help: string][] = [
  [t('console.imports.format.wordpress'), t('console.imports.help.wordpress')],
  [t('console.imports.format.ghost'), t('console.imports.help.ghost')],
  [t('console.imports.format.substack'), t('console.imports.help.substack')],
  [t('console.imports.format.markdown'), t('console.imports.help.markdown')],
  [t('console.imports.format.feed'), t('console.imports.help.feed')],
  [t('console.imports.format.subscribers'), t('console.imports.help.subscribers')],
]

/** Which formats can be imported, and how other systems export them. */
export function FormatHelp() {
  return (
    <Box component="section" aria-labelledby="import-formats">
      <Typography id="import-formats" variant="h2" sx={{ mb: 1 }}>
        {t('console.imports.formats')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('console.imports.formatsHint')}
      </Typography>
      <Paper variant="outlined">
        {FORMATS.map(([name, help]) => (
          <Box
            key={name}
            component="details"
            sx={{ px: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Typography component="summary" sx={{ py: 1.5, fontWeight: 600, cursor: 'pointer' }}>
              {name}
            </Typography>
            <Typography sx={{ pb: 2 }}>{help}</Typography>
          </Box>
        ))}
      </Paper>
    </Box>
  )
}
