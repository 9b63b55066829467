import { mix } from '../palette.ts'
import { standing } from '../people.ts'
import type { Stage } from '../stage.ts'
import { d, disc, group, oval, path, rect, repeat, shape, stroke } from '../svg.ts'

function cone({ random, palette, fade }: Stage, x: number, target: number, color: string): string {
  const wide = random.between(100, 150)
  const beam = fade([
    [0, color, 0.75],
    [1, color, 0.06],
  ])
  return group(
    { style: 'mix-blend-mode:screen' },
    shape(
      [
        [x - 12, 70],
        [x + 12, 70],
        [target + wide, 720],
        [target - wide, 720],
      ],
      beam,
    ),
    oval([target, 720], [wide * 1.05, 34], color, { opacity: 0.45 }),
    oval([target, 720], [wide * 0.7, 20], palette.paper, { opacity: 0.3 }),
  )
}

function curtain({ palette, fade }: Stage, from: number, width: number, lean: number): string {
  const red = mix('#a3182f', palette.sky[0], 0.15)
  const fold = fade(
    [
      [0, mix(red, '#000000', 0.55)],
      [0.45, mix(red, palette.light, 0.2)],
      [0.6, red],
      [1, mix(red, '#000000', 0.6)],
    ],
    'across',
  )
  const step = width / 6
  return repeat(6, (at) => {
    const x = from + at * step
    const shift = lean * (at / 6)
    return path(
      d`M${x} -10H${x + step + 1}Q${x + step + shift} 420 ${x + step + shift * 0.4} 800H${x + shift * 0.4}Q${x + shift} 420 ${x} -10z`,
      fold,
    )
  })
}

function house({ random, palette }: Stage): string {
  return repeat(3 * 26, (at) => {
    const row = Math.floor(at / 26)
    const x = (at % 26) * 66 + (row % 2) * 33 + random.between(-8, 8)
    const y = 818 + row * 36
    const tone = mix(palette.ink, palette.near, 0.5 - row * 0.25)
    return disc([x, y], 19, tone) + path(d`M${x - 32} ${y + 60}q0 -42 32 -42t32 42z`, tone)
  })
}

/** A stage with its curtain open and the light on. */
export function theatre(stage: Stage): string {
  const { random, palette, fade } = stage
  const lights = [palette.light, palette.accent, palette.second, palette.light] as const
  const spots = [0.3, 0.5, 0.7].map((share) => 1600 * share + random.between(-90, 90))
  const moon: readonly [number, number] = [random.between(560, 1040), random.between(230, 330)]
  const backdrop = fade([
    [0, palette.sky[0]],
    [0.65, palette.sky[1]],
    [1, palette.sky[2]],
  ])
  const flats = repeat(7, (at) => {
    const [x, height] = [330 + at * 140 + random.between(-30, 30), random.between(70, 210)]
    return shape(
      [
        [x - 70, 640],
        [x - 50, 640 - height],
        [x, 640 - height - 44],
        [x + 54, 640 - height],
        [x + 70, 640],
      ],
      mix(palette.middle, palette.near, random.next()),
    )
  })
  const figure = random.pick(spots as [number, ...number[]])
  return (
    rect([0, 0], [1600, 900], palette.ink) +
    rect([200, 60], [1200, 590], backdrop) +
    disc(moon, random.between(60, 100), palette.light, { opacity: 0.9 }) +
    flats +
    shape(
      [
        [200, 640],
        [1400, 640],
        [1600, 800],
        [0, 800],
      ],
      fade([
        [0, mix('#7a4a2c', palette.ink, 0.55)],
        [1, mix('#a8683c', palette.ink, 0.15)],
      ]),
    ) +
    repeat(15, (at) =>
      stroke(
        [
          [240 + at * 80, 640],
          [-120 + at * 131, 800],
        ],
        palette.ink,
        2,
        { opacity: 0.35 },
      ),
    ) +
    spots
      .map((target, at) => cone(stage, 800 + (at - 1) * 330, target, random.pick(lights)))
      .join('') +
    oval([figure, 726], [60, 9], palette.ink, { opacity: 0.6 }) +
    standing(stage, [figure, 726], random.between(190, 230)) +
    curtain(stage, -40, 330, -120) +
    group({ transform: 'translate(1600 0) scale(-1 1)' }, curtain(stage, -40, 330, -120)) +
    repeat(9, (at) =>
      path(
        d`M${at * 180 - 10} -10h200v70q-100 100 -200 0z`,
        fade([
          [0, '#4d0a18'],
          [1, mix('#a3182f', palette.sky[0], 0.15)],
        ]),
      ),
    ) +
    rect([0, 796], [1600, 12], mix(palette.second, palette.ink, 0.3)) +
    house(stage)
  )
}
