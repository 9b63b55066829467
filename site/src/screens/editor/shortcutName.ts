import { t } from '@broadsheet/shared/messages/t.ts'

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** Names of keys on keyboards of the language; Control is Command on Apple systems. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  Ctrl: isApple ? '⌘' : t('editor.keyControl'),
  Shift: t('editor.keyShift'),
  Alt: t('editor.keyAlt'),
  Enter: t('editor.keyEnter'),
  Esc: t('editor.keyEscape'),
}

/** Names of the keys of a shortcut such as `Ctrl+Shift+Z`. */
export const keyNames = (shortcut: string): string[] =>
  shortcut.split('+').map((key) => KEY_NAMES[key] ?? key)

/** A shortcut such as `Ctrl+Shift+Z`, with the names of its keys. */
export const shortcutName = (shortcut: string): string => keyNames(shortcut).join('+')
