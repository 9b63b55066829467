import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Rendered } from '../render/tasks.ts'
import { openResidentSite } from '../residentSite.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

let testInstance: PublishingInstance
beforeAll(async () => {
  testInstance = await openPublishingInstance(5, 8)
  await testInstance.site.sync()
  await testInstance.site.prepare()
  await testInstance.site.close()
}, 300_000)
afterAll(() => testInstance?.close(), 60_000)

it('renders no page again after a restart without changes', async () => {
  const renders: Rendered[] = []
  const site = openResidentSite({
    ...testInstance.siteOptions,
    onRendered: (rendered) => renders.push(rendered),
  })
  try {
    await site.sync()
    expect(await site.prepare()).toBe(false)
    await site.refreshTimeDependentPages()
    expect(renders.map(({ written, same }) => [written, same])).toEqual([
      [[], 0],
      [[], 0],
    ])
  } finally {
    await site.close()
  }
}, 60_000)
