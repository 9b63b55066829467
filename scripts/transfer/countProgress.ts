import type { OnProgress } from './source.ts'

/** Reports what is done before each item, and all of it at the end. Items may be added meanwhile. */
export function countProgress(phase: string, total: number, onProgress: OnProgress) {
  let done = 0
  return {
    next: () => {
      onProgress({ phase, done, total: Math.max(total, done + 1) })
      done++
    },
    end: () => onProgress({ phase, done, total: done }),
  }
}
