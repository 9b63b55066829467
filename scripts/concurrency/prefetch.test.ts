import { expect, it } from 'vitest'
import { prefetched } from './prefetch.ts'

async function* counting(log: string[], failAt = Number.NaN) {
  for (let n = 1; n <= 3; n++) {
    log.push(`made ${n}`)
    if (n === failAt) throw new Error('no more')
    yield n
  }
}

it('requests the next value while one is processed, and no more', async () => {
  const log: string[] = []
  for await (const n of prefetched(counting(log))) {
    await Promise.resolve()
    log.push(`used ${n}`)
  }
  expect(log).toEqual(['made 1', 'made 2', 'used 1', 'made 3', 'used 2', 'used 3'])
})

it('throws the error of the source after the values before it', async () => {
  const seen: number[] = []
  const reading = async () => {
    for await (const n of prefetched(counting([], 3))) seen.push(n)
  }
  await expect(reading()).rejects.toThrow('no more')
  expect(seen).toEqual([1, 2])
})
