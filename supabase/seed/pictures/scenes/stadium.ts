import { houses } from '../city.ts'
import { mix } from '../palette.ts'
import { runner } from '../people.ts'
import { clouds, sky, stars } from '../sky.ts'
import type { Stage } from '../stage.ts'
import {
  type Attributes,
  curve,
  d,
  disc,
  group,
  oval,
  type Point,
  path,
  rect,
  repeat,
  shape,
  stroke,
} from '../svg.ts'

function floodlight({ palette, fade, glow }: Stage, [x, y]: Point, lean: number): string {
  const beam = fade([
    [0, palette.light, 0.5],
    [1, palette.light, 0],
  ])
  const halo = glow([
    [0, palette.light, 0.9],
    [1, palette.light, 0],
  ])
  return group(
    {},
    shape(
      [
        [x - 40, y],
        [x + 40, y],
        [x + lean + 330, 700],
        [x + lean - 330, 700],
      ],
      beam,
      { opacity: 0.5 },
    ),
    stroke(
      [
        [x, y],
        [x, 470],
      ],
      palette.ink,
      10,
    ),
    rect([x - 58, y - 34], [116, 62], palette.ink),
    repeat(10, (at) =>
      disc([x - 44 + (at % 5) * 22, y - 16 + Math.floor(at / 5) * 26], 9, palette.paper),
    ),
    disc([x, y - 4], 130, halo),
  )
}

function crowd({ random, palette }: Stage): string {
  const colors = [
    palette.accent,
    palette.accent,
    palette.second,
    palette.paper,
    palette.far,
    palette.light,
  ] as const
  return repeat(9 * 78, (at) => {
    const row = Math.floor(at / 78)
    const x = (at % 78) * 21 + random.between(-5, 5)
    const bend = 46 * (1 - ((x - 800) / 800) ** 2)
    return disc(
      [x, 402 + row * 19 + bend + random.between(-3, 3)],
      7.5,
      mix(random.pick(colors), palette.ink, 0.42 - row * 0.03),
      { opacity: 0.95 },
    )
  })
}

function pitch({ palette, fade }: Stage): string {
  const [light, dark] = [mix('#3f9b55', palette.sky[1], 0.12), mix('#2f8248', palette.sky[0], 0.16)]
  const stripes = repeat(12, (at) => {
    const [a, b] = [at - 6, at - 5]
    return shape(
      [
        [800 + a * 150, 596],
        [800 + b * 150, 596],
        [800 + b * 370, 900],
        [800 + a * 370, 900],
      ],
      at % 2 ? light : dark,
    )
  })
  return (
    stripes +
    curve('M-20 616H1620M800 616V900', palette.paper, 4, { opacity: 0.8 }) +
    curve('M560 740a240 62 0 1 0 480 0a240 62 0 1 0 -480 0', palette.paper, 5, { opacity: 0.8 }) +
    rect(
      [0, 590],
      [1600, 310],
      fade([
        [0, palette.ink, 0.35],
        [0.5, palette.ink, 0],
      ]),
    )
  )
}

function goal({ palette }: Stage): string {
  const net = repeat(17, (at) =>
    curve(d`M${-40 + at * 26} 560L${-130 + at * 26} 880`, palette.paper, 1.5, { opacity: 0.5 }),
  )
  const rows = repeat(9, (at) =>
    curve(d`M${-40 - at * 10} ${560 + at * 36}H${390 - at * 10}`, palette.paper, 1.5, {
      opacity: 0.5,
    }),
  )
  return net + rows + curve('M-40 556H392V892', palette.paper, 12)
}

/** A ground under floodlights, play going on. */
export function stadium(stage: Stage): string {
  const { random, palette, fade } = stage
  const players = repeat(random.whole(4, 6), (at) => {
    const near = random.between(0, 1)
    const [x, y] = [430 + at * 190 + random.between(-50, 50), 650 + near * 170]
    const size = 78 + near * 90
    return (
      oval([x, y], [size * 0.4, size * 0.06], palette.ink, { opacity: 0.4 }) +
      runner(stage, [x, y], size)
    )
  })
  const flipped: Attributes = random.chance(0.5)
    ? { transform: 'translate(1600 0) scale(-1 1)' }
    : {}
  const ball: Point = [random.between(700, 1200), random.between(520, 640)]
  return group(
    flipped,
    sky(stage, 0.55) + stars(stage, 70, 300) + clouds(stage, 4, [60, 240]),
    houses(stage, {
      ground: 400,
      heights: [40, 120],
      widths: [50, 110],
      fill: palette.middle,
      lit: 0.25,
    }),
    path('M-20 380Q800 470 1620 380V620H-20z', palette.ink),
    crowd(stage),
    path(
      'M-20 372Q800 462 1620 372V330Q800 420 -20 330z',
      fade([
        [0, palette.near],
        [1, palette.ink],
      ]),
    ),
    rect([0, 586], [1600, 20], palette.accent) +
      repeat(10, (at) =>
        rect([at * 170, 588], [90, 16], at % 2 ? palette.paper : palette.second, { opacity: 0.8 }),
      ),
    pitch(stage),
    floodlight(stage, [230, 150], 200) +
      floodlight(stage, [1370, 150], -200) +
      floodlight(stage, [800, 190], 0),
    players,
    disc(ball, 13, palette.paper),
    goal(stage),
  )
}
