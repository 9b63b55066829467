import { resolve } from 'node:path'
import { readArguments } from '../terminal/arguments.ts'
import {
  DeployError,
  type Environment,
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
}

/**
 * Reads the command line and the environment.
 *
 * @param root - what relative folders are meant from.
 * @returns null when only the help is wanted.
 * @throws {DeployError}
 */
export function readOptions(args: string[], env: Environment, root: string): BuildOptions | null {
  const { values } = readArguments(
    {
      args,
      options: {
        out: { type: 'string', default: 'dist' },
        work: { type: 'string', default: '.broadsheet/deploy' },
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    'node scripts/deploy/build.ts --help',
    DeployError,
  )
  if (values.help) return null
  return {
    out: resolve(root, values.out),
    work: resolve(root, values.work),
    fresh: values.fresh,
    ...siteEnvironment(env),
  }
}
