import { existsSync, readFileSync } from 'node:fs'
import { GONE } from '@broadsheet/shared/hosting/rules.ts'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { importsOf } from '../../dev/checks/imports.ts'
import { root } from '../../dev/testing/deploy/workflow.ts'
import { EXIT } from '../../terminal/exitCode.ts'
import { HELP } from './publisherOptions.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

describe('the Dockerfile', () => {
  const text = read('Dockerfile')
  const sources = [...text.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  )

  it('conforms to its format', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([])
  })

  it('copies existing files, first the manifest of every workspace', () => {
    for (const source of sources) expect(existsSync(root + source), source).toBe(true)
    for (const workspace of manifest.workspaces) {
      expect(sources).toContain(`${workspace}/package.json`)
      expect(sources).toContain(workspace.split('/')[0])
    }
  })

  it('receives only the files it copies', () => {
    const ignored = read('Dockerfile.dockerignore')
    const allowed = [...ignored.matchAll(/^!(.+)$/gm)].map(([, path]) => path)
    const [first] = ignored.split('\n').filter((line) => line && !line.startsWith('#'))
    expect(first).toBe('*')
    const places = new Set(sources.map((source) => source.split('/')[0]))
    expect(allowed.sort()).toEqual([...places].sort())
  })

  it('installs no development tools, and all dependencies of a build', () => {
    expect(text).toMatch(/^RUN node scripts\/install\.mjs /m)
    for (const file of ['site/astro.config.ts', 'admin/vite.config.ts']) {
      const [workspace] = file.split('/')
      const { dependencies } = JSON.parse(readFileSync(`${root}${workspace}/package.json`, 'utf8'))
      const packages = importsOf(readFileSync(root + file, 'utf8'))
        .filter((specifier) => !/^(\.|node:)/.test(specifier))
        .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0])
      expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(packages))
    }
  })

  it('uses a sufficient Node version, as a user without privileges', () => {
    const [, major] = /^FROM node:(\d+)-/m.exec(text) ?? []
    expect(Number(major)).toBeGreaterThanOrEqual(22)
    expect(text).toMatch(/^USER node$/m)
    const [, command = ''] = /^CMD (\[.*\])$/m.exec(text) ?? []
    expect(existsSync(root + parse(command)[1])).toBe(true)
  })
})

describe('the Caddyfile', () => {
  it('caches a 404 response as long as every other server', () => {
    expect(read('Caddyfile')).toMatch(
      new RegExp(`handle_errors \\{[^}]*header Cache-Control ${GONE}\\n`),
    )
  })
})

describe('the unit of systemd', () => {
  const lines = read('broadsheet.service').split('\n')
  const settingOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))

  it('starts the publisher with the Node version of the project', () => {
    const [start = ''] = settingOf('ExecStart')
    const [program, script = '', ...options] = start.split(' ')
    expect(program).toBe('/opt/broadsheet/node_modules/.bin/node')
    expect(existsSync(root + script)).toBe(true)
    expect(options).toEqual(['--data', '/var/lib/broadsheet'])
    for (const [option] of start.matchAll(/--[\w-]+/g)) expect(HELP).toContain(option)
  })

  it('restarts the service, except when a restart cannot help', () => {
    expect(settingOf('Restart')).toEqual(['on-failure'])
    expect(settingOf('RestartPreventExitStatus')).toEqual([String(EXIT.usage)])
  })

  it('allows writing to the data folder and the build caches only', () => {
    expect(settingOf('ProtectSystem')).toEqual(['strict'])
    expect(settingOf('NoNewPrivileges')).toEqual(['yes'])
    expect(settingOf('CapabilityBoundingSet')).toEqual([''])
    const writable = settingOf('ReadWritePaths').flatMap((list) => list.split(' '))
    const [made = ''] = settingOf('ExecStartPre')
    for (const path of writable) {
      const place = path.replace('/opt/broadsheet/', '')
      expect(made.split(' '), 'the unit makes it').toContain(place)
      expect(read('README.md'), 'the page mentions it').toContain(place)
      expect(read('Dockerfile'), 'the image makes it').toContain(place)
    }
  })
})

it('lists all required settings and no unknown ones', () => {
  const names = [...read('broadsheet.env').matchAll(/^#?([A-Z_0-9]+)=/gm)].map(([, name]) => name)
  for (const name of names) expect(HELP).toContain(name)
  const needed = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SITE_URL']
  expect(names).toEqual(expect.arrayContaining(needed))
})
