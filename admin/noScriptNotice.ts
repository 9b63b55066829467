import { loadMessages } from '@broadsheet/shared/messages/catalog.ts'
import { isLanguage, LANGUAGES } from '@broadsheet/shared/messages/languages.ts'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The notice for browsers without JavaScript, in every language: the page does not know its user. */
export function noScriptNotice(): Plugin {
  return {
    name: 'broadsheet:no-script-notice',
    async transformIndexHtml(): Promise<HtmlTagDescriptor[]> {
      const notices = Object.keys(LANGUAGES)
        .filter(isLanguage)
        .map(async (lang) => ({
          tag: 'p',
          attrs: { lang, dir: LANGUAGES[lang].direction },
          children: (await loadMessages(lang))['console.needsJavaScript'],
        }))
      return [{ tag: 'noscript', children: await Promise.all(notices), injectTo: 'body' }]
    },
  }
}
