import { ARTICLE_LIMITS } from '@broadsheet/shared/domain/article.ts'
import { Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import { CharacterCount } from '../../forms/CharacterCount.tsx'
import { SlugInput } from '../../forms/SlugInput.tsx'

/** What is read: title, address, excerpt, body. */
export function ArticleTextInputs() {
  const { titleMinimum, excerptMaximum, contentMinimum } = ARTICLE_LIMITS
  return (
    <Stack spacing={2.5}>
      <TextInput
        source="title"
        label="Title"
        helperText={<CharacterCount source="title" hint={`at least ${titleMinimum}`} />}
        multiline
        sx={{ '& textarea': { fontFamily: 'h1.fontFamily', fontSize: '1.4rem', fontWeight: 700 } }}
      />
      <SlugInput helperText="The end of the address. The former address keeps leading here." />
      <TextInput
        source="excerpt"
        label="Excerpt (optional)"
        helperText={<CharacterCount source="excerpt" hint={`at most ${excerptMaximum}`} />}
        multiline
        minRows={2}
      />
      <TextInput
        source="content"
        label="Content (Markdown)"
        helperText={<CharacterCount source="content" hint={`at least ${contentMinimum}`} />}
        multiline
        minRows={16}
        sx={{
          '& textarea': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: 1.6 },
        }}
      />
    </Stack>
  )
}
