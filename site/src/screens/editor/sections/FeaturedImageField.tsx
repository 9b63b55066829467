import { t } from '@broadsheet/shared/messages/t.ts'
import type { Ref } from 'react'
import type { Category } from '../../../client/articles/editableArticle.ts'
import { ArticleInputs } from '../form/ArticleInputs.tsx'
import type { ArticleForm } from '../form/articleForm.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { type FeaturedPicture, PicturePicker } from '../pictures/PicturePicker.tsx'
import { uploadPicture } from '../pictures/uploadPicture.ts'

interface Props {
  editor: FormState
  /** The categories, whose standard images can be used. */
  categories: readonly Category[]
  mediaOrigin: string
  /** Whether an upload is running. */
  onBusy: (busy: boolean) => void
  /** The file input. */
  ref: Ref<HTMLInputElement>
}

/** Featured Image: shown above the article and in lists. */
export function FeaturedImageField({ editor, categories, mediaOrigin, onBusy, ref }: Props) {
  const { form, problems, change } = editor
  const { featured_image: url, featured_image_alt: alt } = form
  const section = categories.find(({ id }) => id === form.category_id)
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="picture-title"
    >
      <h2 className="mb-4 text-2xl" id="picture-title">
        {t('editor.featuredImage')}
      </h2>
      <PicturePicker
        ref={ref}
        value={url === '' ? null : { url, alt }}
        lang={form.lang}
        onChange={(picture) => change(changeTo(picture, url))}
        upload={uploadPicture}
        mediaOrigin={mediaOrigin}
        problem={problems.featured_image}
        onBusy={onBusy}
        action={
          url === '' &&
          section?.image && (
            <button className="button" type="button" onClick={() => change(standardImage(section))}>
              {t('editor.useSectionImage', { category: section.name })}
            </button>
          )
        }
      >
        <ArticleInputs editor={editor} part="image" />
      </PicturePicker>
    </section>
  )
}

/** Form changes for the standard image of a section. */
const standardImage = ({ image, image_alt, image_credit }: Category): Partial<ArticleForm> => ({
  featured_image: image ?? '',
  featured_image_alt: image_alt ?? '',
  featured_image_caption: '',
  featured_image_credit: image_credit ?? '',
})

/** Form changes for a new picture; caption and credit belonged to the previous one. */
function changeTo(picture: FeaturedPicture | null, before: string): Partial<ArticleForm> {
  const chosen = { featured_image: picture?.url ?? '', featured_image_alt: picture?.alt ?? '' }
  if (chosen.featured_image === before) return chosen
  return { ...chosen, featured_image_caption: '', featured_image_credit: '' }
}
