import { activeLanguage, activeLocale } from '@broadsheet/shared/messages/active.ts'
import { useEffect } from 'react'
import { discardAndReload, hasUnsavedForm } from '../forms/unsavedForms.ts'
import { consoleLocale, readPublicationLanguage } from './publicationLanguage.ts'
import { rememberedLanguage, rememberLanguage } from './rememberedLanguage.ts'
import { readStoredLanguage } from './storedLanguage.ts'

/**
 * Reloads the console once in the language of the account, after a sign-in on another device or by
 * another account, or after the locale of the publication was changed.
 *
 * @param user - id of the account; undefined without one.
 */
export function useAccountLanguage(user: string | undefined): void {
  useEffect(() => {
    // Without a response, the console continues in the remembered language.
    if (user !== undefined) void followAccount().catch(() => undefined)
  }, [user])
}

async function followAccount(): Promise<void> {
  const [stored, publication] = await Promise.all([readStoredLanguage(), readPublicationLanguage()])
  const language = stored ?? publication.language
  const locale = consoleLocale(language, publication)
  rememberLanguage({ language, locale })
  // A browser that stores nothing would reload forever.
  const remembered = rememberedLanguage()
  const isRemembered = remembered?.language === language && remembered.locale === locale
  const isShown = language === activeLanguage() && locale === activeLocale()
  if (isRemembered && !isShown && !hasUnsavedForm()) discardAndReload()
}
