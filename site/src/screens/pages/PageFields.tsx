import { PAGE_FIELDS } from '@broadsheet/shared/domain/pageFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { described, Row } from '../../islands/form/Row.tsx'
import type { PageEditorState } from './usePageEditor.ts'

/** Title, address and description of a static page. */
export function PageFields({ editor }: { editor: PageEditorState }) {
  const { stored, texts, problems, change } = editor
  const hint = stored?.published_at
    ? t('editor.page.addressKnown')
    : editor.followsTitle
      ? t('editor.addressFollows')
      : t('editor.addressOwn')
  return (
    <>
      <Row id="page-title" label={PAGE_FIELDS.title.label} problem={problems.title}>
        <textarea
          {...described('page-title', problems.title, false)}
          className="field resize-none field-sizing-content font-serif text-[clamp(1.5rem,1.2rem+1.4vw,2.125rem)] leading-[1.2] font-bold tracking-[-0.015em]"
          rows={1}
          dir="auto"
          required
          value={texts.title}
          placeholder={t('editor.page.titlePlaceholder')}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ currentTarget }) =>
            change({ title: currentTarget.value.replace(/\s*\n\s*/g, ' ') })
          }
        />
      </Row>
      <Row id="page-slug" label={PAGE_FIELDS.slug.label} problem={problems.slug} hint={hint}>
        <span
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 text-soft"
          dir="ltr"
        >
          <span aria-hidden="true">/</span>
          <input
            {...described('page-slug', problems.slug, true)}
            className="field text-ink"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={texts.slug}
            onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
          />
        </span>
      </Row>
      <Row
        id="page-description"
        label={t('editor.optional', { label: PAGE_FIELDS.description.label })}
        problem={problems.description}
        hint={t('editor.page.descriptionHint', { maximum: PAGE_FIELDS.description.maximum })}
      >
        <textarea
          {...described('page-description', problems.description, true)}
          className="field"
          rows={2}
          dir="auto"
          value={texts.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </Row>
    </>
  )
}
