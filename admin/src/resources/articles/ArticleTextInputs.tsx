import { ARTICLE_FIELDS, ARTICLE_INPUTS } from '@broadsheet/shared/domain/articleFields.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import { CharacterCount } from '../../forms/CharacterCount.tsx'
import { SlugInput } from '../../forms/SlugInput.tsx'

const isShown = ({ inConsole }: EntityField) => inConsole
const GENERATED = ARTICLE_INPUTS.filter((field) => isShown(ARTICLE_FIELDS[field]))

/** Title, address, excerpt, generated inputs and body. */
export function ArticleTextInputs() {
  const { title, excerpt, content } = ARTICLE_FIELDS
  return (
    <Stack spacing={2.5}>
      <TextInput
        source="title"
        label="Title"
        helperText={<CharacterCount source="title" hint={`at least ${title.minimum}`} />}
        multiline
        sx={{ '& textarea': { fontFamily: 'h1.fontFamily', fontSize: '1.4rem', fontWeight: 700 } }}
      />
      <SlugInput helperText="The last part of the address. The former address redirects here." />
      <TextInput
        source="excerpt"
        label="Excerpt (optional)"
        helperText={<CharacterCount source="excerpt" hint={`at most ${excerpt.maximum}`} />}
        multiline
        minRows={2}
      />
      {GENERATED.map((field) => (
        <TextInput
          key={field}
          source={field}
          label={`${ARTICLE_FIELDS[field].label} (optional)`}
          helperText={ARTICLE_FIELDS[field].input.hint}
        />
      ))}
      <TextInput
        source="content"
        label="Content (Markdown)"
        helperText={<CharacterCount source="content" hint={`at least ${content.minimum}`} />}
        multiline
        minRows={16}
        sx={{
          '& textarea': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: 1.6 },
        }}
      />
    </Stack>
  )
}
