import {
  ARTICLE_STATUSES,
  type ArticleStatus,
  isScheduled,
} from '@broadsheet/shared/domain/article.ts'
import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { COMMENTS_MODE_LABELS, COMMENTS_MODES } from '@broadsheet/shared/domain/commentsMode.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { fromLocalMoment, toLocalMoment } from '@broadsheet/shared/text/localMoment.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import { useClock } from '../../../islands/useNow.ts'
import { labelOf } from '../form/articleForm.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { SEGMENT } from './segment.ts'

interface Props {
  editor: FormState
  mayFeature: boolean
}

export const STATUS_LABELS: Readonly<Record<ArticleStatus | 'scheduled', string>> = {
  draft: t('editor.statusDraft'),
  published: t('editor.statusPublished'),
  archived: t('editor.statusArchived'),
  scheduled: t('editor.statusScheduled'),
}

/** Publication Settings: who can read it, and from when on. */
export function PublishingFields({ editor, mayFeature }: Props) {
  const { form, change } = editor
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="publication-title"
    >
      <h2 className="mb-4 text-2xl" id="publication-title">
        {t('editor.publication')}
      </h2>
      <fieldset className="mb-[1.1rem] flex flex-wrap *:[button]:flex-1">
        <legend className="mb-[0.35rem] font-semibold">{labelOf('status')}</legend>
        {ARTICLE_STATUSES.map((status) => (
          <button
            key={status}
            className={SEGMENT}
            type="button"
            aria-pressed={form.status === status}
            onClick={() => change({ status })}
          >
            {STATUS_LABELS[status]}
          </button>
        ))}
      </fieldset>
      {form.status === 'published' && <TimeField editor={editor} />}
      <CommentsField editor={editor} />
      {mayFeature && <FeaturedField editor={editor} />}
    </section>
  )
}

function CommentsField({ editor: { form, problems, change } }: { editor: FormState }) {
  const { label, input } = ARTICLE_FIELDS.comments_mode
  const id = 'editor-comments_mode'
  return (
    <Row id={id} label={label} problem={problems.comments_mode} hint={input.hint}>
      <select
        {...described(id, problems.comments_mode, true)}
        className="field"
        value={form.comments_mode}
        onChange={({ currentTarget }) => change({ comments_mode: currentTarget.value })}
      >
        <option value="">{t('fields.commentsMode.ofCategory')}</option>
        {COMMENTS_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {COMMENTS_MODE_LABELS[mode]}
          </option>
        ))}
      </select>
    </Row>
  )
}

function FeaturedField({ editor: { form, change } }: { editor: FormState }) {
  return (
    <label className="grid grid-cols-[auto_1fr] gap-3 font-semibold">
      <input
        className="mt-[0.1rem] size-5 accent-brand"
        type="checkbox"
        role="switch"
        aria-checked={form.is_featured}
        checked={form.is_featured}
        onChange={({ currentTarget }) => change({ is_featured: currentTarget.checked })}
      />
      <span>
        {t('editor.featured')}
        <span className="field-hint block font-normal">{t('editor.featuredHint')}</span>
      </span>
    </label>
  )
}

function TimeField({ editor: { form, problems, change } }: { editor: FormState }) {
  const now = useClock()
  const hint = isScheduled(form, now) ? t('editor.scheduledHint') : t('editor.publishedAtHint')
  return (
    <Row
      id="editor-published_at"
      label={labelOf('published_at')}
      problem={problems.published_at}
      hint={hint}
    >
      <input
        {...described('editor-published_at', problems.published_at, true)}
        className="field"
        type="datetime-local"
        value={toLocalMoment(form.published_at)}
        onChange={({ currentTarget }) =>
          change({ published_at: fromLocalMoment(currentTarget.value) })
        }
      />
    </Row>
  )
}
