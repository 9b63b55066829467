import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFor, type SecretClient } from '../../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../../dev/database/freshBackend.ts'
import { openSource } from '../../formats.ts'
import { importByCommand, undoByCommand, undoSummary } from './command.ts'

let backend: FreshBackend
let client: SecretClient
let folder: string
beforeAll(async () => {
  backend = await freshBackend()
  client = clientFor(backend.apiUrl, backend.secretKey)
  folder = await mkdtemp(join(tmpdir(), 'import-command-'))
  await writeFile(
    join(folder, 'a.md'),
    '---\ntitle: The weir at dawn\ndate: 2020-01-02\n---\nText.',
  )
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await backend.close()
})

async function runCommand() {
  const source = await openSource(folder, { name: 'weir' })
  if (source.kind !== 'content') throw new Error('Not a content source')
  const request = { source, site: null, isPruned: false, onProgress: () => {} }
  return importByCommand(client, request)
}
const runs = async () => {
  const { data } = await client.from('import_runs').select('*').order('created_at')
  return data ?? []
}
const undo = (id: string) => undoByCommand(client, id, () => {})

it('records an import of the command, and undoes the newest one', async () => {
  const { report } = await runCommand()
  expect(report).toMatchObject({ created: 1 })
  expect(await runs()).toMatchObject([{ state: 'done', name: 'weir', created_by: null }])
  const summary = undoSummary(await undo('newest'))
  expect(summary).toBe('Import undone: 1 article moved to the trash, 0 restored, 0 kept.')
  expect(await runs()).toMatchObject([{ state: 'undone' }])
  await expect(undo('newest')).rejects.toThrow('There is no import to undo.')
})

it('undoes an import by its id, also when its command was killed', async () => {
  await runCommand()
  const id = (await runs()).at(-1)?.id ?? ''
  const past = { state: 'running', active_until: '2020-01-01T00:00:00Z' }
  await client.from('import_runs').update(past).eq('id', id)
  expect(await undo(id)).toMatchObject({ outcomes: { 'article.removed': 1 } })
  await expect(undo(id)).rejects.toThrow('cannot be undone')
})

it('does not start while another import is in progress', async () => {
  const id = (await runs())[0]?.id ?? ''
  const active_until = new Date(Date.now() + 60_000).toISOString()
  await client.from('import_runs').update({ state: 'running', active_until }).eq('id', id)
  await expect(runCommand()).rejects.toThrow('Another import is in progress')
  await client.from('import_runs').delete().eq('id', id)
})

it.each(['abc', '00000000-0000-4000-8000-000000000000'])('finds no import %s', async (id) => {
  await expect(undo(id)).rejects.toThrow(`There is no import ${id}.`)
})
