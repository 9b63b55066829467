import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../mirror/database.ts'
import { Quarantine } from '../mirror/quarantine.ts'
import { noStep, type OnStep } from '../steps.ts'
import { DependencyGraph } from './dependencyGraph.ts'
import { RenderQueue } from './renderQueue.ts'
import type { Bundle } from './siteBundle.ts'

const isAddress = (tag: string) => tag.startsWith('/')

/**
 * Turns invalidated tags into addresses to render: repeats the reads that depend on them, and selects
 * the pages with a read whose result changed. Quarantined pages are retried as well.
 *
 * @returns the number of waiting addresses, and of repeated reads.
 */
export async function planRender(
  db: DatabaseSync,
  bundle: Pick<Bundle, 'rerun' | 'forget' | 'inSnapshot'>,
  onStep: OnStep = noStep,
): Promise<{ waiting: number; repeated: number }> {
  const dependencies = new DependencyGraph(db)
  const queue = new RenderQueue(db)
  const invalidated = new Set(queue.invalidated())
  bundle.forget(invalidated)
  if (invalidated.size === 0) return { waiting: queue.size(), repeated: 0 }
  const addresses = new Set([...invalidated].filter(isAddress))
  const reads = dependencies.readsOn([...invalidated].filter((tag) => !isAddress(tag)))
  await bundle.inSnapshot(async () => {
    for (const { id, key, answer } of reads)
      if (currentDigest(bundle, key) !== answer)
        for (const address of dependencies.pagesWith(id)) addresses.add(address)
  })
  for (const address of new Quarantine(db).pages()) addresses.add(address)
  onStep('reads repeated')
  inTransaction(db, () => queue.replaceTags(invalidated, addresses))
  onStep('planned')
  return { waiting: queue.size(), repeated: reads.length }
}

/** Digest of the current result of a read; null when it fails: rendering its pages reports why. */
export function currentDigest(bundle: Pick<Bundle, 'rerun'>, key: string): string | null {
  try {
    return bundle.rerun(key)
  } catch {
    return null
  }
}
