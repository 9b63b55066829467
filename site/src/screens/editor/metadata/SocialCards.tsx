import type { ArticleMetadata } from '@broadsheet/shared/domain/articleMetadata.ts'
import { CENTRE, objectPosition, parseFocus } from '@broadsheet/shared/domain/focalPoint.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { publicationHost, publicationName } from './publication.ts'

type CardProps = ArticleMetadata['social'] & {
  /** Focal point of the image, as `images.focus`; null: the centre. */
  focus: string | null
}

/** Title over the image, without a description. */
function XCard({ title, image, focus }: CardProps) {
  return (
    <>
      <div className="relative">
        <Picture {...{ image, title, focus }} />
        <p
          className="absolute inset-x-2 bottom-2 truncate bg-ink px-2 text-sm text-page"
          dir="auto"
        >
          {title}
        </p>
      </div>
      <p className="px-2 py-1 text-meta text-soft rtl:text-end" dir="ltr">
        {publicationHost()}
      </p>
    </>
  )
}

function FacebookCard({ title, description, image, focus }: CardProps) {
  return (
    <>
      <Picture {...{ image, title, focus }} />
      <div className="bg-tint p-3">
        <p className="truncate text-meta text-soft rtl:text-end" dir="ltr">
          {publicationHost()}
        </p>
        <p className="line-clamp-2 font-semibold" dir="auto">
          {title}
        </p>
        <p className="line-clamp-1 text-sm text-soft" dir="auto">
          {description}
        </p>
      </div>
    </>
  )
}

/** As in chat programs: a small image beside or above the texts. */
function ChatCard({ title, description, image, focus }: CardProps) {
  return (
    <div className="border-s-4 border-accent p-3">
      <p className="text-meta text-soft" dir="auto">
        {publicationName()}
      </p>
      <p className="line-clamp-2 font-semibold" dir="auto">
        {title}
      </p>
      <p className="mb-2 line-clamp-3 text-sm" dir="auto">
        {description}
      </p>
      <Picture {...{ image, title, focus }} />
    </div>
  )
}

/** The image, cut to the format of large cards; a note where the build generates one. */
function Picture({ image, title, focus }: Pick<CardProps, 'image' | 'title' | 'focus'>) {
  return image ? (
    <img
      className="aspect-[1.91] w-full bg-tint object-cover"
      style={{ objectPosition: objectPosition(parseFocus(focus) ?? CENTRE) }}
      src={image}
      alt=""
    />
  ) : (
    <div className="grid aspect-[1.91] place-content-center bg-tint p-4 text-center">
      <p className="line-clamp-3 font-serif font-bold" dir="auto">
        {title}
      </p>
      <p className="mt-1 text-meta text-soft">{t('editor.metadata.generated')}</p>
    </div>
  )
}

/** The card of each service. */
export const SOCIAL_CARDS = { x: XCard, facebook: FacebookCard, chat: ChatCard } as const
