import { licenceEnd } from '@broadsheet/shared/domain/licence.ts'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import type { LibraryImage } from '../../../client/articles/images.ts'

interface Props {
  image: LibraryImage
  mediaOrigin: string
  isMultiple: boolean
  isChosen: boolean
  /** Makes the check box a part of one tab stop. */
  stop: { tabIndex: number; onFocus: () => void } | undefined
  onChange: (isChosen: boolean) => void
}

/** An image of the library with its radio button, or its check box where several can be chosen. */
export function LibraryChoice({ image, mediaOrigin, isMultiple, isChosen, stop, onChange }: Props) {
  const { id, alt, credit, thumbnail, created_at, licensed_until } = image
  const hasEnded = licenceEnd(licensed_until, Date.now()) === 'ended'
  return (
    <label className="grid cursor-pointer content-start gap-1 border border-rule p-2 text-sm has-checked:border-brand has-checked:outline-2 has-checked:outline-brand has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <img
        className="aspect-[4/3] w-full bg-tint object-contain"
        src={mediaUrl(thumbnail, mediaOrigin)}
        alt=""
        loading="lazy"
      />
      <span className="flex items-start gap-2">
        <input
          className="mt-0.5 size-4 flex-none accent-brand"
          type={isMultiple ? 'checkbox' : 'radio'}
          name="image"
          value={id}
          checked={isChosen}
          {...stop}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className="line-clamp-3 wrap-anywhere" dir="auto">
          {alt || t('editor.library.untitled', { date: formatMoment(created_at) })}
        </span>
      </span>
      {credit && (
        <span className="meta wrap-anywhere" dir="auto">
          {credit}
        </span>
      )}
      {hasEnded && <span className="font-semibold text-brand">{t('editor.library.ended')}</span>}
    </label>
  )
}
