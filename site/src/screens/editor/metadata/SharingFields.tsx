import { t } from '@broadsheet/shared/messages/t.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { characterHint, SHOWN_CHARACTERS } from './lengthHints.ts'
import { MetadataInput } from './MetadataInput.tsx'
import { SocialImageField } from './SocialImageField.tsx'
import { SocialPreview } from './SocialPreview.tsx'
import type { ShownMetadata } from './shownMetadata.ts'

interface Props {
  editor: FormState
  metadata: ShownMetadata
  mediaOrigin: string
  /** Whether an upload is running. */
  onBusy: (busy: boolean) => void
}

/** What other sites show where the article is shared. */
export function SharingFields({
  editor,
  metadata: { derived, shown },
  mediaOrigin,
  onBusy,
}: Props) {
  const { title, description } = shown.social
  return (
    <section className="mt-6" aria-labelledby="metadata-sharing">
      <h3 className="mb-3 text-lg" id="metadata-sharing">
        {t('editor.metadata.sharing')}
      </h3>
      <MetadataInput
        {...{ editor, field: 'social_title', derived: derived.title }}
        note={t('editor.metadata.titleDerived')}
        hint={characterHint(title, SHOWN_CHARACTERS.socialTitle)}
      />
      <MetadataInput
        {...{ editor, field: 'social_description', derived: derived.description }}
        note={t('editor.metadata.descriptionDerived')}
        hint={characterHint(description, SHOWN_CHARACTERS.socialDescription)}
      />
      <SocialImageField editor={editor} onBusy={onBusy} />
      <SocialPreview shown={shown} mediaOrigin={mediaOrigin} />
    </section>
  )
}
