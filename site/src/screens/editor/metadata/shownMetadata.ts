import { type ArticleMetadata, metadataOf } from '@broadsheet/shared/domain/articleMetadata.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { useMemo } from 'react'
import type { ArticleForm } from '../form/articleForm.ts'

/** Characters of the text that are read for a description: enough for 160 after markup and links. */
const READ = 2_000

/**
 * The description that the build derives: the excerpt, else the beginning of the text.
 *
 * @param beginning - Markdown.
 */
export function derivedDescription(excerpt: string, beginning: string): string {
  if (excerpt.trim() !== '') return excerptOf(excerpt)
  try {
    const { text } = renderMarkdown(beginning, { mediaOrigin: '', language: activeBodyLanguage() })
    return excerptOf(text)
  } catch (error) {
    // A text that cannot be rendered is reported by the preview and the checklist.
    if (error instanceof MarkupError) return ''
    throw error
  }
}

/** What is derived for empty fields, and what is shown. */
export interface ShownMetadata {
  derived: { title: string; description: string }
  shown: ArticleMetadata
}

/** The metadata of the form, as the page of the article will have it. The work is independent of the length of the text. */
export function useShownMetadata(form: ArticleForm): ShownMetadata {
  const { excerpt } = form
  const beginning = form.content.slice(0, READ)
  const description = useMemo(() => derivedDescription(excerpt, beginning), [excerpt, beginning])
  const derived = { title: form.title.trim(), description }
  return { derived, shown: metadataOf(form, { ...derived, image: form.featured_image }) }
}
