/** What a renderer is asked for; it runs in a process of its own (child.ts). */
export type Task =
  | { kind: 'plan'; now: string }
  | { kind: 'addresses'; now: string }
  | ({ kind: 'render' } & RenderTask)

/** Which pages, and where to. */
export interface RenderTask {
  addresses: string[]
  /** The moment pages are rendered for, ISO 8601: what BROADSHEET_NOW is to `astro build`. */
  now: string
  /** The release the pages belong into. */
  release: string
  /** For a release that is being made: the live one, whose files are linked where they are the same. */
  before: string | null
  /** Whether the pages go straight to readers: then each is struck off the queue. */
  isLive: boolean
  /** Pages that ended the renderer, by address, with the reason: they are quarantined unrendered. */
  unrenderable?: Record<string, string>
}

/** What became of pages. */
export interface Rendered {
  written: string[]
  removed: string[]
  /** Rendered, and not a byte different. */
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

export interface Answers {
  plan: { waiting: number; asked: number }
  addresses: string[]
  render: Rendered
}

export type Answer<T extends Task> = Answers[T['kind']]

/** Puts what several renderers did together. */
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
