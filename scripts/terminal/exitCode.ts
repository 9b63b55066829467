import { t } from '@broadsheet/shared/messages/t.ts'

/**
 * Exit codes of `npm start` and `npm run publisher`, as their --help and scripts/publisher/README.md
 * list them. A service manager restarts after 1 and 3; after 2 a restart fails in the same way.
 */
export const EXIT = {
  /** Stopped by a signal, or --help. */
  ok: 0,
  /** An unexpected error, or the database cannot be reached or used. */
  failure: 1,
  /** An option or an environment variable is wrong. */
  usage: 2,
  /** The data folder or the port is in use, or not accessible. */
  unavailable: 3,
  diskFull: 4,
} as const

/** The exit codes as a paragraph of --help. */
export const EXIT_CODES_HELP = t('cli.exitCodes')
