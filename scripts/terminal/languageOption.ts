import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { LANGUAGES } from '@broadsheet/shared/messages/languages.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** Sentence about a value of --language that has no catalog. */
export function unknownLanguage(code: string): string {
  const list = new Intl.ListFormat(activeLocale(), { type: 'disjunction' })
  return t('cli.languageUnknown', { code, codes: list.format(Object.keys(LANGUAGES)) })
}
