import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPostmasterFile } from './backend/postgres/stalePostmaster.ts'
import { clientFor } from './database/client.ts'
import { articleRow } from './dev/testing/articles.ts'
import { findInstance } from './start/instance.ts'
import { EXIT } from './terminal/exitCode.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
})
// A renderer may finish writing its page after the command has ended.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))

/** A port that is in use. */
let taken: string
const other = createServer()
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  taken = String((other.address() as AddressInfo).port)
})
afterAll(() => void other.close())

/** Runs the command to its end. */
function start(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/start.ts', ...args], (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr })
    })
  })
}

describe('npm start', () => {
  it('prints its help', async () => {
    const { code, output } = await start('--help')
    expect(code).toBe(0)
    for (const option of ['--port', '--api-port', '--data', '--no-demo', '--reset']) {
      expect(output).toContain(option)
    }
  })

  it('reports a taken port in one sentence, and writes nothing', async () => {
    const { code, output } = await start('--port', taken, '--data', join(folder, 'data'))
    expect(code).toBe(3)
    expect(output.trim()).toBe(
      `Port ${taken} is taken by another program: choose another with --port.`,
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('explains how to continue without the keys of the folder, without a stack', async () => {
    const data = join(folder, 'data')
    await mkdir(data)
    await writeFile(join(data, 'keys.json'), '{"publishableKey": "sb_pub')
    const { code, output } = await start('--port', '0', '--api-port', '0', '--data', data)
    expect(code).not.toBe(0)
    expect(output).toContain('keys.json is damaged')
    expect(output).toContain('restore the file from a backup and start again')
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('reports a taken API port in one sentence', async () => {
    const ports = ['--port', '0', '--api-port', taken]
    const { code, output } = await start(...ports, '--data', join(folder, 'data'))
    expect(code).toBe(3)
    expect(output.trim()).toBe(
      `Port ${taken} is taken by another program: choose another with --api-port.`,
    )
  })

  it('reports a folder that is not writable in one sentence', async () => {
    writeFileSync(join(folder, 'file'), '')
    const data = join(folder, 'file/data')
    const { code, output } = await start('--port', '0', '--data', data)
    expect(code).toBe(3)
    expect(output.trim()).toBe(`The data folder ${data} cannot be written (ENOTDIR).`)
  })

  it('reports an unknown option in one sentence', async () => {
    const { code, output } = await start('--prot', '80')
    expect(code).toBe(2)
    expect(output.trim()).toBe("Unknown option '--prot'. See npm start -- --help.")
  })

  it('lists every exit code in its help', async () => {
    const { output } = await start('--help')
    for (const code of Object.values(EXIT)) expect(output).toMatch(new RegExp(`^  ${code}  `, 'm'))
  })

  it('logs one JSON object per event, also for a fatal error', async () => {
    const options = ['--port', taken, '--data', join(folder, 'data'), '--log', 'json']
    const { code, output } = await start(...options)
    const events = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events.at(-1)).toMatchObject({
      ...{ level: 'error', event: 'fatal', exitCode: code },
      message: `Port ${taken} is taken by another program: choose another with --port.`,
    })
  })
})

/** Runs the command, stops it when it has written a text, and measures until it has ended. */
async function stopWhen(text: string, args: string[], prepare = async () => {}) {
  // Vitest sets it, and the console would be built for development.
  const { NODE_ENV: _, ...env } = process.env
  const ports = ['--port', '0', '--api-port', '0']
  const child = spawn(process.execPath, ['scripts/start.ts', ...ports, ...args], { env })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const note = (chunk: Buffer) => {
      output += chunk
      if (output.includes(text)) resolve()
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.once('exit', () => reject(new Error(`It ended before "${text}": ${output}`)))
  })
  await prepare()
  const ended = once(child, 'exit')
  const began = performance.now()
  child.kill('SIGINT')
  const [code] = await ended
  return { code, output, milliseconds: performance.now() - began }
}

describe('Ctrl-C', () => {
  const LONG = 300_000

  it(
    'ends within five seconds while the database is being created, and leaves no process',
    async () => {
      const data = join(folder, 'data')
      const { code, milliseconds } = await stopWhen('Database', ['--data', data, '--no-demo'])
      expect(code).toBe(EXIT.ok)
      expect(milliseconds).toBeLessThan(5000)
      await expect.poll(() => readPostmasterFile(join(data, 'postgres'))).toBeNull()
    },
    LONG,
  )

  it(
    'ends within five seconds while an article is being published and a statement runs',
    async () => {
      const data = join(folder, 'data')
      const { code, milliseconds } = await stopWhen(
        'Broadsheet is running',
        ['--data', data, '--no-demo'],
        async () => {
          const instance = await findInstance(data)
          if (instance === null) throw new Error('There is no instance.')
          const sql = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} })
          sql`select pg_sleep(600)`.catch(() => sql.end())
          const client = clientFor(instance.apiUrl, instance.secretKey)
          const { error } = await client.from('articles').insert(articleRow('just-now'))
          expect(error).toBeNull()
        },
      )
      expect(code).toBe(EXIT.ok)
      expect(milliseconds).toBeLessThan(5000)
      expect(readPostmasterFile(join(data, 'postgres'))).toBeNull()
    },
    LONG,
  )
})
