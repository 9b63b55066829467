import { hills, peaks } from '../landscape.ts'
import { mix } from '../palette.ts'
import { birds, clouds, sky, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { curve, d, disc, group, oval, type Point, rect, repeat, shape, stroke } from '../svg.ts'

function mast({ palette }: Stage, [x, y]: Point, height: number): string {
  const top = y - height
  return group(
    {},
    stroke(
      [
        [x, y],
        [x, top],
      ],
      palette.ink,
      9,
    ),
    stroke(
      [
        [x - 90, y],
        [x, top + 60],
        [x + 90, y],
      ],
      palette.ink,
      2,
    ),
    stroke(
      [
        [x - 60, top + 30],
        [x + 60, top + 30],
      ],
      palette.ink,
      5,
    ),
    disc([x - 60, top + 14], 14, palette.accent) +
      disc([x - 88, top + 14], 10, palette.accent) +
      disc([x - 34, top + 14], 10, palette.accent),
    shape(
      [
        [x + 40, top + 22],
        [x + 112, top - 4],
        [x + 112, top + 30],
      ],
      palette.second,
    ),
    disc([x, top], 9, palette.light),
  )
}

function screen({ palette }: Stage, [x, y]: Point): string {
  return group(
    {},
    stroke(
      [
        [x + 14, y],
        [x + 24, y - 90],
      ],
      palette.ink,
      7,
    ) +
      stroke(
        [
          [x + 106, y],
          [x + 96, y - 90],
        ],
        palette.ink,
        7,
      ),
    rect([x, y - 190], [120, 106], palette.paper),
    repeat(7, (at) => rect([x + 10, y - 180 + at * 13], [100, 5], palette.far)),
    shape(
      [
        [x - 14, y - 188],
        [x + 60, y - 222],
        [x + 134, y - 188],
      ],
      palette.accent,
    ),
  )
}

function hut({ palette }: Stage, [x, y]: Point): string {
  return group(
    {},
    rect([x, y - 150], [270, 154], mix(palette.near, palette.accent, 0.25)),
    repeat(9, (at) => rect([x + at * 30, y - 150], [2, 154], palette.ink, { opacity: 0.4 })),
    shape(
      [
        [x - 30, y - 144],
        [x + 135, y - 250],
        [x + 300, y - 144],
      ],
      palette.ink,
    ),
    rect([x + 40, y - 110], [70, 56], palette.light) +
      stroke(
        [
          [x + 75, y - 110],
          [x + 75, y - 54],
        ],
        palette.ink,
        4,
      ),
    rect([x + 170, y - 112], [58, 116], palette.ink),
    rect([x + 210, y - 268], [24, 70], palette.ink),
    curve(d`M${x + 222} ${y - 274}q20 -30 0 -56t10 -56`, palette.paper, 12, { opacity: 0.4 }),
  )
}

/** A weather station above the clouds, range behind range. */
export function weatherStation(stage: Stage): string {
  const { random, palette, fade, blur } = stage
  const mist = (y: number, opacity: number) =>
    oval([random.between(400, 1200), y], [1300, 60], palette.paper, { opacity, filter: soft })
  const soft = blur(28)
  const left = random.chance(0.5)
  const x = left ? random.between(120, 260) : random.between(760, 860)
  return (
    sky(stage) +
    sun(
      stage,
      [left ? random.between(1000, 1350) : random.between(240, 560), random.between(170, 300)],
      random.between(48, 78),
    ) +
    clouds(stage, 5, [70, 260]) +
    peaks(stage, 640, 400, mix(palette.far, palette.sky[1], 0.35), 0.9) +
    mist(610, 0.5) +
    peaks(stage, 760, 400, mix(palette.middle, palette.far, 0.45), 0.75) +
    mist(720, 0.55) +
    hills(stage, 730, 36, palette.middle, 7) +
    hills(
      stage,
      768,
      22,
      fade([
        [0, palette.near],
        [1, palette.ink],
      ]),
      4,
    ) +
    hut(stage, [x, 770]) +
    screen(stage, [x + 360, 776]) +
    mast(stage, [x + 590, 782], random.between(400, 480)) +
    birds(stage, 4, [800, 330]) +
    hills(stage, 850, 20, palette.ink, 5)
  )
}
