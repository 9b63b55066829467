import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, linkPage, type Outcome, removePage, stagePage } from '../releases/pageFiles.ts'
import type { OnStep } from '../steps.ts'
import { pathProblem } from './pathProblem.ts'
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
  const milliseconds = { render: 0, write: 0 }
  const pages: StagedPage[] = []
  for (const address of task.addresses) {
    const began = performance.now()
    if (task.isTracked) onPage(address)
    const page = await rendered(bundle, task, address)
    const done = performance.now()
    pages.push(staged(task, page, onStep))
    milliseconds.render += done - began
    milliseconds.write += performance.now() - done
  }
  onStep('pages written')
  return { pages, milliseconds }
}

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
function write({ release, before }: StageTask, { address, body, error }: Page): Outcome | null {
  if (error === null && body !== null) return stagePage(release, before, address, body)
  const live = before && join(before, fileOf(address))
  const isLive = live !== null && existsSync(live)
  if (error === null) removePage(release, address)
  else if (isLive) linkPage(release, live, address)
  if (error !== null) return null
  return isLive ? 'removed' : 'absent'
}
