import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFor } from '../database/client.ts'
import { secretIn } from '../dev/checks/secrets.ts'
import { type FreshBackend, freshBackend } from '../dev/database/freshBackend.ts'
import { runStep } from '../dev/testing/deploy/workflow.ts'
import { removeAll } from '../files/folder.ts'
import { buildFolders } from '../publisher/render/astroBuild.ts'
import { readOptions } from './buildOptions.ts'

let backend: FreshBackend
let folder: string
const out = (path = '') => join(folder, 'out', path)
const page = (path: string) => readFile(out(`${path}/index.html`), 'utf8')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  backend = await freshBackend()
})
afterAll(async () => {
  await backend?.close()
  await removeAll([folder, ...buildFolders(join(folder, 'work/site'))])
})

const build = (more: Record<string, string> = {}) =>
  runStep('Build and inspect', {
    context: {
      'vars.SITE_URL': 'https://news.example',
      'vars.SUPABASE_URL': backend.apiUrl,
      'vars.SUPABASE_PUBLISHABLE_KEY': backend.publishableKey,
      ...more,
    },
    paths: { '--out dist': `--out ${out()} --work ${join(folder, 'work')}` },
  })
const write = async (slug: string) => {
  const { error } = await clientFor(backend.apiUrl, backend.secretKey)
    .from('articles')
    .insert({
      ...{ slug, title: `The title of ${slug}`, content: 'A sentence of an article. '.repeat(8) },
      ...{ status: 'published', published_at: '2026-01-02T03:04:05Z' },
    })
  if (error) throw new Error(error.message)
}

it('builds site and console, and rebuilds what changed', async () => {
  await write('first-one')
  await build()
  expect(await page('article/first-one')).toContain('The title of first-one')
  expect(await page('article/first-one')).toContain('https://news.example/article/first-one/')
  expect(await page('admin')).toContain('</html>')
  expect(await readdir(out())).toEqual(
    expect.arrayContaining(['_headers', '_redirects', 'pagefind']),
  )
  await write('second-one')
  await build()
  expect(await page('article/second-one')).toContain('The title of second-one')
  expect(await page('')).toContain('The title of second-one')
  expect(await readdir(join(folder, 'work/site/releases'))).toHaveLength(1)
}, 300_000)

it('contains no key except the publishable one', async () => {
  const entries = await readdir(out(), { recursive: true, withFileTypes: true })
  const keys = new Set<string>()
  for (const entry of entries.filter((file) => file.isFile())) {
    const text = await readFile(join(entry.parentPath, entry.name), 'latin1')
    expect(secretIn(text), entry.name).toBeNull()
    expect(text.includes(backend.secretKey), entry.name).toBe(false)
    const shaped = /\bsb_(?:publishable|secret)_[\w-]{8,}|\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g
    for (const [key] of text.matchAll(shaped)) keys.add(key)
  }
  expect([...keys]).toEqual([backend.publishableKey])
})

it('leaves the folder unchanged if the database does not respond', async () => {
  const nowhere = { 'vars.SUPABASE_URL': 'http://127.0.0.1:1' }
  await expect(build(nowhere)).rejects.toMatchObject({ code: 1 })
  expect(await page('article/second-one')).toContain('The title of second-one')
}, 120_000)

it.each([
  [{}, 'Set SUPABASE_URL.'],
  [{ SUPABASE_URL: 'x' }, 'SUPABASE_URL is not a valid URL: "x".'],
  [{ SUPABASE_URL: 'https://x.example' }, 'Set SUPABASE_PUBLISHABLE_KEY.'],
  [
    { SUPABASE_URL: 'https://x.example', SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1' },
    'is a secret key',
  ],
  [
    {
      SUPABASE_URL: 'https://x.example',
      SUPABASE_PUBLISHABLE_KEY: `e.${btoa('{"role":"service_role"}')}.s`,
    },
    'is a secret key',
  ],
  [{ SUPABASE_URL: 'https://x.example', SUPABASE_PUBLISHABLE_KEY: 'k' }, 'Set SITE_URL.'],
])('rejects %j with one sentence', (env, sentence) => {
  expect(() => readOptions([], env, '/')).toThrow(sentence)
})
