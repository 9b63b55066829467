import { hills } from '../landscape.ts'
import { mix } from '../palette.ts'
import { clouds, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { d, disc, group, type Point, path, rect, repeat, shape } from '../svg.ts'

function seats({ random, palette }: Stage): string {
  const red = mix('#8f1d2c', palette.ink, 0.3)
  return repeat(3 * 15, (at) => {
    const row = Math.floor(at / 15)
    const size = 92 + row * 20
    const [x, y] = [((at % 15) - 7) * (size + 22) + 800 + (row % 2) * 50, 668 + row * 84]
    const tone = mix(red, palette.ink, 0.15 + row * 0.3)
    const head = random.chance(0.45)
      ? disc(
          [x + size / 2, y - 6],
          size * 0.25,
          mix(palette.ink, palette.near, 0.35 - row * 0.12),
        ) +
        path(
          d`M${x + size * 0.12} ${y + 60}q0 -50 ${size * 0.38} -50t${size * 0.38} 50z`,
          palette.ink,
        )
      : ''
    return (
      head +
      path(d`M${x} ${y + 130}V${y + 26}q0 -24 24 -24h${size - 48}q24 0 24 24V${y + 130}z`, tone) +
      rect([x + 14, y + 8], [size - 28, 5], palette.light, { opacity: 0.18, rx: 2 })
    )
  })
}

function lighthouse({ palette, fade }: Stage, [x, y]: Point): string {
  return group(
    {},
    shape(
      [
        [x, y - 196],
        [x + 620, y - 300],
        [x + 620, y - 130],
      ],
      fade(
        [
          [0, palette.light, 0.6],
          [1, palette.light, 0],
        ],
        'across',
      ),
    ),
    shape(
      [
        [x - 34, y + 40],
        [x - 20, y - 170],
        [x + 20, y - 170],
        [x + 34, y + 40],
      ],
      palette.paper,
    ),
    shape(
      [
        [x - 29, y - 40],
        [x - 25, y - 90],
        [x + 25, y - 90],
        [x + 29, y - 40],
      ],
      palette.accent,
    ),
    rect([x - 26, y - 178], [52, 10], palette.ink) +
      rect([x - 16, y - 208], [32, 32], palette.light),
    shape(
      [
        [x - 24, y - 206],
        [x, y - 240],
        [x + 24, y - 206],
      ],
      palette.ink,
    ),
  )
}

/** A picture house: the beam, the screen, the backs of heads. */
export function cinema(stage: Stage): string {
  const { random, palette, fade, clip, glow } = stage
  const [left, top, width, height] = [390, 120, 820, 440]
  const frame = clip(rect([left, top], [width, height], '#000', { rx: 14 }))
  const from: Point = [random.chance(0.5) ? 1560 : 40, 40]
  const beam = fade(
    [
      [0, palette.light, 0.6],
      [1, palette.light, 0.08],
    ],
    'down',
  )
  const film = group(
    { 'clip-path': frame },
    rect(
      [left, top],
      [width, height],
      fade([
        [0, palette.sky[0]],
        [0.6, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ),
    sun(stage, [random.between(560, 1040), random.between(250, 380)], random.between(50, 80)),
    clouds(stage, 5, [160, 300]),
    hills(stage, 440, 60, palette.far) +
      hills(stage, 490, 44, palette.middle) +
      hills(stage, 540, 30, palette.near),
    lighthouse(stage, [left + random.between(120, 300), 500]),
  )
  const pillars = repeat(4, (at) => {
    const x = [60, 250, 1290, 1480][at] ?? 0
    return (
      rect(
        [x, 60],
        [64, 640],
        fade([
          [0, mix('#6d4a1f', palette.light, 0.1)],
          [1, palette.ink],
        ]),
      ) +
      disc(
        [x + 32, 300],
        120,
        glow([
          [0, palette.light, 0.5],
          [1, palette.light, 0],
        ]),
      ) +
      path(d`M${x + 10} 310h44l-10 34h-24z`, palette.light)
    )
  })
  return (
    rect(
      [0, 0],
      [1600, 900],
      fade([
        [0, mix(palette.ink, '#2a0d12', 0.5)],
        [1, '#0a0608'],
      ]),
    ) +
    pillars +
    rect([left - 70, top - 60], [width + 140, height + 120], mix('#5a111d', palette.ink, 0.35), {
      rx: 20,
    }) +
    rect([left - 24, top - 24], [width + 48, height + 48], '#08060a', { rx: 20 }) +
    film +
    shape(
      [from, [left, top], [left + width, top], [left + width, top + height], [left, top + height]],
      beam,
      { style: 'mix-blend-mode:screen', opacity: 0.55 },
    ) +
    repeat(60, () =>
      disc(
        [random.between(100, 1500), random.between(40, 500)],
        random.between(1, 3),
        palette.light,
        { opacity: random.between(0.2, 0.7) },
      ),
    ) +
    seats(stage)
  )
}
