import { expect, it } from 'vitest'
import { JsonPrinter } from './jsonLog.ts'
import { printReport } from './report.ts'

function log() {
  const lines: string[] = []
  let clock = 0
  const date = () => new Date(Date.UTC(2026, 0, 1) + clock)
  return {
    print: new JsonPrinter(
      (line) => lines.push(line),
      date,
      () => clock,
    ),
    pass: (milliseconds: number) => {
      clock += milliseconds
    },
    events: () => lines.map((line) => JSON.parse(line)),
    lines,
  }
}

it('writes one object per line, also for texts with line breaks', () => {
  const { print, lines, events } = log()
  print.line('\nTwo\nlines\n')
  print.event('started', { port: 80 }, 'Port 80.')
  expect(lines.every((line) => line.endsWith('}\n') && line.trim().split('\n').length === 1)).toBe(
    true,
  )
  const time = '2026-01-01T00:00:00.000Z'
  expect(events()).toEqual([
    { time, level: 'info', event: 'message', message: 'Two\nlines' },
    { time, level: 'info', event: 'started', port: 80 },
  ])
})

it('reports a step with its duration, and the progress of a long step', async () => {
  const { print, pass, events } = log()
  await print.step(
    'Content',
    async (progress) => {
      progress('1 article')
      pass(6000)
      progress('2 articles')
    },
    () => '2 rows new',
  )
  expect(events()).toMatchObject([
    { event: 'progress', name: 'Content', note: '2 articles' },
    { event: 'step', name: 'Content', milliseconds: 6000, summary: '2 rows new' },
  ])
})

it('reports publisher events with a level', () => {
  const { print, events } = log()
  const holder = { name: 'tower', since: new Date(0) }
  const published = { events: 2, changed: 3, pages: ['/'], milliseconds: 40 }
  printReport(print, { kind: 'published', ...published })
  printReport(print, { kind: 'failed', error: 'No disk', retryInMilliseconds: 1000 })
  printReport(print, { kind: 'waiting', holder })
  printReport(print, { kind: 'waiting', holder: null })
  expect(events()).toMatchObject([
    { level: 'info', event: 'published', ...published },
    { level: 'error', event: 'failed', error: 'No disk' },
    { level: 'warn', event: 'waiting', holder: { name: 'tower' } },
    { level: 'info', event: 'waiting', holder: null },
  ])
})
