import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { denoEnvironment, denoProgram } from '../testing/deno.ts'
import type { Breach } from './breach.ts'

/**
 * Has Deno check the types of every Edge Function, with the configuration it is deployed with: what
 * Node's types allow, the runtime of Supabase may not know.
 *
 * @param root - the checkout, or a folder made like it.
 */
export async function checkFunctions(root: string): Promise<Breach[]> {
  const functions = join(root, 'supabase/functions')
  const names = (await readdir(functions)).filter((name) =>
    existsSync(join(functions, name, 'index.ts')),
  )
  const folder = await mkdtemp(join(tmpdir(), 'deno-'))
  try {
    return names.flatMap((name) => checked(join(functions, name), name, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function checked(place: string, name: string, folder: string): Breach[] {
  const file = `supabase/functions/${name}`
  // Without one of its own, a function would be deployed with whatever Deno finds above it.
  if (!existsSync(join(place, 'deno.json'))) return [{ file, reason: 'has no deno.json' }]
  const { status, stderr } = spawnSync(
    denoProgram(),
    ['check', '--no-remote', '--no-npm', '--quiet', 'index.ts'],
    { cwd: place, env: denoEnvironment(folder), encoding: 'utf8' },
  )
  return status === 0 ? [] : [{ file, reason: stderr.trim() }]
}
