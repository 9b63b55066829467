import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { described, Row } from './Row.tsx'

interface Props {
  editor: FormState
  mediaOrigin: string
}

/** Featured Image: the picture over the article and in every list. */
export function PicturePart({ editor: { form, problems, change }, mediaOrigin }: Props) {
  return (
    <section className="editor-part" aria-labelledby="picture-title">
      <h2 id="picture-title">Featured Image</h2>
      {form.featured_image && <img src={mediaUrl(form.featured_image, mediaOrigin)} alt="" />}
      <Row id="editor-featured_image" label="Featured image" problem={problems.featured_image}>
        <input
          {...described('editor-featured_image', problems.featured_image, false)}
          className="field"
          value={form.featured_image}
          onChange={({ currentTarget }) => change({ featured_image: currentTarget.value })}
        />
      </Row>
    </section>
  )
}
