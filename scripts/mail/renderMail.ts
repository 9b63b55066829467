import { isStored, mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { isLanguage, LANGUAGES } from '@broadsheet/shared/messages/languages.ts'
import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { translatorOf } from '@broadsheet/shared/messages/translator.ts'
import { htmlMail } from './layout/htmlMail.ts'
import type { MailFrame } from './layout/mailContent.ts'
import { textMail } from './layout/textMail.ts'
import type { MailSettings } from './mailSettings.ts'
import type { OutgoingMail } from './mailTransport.ts'
import { oneLine } from './oneLine.ts'
import { MAIL_TEMPLATES } from './templates/index.ts'

/** A mail of the queue, as prepare_mail returns it. */
export interface QueuedMail {
  id: string
  template: string
  recipient: string
  /** Null: the language of the publication. */
  language: string | null
  parameters: unknown
  created_at: string
}

/** The settings of the publication that mails show. */
export interface Publication {
  site_name: string
  site_logo: string | null
  language: string
  locale: string | null
}

/**
 * Renders a mail of the queue.
 *
 * @throws ValiError if the parameters do not fit the template; Error if there is no such template.
 */
export async function renderMail(
  { id, template: name, recipient, language, parameters, created_at }: QueuedMail,
  publication: Publication,
  { siteUrl, apiUrl, mediaOrigin }: MailSettings,
): Promise<OutgoingMail> {
  const template = MAIL_TEMPLATES.find((each) => each.name === name)
  if (!template) throw new Error(`There is no mail template ${name}.`)
  const texts = await translatorOf(languageOf(language, publication))
  const { site_name: siteName, site_logo: logo } = publication
  const context = { texts, publication: oneLine(siteName), siteUrl, apiUrl }
  const { headers = {}, ...content } = template.render(parameters, context)
  const frame: MailFrame = {
    ...{ language: texts.language, direction: texts.direction, siteUrl },
    ...{ publication: context.publication, logo: logoUrl(logo, mediaOrigin) },
  }
  return {
    ...{ id, to: recipient, senderName: context.publication, headers },
    subject: oneLine(content.subject),
    ...{ text: textMail(content, frame), html: htmlMail(content, frame) },
    date: new Date(created_at),
  }
}

/** The locale of the publication, such as de-AT, applies to mails in its language. */
function languageOf(language: string | null, publication: Publication) {
  if (language === null || language === publication.language || !isLanguage(language)) {
    return publicationLanguageOf(publication)
  }
  return { language, locale: LANGUAGES[language].locale }
}

/** Mail programs do not show SVG; the name is shown instead. */
function logoUrl(address: string | null, mediaOrigin: string): string | null {
  if (!address || !isStored(address) || !/\.(png|jpe?g|gif|webp)$/i.test(address)) return null
  return mediaUrl(address, mediaOrigin)
}
