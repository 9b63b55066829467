import { UNKNOWN_ERROR } from '@broadsheet/shared/messages/errors.ts'
import { defaultI18nProvider, type I18nProvider } from 'react-admin'

/** Texts of react-admin that this console replaces. */
const TEXTS: Readonly<Record<string, string>> = {
  'ra.notification.http_error': UNKNOWN_ERROR,
  'ra.notification.data_provider_error': UNKNOWN_ERROR,
  'ra.notification.item_doesnt_exist': 'This no longer exists.',
  'ra.action.clear_input_value': 'Clear',
}

/** The texts of react-admin's own controls and notices. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => TEXTS[key] ?? defaultI18nProvider.translate(key, options),
}
