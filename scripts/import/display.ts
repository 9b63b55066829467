import { Presets, SingleBar } from 'cli-progress'
import type { ImportReport, Progress } from './index.ts'

const NAMES = { pictures: 'Pictures', articles: 'Articles' } as const

/** Shows progress: a bar on a terminal, elsewhere a line every tenth of the way. */
export function progressDisplay(stream: NodeJS.WriteStream) {
  let bar: SingleBar | null = null
  let phase: Progress['phase'] | null = null
  let tenth = 0
  function begin(progress: Progress): void {
    bar?.stop()
    phase = progress.phase
    tenth = 0
    if (!stream.isTTY) return
    const format = `${NAMES[phase]} {bar} {value}/{total}  {duration_formatted}`
    bar = new SingleBar({ format, stream, hideCursor: true }, Presets.shades_classic)
    bar.start(progress.total, 0)
  }
  return {
    update(progress: Progress): void {
      if (progress.phase !== phase) begin(progress)
      const { done, total } = progress
      bar?.update(done)
      if (bar) return
      const now = total === 0 ? 10 : Math.floor((done / total) * 10)
      if (now > tenth) stream.write(`${NAMES[progress.phase]} ${done}/${total}\n`)
      tenth = Math.max(tenth, now)
    },
    stop: () => bar?.stop(),
  }
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What is printed at the end: warnings, failures, and the figures. */
export function summaryOf(report: ImportReport, milliseconds: number): string {
  const { created, updated, unchanged, failures, warnings, pictures } = report
  const seconds = milliseconds / 1000
  const rate = (created + updated + unchanged) / Math.max(seconds, 0.001)
  const lines = [
    ...warnings.map(({ path, message }) => `! ${path}: ${message}`),
    ...failures.map(({ path, reason }) => `✗ ${path}: ${reason}`),
    `Created ${created}, updated ${updated}, unchanged ${unchanged}, failed ${failures.length}.`,
    `${counted(pictures.uploaded, 'new picture')}, ${pictures.known} stored before, ${counted(warnings.length, 'warning')}.`,
    `${seconds.toFixed(1)} s, ${rate.toFixed(1)} articles per second.`,
  ]
  return lines.join('\n')
}
