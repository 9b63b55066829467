import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { useEffect } from 'react'
import { discardAndReload, hasUnsavedForm } from '../forms/unsavedForms.ts'
import { readPublicationLanguage } from './publicationLanguage.ts'
import { rememberedLanguage, rememberLanguage } from './rememberedLanguage.ts'
import { readStoredLanguage } from './storedLanguage.ts'

/**
 * Reloads the console once in the language of the account, after a sign-in on another device or by
 * another account.
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
  const language = (await readStoredLanguage()) ?? (await readPublicationLanguage())
  rememberLanguage(language)
  // A browser that stores nothing would reload forever.
  const isRemembered = rememberedLanguage() === language
  if (isRemembered && language !== activeLanguage() && !hasUnsavedForm()) discardAndReload()
}
