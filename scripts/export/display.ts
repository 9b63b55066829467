import { Presets, SingleBar } from 'cli-progress'

/** How far a long work is. */
export interface Progress {
  phase: string
  done: number
  total: number
}

/** Shows progress: a bar on a terminal, elsewhere a line at the end of each phase. */
export function progressDisplay(stream: NodeJS.WriteStream) {
  let bar: SingleBar | null = null
  let phase = ''
  function begin(progress: Progress): void {
    bar?.stop()
    phase = progress.phase
    if (!stream.isTTY) return
    const format = `${phase.padEnd(10)} {bar} {value}/{total}  {duration_formatted}`
    bar = new SingleBar({ format, stream, hideCursor: true }, Presets.shades_classic)
    bar.start(progress.total, 0)
  }
  return {
    update(progress: Progress): void {
      const { done, total } = progress
      if (progress.phase !== phase) begin(progress)
      bar?.update(done)
      if (!bar && done === total) stream.write(`${phase} ${done}/${total}\n`)
    },
    stop: () => bar?.stop(),
  }
}

/** 1 article, 2 articles. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
