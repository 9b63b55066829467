import { Presets, SingleBar } from 'cli-progress'

/** Progress of a long task. */
export interface Progress {
  phase: string
  done: number
  total: number
}

/**
 * Shows progress: a bar on a terminal, lines otherwise.
 *
 * @param lines - number of lines per phase without a terminal.
 */
export function progressDisplay(stream: NodeJS.WriteStream, lines = 1) {
  let bar: SingleBar | null = null
  let phase = ''
  let written = 0
  function begin(progress: Progress): void {
    bar?.stop()
    phase = progress.phase
    written = 0
    if (!stream.isTTY) {
      stream.write(`${phase} 0/${progress.total}\n`)
      return
    }
    const format = `${phase.padEnd(10)} {bar} {value}/{total}  {duration_formatted}`
    bar = new SingleBar({ format, stream, hideCursor: true }, Presets.shades_classic)
    bar.start(progress.total, 0)
  }
  return {
    /** Shows new progress; another phase starts another bar. */
    update(progress: Progress): void {
      const { done, total } = progress
      if (progress.phase !== phase) begin(progress)
      bar?.update(done)
      if (bar) return
      const due = total === 0 ? lines : Math.floor((done / total) * lines)
      if (due > written) stream.write(`${phase} ${done}/${total}\n`)
      written = Math.max(written, due)
    },
    /** Ends the bar; later output starts on a new line. */
    stop: () => bar?.stop(),
  }
}
