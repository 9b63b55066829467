import { type Stage, stageHeight, stageWidth } from './stage.ts'
import { disc, type Point, path, rect, repeat, short } from './svg.ts'

const full = [stageWidth, stageHeight] as const

/** The sky over the whole stage. */
export function sky({ palette, fade }: Stage, horizon = 0.75): string {
  const [top, middle, low] = palette.sky
  return rect(
    [0, 0],
    full,
    fade([
      [0, top],
      [horizon * 0.6, middle],
      [horizon, low],
    ]),
  )
}

/** Sun or moon with its glow. */
export function sun({ palette, glow }: Stage, at: Point, radius: number): string {
  const halo = glow([
    [0, palette.light, 0.75],
    [0.35, palette.light, 0.28],
    [1, palette.light, 0],
  ])
  return disc(at, radius * 5, halo) + disc(at, radius, palette.light)
}

/** Stars strewn over the sky, down to a height; a few are larger. */
export function stars({ random, palette }: Stage, count: number, lowest: number): string {
  return repeat(count, () => {
    const at = [random.between(0, stageWidth), random.between(0, lowest)] as const
    const size = random.chance(0.08) ? random.between(2, 3.4) : random.between(0.6, 1.7)
    return disc(at, size, palette.paper, { opacity: random.between(0.35, 1) })
  })
}

/** Flat-bottomed clouds between two heights. */
export function clouds(stage: Stage, count: number, [top, bottom]: Point): string {
  const { random, palette, fade } = stage
  const fill = fade([
    [0, palette.paper, 0.75],
    [1, palette.paper, 0.08],
  ])
  return repeat(count, () => {
    const [x, y] = [random.between(-100, stageWidth), random.between(top, bottom)]
    const width = random.between(180, 420)
    let d = `M${short(x)} ${short(y)}`
    const puffs = random.whole(3, 5)
    for (let at = 0; at < puffs; at += 1) {
      const step = width / puffs
      const rise = random.between(0.5, 0.95) * step * (1 - Math.abs(at - puffs / 2 + 0.5) / puffs)
      d += `a${short(step / 2)} ${short(rise)} 0 0 1 ${short(step)} 0`
    }
    return path(`${d}z`, fill, { opacity: random.between(0.45, 0.95) })
  })
}

/** A flock around a point. */
export function birds({ random, palette }: Stage, count: number, [x, y]: Point): string {
  return repeat(count, () => {
    const [left, top] = [x + random.between(-160, 160), y + random.between(-70, 70)]
    const wing = random.between(8, 18)
    const d = `M${short(left - wing)} ${short(top)}q${short(wing * 0.6)} ${short(-wing * 0.7)} ${short(wing)} ${short(wing * 0.2)}q${short(wing * 0.4)} ${short(-wing * 0.9)} ${short(wing)} ${short(-wing * 0.2)}`
    return path(d, 'none', {
      stroke: palette.ink,
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.7,
    })
  })
}
