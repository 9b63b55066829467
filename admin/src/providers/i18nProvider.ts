import { activeLanguage, activeLocale } from '@broadsheet/shared/messages/active.ts'
import { UNKNOWN_ERROR } from '@broadsheet/shared/messages/errors.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { consoleTexts } from '../language/consoleTexts.ts'

/** Texts of react-admin that this console replaces. */
const REPLACED: Readonly<Record<string, string>> = {
  'ra.notification.http_error': UNKNOWN_ERROR,
  'ra.notification.data_provider_error': UNKNOWN_ERROR,
  'ra.notification.item_doesnt_exist': t('console.itemMissing'),
  'ra.action.clear_input_value': t('console.clearInput'),
}

const polyglot = polyglotI18nProvider(
  () => ({ ra: consoleTexts().ra }),
  activeLanguage(),
  [],
  // Labels are texts already, not keys.
  { allowMissing: true },
)

const number = new Intl.NumberFormat(activeLocale())

/** Formats numbers; `smart_count` chooses the plural form and remains a number. */
function formatted(options: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(options).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'smart_count' ? number.format(value) : value,
  ])
  return Object.fromEntries(entries)
}

/** The texts of react-admin's own controls and notices, in the language of the user. */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options = {}) => REPLACED[key] ?? polyglot.translate(key, formatted(options)),
}
