import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../dev/testing/backend/fixture.ts'
import { LOCK_FILES, lockDataFolder } from './dataFolderLock.ts'

let folder: string
const others: ChildProcess[] = []
beforeEach(() => {
  folder = makeFolder()
})
afterEach(async () => {
  for (const other of others.splice(0)) await kill(other)
  rmSync(folder, { recursive: true, force: true })
})

async function kill(other: ChildProcess): Promise<void> {
  if (other.exitCode !== null || other.signalCode !== null) return
  const ended = new Promise((resolve) => other.once('exit', resolve))
  other.kill('SIGKILL')
  await ended
}

const note = () => join(folder, LOCK_FILES.note)
const module = fileURLToPath(new URL('./dataFolderLock.ts', import.meta.url))
const PROGRAM = `import { lockDataFolder } from ${JSON.stringify(module)}
lockDataFolder(process.argv[1])
console.log('locked')
setInterval(() => {}, 1000)`

/** Locks the folder in another process until it is killed. */
async function lockElsewhere(...around: string[]): Promise<ChildProcess> {
  const [program = '', ...args] = [
    ...around,
    process.execPath,
    '--input-type=module',
    '-e',
    PROGRAM,
  ]
  const other = spawn(program, [...args, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  others.push(other)
  await new Promise<void>((resolve, reject) => {
    other.stdout?.once('data', () => resolve())
    other.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return other
}

test('a folder can be locked once, and again after its release', () => {
  const one = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(/in use by another process \(pid \d+, since 20/)
  one.release()
  one.release()
  lockDataFolder(folder).release()
  expect(readdirSync(folder)).toEqual([LOCK_FILES.lock])
})

test('names the process with the lock; the lock ends when it is killed', async () => {
  const other = await lockElsewhere()
  expect(() => lockDataFolder(folder)).toThrow(`pid ${other.pid}`)
  await kill(other)
  expect(existsSync(note())).toBe(true)
  lockDataFolder(folder).release()
})

test('respects a lock whose process id is unknown, as in another container', async () => {
  await lockElsewhere()
  writeFileSync(note(), JSON.stringify({ pid: 2 ** 22 + 1, host: 'f00', since: 'yesterday' }))
  expect(() => lockDataFolder(folder)).toThrow('(pid 4194305 on f00, since yesterday)')
  writeFileSync(note(), '{"pid":')
  expect(() => lockDataFolder(folder)).toThrow('in use by another process:')
})

const namespaces = ['unshare', '--pid', '--uts', '--fork', '--kill-child']
function canUnshare(): boolean {
  try {
    execFileSync('unshare', [...namespaces.slice(1), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.skipIf(!canUnshare())(
  'processes in different containers cannot lock the same folder',
  async () => {
    const inContainer = [...namespaces, 'sh', '-c', 'hostname second; exec "$@"', 'sh']
    const other = await lockElsewhere(...inContainer)
    expect(JSON.parse(readFileSync(note(), 'utf8'))).toMatchObject({ pid: 1, host: 'second' })
    expect(() => lockDataFolder(folder)).toThrow('(pid 1 on second, since')
    await kill(other)
    await expect.poll(() => isFree(), { timeout: 10_000 }).toBe(true)
  },
)

function isFree(): boolean {
  try {
    lockDataFolder(folder).release()
    return true
  } catch {
    return false
  }
}

test('ignores a damaged note', () => {
  writeFileSync(note(), '{"pid":')
  lockDataFolder(folder).release()
})
