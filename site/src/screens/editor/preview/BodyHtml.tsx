import type { TextLanguage } from '../../../model/language.ts'

interface Props {
  /** HTML of `shared/markup`. */
  html: string
  language: TextLanguage | null
}

/** A rendered body with the styles of a reader's page. */
export function BodyHtml({ html, language }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by shared/markup, as in a built page.
  return <div className="body" {...language} dangerouslySetInnerHTML={{ __html: html }} />
}
