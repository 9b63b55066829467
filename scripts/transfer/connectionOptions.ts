import { TransferError } from './errors.ts'

/** Which folder, and which paper. */
export interface TransferOptions {
  help: boolean
  folder: string
  url: string | undefined
  key: string | undefined
  /** Data folder of `npm start`: the paper that runs there is meant when no address is given. */
  data: string
}

/** The options that all commands have which move a paper into a folder or out of one. */
export const TRANSFER_OPTIONS = {
  help: { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  data: { type: 'string', default: '.broadsheet' },
} as const

/** The same for people. */
export const TRANSFER_HELP = `\
  --url ADDRESS      address of the Supabase API (SUPABASE_URL, else what npm start runs)
  --key KEY          its secret key (SUPABASE_SECRET_KEY); the variable keeps it out of the history
  --data FOLDER      data folder of npm start (.broadsheet)
  --help             this text`

/** What was typed, read by TRANSFER_OPTIONS. */
interface Typed {
  values: { help: boolean; url?: string; key?: string; data: string }
  positionals: string[]
}

/**
 * Completes what was typed from the environment.
 *
 * @param command - how the command is called, such as 'npm run export'.
 * @throws {TransferError} unless one folder is named; for help none has to be.
 */
export function transferOptions(
  { values: { help, url, key, data }, positionals }: Typed,
  env: Record<string, string | undefined>,
  command: string,
): TransferOptions {
  const [folder = '', ...more] = positionals
  if (!help && (folder === '' || more.length > 0)) {
    throw new TransferError(`Name one folder: ${command} -- FOLDER. See ${command} -- --help.`)
  }
  return {
    ...{ help, folder, data },
    url: url ?? (env.SUPABASE_URL || undefined),
    key: key ?? (env.SUPABASE_SECRET_KEY || undefined),
  }
}
