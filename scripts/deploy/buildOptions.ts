import { resolve } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { readArguments } from '../terminal/arguments.ts'
import {
  type Environment,
  SettingsError,
  type SiteEnvironment,
  siteEnvironment,
} from './environment.ts'

export const HELP = t('cli.build.help')

export interface BuildOptions extends SiteEnvironment {
  out: string
  work: string
  fresh: boolean
  /** Null if unknown. */
  host: Host | null
}

const HOSTS = ['cloudflare', 'netlify', 'github', 's3'] as const
export type Host = (typeof HOSTS)[number]

/**
 * Parses the command line and the environment.
 *
 * @param root - base of relative paths.
 * @returns null for --help.
 * @throws {SettingsError}
 */
export function readOptions(args: string[], env: Environment, root: string): BuildOptions | null {
  const { values } = readArguments(
    {
      args,
      options: {
        out: { type: 'string', default: 'dist' },
        work: { type: 'string', default: '.broadsheet/deploy' },
        fresh: { type: 'boolean', default: false },
        host: { type: 'string', default: env.DEPLOY_TO ?? '' },
        help: { type: 'boolean', default: false },
      },
    },
    'node scripts/deploy/build.ts --help',
    SettingsError,
  )
  if (values.help) return null
  return {
    out: resolve(root, values.out),
    work: resolve(root, values.work),
    fresh: values.fresh,
    host: hostOf(values.host),
    ...siteEnvironment(env),
  }
}

function hostOf(name: string): Host | null {
  if (name === '') return null
  const host = HOSTS.find((one) => one === name)
  if (host) return host
  throw new SettingsError(t('cli.build.hostUnknown', { hosts: HOSTS.join(', '), value: name }))
}
