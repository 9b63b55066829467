import { mix } from '../palette.ts'
import { standing } from '../people.ts'
import type { Stage } from '../stage.ts'
import { d, disc, group, path, rect, repeat, shape, stroke } from '../svg.ts'

function beams({ random, palette, fade }: Stage): string {
  const colors = [palette.accent, palette.second, palette.light, palette.sky[2]] as const
  return repeat(8, (at) => {
    const x = 100 + at * 200
    const color = random.pick(colors)
    const target = x + random.between(-420, 420)
    const wide = random.between(60, 140)
    return shape(
      [
        [x - 8, 40],
        [x + 8, 40],
        [target + wide, 720],
        [target - wide, 720],
      ],
      fade([
        [0, color, 0.85],
        [1, color, 0],
      ]),
      { style: 'mix-blend-mode:screen' },
    )
  })
}

function waves({ random, palette }: Stage): string {
  const phase = random.between(0, 6)
  const rate = random.between(0.06, 0.13)
  return repeat(64, (at) => {
    const swell = Math.sin(at * 0.049 * Math.PI) ** 2
    const height =
      24 +
      swell * 330 * Math.abs(Math.sin(at * rate * 3 + phase) * 0.7 + Math.sin(at * rate * 11) * 0.3)
    const color = mix(palette.accent, palette.second, at / 64)
    return rect([12 + at * 25, 380 - height / 2], [14, height], color, { rx: 7, opacity: 0.85 })
  })
}

function band(stage: Stage): string {
  const { random, palette } = stage
  const places = [520, 700, 900, 1080].map((x) => x + random.between(-30, 30))
  const drums = group(
    {},
    disc([800, 628], 58, palette.paper) + disc([800, 628], 48, palette.near),
    rect([700, 600], [64, 50], palette.accent, { rx: 8 }) +
      rect([836, 600], [64, 50], palette.accent, { rx: 8 }),
    stroke(
      [
        [660, 690],
        [660, 560],
      ],
      palette.ink,
      4,
    ) +
      stroke(
        [
          [626, 556],
          [694, 566],
        ],
        palette.light,
        7,
      ),
    stroke(
      [
        [940, 690],
        [940, 560],
      ],
      palette.ink,
      4,
    ) +
      stroke(
        [
          [906, 566],
          [974, 556],
        ],
        palette.light,
        7,
      ),
  )
  const players = places.map((x) => {
    const y = 706
    const stand =
      stroke(
        [
          [x + 34, y],
          [x + 34, y - 150],
          [x + 14, y - 166],
        ],
        palette.ink,
        5,
      ) + disc([x + 12, y - 168], 8, palette.ink)
    const guitar = group(
      { transform: `rotate(-28 ${x.toFixed(0)} ${y - 95})` },
      rect([x, y - 100], [96, 8], palette.ink),
      disc([x - 6, y - 96], 24, palette.second),
      disc([x - 30, y - 96], 28, palette.second),
      disc([x - 12, y - 96], 8, palette.ink),
    )
    return standing(stage, [x, y], random.between(190, 205)) + guitar + stand
  })
  return drums + players.join('')
}

function audience({ random, palette }: Stage): string {
  return repeat(4 * 30, (at) => {
    const row = Math.floor(at / 30)
    const [x, y] = [
      (at % 30) * 58 + (row % 2) * 29 + random.between(-12, 12),
      775 + row * 36 + random.between(-12, 12),
    ]
    const tone = mix(palette.ink, palette.sky[1], 0.4 - row * 0.12)
    const arm = random.chance(0.28)
      ? stroke(
          [
            [x + 20, y + 40],
            [x + 30 + random.between(-8, 18), y - random.between(44, 74)],
          ],
          tone,
          13,
        )
      : ''
    const arm2 = random.chance(0.2)
      ? stroke(
          [
            [x - 20, y + 40],
            [x - 34, y - random.between(40, 66)],
          ],
          tone,
          13,
        )
      : ''
    return (
      arm + arm2 + disc([x, y], 22, tone) + path(d`M${x - 38} ${y + 90}q0 -66 38 -66t38 66z`, tone)
    )
  })
}

/** A band on stage, its sound behind it as a wave, its public in front. */
export function concert(stage: Stage): string {
  const { palette, fade, glow, random } = stage
  const halo = glow([
    [0, palette.light, 0.55],
    [1, palette.light, 0],
  ])
  return (
    rect(
      [0, 0],
      [1600, 900],
      fade([
        [0, palette.ink],
        [0.55, palette.sky[0]],
        [1, mix(palette.sky[1], palette.near, 0.5)],
      ]),
    ) +
    disc([800 + random.between(-200, 200), 420], 560, halo) +
    waves(stage) +
    rect([0, 14], [1600, 34], palette.ink) +
    repeat(27, (at) =>
      stroke(
        [
          [at * 62, 16],
          [at * 62 + 31, 46],
          [at * 62 + 62, 16],
        ],
        mix(palette.near, palette.far, 0.4),
        3,
      ),
    ) +
    repeat(
      2,
      (at) =>
        rect([at * 1430 + 20, 420], [130, 290], palette.ink, { rx: 8 }) +
        repeat(3, (cone) =>
          disc([at * 1430 + 85, 475 + cone * 92], 38, mix(palette.near, palette.middle, 0.5)),
        ),
    ) +
    rect(
      [0, 700],
      [1600, 90],
      fade([
        [0, mix(palette.near, palette.middle, 0.5)],
        [1, palette.ink],
      ]),
    ) +
    band(stage) +
    beams(stage) +
    audience(stage)
  )
}
