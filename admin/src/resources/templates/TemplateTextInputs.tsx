import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { MAXIMUM_TEMPLATE_NAME } from '@broadsheet/shared/domain/templates.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'

/** The direction of the text follows its first letter, not the language of the console. */
const USER_TEXT = { htmlInput: { dir: 'auto' } }

/** Name, description and texts; a snippet has no title and excerpt. */
export function TemplateTextInputs() {
  const isTemplate = useWatch({ name: 'kind' }) === 'template'
  return (
    <Stack spacing={2.5}>
      <TextInput
        source="name"
        label={t('console.templates.name')}
        helperText={false}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: MAXIMUM_TEMPLATE_NAME } }}
      />
      <TextInput
        source="description"
        label={t('console.templates.description')}
        helperText={t('console.templates.descriptionHint')}
        slotProps={USER_TEXT}
      />
      {isTemplate && <HeadInputs />}
      <TextInput
        source="content"
        label={ARTICLE_FIELDS.content.label}
        helperText={t('console.templates.contentHint')}
        multiline
        minRows={12}
        slotProps={USER_TEXT}
        sx={{
          '& textarea': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: 1.6 },
        }}
      />
    </Stack>
  )
}

function HeadInputs() {
  const { title, excerpt, dateline } = ARTICLE_FIELDS
  const optional = (field: string) => t('console.resources.articles.optional', { field })
  return (
    <>
      <TextInput
        source="title"
        label={optional(title.label)}
        helperText={t('console.templates.titleHint')}
        slotProps={USER_TEXT}
      />
      <TextInput
        source="excerpt"
        label={optional(excerpt.label)}
        helperText={false}
        multiline
        minRows={2}
        slotProps={USER_TEXT}
      />
      <TextInput
        source="dateline"
        label={optional(dateline.label)}
        helperText={dateline.input.hint}
        slotProps={USER_TEXT}
      />
    </>
  )
}
