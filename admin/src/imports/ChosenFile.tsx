import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Stack, Typography } from '@mui/material'
import { problemOfFile } from './problemOfFile.ts'

const MEGABYTES = new Intl.NumberFormat(activeLocale(), {
  ...{ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 },
})

interface Props {
  file: File
  /** Null while the files are uploaded. */
  onRemove: (() => void) | null
}

/** A file that was chosen, with its size, and why it cannot be imported. */
export function ChosenFile({ file, onRemove }: Props) {
  const { name, size } = file
  const problem = problemOfFile(file)
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <bdi>{name}</bdi>
      </Typography>
      <Typography color="textSecondary" variant="body2">
        {MEGABYTES.format(Math.max(size / 1024 / 1024, 0.1))}
      </Typography>
      {problem !== null && (
        <Typography color="error" variant="body2" role="alert">
          {problem}
        </Typography>
      )}
      {onRemove && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('console.imports.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('console.imports.remove')}
        </Button>
      )}
    </Stack>
  )
}
