import { resolve } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { readArguments } from '../../terminal/arguments.ts'
import {
  CONNECTION_HELP,
  CONNECTION_OPTIONS,
  type PathOptions,
  pathOptions,
} from '../connectionOptions.ts'
import { TransferError } from '../errors.ts'
import type { OpenOptions } from '../format.ts'
import { readMapping } from '../markdown/fieldNames.ts'
import { readShortcodes } from '../markdown/shortcodes/templates.ts'
import { readZone } from '../markdown/timeZone.ts'
import { readPermalink } from '../redirects/permalink.ts'

const COMMAND = 'npm run import'

export const HELP = t('cli.import.help', {
  connection: CONNECTION_HELP,
  author: '{ name, bio, avatar, kind, links }',
  include: '{% include %}',
  ...{ first: '{0}', named: '{title}', inner: '{inner}' },
})

export interface ImportCommand extends PathOptions {
  open: OpenOptions
  site: string | null
  isDryRun: boolean
  /** Whether authors with an e-mail address are invited to accounts. */
  hasAccounts: boolean
  /** File or folder for the report. */
  report: string | null
  /** Whether articles that the source no longer has are archived. */
  isPruned: boolean
  /** Id of an import to undo, or `newest`; null: none. */
  undo: string | null
  /** Pattern of the URLs of the old site; null: none. */
  permalink: string | null
}

/**
 * Parses the command line.
 *
 * @param args - arguments after the name of the command.
 * @throws {TransferError} if an argument is invalid.
 */
export function readOptions(
  args: string[],
  env: Record<string, string | undefined>,
): ImportCommand {
  const options = {
    ...CONNECTION_OPTIONS,
    map: { type: 'string', multiple: true, default: [] as string[] },
    site: { type: 'string' },
    permalink: { type: 'string' },
    name: { type: 'string' },
    media: { type: 'string' },
    download: { type: 'boolean', default: false },
    accounts: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    report: { type: 'string' },
    shortcode: { type: 'string', multiple: true, default: [] as string[] },
    'time-zone': { type: 'string' },
    prune: { type: 'boolean', default: false },
    undo: { type: 'boolean', default: false },
  } as const
  const config = { args, allowPositionals: true, options } as const
  const parsed = readArguments(config, `${COMMAND} -- --help`, TransferError)
  const { map, site: address, name, media, download, permalink, report } = parsed.values
  const site = siteOf(address)
  const working = env.INIT_CWD ?? process.cwd()
  const zone = parsed.values['time-zone']
  const undo = parsed.values.undo ? (parsed.positionals[0] ?? 'newest') : null
  // The newest import needs no argument.
  const positionals = undo === 'newest' ? [undo] : parsed.positionals
  return {
    ...pathOptions({ ...parsed, positionals }, env, COMMAND, 'path'),
    open: {
      ...{ mapping: readMapping(map), isDownloaded: download },
      shortcodes: readShortcodes(parsed.values.shortcode),
      ...(zone !== undefined && { zone: readZone(zone) }),
      ...(name !== undefined && { name }),
      ...(site !== null && { site }),
      ...(media !== undefined && { media: resolve(working, media) }),
    },
    site,
    hasAccounts: parsed.values.accounts,
    isDryRun: parsed.values['dry-run'],
    report: report === undefined ? null : resolve(working, report),
    isPruned: parsed.values.prune,
    undo,
    permalink: readPermalink(permalink),
  }
}

function siteOf(address: string | undefined): string | null {
  if (address === undefined) return null
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address).origin
  throw new TransferError(t('cli.import.siteInvalid', { value: address }))
}
