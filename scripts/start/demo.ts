import { readDemo } from '../../supabase/seed/index.ts'
import type { SecretClient } from '../database/client.ts'
import { seedDemo } from '../demo/seed.ts'
import type { StepPrinter } from '../terminal/steps.ts'

/** Writes the demo content into an empty instance, as a step. */
export async function fillWithDemo(
  client: SecretClient,
  now: Date,
  print: StepPrinter,
): Promise<void> {
  await print.step('Demo content', async (progress) => {
    const demo = await readDemo(new URL('../../supabase/seed/', import.meta.url))
    const onProgress = (done: number, total: number) => progress(`picture ${done} of ${total}`)
    await seedDemo({ client, demo, now, onProgress })
  })
}
