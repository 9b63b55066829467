import { hills, tree } from '../landscape.ts'
import { mix } from '../palette.ts'
import { birds, clouds, sky, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { d, disc, group, type Point, path, repeat, shape } from '../svg.ts'

function turbine({ random, palette }: Stage, [x, y]: Point, height: number, fill: string): string {
  const top = y - height
  const turn = random.between(0, 120)
  const blade = d`M0 0Q${height * 0.05} ${-height * 0.2} 0 ${-height * 0.52}Q${-height * 0.022} ${-height * 0.2} 0 0z`
  return group(
    {},
    shape(
      [
        [x - height * 0.022, y],
        [x - height * 0.009, top],
        [x + height * 0.009, top],
        [x + height * 0.022, y],
      ],
      fill,
    ),
    repeat(3, (at) =>
      path(blade, fill, {
        transform: `translate(${x.toFixed(1)} ${top.toFixed(1)}) rotate(${(turn + at * 120).toFixed(1)})`,
      }),
    ),
    disc([x, top], height * 0.022, mix(fill, palette.ink, 0.25)),
  )
}

function field({ random, palette }: Stage, y: number): string {
  const from = random.between(500, 1100)
  return repeat(18, (at) => {
    const [a, b] = [(at - 9) * 150, (at - 8.45) * 150]
    return shape(
      [
        [from + a * 0.25, y],
        [from + b * 0.25, y],
        [from + b * 1.7, 900],
        [from + a * 1.7, 900],
      ],
      at % 3 === 0 ? palette.second : palette.light,
      { opacity: 0.2 },
    )
  })
}

/** Turbines on rolling country. */
export function windFarm(stage: Stage): string {
  const { random, palette } = stage
  const layers = [
    { y: 520, fill: mix(palette.far, palette.sky[2], 0.4), size: 130, count: 6 },
    { y: 590, fill: palette.far, size: 220, count: 3 },
    { y: 670, fill: palette.middle, size: 340, count: 2 },
  ]
  const hero = random.between(650, 950)
  const land = layers.map(({ y, fill, size, count }, level) => {
    const towers = repeat(count, (at) => {
      const spread =
        count === 2 ? random.between(0.2, 0.45) + at * 0.35 : random.between(0.15, 0.85)
      const x = ((at + spread) / count) * 1600
      return turbine(
        stage,
        [x, y + 40],
        size * random.between(0.85, 1.15),
        mix(palette.paper, fill, 0.45 - level * 0.18),
      )
    })
    return towers + hills(stage, y, 46, fill)
  })
  return (
    sky(stage, 0.65) +
    sun(stage, [random.between(200, 1400), random.between(200, 420)], random.between(60, 100)) +
    clouds(stage, 8, [60, 360]) +
    land.join('') +
    turbine(stage, [hero, 800], random.between(590, 650), palette.paper) +
    hills(stage, 770, 34, mix(palette.middle, palette.near, 0.7)) +
    field(stage, 780) +
    repeat(6, () =>
      tree(
        stage,
        [random.between(0, 1600), random.between(790, 815)],
        random.between(50, 90),
        palette.near,
      ),
    ) +
    hills(stage, 865, 18, palette.ink) +
    birds(stage, 6, [random.between(300, 1300), 260])
  )
}
