import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from './errors.ts'

/** Options of a command with one path. */
export interface PathOptions {
  help: boolean
  path: string
  url: string | undefined
  key: string | undefined
  /** Data folder of `npm start`: its instance is used if there is no URL. */
  data: string
}

/** Options of every command that connects to a site. */
export const CONNECTION_OPTIONS = {
  help: { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  data: { type: 'string', default: '.broadsheet' },
} as const

/** Help text of these options. */
export const CONNECTION_HELP = t('cli.connectionHelp')

/** Parsed command line. */
interface Parsed {
  values: { help: boolean; url?: string; key?: string; data: string }
  positionals: string[]
}

/**
 * Adds the values of environment variables.
 *
 * @param command - such as 'npm run export', for the error message.
 * @param what - what the path is.
 * @throws {TransferError} unless there is one path; --help needs none.
 */
export function pathOptions(
  { values: { help, url, key, data }, positionals }: Parsed,
  env: Record<string, string | undefined>,
  command: string,
  what: 'folder' | 'path',
): PathOptions {
  const [path = '', ...more] = positionals
  if (!help && (path === '' || more.length > 0)) {
    const places = { usage: `${command} -- ${what.toUpperCase()}`, help: `${command} -- --help` }
    throw new TransferError(
      what === 'folder' ? t('cli.nameOneFolder', places) : t('cli.nameOnePath', places),
    )
  }
  return {
    ...{ help, path, data },
    url: url ?? (env.SUPABASE_URL || undefined),
    key: key ?? (env.SUPABASE_SECRET_KEY || undefined),
  }
}
