import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stagePages } from './pageStager.ts'
import type { Bundle } from './siteBundle.ts'

const IMAGE = '/og/article/one.png'
const READ = { key: '["sharedCard","one"]', answer: 'digest', cacheTags: ['at:one'] }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-stager-'))
  mkdirSync(join(folder, 'live/og/article'), { recursive: true })
  writeFileSync(join(folder, 'live', IMAGE), 'drawn before')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Stages the image with a site whose query now has this answer. */
async function stage(answer: string, bytes = 'drawn before'.length) {
  const render = vi.fn(async () => ({ status: 200, body: Buffer.from('drawn again') }))
  const recorded = async <T>(work: () => Promise<T>) => ({ value: await work(), reads: [READ] })
  const bundle: Bundle = {
    ...{ render, recorded, inSnapshot: (work) => work() },
    ...{ rerun: () => answer, forget: () => {}, allAddresses: () => [IMAGE] },
  }
  const task = {
    ...{ addresses: [IMAGE], now: '', release: join(folder, 'next'), before: join(folder, 'live') },
    drawn: { [IMAGE]: { bytes, reads: [READ] } },
  }
  const { pages } = await stagePages(
    bundle,
    task,
    () => {},
    () => {},
  )
  const text = readFileSync(join(folder, 'next', IMAGE), 'utf8')
  return { page: pages[0], isDrawn: render.mock.calls.length > 0, text }
}

it('links an image whose reads are unchanged', async () => {
  const { page, isDrawn } = await stage('digest')
  expect(isDrawn).toBe(false)
  expect(page).toMatchObject({ outcome: 'same', bytes: 12, reads: [READ], error: null })
  expect(statSync(join(folder, 'next', IMAGE)).nlink).toBe(2)
})

it('draws an image whose headline changed', async () => {
  expect(await stage('another digest')).toMatchObject({ isDrawn: true, text: 'drawn again' })
})

it('draws an image whose file is damaged', async () => {
  expect(await stage('digest', 40)).toMatchObject({ isDrawn: true, text: 'drawn again' })
})
