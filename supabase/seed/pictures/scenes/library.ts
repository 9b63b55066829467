import { mix } from '../palette.ts'
import { standing } from '../people.ts'
import type { Stage } from '../stage.ts'
import {
  type Attributes,
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

function books(
  { random, palette }: Stage,
  from: number,
  to: number,
  floor: number,
  tall: number,
): string {
  const colors = [
    palette.accent,
    palette.second,
    palette.far,
    palette.middle,
    palette.sky[1],
    palette.paper,
    '#8c2f39',
    '#33658a',
  ] as const
  const parts: string[] = []
  for (let x = from; x < to - 12; ) {
    const width = Math.min(random.between(12, 30), to - x)
    const height = tall * random.between(0.62, 0.95)
    const cover = mix(random.pick(colors), palette.ink, random.between(0.05, 0.4))
    const lean: Attributes = random.chance(0.05)
      ? { transform: `rotate(8 ${x.toFixed(0)} ${floor})` }
      : {}
    parts.push(
      group(
        lean,
        rect([x, floor - height], [width - 1.5, height], cover),
        rect([x + 2, floor - height * 0.84], [width - 5.5, 4], palette.light, { opacity: 0.55 }),
        rect([x + 2, floor - height * 0.22], [width - 5.5, 3], palette.light, { opacity: 0.4 }),
      ),
    )
    x += width + (random.chance(0.05) ? random.between(14, 40) : 0)
  }
  return parts.join('')
}

function bookcase(stage: Stage, x: number, width: number): string {
  const wood = mix('#6b4226', stage.palette.ink, 0.4)
  const shelves = repeat(6, (at) => {
    const floor = 150 + at * 122
    return (
      books(stage, x + 14, x + width - 14, floor, 108) +
      rect([x, floor], [width, 12], mix(wood, stage.palette.light, 0.12))
    )
  })
  return (
    rect([x, 0], [width, 800], mix(wood, '#000000', 0.45)) +
    shelves +
    rect([x - 7, 0], [16, 800], wood) +
    rect([x + width - 9, 0], [16, 800], wood)
  )
}

function window({ random, palette, fade, clip }: Stage, [x, y]: Point, width: number): string {
  const outline = d`M${x} ${y + 520}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + 520}z`
  const inside = clip(path(outline, '#000'))
  return group(
    {},
    path(
      outline,
      fade([
        [0, palette.sky[0]],
        [0.6, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ),
    group(
      { 'clip-path': inside },
      disc([x + width * random.between(0.3, 0.7), y + random.between(180, 320)], 44, palette.light),
      repeat(7, (at) =>
        rect(
          [x + at * width * 0.16, y + 520 - random.between(60, 170)],
          [width * 0.15, 200],
          palette.far,
        ),
      ),
    ),
    path(outline, 'none', { stroke: palette.ink, 'stroke-width': 16 }),
    stroke(
      [
        [x + width / 2, y],
        [x + width / 2, y + 520],
      ],
      palette.ink,
      8,
    ),
    repeat(3, (at) =>
      stroke(
        [
          [x, y + 190 + at * 110],
          [x + width, y + 190 + at * 110],
        ],
        palette.ink,
        7,
      ),
    ),
  )
}

function desk({ palette, glow }: Stage, x: number): string {
  const halo = glow([
    [0, palette.light, 0.85],
    [1, palette.light, 0],
  ])
  return group(
    {},
    disc([x + 60, 640], 260, halo),
    rect([x - 220, 740], [560, 22], mix('#8a5a34', palette.light, 0.15)) +
      rect([x - 190, 760], [20, 140], palette.ink) +
      rect([x + 290, 760], [20, 140], palette.ink),
    stroke(
      [
        [x + 60, 740],
        [x + 60, 640],
      ],
      palette.second,
      9,
    ) + oval([x + 60, 738], [42, 8], palette.second),
    path(d`M${x - 20} 640q80 -90 160 0z`, mix('#2f7d4f', palette.second, 0.25)),
    path(d`M${x - 150} 736q60 -26 96 0q40 -26 98 0l10 6h-214z`, palette.paper),
    rect([x + 190, 716], [110, 24], palette.accent) +
      rect([x + 200, 694], [90, 22], palette.sky[1]),
  )
}

/** Shelves to the ceiling, a tall window, a lamp that is on. */
export function library(stage: Stage): string {
  const { random, palette, fade } = stage
  const middle = random.between(560, 720)
  const beam = fade([
    [0, palette.light, 0.4],
    [1, palette.light, 0],
  ])
  const reader = middle + random.between(420, 640)
  return group(
    random.chance(0.5) ? {} : { transform: 'translate(1600 0) scale(-1 1)' },
    rect([0, 0], [1600, 900], mix(palette.near, '#3a2418', 0.4)),
    window(stage, [middle, 110], 330),
    bookcase(stage, middle - 350, 310) +
      bookcase(stage, middle - 690, 310) +
      bookcase(stage, middle + 370, 330) +
      bookcase(stage, middle + 730, 330),
    rect(
      [0, 770],
      [1600, 130],
      fade([
        [0, mix('#5a3822', palette.ink, 0.4)],
        [1, palette.ink],
      ]),
    ),
    shape(
      [
        [middle, 240],
        [middle + 330, 240],
        [middle + 760, 900],
        [middle - 60, 900],
      ],
      beam,
      { opacity: 0.55 },
    ),
    stroke(
      [
        [reader - 190, 800],
        [reader - 110, 60],
      ],
      '#a9713f',
      12,
    ) +
      stroke(
        [
          [reader - 120, 800],
          [reader - 60, 60],
        ],
        '#a9713f',
        12,
      ),
    repeat(11, (at) =>
      stroke(
        [
          [reader - 185 + at * 7, 760 - at * 64],
          [reader - 117 + at * 5, 760 - at * 64],
        ],
        '#a9713f',
        8,
      ),
    ),
    standing(stage, [reader, 812], 270),
    desk(stage, middle + 20),
  )
}
