import { hills, tree } from '../landscape.ts'
import { mix } from '../palette.ts'
import { sky, stars } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { curve, d, disc, group, oval, type Point, path, rect, repeat, shape } from '../svg.ts'

function dome({ palette, fade, glow }: Stage, [x, y]: Point, size: number): string {
  const shell = fade(
    [
      [0, palette.paper],
      [0.5, mix(palette.far, palette.paper, 0.4)],
      [1, palette.middle],
    ],
    'slant',
  )
  const halo = glow([
    [0, palette.accent, 0.7],
    [1, palette.accent, 0],
  ])
  return group(
    {},
    rect(
      [x - size * 0.92, y - size * 0.5],
      [size * 1.84, size * 0.52],
      mix(palette.far, palette.paper, 0.25),
    ),
    rect([x - size * 0.92, y - size * 0.5], [size * 0.7, size * 0.52], palette.ink, {
      opacity: 0.25,
    }),
    path(d`M${x - size} ${y - size * 0.5}a${size} ${size} 0 0 1 ${size * 2} 0z`, shell),
    path(
      d`M${x + size * 0.1} ${y - size * 1.495}Q${x + size * 0.72} ${y - size * 1.25} ${x + size * 0.7} ${y - size * 0.5}h${-size * 0.3}Q${x + size * 0.5} ${y - size * 1.15} ${x + size * 0.1} ${y - size * 1.495}z`,
      palette.ink,
    ),
    group(
      { transform: `rotate(32 ${x.toFixed(0)} ${(y - size * 0.6).toFixed(0)})` },
      rect([x + size * 0.02, y - size * 1.85], [size * 0.19, size * 1.1], palette.near),
      rect([x - size * 0.005, y - size * 1.87], [size * 0.24, size * 0.1], palette.second),
    ),
    repeat(6, (at) =>
      path(
        d`M${x - size * (0.85 - at * 0.1)} ${y - size * 0.5}Q${x - size * (0.75 - at * 0.1)} ${y - size * 1.1} ${x} ${y - size * 1.5}`,
        'none',
        { stroke: palette.ink, 'stroke-width': 1.5, opacity: 0.2 },
      ),
    ),
    rect([x - size * 1.02, y - size * 0.53], [size * 2.04, size * 0.07], palette.ink),
    path(
      d`M${x - size * 0.14} ${y + size * 0.02}v${-size * 0.24}a${size * 0.1} ${size * 0.1} 0 0 1 ${size * 0.2} 0v${size * 0.24}z`,
      palette.accent,
    ),
    disc([x - size * 0.04, y - size * 0.12], size * 0.5, halo),
  )
}

function milkyWay({ random, palette, blur }: Stage): string {
  const soft = blur(30)
  const turn = random.between(-50, -20)
  const band = repeat(30, () =>
    oval(
      [random.between(-900, 900), random.between(-60, 60)],
      [random.between(60, 240), random.between(14, 50)],
      random.pick([palette.sky[2], palette.paper, palette.second, palette.accent]),
      { opacity: random.between(0.05, 0.16) },
    ),
  )
  const dust = repeat(420, () =>
    disc(
      [random.between(-1100, 1100), (random.next() + random.next() + random.next() - 1.5) * 170],
      random.between(0.5, 1.8),
      palette.paper,
      { opacity: random.between(0.3, 0.95) },
    ),
  )
  return group(
    {
      transform: `translate(${random.between(600, 1000).toFixed(0)} 330) rotate(${turn.toFixed(0)})`,
    },
    group({ filter: soft }, band),
    dust,
  )
}

function comet({ random, palette, fade }: Stage): string {
  const [x, y] = [random.between(180, 620), random.between(120, 330)]
  const tail = fade(
    [
      [0, palette.paper, 0.9],
      [1, palette.paper, 0],
    ],
    'across',
  )
  return group(
    {
      transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.between(-32, -14).toFixed(0)})`,
    },
    path('M0 -9Q180 -26 440 -60Q200 6 440 34Q180 22 0 9z', tail),
    disc([0, 0], 12, '#ffffff'),
    disc([0, 0], 30, palette.light, { opacity: 0.3 }),
  )
}

function trails({ random, palette }: Stage, [x, y]: Point): string {
  return repeat(70, (at) => {
    const radius = 40 + at * 15
    const [from, span] = [random.between(0, 6.3), random.between(0.25, 0.8)]
    const on = (angle: number): Point => [
      x + Math.cos(angle) * radius,
      y + Math.sin(angle) * radius,
    ]
    const [a, b] = [on(from), on(from + span)]
    return curve(
      d`M${a[0]} ${a[1]}A${radius} ${radius} 0 0 1 ${b[0]} ${b[1]}`,
      random.pick([palette.paper, palette.light, palette.second]),
      random.between(1, 2.6),
      { opacity: random.between(0.25, 0.75) },
    )
  })
}

/** A dome on a hill, open to the sky. */
export function observatory(stage: Stage): string {
  const { random, palette, fade } = stage
  const x = random.between(900, 1250)
  const heaven = random.chance(0.6)
    ? milkyWay(stage) + comet(stage)
    : trails(stage, [random.between(400, 800), random.between(160, 320)])
  const size = random.between(150, 200)
  const woods = repeat(26, (at) => {
    const [left, height] = [at * 66 + random.between(-20, 20), random.between(60, 130)]
    return shape(
      [
        [left - height * 0.24, 850],
        [left, 850 - height],
        [left + height * 0.24, 850],
      ],
      palette.ink,
    )
  })
  return (
    sky(stage, 0.9) +
    stars(stage, 240, 640) +
    heaven +
    hills(stage, 690, 60, mix(palette.far, palette.middle, 0.5), 4) +
    shape(
      [
        [x - 620, 900],
        [x - 300, 760],
        [x - 190, 742],
        [x + 220, 742],
        [x + 420, 790],
        [x + 700, 900],
      ],
      fade([
        [0, palette.near],
        [1, palette.ink],
      ]),
    ) +
    dome(stage, [x, 750], size) +
    tree(stage, [x - 270, 762], 90, palette.ink) +
    hills(stage, 840, 22, palette.ink, 3) +
    woods
  )
}
