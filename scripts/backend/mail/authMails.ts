import type { Translator } from '@broadsheet/shared/messages/translator.ts'
import type { EmailDriver, EmailMessage } from '@supabase/lite'
import { escapeHtml } from './escapeHtml.ts'

type Texts = Record<'subject' | 'text' | 'action', string>

/** Texts of the mails of Auth, by the subject that @supabase/lite gives them. */
const MAILS: Readonly<Record<string, ({ t }: Translator) => Texts>> = {
  'Confirm Your Signup': ({ t }) => ({
    subject: t('mail.confirmation.subject'),
    text: t('mail.confirmation.text'),
    action: t('mail.confirmation.action'),
  }),
  'Reset Your Password': ({ t }) => ({
    subject: t('mail.recovery.subject'),
    text: t('mail.recovery.text'),
    action: t('mail.recovery.action'),
  }),
  'Your Magic Link': ({ t }) => ({
    subject: t('mail.magicLink.subject'),
    text: t('mail.magicLink.text'),
    action: t('mail.magicLink.action'),
  }),
  'Confirm Email Change': ({ t }) => ({
    subject: t('mail.emailChange.subject'),
    text: t('mail.emailChange.text'),
    action: t('mail.emailChange.action'),
  }),
  'You have been invited': ({ t }) => ({
    subject: t('mail.invitation.subject'),
    text: t('mail.invitation.text'),
    action: t('mail.invitation.action'),
  }),
}

/** Writes a mail of Auth in the language of the publication. Other mails, and all in English, are unchanged. */
export function translateMail(mail: EmailMessage, texts: Translator): EmailMessage {
  const of = MAILS[mail.subject]
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
  if (texts.language === 'en' || !of || !link) return mail
  const { subject, text, action } = of(texts)
  const code = /: (\d{6,10})$/m.exec(mail.text ?? '')?.[1]
  const codeLine = code ? [texts.t('mail.code', { code })] : []
  const html = `<!doctype html>
<html lang="${texts.language}" dir="${texts.direction}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5;text-align:start">
<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>
${codeLine.map((line) => `<p>${escapeHtml(line)}</p>\n`).join('')}</body>
</html>
`
  return { ...mail, subject, text: [text, link, ...codeLine].join('\n\n'), html }
}

/** An email driver that writes mails of Auth in the language of the publication. */
export function translatingDriver(
  driver: EmailDriver,
  translator: () => Promise<Translator>,
): EmailDriver {
  return { send: async (mail) => driver.send(translateMail(mail, await translator())) }
}
