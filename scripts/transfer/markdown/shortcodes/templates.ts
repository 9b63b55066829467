import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from '../../errors.ts'

/**
 * Parses `--shortcode name=template`.
 *
 * @returns templates by name; `\n` in a template is a line break.
 * @throws {TransferError} if an entry has another form.
 */
export function readShortcodes(entries: readonly string[]): Map<string, string> {
  return new Map(
    entries.map((entry) => {
      const [, name, template] = /^([\w./-]+)=(.*)$/s.exec(entry) ?? []
      if (name === undefined || template === undefined) {
        const example = '[{text}]({href})'
        throw new TransferError(t('cli.import.shortcodeInvalid', { example, value: entry }))
      }
      return [name.toLowerCase(), template.replaceAll('\\n', '\n')] as const
    }),
  )
}

/**
 * Fills a template: `{0}` is the first value without a name, `{title}` the value of that name, `{inner}` the content
 * between the opening and the closing tag. What is missing is empty.
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  inner: string,
): string {
  return template.replace(/\{([\w-]+)\}/g, (_all, name: string) =>
    name === 'inner' ? inner.trim() : (values[name.toLowerCase()] ?? ''),
  )
}
