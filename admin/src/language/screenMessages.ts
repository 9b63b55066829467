import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import type { Messages } from '@broadsheet/shared/messages/keys.ts'
import { addMessages } from '@broadsheet/shared/messages/t.ts'
import { type ComponentType, lazy } from 'react'

/** The messages of each language that only screens use (`consoleMessages.ts`). */
const CATALOGS = import.meta.glob<Record<string, Messages>>(
  '../../../shared/messages/{??,???,??-*}.ts',
  { query: '?screens' },
)

let loading: Promise<void> | undefined

async function load(): Promise<void> {
  const language = activeLanguage()
  const catalog = await CATALOGS[`../../../shared/messages/${language}.ts`]?.()
  // The only export: its name is up to the translator.
  const [messages] = Object.values(catalog ?? {})
  if (messages) addMessages(messages)
}

/** Loads the messages of screens, once. A failure is reported to each caller, and the next one tries again. */
export async function loadScreenMessages(): Promise<void> {
  loading ??= load()
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

/**
 * A lazily loaded screen. Its module is imported after the messages of screens, because its constants are texts.
 *
 * @param load - imports the module.
 */
export const screen = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await loadScreenMessages()
    return { default: await load() }
  })
