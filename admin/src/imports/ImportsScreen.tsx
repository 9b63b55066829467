import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { PageHeader } from '../layout/PageHeader.tsx'
import { FormatHelp } from './FormatHelp.tsx'
import { FormerImports } from './FormerImports.tsx'
import { NewImport } from './NewImport.tsx'

/** The import screen: upload of files, what they may be, and former imports. */
export function ImportsScreen() {
  return (
    <>
      <PageHeader title={t('console.imports.title')} subtitle={t('console.imports.subtitle')} />
      <Stack spacing={4} sx={{ maxWidth: 960 }}>
        <NewImport />
        <FormatHelp />
        <FormerImports />
      </Stack>
    </>
  )
}
