import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Binaries, findBinaries } from '../../../scripts/backend/postgres/binaries.ts'

const stubs = fileURLToPath(new URL('extensions', import.meta.url))

/**
 * The embedded PostgreSQL with replacements for the extensions pg_net, pg_cron and the vault. As on a
 * hosted project, a role that is not a superuser can create them.
 *
 * PostgreSQL searches extensions next to its program, so the program is copied and the rest linked.
 *
 * @param folder - an empty folder for the programs.
 */
export function programsWithExtensions(folder: string): Binaries {
  const installed = findBinaries()
  const from = dirname(dirname(installed.postgres))
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const program of Object.values(installed)) cpSync(program, join(bin, basename(program)))
  symlinkSync(join(from, 'lib'), join(folder, 'lib'))
  linkAllBut(join(from, 'share/postgresql'), join(folder, 'share/postgresql'), 'extension')
  const extensions = join(folder, 'share/postgresql/extension')
  linkAllBut(join(from, 'share/postgresql/extension'), extensions)
  for (const file of readdirSync(stubs)) addExtension(extensions, basename(file, '.sql'))
  return {
    initdb: join(bin, basename(installed.initdb)),
    postgres: join(bin, basename(installed.postgres)),
  }
}

function linkAllBut(from: string, to: string, left?: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== left) symlinkSync(join(from, name), join(to, name))
  }
}

function addExtension(folder: string, name: string): void {
  const control = "default_version = '1.0'\nrelocatable = false\nsuperuser = true\ntrusted = true\n"
  writeFileSync(join(folder, `${name}.control`), control)
  writeFileSync(join(folder, `${name}--1.0.sql`), readFileSync(join(stubs, `${name}.sql`)))
}
