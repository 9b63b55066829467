import { activeDirection, activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { loadMessages } from '@broadsheet/shared/messages/catalog.ts'
import type { Language } from '@broadsheet/shared/messages/languages.ts'
import { setMessages } from '@broadsheet/shared/messages/t.ts'
import { loadConsoleTexts } from './consoleTexts.ts'
import { loadStyleDirection } from './styleDirection.ts'

/**
 * Loads everything that depends on the language. Modules with texts are imported afterwards: their
 * constants keep the language of that moment.
 */
export async function startLanguage(language: Language): Promise<void> {
  const [messages] = await Promise.all([
    loadMessages(language),
    loadConsoleTexts(language),
    loadStyleDirection(language),
  ])
  setMessages(language, messages)
  document.documentElement.lang = activeLanguage()
  document.documentElement.dir = activeDirection()
}
