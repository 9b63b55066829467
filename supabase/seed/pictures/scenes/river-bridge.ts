import { houses } from '../city.ts'
import { hills, water } from '../landscape.ts'
import { mix } from '../palette.ts'
import { birds, clouds, sky, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { curve, d, group, oval, type Point, path, rect, repeat, shape, stroke } from '../svg.ts'

function tower({ palette }: Stage, x: number, top: number, foot: number, fill: string): string {
  return group(
    {},
    path(d`M${x - 46} ${foot}V${top}h92V${foot}h-22V${top + 110}a24 30 0 0 0 -48 0V${foot}z`, fill),
    rect([x - 56, top - 20], [112, 26], fill) + rect([x - 38, top - 40], [76, 22], fill),
    rect([x - 46, top], [14, foot - top], palette.light, { opacity: 0.16 }),
    rect([x - 90, foot - 20], [180, 60], mix(fill, palette.ink, 0.4), { rx: 8 }),
  )
}

function chains({ palette }: Stage, [left, right]: Point, top: number, deck: number): string {
  const middle = (left + right) / 2
  const low = deck - 34
  const reach = right - left
  const hangers = (from: number, to: number, height: (x: number) => number) =>
    repeat(Math.floor((to - from) / 34), (at) => {
      const x = from + at * 34
      return stroke(
        [
          [x, height(x)],
          [x, deck],
        ],
        palette.ink,
        3,
        { opacity: 0.8 },
      )
    })
  const main = (x: number) => low - (low - top) * ((x - middle) / (reach / 2)) ** 2
  const side = (x: number, at: number) =>
    deck - (deck - top) * Math.max(0, 1 - Math.abs(x - at) / (reach * 0.55)) ** 1.6
  const chain = [left, right].map((at, end) => {
    const sign = end ? 1 : -1
    const points = Array.from(
      { length: 24 },
      (_, step): Point => [at + sign * step * 28, side(at + sign * step * 28, at)],
    )
    return stroke(points, palette.ink, 8)
  })
  return (
    curve(d`M${left} ${top}Q${middle} ${2 * low - top} ${right} ${top}`, palette.ink, 9) +
    chain.join('') +
    hangers(left + 20, right, main) +
    hangers(left - 560, left, (x) => side(x, left)) +
    hangers(right + 20, right + 560, (x) => side(x, right))
  )
}

function traffic({ random, palette }: Stage, deck: number): string {
  return repeat(11, (at) => {
    const [x, long] = [at * 150 + random.between(-40, 40), random.chance(0.25) ? 96 : 46]
    const color = random.pick([palette.accent, palette.second, palette.paper, palette.light])
    return (
      rect([x, deck - (long > 50 ? 36 : 22)], [long, long > 50 ? 34 : 18], color, { rx: 6 }) +
      rect([x + 8, deck - (long > 50 ? 29 : 18)], [long - 16, 9], palette.ink, { opacity: 0.6 })
    )
  })
}

/** A chain bridge from bank to bank. */
export function riverBridge(stage: Stage): string {
  const { random, palette } = stage
  const deck = random.between(505, 545)
  const top = random.between(190, 240)
  const span: Point = [random.between(330, 430), random.between(1150, 1270)]
  const shine = random.between(400, 1200)
  const stone = mix(palette.near, palette.far, 0.25)
  return (
    sky(stage, 0.7) +
    sun(stage, [shine, random.between(240, 400)], random.between(55, 95)) +
    clouds(stage, 8, [60, 380]) +
    hills(stage, 560, 60, mix(palette.far, palette.sky[2], 0.3)) +
    houses(stage, {
      ground: 640,
      heights: [60, 150],
      widths: [50, 110],
      fill: palette.far,
      lit: 0.2,
    }) +
    houses(stage, {
      ground: 640,
      heights: [30, 90],
      widths: [60, 120],
      fill: palette.middle,
      lit: 0.3,
    }) +
    water(stage, 636, shine) +
    span.map((x) => oval([x, 760], [80, 110], palette.ink, { opacity: 0.25 })).join('') +
    tower(stage, span[0], top, 690, stone) +
    tower(stage, span[1], top, 690, stone) +
    chains(stage, span, top - 6, deck) +
    rect([-20, deck], [1640, 22], palette.ink) +
    repeat(41, (at) => rect([at * 40, deck - 14], [3, 16], palette.ink)) +
    traffic(stage, deck) +
    rect([-20, deck - 15], [1640, 4], palette.ink) +
    shape(
      [
        [0, 900],
        [0, 800],
        [240, 838],
        [420, 900],
      ],
      palette.ink,
    ) +
    shape(
      [
        [1600, 900],
        [1600, 815],
        [1400, 850],
        [1280, 900],
      ],
      palette.ink,
    ) +
    birds(stage, 6, [random.between(300, 1300), 150])
  )
}
