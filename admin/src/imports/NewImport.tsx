import { IMPORT_ENDINGS } from '@broadsheet/shared/domain/importing/importRun.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { UploadProgress } from '../forms/UploadProgress.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { problemOfFile } from './problemOfFile.ts'
import { useImportUpload } from './useImportUpload.ts'

const ACCEPT = IMPORT_ENDINGS.map((ending) => `.${ending}`).join(',')

/** Chooses the files of an import, by a button or by dropping them, and uploads them. */
export function NewImport() {
  const { files, add, remove, upload, part, problem, isBusy } = useImportUpload()
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const isValid = files.length > 0 && files.every((file) => problemOfFile(file) === null)
  return (
    <Box
      component="section"
      aria-label={t('console.imports.new')}
      sx={{
        ...{ border: 1, borderStyle: 'dashed', borderRadius: 1, p: { xs: 2, sm: 3 } },
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isBusy) add([...event.dataTransfer.files])
      }}
    >
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => chooser.current?.click()}>
          {t('console.imports.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPT}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <Typography color="textSecondary">{t('console.imports.drop')}</Typography>
      </Stack>
      {files.length > 0 && (
        <Stack spacing={2} sx={{ mt: 2 }}>
          <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {files.map((file) => (
              <ChosenFile
                key={`${file.name} ${file.size}`}
                file={file}
                onRemove={isBusy ? null : () => remove(file)}
              />
            ))}
          </Stack>
          {isBusy && <UploadProgress part={part} />}
          {problem !== null && (
            <Alert severity="error">{t('console.imports.uploadFailed', { reason: problem })}</Alert>
          )}
          <Box>
            <Button variant="contained" disabled={!isValid} loading={isBusy} onClick={upload}>
              {problem === null ? t('console.imports.upload') : t('console.imports.uploadAgain')}
            </Button>
          </Box>
        </Stack>
      )}
    </Box>
  )
}
