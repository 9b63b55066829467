import type { Language } from '@broadsheet/shared/messages/languages.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { demoFolder, readDemo } from '../../supabase/seed/index.ts'
import { type SeedOptions, seedDemo } from '../demo/seed.ts'
import type { StepPrinter } from '../terminal/steps.ts'

/** Writes the demo content of a language into an empty instance, as a step. */
export async function fillWithDemo(
  target: Pick<SeedOptions, 'client' | 'now' | 'staff'>,
  language: Language,
  print: StepPrinter,
): Promise<void> {
  await print.step(t('cli.step.demo'), async (progress) => {
    const demo = await readDemo(demoFolder(language))
    const onProgress = (done: number, total: number) =>
      progress(t('cli.step.pictures', { done, total }))
    await seedDemo({ ...target, demo, onProgress })
  })
}
