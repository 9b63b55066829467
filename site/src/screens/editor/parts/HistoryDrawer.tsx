import type { Category, Tag } from '../../../client/articles.ts'
import type { Revision } from '../../../client/revisions.ts'
import { Modal } from '../../../islands/Modal.tsx'
import type { ArticleForm } from '../form/articleForm.ts'
import type { FormState } from '../form/useArticleForm.ts'
import type { ArticleText } from '../history/compare.ts'
import { History } from '../history/History.tsx'

interface Props {
  editor: FormState
  known: { categories: Category[]; tags: Tag[] }
  onClose: () => void
}

/** The versions of the article, at the side of the page. */
export function HistoryDrawer({ editor, known, onClose }: Props) {
  const { form, stored } = editor
  if (!stored) return null
  return (
    <Modal name={{ label: 'History' }} look="editor-drawer" onCancel={onClose}>
      <div className="dialog-body">
        <History
          articleId={stored.id}
          version={stored.version}
          current={textOfForm(form, known)}
          onRestore={(revision) => editor.change(restored(revision, form, known))}
        />
        <div className="dialog-ways">
          <button className="button button-strong" type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** The form with names where it has ids, as versions have them. */
function textOfForm(form: ArticleForm, { categories, tags }: Props['known']): ArticleText {
  return {
    ...form,
    category: categories.find(({ id }) => id === form.category_id)?.name ?? '',
    tags: tags.filter(({ id }) => form.tag_ids.includes(id)).map(({ name }) => name),
  }
}

/**
 * What a version puts into the form: everything written. Whether and when it is public stays as it
 * is, and so does its address, which readers may know. A category or tag that is gone stays away.
 */
function restored(
  revision: Revision,
  form: ArticleForm,
  { categories, tags }: Props['known'],
): Partial<ArticleForm> {
  const category = categories.find(({ id }) => id === revision.category_id)
  return {
    title: revision.title,
    slug: form.slug,
    excerpt: revision.excerpt ?? '',
    content: revision.content,
    featured_image: revision.featured_image ?? '',
    featured_image_alt: revision.featured_image_alt ?? '',
    video_url: revision.video_url ?? '',
    category_id: category?.id ?? form.category_id,
    tag_ids: tags.filter(({ name }) => revision.tags.includes(name)).map(({ id }) => id),
  }
}
