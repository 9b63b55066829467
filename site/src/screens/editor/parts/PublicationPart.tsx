import {
  ARTICLE_STATUSES,
  type ArticleStatus,
  isScheduled,
} from '@broadsheet/shared/domain/article.ts'
import { fromLocalMoment, toLocalMoment } from '@broadsheet/shared/text/localMoment.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import { useNow } from '../../../islands/useNow.ts'
import type { FormState } from '../form/useArticleForm.ts'

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
export function PublicationPart({ editor, mayPublish }: Props) {
  const { form, change } = editor
  return (
    <section className="editor-part" aria-labelledby="publication-title">
      <h2 id="publication-title">Publication Settings</h2>
      <fieldset className="editor-status">
        <legend>Status</legend>
        {ARTICLE_STATUSES.map((status) => (
          <button
            key={status}
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
      <label className="editor-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={form.is_featured}
          checked={form.is_featured}
          onChange={({ currentTarget }) => change({ is_featured: currentTarget.checked })}
        />
        <span>
          Featured article
          <span className="field-hint">Stands at the top of the front page.</span>
        </span>
      </label>
    </section>
  )
}

function Policy({ isPublished }: { isPublished: boolean }) {
  return (
    <p className="editor-policy" id="editor-policy">
      {isPublished
        ? 'Only admins change what is published here. You can take this article back to a draft, or ask an admin.'
        : 'Only admins publish here. Save it as a draft; an admin will publish it.'}
    </p>
  )
}

function TimeField({ editor: { form, problems, change } }: { editor: FormState }) {
  const now = useNow()
  const hint = isScheduled(form, now)
    ? 'Your local time. Nobody else can read it before.'
    : 'Your local time. Empty: at once. In the future: appears then by itself.'
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
