import { mix } from './palette.ts'
import type { Random } from './random.ts'
import { type Stage, stageHeight, stageWidth } from './stage.ts'
import { oval, type Point, rect, repeat, shape } from './svg.ts'

/** Points of a wavy line across the stage: `height` is how far it rises above and falls below y. */
export function ridgeLine(random: Random, y: number, height: number, jagged = 0): Point[] {
  const waves = [1, 2.3, 4.7].map((rate) => ({
    rate: (rate * Math.PI * 2 * random.between(0.7, 1.3)) / stageWidth,
    phase: random.between(0, Math.PI * 2),
    share: 0.6 / rate,
  }))
  const points: Point[] = []
  for (let x = -20; x <= stageWidth + 20; x += 20) {
    const wave = waves.reduce(
      (sum, { rate, phase, share }) => sum + Math.sin(x * rate + phase) * share,
      0,
    )
    points.push([x, y - wave * height + random.between(-jagged, jagged)])
  }
  return points
}

/** Land from a wavy line down to the bottom of the stage. */
export function hills(stage: Stage, y: number, height: number, fill: string, jagged = 0): string {
  const line = ridgeLine(stage.random, y, height, jagged)
  return shape([...line, [stageWidth + 20, stageHeight], [-20, stageHeight]], fill)
}

/** Mountains with peaks and light falling on one side of them. */
export function peaks(stage: Stage, y: number, height: number, fill: string, snow = 0): string {
  const { random, palette } = stage
  const count = random.whole(3, 5)
  const spread = stageWidth / count
  return repeat(count + 1, (at) => {
    const x = at * spread + random.between(-0.3, 0.3) * spread
    const top = y - height * random.between(0.6, 1)
    const half = spread * random.between(0.75, 1.05)
    const base = stageHeight
    const reach = half * ((base - top) / height) * 1.15
    const ridge: Point[] = [
      [x, top],
      [x + 18, top + height * 0.2],
      [x - 8, top + height * 0.45],
      [x + reach * 0.2, base],
    ]
    const cap = height * 0.3
    const slope = reach / (base - top)
    const white: Point[] = [
      [x, top],
      [x + cap * slope, top + cap],
      [x + cap * slope * 0.5, top + cap * 0.8],
      [x + cap * slope * 0.15, top + cap * 1.15],
      [x - cap * slope * 0.35, top + cap * 0.75],
      [x - cap * slope, top + cap],
    ]
    return (
      shape(
        [
          [x, top],
          [x + reach, base],
          [x - reach, base],
        ],
        fill,
      ) +
      shape([...ridge, [x - reach, base]], mix(fill, palette.light, 0.22), { opacity: 0.8 }) +
      (snow > 0 ? shape(white, palette.paper, { opacity: snow }) : '')
    )
  })
}

/** Water from `y` down, with a path of light below `shine`. */
export function water(stage: Stage, y: number, shine: number): string {
  const { random, palette, fade } = stage
  const [top, middle, low] = palette.sky
  const fill = fade([
    [0, mix(low, middle, 0.35)],
    [0.45, mix(middle, palette.near, 0.45)],
    [1, mix(top, palette.ink, 0.6)],
  ])
  const depth = stageHeight - y
  const ripples = repeat(150, () => {
    const near = random.next() ** 1.6
    const [x, at] = [random.between(0, stageWidth), y + 4 + near * depth]
    return rect(
      [x, at],
      [random.between(20, 120) * (0.3 + near), 1 + near * 4],
      random.chance(0.5) ? palette.paper : palette.ink,
      {
        rx: 2,
        opacity: random.between(0.05, 0.16),
      },
    )
  })
  const glitter = repeat(70, () => {
    const near = random.next()
    const spread = 30 + near * 150
    const width = random.between(20, 90) * (0.4 + near)
    const x = shine + random.between(-spread, spread) - width / 2
    return rect([x, y + 3 + near * depth * 0.95], [width, 2 + near * 5], palette.light, {
      rx: 3,
      opacity: random.between(0.25, 0.75),
    })
  })
  return rect([0, y], [stageWidth, depth], fill) + ripples + glitter
}

/** A round tree standing on `foot`. */
export function tree(
  { random, palette }: Stage,
  [x, y]: Point,
  height: number,
  leaf: string,
): string {
  const crown = height * 0.36
  const top = y - height + crown
  return (
    rect([x - height * 0.03, y - height * 0.5], [height * 0.06, height * 0.5], palette.ink) +
    oval([x, top], [crown * 0.86, crown], leaf) +
    oval(
      [x - crown * 0.25, top - crown * 0.2],
      [crown * 0.5, crown * 0.62],
      mix(leaf, palette.light, 0.25),
    ) +
    oval(
      [x + crown * random.between(0.3, 0.6), top + crown * 0.45],
      [crown * 0.5, crown * 0.45],
      leaf,
    )
  )
}
