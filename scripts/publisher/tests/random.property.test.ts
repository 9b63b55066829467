import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'
import { OPERATIONS } from './operations.ts'

/**
 * After any changes the site equals a fresh release, and at the end a fresh `astro build`, of the same mirror, byte
 * for byte.
 * BROADSHEET_FUZZ_OPERATIONS sets the number of changes, BROADSHEET_FUZZ_SEED the random seed.
 */
const SEED = Number(process.env.BROADSHEET_FUZZ_SEED ?? 1)
const COUNT = Number(process.env.BROADSHEET_FUZZ_OPERATIONS ?? 80)
const COMPARED_EVERY = 80

/** Sections, tags and authors then have about sixty articles, the limit of an archive page. */
const ARTICLES = 190

let testInstance: PublishingInstance
beforeAll(async () => {
  testInstance = await openPublishingInstance(SEED, ARTICLES)
  await testInstance.site.sync()
  await testInstance.site.prepare()
}, 300_000)
afterAll(() => testInstance?.close())

/** Applies random operations and publishes after some of them, so that runs have one or more changes. */
async function applyOperations(operations: number): Promise<string[]> {
  const { random } = testInstance
  const log: string[] = []
  for (let n = 0; n < operations; n++) {
    const [name, operation] = random.pick(OPERATIONS) ?? []
    if (!name || !operation) continue
    log.push(name)
    await operation(testInstance)
    if (random.chance(0.1)) testInstance.advance(random.below(20))
    if (random.chance(0.1)) await testInstance.site.refreshTimeDependentPages()
    if (random.chance(0.5)) await testInstance.site.publish({ whole: false, force: true })
  }
  await testInstance.site.publish({ whole: false, force: true })
  return log
}

it('the first release equals a build whose pages Astro renders', async () => {
  expect(await testInstance.differencesFromFreshBuild('Astro')).toEqual([])
}, 300_000)

for (let done = 0; done < COUNT; done += COMPARED_EVERY) {
  it(`the site equals a fresh one after ${done + COMPARED_EVERY} random changes (seed ${SEED})`, async () => {
    const log = await applyOperations(COMPARED_EVERY)
    const isLast = done + COMPARED_EVERY >= COUNT
    const differences = isLast
      ? await testInstance.differencesFromFreshBuild()
      : await testInstance.differencesFromFreshRelease()
    expect(differences, log.join('\n')).toEqual([])
    expect(await testInstance.site.quarantined()).toEqual([])
  }, 600_000)
}
