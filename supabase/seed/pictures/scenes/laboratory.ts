import { mix } from '../palette.ts'
import type { Stage } from '../stage.ts'
import { curve, d, disc, group, type Point, path, rect, repeat, stroke } from '../svg.ts'

const glass = { stroke: '#ffffff', 'stroke-width': 4, 'stroke-opacity': 0.75, 'fill-opacity': 0.16 }

function bubbles({ random, palette }: Stage, [x, y]: Point, width: number, height: number): string {
  return repeat(7, () =>
    disc(
      [x + random.between(-0.4, 0.4) * width, y - random.between(0, height)],
      random.between(2, 7),
      palette.paper,
      { opacity: 0.6 },
    ),
  )
}

function flask(stage: Stage, [x, y]: Point, s: number, liquid: string): string {
  const { palette } = stage
  const outline = d`M${x - s * 0.12} ${y - s}V${y - s * 0.6}L${x - s * 0.5} ${y - s * 0.06}Q${x - s * 0.5} ${y} ${x - s * 0.42} ${y}H${x + s * 0.42}Q${x + s * 0.5} ${y} ${x + s * 0.5} ${y - s * 0.06}L${x + s * 0.12} ${y - s * 0.6}V${y - s}z`
  const fill = d`M${x - s * 0.32} ${y - s * 0.32}H${x + s * 0.32}L${x + s * 0.47} ${y - s * 0.06}Q${x + s * 0.48} ${y - 6} ${x + s * 0.42} ${y - 6}H${x - s * 0.42}Q${x - s * 0.48} ${y - 6} ${x - s * 0.47} ${y - s * 0.06}z`
  return (
    path(fill, liquid, { opacity: 0.9 }) +
    bubbles(stage, [x, y - 12], s * 0.6, s * 0.24) +
    path(outline, palette.paper, glass) +
    rect([x - s * 0.17, y - s * 1.03], [s * 0.34, s * 0.06], palette.paper, { rx: 4, opacity: 0.8 })
  )
}

function bulb(stage: Stage, [x, y]: Point, s: number, liquid: string): string {
  const { palette, clip, glow } = stage
  const inside = clip(disc([x, y - s * 0.42], s * 0.38, '#000'))
  return (
    disc(
      [x, y - s * 0.42],
      s * 0.8,
      glow([
        [0, liquid, 0.5],
        [1, liquid, 0],
      ]),
    ) +
    rect([x - s * 0.42, y - s * 0.42], [s * 0.84, s * 0.5], liquid, {
      'clip-path': inside,
      opacity: 0.95,
    }) +
    bubbles(stage, [x, y - s * 0.12], s * 0.5, s * 0.3) +
    disc([x, y - s * 0.42], s * 0.4, palette.paper, glass) +
    rect([x - s * 0.09, y - s * 1.2], [s * 0.18, s * 0.42], palette.paper, glass) +
    stroke(
      [
        [x - s * 0.28, y],
        [x, y - s * 0.06],
        [x + s * 0.28, y],
      ],
      palette.ink,
      8,
    )
  )
}

function tubes(
  { random, palette }: Stage,
  [x, y]: Point,
  liquids: readonly [string, ...string[]],
): string {
  const rack =
    rect([x - 14, y - 70], [330, 16], '#a8713f') + rect([x - 14, y - 16], [330, 18], '#8b5a30')
  return (
    repeat(6, (at) => {
      const [left, height] = [x + at * 52, random.between(40, 120)]
      return (
        rect([left, y - height - 14], [30, height], random.pick(liquids), {
          rx: 14,
          opacity: 0.95,
        }) + rect([left, y - 170], [30, 158], palette.paper, { ...glass, rx: 15 })
      )
    }) + rack
  )
}

