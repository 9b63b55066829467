import type { Language } from '@broadsheet/shared/messages/languages.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { demoFolder, readDemo } from '../../supabase/seed/index.ts'
import type { SecretClient } from '../database/client.ts'
import { seedDemo } from '../demo/seed.ts'
import type { StepPrinter } from '../terminal/steps.ts'

/** Writes the demo content of a language into an empty instance, as a step. */
export async function fillWithDemo(
  client: SecretClient,
  language: Language,
  now: Date,
  print: StepPrinter,
): Promise<void> {
  await print.step(t('cli.step.demo'), async (progress) => {
    const demo = await readDemo(demoFolder(language))
    const onProgress = (done: number, total: number) =>
      progress(t('cli.step.pictures', { done, total }))
    await seedDemo({ client, demo, now, onProgress })
  })
}
