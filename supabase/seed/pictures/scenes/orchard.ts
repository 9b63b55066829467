import { hills } from '../landscape.ts'
import { mix } from '../palette.ts'
import { standing } from '../people.ts'
import { birds, clouds, sky, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { disc, group, oval, type Point, rect, repeat, shape } from '../svg.ts'

function fruitTree(
  { random, palette }: Stage,
  [x, y]: Point,
  size: number,
  leaf: string,
  fruit: string,
): string {
  const crowns = [
    [0, -0.72, 0.34],
    [-0.26, -0.6, 0.25],
    [0.27, -0.58, 0.26],
    [0.05, -0.5, 0.28],
  ] as const
  return group(
    {},
    oval([x + size * 0.2, y], [size * 0.5, size * 0.06], palette.ink, { opacity: 0.28 }),
    shape(
      [
        [x - size * 0.05, y],
        [x - size * 0.03, y - size * 0.5],
        [x + size * 0.03, y - size * 0.5],
        [x + size * 0.06, y],
      ],
      mix('#5b3a24', palette.ink, 0.35),
    ),
    crowns.map(([dx, dy, r]) => disc([x + dx * size, y + dy * size], r * size, leaf)).join(''),
    disc([x - size * 0.12, y - size * 0.8], size * 0.2, mix(leaf, palette.light, 0.28)),
    disc([x + size * 0.2, y - size * 0.66], size * 0.13, mix(leaf, palette.light, 0.2)),
    repeat(size > 120 ? 15 : 6, () =>
      disc(
        [x + random.between(-0.42, 0.42) * size, y - random.between(0.38, 0.95) * size],
        size * 0.032,
        fruit,
      ),
    ),
  )
}

function farm({ palette }: Stage, [x, y]: Point): string {
  return (
    rect([x, y - 60], [130, 62], palette.paper) +
    shape(
      [
        [x - 14, y - 58],
        [x + 65, y - 118],
        [x + 144, y - 58],
      ],
      palette.accent,
    ) +
    rect([x + 140, y - 96], [40, 98], mix(palette.accent, palette.near, 0.45)) +
    shape(
      [
        [x + 134, y - 94],
        [x + 160, y - 124],
        [x + 186, y - 94],
      ],
      palette.near,
    ) +
    rect([x + 50, y - 34], [28, 36], palette.near)
  )
}

/** Rows of fruit trees running toward the hills. */
export function orchard(stage: Stage): string {
  const { random, palette } = stage
  const vanish: Point = [random.between(550, 1050), 470]
  const leaf = mix('#4f8f3f', palette.middle, random.between(0.25, 0.6))
  const fruit = random.pick(['#e2402c', '#f4b41a', '#f3e0e8', '#d8572a'])
  const depths = [0.09, 0.15, 0.23, 0.36, 0.58]
  const rows = depths.map((near) =>
    repeat(9, (at) => {
      const x = vanish[0] + (at - 4) * 640 * near + random.between(-8, 8)
      return fruitTree(
        stage,
        [x, vanish[1] + 26 + near * 480],
        30 + near * 350,
        mix(leaf, palette.sky[2], 0.22 - near * 0.3),
        fruit,
      )
    }),
  )
  const stripes = repeat(20, (at) => {
    const [a, b] = [at - 10, at - 9.5]
    return shape([vanish, [vanish[0] + a * 480, 900], [vanish[0] + b * 480, 900]], palette.light, {
      opacity: 0.16,
    })
  })
  const picker: Point = [vanish[0] + random.between(160, 230), 790]
  return (
    sky(stage, 0.55) +
    sun(stage, [random.between(200, 1400), random.between(180, 330)], random.between(60, 90)) +
    clouds(stage, 7, [60, 330]) +
    hills(stage, 400, 70, mix(palette.far, palette.sky[2], 0.35)) +
    hills(stage, 450, 44, palette.far) +
    farm(stage, [random.between(200, 1250), 478]) +
    rect([0, 470], [1600, 430], mix('#7aa052', palette.middle, 0.35)) +
    stripes +
    rows.slice(0, 4).join('') +
    standing(stage, picker, 190) +
    rect([picker[0] + 40, picker[1] - 40], [70, 40], '#b98650') +
    repeat(7, (at) => disc([picker[0] + 48 + at * 9, picker[1] - 42], 7, fruit)) +
    (rows[4] ?? '') +
    birds(stage, 5, [random.between(300, 1300), 200])
  )
}
