import { AUTHOR_KINDS } from '@broadsheet/shared/domain/bylines.ts'
import { profileSchema } from '@broadsheet/shared/domain/profile.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { LINKS_HINT } from '@broadsheet/shared/domain/profileLinks.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { TextInput, useRecordContext } from 'react-admin'
import * as v from 'valibot'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { SlugInput } from '../../forms/SlugInput.tsx'
import { AvatarInput } from './AvatarInput.tsx'
import { type GuestAuthor, KINDS } from './author.ts'

const { full_name, username, bio, links } = PROFILE_FIELDS

/** The rules of the form. */
const schema = v.object({
  ...profileSchema.entries,
  id: v.string(),
  kind: v.picklist(AUTHOR_KINDS),
  avatar_url: v.nullish(v.string(), null),
})

/** Values of a new author. The id is chosen here, because the name of the avatar's file begins with it. */
const newValues = () => ({
  id: crypto.randomUUID(),
  ...{ full_name: '', username: '', kind: 'person', avatar_url: null, bio: '', links: '' },
})

/** Form of a new author without account, or of the one in the record context. */
export function AuthorForm() {
  const author = useRecordContext<GuestAuthor>()
  const [values] = useState(() =>
    author ? { ...author, links: author.links.join('\n') } : newValues(),
  )
  return (
    <FormDialog
      title={author ? t('console.authors.editTitle') : t('console.authors.createTitle')}
      submitLabel={author ? t('console.authors.update') : t('console.authors.create')}
      schema={schema}
      values={values}
      success={author ? t('console.authors.updatedNotice') : t('console.authors.createdNotice')}
    >
      <AvatarInput />
      <ChoiceInput source="kind" label={t('console.authors.kind')} choices={KINDS} />
      <TextInput
        source="full_name"
        label={full_name.label}
        helperText={false}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <SlugInput
        source="username"
        label={username.label}
        follows={author ? undefined : 'full_name'}
        helperText={
          author ? t('console.resources.users.usernameHint') : t('console.authors.usernameHint')
        }
        isAscii
        maximum={username.maximum}
      />
      <TextInput
        source="bio"
        label={bio.label}
        helperText={false}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: bio.maximum } }}
      />
      <TextInput
        source="links"
        label={links.label}
        helperText={LINKS_HINT}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', spellCheck: false } }}
      />
    </FormDialog>
  )
}
