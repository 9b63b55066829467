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
export const EXIT_CODES_HELP = `Exit codes:
  0  stopped by Ctrl-C or SIGTERM, or --help
  1  unexpected error, or the database cannot be reached or refuses the key
  2  an option or an environment variable is wrong: a restart does not help
  3  the data folder or the port is in use, or not accessible
  4  the disk is full`
