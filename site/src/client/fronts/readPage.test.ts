import { afterEach, expect, it, vi } from 'vitest'
import { readPage } from './readPage.ts'

afterEach(() => vi.unstubAllGlobals())

const PAGE = '<!doctype html><main>New section</main>'

/** A site whose page is rendered after some requests. */
function siteWith(missing: number): void {
  let requests = 0
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return requests > missing
      ? new Response(PAGE)
      : new Response('<main>Not found</main>', { status: 404 })
  })
}

it('waits for the page of a section that was created a moment ago', async () => {
  siteWith(3)
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  expect(await readPage('/category/new/', wait)).toBe(PAGE)
  expect(waits).toEqual([300, 700, 1500])
})

it('fails when the page stays missing', async () => {
  siteWith(Number.POSITIVE_INFINITY)
  await expect(readPage('/category/new/', async () => {})).rejects.toThrow()
})
