import { houses, lamp } from '../city.ts'
import { mix } from '../palette.ts'
import { standing } from '../people.ts'
import { clouds, sky, stars, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { disc, group, oval, type Point, rect, repeat, shape, stroke } from '../svg.ts'

function car(stage: Stage, [x, y]: Point, color: string): string {
  const { random, palette, glow } = stage
  const [width, height] = [760, 270]
  const top = y - height
  const beam = glow([
    [0, palette.light, 0.9],
    [1, palette.light, 0],
  ])
  const heads = repeat(9, (at) => {
    const seat: Point = [x + 60 + at * 76 + random.between(-10, 10), top + 150]
    return random.chance(0.6)
      ? disc([seat[0], seat[1] - 38], 16, palette.ink, { opacity: 0.75 }) +
          rect([seat[0] - 20, seat[1] - 22], [40, 40], palette.ink, { opacity: 0.75, rx: 12 })
      : ''
  })
  return group(
    {},
    oval([x + width / 2, y + 22], [width * 0.53, 16], palette.ink, { opacity: 0.5 }),
    rect([x, top], [width, height - 20], color, { rx: 34 }),
    rect([x, top + 150], [width, 30], palette.paper, { opacity: 0.9 }),
    rect([x + 26, top + 44], [width - 52, 108], mix(palette.light, palette.second, 0.15), {
      rx: 14,
    }),
    heads,
    repeat(8, (at) => rect([x + 108 + at * 76, top + 40], [9, 116], color)),
    rect([x + 170, top + 40], [66, 206], mix(color, palette.ink, 0.35), { rx: 6 }) +
      rect([x + 180, top + 54], [46, 130], palette.light, { opacity: 0.8 }),
    rect([x + 520, top + 40], [66, 206], mix(color, palette.ink, 0.35), { rx: 6 }) +
      rect([x + 530, top + 54], [46, 130], palette.light, { opacity: 0.8 }),
    rect([x + 20, y - 34], [width - 40, 26], palette.ink),
    repeat(
      4,
      (at) =>
        disc([x + 110 + Math.floor(at / 2) * 460 + (at % 2) * 80, y - 4], 26, palette.ink) +
        disc([x + 110 + Math.floor(at / 2) * 460 + (at % 2) * 80, y - 4], 11, palette.far),
    ),
    rect([x + 60, top - 16], [width - 120, 18], mix(color, palette.ink, 0.5), { rx: 6 }),
    stroke(
      [
        [x + 330, top - 14],
        [x + 400, top - 60],
        [x + 350, top - 112],
      ],
      palette.ink,
      6,
    ) +
      stroke(
        [
          [x + 310, top - 114],
          [x + 400, top - 114],
        ],
        palette.ink,
        7,
      ),
    disc([x + width - 16, y - 74], 90, beam) + disc([x + width - 18, y - 74], 13, palette.paper),
  )
}

/** A tram at its stop. */
export function tram(stage: Stage): string {
  const { random, palette, fade } = stage
  const x = random.between(180, 560)
  const color = random.pick([
    palette.accent,
    mix(palette.second, palette.near, 0.25),
    palette.accent,
  ])
  const wire = 770 - 270 - 115
  const waiting = repeat(random.whole(2, 4), (at) => {
    const spot: Point = [x > 370 ? 40 + at * 90 : 1240 + at * 95, 852]
    return (
      oval(spot, [40, 7], palette.ink, { opacity: 0.4 }) +
      standing(stage, spot, random.between(215, 250))
    )
  })
  return (
    sky(stage, 0.6) +
    (palette.sky[0] < '#3' ? stars(stage, 60, 260) : '') +
    sun(stage, [random.between(200, 1400), random.between(130, 260)], 58) +
    clouds(stage, 6, [60, 280]) +
    houses(stage, {
      ground: 690,
      heights: [330, 480],
      widths: [110, 180],
      fill: mix(palette.far, palette.sky[2], 0.3),
      lit: 0.1,
    }) +
    houses(stage, {
      ground: 690,
      heights: [200, 360],
      widths: [120, 200],
      fill: palette.far,
      lit: 0.3,
    }) +
    houses(stage, {
      ground: 690,
      heights: [120, 240],
      widths: [130, 210],
      fill: palette.middle,
      lit: 0.45,
    }) +
    rect(
      [0, 684],
      [1600, 216],
      fade([
        [0, mix(palette.far, palette.near, 0.5)],
        [1, mix(palette.near, palette.ink, 0.4)],
      ]),
    ) +
    repeat(50, () =>
      rect(
        [random.between(0, 1600), random.between(700, 900)],
        [random.between(30, 130), 3],
        palette.light,
        { opacity: random.between(0.04, 0.2), rx: 2 },
      ),
    ) +
    lamp(stage, [120, 700], 330) +
    lamp(stage, [1440, 700], 330) +
    stroke(
      [
        [-10, wire],
        [1610, wire],
      ],
      palette.ink,
      3,
    ) +
    stroke(
      [
        [-10, wire - 40],
        [800, wire - 6],
        [1610, wire - 40],
      ],
      palette.ink,
      2,
    ) +
    rect([0, 786], [1600, 7], palette.ink) +
    rect([0, 820], [1600, 9], palette.ink) +
    car(stage, [x, 788], color) +
    shape(
      [
        [0, 900],
        [0, 846],
        [1600, 846],
        [1600, 900],
      ],
      mix(palette.far, palette.paper, 0.25),
      { opacity: 0.5 },
    ) +
    rect([0, 844], [1600, 6], palette.second) +
    waiting
  )
}
