import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { faultPoint } from '../faults.ts'
import { inTransaction } from '../mirror/open.ts'
import { setAsideWriter } from '../mirror/setAside.ts'
import type { Bundle, Read } from './bundle.ts'
import { fileOf, keepPage, layPage, outcomeOf, removePage, writePage } from './files.ts'
import { openLedger } from './ledger.ts'
import { openQueue } from './queue.ts'
import type { Rendered, RenderTask } from './tasks.ts'

/** Pages held in memory before they are written: few where a reader waits for the first. */
const CHUNK = { live: 4, release: 100 }

/** A page as it came out of the app. */
interface Page {
  address: string
  /** Null when there is no such page (any more). */
  body: Uint8Array | null
  reads: Read[]
  /** Why it could not be rendered; then the body means nothing. */
  error: string | null
}

/** Renders one address of the compiled site. */
async function renderPage(bundle: Bundle, address: string): Promise<Page> {
  // `astro build` renders the not-found page as /404/.
  const path = address === '/404' ? '/404/' : encodeURI(address)
  const request = new Request(`http://localhost${path}`)
  const { value, error, reads } = await bundle.recorded(async () => {
    const response = await bundle.app.render(request)
    return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) }
  })
  if (value === null) return { address, body: null, reads, error: reasonOf(error) }
  const isPage = value.status === 200 || (address === '/404' && value.status === 404)
  if (isPage) return { address, body: value.body, reads, error: null }
  if (value.status === 404) return { address, body: null, reads, error: null }
  const reason = error === undefined ? `The page answered ${value.status}.` : reasonOf(error)
  return { address, body: null, reads, error: reason }
}

/** Makes what renders pages into a release, with the compiled site and the mirror it is given. */
export function pageRenderer(db: DatabaseSync, bundle: Bundle) {
  const notes = { ledger: openLedger(db), queue: openQueue(db), aside: setAsideWriter(db) }

  return async (task: RenderTask): Promise<Rendered> => {
    const done: Rendered = {
      written: [],
      removed: [],
      same: 0,
      setAside: [],
      milliseconds: { render: 0, write: 0, note: 0 },
    }
    const timed = (step: keyof Rendered['milliseconds'], since: number) => {
      done.milliseconds[step] += performance.now() - since
    }
    const finish = (pages: Page[]) => {
      let began = performance.now()
      write(task, pages, done)
      timed('write', began)
      faultPoint('pages written')
      began = performance.now()
      inTransaction(db, () => {
        for (const page of pages) note(task, page)
      })
      timed('note', began)
    }
    // What is gone goes last, when no list leads to it any more.
    const gone: Page[] = []
    const chunk = task.isLive ? CHUNK.live : CHUNK.release
    for (let start = 0; start < task.addresses.length; start += chunk) {
      const began = performance.now()
      const pages: Page[] = []
      for (const address of task.addresses.slice(start, start + chunk)) {
        const page = await renderPage(bundle, address)
        if (page.body === null && page.error === null) gone.push(page)
        else pages.push(page)
      }
      timed('render', began)
      finish(pages)
    }
    if (gone.length > 0) finish(gone)
    return done
  }

  function write(task: RenderTask, pages: Page[], done: Rendered): void {
    const whole = pages.filter(({ error }) => error === null)
    for (const { address, error } of pages) if (error) done.setAside.push({ address, error })
    if (!task.isLive) {
      lay(task, pages, done)
      return
    }
    const outcomes = whole.map((page) => ({
      ...page,
      outcome: outcomeOf(task.release, page.address, page.body),
    }))
    const changed = outcomes.filter(({ outcome }) => outcome === 'written' || outcome === 'removed')
    // Noted first: a crash between writing and purging must not leave a cache with old pages.
    if (changed.length > 0)
      inTransaction(db, () => notes.queue.noteChanged(changed.map(({ address }) => address)))
    done.same += outcomes.length - changed.length
    for (const { address, body } of changed) {
      if (body === null) removePage(task.release, address)
      else writePage(task.release, address, body)
      done[body === null ? 'removed' : 'written'].push(address)
      faultPoint('page written')
    }
  }

  /** Into a release that nobody gets yet; a page that failed stays as readers have it. */
  function lay({ release, before }: RenderTask, pages: Page[], done: Rendered): void {
    for (const { address, body, error } of pages) {
      const known = before && join(before, fileOf(address))
      if (error !== null) {
        if (known && existsSync(known)) keepPage(release, known, address)
      } else if (body === null) {
        removePage(release, address)
        if (known && existsSync(known)) done.removed.push(address)
      } else if (layPage(release, before, address, body) === 'written') {
        done.written.push(address)
        faultPoint('page written')
      } else done.same++
    }
  }

  function note({ isLive, now }: RenderTask, { address, reads, error }: Page): void {
    if (error !== null) notes.aside.notePage(address, error, new Date(now))
    else notes.aside.dropPage(address)
    // Also of a page that is not there: a setting may bring it back.
    notes.ledger.record(address, reads, error === null)
    if (isLive) notes.queue.done(address)
  }
}
