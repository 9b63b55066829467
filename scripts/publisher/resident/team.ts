import type { SiteEnvironment } from '../build.ts'
import { type Renderer, startRenderer } from './renderer.ts'
import { type Answer, joined, type Rendered, type RenderTask, type Task } from './tasks.ts'

/** Fewer pages are not worth starting a second process for. */
const WORTH_TWO = 400

/**
 * The renderers of a site: one that stays, with the compiled site in memory, and a second one for
 * as long as there is a whole site to render.
 */
export function renderers(site: SiteEnvironment, compiled: string) {
  let resident: Renderer | null = null

  async function ask<T extends Task>(task: T): Promise<Answer<T>> {
    resident ??= startRenderer(site, compiled)
    const asked = resident
    try {
      return await asked.ask(task)
    } catch (error) {
      // One that was killed is replaced by the next that is needed.
      if (resident === asked && asked.hasEnded()) resident = null
      throw error
    }
  }

  return {
    ask,

    /** Renders many pages, in two processes. */
    async renderAll(task: RenderTask): Promise<Rendered> {
      const { addresses } = task
      if (addresses.length < WORTH_TWO) return ask({ kind: 'render', ...task })
      const second = startRenderer(site, compiled)
      const half = (rest: number) => addresses.filter((_, index) => index % 2 === rest)
      try {
        const [one, other] = await Promise.allSettled([
          ask({ kind: 'render', ...task, addresses: half(0) }),
          second.ask({ kind: 'render', ...task, addresses: half(1) }),
        ])
        // Only when neither writes any more may the caller take away what they wrote.
        if (one.status === 'rejected') throw one.reason
        if (other.status === 'rejected') throw other.reason
        return joined([one.value, other.value])
      } finally {
        await second.stop()
      }
    },

    /** Process id of the one that stays; undefined before it was needed. */
    pid: () => resident?.pid,

    /** Ends them; the next question starts one anew, with what is compiled then. */
    async stop(): Promise<void> {
      const ending = resident
      resident = null
      await ending?.stop()
    },
  }
}
