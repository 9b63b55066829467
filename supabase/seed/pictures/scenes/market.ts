import { houses } from '../city.ts'
import { mix } from '../palette.ts'
import { standing } from '../people.ts'
import { clouds, sky, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { curve, d, disc, group, oval, type Point, path, rect, repeat, shape } from '../svg.ts'

const fruits = [
  '#d9412f',
  '#f0a32c',
  '#8fb33c',
  '#6d3b73',
  '#f3d45c',
  '#e07a3f',
  '#4f8a3c',
] as const

function crate({ random, palette }: Stage, [x, y]: Point, width: number): string {
  const color = random.pick(fruits)
  const heap = repeat(13, (at) => {
    const row = at < 7 ? 0 : at < 11 ? 1 : 2
    const column = row === 0 ? at : row === 1 ? at - 6 : at - 9
    return disc(
      [x + width * (0.12 + column * 0.127), y - 4 - row * 13],
      width * 0.078,
      mix(color, random.chance(0.5) ? palette.light : palette.ink, random.between(0, 0.25)),
    )
  })
  return (
    heap +
    rect([x, y], [width, 46], '#b98650') +
    rect([x, y + 14], [width, 4], '#7c5530') +
    rect([x, y + 32], [width, 4], '#7c5530')
  )
}

function stall(stage: Stage, x: number, ground: number, width: number): string {
  const { random, palette } = stage
  const [top, color] = [
    ground - random.between(325, 355),
    random.pick([palette.accent, palette.second, palette.near, palette.middle]),
  ]
  const stripe = width / 8
  const awning = repeat(8, (at) => {
    const left = x + at * stripe
    return path(
      d`M${x + width * 0.06 + at * stripe * 0.88} ${top}h${stripe * 0.88}L${left + stripe} ${top + 92}a${stripe / 2} ${stripe * 0.42} 0 0 1 ${-stripe} 0z`,
      at % 2 ? palette.paper : color,
    )
  })
  const seller = standing(stage, [x + width * random.between(0.35, 0.65), ground - 10], 235)
  return group(
    {},
    rect([x + 14, top + 60], [width - 28, ground - top - 60], palette.ink, { opacity: 0.45 }),
    seller,
    rect([x + 8, top + 40], [10, ground - top - 40], palette.ink) +
      rect([x + width - 18, top + 40], [10, ground - top - 40], palette.ink),
    repeat(3, (at) =>
      crate(stage, [x + 10 + (at * (width - 20)) / 3, ground - 104], (width - 40) / 3),
    ),
    rect([x - 4, ground - 60], [width + 8, 62], mix(color, palette.ink, 0.45)),
    awning,
    rect([x, top + 90], [width, 30], palette.ink, { opacity: 0.16 }),
  )
}

function bunting({ palette }: Stage, y: number): string {
  const colors = [palette.accent, palette.second, palette.paper, palette.light]
  const flags = repeat(26, (at) => {
    const x = at * 64
    const sag = y + 70 * Math.sin(((x % 800) / 800) * Math.PI)
    return shape(
      [
        [x, sag],
        [x + 34, sag],
        [x + 17, sag + 40],
      ],
      colors[at % 4] ?? palette.paper,
    )
  })
  return curve(d`M-20 ${y}Q400 ${y + 140} 800 ${y}T1620 ${y}`, palette.ink, 0) + flags
}

/** A street market in full trade. */
export function market(stage: Stage): string {
  const { random, palette, fade } = stage
  const start = random.between(-120, -20)
  const shoppers = repeat(random.whole(4, 6), (at) => {
    const [x, y] = [130 + at * 270 + random.between(-80, 80), random.between(838, 890)]
    return (
      oval([x, y], [52, 9], palette.ink, { opacity: 0.4 }) +
      standing(stage, [x, y], random.between(255, 300))
    )
  })
  return (
    sky(stage, 0.6) +
    sun(stage, [random.between(200, 1400), 170], 60) +
    clouds(stage, 5, [50, 220]) +
    houses(stage, {
      ground: 740,
      heights: [380, 530],
      widths: [110, 170],
      fill: mix(palette.far, palette.sky[2], 0.3),
      lit: 0.15,
    }) +
    houses(stage, {
      ground: 740,
      heights: [230, 390],
      widths: [120, 190],
      fill: palette.middle,
      lit: 0.3,
    }) +
    rect(
      [0, 720],
      [1600, 180],
      fade([
        [0, mix(palette.far, palette.ink, 0.3)],
        [1, mix(palette.near, palette.ink, 0.3)],
      ]),
    ) +
    repeat(60, () =>
      oval(
        [random.between(0, 1600), random.between(740, 900)],
        [random.between(20, 44), 6],
        palette.paper,
        { opacity: 0.08 },
      ),
    ) +
    repeat(5, (at) => stall(stage, start + at * 345, 770, 318)) +
    bunting(stage, 250) +
    shoppers
  )
}
