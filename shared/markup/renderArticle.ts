import { isSponsored } from '../domain/labels.ts'
import type { AvifWidths } from '../domain/picture.ts'
import { canonicalLanguage, directionOf } from '../text/languageTag.ts'
import { type RenderedBody, type RenderOptions, renderMarkdown } from './render.ts'

/** Fields of an article that its body is rendered from. */
export const BODY_FIELDS = ['content', 'dateline', 'lang', 'label', 'avif'] as const

/** An article, as far as rendering its body needs it; an empty `lang` is the language of the page. */
export interface BodySource {
  content: string
  dateline: string | null
  lang: string | null
  /** Of a static page none. */
  label?: string | null
  /** As `articles.avif`; without it, images are WebP only. */
  avif?: AvifWidths
}

/**
 * Renders the body of an article, with everything that is printed inside it.
 *
 * @throws {MarkupError} when the body is too long or too complex.
 */
export function renderArticle(source: BodySource, options: RenderOptions): RenderedBody {
  const { content, dateline } = source
  const lang = canonicalLanguage(source.lang ?? '')
  const language = lang ? { ...options.language, direction: directionOf(lang) } : options.language
  return renderMarkdown(content, {
    ...options,
    language,
    dateline: dateline ?? '',
    avif: source.avif ?? {},
    isSponsored: isSponsored({ label: source.label ?? null }),
  })
}
