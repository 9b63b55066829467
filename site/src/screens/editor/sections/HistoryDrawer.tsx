import { RESTORED_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { Revision } from '../../../client/articles/revisions.ts'
import { Modal } from '../../../islands/Modal.tsx'
import { bylinesInWords } from '../bylines/bylineList.ts'
import { bylinesAfterRestoring } from '../bylines/bylineRights.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import type { Names, Taxonomy } from '../form/taxonomy.ts'
import { type ArticleText, textsOf, versionBylines } from '../history/compare.ts'
import { History } from '../history/History.tsx'
import type { ArticleEditorState } from '../useArticleEditor.ts'

interface Props {
  state: ArticleEditorState
  names: Names
  onClose: () => void
}

/** The version history in a drawer beside the page. */
export function HistoryDrawer({ state, names, onClose }: Props) {
  const { editor } = state
  const { form, stored } = editor
  if (!stored) return null
  return (
    <Modal
      name={{ label: t('editor.history') }}
      look="me-0 h-dvh max-h-none w-[min(38rem,100vw)] max-w-none rounded-none"
      onCancel={onClose}
    >
      <div className="p-6">
        <History
          articleId={stored.id}
          version={stored.version}
          current={textOfForm(form, names)}
          onRestore={(revision, authors) =>
            editor.change({
              ...restored(revision, form, names),
              bylines: bylinesAfterRestoring(state, versionBylines(revision), [
                ...names.authors,
                ...authors,
              ]),
            })
          }
        />
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button button-strong" type="button" onClick={onClose}>
            {t('editor.close')}
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** The texts of the form, with names instead of ids, as in versions. */
function textOfForm(form: ArticleForm, { categories, tags, authors }: Names): ArticleText {
  return textsOf((field) => form[field], {
    category: categories.find(({ id }) => id === form.category_id)?.name ?? '',
    tags: tags.filter(({ id }) => form.tag_ids.includes(id)).map(({ name }) => name),
    bylines: bylinesInWords(form.bylines, authors),
  })
}

/**
 * The part of the form that restoring a version replaces. Status, date and address stay: readers may
 * know the address. A category or tag that no longer exists is left out.
 */
function restored(
  revision: Revision,
  form: ArticleForm,
  { categories, tags }: Taxonomy,
): Partial<ArticleForm> {
  const category = categories.find(({ id }) => id === revision.category_id)
  const texts = RESTORED_FIELDS.filter((field) => field !== 'category_id' && field !== 'tag_ids')
  return {
    ...Object.fromEntries(texts.map((field) => [field, revision[field] ?? ''])),
    slug: form.slug,
    category_id: category?.id ?? form.category_id,
    tag_ids: tags.filter(({ name }) => revision.tags.includes(name)).map(({ id }) => id),
  }
}
