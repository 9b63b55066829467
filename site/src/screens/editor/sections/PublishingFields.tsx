import {
  ARTICLE_STATUSES,
  type ArticleStatus,
  isScheduled,
} from '@broadsheet/shared/domain/article.ts'
import { fromLocalMoment, toLocalMoment } from '@broadsheet/shared/text/localMoment.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import { useNow } from '../../../islands/useNow.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { SEGMENT } from './segment.ts'

interface Props {
  editor: FormState
  /** Whether the settings let this person publish. */
  mayPublish: boolean
}

export const STATUS_LABELS: Readonly<Record<ArticleStatus | 'scheduled', string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
  scheduled: 'Scheduled',
}

/** Publication Settings: who can read it, and from when on. */
export function PublishingFields({ editor, mayPublish }: Props) {
  const { form, change } = editor
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="publication-title"
    >
      <h2 className="mb-4 text-2xl" id="publication-title">
        Publication Settings
      </h2>
      <fieldset className="mb-[1.1rem] grid grid-cols-3">
        <legend className="mb-[0.35rem] font-semibold">Status</legend>
        {ARTICLE_STATUSES.map((status) => (
          <button
            key={status}
            className={SEGMENT}
            type="button"
            aria-pressed={form.status === status}
            disabled={status === 'published' && !mayPublish && form.status !== 'published'}
            aria-describedby={mayPublish ? undefined : 'editor-policy'}
            onClick={() => change({ status })}
          >
            {STATUS_LABELS[status]}
          </button>
        ))}
      </fieldset>
      {!mayPublish && <Policy isPublished={editor.stored?.form.status === 'published'} />}
      {form.status === 'published' && <TimeField editor={editor} />}
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
          Featured article
          <span className="field-hint block font-normal">Shown at the top of the front page.</span>
        </span>
      </label>
    </section>
  )
}

function Policy({ isPublished }: { isPublished: boolean }) {
  return (
    <p
      className="mb-[1.1rem] border-l-4 border-accent bg-tint px-[0.9rem] py-[0.6rem] text-sm"
      id="editor-policy"
    >
      {isPublished
        ? 'Only admins can change published articles. You can turn this article back into a draft, or ask an admin.'
        : 'Only admins can publish. Save it as a draft; an admin will publish it.'}
    </p>
  )
}

function TimeField({ editor: { form, problems, change } }: { editor: FormState }) {
  const now = useNow()
  const hint = isScheduled(form, now)
    ? 'Your local time. Readers cannot see the article before.'
    : 'Your local time. Empty: published at once. In the future: published at that time.'
  return (
    <Row id="editor-published_at" label="Publish on" problem={problems.published_at} hint={hint}>
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
