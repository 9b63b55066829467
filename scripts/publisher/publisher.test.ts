import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PublishEvent } from './outbox/outbox.ts'
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

/** An outbox in memory, and a site whose publishes can be made to fail. */
function testInstance() {
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
    follow: vi.fn(async () => {}),
  }
  return {
    waiting,
    builds,
    reports,
    pipeline,
    failNext(times: number) {
      failures = times
    },
    setDue(moment: Date) {
      due = moment
    },
  }
}

let publisher: Publisher | undefined
afterEach(async () => {
  await publisher?.stop()
  vi.useRealTimers()
})

function start(instance: ReturnType<typeof testInstance>) {
  publisher = startPublisher({
    pipeline: instance.pipeline,
    report: (report) => instance.reports.push(report),
    pollMilliseconds: 60_000,
    now: () => new Date(),
  })
  return publisher
}

describe('the publisher', () => {
  it('publishes changes made before it started', async () => {
    const instance = testInstance()
    instance.waiting.push(event(1), event(2))
    await start(instance).idle()
    expect(instance.builds).toEqual([[1, 2]])
    expect(instance.waiting).toEqual([])
    expect(instance.pipeline.settle).toHaveBeenCalledOnce()
  })

  it('publishes changes that arrive during a run together in the next one', async () => {
    const instance = testInstance()
    const publish = instance.pipeline.publish
    instance.pipeline.publish = async (events, signal) => {
      if (instance.builds.length === 0) {
        instance.waiting.push(event(2), event(3))
        publisher?.wake()
        publisher?.wake()
      }
      return publish(events, signal)
    }
    instance.waiting.push(event(1))
    await start(instance).idle()
    expect(instance.builds).toEqual([[1], [2, 3]])
  })

  it('reports a failure and retries later', async () => {
    vi.useFakeTimers()
    const instance = testInstance()
    instance.waiting.push(event(1))
    instance.failNext(2)
    await start(instance).idle()
    expect(instance.reports).toEqual([
      { kind: 'failed', error: 'disk full', retryInMilliseconds: 1000 },
    ])
    expect(instance.waiting).toHaveLength(1)
    expect(instance.pipeline.fail).toHaveBeenCalledWith([event(1)], 'disk full')
    await vi.advanceTimersByTimeAsync(1000)
    expect(instance.reports.at(-1)).toMatchObject({ retryInMilliseconds: 2000 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(instance.builds).toEqual([[1]])
  })

  it('waits before a retry, also when a run takes longer than the polling interval', async () => {
    vi.useFakeTimers()
    const instance = testInstance()
    const publish = instance.pipeline.publish
    let tries = 0
    instance.pipeline.publish = async (events, signal) => {
      tries++
      await new Promise((resolve) => setTimeout(resolve, 90_000))
      return publish(events, signal)
    }
    instance.waiting.push(event(1))
    instance.failNext(2)
    const slow = start(instance)
    await vi.advanceTimersByTimeAsync(90_500)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(tries).toBe(2)
    await vi.advanceTimersByTimeAsync(200_000)
    await slow.idle()
    expect(instance.builds).toEqual([[1]])
  })

  it('polls the outbox when a notification was lost', async () => {
    vi.useFakeTimers()
    const instance = testInstance()
    await start(instance).idle()
    instance.waiting.push(event(7))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(instance.builds).toEqual([[7]])
  })

  it('runs when an article is due', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
    const instance = testInstance()
    instance.setDue(new Date('2026-11-20T12:00:05Z'))
    await start(instance).idle()
    instance.waiting.push(event(3))
    await vi.advanceTimersByTimeAsync(4900)
    expect(instance.builds).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(instance.builds).toEqual([[3]])
  })

  it('publishes nothing after it was stopped', async () => {
    const instance = testInstance()
    const stopped = start(instance)
    await stopped.stop()
    instance.waiting.push(event(1))
    stopped.wake()
    await stopped.idle()
    expect(instance.builds).toEqual([])
  })

  it('does not wait for the search index', async () => {
    const instance = testInstance()
    instance.pipeline.follow = vi.fn(() => new Promise<void>(() => {}))
    const started = start(instance)
    for (const id of [1, 2, 3]) {
      instance.waiting.push(event(id))
      started.wake()
      await expect.poll(() => instance.builds.flat()).toContain(id)
    }
    await expect.poll(() => instance.pipeline.follow).toHaveBeenCalledOnce()
  })

  it('continues when the search index fails, reports it and retries', async () => {
    const instance = testInstance()
    instance.pipeline.follow = vi.fn(async () => {
      throw new Error('no index')
    })
    const publisher = start(instance)
    for (const id of [1, 2]) {
      instance.waiting.push(event(id))
      publisher.wake()
      await publisher.idle()
    }
    expect(instance.waiting).toEqual([])
    expect(instance.reports.filter(({ kind }) => kind === 'published')).not.toEqual([])
    expect(instance.reports).toContainEqual(
      expect.objectContaining({ kind: 'failed', error: 'no index' }),
    )
    expect(vi.mocked(instance.pipeline.follow).mock.calls.length).toBeGreaterThan(1)
  })
})
