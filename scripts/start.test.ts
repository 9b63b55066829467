import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A port that another program has. */
let taken: string
const other = createServer()
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  taken = String((other.address() as AddressInfo).port)
})
afterAll(() => void other.close())

/** Runs the command as somebody in a terminal would. */
function start(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/start.ts', ...args], (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr })
    })
  })
}

describe('npm start', () => {
  it('explains itself', async () => {
    const { code, output } = await start('--help')
    expect(code).toBe(0)
    for (const option of ['--port', '--api-port', '--data', '--no-demo', '--reset']) {
      expect(output).toContain(option)
    }
  })

  it('says in one sentence which port is taken, and touches nothing', async () => {
    const { code, output } = await start('--port', taken, '--data', join(folder, 'data'))
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `Port ${taken} is taken by another program: choose another with --port.`,
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('says the same of the port of the API', async () => {
    const ports = ['--port', '0', '--api-port', taken]
    const { code, output } = await start(...ports, '--data', join(folder, 'data'))
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `Port ${taken} is taken by another program: choose another with --api-port.`,
    )
  })

  it('says in one sentence which folder it cannot write', async () => {
    writeFileSync(join(folder, 'file'), '')
    const data = join(folder, 'file/data')
    const { code, output } = await start('--port', '0', '--data', data)
    expect(code).toBe(1)
    expect(output.trim()).toBe(`The data folder ${data} cannot be written (ENOTDIR).`)
  })

  it('says in one sentence which option it does not know', async () => {
    const { code, output } = await start('--prot', '80')
    expect(code).toBe(1)
    expect(output.trim()).toBe("Unknown option '--prot'. See npm start -- --help.")
  })
})
