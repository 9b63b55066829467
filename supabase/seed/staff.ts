import type * as v from 'valibot'
import type { DemoArticle } from './articleFile.ts'
import { checked } from './shape.ts'
import { frontsShape, liveShape, planningShape, removalsShape, rolesShape } from './staff-shape.ts'

export type DemoPlanning = v.InferOutput<typeof planningShape>
export type DemoFront = v.InferOutput<typeof frontsShape>['fronts'][number]
export type DemoLive = v.InferOutput<typeof liveShape>
export type DemoRemoval = v.InferOutput<typeof removalsShape>['removals'][number]

/** What the staff of the demo works on: roles, drafts in review, plans, curated fronts, live coverage, removals. */
export interface DemoStaff {
  readonly roles: v.InferOutput<typeof rolesShape>['roles']
  /** Drafts, scheduled articles and live coverage, and the articles that are removed. */
  readonly articles: readonly DemoArticle[]
  readonly planning: DemoPlanning
  readonly fronts: readonly DemoFront[]
  readonly live: DemoLive
  readonly removals: readonly DemoRemoval[]
}

/**
 * Reads the files of the folder `staff` of a demo.
 *
 * @param readYaml - reads a file, by its path from the folder of the demo.
 * @throws {DemoContentError} for the first invalid file.
 */
export async function readStaff(
  readYaml: (file: string) => Promise<unknown>,
  articles: readonly DemoArticle[],
): Promise<DemoStaff> {
  const read = async <Shape extends v.GenericSchema>(name: string, shape: Shape) => {
    const file = `staff/${name}.yaml`
    return checked(shape, await readYaml(file), file)
  }
  const { roles } = await read('roles', rolesShape)
  const { fronts } = await read('fronts', frontsShape)
  const { removals } = await read('removals', removalsShape)
  const planning = await read('planning', planningShape)
  return { roles, articles, planning, fronts, live: await read('live', liveShape), removals }
}
