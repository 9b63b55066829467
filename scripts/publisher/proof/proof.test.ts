import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPERATIONS } from './operations.ts'
import { openProofPaper, type ProofPaper } from './paper.ts'

/**
 * After any changes the site is, byte for byte, what a fresh `astro build` of the same mirror makes.
 * BROADSHEET_PROOF_OPERATIONS=2000 tries for longer, BROADSHEET_PROOF_SEED=7 has other things happen.
 */
const SEED = Number(process.env.BROADSHEET_PROOF_SEED ?? 1)
const COUNT = Number(process.env.BROADSHEET_PROOF_OPERATIONS ?? 240)
const COMPARED_EVERY = 80

/** So that sections, tags and authors have about the sixty articles of a shelf, and cross it. */
const ARTICLES = 190

let paper: ProofPaper
beforeAll(async () => {
  paper = await openProofPaper(SEED, ARTICLES)
  await paper.site.sync()
  await paper.site.prepare()
}, 300_000)
afterAll(() => paper?.close())

/** Lets something happen; publishes now and then, as changes come alone or several at once. */
async function live(operations: number): Promise<string[]> {
  const { random } = paper
  const story: string[] = []
  for (let n = 0; n < operations; n++) {
    const [name, operation] = random.pick(OPERATIONS) ?? []
    if (!name || !operation) continue
    story.push(name)
    await operation(paper)
    if (random.chance(0.1)) paper.pass(random.below(20))
    if (random.chance(0.1)) await paper.site.age()
    if (random.chance(0.5)) await paper.site.publish({ whole: false, force: true })
  }
  await paper.site.publish({ whole: false, force: true })
  return story
}

it('the first release is what astro build makes', async () => {
  expect(await paper.differencesFromFreshBuild()).toEqual([])
}, 300_000)

for (let done = 0; done < COUNT; done += COMPARED_EVERY) {
  it(`so is the site after ${done + COMPARED_EVERY} random changes (seed ${SEED})`, async () => {
    const story = await live(COMPARED_EVERY)
    expect(await paper.differencesFromFreshBuild(), story.join('\n')).toEqual([])
    expect(await paper.site.setAside()).toEqual([])
  }, 600_000)
}
