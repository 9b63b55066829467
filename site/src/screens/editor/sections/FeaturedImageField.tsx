import { t } from '@broadsheet/shared/messages/t.ts'
import { type Ref, useState } from 'react'
import type { Category } from '../../../client/articles/editableArticle.ts'
import type { LibraryImage } from '../../../client/articles/images.ts'
import type { Account } from '../../../client/session/account.ts'
import { ArticleInputs } from '../form/ArticleInputs.tsx'
import type { ArticleForm } from '../form/articleForm.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { FocusButton } from '../pictures/FocusButton.tsx'
import { LibraryDialog } from '../pictures/LibraryDialog.tsx'
import { type FeaturedPicture, PicturePicker } from '../pictures/PicturePicker.tsx'
import { uploadPicture } from '../pictures/uploadPicture.ts'
import { useStoredImage } from '../pictures/useStoredImage.ts'

interface Props {
  editor: FormState
  account: Pick<Account, 'id' | 'role' | 'publishing_policy' | 'mfa_missing'>
  /** The categories, whose standard images can be used. */
  categories: readonly Category[]
  mediaOrigin: string
  /** Whether an upload is running. */
  onBusy: (busy: boolean) => void
  /** The file input. */
  ref: Ref<HTMLInputElement>
}

/** Featured Image: shown above the article and in lists. */
export function FeaturedImageField(props: Props) {
  const { editor, account, categories, mediaOrigin, onBusy, ref } = props
  const { form, problems, change } = editor
  const { featured_image: url, featured_image_alt: alt } = form
  const [isChoosing, setChoosing] = useState(false)
  const stored = useStoredImage(url)
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
        focus={stored?.focus ?? null}
        lang={form.lang}
        onChange={(picture) => change(changeTo(picture, url))}
        upload={uploadPicture}
        mediaOrigin={mediaOrigin}
        problem={problems.featured_image}
        onBusy={onBusy}
        action={
          <>
            <button className="button" type="button" onClick={() => setChoosing(true)}>
              {t('editor.library.open')}
            </button>
            {stored && <FocusButton image={stored} {...{ url, account, mediaOrigin }} />}
            {url === '' && section?.image && (
              <button
                className="button"
                type="button"
                onClick={() => change(standardImage(section))}
              >
                {t('editor.useSectionImage', { category: section.name })}
              </button>
            )}
          </>
        }
      >
        <ArticleInputs editor={editor} part="image" />
      </PicturePicker>
      {isChoosing && (
        <LibraryDialog
          mediaOrigin={mediaOrigin}
          onCancel={() => setChoosing(false)}
          onChosen={([image]) => {
            if (image) change(libraryImage(image))
            setChoosing(false)
          }}
        />
      )}
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

/** Form changes for an image of the library, with its description. */
const libraryImage = ({ url, alt, caption, credit }: LibraryImage): Partial<ArticleForm> => ({
  featured_image: url,
  featured_image_alt: alt ?? '',
  featured_image_caption: caption ?? '',
  featured_image_credit: credit ?? '',
})

/** Form changes for a new picture, with its description in the library; the former one belonged to the previous one. */
function changeTo(picture: FeaturedPicture | null, before: string): Partial<ArticleForm> {
  const chosen = { featured_image: picture?.url ?? '', featured_image_alt: picture?.alt ?? '' }
  if (chosen.featured_image === before) return chosen
  return {
    ...chosen,
    featured_image_caption: picture?.caption ?? '',
    featured_image_credit: picture?.credit ?? '',
  }
}
