import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runNode } from './runNode.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function run(source: string, more: { signal?: AbortSignal } = {}): Promise<string[]> {
  const script = join(folder, 'program.mjs')
  await writeFile(script, source)
  const lines: string[] = []
  await runNode({
    script,
    args: ['one'],
    cwd: folder,
    env: { TWO: 'two' },
    onLine: (line) => lines.push(line),
    ...more,
  })
  return lines
}

it('passes arguments and environment, and reports output line by line', async () => {
  const source = `process.stdout.write('a'); console.log('b', process.argv[2]); console.error(process.env.TWO)`
  expect((await run(source)).sort()).toEqual(['ab one', 'two'])
})

it('rejects with the last lines of a program that failed', async () => {
  await expect(run(`console.error('no space left'); process.exit(3)`)).rejects.toThrow(
    'no space left',
  )
  await expect(run('process.exit(3)')).rejects.toThrow('ended with code 3')
})

it('ends a program when the signal is aborted', async () => {
  const running = run('setInterval(() => {}, 1000)', { signal: AbortSignal.timeout(100) })
  await expect(running).rejects.toThrow('abort')
})
