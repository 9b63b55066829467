import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import type { FormState } from '../form/useArticleForm.ts'
import { characterHint, SHOWN_CHARACTERS, widthHint } from './lengthHints.ts'
import { MetadataInput } from './MetadataInput.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import type { ShownMetadata } from './shownMetadata.ts'

interface Props {
  editor: FormState
  metadata: ShownMetadata
}

/** What search engines show, and whether they do. */
export function SearchFields({ editor, metadata: { derived, shown } }: Props) {
  const { title, description } = shown.search
  return (
    <section className="mt-4" aria-labelledby="metadata-search">
      <h3 className="mb-3 text-lg" id="metadata-search">
        {t('editor.metadata.search')}
      </h3>
      <MetadataInput
        {...{ editor, field: 'seo_title', derived: derived.title }}
        note={t('editor.metadata.titleDerived')}
        hint={widthHint(title)}
      />
      <MetadataInput
        {...{ editor, field: 'seo_description', derived: derived.description }}
        note={t('editor.metadata.descriptionDerived')}
        hint={characterHint(description, SHOWN_CHARACTERS.description)}
      />
      <SearchPreview shown={shown} slug={editor.form.slug} />
      <CanonicalField editor={editor} />
      <RobotsField editor={editor} />
    </section>
  )
}

function CanonicalField({ editor: { form, problems, change } }: Pick<Props, 'editor'>) {
  const { label, maximum, input } = ARTICLE_FIELDS.canonical_url
  const problem = problems.canonical_url
  return (
    <Row id="editor-canonical_url" label={label} problem={problem} hint={input.hint}>
      <input
        {...described('editor-canonical_url', problem, true)}
        className="field"
        type="url"
        dir="ltr"
        value={form.canonical_url}
        maxLength={maximum}
        onChange={({ currentTarget }) => change({ canonical_url: currentTarget.value })}
      />
    </Row>
  )
}

function RobotsField({ editor: { form, change } }: Pick<Props, 'editor'>) {
  const { label, input } = ARTICLE_FIELDS.robots
  return (
    <label className="grid grid-cols-[auto_1fr] gap-3 font-semibold">
      <input
        className="mt-[0.1rem] size-5 accent-brand"
        id="editor-robots"
        type="checkbox"
        checked={form.robots !== ''}
        onChange={({ currentTarget }) => change({ robots: currentTarget.checked ? 'noindex' : '' })}
      />
      <span>
        {label}
        <span className="field-hint block font-normal">{input.hint}</span>
      </span>
    </label>
  )
}
