import { mix } from '../palette.ts'
import type { Stage } from '../stage.ts'
import { curve, d, disc, group, oval, type Point, path, rect, repeat, stroke } from '../svg.ts'

function pan({ palette }: Stage, [x, y]: Point, r: number, color: string): string {
  return (
    stroke(
      [
        [x, y],
        [x, y + 70],
      ],
      palette.ink,
      8,
    ) +
    disc([x, y + 70 + r], r, color) +
    disc([x, y + 70 + r], r * 0.82, mix(color, palette.ink, 0.3)) +
    path(
      d`M${x - r * 0.6} ${y + 70 + r * 0.7}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.8} ${-r * 0.5}`,
      'none',
      { stroke: palette.paper, 'stroke-width': 6, opacity: 0.5 },
    )
  )
}

function pot(stage: Stage, [x, y]: Point, width: number, color: string): string {
  const { random, palette, blur } = stage
  const height = width * 0.66
  const soft = blur(7)
  const steam = repeat(3, (at) => {
    const left = x + (at - 1) * width * 0.24
    return curve(
      d`M${left} ${y - height - 20}q${random.between(-40, 40)} -70 0 -130t${random.between(-20, 20)} -120`,
      palette.paper,
      22,
      { opacity: 0.42, filter: soft },
    )
  })
  return (
    steam +
    path(
      d`M${x - width / 2} ${y - height}H${x + width / 2}V${y - 24}Q${x + width / 2} ${y} ${x + width / 2 - 24} ${y}H${x - width / 2 + 24}Q${x - width / 2} ${y} ${x - width / 2} ${y - 24}z`,
      color,
    ) +
    rect([x - width * 0.42, y - height + 20], [width * 0.09, height - 50], palette.paper, {
      opacity: 0.28,
      rx: 8,
    }) +
    oval([x, y - height], [width / 2, width * 0.07], mix(color, palette.ink, 0.4)) +
    oval(
      [x, y - height + 3],
      [width * 0.45, width * 0.05],
      mix(palette.accent, palette.second, 0.5),
    ) +
    rect([x - width * 0.66, y - height * 0.72], [width * 0.17, 16], palette.ink, { rx: 8 }) +
    rect([x + width * 0.49, y - height * 0.72], [width * 0.17, 16], palette.ink, { rx: 8 })
  )
}

function board(stage: Stage, [x, y]: Point): string {
  const { random, palette } = stage
  const tomato = (at: Point) =>
    disc(at, 34, '#d9412f') +
    disc([at[0] - 10, at[1] - 12], 9, '#ffffff', { opacity: 0.35 }) +
    path(d`M${at[0] - 16} ${at[1] - 30}l16 8l16 -8l-8 14h-16z`, '#4f8a3c')
  const carrot = (at: Point) =>
    path(d`M${at[0]} ${at[1]}q120 -26 150 0q-30 26 -150 0z`, '#ee8a2b') +
    curve(
      d`M${at[0] + 148} ${at[1]}q30 -30 56 -22M${at[0] + 148} ${at[1]}q34 0 60 10`,
      '#4f8a3c',
      8,
    )
  return group(
    {},
    rect([x, y - 20], [430, 24], '#b98650', { rx: 8 }),
    tomato([x + 70, y - 52]) + tomato([x + 140, y - 50]) + tomato([x + 105, y - 100]),
    carrot([x + 190, y - 40]) + carrot([x + 210, y - 66]),
    repeat(6, (at) => disc([x + 360 + at * 14, y - 28 - random.between(0, 8)], 10, '#8fb33c')),
    path(d`M${x + 440} ${y - 40}l150 -26v18l-150 18z`, palette.paper) +
      rect([x + 586, y - 68], [80, 18], palette.ink, { rx: 8 }),
  )
}

/** A kitchen with the pots on. */
export function kitchen(stage: Stage): string {
  const { random, palette, fade } = stage
  const tile = mix(palette.far, palette.paper, 0.45)
  const copper = mix('#c4703a', palette.accent, 0.25)
  const tiles = repeat(20 * 8, (at) =>
    rect(
      [(at % 20) * 82 - 20, Math.floor(at / 20) * 82],
      [79, 79],
      mix(tile, palette.ink, random.between(0, 0.1)),
      { rx: 3 },
    ),
  )
  const pans = [120, 290, 450, 600].map((x, at) =>
    pan(
      stage,
      [x + random.between(-20, 20), 96],
      44 + ((at * 37 + random.whole(0, 20)) % 40),
      at % 2 ? copper : mix(palette.near, palette.far, 0.3),
    ),
  )
  const [x, width] = [random.between(900, 1000), 480]
  const ring = repeat(3, (at) =>
    oval([280 + at * 290, 664], [100, 8], palette.accent, { opacity: 0.9 }),
  )
  const pots = repeat(random.whole(2, 3), (at) =>
    pot(
      stage,
      [280 + at * 290, 664],
      random.between(180, 240),
      random.pick([
        palette.second,
        palette.accent,
        mix(palette.near, palette.far, 0.35),
        palette.paper,
      ]),
    ),
  )
  return group(
    random.chance(0.5) ? {} : { transform: 'translate(1600 0) scale(-1 1)' },
    rect([0, 0], [1600, 900], palette.far),
    tiles,
    rect(
      [x, 90],
      [width, 400],
      fade([
        [0, palette.sky[0]],
        [0.6, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ),
    disc([x + width * random.between(0.25, 0.75), random.between(190, 300)], 60, palette.light),
    group(
      { 'clip-path': stage.clip(rect([x, 90], [width, 400], '#000')) },
      oval([x + 120, 500], [260, 110], palette.middle),
      oval([x + 400, 510], [240, 90], palette.near),
    ),
    rect([x, 90], [width, 400], 'none', { stroke: palette.paper, 'stroke-width': 18 }) +
      stroke(
        [
          [x + width / 2, 90],
          [x + width / 2, 490],
        ],
        palette.paper,
        12,
      ) +
      rect([x - 30, 486], [width + 60, 22], palette.paper),
    repeat(
      4,
      (at) =>
        rect([x + 30 + at * 112, 440], [60, 50], copper, { rx: 6 }) +
        repeat(5, (leaf) =>
          curve(
            d`M${x + 60 + at * 112} 440q${(leaf - 2) * 16} -30 ${(leaf - 2) * 22} -60`,
            '#4f8a3c',
            9,
          ),
        ),
    ),
    rect([40, 84], [720, 14], palette.ink, { rx: 6 }) + pans.join(''),
    rect([0, 664], [1600, 30], mix(palette.paper, palette.far, 0.2)) +
      rect(
        [0, 694],
        [1600, 206],
        fade([
          [0, mix(palette.near, palette.middle, 0.5)],
          [1, palette.ink],
        ]),
      ),
    repeat(
      5,
      (at) =>
        rect([30 + at * 320, 724], [280, 150], 'none', {
          stroke: palette.ink,
          'stroke-width': 4,
          opacity: 0.6,
          rx: 6,
        }) + disc([170 + at * 320, 750], 10, palette.second),
    ),
    ring + pots,
    board(stage, [920, 664]),
  )
}
