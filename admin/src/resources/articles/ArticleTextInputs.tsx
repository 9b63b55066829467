import { ARTICLE_FIELDS, ARTICLE_INPUTS } from '@broadsheet/shared/domain/articleFields.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import { CharacterCount } from '../../forms/CharacterCount.tsx'
import { SlugInput } from '../../forms/SlugInput.tsx'

/** Language and comments are chosen beside the status. */
const isShown = ({ inConsole, input }: EntityField) =>
  inConsole && input?.part !== 'language' && input?.part !== 'publication'
const GENERATED = ARTICLE_INPUTS.filter((field) => isShown(ARTICLE_FIELDS[field]))
const hintOf = ({ input }: EntityField) => input?.hint
/** The direction of the text follows its first letter, not the language of the console. */
const USER_TEXT = { htmlInput: { dir: 'auto' } }

/** Title, address, excerpt, generated inputs and body. */
export function ArticleTextInputs() {
  const { title, excerpt, content } = ARTICLE_FIELDS
  return (
    <Stack spacing={2.5}>
      <TextInput
        source="title"
        label={t('console.resources.articles.titleColumn')}
        helperText={
          <CharacterCount
            source="title"
            hint={t('console.resources.articles.atLeast', { count: title.minimum })}
          />
        }
        multiline
        slotProps={USER_TEXT}
        sx={{ '& textarea': { fontFamily: 'h1.fontFamily', fontSize: '1.4rem', fontWeight: 700 } }}
      />
      <SlugInput helperText={t('console.resources.articles.slugHint')} />
      <TextInput
        source="excerpt"
        label={t('console.resources.articles.excerpt')}
        helperText={
          <CharacterCount
            source="excerpt"
            hint={t('console.resources.articles.atMost', { count: excerpt.maximum })}
          />
        }
        multiline
        minRows={2}
        slotProps={USER_TEXT}
      />
      {GENERATED.map((field) => (
        <TextInput
          key={field}
          source={field}
          label={t('console.resources.articles.optional', { field: ARTICLE_FIELDS[field].label })}
          helperText={hintOf(ARTICLE_FIELDS[field])}
          slotProps={USER_TEXT}
        />
      ))}
      <TextInput
        source="content"
        label={t('console.resources.articles.content')}
        helperText={
          <CharacterCount
            source="content"
            hint={t('console.resources.articles.atLeast', { count: content.minimum })}
          />
        }
        multiline
        minRows={16}
        slotProps={USER_TEXT}
        sx={{
          '& textarea': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: 1.6 },
        }}
      />
    </Stack>
  )
}
