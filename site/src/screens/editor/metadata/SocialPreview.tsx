import type { ArticleMetadata } from '@broadsheet/shared/domain/articleMetadata.ts'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useStoredImage } from '../pictures/useStoredImage.ts'
import { SEGMENT } from '../sections/segment.ts'
import { SOCIAL_CARDS } from './SocialCards.tsx'

interface Props {
  shown: ArticleMetadata
  mediaOrigin: string
}

const NAMES = {
  x: t('editor.metadata.x'),
  facebook: t('editor.metadata.facebook'),
  chat: t('editor.metadata.chat'),
} as const
type Service = keyof typeof NAMES
const SERVICES = Object.keys(NAMES) as Service[]

/** The article where it is shared, one service at a time. */
export function SocialPreview({ shown, mediaOrigin }: Props) {
  const [service, setService] = useState<Service>('x')
  const focus = useStoredImage(shown.social.image ?? '')?.focus ?? null
  const Card = SOCIAL_CARDS[service]
  return (
    <>
      <fieldset className="mb-2 flex">
        <legend className="sr-only">{t('editor.metadata.service')}</legend>
        {SERVICES.map((each) => (
          <button
            key={each}
            className={SEGMENT}
            type="button"
            aria-pressed={service === each}
            onClick={() => setService(each)}
          >
            {NAMES[each]}
          </button>
        ))}
      </fieldset>
      <figure
        className="overflow-hidden border border-rule bg-sheet wrap-anywhere"
        aria-label={t('editor.metadata.previewFor', { service: NAMES[service] })}
      >
        <Card
          {...shown.social}
          focus={focus}
          image={shown.social.image && mediaUrl(shown.social.image, mediaOrigin)}
        />
      </figure>
    </>
  )
}
