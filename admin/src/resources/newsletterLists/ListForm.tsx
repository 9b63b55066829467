import { sectionChoices } from '@broadsheet/shared/domain/categoryTree.ts'
import { NEWSLETTER_LIMITS } from '@broadsheet/shared/domain/newsletterIssues.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { BooleanInput, TextInput, useRecordContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { SlugInput } from '../../forms/SlugInput.tsx'
import { useSections } from '../assignments/useSections.ts'
import { DraftingInputs } from './DraftingInputs.tsx'
import { FREQUENCIES, listSchema, NEW_LIST, type NewsletterList } from './list.ts'

/** Form of a new list or of the one in the record context. */
export function ListForm() {
  const list = useRecordContext<NewsletterList>()
  const sections = useSections()
  return (
    <FormDialog
      title={list ? t('console.newsletters.editList') : t('console.newsletters.newList')}
      submitLabel={list ? t('console.newsletters.saveList') : t('console.newsletters.createList')}
      schema={listSchema}
      values={list ? { ...list, send_at: list.send_at?.slice(0, 5) ?? '' } : NEW_LIST}
      success={list ? t('console.newsletters.listSaved') : t('console.newsletters.listCreated')}
    >
      <TextInput
        source="name"
        label={t('console.newsletters.listName')}
        helperText={false}
        autoFocus
        slotProps={{ htmlInput: { dir: 'auto', maxLength: NEWSLETTER_LIMITS.listName } }}
      />
      <SlugInput follows={list ? undefined : 'name'} maximum={NEWSLETTER_LIMITS.listName} />
      <TextInput
        source="description"
        label={t('console.newsletters.description')}
        helperText={t('console.newsletters.descriptionHint')}
        multiline
        slotProps={{ htmlInput: { dir: 'auto', maxLength: NEWSLETTER_LIMITS.listDescription } }}
      />
      <ChoiceInput
        source="frequency"
        label={t('console.newsletters.frequencyLabel')}
        choices={FREQUENCIES}
      />
      <ChoiceInput
        source="category_id"
        label={t('console.newsletters.section')}
        all={t('console.newsletters.noSection')}
        choices={sectionChoices(sections)}
      />
      <DraftingInputs />
      <BooleanInput
        source="is_active"
        label={t('console.newsletters.active')}
        helperText={t('console.newsletters.activeHint')}
      />
      {!list?.is_default && (
        <BooleanInput
          source="is_default"
          label={t('console.newsletters.makeDefault')}
          helperText={t('console.newsletters.defaultHint')}
        />
      )}
    </FormDialog>
  )
}
