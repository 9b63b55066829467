import type { ReactNode } from 'react'
import { described, Row } from '../../../islands/form/Row.tsx'
import { wasPublished } from '../form/articleForm.ts'
import type { FormState } from '../form/useArticleForm.ts'

interface Props {
  editor: FormState
  /** The box the text is written in. */
  body: ReactNode
}

/** Article Details: title, address, excerpt and text. */
export function DetailsPart({ editor, body }: Props) {
  const { form, problems, change } = editor
  return (
    <section className="editor-part" aria-labelledby="details-title">
      <h2 id="details-title">Article Details</h2>
      <Row id="editor-title" label="Title" problem={problems.title}>
        <textarea
          {...described('editor-title', problems.title, false)}
          className="field editor-title"
          rows={1}
          required
          value={form.title}
          placeholder="What happened?"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ currentTarget }) => change({ title: oneLine(currentTarget.value) })}
        />
      </Row>
      <AddressField editor={editor} />
      <Row
        id="editor-excerpt"
        label="Excerpt (optional)"
        problem={problems.excerpt}
        hint="Stands below the title and in lists. Empty: the beginning of the text."
      >
        <textarea
          {...described('editor-excerpt', problems.excerpt, true)}
          className="field"
          rows={3}
          value={form.excerpt}
          onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
        />
      </Row>
      {body}
      <Row
        id="editor-video_url"
        label="Video address (optional)"
        problem={problems.video_url}
        hint="A YouTube or Vimeo address stands below the text as a video; others as a link."
      >
        <input
          {...described('editor-video_url', problems.video_url, true)}
          className="field"
          type="url"
          inputMode="url"
          value={form.video_url}
          onChange={({ currentTarget }) => change({ video_url: currentTarget.value })}
        />
      </Row>
    </section>
  )
}

/** A headline is one line, however it was pasted; the field wraps it. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

function AddressField({
  editor: { form, stored, problems, followsTitle, change },
}: {
  editor: FormState
}) {
  const isKnown = wasPublished(stored, new Date())
  const hint = isKnown
    ? 'Readers know this address. After a change the old one leads to the new one.'
    : followsTitle
      ? 'Follows the title until you change it.'
      : 'Empty it to let it follow the title again.'
  return (
    <Row id="editor-slug" label="Address" problem={problems.slug} hint={hint}>
      <span className="editor-address">
        <span aria-hidden="true">/article/</span>
        <input
          {...described('editor-slug', problems.slug, true)}
          className="field"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={form.slug}
          onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
        />
      </span>
    </Row>
  )
}
