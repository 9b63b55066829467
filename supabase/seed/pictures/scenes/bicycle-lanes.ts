import { houses, lamp } from '../city.ts'
import { tree } from '../landscape.ts'
import { mix } from '../palette.ts'
import { cyclist } from '../people.ts'
import { clouds, sky, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { oval, rect, repeat, shape } from '../svg.ts'

/** A street with a lane of its own for bicycles, and people using it. */
export function bicycleLanes(stage: Stage): string {
  const { random, palette, fade } = stage
  const green = mix('#3a9a6a', palette.second, 0.3)
  const back = repeat(3, (at) =>
    cyclist(stage, [200 + at * 560 + random.between(-120, 120), 712], random.between(170, 190)),
  )
  const front = repeat(random.whole(2, 3), (at) => {
    const [x, y] = [330 + at * 500 + random.between(-80, 80), 836]
    return (
      oval([x, y], [150, 14], palette.ink, { opacity: 0.3 }) +
      cyclist(stage, [x, y], random.between(320, 360))
    )
  })
  const trees = repeat(9, (at) =>
    tree(
      stage,
      [at * 190 + random.between(-40, 40), 645],
      random.between(190, 280),
      mix(mix('#4c8c45', palette.middle, 0.5), palette.accent, random.between(0, 0.25)),
    ),
  )
  return (
    sky(stage, 0.6) +
    sun(stage, [random.between(200, 1400), random.between(130, 240)], 62) +
    clouds(stage, 6, [50, 280]) +
    houses(stage, {
      ground: 650,
      heights: [250, 430],
      widths: [100, 170],
      fill: mix(palette.far, palette.sky[2], 0.35),
      lit: 0.1,
    }) +
    houses(stage, {
      ground: 650,
      heights: [150, 300],
      widths: [110, 190],
      fill: palette.far,
      lit: 0.25,
    }) +
    houses(stage, {
      ground: 650,
      heights: [90, 190],
      widths: [120, 220],
      fill: palette.middle,
      lit: 0.35,
    }) +
    trees +
    lamp(stage, [random.between(200, 700), 650], 260) +
    lamp(stage, [random.between(900, 1400), 650], 260) +
    rect([0, 640], [1600, 260], mix(palette.near, palette.far, 0.25)) +
    rect([0, 640], [1600, 16], mix(palette.paper, palette.far, 0.5)) +
    back +
    rect(
      [0, 742],
      [1600, 130],
      fade([
        [0, green],
        [1, mix(green, palette.ink, 0.3)],
      ]),
    ) +
    rect([0, 738], [1600, 8], palette.paper) +
    rect([0, 866], [1600, 8], palette.paper) +
    repeat(12, (at) => rect([at * 150 - 20, 690], [70, 6], palette.paper, { opacity: 0.5 })) +
    repeat(4, (at) =>
      shape(
        [
          [120 + at * 430, 790],
          [180 + at * 430, 806],
          [120 + at * 430, 822],
          [138 + at * 430, 806],
        ],
        palette.paper,
        { opacity: 0.75 },
      ),
    ) +
    front
  )
}