function shelf({ random, palette }: Stage, y: number): string {
  const jars = repeat(16, (at) => {
    const [x, width, height] = [
      40 + at * 98 + random.between(-10, 10),
      random.between(44, 70),
      random.between(60, 120),
    ]
    const color = random.pick([
      palette.accent,
      palette.second,
      palette.far,
      palette.sky[1],
      '#7a4b2a',
    ])
    return (
      rect([x, y - height], [width, height], mix(color, palette.ink, 0.25), { rx: 8 }) +
      rect([x + 6, y - height * 0.62], [width - 12, height * 0.3], palette.paper, {
        opacity: 0.85,
      }) +
      rect([x + 8, y - height - 12], [width - 16, 16], palette.ink, { rx: 4 })
    )
  })
  return jars + rect([0, y], [1600, 16], mix('#6b4226', palette.ink, 0.4))
}

function microscope({ palette }: Stage): string {
  const metal = mix(palette.paper, palette.far, 0.25)
  const tube = group(
    { transform: 'rotate(20 1430 560)' },
    rect([1404, 420], [52, 150], metal, { rx: 8 }) +
      rect([1412, 392], [36, 32], palette.ink, { rx: 6 }),
    rect([1412, 570], [36, 44], palette.second, { rx: 4 }) +
      rect([1420, 612], [20, 22], palette.ink),
  )
  return (
    curve('M1470 716C1580 690 1570 520 1462 500', palette.accent, 26) +
    tube +
    rect([1340, 664], [150, 14], palette.ink, { rx: 4 }) +
    disc([1530, 620], 20, palette.ink) +
    rect([1340, 708], [200, 26], palette.accent, { rx: 12 })
  )
}

/** A bench with an experiment running. */
export function laboratory(stage: Stage): string {
  const { random, palette, fade } = stage
  const liquids = [
    palette.accent,
    palette.second,
    mix(palette.second, palette.accent, 0.5),
    palette.sky[1],
  ] as const
  const spots = [210, 480, 760].map((x) => x + random.between(-40, 40))
  const [a, b, c] = [spots[0] ?? 210, spots[1] ?? 480, spots[2] ?? 760]
  const left = random.chance(0.5)
  return group(
    left ? {} : { transform: 'translate(1600 0) scale(-1 1)' },
    rect(
      [0, 0],
      [1600, 900],
      fade(
        [
          [0, mix(palette.sky[0], palette.near, 0.3)],
          [1, mix(palette.sky[1], palette.near, 0.25)],
        ],
        'slant',
      ),
    ),
    rect(
      [1110, 60],
      [400, 420],
      fade([
        [0, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) + disc([1240, 210], 56, palette.light),
    repeat(8, (at) =>
      rect([1110 + at * 50, 480 - random.between(40, 130)], [48, 200], palette.far),
    ).replaceAll('height="200"', 'height="0"'),
    stroke(
      [
        [1310, 60],
        [1310, 480],
      ],
      palette.ink,
      10,
    ) +
      stroke(
        [
          [1110, 270],
          [1510, 270],
        ],
        palette.ink,
        10,
      ) +
      rect([1104, 54], [412, 432], 'none', { stroke: palette.ink, 'stroke-width': 14 }),
    group(
      { 'clip-path': stage.clip(rect([0, 0], [1080, 900], '#000')) },
      shelf(stage, 190) + shelf(stage, 360),
    ),
    rect(
      [0, 740],
      [1600, 160],
      fade([
        [0, mix('#5b4636', palette.ink, 0.3)],
        [1, palette.ink],
      ]),
    ) + rect([0, 732], [1600, 18], mix('#a07a56', palette.paper, 0.2)),
    curve(d`M${b} ${732 - 300}C${b} 300 ${c} 300 ${c} ${732 - 250}`, palette.paper, 12, {
      opacity: 0.6,
    }),
    flask(stage, [a, 732], random.between(230, 280), random.pick(liquids)),
    bulb(stage, [b, 732], 260, random.pick(liquids)),
    flask(stage, [c, 732], random.between(240, 270), random.pick(liquids)),
    tubes(stage, [1000, 732], liquids),
    microscope(stage),
  )
}
