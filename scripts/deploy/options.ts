import { resolve } from 'node:path'
import { readArguments } from '../terminal/arguments.ts'
import {
  type Environment,
  SettingsError,
  type SiteEnvironment,
  siteEnvironment,
} from './environment.ts'

export const HELP = `Builds what a static host serves: the site, and the admin console below /admin/.

  node scripts/deploy/build.ts [options]

Reads what readers may see with the publishable key, builds what changed since the last time, looks
whether the result is whole, and only then replaces the folder.

  SUPABASE_URL              address of the API
  SUPABASE_PUBLISHABLE_KEY  its publishable key
  SITE_URL                  public address of the site, such as https://news.example.com
  MEDIA_ORIGIN              who serves the pictures (SUPABASE_URL); empty: the site's own host

  DEPLOY_TO                 the host, as --host names it

  --host NAME    cloudflare, netlify, github or s3: writes former URLs as rules, as many as it takes;
                 without one, for any host that reads _redirects or vercel.json
  --out FOLDER   gets the files (dist)
  --work FOLDER  kept between builds: mirror, search index, last release (.broadsheet/deploy);
                 keep site/.build beside it, too
  --fresh        forget them: everything is built anew, and nothing is compared with the last release
  --help         this text

Exit code 1 when something is wrong; the folder then stays as it was.`

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
  throw new SettingsError(`The host is one of ${HOSTS.join(', ')}, not "${name}".`)
}
