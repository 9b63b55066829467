import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isMarkedGone, markGone } from './goneMarkers.ts'
import { outcomeOf, removePage } from './pageFiles.ts'

const release = mkdtempSync(join(tmpdir(), 'broadsheet-pages-'))
afterAll(() => rmSync(release, { recursive: true }))

it('never removes the page of another address', () => {
  mkdirSync(join(release, 'article'))
  writeFileSync(join(release, 'index.html'), 'home')
  for (const address of ['/article/../', '/article/./', '/article/%2e%2e/']) {
    expect(outcomeOf(release, address, null), address).toBe('absent')
    removePage(release, address)
  }
  expect(outcomeOf(release, '/', null)).toBe('removed')
})

it('marks no address of another folder as gone', () => {
  markGone(release, '/article/../', true)
  expect(isMarkedGone(release, '/article/../')).toBe(false)
  markGone(release, '/article/a/', true)
  expect(isMarkedGone(release, '/article/a/')).toBe(true)
})

it('compares whole files', () => {
  mkdirSync(join(release, 'tag'))
  const outcome = (body: string) => outcomeOf(release, '/tag/', Buffer.from(body))
  expect(outcome('')).toBe('written')
  for (const text of ['harbor', 'harbor '.repeat(10_000), '', 'a']) {
    writeFileSync(join(release, 'tag/index.html'), text)
    expect(outcome(text)).toBe('same')
    expect(outcome(`${text} `)).toBe('written')
    if (text !== '') expect(outcome(text.slice(1))).toBe('written')
    if (text !== '') expect(outcome(text.replace(/^./, '!'))).toBe('written')
  }
})
