import { duration, median, printTable } from '../table.ts'
import type { BreakingNews } from './breakingNews.ts'
import { percentile } from './target.ts'

const share = (cpu: number) => `${Math.round(cpu * 100)} %`
const times = (values: number[]) =>
  [0.5, 0.95, 0.99].map((part) => duration(percentile(values, part)))

/**
 * Prints the results of the scenario.
 *
 * @throws Error when something was lost or wrong.
 */
export function printBreakingNews({
  saturation,
  visits,
  discussion,
  edits,
  frontPage,
  cpu,
}: BreakingNews) {
  printTable('Saturation: one article, 50 connections, our server and nginx in turn', [
    ['', 'per second', 'wrong', 'median', '99 %', 'CPU per request', 'CPU of the generator'],
    ...saturation.map(({ name, result, microseconds }) => [
      name,
      Math.round(result.perSecond).toLocaleString('en-US'),
      String(result.wrong),
      duration(median(result.times)),
      duration(percentile(result.times, 0.99)),
      `${Math.round(microseconds)} µs`,
      share(result.cpu),
    ]),
  ])
  printTable('Breaking news: readers', [
    ['', 'requests', 'wrong', 'median', '95 %', '99 %', 'CPU of the generator'],
    [
      'pages',
      String(visits.pages.length),
      String(visits.wrong),
      ...times(visits.pages),
      share(visits.cpu),
    ],
    [
      'styles, scripts, fonts, pictures',
      String(visits.others.length),
      '',
      ...times(visits.others),
      '',
    ],
  ])
  console.log(`  CPU of the instance, without PostgreSQL: ${share(cpu)} of a core`)
  for (const problem of visits.problems) console.log(`  wrong: ${problem}`)
  printTable('Breaking news: deliveries', [
    ['', 'expected', 'lost', 'over 1 s', 'median', '95 %', '99 %', 'CPU of the generator'],
    [
      `${discussion.comments} comments, each to all followers`,
      ...[discussion.expected, discussion.lost, discussion.late].map(String),
      ...times(discussion.times),
      share(discussion.cpu),
    ],
    ...[
      { name: 'edits of the article, API call to page', outcome: edits },
      { name: 'changes of the front page, API call to page', outcome: frontPage },
    ].map(({ name, outcome }) => [
      name,
      ...[outcome.expected, outcome.lost, outcome.times.filter((one) => one > 1000).length].map(
        String,
      ),
      ...times(outcome.times),
      '',
    ]),
  ])
  const lost = discussion.lost + discussion.refused + edits.lost + frontPage.lost
  if (lost + visits.wrong > 0) throw new Error('Deliveries were lost or responses were wrong.')
}
