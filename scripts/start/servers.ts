import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type Backend, PortError, startBackend } from '../backend/index.ts'
import { siteFolders } from '../publisher/siteFolders.ts'
import type { Monitor } from '../publisher/status/monitor.ts'
import type { RequestCounts } from '../serve/requestCounts.ts'
import type { SiteServer } from '../serve/server.ts'
import { startSiteThread } from '../serve/siteThread.ts'
import { statusOf } from '../serve/status.ts'
import type { StepPrinter } from '../terminal/steps.ts'
import type { StartOptions } from './options.ts'

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))

/**
 * Serves the live release and the admin console in the data folder.
 *
 * @param apiUrl - called for each image: the backend starts later.
 * @param record - receives the counts of redirects and missing pages.
 * @throws PortError when the port is in use or not allowed.
 */
export async function openSiteServer(
  { port, data, healthToken }: StartOptions,
  monitor: Monitor,
  apiUrl: () => string,
  record: (counts: RequestCounts) => void,
): Promise<SiteServer> {
  const site = siteFolders(join(data, 'site')).current
  try {
    const status = statusOf(monitor, healthToken ?? null)
    return await startSiteThread({ port, site, admin: join(data, 'admin'), apiUrl, status, record })
  } catch (error) {
    throw anotherPort(port, 'port', error)
  }
}

/**
 * Starts the backend and applies migrations, as a step.
 *
 * @throws StartError with one sentence.
 */
export async function openBackend(
  { data: dataFolder, apiPort, databaseUrl, authLimits }: StartOptions,
  siteUrl: string,
  print: StepPrinter,
): Promise<Backend> {
  const backend = { dataFolder, migrationsFolder, apiPort, siteUrl, databaseUrl, authLimits }
  try {
    return await print.step(
      t('cli.step.database'),
      (onProgress) =>
        startBackend({ ...backend, onProgress, onIncident: (text) => print.line(text) }),
      ({ appliedMigrations: { length } }) =>
        length > 0 ? t('cli.step.migrations', { count: length }) : '',
    )
  } catch (error) {
    throw error instanceof PortError ? anotherPort(apiPort, 'api-port', error.cause) : error
  }
}

/** Error for a port that cannot be used; names the option for another port. */
function anotherPort(port: number, option: string, error: unknown): PortError {
  const { code } = error as NodeJS.ErrnoException
  const text =
    code === 'EADDRINUSE'
      ? t('cli.portTaken', { port: String(port), option })
      : t('cli.portUnusable', { port: String(port), option, code: String(code) })
  return new PortError(text, { cause: error })
}
