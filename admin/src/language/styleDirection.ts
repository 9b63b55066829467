import { LANGUAGES, type Language } from '@broadsheet/shared/messages/languages.ts'
import createCache, { type EmotionCache } from '@emotion/cache'

let styles = createCache({ key: 'css' })

/** Loads the plugin that mirrors styles, for languages that are written from right to left. */
export async function loadStyleDirection(language: Language): Promise<void> {
  if (LANGUAGES[language].direction === 'ltr') return
  const [{ default: mirror }, { prefixer }] = await Promise.all([
    import('@mui/stylis-plugin-rtl'),
    import('stylis'),
  ])
  styles = createCache({ key: 'rtl', stylisPlugins: [prefixer, mirror] })
}

/** Cache of emotion for the direction of the language. */
export const styleCache = (): EmotionCache => styles
