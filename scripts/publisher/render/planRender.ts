import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../mirror/database.ts'
import { openQuarantine } from '../mirror/quarantine.ts'
import { noStep, type OnStep } from '../steps.ts'
import { openDependencyGraph } from './dependencyGraph.ts'
import { openQueue } from './renderQueue.ts'
import type { Bundle } from './siteBundle.ts'

const isAddress = (tag: string) => tag.startsWith('/')

/** The digest of the current result; null when the read fails: rendering its pages reports why. */
function askedAgain(bundle: Bundle, key: string): string | null {
  try {
    return bundle.rerun(key)
  } catch {
    return null
  }
}

/**
 * Turns invalidated tags into addresses to render: repeats the reads that depend on them, and selects
 * the pages with a read whose result changed. Quarantined pages are retried as well.
 *
 * @returns the number of waiting addresses, and of repeated reads.
 */
export function planner(db: DatabaseSync, bundle: Bundle, onStep: OnStep = noStep) {
  const dependencies = openDependencyGraph(db)
  const queue = openQueue(db)
  const quarantine = openQuarantine(db)
  return (): { waiting: number; asked: number } => {
    const invalidated = new Set(queue.invalidated())
    bundle.forget(invalidated)
    if (invalidated.size === 0) return { waiting: queue.size(), asked: 0 }
    const addresses = new Set([...invalidated].filter(isAddress))
    const reads = dependencies.readsOn([...invalidated].filter((tag) => !isAddress(tag)))
    for (const { id, key, answer } of reads)
      if (askedAgain(bundle, key) !== answer)
        for (const address of dependencies.pagesWith(id)) addresses.add(address)
    for (const address of quarantine.pages()) addresses.add(address)
    onStep('reads asked again')
    inTransaction(db, () => queue.replaceTopics(invalidated, addresses))
    onStep('planned')
    return { waiting: queue.size(), asked: reads.length }
  }
}
