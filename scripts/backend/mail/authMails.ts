import type { Translator } from '@broadsheet/shared/messages/translator.ts'
import type { EmailDriver, EmailMessage } from '@supabase/lite'
import { htmlMail } from '../../mail/layout/htmlMail.ts'
import type { MailPart } from '../../mail/layout/mailContent.ts'

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

/**
 * Writes a mail of Auth in the language and layout of the publication. In English, subject and text are those of
 * @supabase/lite. Other mails are unchanged.
 */
export function translateMail(
  mail: EmailMessage,
  texts: Translator,
  publication: string,
): EmailMessage {
  const of = MAILS[mail.subject]
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
  if (!of || !link) return mail
  const { language, direction } = texts
  const { subject, text, action } = of(texts)
  const code = /: (\d{6,10})$/m.exec(mail.text ?? '')?.[1]
  const codeLine = code ? [texts.t('mail.code', { code })] : []
  const parts: MailPart[] = [
    { kind: 'text', text },
    { kind: 'action', label: action, url: link },
    ...codeLine.map((line): MailPart => ({ kind: 'text', text: line })),
  ]
  const frame = { language, direction, publication, logo: null, siteUrl: null }
  const html = htmlMail({ subject, title: subject, parts, footer: [] }, frame)
  if (language === 'en') return { ...mail, html }
  return { ...mail, subject, text: [text, link, ...codeLine].join('\n\n'), html }
}

/** An email driver that writes mails of Auth in the language of the publication. */
export function translatingDriver(
  driver: EmailDriver,
  translator: () => Promise<Translator>,
  publication: () => Promise<string>,
): EmailDriver {
  return {
    send: async (mail) => driver.send(translateMail(mail, await translator(), await publication())),
  }
}
