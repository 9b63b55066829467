import { expect, it } from 'vitest'
import { isWaitingForWorker, type Job } from './job.ts'
import {
  failureInWords,
  percentOf,
  progressInWords,
  resultInWords,
  stateLabel,
  subjectOf,
} from './jobTexts.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const job: Job = {
  ...{ id: 'j', kind: 'media-download', subject: 'Boats', state: 'queued', done: 0, total: null },
  ...{ step: null, attempts: 0, max_attempts: 5, run_after: '2026-03-01T11:59:00Z', error: null },
  ...{ result: null, cancel_requested_at: null, created_at: '2026-03-01T11:59:00Z' },
  ...{ started_at: null, finished_at: null, creator: null },
}
const result = (copied: number, found: number, replaced = copied) => ({
  ...job,
  state: 'succeeded',
  result: {
    ...{ found, copied, replaced },
    skippedImages: [{ address: 'http://x.example/a.png', reason: 'too_large' }],
  },
})

it.each([
  [{}, 'Waiting'],
  [{ error: 'timeout', attempts: 1 }, 'Waiting to try again'],
  [{ state: 'running' }, 'Running'],
  [{ state: 'running', cancel_requested_at: '2026-03-01T12:00:00Z' }, 'Stopping'],
  [{ state: 'succeeded' }, 'Done'],
])('names the state of a job with %j: %s', (values, label) => {
  expect(stateLabel({ ...job, ...values })).toBe(label)
})

it('describes progress once the amount of work is known', () => {
  expect([progressInWords(job), percentOf(job)]).toEqual(['Starting', null])
  const running = { ...job, step: 'downloading', done: 3, total: 7 }
  expect([progressInWords(running), percentOf(running)]).toEqual(['Copying images: 3 of 7', 43])
})

it('explains failures, also codes of a newer worker', () => {
  const failed = { ...job, state: 'failed', error: 'article_missing', attempts: 1 }
  expect(failureInWords(failed)).toBe('The article no longer exists.')
  expect(failureInWords({ ...failed, state: 'queued', error: 'timeout' })).toBe(
    'The server took too long. Attempt 1 of 5 failed.',
  )
  expect(failureInWords({ ...failed, error: 'new_code' })).toMatch(/^An unexpected error/)
  expect(failureInWords(job)).toBeNull()
})

it.each([
  [result(0, 0), 'The article has no images on other sites.'],
  [result(0, 1), 'None of 1 image could be copied.'],
  [result(1, 1), '1 image is now in the library.'],
  [result(3, 3), '3 images are now in the library.'],
  [result(2, 3), '2 of 3 images are now in the library.'],
  [result(2, 2, 0), '2 images copied; the article no longer shows them.'],
])('describes a result', (done, summary) => {
  expect(resultInWords(done)?.summary).toBe(summary)
})

it('lists what was skipped, and ignores results it does not know', () => {
  expect(resultInWords(result(1, 2))?.skipped).toEqual([
    { address: 'http://x.example/a.png', reason: 'the file is too large' },
  ])
  expect(resultInWords({ ...result(1, 2), result: 'else' })).toBeNull()
  expect(resultInWords({ ...result(1, 2), kind: 'else' })).toBeNull()
  expect(subjectOf({ kind: 'else', subject: null })).toBe('else')
})

it('detects that no worker runs', () => {
  const waiting = { ...job, run_after: '2026-03-01T11:54:00Z' }
  expect(isWaitingForWorker(waiting, NOW)).toBe(true)
  expect(isWaitingForWorker(job, NOW)).toBe(false)
  expect(isWaitingForWorker({ ...waiting, state: 'running' }, NOW)).toBe(false)
})
