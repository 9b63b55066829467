import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { isRecord } from './values.ts'

/** The fields of a file in YAML, JSON or TOML; none if it cannot be read. */
export function fieldsIn(name: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = name.endsWith('.toml')
      ? parseToml(text)
      : parseYaml(text, { uniqueKeys: false, logLevel: 'error' })
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
