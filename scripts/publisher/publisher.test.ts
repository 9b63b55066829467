import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PublishEvent } from './outbox.ts'
import { type Pipeline, type Publisher, type PublisherReport, startPublisher } from './publisher.ts'

function event(id: number): PublishEvent {
  return {
    id,
    subject: 'article',
    subject_id: null,
    action: 'update',
    created_at: '2026-11-20T12:00:00Z',
    due_at: '2026-11-20T12:00:00Z',
    done_at: null,
    release: null,
    forced: false,
    attempts: 0,
    error: null,
  }
}

/** An outbox in memory and a site that can be told to fail. */
function paper() {
  const waiting: PublishEvent[] = []
  const builds: number[][] = []
  const reports: PublisherReport[] = []
  let failures = 0
  let due: Date | null = null
  const pipeline: Pipeline = {
    open: async () => [...waiting],
    nextDue: async () => due,
    async publish(events) {
      if (failures-- > 0) throw new Error('disk full')
      builds.push(events.map(({ id }) => id))
      return { changed: events.length, pages: [], milliseconds: 1 }
    },
    async finish(events) {
      for (const done of events) waiting.splice(waiting.indexOf(done), 1)
    },
    fail: vi.fn(async () => {}),
    settle: vi.fn(async () => {}),
  }
  return {
    waiting,
    builds,
    reports,
    pipeline,
    failNext(times: number) {
      failures = times
    },
    expect(moment: Date) {
      due = moment
    },
  }
}

let publisher: Publisher | undefined
afterEach(async () => {
  await publisher?.stop()
  vi.useRealTimers()
})

function start(desk: ReturnType<typeof paper>) {
  publisher = startPublisher({
    pipeline: desk.pipeline,
    report: (report) => desk.reports.push(report),
    pollMilliseconds: 60_000,
    now: () => new Date(),
  })
  return publisher
}

describe('the publisher', () => {
  it('publishes what waited before it started', async () => {
    const desk = paper()
    desk.waiting.push(event(1), event(2))
    await start(desk).idle()
    expect(desk.builds).toEqual([[1, 2]])
    expect(desk.waiting).toEqual([])
    expect(desk.pipeline.settle).toHaveBeenCalledOnce()
  })

  it('takes changes that arrive during a build together, in the next one', async () => {
    const desk = paper()
    const publish = desk.pipeline.publish
    desk.pipeline.publish = async (events, signal) => {
      if (desk.builds.length === 0) {
        desk.waiting.push(event(2), event(3))
        publisher?.wake()
        publisher?.wake()
      }
      return publish(events, signal)
    }
    desk.waiting.push(event(1))
    await start(desk).idle()
    expect(desk.builds).toEqual([[1], [2, 3]])
  })

  it('keeps changes it could not publish, says why, and tries again later', async () => {
    vi.useFakeTimers()
    const desk = paper()
    desk.waiting.push(event(1))
    desk.failNext(2)
    await start(desk).idle()
    expect(desk.reports).toEqual([
      { kind: 'failed', error: 'disk full', retryInMilliseconds: 1000 },
    ])
    expect(desk.waiting).toHaveLength(1)
    expect(desk.pipeline.fail).toHaveBeenCalledWith([event(1)], 'disk full')
    await vi.advanceTimersByTimeAsync(1000)
    expect(desk.reports.at(-1)).toMatchObject({ retryInMilliseconds: 2000 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(desk.builds).toEqual([[1]])
  })

  it('waits before it tries again, also when a try takes longer than its clock', async () => {
    vi.useFakeTimers()
    const desk = paper()
    const publish = desk.pipeline.publish
    let tries = 0
    desk.pipeline.publish = async (events, signal) => {
      tries++
      await new Promise((resolve) => setTimeout(resolve, 90_000))
      return publish(events, signal)
    }
    desk.waiting.push(event(1))
    desk.failNext(2)
    const slow = start(desk)
    await vi.advanceTimersByTimeAsync(90_500)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(tries).toBe(2)
    await vi.advanceTimersByTimeAsync(200_000)
    await slow.idle()
    expect(desk.builds).toEqual([[1]])
  })

  it('looks into the outbox by itself when a notice got lost', async () => {
    vi.useFakeTimers()
    const desk = paper()
    await start(desk).idle()
    desk.waiting.push(event(7))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.builds).toEqual([[7]])
  })

  it('wakes by itself the moment an article is due', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
    const desk = paper()
    desk.expect(new Date('2026-11-20T12:00:05Z'))
    await start(desk).idle()
    desk.waiting.push(event(3))
    await vi.advanceTimersByTimeAsync(4900)
    expect(desk.builds).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(desk.builds).toEqual([[3]])
  })

  it('publishes nothing after it was stopped', async () => {
    const desk = paper()
    const stopped = start(desk)
    await stopped.stop()
    desk.waiting.push(event(1))
    stopped.wake()
    await stopped.idle()
    expect(desk.builds).toEqual([])
  })
})
