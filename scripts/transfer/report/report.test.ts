import {
  addWarning,
  emptyReport,
  MOST_LISTED,
} from '@broadsheet/shared/domain/importing/importReport.ts'
import { problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { csvReport } from '@broadsheet/shared/importReport/csvReport.ts'
import { htmlReport } from '@broadsheet/shared/importReport/htmlReport.ts'
import { describe, expect, it } from 'vitest'
import { importSummary } from './summary.ts'

function report() {
  const found = emptyReport({ name: 'old <b>site</b>', format: 'a folder', site: null }, true)
  found.counts = { ...found.counts, articles: 3, drafts: 1, redirects: 2 }
  found.failures.push({ path: 'posts/latin.md', reason: 'is not UTF-8 text' })
  for (const line of [4, 5, 6, 7]) {
    addWarning(found, {
      ...{ path: '=cmd.md', line, construct: 'iframe', title: '"Quoted" <script>' },
      problem: problem('cli.import.lost', { construct: 'iframe', example: 'https://maps.example' }),
    })
  }
  const noImage = { path: 'a.md', line: null, construct: 'no image' }
  addWarning(found, { ...noImage, problem: problem('cli.import.noImage') }, 'suggestions')
  found.fields.push({ theirs: 'kop', ours: null, articles: 3, example: 'A' })
  return found
}

it('is plain data', () => {
  expect(JSON.parse(JSON.stringify(report()))).toEqual(report())
})

it('counts all, and lists a limited number of each construct', () => {
  const found = emptyReport({ name: 'a', format: '', site: null })
  const warning = { path: 'a', line: 1, construct: 'x', problem: problem('cli.import.noImage') }
  for (let i = 0; i < MOST_LISTED + 5; i++) addWarning(found, warning)
  expect(found.warnings).toHaveLength(MOST_LISTED)
  expect(found.constructs).toEqual({ x: MOST_LISTED + 5 })
  expect(htmlReport(found)).toContain('and 5 more')
})

it('is printed with counts, three examples of each construct, and what to do', () => {
  const text = importSummary(report(), 1000)
  expect(text).toContain('✗ files that cannot be read: 1\n    posts/latin.md: is not UTF-8 text')
  expect(text).toContain('! iframe: 4\n    =cmd.md:4: iframe has no equivalent')
  expect(text).toContain('    and 1 more\n    → Open the article')
  expect(text).toContain('· no featured image: 1')
  expect(text).toContain('kop  → not imported (3)')
  expect(text).toContain('Articles 3 · Drafts 1')
  expect(text).toContain('Dry run: nothing was written.')
})

describe('the HTML report', () => {
  it('has every entry with file, line and title, and loads nothing', () => {
    const html = htmlReport(report())
    expect(html).toContain('<html lang="en-US" dir="ltr">')
    expect(html).toContain('<bdi>=cmd.md</bdi></th><td>7</td>')
    expect(html).not.toMatch(/<(?:script|img|link)\b|<[^>]*\ssrc=/)
    expect(html).toContain("default-src 'none'")
  })

  it('counts failures that a stored report does not list', () => {
    expect(htmlReport({ ...report(), isDryRun: false }, 40)).toContain('failed 40')
  })

  it('escapes the texts of the source', () => {
    const html = htmlReport(report())
    expect(html).toContain('old &lt;b&gt;site&lt;/b&gt;')
    expect(html).toContain('&quot;Quoted&quot; &lt;script&gt;')
  })
})

it('the CSV report has one line for each entry, and no formulas', () => {
  const csv = csvReport(report())
  const lines = csv.trimEnd().split('\r\n')
  expect(csv.startsWith('\uFEFFKind,Construct,')).toBe(true)
  expect(lines).toHaveLength(7)
  expect(lines[2]).toContain(`iframe,'=cmd.md,4,"""Quoted"" <script>",`)
})
