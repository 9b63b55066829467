import { houses, lamp } from '../city.ts'
import { hills, water } from '../landscape.ts'
import { mix } from '../palette.ts'
import { birds, clouds, sky, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import {
  type Attributes,
  d,
  disc,
  group,
  type Point,
  path,
  rect,
  repeat,
  shape,
  stroke,
} from '../svg.ts'

function crane({ palette }: Stage, [x, y]: Point, size: number, fill: string): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size]
  const w = size * 0.022
  return (
    stroke([at(0, 0), at(0.03, 0.62), at(0.25, 0.62), at(0.28, 0)], fill, w * 1.5) +
    stroke([at(0.01, 0.3), at(0.27, 0.3)], fill, w) +
    stroke([at(0.02, 0.58), at(0.27, 0.3), at(0.01, 0.3), at(0.26, 0.02)], fill, w * 0.6) +
    stroke([at(-0.35, 0.62), at(0.85, 0.62)], fill, w * 1.8) +
    stroke([at(-0.35, 0.64), at(0.14, 0.92), at(0.85, 0.64)], fill, w * 0.5) +
    stroke([at(0.14, 0.62), at(0.14, 0.93)], fill, w) +
    rect(at(-0.34, 0.6), [size * 0.14, size * 0.07], fill) +
    stroke([at(0.62, 0.62), at(0.62, 0.4)], fill, w * 0.4) +
    rect(at(0.55, 0.4), [size * 0.14, size * 0.07], palette.accent)
  )
}

function boat(stage: Stage, [x, y]: Point, size: number): string {
  const { random, palette } = stage
  const hull = random.pick([palette.accent, palette.second, palette.paper, palette.near])
  const cabin = mix(palette.paper, palette.light, 0.4)
  const s = size
  return group(
    {},
    path(
      d`M${x - s} ${y - s * 0.24}L${x + s} ${y - s * 0.34}Q${x + s * 0.86} ${y + s * 0.12} ${x + s * 0.62} ${y + s * 0.12}H${x - s * 0.82}Q${x - s * 0.95} ${y} ${x - s} ${y - s * 0.24}z`,
      hull,
    ),
    path(
      d`M${x - s * 0.96} ${y - s * 0.02}H${x + s * 0.83}L${x + s * 0.62} ${y + s * 0.12}H${x - s * 0.82}z`,
      palette.ink,
      { opacity: 0.4 },
    ),
    rect([x - s * 0.62, y - s * 0.62], [s * 0.52, s * 0.38], cabin),
    rect([x - s * 0.68, y - s * 0.68], [s * 0.64, s * 0.08], palette.ink),
    repeat(3, (i) =>
      rect([x - s * 0.57 + i * s * 0.155, y - s * 0.54], [s * 0.11, s * 0.12], palette.ink),
    ),
    stroke(
      [
        [x + s * 0.18, y - s * 0.28],
        [x + s * 0.18, y - s * 1.3],
      ],
      palette.ink,
      s * 0.03,
    ),
    stroke(
      [
        [x - s * 0.35, y - s * 0.66],
        [x + s * 0.18, y - s * 1.26],
        [x + s * 0.96, y - s * 0.34],
      ],
      palette.ink,
      s * 0.012,
    ),
    shape(
      [
        [x + s * 0.19, y - s * 1.28],
        [x + s * 0.42, y - s * 1.2],
        [x + s * 0.19, y - s * 1.12],
      ],
      palette.accent,
    ),
    path(
      d`M${x - s * 0.8} ${y + s * 0.13}H${x + s * 0.6}L${x + s * 0.4} ${y + s * 0.42}H${x - s * 0.6}z`,
      palette.ink,
      { opacity: 0.3 },
    ),
  )
}

function containers({ random, palette }: Stage, [x, y]: Point): string {
  const colors = [
    palette.accent,
    palette.second,
    palette.far,
    palette.paper,
    palette.middle,
  ] as const
  return repeat(14, (at) => {
    const level = at < 7 ? 0 : at < 12 ? 1 : 2
    const column = level === 0 ? at : level === 1 ? at - 6.5 : at - 10
    return rect(
      [x + column * 62, y - 26 - level * 27],
      [59, 25],
      mix(random.pick(colors), palette.near, 0.3),
    )
  })
}

/** A working harbor: cranes against the light, boats coming home. */
export function harbour(stage: Stage): string {
  const { random, palette } = stage
  const shore = random.between(520, 560)
  const shine = random.between(350, 1200)
  const mirrored = random.chance(0.5)
  const cranes = repeat(random.whole(2, 4), (at) =>
    crane(
      stage,
      [random.between(60, 160) + at * 330, shore],
      random.between(290, 400),
      mix(palette.near, palette.middle, at * 0.22),
    ),
  )
  const boats = [0.16, 0.2, 0.38].map((near, at) => {
    const x = ((at * 0.34 + random.between(0.1, 0.32)) % 1) * stageSpan
    return boat(stage, [x, shore + 70 + near * 480], 60 + near * 300)
  })
  const side: Attributes = mirrored ? { transform: 'translate(1600 0) scale(-1 1)' } : {}
  return (
    sky(stage, 0.62) +
    sun(stage, [shine, shore - random.between(30, 150)], random.between(46, 74)) +
    clouds(stage, 7, [80, 360]) +
    hills(stage, shore - 40, 50, palette.far) +
    houses(stage, {
      ground: shore,
      heights: [30, 110],
      widths: [40, 90],
      fill: palette.middle,
      lit: 0.3,
    }) +
    group(side, containers(stage, [random.between(900, 1100), shore]), cranes) +
    rect([0, shore - 4], [1600, 12], palette.ink) +
    water(stage, shore + 6, shine) +
    boats.join('') +
    birds(stage, 7, [random.between(300, 1300), 240]) +
    shape(
      [
        [0, 900],
        [0, 826],
        [560, 850],
        [640, 900],
      ],
      palette.ink,
    ) +
    repeat(3, (at) =>
      disc([90 + at * 190, 832 + at * 10], 17, mix(palette.ink, palette.near, 0.6)),
    ) +
    lamp(stage, [150, 830], 300)
  )
}

const stageSpan = 1500
