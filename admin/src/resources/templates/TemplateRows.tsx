import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Chip, Paper, Stack, Typography, useMediaQuery } from '@mui/material'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { TABLE } from '../../layout/consoleTheme.ts'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { ColorDot } from '../categories/ColorDot.tsx'
import { TemplateActions } from './TemplateActions.tsx'
import { KIND_LABELS, type TemplateSummary } from './template.ts'

/** The templates of this page: a table on wide screens, else cards. */
export function TemplateRows() {
  const hasRoom = useMediaQuery(TABLE, { noSsr: true })
  return hasRoom ? <TemplateTable /> : <TemplateCards />
}

function TemplateTable() {
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <DataTable<TemplateSummary> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<TemplateSummary>
          source="name"
          label={t('console.templates.name')}
          render={(template) => <Name template={template} />}
        />
        <DataTable.Col<TemplateSummary>
          source="kind"
          label={t('console.templates.kind')}
          render={({ kind }) => <span style={{ whiteSpace: 'nowrap' }}>{KIND_LABELS[kind]}</span>}
        />
        <DataTable.Col<TemplateSummary>
          label={t('console.resources.articles.category')}
          disableSort
          render={(template) => <Section template={template} />}
        />
        <DataTable.Col<TemplateSummary>
          source="is_shared"
          label={t('console.templates.visibility')}
          render={(template) => <Visibility template={template} />}
        />
        <DataTable.Col<TemplateSummary>
          source="updated_at"
          label={t('console.templates.updated')}
          render={({ updated_at }) => <ShortDate value={updated_at} />}
        />
        <DataTable.Col label={t('console.resources.articles.actions')} disableSort>
          <ActionsCell />
        </DataTable.Col>
      </DataTable>
    </Paper>
  )
}

function ActionsCell() {
  const template = useRecordContext<TemplateSummary>()
  return template ? <TemplateActions template={template} /> : null
}

interface Props {
  template: TemplateSummary
}

/** Name and description; the name opens the form if the role may change the template. */
function Name({ template }: Props) {
  const { id, name, description } = template
  const mayEdit = useMayAccess()({ resource: 'templates', action: 'edit', record: template })
  return (
    <Box sx={{ minWidth: { md: 180 }, overflowWrap: 'anywhere' }}>
      <Typography component="span" sx={{ fontWeight: 600 }} dir="auto">
        {mayEdit ? <Link to={`/templates/${id}`}>{name}</Link> : name}
      </Typography>
      {description && (
        <Typography variant="body2" color="textSecondary" dir="auto">
          {description}
        </Typography>
      )}
    </Box>
  )
}

function Section({ template: { category } }: Props) {
  if (!category) {
    return (
      <Typography variant="body2" component="span" color="textSecondary">
        {t('editor.templates.allSections')}
      </Typography>
    )
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <ColorDot color={category.color ?? ''} size={10} />
      <bdi>{category.name}</bdi>
    </Box>
  )
}

/** Who uses it, and of shared ones who made it. */
function Visibility({ template: { is_shared, owner } }: Props) {
  if (!is_shared) return t('console.templates.own')
  const name = owner?.full_name ?? owner?.username
  return (
    <Box component="span">
      {t('console.templates.shared')}
      {name && (
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          <bdi>{name}</bdi>
        </Typography>
      )}
    </Box>
  )
}

function TemplateCards() {
  const { data = [] } = useListContext<TemplateSummary>()
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((template) => (
        <Paper key={template.id} component="li" variant="outlined" sx={{ p: 2 }}>
          <Name template={template} />
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, my: 1, alignItems: 'center' }}
          >
            <Chip size="small" variant="outlined" label={KIND_LABELS[template.kind]} />
            <Typography variant="body2" component="span">
              <Section template={template} />
            </Typography>
            <Typography variant="body2" component="span" color="textSecondary">
              {template.is_shared ? t('console.templates.shared') : t('console.templates.own')}
            </Typography>
          </Stack>
          <TemplateActions template={template} />
        </Paper>
      ))}
    </Stack>
  )
}
