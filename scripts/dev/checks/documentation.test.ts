import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const LISTING = ['ls-files', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', LISTING, { cwd: root, encoding: 'utf8' }).trim().split('\n')
/** Every path of the repository: files, and folders with a trailing slash. */
const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
/** Demo content and sites to import link to pages of their own. */
const CONTENT = /^supabase\/seed\/|\/fixtures\//
const pages = files.filter((file) => file.endsWith('.md') && !CONTENT.test(file))

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)
}

describe.each(pages)('%s', (page) => {
  it('links to existing pages and headings', () => {
    // Links inside of code are examples of Markdown.
    const prose = read(page).replace(/`[^`]*`/g, '')
    const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const local = targets.filter((target) => !/^(https?:|mailto:)/.test(target))
    expect(local.filter((target) => !isLink(page, target))).toEqual([])
  })

  it('names existing commands', () => {
    const commands = Object.keys(JSON.parse(read('package.json')).scripts)
    const named = [...read(page).matchAll(/npm run ([\w-]+)/g)].map(([, command = '']) => command)
    expect(named.filter((command) => !commands.includes(command))).toEqual([])
    const scripts = [...read(page).matchAll(/node (scripts\/[\w/.-]+\.ts)/g)]
    expect(scripts.filter(([, file = '']) => !paths.has(file))).toEqual([])
  })

  it('names existing files and folders', () => {
    const text = read(page).replace(/^```[\s\S]*?^```/gm, '')
    const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, code = '']) => code).filter(isPath)
    expect(named.filter((path) => !isNamed(page, path))).toEqual([])
  })
})

/** Whether inline code is the path of a source file or folder. Names that start with `_` are generated. */
const isPath = (code: string) =>
  /^[a-zA-Z\d][\w@.-]*(\/[\w@.-]+)*(\.(astro|css|m?js|md|sql|toml|tsx?|ya?ml)|\/)$/.test(code) ||
  /^(\.github|\.\.)\/[\w@./-]+$/.test(code)

/** Whether a path exists: relative to the root, the page or a folder above it, or below the page. */
function isNamed(page: string, path: string): boolean {
  const above = [...foldersOf(page), '']
  if (above.some((folder) => paths.has(join(folder, path)))) return true
  const below = page === 'README.md' ? '' : `${dirname(page)}/`
  return [...paths].some((file) => file.startsWith(below) && file.endsWith(`/${path}`))
}

/** Whether a link of a page leads to a file or folder, and to an existing heading of it. */
function isLink(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!paths.has(file) && !paths.has(`${file}/`)) return false
  if (anchor === undefined) return true
  const headings = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => anchorOf(text))
  return headings.includes(anchor)
}

/** The anchor GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-')
