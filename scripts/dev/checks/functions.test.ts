import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkFunctions } from './functions.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'functions-'))
  // One function: Deno takes more than a CPU second for each.
  const path = 'supabase/functions/publish'
  await cp(join(root, path), join(copy, path), { recursive: true })
})
afterAll(() => rm(copy, { recursive: true }))

const put = (name: string, text: string) =>
  writeFile(join(copy, 'supabase/functions/publish', name), text)

// `npm run check` checks the functions of the project themselves.
it('finds errors of types, and imports that are not deployed', async () => {
  await put('index.ts', `const secret: string = Deno.env.get('SECRET')\nconsole.log(secret)`)
  const [breach] = await checkFunctions(copy)
  expect(breach).toMatchObject({ file: 'supabase/functions/publish' })
  expect(breach?.reason).toContain(`'string | undefined' is not assignable to type 'string'`)
  await put('index.ts', `import { sign } from '@broadsheet/shared/signature.ts'\nconsole.log(sign)`)
  expect((await checkFunctions(copy))[0]?.reason).toContain('@broadsheet/shared')
})

it('requires a deno.json for every function', async () => {
  await rm(join(copy, 'supabase/functions/publish/deno.json'))
  expect(await checkFunctions(copy)).toEqual([
    { file: 'supabase/functions/publish', reason: 'has no deno.json' },
  ])
})
