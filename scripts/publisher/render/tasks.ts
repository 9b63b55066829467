import type { Outcome } from '../releases/pageFiles.ts'
import type { Read } from './siteBundle.ts'

/** A task of a worker process; see worker.ts. */
export type Task =
  | { kind: 'plan'; now: string }
  | { kind: 'addresses'; now: string }
  | ({ kind: 'render ahead' } & RenderTask)
  | ({ kind: 'render' } & RenderTask)
  | ({ kind: 'stage' } & StageTask)

/** The pages to render, and where to write them. */
export interface RenderTask {
  addresses: string[]
  /** Time the pages are rendered for, ISO 8601; `astro build` reads it from BROADSHEET_NOW. */
  now: string
  /** Folder of the release: the live one. */
  release: string
  /** Pages that ended the renderer, by address, with the reason: they are quarantined. */
  unrenderable?: Record<string, string>
  /** The addresses that were written before the plan. */
  ahead?: readonly string[]
}

/** Pages of a release that is not live yet. */
export interface StageTask extends RenderTask {
  /**
   * Whether the worker reports each page before it renders it. Off until a worker ends: a message per
   * page takes a tenth of the time.
   */
  isTracked?: boolean
  /** The live release, whose unchanged files are linked. */
  before: string | null
  /**
   * Generated images of the live release that were drawn by the current code, by address: they are linked
   * if their reads are unchanged, because drawing one takes as long as rendering twenty pages.
   */
  drawn?: Readonly<Record<string, DrawnImage>>
}

/** A generated image of the live release. */
export interface DrawnImage {
  /** Size of the file. */
  bytes: number
  reads: Read[]
}

/** A page of a release that is not live yet, with what the dependency graph records about it. */
export interface StagedPage {
  address: string
  /** Null when it failed; the release then has the live version. */
  outcome: Outcome | null
  /** Size of the file; null when there is none. */
  bytes: number | null
  reads: Read[]
  error: string | null
}

/** Result of a 'stage' task. */
export interface StagedPages {
  pages: StagedPage[]
  milliseconds: { render: number; write: number }
}

/** Result of rendering pages. */
export interface Rendered {
  written: string[]
  removed: string[]
  /** Number of pages whose bytes did not change. */
  same: number
  quarantined: { address: string; error: string }[]
  milliseconds: { render: number; write: number; note: number }
}

export const NOTHING_RENDERED: Rendered = {
  written: [],
  removed: [],
  same: 0,
  quarantined: [],
  milliseconds: { render: 0, write: 0, note: 0 },
}

/** The result of two tasks. A page of the first is not rendered again by the second. */
export function joined(one: Rendered, other: Rendered): Rendered {
  const [a, b] = [one.milliseconds, other.milliseconds]
  return {
    written: [...one.written, ...other.written],
    removed: [...one.removed, ...other.removed],
    same: one.same + other.same,
    quarantined: [...one.quarantined, ...other.quarantined],
    milliseconds: { render: a.render + b.render, write: a.write + b.write, note: a.note + b.note },
  }
}

/** Results of tasks, by kind. */
export interface TaskResults {
  plan: { waiting: number; repeated: number }
  addresses: string[]
  'render ahead': Rendered
  render: Rendered
  stage: StagedPages
}

export type TaskResult<T extends Task> = TaskResults[T['kind']]
