import { mix } from './palette.ts'
import type { Stage } from './stage.ts'
import { curve, disc, element, group, type Point, path, repeat, short, stroke } from './svg.ts'

const skins = ['#f1c9a5', '#d9a178', '#b5764a', '#8a5433', '#5c3822'] as const

/** A person standing with the feet at `foot`, as simple as in a timetable drawing. */
export function standing({ random, palette }: Stage, [x, y]: Point, height: number): string {
  const coat = random.pick([
    palette.accent,
    palette.second,
    palette.near,
    palette.middle,
    palette.paper,
  ])
  const [head, leg] = [height * 0.075, height * 0.44]
  const wide = height * 0.13
  const shoulder = y - height * 0.8
  const body = `M${short(x - wide)} ${short(y - leg * 0.9)}L${short(x - wide * 0.75)} ${short(shoulder + 6)}Q${short(x)} ${short(shoulder - height * 0.07)} ${short(x + wide * 0.75)} ${short(shoulder + 6)}L${short(x + wide)} ${short(y - leg * 0.9)}z`
  const spread = wide * random.between(0.2, 0.6)
  return (
    stroke(
      [
        [x - spread, y],
        [x - wide * 0.3, y - leg],
      ],
      palette.ink,
      height * 0.07,
    ) +
    stroke(
      [
        [x + spread, y],
        [x + wide * 0.3, y - leg],
      ],
      palette.ink,
      height * 0.07,
    ) +
    path(body, coat) +
    disc([x, y - height * 0.91], head, random.pick(skins)) +
    path(
      `M${short(x - head)} ${short(y - height * 0.91)}a${short(head)} ${short(head)} 0 0 1 ${short(head * 2)} 0z`,
      random.pick([palette.ink, '#5a3a22', '#2b1d18', palette.near]),
    )
  )
}

/** A runner leaning to the right, in the middle of a stride. */
export function runner({ random, palette }: Stage, [x, y]: Point, height: number): string {
  const h = height
  const skin = random.pick(skins)
  const shirt = random.pick([palette.accent, palette.second, palette.paper])
  const hip: Point = [x, y - h * 0.48]
  const neck: Point = [x + h * 0.1, y - h * 0.82]
  return group(
    {},
    stroke(
      [hip, [x - h * 0.16, y - h * 0.3], [x - h * 0.4, y - h * 0.28]],
      mix(skin, palette.ink, 0.25),
      h * 0.07,
    ),
    stroke(
      [neck, [x - h * 0.1, y - h * 0.68], [x - h * 0.02, y - h * 0.54]],
      mix(skin, palette.ink, 0.2),
      h * 0.055,
    ),
    stroke(
      [hip, [x + h * 0.2, y - h * 0.38], [x + h * 0.16, y - h * 0.12], [x + h * 0.24, y - h * 0.1]],
      skin,
      h * 0.075,
    ),
    stroke([hip, [x + h * 0.1, y - h * 0.42]], palette.ink, h * 0.12),
    stroke([hip, neck], shirt, h * 0.15),
    stroke([neck, [x + h * 0.2, y - h * 0.62], [x + h * 0.34, y - h * 0.72]], skin, h * 0.055),
    disc([x + h * 0.15, y - h * 0.94], h * 0.075, skin),
    path(
      `M${short(x + h * 0.07)} ${short(y - h * 0.95)}a${short(h * 0.08)} ${short(h * 0.08)} 0 0 1 ${short(h * 0.155)} ${short(-h * 0.02)}z`,
      palette.ink,
    ),
  )
}

function wheel({ palette }: Stage, at: Point, radius: number): string {
  const hub = element('circle', {
    cx: short(at[0]),
    cy: short(at[1]),
    r: short(radius),
    fill: 'none',
    stroke: palette.ink,
    'stroke-width': radius * 0.12,
  })
  return (
    hub +
    repeat(6, (spoke) => {
      const [dx, dy] = [
        Math.cos((spoke * Math.PI) / 6) * radius,
        Math.sin((spoke * Math.PI) / 6) * radius,
      ]
      return stroke(
        [
          [at[0] - dx, at[1] - dy],
          [at[0] + dx, at[1] + dy],
        ],
        palette.ink,
        1.5,
        { opacity: 0.5 },
      )
    })
  )
}

/** A cyclist riding to the right; `size` is the height of the whole figure. */
export function cyclist(stage: Stage, [x, y]: Point, size: number): string {
  const { random, palette } = stage
  const r = size * 0.2
  const skin = random.pick(skins)
  const frame = random.pick([palette.accent, palette.second, palette.paper])
  const shirt = random.pick([palette.accent, palette.second, palette.paper, palette.middle])
  const [back, front]: [Point, Point] = [
    [x - r * 1.45, y - r],
    [x + r * 1.45, y - r],
  ]
  const crank: Point = [x - r * 0.15, y - r * 0.95]
  const seat: Point = [x - r * 0.6, y - r * 2.35]
  const bar: Point = [x + r * 1.05, y - r * 2.5]
  const neck: Point = [x + r * 0.45, y - r * 4]
  const width = size * 0.026
  return group(
    {},
    wheel(stage, back, r) + wheel(stage, front, r),
    stroke([back, crank, [x - r * 0.55, y - r * 2.1], back], frame, width),
    stroke([[x - r * 0.55, y - r * 2.1], [x + r * 0.95, y - r * 2.15], crank], frame, width),
    stroke([front, bar, [bar[0] + r * 0.3, bar[1] - r * 0.05]], frame, width),
    stroke(
      [seat, [x + r * 0.35, y - r * 1.9], [x + r * 0.1, y - r * 0.55]],
      palette.ink,
      size * 0.062,
    ),
    stroke([seat, neck], shirt, size * 0.12),
    stroke([neck, [x + r * 0.9, y - r * 3], bar], skin, size * 0.045),
    disc([x + r * 0.75, y - r * 4.65], size * 0.068, skin),
    curve(
      `M${short(x + r * 0.36)} ${short(y - r * 4.75)}q${short(r * 0.35)} ${short(-r * 0.55)} ${short(r * 0.75)} ${short(-r * 0.02)}`,
      random.pick([palette.accent, palette.ink, palette.second]),
      size * 0.05,
    ),
  )
}
