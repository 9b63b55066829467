import { hills, tree, water } from '../landscape.ts'
import { mix } from '../palette.ts'
import { birds, clouds, sky, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { curve, d, disc, group, oval, type Point, path, repeat, shape, stroke } from '../svg.ts'

function oarsman(
  { palette }: Stage,
  [x, y]: Point,
  s: number,
  skin: string,
  shirt: string,
): string {
  return (
    stroke(
      [
        [x + 0.1 * s, y - 0.08 * s],
        [x + 0.42 * s, y - 0.3 * s],
        [x + 0.62 * s, y - 0.06 * s],
      ],
      skin,
      s * 0.11,
    ) +
    stroke(
      [
        [x, y - 0.08 * s],
        [x - 0.2 * s, y - 0.58 * s],
      ],
      shirt,
      s * 0.24,
    ) +
    stroke(
      [
        [x - 0.18 * s, y - 0.54 * s],
        [x + 0.12 * s, y - 0.36 * s],
        [x + 0.44 * s, y - 0.4 * s],
      ],
      skin,
      s * 0.085,
    ) +
    disc([x - 0.24 * s, y - 0.86 * s], s * 0.13, skin) +
    path(
      d`M${x - 0.38 * s} ${y - 0.87 * s}a${0.14 * s} ${0.14 * s} 0 0 1 ${0.27 * s} 0z`,
      palette.ink,
    )
  )
}

function eight(stage: Stage, [x, y]: Point, s: number, color: string): string {
  const { random, palette } = stage
  const skins = ['#f1c9a5', '#d9a178', '#b5764a', '#8a5433'] as const
  const crew = repeat(8, (at) => {
    const seat: Point = [x + (at - 3.5) * s * 1.02, y]
    const grip: Point = [seat[0] + 0.44 * s, seat[1] - 0.4 * s]
    const blade: Point = [seat[0] - 0.5 * s, y + 0.6 * s]
    return (
      oarsman(stage, seat, s, random.pick(skins), palette.paper) +
      stroke([grip, blade], palette.ink, s * 0.035) +
      oval(blade, [s * 0.16, s * 0.06], palette.accent) +
      oval([blade[0], blade[1] + 5], [s * 0.42, s * 0.07], palette.paper, { opacity: 0.35 })
    )
  })
  const cox =
    disc([x + 4.75 * s, y - 0.5 * s], s * 0.13, random.pick(skins)) +
    stroke(
      [
        [x + 4.75 * s, y],
        [x + 4.75 * s, y - 0.3 * s],
      ],
      palette.accent,
      s * 0.26,
    )
  return group(
    {},
    path(
      d`M${x - 5.6 * s} ${y + 0.32 * s}H${x + 5.8 * s}Q${x} ${y + 0.8 * s} ${x - 5.6 * s} ${y + 0.32 * s}z`,
      palette.ink,
      { opacity: 0.28 },
    ),
    cox,
    path(
      d`M${x - 5.9 * s} ${y - 0.06 * s}Q${x} ${y + 0.04 * s} ${x + 6.1 * s} ${y - 0.08 * s}Q${x + 4} ${y + 0.52 * s} ${x - 5.9 * s} ${y - 0.06 * s}z`,
      color,
    ),
    crew,
    repeat(4, (at) =>
      curve(d`M${x - 5.9 * s - at * 40} ${y + 0.3 * s + at * 6}q-60 4 -120 18`, palette.paper, 3, {
        opacity: 0.4 - at * 0.08,
      }),
    ),
  )
}

/** An eight on still water in the early light. */
export function rowing(stage: Stage): string {
  const { random, palette, blur } = stage
  const shore = random.between(450, 500)
  const shine = random.between(300, 1300)
  const soft = blur(22)
  const reeds = repeat(60, () => {
    const x = random.chance(0.5) ? random.between(-10, 330) : random.between(1290, 1610)
    const height = random.between(60, 190)
    return curve(
      d`M${x} 910q${random.between(-8, 8)} ${-height * 0.6} ${random.between(-24, 24)} ${-height}`,
      mix(palette.ink, palette.near, random.next()),
      random.between(3, 6),
    )
  })
  const posts = repeat(10, (at) =>
    disc([80 + at * 165, shore + 62], 8, at % 2 ? palette.accent : palette.paper),
  )
  return group(
    random.chance(0.5) ? {} : { transform: 'translate(1600 0) scale(-1 1)' },
    sky(stage, 0.55),
    sun(stage, [shine, shore - random.between(40, 160)], random.between(50, 85)),
    clouds(stage, 7, [60, 300]),
    hills(stage, shore - 60, 70, mix(palette.far, palette.sky[2], 0.3)),
    hills(stage, shore - 20, 40, palette.middle),
    repeat(16, (at) =>
      tree(
        stage,
        [at * 105 + random.between(-30, 30), shore + 6],
        random.between(60, 130),
        mix(palette.near, palette.middle, random.next()),
      ),
    ),
    water(stage, shore, shine),
    oval([800, shore + 10], [1200, 26], palette.paper, { opacity: 0.45, filter: soft }),
    posts,
    random.chance(0.6)
      ? eight(stage, [random.between(900, 1200), shore + 110], 46, palette.second)
      : '',
    eight(
      stage,
      [random.between(660, 860), random.between(690, 730)],
      random.between(100, 112),
      palette.accent,
    ),
    birds(stage, 5, [random.between(300, 1300), 200]),
    shape(
      [
        [0, 900],
        [0, 880],
        [1600, 880],
        [1600, 900],
      ],
      palette.ink,
      { opacity: 0.4 },
    ),
    reeds,
  )
}
