import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every file a person runs: all verbs, and whatever else has a help to print. */
const programs = execFileSync('git', ['ls-files', 'scripts'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .filter((file) => dirname(file) === 'scripts' || read(file).includes('(HELP)'))

/** Run before a program: notes the options it asks Node to read, wherever it does. */
const LISTENER = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from 'node:module'
  import util from 'node:util'
  const { parseArgs } = util
  util.parseArgs = (config) => {
    console.error(JSON.stringify(Object.keys(config.options ?? {})))
    return parseArgs(config)
  }
  syncBuiltinESMExports()
`)}`

/** What a program prints for --help, and the options it reads. */
function helpOf(file: string): { help: string; options: string[] } {
  const args = ['--import', LISTENER, join(root, file), '--help']
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root })
  return { help: stdout, options: JSON.parse(stderr) }
}

describe.each(programs.map((file) => [file]))('%s --help', (file) => {
  it('names every option it reads, and how it is called', { timeout: 60_000 }, () => {
    const { help, options } = helpOf(file)
    expect(options).toContain('help')
    const missing = options.filter((name) => name !== 'help' && !help.includes(`--${name}`))
    expect(missing).toEqual([])
    expect(help).toMatch(/npm (start|test|run [\w-]+)|node scripts\//)
    // Nobody has to scroll sideways.
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(104)
  })
})

it('finds the programs, and their options', () => {
  expect(programs).toEqual(expect.arrayContaining(['scripts/start.ts', 'scripts/deploy/bucket.ts']))
  expect(helpOf('scripts/import.ts').options).toEqual(expect.arrayContaining(['map', 'data']))
})

describe('the pages of instructions', () => {
  const pages = execFileSync('find', ['.', '-name', '*.md', '-not', '-path', '*/node_modules/*'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((page) => !/^\.\/(supabase\/seed|\.broadsheet|test-results)\//.test(page))

  it.each(pages)('%s leads to what exists', (page) => {
    // An address inside of code is an example of Markdown.
    const prose = read(page).replace(/`[^`]*`/g, '')
    const gone = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?:|mailto:)/.test(target))
      .filter((target) => !leads(page, target))
    expect(gone).toEqual([])
  })

  it.each(pages)('%s names scripts that exist', (page) => {
    const text = read(page)
    const verbs = Object.keys(JSON.parse(read('package.json')).scripts)
    const unknown = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, verb = '']) => verb)
    expect(unknown.filter((verb) => !verbs.includes(verb))).toEqual([])
    const files = [...text.matchAll(/node (scripts\/[\w/.-]+\.ts)/g)].map(([, file = '']) => file)
    for (const file of files) expect(() => read(file), file).not.toThrow()
  })
})

/** Whether a link of a page leads to a file, and to a heading of it. */
function leads(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  try {
    if (anchor === undefined)
      return readdirSync(dirname(join(root, file))).length > 0 && exists(file)
    const headings = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => slugOf(text))
    return headings.includes(anchor)
  } catch {
    return false
  }
}

const exists = (file: string) =>
  readdirSync(join(root, dirname(file))).includes(file.split('/').at(-1) ?? '')

/** The anchor GitHub gives a heading. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-')
