import { t } from '@broadsheet/shared/messages/t.ts'
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
  let began = 0
  function begin(progress: Progress): void {
    bar?.stop()
    phase = progress.phase
    written = 0
    began = performance.now()
    if (!stream.isTTY) {
      stream.write(`${phase} 0/${progress.total}\n`)
      return
    }
    const format = `${phase.padEnd(10)} {bar} {value}/{total}  {duration_formatted} · {eta_formatted}`
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
      if (due > written) stream.write(`${lineOf(progress, performance.now() - began)}\n`)
      written = Math.max(written, due)
    },
    /** Ends the bar; later output starts on a new line. */
    stop: () => bar?.stop(),
  }
}

/** Progress with an estimate of the time that is left, once something is done. */
function lineOf({ phase, done, total }: Progress, milliseconds: number): string {
  const left = Math.ceil(((milliseconds / done) * (total - done)) / 1000)
  if (!Number.isFinite(left) || left === 0) return `${phase} ${done}/${total}`
  const time = t('cli.seconds', { seconds: String(left) })
  return t('cli.progress.left', { phase, done, total, time })
}
