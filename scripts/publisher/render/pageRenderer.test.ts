import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMirror } from '../mirror/database.ts'
import { PageRenderer } from './pageRenderer.ts'
import type { Bundle } from './siteBundle.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-renderer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A site that renders each page into the memory of the one before: its address. */
function siteInOneMemory(): Bundle {
  const memory = Buffer.alloc(100)
  return {
    render: async (address) => ({
      status: 200,
      body: memory.subarray(0, memory.fill(0).write(address)),
    }),
    recorded: async (work) => ({ value: await work(), reads: [] }),
    inSnapshot: (work) => work(),
    ...{ rerun: () => null, forget: () => {}, allAddresses: () => [] },
  }
}

it('writes the bytes of each page, although the memory of a page is that of the next one', async () => {
  const db = openMirror(join(folder, 'mirror.db'))
  const release = join(folder, 'releases/one')
  const task = { addresses: ['/a/', '/longer/', '/c/'], now: '2026-11-27T08:00:00Z', release }
  const renderer = new PageRenderer(db, siteInOneMemory())
  await renderer.renderAhead({ ...task, addresses: ['/a/', '/ahead/'] })
  await renderer.render(task)
  for (const address of [...task.addresses, '/ahead/'])
    expect(readFileSync(join(release, address, 'index.html'), 'utf8')).toBe(address)
  db.close()
})
