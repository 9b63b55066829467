import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { UploadRow } from './UploadRow.tsx'
import { type Upload, useUploads } from './useUploads.ts'

/** Uploads images to the library: several files, chosen or dropped, each with its progress. */
export function UploadImages() {
  const { uploads, add, retry, clear } = useUploads()
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <Box
      component="section"
      aria-label={t('console.images.upload.title')}
      sx={{
        ...{ border: 1, borderStyle: 'dashed', borderRadius: 1, p: 2 },
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
        add([...event.dataTransfer.files])
      }}
    >
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => chooser.current?.click()}>
          {t('console.images.upload.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            // The same files can be chosen again after a failure.
            currentTarget.value = ''
          }}
        />
        <Typography color="textSecondary">{t('console.images.upload.drop')}</Typography>
      </Stack>
      <Typography role="status" variant="body2" sx={{ mt: uploads.length > 0 ? 1.5 : 0 }}>
        {uploads.length > 0 && summaryOf(uploads)}
      </Typography>
      {uploads.length > 0 && (
        <>
          <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, gap: 1 }}>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onRetry={() => retry(upload)} />
            ))}
          </Stack>
          {uploads.some(({ state }) => state === 'done') && (
            <Button size="small" color="inherit" sx={{ mt: 1 }} onClick={clear}>
              {t('console.images.upload.clear')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}

function summaryOf(uploads: readonly Upload[]): string {
  const done = uploads.filter(({ state }) => state === 'done').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const text = t('console.images.upload.progress', { done, total: uploads.length })
  return failed === 0 ? text : `${text} ${t('console.images.upload.failures', { count: failed })}`
}
