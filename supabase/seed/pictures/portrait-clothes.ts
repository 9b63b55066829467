import { mix } from './palette.ts'
import type { Stage } from './stage.ts'
import { d, disc, path, rect, repeat, shape } from './svg.ts'

/** Collar, jumper, coat or dungarees, on the same shoulders. */
export function clothes({ random, palette }: Stage): string {
  const color = random.pick([
    palette.accent,
    palette.second,
    palette.near,
    palette.middle,
    palette.paper,
  ])
  const dark = mix(color, palette.ink, 0.28)
  const body = path('M40 520Q50 396 170 372L256 400L342 372Q462 396 472 520z', color)
  const style = random.whole(0, 4)
  if (style === 0)
    return (
      body +
      shape(
        [
          [196, 364],
          [256, 420],
          [214, 452],
          [172, 378],
        ],
        mix(color, palette.paper, 0.7),
      ) +
      shape(
        [
          [316, 364],
          [256, 420],
          [298, 452],
          [340, 378],
        ],
        mix(color, palette.paper, 0.7),
      )
    )
  if (style === 1) return body + path('M180 366Q256 440 332 366L348 384Q256 470 164 384z', dark)
  if (style === 2)
    return (
      path('M140 400L256 380L372 400V520H140z', palette.paper) +
      path('M40 520Q50 396 172 370L236 520z', color) +
      path('M472 520Q462 396 340 370L276 520z', color) +
      path('M172 370L150 424L206 440L190 470L236 520z', dark) +
      path('M340 370L362 424L306 440L322 470L276 520z', dark)
    )
  if (style === 3)
    return (
      body +
      repeat(5, (at) =>
        path(
          d`M${40 + at * 6} ${520 - at * 26}Q256 ${440 - at * 22} ${472 - at * 6} ${520 - at * 26}`,
          'none',
          { stroke: dark, 'stroke-width': 9, opacity: at < 4 ? 0.8 : 0 },
        ),
      ) +
      path('M192 340Q256 400 320 340V388Q256 432 192 388z', dark)
    )
  return (
    body +
    rect([150, 380], [34, 150], dark) +
    rect([328, 380], [34, 150], dark) +
    rect([150, 456], [212, 80], dark, { rx: 10 }) +
    disc([167, 462], 9, palette.light) +
    disc([345, 462], 9, palette.light)
  )
}
