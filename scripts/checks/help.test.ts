import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every file a person runs: it reads a command line, itself or through what it imports. */
const programs = ['scripts', 'scripts/deploy']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && read(file).includes('process.argv'))
  .concat(['scripts/types.ts', 'scripts/check.ts', 'scripts/test.ts', 'scripts/bench.ts'])

/** The options a program reads, wherever in its own files it does. */
function optionsOf(file: string): string[] {
  const source = read(file)
  const beside = importsOf(source)
    .filter((specifier) => specifier.startsWith('.') && specifier.endsWith('.ts'))
    .map((specifier) => join(dirname(file), specifier))
    .filter((path) => read(path).includes('export function readOptions('))
  return [file, ...beside].flatMap((path) => parsedOptions(path, read(path)))
}

function parsedOptions(file: string, text: string): string[] {
  const names: string[] = []
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'options' && isOfParseArgs(node)) {
      const { initializer } = node
      if (ts.isObjectLiteralExpression(initializer)) {
        names.push(...initializer.properties.flatMap(({ name }) => name?.getText() ?? []))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return names.map((name) => name.replace(/['"]/g, ''))
}

function isOfParseArgs(node: ts.Node): boolean {
  const call = node.parent.parent
  return ts.isCallExpression(call) && call.expression.getText() === 'parseArgs'
}

const helpOf = (file: string) =>
  execFileSync(process.execPath, [join(root, file), '--help'], { encoding: 'utf8', cwd: root })

describe.each([...new Set(programs)].map((file) => [file]))('%s --help', (file) => {
  it('names every option it reads, and how it is called', { timeout: 60_000 }, () => {
    const help = helpOf(file)
    const missing = optionsOf(file).filter((name) => name !== 'help' && !help.includes(`--${name}`))
    expect(missing).toEqual([])
    expect(help).toMatch(/npm (start|test|run [\w-]+)|node scripts\//)
    // Nobody has to scroll sideways.
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(104)
  })
})

it('finds the options of programs at all', () => {
  expect(optionsOf('scripts/start.ts')).toContain('no-demo')
  expect(optionsOf('scripts/rollback.ts')).toContain('data')
  expect(optionsOf('scripts/publisher.ts')).toContain('poll')
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
