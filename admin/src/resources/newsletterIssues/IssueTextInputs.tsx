import { NEWSLETTER_LIMITS } from '@broadsheet/shared/domain/newsletterIssues.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TextInput } from 'react-admin'
import { CharacterCount } from '../../forms/CharacterCount.tsx'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { useNewsletterLists } from '../newsletterLists/useNewsletterLists.ts'

/** The direction of the text follows its first letter, not the language of the console. */
const USER_TEXT = { htmlInput: { dir: 'auto' } }

/** List, subject, preview text and introduction. */
export function IssueTextInputs() {
  const lists = useNewsletterLists()
  return (
    <>
      <ChoiceInput
        source="list_id"
        label={t('console.newsletters.list')}
        choices={lists.map(({ id, name }) => [id, name])}
      />
      <TextInput
        source="subject"
        label={t('console.newsletters.subject')}
        helperText={<CharacterCount source="subject" hint={t('console.newsletters.subjectHint')} />}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: NEWSLETTER_LIMITS.subject } }}
      />
      <TextInput
        source="preview_text"
        label={t('console.newsletters.previewText')}
        helperText={t('console.newsletters.previewTextHint')}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: NEWSLETTER_LIMITS.previewText } }}
      />
      <TextInput
        source="intro"
        label={t('console.newsletters.intro')}
        helperText={t('console.newsletters.markdownHint')}
        multiline
        minRows={4}
        slotProps={USER_TEXT}
      />
    </>
  )
}

/** The text after the articles. */
export const NoteInput = () => (
  <TextInput
    source="note"
    label={t('console.newsletters.note')}
    helperText={t('console.newsletters.noteHint')}
    multiline
    minRows={2}
    slotProps={USER_TEXT}
  />
)
