import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { denoEnvironment, denoProgram } from '../testing/deno.ts'
import type { Breach } from './breach.ts'

/**
 * Checks the types of every Edge Function with Deno and its deployed configuration. The runtime of
 * Supabase lacks some APIs that the types of Node allow.
 *
 * @param root - the checkout, or a folder with the same structure.
 */
export async function checkFunctions(root: string): Promise<Breach[]> {
  const functions = join(root, 'supabase/functions')
  const names = (await readdir(functions)).filter((name) =>
    existsSync(join(functions, name, 'index.ts')),
  )
  const folder = await mkdtemp(join(tmpdir(), 'deno-'))
  try {
    return names.flatMap((name) => checkFunction(join(functions, name), name, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function checkFunction(place: string, name: string, folder: string): Breach[] {
  const file = `supabase/functions/${name}`
  // Without its own file, a function is deployed with a configuration from a folder above.
  if (!existsSync(join(place, 'deno.json'))) return [{ file, reason: 'has no deno.json' }]
  const { status, stderr } = spawnSync(
    denoProgram(),
    ['check', '--no-remote', '--no-npm', '--quiet', 'index.ts'],
    { cwd: place, env: denoEnvironment(folder), encoding: 'utf8' },
  )
  return status === 0 ? [] : [{ file, reason: stderr.trim() }]
}
