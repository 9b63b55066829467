import { expect, it } from 'vitest'
import { emptyReport, type ImportReport } from './importReport.ts'
import { problem } from './problem.ts'
import { groupsOf } from './reportSections.ts'

const noImage = (path: string) => ({
  ...{ path, line: null, construct: 'no image', title: `Title of ${path}` },
  problem: problem('cli.import.noImage'),
})
const report: ImportReport = {
  ...emptyReport({ name: 'old', format: 'a WordPress export', site: null }, true),
  failures: [{ path: 'latin.md', reason: 'is not UTF-8 text' }],
  warnings: [
    {
      ...{ path: 'a.md', line: 4, construct: 'link' },
      problem: problem('cli.import.linkLost', { address: '/old' }),
    },
  ],
  suggestions: [noImage('a.md'), noImage('b.md')],
  constructs: { link: 1, 'no image': 400 },
}

it('lists what cannot be imported, what is lost, and what is to be completed', () => {
  const groups = groupsOf(report, 3)
  expect(groups.map(({ kind, construct, count }) => [kind, construct, count])).toEqual([
    ['failure', 'files that cannot be read', 3],
    ['warning', 'links', 1],
    ['suggestion', 'no featured image', 400],
  ])
  expect(groups[0]?.rows).toEqual([
    { path: 'latin.md', line: null, title: '', message: 'is not UTF-8 text' },
  ])
  expect(groups[1]).toMatchObject({ rows: [{ path: 'a.md', line: 4 }] })
  expect(groups[2]).toMatchObject({
    fix: expect.stringContaining('featured image'),
    rows: [{ title: 'Title of a.md', message: 'has no featured image' }, {}],
  })
})
