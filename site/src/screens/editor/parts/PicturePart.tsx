import type { Ref } from 'react'
import type { FormState } from '../form/useArticleForm.ts'
import { PicturePicker } from '../pictures/PicturePicker.tsx'
import { uploadPicture } from '../pictures/uploadPicture.ts'

interface Props {
  editor: FormState
  mediaOrigin: string
  /** Whether the picture is on its way. */
  onBusy: (busy: boolean) => void
  /** The button that chooses a file. */
  ref: Ref<HTMLInputElement>
}

/** Featured Image: the picture over the article and in every list. */
export function PicturePart({ editor, mediaOrigin, onBusy, ref }: Props) {
  const { form, problems, change } = editor
  const { featured_image: url, featured_image_alt: alt } = form
  return (
    <section className="editor-part" aria-labelledby="picture-title">
      <h2 id="picture-title">Featured Image</h2>
      <PicturePicker
        ref={ref}
        value={url === '' ? null : { url, alt }}
        onChange={(picture) =>
          change({ featured_image: picture?.url ?? '', featured_image_alt: picture?.alt ?? '' })
        }
        upload={uploadPicture}
        mediaOrigin={mediaOrigin}
        problem={problems.featured_image}
        onBusy={onBusy}
      />
    </section>
  )
}
