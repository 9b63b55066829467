import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { translatorOf } from '@broadsheet/shared/messages/translator.ts'
import { parseNewsletter } from '@broadsheet/shared/newsletter/contentSchema.ts'
import {
  type RenderedNewsletter,
  renderNewsletter,
} from '@broadsheet/shared/newsletter/renderNewsletter.ts'
import type { MailSettings } from '../../mail/mailSettings.ts'

/**
 * Renders an issue, once for all subscribers.
 *
 * @param content - what prepare_newsletter returns.
 * @throws ValiError
 */
export async function renderIssue(
  content: unknown,
  { siteUrl, mediaOrigin }: Pick<MailSettings, 'siteUrl' | 'mediaOrigin'>,
): Promise<RenderedNewsletter> {
  const checked = parseNewsletter(content)
  const texts = await translatorOf(publicationLanguageOf(checked.publication))
  return renderNewsletter(checked, { siteUrl, mediaOrigin, texts })
}
