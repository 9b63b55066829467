import { IntlMessageFormat } from 'intl-messageformat'
import { loadMessages } from './catalog.ts'
import type { MessageKey, Messages } from './keys.ts'
import { LANGUAGES } from './languages.ts'
import { inLocalDigits } from './localDigits.ts'
import type { PublicationLanguage } from './publicationLanguage.ts'
import type { ArgumentList } from './t.ts'

/** Messages in another language than the active one: mails of a publication, for example. */
export interface Translator extends PublicationLanguage {
  readonly direction: 'ltr' | 'rtl'
  /** As `t` of t.ts. */
  readonly t: <Key extends MessageKey>(key: Key, ...args: ArgumentList<Key>) => string
}

/** Loads the messages of a publication. */
export const translatorOf = async (publication: PublicationLanguage): Promise<Translator> =>
  translatorWith(await loadMessages(publication.language), publication)

/** A translator with loaded messages. */
export function translatorWith(
  messages: Messages,
  { language, locale }: PublicationLanguage,
): Translator {
  const textOf = (key: MessageKey) => inLocalDigits(messages[key], { language, locale })
  return {
    ...{ language, locale, direction: LANGUAGES[language].direction },
    t: (key, ...args) => String(new IntlMessageFormat(textOf(key), locale).format({ ...args[0] })),
  }
}
