import { activeDirection, activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { loadMessages } from '@broadsheet/shared/messages/catalog.ts'
import { setMessages } from '@broadsheet/shared/messages/t.ts'
import { directionOf } from '@broadsheet/shared/text/languageTag.ts'
import { loadConsoleTexts } from './consoleTexts.ts'
import type { ConsoleLanguage } from './rememberedLanguage.ts'
import { loadStyleDirection } from './styleDirection.ts'

/**
 * Loads everything that depends on the language. Modules with texts are imported afterwards: their
 * constants keep the language of that moment.
 */
export async function startLanguage({ language, locale }: ConsoleLanguage): Promise<void> {
  const [messages] = await Promise.all([
    loadMessages(language),
    loadConsoleTexts(language),
    loadStyleDirection(language),
  ])
  // In languages from right to left, most inserted texts have another direction: names, addresses, Latin titles.
  setMessages(language, messages, locale, { isolates: directionOf(language) === 'rtl' })
  document.documentElement.lang = activeLanguage()
  document.documentElement.dir = activeDirection()
}
