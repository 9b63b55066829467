import { mix } from '../palette.ts'
import { standing } from '../people.ts'
import type { Stage } from '../stage.ts'
import { disc, group, oval, type Point, rect, repeat, shape, stroke } from '../svg.ts'

function beats({ random }: Stage, y: number): Point[] {
  const points: Point[] = [[-40, y]]
  const step = random.between(270, 340)
  for (let x = random.between(20, 160); x < 1600; x += step) {
    const tall = random.between(0.85, 1.1)
    const wave: readonly Point[] = [
      [0, 0],
      [26, -22],
      [52, 0],
      [72, 0],
      [84, 26],
      [106, -190],
      [130, 100],
      [148, 0],
      [180, 0],
      [206, -38],
      [238, 0],
    ]
    for (const [dx, dy] of wave) points.push([x + dx, y + dy * tall])
  }
  return [...points, [1640, y]]
}

function corridor({ palette, fade }: Stage, [x, y]: Point): string {
  const wall = mix(palette.far, palette.paper, 0.35)
  const corner: Point = [110, 84]
  const [left, right, top, floor] = [x - corner[0], x + corner[0], y - corner[1], y + corner[1]]
  return (
    shape(
      [
        [0, -60],
        [left, top],
        [left, floor],
        [0, 960],
      ],
      fade(
        [
          [0, mix(wall, palette.ink, 0.35)],
          [1, wall],
        ],
        'across',
      ),
    ) +
    shape(
      [
        [1600, -60],
        [right, top],
        [right, floor],
        [1600, 960],
      ],
      fade(
        [
          [0, wall],
          [1, mix(wall, palette.ink, 0.4)],
        ],
        'across',
      ),
    ) +
    shape(
      [
        [0, -60],
        [1600, -60],
        [right, top],
        [left, top],
      ],
      fade([
        [0, mix(palette.middle, palette.paper, 0.15)],
        [1, palette.paper],
      ]),
    ) +
    shape(
      [
        [0, 960],
        [1600, 960],
        [right, floor],
        [left, floor],
      ],
      fade([
        [0, palette.paper],
        [1, mix(palette.middle, palette.sky[1], 0.4)],
      ]),
    ) +
    rect([left, top], [corner[0] * 2, corner[1] * 2], palette.paper)
  )
}

/** A point on the wall: `depth` 0 is at the end of the corridor, 1 at the edge of the picture. */
function onWall([x, y]: Point, side: number, depth: number, height: number): Point {
  const away = 110 + depth * 690
  return [x + side * away, y + height * (84 + depth * 440)]
}

function doors({ random, palette }: Stage, end: Point): string {
  return [-1, 1]
    .flatMap((side) =>
      [0.06, 0.24, 0.56].map((near, at) => {
        const far = near + 0.07 + at * 0.06
        const tint = random.pick([palette.middle, palette.second, palette.accent, palette.near])
        const corners = (
          [
            [near, -0.45],
            [far, -0.45],
            [far, 1],
            [near, 1],
          ] as const
        ).map(([depth, height]) => onWall(end, side, depth, height))
        const pane = (
          [
            [near + 0.02 + at * 0.01, -0.2],
            [far - 0.02 - at * 0.01, -0.2],
            [far - 0.02 - at * 0.01, 0.2],
            [near + 0.02 + at * 0.01, 0.2],
          ] as const
        ).map(([depth, height]) => onWall(end, side, depth, height))
        return shape(corners, tint) + shape(pane, palette.light, { opacity: 0.75 })
      }),
    )
    .join('')
}

/** A hospital corridor with the trace of a heart running through it. */
export function heartRhythm(stage: Stage): string {
  const { random, palette, blur } = stage
  const end: Point = [random.between(640, 960), random.between(400, 440)]
  const line = beats(stage, random.between(500, 560))
  const lamps = [0.08, 0.26, 0.58].map((near, at) => {
    const far = near + 0.06 + at * 0.07
    const corners: Point[] = [near, far].flatMap((depth, last) => {
      const half = 40 + depth * 180
      const y = end[1] - 84 - depth * 440
      const pair: Point[] = [
        [end[0] - half, y],
        [end[0] + half, y],
      ]
      return last ? pair.reverse() : pair
    })
    return shape(corners, '#ffffff', { opacity: 0.9 })
  })
  const rail = [-1, 1].map((side) =>
    shape(
      [
        onWall(end, side, 0, 0.42),
        onWall(end, side, 1, 0.42),
        onWall(end, side, 1, 0.5),
        onWall(end, side, 0, 0.5),
      ],
      palette.ink,
      { opacity: 0.35 },
    ),
  )
  const walkers = repeat(random.whole(2, 3), (at) => {
    const depth = 0.1 + at * 0.2
    const side = at % 2 ? 1 : -1
    const [x, y] = [
      end[0] + side * random.between(40, 80) * (0.6 + depth * 4),
      end[1] + 84 + depth * 440,
    ]
    return (
      oval([x, y], [30 + depth * 80, 5 + depth * 14], palette.ink, { opacity: 0.25 }) +
      standing(stage, [x, y], 120 + depth * 560)
    )
  })
  const head = line[Math.floor(line.length * random.between(0.55, 0.8))] ?? end
  return (
    corridor(stage, end) +
    lamps.join('') +
    rail.join('') +
    doors(stage, end) +
    walkers +
    rect([0, 0], [1600, 900], palette.near, { opacity: 0.36 }) +
    group(
      {},
      stroke(line, palette.accent, 26, { opacity: 0.55, filter: blur(14) }),
      stroke(line, palette.paper, 8),
      disc(head, 17, palette.paper),
      disc(head, 44, palette.light, { opacity: 0.35 }),
    )
  )
}
