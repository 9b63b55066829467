import type { DatabaseSync } from 'node:sqlite'
import { faultPoint } from '../faults.ts'
import { inTransaction } from '../mirror/open.ts'
import { setAsideWriter } from '../mirror/setAside.ts'
import type { Bundle } from './bundle.ts'
import { openLedger } from './ledger.ts'
import { openQueue } from './queue.ts'

const isAddress = (topic: string) => topic.startsWith('/')

/** The digest of today's answer; null also where asking throws: rendering its pages says why. */
function askedAgain(bundle: Bundle, key: string): string | null {
  try {
    return bundle.askAgain(key)
  } catch {
    return null
  }
}

/**
 * Turns what changes touched into the addresses to render: asks the reads that depend on it again,
 * and takes the pages that show one whose answer is another now. Pages that failed are tried again
 * along with them.
 *
 * @returns how many addresses wait, and how many reads were asked again.
 */
export function planner(db: DatabaseSync, bundle: Bundle) {
  const ledger = openLedger(db)
  const queue = openQueue(db)
  const aside = setAsideWriter(db)
  return (): { waiting: number; asked: number } => {
    const touched = new Set(queue.touched())
    bundle.forget(touched)
    if (touched.size === 0) return { waiting: queue.size(), asked: 0 }
    const addresses = new Set([...touched].filter(isAddress))
    const reads = ledger.readsOn([...touched].filter((topic) => !isAddress(topic)))
    for (const { id, key, answer } of reads)
      if (askedAgain(bundle, key) !== answer)
        for (const address of ledger.pagesWith(id)) addresses.add(address)
    for (const address of aside.pages()) addresses.add(address)
    faultPoint('reads asked again')
    inTransaction(db, () => queue.replaceTopics(touched, addresses))
    faultPoint('planned')
    return { waiting: queue.size(), asked: reads.length }
  }
}
