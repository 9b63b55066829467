import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFolder } from './claim.ts'
import { makeFolder } from './testing/fixture.ts'

let folder: string
beforeEach(() => {
  folder = makeFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => join(folder, 'backend.lock')

test('a folder can be claimed once, and again after its release', () => {
  const claim = claimFolder(folder)
  expect(() => claimFolder(folder)).toThrow(/in use by another process/)
  claim.release()
  claimFolder(folder).release()
  expect(readdirSync(folder)).toEqual([])
})

test('the claim of a process that is gone counts for nothing', () => {
  writeFileSync(lock(), JSON.stringify({ pid: 2 ** 22 + 1, processStart: null, token: 'old' }))
  claimFolder(folder).release()
})

test('a new process with the number of the old one does not hold its claim', () => {
  writeFileSync(lock(), JSON.stringify({ pid: process.pid, processStart: 'before', token: 'old' }))
  const claim = claimFolder(folder)
  expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid })
  claim.release()
})

test('half a lock file counts for nothing', () => {
  writeFileSync(lock(), '{"pid":')
  claimFolder(folder).release()
})

test('a release leaves the claim of somebody else alone', () => {
  const claim = claimFolder(folder)
  writeFileSync(lock(), JSON.stringify({ pid: 1, processStart: null, token: 'other' }))
  claim.release()
  expect(readdirSync(folder)).toEqual(['backend.lock'])
})
