import { houses } from '../city.ts'
import { water } from '../landscape.ts'
import { mix } from '../palette.ts'
import { birds, clouds, sky, stars, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { d, group, path, rect, shape } from '../svg.ts'

function spire({ palette }: Stage, x: number, ground: number, height: number): string {
  const fill = palette.near
  return group(
    {},
    rect([x - 34, ground - height], [68, height], fill),
    shape(
      [
        [x - 42, ground - height],
        [x, ground - height - 190],
        [x + 42, ground - height],
      ],
      mix(fill, palette.second, 0.35),
    ),
    path(d`M${x - 12} ${ground - height + 80}v-30a12 12 0 0 1 24 0v30z`, palette.light, {
      opacity: 0.85,
    }),
  )
}

/** The city from the water, in four layers of houses. */
export function skyline(stage: Stage): string {
  const { random, palette } = stage
  const ground = random.between(640, 690)
  const shine = random.between(300, 1300)
  const dark = palette.sky[0] < '#3'
  const mirror = group(
    { transform: `translate(0 ${Math.round(ground * 2)}) scale(1 -1)`, opacity: 0.35 },
    houses(stage, { ground, heights: [60, 200], widths: [50, 120], fill: palette.ink }),
  )
  return (
    sky(stage, 0.75) +
    (dark ? stars(stage, 110, 360) : '') +
    sun(stage, [shine, random.between(170, 420)], random.between(50, 90)) +
    clouds(stage, 6, [90, 330]) +
    houses(stage, {
      ground,
      heights: [190, 400],
      widths: [60, 120],
      fill: mix(palette.far, palette.sky[2], 0.35),
    }) +
    houses(stage, {
      ground,
      heights: [130, 330],
      widths: [70, 140],
      fill: palette.far,
      lit: 0.15,
    }) +
    houses(stage, {
      ground,
      heights: [90, 250],
      widths: [70, 150],
      fill: palette.middle,
      lit: 0.35,
    }) +
    spire(stage, random.between(200, 1400), ground, random.between(200, 260)) +
    houses(stage, { ground, heights: [50, 150], widths: [60, 130], fill: palette.near, lit: 0.5 }) +
    water(stage, ground, shine) +
    mirror +
    rect([0, ground - 3], [1600, 8], palette.ink) +
    birds(stage, 5, [random.between(300, 1300), 200])
  )
}
