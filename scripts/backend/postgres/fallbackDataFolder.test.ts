import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fallbackFolderOf, findPlace } from './fallbackDataFolder.ts'

/** The account nobody, which owns none of these folders. */
const owner = { uid: 65_534, gid: 65_534 }
let folder: string
let data: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fallback-'))
  chmodSync(folder, 0o755)
  data = join(folder, 'data')
  mkdirSync(join(folder, 'npm/native/bin'), { recursive: true })
  mkdirSync(data)
  writeFileSync(join(folder, 'npm/package.json'), '{"version":"17.1.0"}')
  writeFileSync(join(folder, 'npm/native/bin/postgres'), 'program')
})
afterEach(() => rmSync(folder, { recursive: true }))

const place = (account: typeof owner | null) => {
  const bin = join(folder, 'npm/native/bin')
  const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
  return findPlace(binaries, data, account, join(folder, 'fallback'))
}

describe('PostgreSQL', () => {
  it('runs in the data folder if its account can enter it', () => {
    expect(place(owner).cluster).toBe(join(data, 'postgres'))
    expect(existsSync(join(folder, 'fallback'))).toBe(false)
  })

  it('runs in the data folder if the process is not root', () => {
    chmodSync(data, 0o700)
    expect(place(null).cluster).toBe(join(data, 'postgres'))
  })

  it('uses the fallback folder if its account cannot enter the data folder', () => {
    chmodSync(data, 0o700)
    const { binaries, cluster } = place(owner)
    const fallback = join(folder, 'fallback')
    expect(cluster).toBe(join(fallbackFolderOf(data, fallback), 'postgres'))
    expect(binaries.postgres).toBe(join(folder, 'npm/native/bin/postgres'))
  })

  it('copies its programs if its account cannot enter their folder', () => {
    chmodSync(join(folder, 'npm'), 0o700)
    const { binaries, cluster } = place(owner)
    expect(cluster).toBe(join(data, 'postgres'))
    expect(binaries.postgres).toBe(join(folder, 'fallback/postgresql-17.1.0/bin/postgres'))
    expect(existsSync(binaries.postgres)).toBe(true)
    expect(place(owner)).toEqual({ binaries, cluster })
  })
})
