import { hills, tree } from '../landscape.ts'
import { mix } from '../palette.ts'
import { runner } from '../people.ts'
import { clouds, sky, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { curve, d, group, oval, repeat, shape } from '../svg.ts'

/** Lanes sweeping through a bend, runners with long shadows. */
export function runningTrack(stage: Stage): string {
  const { random, palette, fade } = stage
  const clay = mix('#c2472f', palette.sky[1], 0.18)
  const bend = random.between(-60, 60)
  const edge = (lane: number) => ({ left: 470 + lane * 66, right: 560 + lane * 8 })
  const lanes = repeat(8, (lane) => {
    const { left, right } = edge(lane)
    return curve(
      d`M-40 ${left + 140}Q${640 + bend} ${left - 40} 1640 ${right}`,
      palette.paper,
      3 + lane * 0.35,
      { opacity: 0.85 },
    )
  })
  const runners = [0, 1, 2, 3, 4].slice(0, random.whole(4, 5)).map((lane) => {
    const share = 0.84 - lane * 0.16 + random.between(-0.03, 0.05)
    const [x, size] = [share * 1600, 150 + lane * 48]
    const { left, right } = edge(lane + 0.9)
    const inverse = 1 - share
    const y =
      inverse ** 2 * (left + 140) +
      2 * inverse * share * (left - 40) +
      share ** 2 * right +
      size * 0.1
    return (
      oval([x - size * 0.35, y + 2], [size * 0.55, size * 0.05], palette.ink, { opacity: 0.35 }) +
      runner(stage, [x, y], size)
    )
  })
  const trees = repeat(13, (at) =>
    tree(
      stage,
      [at * 130 + random.between(-30, 30), 505],
      random.between(90, 170),
      mix(palette.near, palette.middle, random.next()),
    ),
  )
  return group(
    random.chance(0.5) ? {} : { transform: 'translate(1600 0) scale(-1 1)' },
    sky(stage, 0.55),
    sun(stage, [random.between(900, 1400), random.between(190, 330)], random.between(55, 90)),
    clouds(stage, 6, [60, 300]),
    hills(stage, 420, 70, palette.far) + hills(stage, 470, 40, palette.middle),
    trees,
    shape(
      [
        [0, 500],
        [1600, 500],
        [1600, 900],
        [0, 900],
      ],
      mix('#4e8f4f', palette.middle, 0.4),
    ),
    curve(
      d`M-40 ${870}Q${640 + bend} ${690} 1640 ${590}`,
      fade([
        [0, clay],
        [1, mix(clay, palette.ink, 0.25)],
      ]),
      0,
    ),
    `<path d="${d`M-40 610Q${640 + bend} 430 1640 560V900H-40z`}" fill="${fade([
      [0, clay],
      [1, mix(clay, palette.ink, 0.35)],
    ])}"/>`,
    lanes,
    runners.join(''),
  )
}
