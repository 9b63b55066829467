import { writeTemplatePath } from '@broadsheet/shared/domain/writeTemplatePath.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, Button, IconButton, Stack } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { DeleteTemplate } from './DeleteTemplate.tsx'
import type { TemplateSummary } from './template.ts'
import { useDuplicate } from './useDuplicate.ts'

/** Buttons of a template in the list. */
export function TemplateActions({ template }: { template: TemplateSummary }) {
  const [isConfirming, setConfirming] = useState(false)
  const { duplicate, isBusy } = useDuplicate(template)
  const mayAccess = useMayAccess()
  const { id, kind, name } = template
  const mayEdit = mayAccess({ resource: 'templates', action: 'edit', record: template })
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
      {kind === 'template' && mayAccess({ resource: 'articles', action: 'create' }) && (
        <Button
          size="small"
          href={writeTemplatePath(id)}
          aria-label={t('console.templates.writeNamed', { name })}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t('console.templates.write')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {mayEdit && (
        <IconButton
          size="small"
          component={Link}
          to={`/templates/${id}`}
          aria-label={t('console.templates.editNamed', { name })}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      )}
      {mayAccess({ resource: 'templates', action: 'create' }) && (
        <IconButton
          size="small"
          disabled={isBusy}
          onClick={() => void duplicate()}
          aria-label={t('console.templates.duplicateNamed', { name })}
        >
          <CopyIcon fontSize="small" />
        </IconButton>
      )}
      {mayEdit && (
        <IconButton
          size="small"
          color="error"
          onClick={() => setConfirming(true)}
          aria-label={t('console.templates.deleteNamed', { name })}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
      {isConfirming && <DeleteTemplate template={template} onClose={() => setConfirming(false)} />}
    </Stack>
  )
}
