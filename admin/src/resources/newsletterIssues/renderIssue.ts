import type { Messages } from '@broadsheet/shared/messages/keys.ts'
import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { type Translator, translatorWith } from '@broadsheet/shared/messages/translator.ts'
import type { NewsletterContent } from '@broadsheet/shared/newsletter/newsletterContent.ts'
import {
  type RenderedNewsletter,
  renderNewsletter,
} from '@broadsheet/shared/newsletter/renderNewsletter.ts'
import { apiUrl } from '../../providers/client.ts'

/** The messages of newsletters in each language (`consoleMessages.ts`): that of the publication may be another one. */
const CATALOGS = import.meta.glob<Record<string, Messages>>(
  '../../../../shared/messages/{??,???,??-*}.ts',
  { query: '?newsletters' },
)

async function textsOf(publication: NewsletterContent['publication']): Promise<Translator> {
  const language = publicationLanguageOf(publication)
  const catalog = await CATALOGS[`../../../../shared/messages/${language.language}.ts`]?.()
  // The only export: its name is up to the translator.
  const [messages = {} as Messages] = Object.values(catalog ?? {})
  return translatorWith(messages, language)
}

/** Renders what `preview_newsletter` returns, as the worker does. */
export async function renderIssue(content: NewsletterContent): Promise<RenderedNewsletter> {
  return renderNewsletter(content, {
    siteUrl: window.location.origin,
    mediaOrigin: new URL(apiUrl).origin,
    texts: await textsOf(content.publication),
  })
}
