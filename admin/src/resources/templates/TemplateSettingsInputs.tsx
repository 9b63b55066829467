import { sectionChoices } from '@broadsheet/shared/domain/categoryTree.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Paper, Stack, Typography } from '@mui/material'
import { AutocompleteArrayInput, BooleanInput, ReferenceArrayInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { useAccountQuery, useMayAccess } from '../../layout/accountQuery.ts'
import { useArticleLanguages } from '../articles/useArticleLanguages.ts'
import { useSections } from '../assignments/useSections.ts'
import { KINDS, type Template } from './template.ts'

/** Kind, section and who uses it; of templates also tags, language and whether articles are featured. */
export function TemplateSettingsInputs({ template }: { template: Template | undefined }) {
  const sections = useSections()
  const isTemplate = useWatch({ name: 'kind' }) === 'template'
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Stack spacing={2.5}>
        <Typography variant="h2">{t('console.templates.settings')}</Typography>
        {!template && (
          <ChoiceInput source="kind" label={t('console.templates.kind')} choices={KINDS} />
        )}
        <ChoiceInput
          source="category_id"
          label={t('console.resources.articles.category')}
          hint={isTemplate ? t('console.templates.categoryHint') : ''}
          all={t('editor.templates.allSections')}
          choices={sectionChoices(sections)}
        />
        <SharedInput template={template} />
        {isTemplate && <ArticleInputs />}
      </Stack>
    </Paper>
  )
}

/** For editors. A shared one of another account cannot become private. */
function SharedInput({ template }: { template: Template | undefined }) {
  const { data: account } = useAccountQuery()
  const mayShare = useMayAccess()({ resource: 'templates', action: 'share' })
  const isOfOther = template?.is_shared === true && template.owner_id !== account?.id
  if (!mayShare || isOfOther) return null
  return (
    <BooleanInput
      source="is_shared"
      label={t('editor.templates.shared')}
      helperText={t('editor.templates.sharedHint')}
    />
  )
}

const searchFor = (text: string) => (text.trim() === '' ? {} : { q: text })

function ArticleInputs() {
  const { publication, languages } = useArticleLanguages()
  const others = languages.filter(({ tag }) => tag !== publication)
  const own = languages.find(({ tag }) => tag === publication)
  return (
    <>
      <ReferenceArrayInput
        source="tag_ids"
        reference="topics"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={50}
        queryOptions={{ meta: { columns: ['id', 'name'] } }}
      >
        <AutocompleteArrayInput
          label={t('console.tags')}
          optionText="name"
          filterToQuery={searchFor}
          helperText={false}
        />
      </ReferenceArrayInput>
      {others.length > 0 && (
        <ChoiceInput
          source="lang"
          label={t('console.resources.articles.language')}
          all={own?.name ?? publication}
          choices={others.map(({ tag, name }) => [tag, name])}
        />
      )}
      <BooleanInput
        source="is_featured"
        label={t('console.resources.articles.featured')}
        helperText={false}
      />
    </>
  )
}
