/** A task of a worker process; see worker.ts. */
export type Task =
  | { kind: 'plan'; now: string }
  | { kind: 'addresses'; now: string }
  | ({ kind: 'render' } & RenderTask)

/** The pages to render, and where to write them. */
export interface RenderTask {
  addresses: string[]
  /** Time the pages are rendered for, ISO 8601; `astro build` reads it from BROADSHEET_NOW. */
  now: string
  /** Folder of the release. */
  release: string
  /** For a new release: the live one, whose unchanged files are linked. */
  before: string | null
  /** Whether the release is live; rendered pages are then removed from the queue. */
  isLive: boolean
  /** Pages that ended the renderer, by address, with the reason: they are quarantined. */
  unrenderable?: Record<string, string>
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

/** Results of tasks, by kind. */
export interface TaskResults {
  plan: { waiting: number; repeated: number }
  addresses: string[]
  render: Rendered
}

export type TaskResult<T extends Task> = TaskResults[T['kind']]

/** Combines the results of several renderers. */
export function joined(parts: Rendered[]): Rendered {
  const sum = (of: (part: Rendered) => number) => parts.reduce((total, part) => total + of(part), 0)
  return {
    written: parts.flatMap(({ written }) => written),
    removed: parts.flatMap(({ removed }) => removed),
    same: sum(({ same }) => same),
    quarantined: parts.flatMap(({ quarantined }) => quarantined),
    milliseconds: {
      render: sum(({ milliseconds }) => milliseconds.render),
      write: sum(({ milliseconds }) => milliseconds.write),
      note: sum(({ milliseconds }) => milliseconds.note),
    },
  }
}
