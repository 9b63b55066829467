import type { Picture } from '@broadsheet/shared/domain/picture.ts'
import { isUpright } from '@broadsheet/shared/markup/plugins/widths.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId } from 'react'
import { SEGMENT } from '../../sections/segment.ts'
import { IMAGE_WIDTHS, type ImageWidth, SHARP_FROM } from '../imageWidths.ts'

const CHOICES: [ImageWidth | null, string][] = [
  [null, t('editor.widths.normal')],
  ['wide', IMAGE_WIDTHS.wide],
  ['full', IMAGE_WIDTHS.full],
]

interface Props {
  /** Null: as wide as the text. */
  width: ImageWidth | null
  /** Null if its size is unknown. */
  picture: Pick<Picture, 'width' | 'height'> | null
  onChoose: (width: ImageWidth | null) => void
}

/** The width of an image on the page. */
export function WidthChoice({ width, picture, onChoose }: Props) {
  const id = useId()
  const hint = width && picture && hintFor(width, picture)
  return (
    <fieldset className="mb-[0.3rem] max-w-full" aria-describedby={hint ? id : undefined}>
      <legend className="mb-[0.3rem] font-semibold">{t('editor.widths.label')}</legend>
      <div className="flex flex-wrap gap-y-1">
        {CHOICES.map(([choice, name]) => (
          <button
            key={name}
            className={`${SEGMENT} bg-sheet`}
            type="button"
            aria-pressed={width === choice}
            onClick={() => onChoose(choice)}
          >
            {name}
          </button>
        ))}
      </div>
      {hint && (
        <p className="mt-[0.3rem] text-brand" id={id}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

function hintFor(width: ImageWidth, picture: Pick<Picture, 'width' | 'height'>): string | null {
  if (isUpright(picture)) return t('editor.widths.upright')
  const needed = SHARP_FROM[width]
  return picture.width < needed ? t('editor.widths.small', { pixels: picture.width, needed }) : null
}
