import { resolve } from 'node:path'
import { readArguments } from '../terminal/arguments.ts'
import {
  type Environment,
  SettingsError,
  type SiteEnvironment,
  siteEnvironment,
} from './environment.ts'

export const HELP = `Builds the folder of a static host: the site, and the admin console at /admin/.

  node scripts/deploy/build.ts [options]

Reads public content with the publishable key, builds the pages that have changed since the last
build, checks that the result is complete, and only then replaces the folder.

  SUPABASE_URL              URL of the API
  SUPABASE_PUBLISHABLE_KEY  its publishable key
  SITE_URL                  public URL of the site, such as https://news.example.com
  MEDIA_ORIGIN              origin of the pictures (SUPABASE_URL); empty: the origin of the site

  DEPLOY_TO                 default of --host

  --host NAME    cloudflare, netlify, github or s3: writes former URLs as redirect rules, up to the
                 limit of the host; default: for any host that reads _redirects or vercel.json
  --out FOLDER   output folder (dist)
  --work FOLDER  state between builds: mirror, search index, last release (.broadsheet/deploy);
                 preserve site/.build as well
  --fresh        discards this state: builds all pages and does not compare with the last release
  --help         this text

Exit code 1 on an error; the folder is then unchanged.`

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
  throw new SettingsError(`--host must be one of ${HOSTS.join(', ')}, not "${name}".`)
}
