import type { Json } from '@broadsheet/shared/database.types.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { saveFile } from '../lists/saveFile.ts'

/** A kept row of an article or an image, or a passage with the ids of its articles. */
export type Evidence = Readonly<Record<string, Json>>

/** The fields that the dialog shows, if there are values; the file has all. */
const SHOWN = [
  ['title', t('fields.article.title')],
  ['slug', t('fields.article.slug')],
  ['published_at', t('fields.article.publishedAt')],
  ['excerpt', t('fields.article.excerpt')],
  ['content', t('fields.article.content')],
  ['passage', t('console.legal.passage')],
  ['articles', t('console.articles')],
  ['path', t('console.legal.address')],
  ['alt', t('fields.article.imageAlt')],
] as const

const asText = (value: Json | undefined): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : ''

interface Props {
  removal: string
  evidence: Evidence
  onClose: () => void
}

/** What was removed for legal reasons. */
export function EvidenceDialog({ removal, evidence, onClose }: Props) {
  const titleId = useId()
  const save = () =>
    saveFile(JSON.stringify(evidence, null, 2), `evidence-${removal}.json`, 'application/json')
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('console.legal.evidenceTitle')}</DialogTitle>
      <DialogContent>
        <Alert severity="info">{t('console.legal.evidenceRecorded')}</Alert>
        <Box component="dl" sx={{ m: 0 }}>
          {SHOWN.map(([field, label]) => [label, asText(evidence[field])] as const)
            .filter(([, text]) => text !== '')
            .map(([label, text]) => (
              <Box key={label} sx={{ mt: 2 }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <Typography
                  component="dd"
                  dir="auto"
                  sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  {text}
                </Typography>
              </Box>
            ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={save}>{t('console.legal.saveEvidence')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('console.legal.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
