import { expect, it } from 'vitest'
import type { JobContext, Progress } from '../jobHandler.ts'
import { removePassage } from './removePassage.ts'

const PAYLOAD = { removal: '00000000-0000-4000-8000-000000000001' }

/** Runs the job with the answers of the database. */
function run(answers: object[]) {
  const shown: Progress[] = []
  const signal = new AbortController()
  const rpc = async () => answers.shift()
  const context = {
    client: { rpc },
    signal: signal.signal,
    progress: (at: Progress) => shown.push(at),
  }
  const result = removePassage.run(PAYLOAD, context as unknown as JobContext)
  return { result, shown, abort: () => signal.abort() }
}

const batch = (values: object) => ({ data: values, error: null })

it('asks for batches until the last one, and reports how far it is', async () => {
  const { result, shown } = run([
    batch({ is_finished: false, percent: 40 }),
    batch({ is_finished: true }),
  ])
  await expect(result).resolves.toBeNull()
  expect(shown.map(({ done }) => done)).toEqual([40, 100])
})

it('ends for good when a text would be too short, and is repeated after other errors', async () => {
  const tooShort = run([{ data: null, error: { code: '23514', message: 'short' } }])
  await expect(tooShort.result).rejects.toMatchObject({ code: 'text_too_short', isFinal: true })
  const other = run([{ data: null, error: { code: '57014', message: 'timeout' } }])
  await expect(other.result).rejects.not.toHaveProperty('isFinal')
})

it('stops between two batches when it is cancelled', async () => {
  const answers = [batch({ is_finished: false, percent: 1 }), batch({ is_finished: true })]
  const { result, abort } = run(answers)
  abort()
  await expect(result).rejects.toThrow()
  expect(answers).toHaveLength(1)
})
