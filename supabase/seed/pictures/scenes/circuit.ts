import { mix } from '../palette.ts'
import type { Stage } from '../stage.ts'
import { disc, group, type Point, rect, repeat, stroke } from '../svg.ts'

const cellSize = 40

/** A trace that turns by 45 degrees now and then. */
function trace({ random }: Stage, start: Point, across: boolean): Point[] {
  const points: Point[] = [start]
  let [x, y] = start
  for (let bends = random.whole(2, 4); bends > 0; bends -= 1) {
    const run = random.whole(2, 6) * cellSize
    x += across ? run : 0
    y += across ? 0 : run
    points.push([x, y])
    const side = random.whole(1, 3) * cellSize * (random.chance(0.5) ? 1 : -1)
    x += across ? Math.abs(side) : side
    y += across ? side : Math.abs(side)
    points.push([x, y])
  }
  return points
}

function traces(stage: Stage): string {
  const { random, palette } = stage
  return repeat(44, () => {
    const across = random.chance(0.6)
    const start: Point = [random.whole(-6, 38) * cellSize, random.whole(-4, 22) * cellSize]
    const points = trace(stage, start, across)
    const color = random.pick([
      palette.second,
      palette.far,
      palette.far,
      palette.accent,
      palette.light,
    ])
    const end = points.at(-1) ?? start
    const pad = (at: Point) => disc(at, 11, color) + disc(at, 5, palette.ink)
    return (
      stroke(points, mix(color, palette.near, 0.25), random.pick([4, 6, 9])) + pad(start) + pad(end)
    )
  })
}

function chip(
  { random, palette, fade }: Stage,
  [x, y]: Point,
  columns: number,
  rows: number,
): string {
  const [width, height] = [columns * cellSize, rows * cellSize]
  const legs = (count: number, place: (at: number) => readonly [Point, Point]) =>
    repeat(count, (at) => rect(...place(at), mix(palette.paper, palette.far, 0.4)))
  return group(
    {},
    rect([x + 14, y + 18], [width, height], '#000000', { opacity: 0.35, rx: 10 }),
    legs(columns * 2 - 1, (at) => [
      [x + 14 + at * 20, y - 14],
      [10, height + 28],
    ]),
    legs(rows * 2 - 1, (at) => [
      [x - 14, y + 14 + at * 20],
      [width + 28, 10],
    ]),
    rect(
      [x, y],
      [width, height],
      fade(
        [
          [0, mix(palette.near, palette.middle, 0.4)],
          [1, palette.ink],
        ],
        'slant',
      ),
      { rx: 10 },
    ),
    rect([x + 24, y + 24], [width - 48, height - 48], 'none', {
      stroke: palette.second,
      'stroke-width': 2,
      'stroke-opacity': 0.5,
      rx: 4,
    }),
    repeat(random.whole(5, 12), () => {
      const at: Point = [
        x + 34 + random.whole(0, Math.max(1, columns * 2 - 5)) * 20,
        y + 34 + random.whole(0, Math.max(1, rows * 2 - 5)) * 20,
      ]
      return rect(at, [12, 12], random.pick([palette.accent, palette.second, palette.light]), {
        opacity: 0.9,
        rx: 2,
      })
    }),
    disc([x + 18, y + 18], 6, palette.paper, { opacity: 0.7 }),
  )
}

/** A circuit board laid out like the plan of a city. */
export function circuit(stage: Stage): string {
  const { random, palette, fade, glow } = stage
  const board = fade(
    [
      [0, mix(palette.middle, palette.sky[0], 0.5)],
      [1, mix(palette.near, palette.ink, 0.5)],
    ],
    'slant',
  )
  const light = glow([
    [0, palette.light, 0.5],
    [1, palette.light, 0],
  ])
  const blocks = [0, 1, 2, 3, 4].map((at) => {
    const [columns, rows] = [random.whole(4, 8), random.whole(4, 6)]
    const spot: Point = [
      (1 + at * 8 + random.whole(0, 2)) * cellSize,
      random.whole(1, 14) * cellSize,
    ]
    return chip(stage, spot, columns, rows)
  })
  const sparks = repeat(9, () =>
    disc(
      [random.whole(0, 40) * cellSize, random.whole(0, 22) * cellSize],
      random.between(60, 190),
      light,
    ),
  )
  const tilt = random.between(-14, 14)
  return (
    rect([0, 0], [1600, 900], board) +
    group(
      { transform: `rotate(${tilt.toFixed(1)} 800 450) translate(-160 -90) scale(1.2)` },
      repeat(41 * 23, (at) =>
        disc([(at % 41) * cellSize, Math.floor(at / 41) * cellSize], 1.6, palette.paper, {
          opacity: 0.16,
        }),
      ),
      traces(stage),
      blocks.join(''),
    ) +
    sparks
  )
}
