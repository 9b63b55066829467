import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Test files that take more than 20 CPU seconds, the slowest first. */
const SLOWEST = [
  'scripts/publisher/tests/random.property.test.ts',
  'scripts/publisher/tests/twoPublishers.test.ts',
  'scripts/deploy/parity.test.ts',
  'scripts/publisher/tests/language.test.ts',
  'scripts/publisher/tests/killed.test.ts',
  'scripts/start.test.ts',
  'supabase/tests/concurrency.test.ts',
  'scripts/deploy/server/publisher.test.ts',
  'scripts/publisher/tests/hostileRows.test.ts',
  'scripts/publisher/tests/damaged.test.ts',
  'scripts/publisher/tests/fullDisk.test.ts',
  'scripts/deploy/build.test.ts',
  'supabase/tests/hosted.test.ts',
  'supabase/tests/permissions.test.ts',
]

/** Runs the slowest files first, so that none of them runs alone at the end while a core is idle. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const position = ({ moduleId }: TestSpecification) => {
      const index = SLOWEST.indexOf(relative(root, moduleId))
      return index === -1 ? SLOWEST.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => position(a) - position(b))
  }
}
