import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf } from '@broadsheet/shared/publishing/pageFile.ts'
import { markGone } from '../releases/goneMarkers.ts'
import { hasPage, linkPage, type Outcome, removePage, stagePage } from '../releases/pageFiles.ts'
import type { OnStep } from '../steps.ts'
import { pathProblem } from './pathProblem.ts'
import { currentDigest } from './planRender.ts'
import { type Page, renderPage } from './renderPage.ts'
import type { Bundle } from './siteBundle.ts'
import type { StagedPage, StagedPages, StageTask } from './tasks.ts'

/**
 * Renders pages into a release that is not live yet. The publisher records what they were rendered from:
 * processes that wrote to the mirror at the same time would wait for each other.
 *
 * @param onPage - called with the address of each page before it is rendered, if the task is tracked.
 */
export async function stagePages(
  bundle: Bundle,
  task: StageTask,
  onPage: (address: string) => void,
  onStep: OnStep,
): Promise<StagedPages> {
  const result: StagedPages = { pages: [], milliseconds: { render: 0, write: 0 } }
  await bundle.inSnapshot(async () => {
    for (const address of task.addresses) {
      if (task.isTracked) onPage(address)
      await stageOne(bundle, task, address, { result, onStep })
    }
  })
  onStep('pages written')
  return result
}

async function stageOne(
  bundle: Bundle,
  task: StageTask,
  address: string,
  { result: { pages, milliseconds }, onStep }: { result: StagedPages; onStep: OnStep },
): Promise<void> {
  const began = performance.now()
  const linked = linkedImage(bundle, task, address)
  const page = linked ? null : await rendered(bundle, task, address)
  const done = performance.now()
  if (linked) pages.push(linked)
  if (page) pages.push(staged(task, page, onStep))
  milliseconds.render += done - began
  milliseconds.write += performance.now() - done
}

/** Links a generated image whose reads are unchanged; null when it has to be drawn. */
function linkedImage(
  bundle: Bundle,
  { release, before, drawn }: StageTask,
  address: string,
): StagedPage | null {
  const image = drawn?.[address]
  if (!image || before === null) return null
  const { bytes, reads } = image
  const file = join(before, fileOf(address))
  const isSame =
    sizeOf(file) === bytes &&
    reads.every(({ key, answer }) => currentDigest(bundle, key) === answer)
  if (!isSame) return null
  linkPage(release, file, address)
  return { address, outcome: 'same', bytes, reads, error: null }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null

async function rendered(bundle: Bundle, task: StageTask, address: string): Promise<Page> {
  const error = task.unrenderable?.[address]
  if (error !== undefined) return { address, body: null, reads: [], error }
  return renderPage(bundle, address)
}

function staged(task: StageTask, page: Page, onStep: OnStep): StagedPage {
  const { address, body, reads } = page
  let [outcome, error]: [Outcome | null, string | null] = [null, page.error]
  try {
    outcome = write(task, page)
    if (outcome === 'written') onStep('page written')
  } catch (problem) {
    error = pathProblem(problem)
  }
  const bytes = error === null && body ? body.byteLength : null
  return { address, outcome, bytes, reads, error }
}

/** Null for a page that failed: the release has its live version. */
function write({ release, before }: StageTask, page: Page): Outcome | null {
  const { address, body, error, isGone = false } = page
  if (error === null) markGone(release, address, isGone)
  if (error === null && body !== null) return stagePage(release, before, address, body)
  const live = before !== null && hasPage(before, address) ? join(before, fileOf(address)) : null
  if (error === null) removePage(release, address)
  else if (live !== null) linkPage(release, live, address)
  if (error !== null) return null
  return live !== null ? 'removed' : 'absent'
}
