import { t } from '@broadsheet/shared/messages/t.ts'
import type { ReactNode } from 'react'
import { described, Row } from '../../../islands/form/Row.tsx'
import { ArticleInputs } from '../form/ArticleInputs.tsx'
import { labelOf, wasPublished } from '../form/articleForm.ts'
import { inLanguage } from '../form/inLanguage.ts'
import type { FormState } from '../form/useArticleForm.ts'

interface Props {
  editor: FormState
  /** The editor of the content. */
  body: ReactNode
}

/** Article Details: title, address, excerpt, content and video. */
export function DetailsFields({ editor, body }: Props) {
  const { form, problems, change } = editor
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="details-title"
    >
      <h2 className="mb-4 text-2xl" id="details-title">
        {t('editor.details')}
      </h2>
      <Row id="editor-title" label={labelOf('title')} problem={problems.title}>
        <textarea
          {...described('editor-title', problems.title, false)}
          className="field resize-none field-sizing-content font-serif text-[clamp(1.5rem,1.2rem+1.4vw,2.125rem)] leading-[1.2] font-bold tracking-[-0.015em]"
          {...inLanguage(form.lang, form.title)}
          rows={1}
          required
          value={form.title}
          placeholder={t('editor.titlePlaceholder')}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ currentTarget }) => change({ title: oneLine(currentTarget.value) })}
        />
      </Row>
      <AddressField editor={editor} />
      <Row
        id="editor-excerpt"
        label={t('editor.optional', { label: labelOf('excerpt') })}
        problem={problems.excerpt}
        hint={t('editor.excerptHint')}
      >
        <textarea
          {...described('editor-excerpt', problems.excerpt, true)}
          className="field"
          {...inLanguage(form.lang, form.excerpt)}
          rows={3}
          value={form.excerpt}
          onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
        />
      </Row>
      <ArticleInputs editor={editor} part="details" />
      {body}
      <Row
        id="editor-video_url"
        label={t('editor.optional', { label: labelOf('video_url') })}
        problem={problems.video_url}
        hint={t('editor.videoHint')}
      >
        <input
          {...described('editor-video_url', problems.video_url, true)}
          className="field"
          type="url"
          dir="ltr"
          inputMode="url"
          value={form.video_url}
          onChange={({ currentTarget }) => change({ video_url: currentTarget.value })}
        />
      </Row>
    </section>
  )
}

/** Removes line breaks, for example pasted ones: the field wraps long titles. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

function AddressField({
  editor: { form, stored, problems, followsTitle, change },
}: {
  editor: FormState
}) {
  const isKnown = wasPublished(stored, new Date())
  const hint = isKnown
    ? t('editor.addressKnown')
    : followsTitle
      ? t('editor.addressFollows')
      : t('editor.addressOwn')
  return (
    <Row id="editor-slug" label={labelOf('slug')} problem={problems.slug} hint={hint}>
      <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 text-soft" dir="ltr">
        <span aria-hidden="true">/article/</span>
        <input
          {...described('editor-slug', problems.slug, true)}
          className="field text-ink"
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
