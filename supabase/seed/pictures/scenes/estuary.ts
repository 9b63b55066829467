import { hills } from '../landscape.ts'
import { mix } from '../palette.ts'
import { birds, clouds, sky, sun } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { curve, d, disc, group, oval, type Point, path, rect, repeat, shape } from '../svg.ts'

/** A channel that winds from the horizon to the viewer, wider with every bend. */
function channel({ random }: Stage, start: Point, drift: number, width: number): string {
  const left: Point[] = []
  const right: Point[] = []
  const [phase, bends] = [random.between(0, 6.3), random.between(1.6, 2.6)]
  for (let step = 0; step <= 40; step += 1) {
    const near = (step / 40) ** 2.1
    const y = start[1] + near * (930 - start[1])
    const swing = Math.sin(phase + (step / 40) * Math.PI * 2 * bends) * (20 + near * 330)
    const half = 2 + near * width
    const x = start[0] + drift * near + swing
    left.push([x - half, y])
    right.push([x + half, y])
  }
  const points = [...left, ...right.reverse()]
  const [first, ...rest] = points
  if (!first) return ''
  return `${d`M${first[0]} ${first[1]}`}${rest.map(([x, y]) => d`L${x} ${y}`).join('')}z`
}

function heron({ palette }: Stage, [x, y]: Point, size: number): string {
  return group(
    {},
    curve(
      d`M${x - size * 0.06} ${y}L${x - size * 0.04} ${y - size * 0.45}M${x + size * 0.06} ${y}L${x + size * 0.03} ${y - size * 0.45}`,
      palette.ink,
      5,
    ),
    path(
      d`M${x - size * 0.4} ${y - size * 0.36}Q${x - size * 0.1} ${y - size * 0.75} ${x + size * 0.18} ${y - size * 0.6}Q${x + size * 0.1} ${y - size * 0.36} ${x - size * 0.4} ${y - size * 0.36}z`,
      mix(palette.paper, palette.far, 0.35),
    ),
    curve(
      d`M${x + size * 0.12} ${y - size * 0.55}q${size * 0.16} ${-size * 0.12} ${size * 0.04} ${-size * 0.28}q${-size * 0.06} ${-size * 0.12} ${size * 0.06} ${-size * 0.18}`,
      mix(palette.paper, palette.far, 0.2),
      size * 0.06,
    ),
    disc([x + size * 0.23, y - size * 1.02], size * 0.055, palette.paper),
    shape(
      [
        [x + size * 0.26, y - size * 1.05],
        [x + size * 0.52, y - size * 0.98],
        [x + size * 0.26, y - size * 0.99],
      ],
      palette.accent,
    ),
  )
}

/** The mouth of the river: mud, channels, reeds, and a heron who lives there. */
export function estuary(stage: Stage): string {
  const { random, palette, fade } = stage
  const horizon = random.between(390, 440)
  const shine = random.between(300, 1300)
  const mud = fade([
    [0, mix(palette.far, palette.sky[2], 0.3)],
    [0.4, palette.middle],
    [1, palette.near],
  ])
  const wet = fade([
    [0, palette.sky[2]],
    [0.35, mix(palette.sky[1], palette.light, 0.25)],
    [1, mix(palette.sky[0], palette.sky[1], 0.3)],
  ])
  const main = channel(stage, [shine, horizon + 4], random.between(-400, 400), 150)
  const pools = repeat(26, () => {
    const near = random.next() ** 1.5
    return oval(
      [random.between(0, 1600), horizon + 20 + near * 440],
      [20 + near * 130, 3 + near * 16],
      wet,
      { opacity: 0.8 },
    )
  })
  const grass = repeat(120, () => {
    const near = random.next() ** 0.7
    const [x, y] = [random.between(0, 1600), horizon + 60 + near * 440]
    return curve(
      d`M${x} ${y}q${random.between(-6, 6)} ${-near * 40} ${random.between(-14, 14)} ${-20 - near * 70}`,
      mix(palette.near, palette.second, random.between(0, 0.45)),
      1.5 + near * 3,
    )
  })
  const bird: Point = [
    random.chance(0.5) ? random.between(180, 420) : random.between(1150, 1400),
    random.between(810, 850),
  ]
  return (
    sky(stage, 0.5) +
    sun(stage, [shine, horizon - random.between(40, 130)], random.between(50, 85)) +
    clouds(stage, 9, [50, 300]) +
    hills(stage, horizon, 26, mix(palette.far, palette.sky[1], 0.3)) +
    rect([0, horizon], [1600, 520], mud) +
    pools +
    path(
      channel(
        stage,
        [shine + random.between(-300, 300), horizon + 4],
        random.between(-900, 900),
        60,
      ),
      wet,
      { opacity: 0.85 },
    ) +
    path(main, wet) +
    path(main, 'none', { stroke: palette.ink, 'stroke-width': 4, opacity: 0.18 }) +
    repeat(40, () => {
      const near = random.next()
      return rect(
        [shine + random.between(-1, 1) * (30 + near * 260), horizon + 8 + near * 300],
        [20 + near * 70, 2 + near * 3],
        palette.light,
        { opacity: random.between(0.2, 0.6), rx: 2 },
      )
    }) +
    heron(stage, bird, 190) +
    grass +
    birds(stage, 12, [random.between(400, 1200), 220])
  )
}
