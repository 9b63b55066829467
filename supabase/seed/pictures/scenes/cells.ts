import { mix } from '../palette.ts'
import type { Stage } from '../stage.ts'
import { curve, d, disc, group, oval, type Point, path, rect, repeat } from '../svg.ts'

/** A closed soft outline around a point. */
function blob({ random }: Stage, [x, y]: Point, radius: number): string {
  const count = 8
  const ring = Array.from({ length: count }, (_, at): Point => {
    const angle = (at / count) * Math.PI * 2
    const reach = radius * random.between(0.82, 1.12)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
  const middle = (at: number): Point => {
    const [a, b] = [ring[at % count] ?? [x, y], ring[(at + 1) % count] ?? [x, y]]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const [startX, startY] = middle(0)
  const arcs = Array.from({ length: count }, (_, at) => {
    const [corner, end] = [ring[(at + 1) % count] ?? [x, y], middle(at + 1)]
    return d`Q${corner[0]} ${corner[1]} ${end[0]} ${end[1]}`
  })
  return `${d`M${startX} ${startY}`}${arcs.join('')}z`
}

function cell(stage: Stage, at: Point, radius: number): string {
  const { random, palette, glow } = stage
  const tint = random.pick([
    palette.accent,
    palette.second,
    palette.far,
    palette.sky[1],
    palette.light,
  ])
  const body = glow([
    [0, mix(tint, palette.paper, 0.55), 0.95],
    [0.7, tint, 0.82],
    [1, mix(tint, palette.ink, 0.35), 0.92],
  ])
  const core: Point = [
    at[0] + random.between(-0.25, 0.25) * radius,
    at[1] + random.between(-0.25, 0.25) * radius,
  ]
  const grains = repeat(random.whole(4, 10), () => {
    const angle = random.between(0, 6.3)
    const reach = random.between(0.35, 0.75) * radius
    return disc(
      [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach],
      random.between(0.03, 0.07) * radius,
      palette.ink,
      { opacity: 0.45 },
    )
  })
  return group(
    {},
    path(blob(stage, at, radius), body, {
      stroke: mix(tint, palette.paper, 0.6),
      'stroke-width': 5,
      'stroke-opacity': 0.8,
    }),
    path(blob(stage, core, radius * 0.4), mix(tint, palette.ink, 0.6), { opacity: 0.85 }),
    disc(
      [core[0] + radius * 0.08, core[1] - radius * 0.06],
      radius * 0.13,
      mix(tint, palette.paper, 0.3),
    ),
    grains,
    oval([at[0] - radius * 0.4, at[1] - radius * 0.5], [radius * 0.22, radius * 0.11], '#ffffff', {
      opacity: 0.3,
    }),
  )
}

function places({ random }: Stage): { at: Point; radius: number }[] {
  const found: { at: Point; radius: number }[] = []
  for (let tries = 0; tries < 900 && found.length < 46; tries += 1) {
    const radius = tries < 60 ? random.between(110, 190) : random.between(26, 100)
    const at: Point = [random.between(-40, 1640), random.between(-40, 940)]
    const free = found.every(
      (other) =>
        Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) > (other.radius + radius) * 0.98,
    )
    if (free) found.push({ at, radius })
  }
  return found
}

/** The view down a microscope. */
export function cells(stage: Stage): string {
  const { random, palette, glow, blur } = stage
  const soft = blur(9)
  const ground = glow([
    [0, mix(palette.sky[1], palette.sky[2], 0.35)],
    [0.6, mix(palette.middle, palette.near, 0.4)],
    [1, palette.ink],
  ])
  const threads = repeat(12, () => {
    const [x, y] = [random.between(0, 1600), random.between(0, 900)]
    return curve(
      d`M${x} ${y}q${random.between(-200, 200)} ${random.between(-160, 160)} ${random.between(-300, 300)} ${random.between(-200, 200)}t${random.between(-200, 200)} ${random.between(-200, 200)}`,
      palette.paper,
      random.between(2, 5),
      { opacity: 0.18 },
    )
  })
  const all = places(stage)
  const far = repeat(16, () =>
    disc(
      [random.between(0, 1600), random.between(0, 900)],
      random.between(30, 120),
      palette.sky[2],
      { opacity: 0.16, filter: soft },
    ),
  )
  return (
    rect([0, 0], [1600, 900], ground) +
    far +
    threads +
    all.map(({ at, radius }) => cell(stage, at, radius)).join('')
  )
}
