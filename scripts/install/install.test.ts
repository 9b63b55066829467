import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

/** Folder of a project with each kind of workspace and package; the packages are archives next to it. */
let source: string
let project: string
const run = promisify(execFile)
const at = (path: string) => join(project, path)
const OFFLINE = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }

async function write(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
}

async function pack(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(source, 'packages', name)
  for (const [file, text] of Object.entries(files)) await write(join(folder, file), text)
  const bin = 'bin/node' in files ? { node: 'bin/node' } : undefined
  await write(join(folder, 'package.json'), { name, version: '1.0.0', bin })
  await run('npm', ['pack', '--silent', '--pack-destination', source], { cwd: folder })
  return `file:${join(source, `${name}-1.0.0.tgz`)}`
}

beforeAll(async () => {
  source = await mkdtemp(join(tmpdir(), 'install-'))
  const library = await pack('library', { 'index.js': '', 'index.d.ts': '', 'index.js.map': '' })
  const vitest = await pack('vitest', { 'index.js': '' })
  const node = await pack('node-here', { 'bin/node': '#!/bin/sh\n', 'include/node/v8.h': '' })
  const scripts = new URL('..', import.meta.url).pathname
  await cp(join(scripts, 'install.mjs'), join(source, 'project/scripts/install.mjs'))
  await cp(join(scripts, 'install'), join(source, 'project/scripts/install'), { recursive: true })
  const workspaces = ['site', 'scripts', 'scripts/node']
  const root = { name: 'project', private: true, workspaces, devDependencies: { vitest } }
  await write(join(source, 'project/package.json'), root)
  const site = { name: 'site', version: '1.0.0', dependencies: { library } }
  await write(join(source, 'project/site/package.json'), site)
  await write(join(source, 'project/scripts/package.json'), { name: 'commands', version: '1.0.0' })
  const pinned = { name: 'pinned', version: '1.0.0', optionalDependencies: { 'node-here': node } }
  await write(join(source, 'project/scripts/node/package.json'), pinned)
  await run('npm', ['install', '--package-lock-only'], { cwd: join(source, 'project') })
})
afterAll(() => rm(source, { recursive: true }))

beforeEach(async () => {
  project = await mkdtemp(join(source, 'copy-'))
  await cp(join(source, 'project'), project, { recursive: true })
})

/** Runs install.mjs like the scripts of package.json. */
async function install(set: 'start' | 'all', env: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...rest } = process.env
  const options = { cwd: project, env: { ...rest, ...OFFLINE, ...env } }
  return run(process.execPath, ['scripts/install.mjs', set], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error) => ({ code: Number(error.code), output: `${error.stdout}${error.stderr}` }),
  )
}

const packages = async () =>
  (await readdir(at('node_modules'))).filter((name) => !name.startsWith('.')).sort()

it('installs the packages that run the site, without development files', async () => {
  expect(await install('start')).toMatchObject({ code: 0 })
  expect(await packages()).toEqual(['commands', 'library', 'site'])
  expect(await readdir(at('node_modules/library'))).toEqual(['index.js', 'package.json'])
  expect(await readdir(at('.'))).not.toContain('.install')
})

it('adds development packages and the pinned Node for tests, and keeps them for later starts', async () => {
  await install('start')
  expect((await install('all')).output).toContain('Packages installed')
  expect(await packages()).toEqual(['commands', 'library', 'node-here', 'pinned', 'site', 'vitest'])
  expect(await readdir(at('node_modules/library'))).toContain('index.d.ts')
  expect(await readdir(at('node_modules/.bin'))).toEqual(['node'])
  expect((await install('start')).output).toBe('')
})

it('does nothing when all packages are installed, and installs again when the lock file changed', async () => {
  await install('start')
  expect((await install('start')).output).toBe('')
  const lock = JSON.parse(await readFile(at('package-lock.json'), 'utf8'))
  await write(at('package-lock.json'), JSON.stringify(lock, null, 4))
  expect((await install('start')).output).toContain('Packages installed')
})

it('accepts packages that were installed by npm ci', async () => {
  await run('npm', ['ci', '--no-audit'], { cwd: project, env: { ...process.env, ...OFFLINE } })
  expect((await install('all')).output).toBe('')
})

it('does not change the installed packages when the registry cannot be reached', async () => {
  await install('start')
  await write(at('site/package.json'), {
    ...{ name: 'site', version: '1.0.0', dependencies: { unknown: '1.0.0' } },
  })
  const lock = await readFile(at('package-lock.json'), 'utf8')
  const changed = JSON.parse(lock)
  changed.packages.site.dependencies = { unknown: '1.0.0' }
  changed.packages['node_modules/unknown'] = { version: '1.0.0', integrity: 'sha512-AAAA' }
  await write(at('package-lock.json'), changed)
  const { code, output } = await install('start')
  expect(code).toBe(1)
  expect(output).toContain('http://127.0.0.1:9/ cannot be reached. Nothing was changed.')
  expect(await packages()).toEqual(['commands', 'library', 'site'])
})

it('deletes the files of an interrupted install', async () => {
  await write(at('.install/pid'), '999999999')
  await write(at('.install/node_modules/half/package.json'), '{')
  expect(await install('start')).toMatchObject({ code: 0 })
  expect(await packages()).toEqual(['commands', 'library', 'site'])
})

it('waits for an install in another process', async () => {
  const both = await Promise.all([install('start'), install('start')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  const outputs = both.map(({ output }) => output).join('')
  expect(outputs.match(/Packages installed/g)).toHaveLength(1)
})

it("finds the version of the system's Node, not of the pinned one", async () => {
  const { systemNode } = await import(at('scripts/install/node.mjs'))
  await write(at('old'), '#!/bin/sh\necho v20.11.0\n')
  await chmod(at('old'), 0o755)
  const execPath = at('node_modules/node-here/bin/node')
  const pinned = { execPath, version: 'v22.23.2', env: { npm_node_execpath: at('old') } }
  expect(systemNode(project, pinned)).toEqual({ version: 'v20.11.0', isNewEnough: false })
  const system = { execPath: '/usr/bin/node', version: 'v22.18.0', env: {} }
  expect(systemNode(project, system)).toEqual({ version: 'v22.18.0', isNewEnough: true })
})
