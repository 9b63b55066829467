import { mix } from './palette.ts'
import { type Stage, stageWidth } from './stage.ts'
import { disc, group, type Point, rect, repeat, shape, stroke } from './svg.ts'

interface Row {
  /** Where the houses stand. */
  readonly ground: number
  /** Lowest and highest house. */
  readonly heights: Point
  readonly widths: Point
  readonly fill: string
  /** The share of windows with a light on; no windows at all when absent. */
  readonly lit?: number
  readonly from?: number
  readonly to?: number
}

function windows(
  { random, palette }: Stage,
  [x, y]: Point,
  [width, height]: Point,
  row: Row,
): string {
  const [step, size] = [22, 10]
  const columns = Math.floor((width - 14) / step)
  const rows = Math.min(24, Math.floor((height - 18) / 26))
  const inset = (width - columns * step + step - size) / 2
  return repeat(columns * rows, (at) => {
    const lit = random.chance(row.lit ?? 0)
    const at2: Point = [x + inset + (at % columns) * step, y + 16 + Math.floor(at / columns) * 26]
    return rect(at2, [size, 14], lit ? palette.light : palette.ink, {
      opacity: lit ? random.between(0.6, 1) : 0.22,
    })
  })
}

function roof({ random, palette }: Stage, [x, y]: Point, width: number, fill: string): string {
  const style = random.whole(0, 5)
  if (style === 0)
    return shape(
      [
        [x, y + 1],
        [x + width / 2, y - width * 0.4],
        [x + width, y + 1],
      ],
      fill,
    )
  if (style === 1)
    return shape(
      [
        [x, y + 1],
        [x + width, y - width * 0.3],
        [x + width, y + 1],
      ],
      fill,
    )
  if (style === 2) return rect([x + width * 0.2, y - 22], [width * 0.6, 24], fill)
  if (style === 3) {
    const mast = x + width / 2
    return (
      stroke(
        [
          [mast, y],
          [mast, y - 54],
        ],
        fill,
        4,
      ) + disc([mast, y - 56], 4, palette.accent)
    )
  }
  return rect([x + width * 0.65, y - 16], [width * 0.14, 18], fill)
}

/** Houses side by side, the light falling on their left edge. */
export function houses(stage: Stage, row: Row): string {
  const { random, palette } = stage
  const parts: string[] = []
  for (let x = (row.from ?? -10) - random.between(0, 30); x < (row.to ?? stageWidth); ) {
    const width = random.between(row.widths[0], row.widths[1])
    const height = random.between(row.heights[0], row.heights[1])
    const y = row.ground - height
    const fill = mix(row.fill, palette.ink, random.between(0, 0.14))
    parts.push(
      roof(stage, [x, y], width, fill),
      rect([x, y], [width, height], fill),
      rect([x, y], [width * 0.1, height], palette.light, { opacity: 0.13 }),
      row.lit === undefined ? '' : windows(stage, [x, y], [width, height], row),
    )
    x += width + random.between(-2, 5)
  }
  return parts.join('')
}

/** A street lamp with its halo. */
export function lamp({ palette, glow }: Stage, [x, y]: Point, height: number): string {
  const halo = glow([
    [0, palette.light, 0.8],
    [1, palette.light, 0],
  ])
  return group(
    {},
    stroke(
      [
        [x, y],
        [x, y - height],
        [x + height * 0.12, y - height * 1.04],
      ],
      palette.ink,
      5,
    ),
    disc([x + height * 0.14, y - height], height * 0.35, halo),
    disc([x + height * 0.14, y - height], height * 0.045, palette.light),
  )
}
