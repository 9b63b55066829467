import { markGone } from '../releases/goneMarkers.ts'
import { type Outcome, outcomeOf, removePage, replacePage } from '../releases/pageFiles.ts'
import { markRedirect } from '../releases/redirectMarkers.ts'
import type { OnStep } from '../steps.ts'
import { pathProblem } from './pathProblem.ts'
import type { Page } from './renderPage.ts'
import type { Rendered, RenderTask } from './tasks.ts'

/** Rendered pages, with what writing them will do; null for pages that failed or are written already. */
export type ComparedPages = Map<Page, Outcome | null>

/** Compares rendered pages with the files of a release; writes nothing. */
export function comparePages(
  { release, ahead }: Pick<RenderTask, 'release' | 'ahead'>,
  pages: readonly Page[],
): ComparedPages {
  const isDone = ({ address, error }: Page) => error !== null || ahead?.includes(address)
  return new Map(
    pages.map((page) => [page, isDone(page) ? null : outcomeOf(release, page.address, page.body)]),
  )
}

/** The addresses whose files differ from the pages. */
export const changedAddresses = (pages: ComparedPages): string[] =>
  [...pages].filter(([, outcome]) => isChange(outcome)).map(([{ address }]) => address)

const isChange = (outcome: Outcome | null) => outcome === 'written' || outcome === 'removed'

/**
 * Writes pages into the release that readers get and adds the outcome to `rendered`. A page whose path is
 * rejected gets an error.
 *
 * @throws errors of the machine, after all pages were written or failed.
 */
export async function writePages(
  release: string,
  pages: ComparedPages,
  rendered: Rendered,
  onStep: OnStep,
): Promise<void> {
  const results = await Promise.allSettled(
    [...pages].map(([page, outcome]) =>
      attempt(page, async () => {
        const { address, body, isGone = false } = page
        if (outcome !== null) markGone(release, address, isGone)
        if (outcome === 'same' || outcome === 'absent') rendered.same++
        // After a crash between writing a page and its marker, the page is unchanged.
        if (outcome === 'same') markRedirect(release, address, body)
        if (!isChange(outcome)) return
        if (body === null) removePage(release, address)
        else await replacePage(release, address, body)
        rendered[body === null ? 'removed' : 'written'].push(address)
        onStep('page written')
      }),
    ),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
  for (const { address, error } of pages.keys())
    if (error !== null) rendered.quarantined.push({ address, error })
}

/** A path that the file system rejects quarantines its page, but no other. */
async function attempt(page: Page, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    page.error = pathProblem(error)
  }
}
