import { mix } from './palette.ts'
import type { Stage } from './stage.ts'
import { curve, d, disc, oval, path, rect, repeat } from './svg.ts'

/** Eyes, nose, mouth and what the weather did to the cheeks. */
export function face(
  { random, palette }: Stage,
  skin: string,
  hair: string,
  style: number,
): string {
  const shade = mix(skin, '#7a3418', 0.32)
  const brow = mix(hair, '#1c1512', 0.35)
  const lift = random.between(-5, 4)
  const eyes = [212, 300].map(
    (x) =>
      oval([x, 236], [7.5, 9.5], '#20140f') +
      disc([x + 2.5, 232], 2.6, '#ffffff', { opacity: 0.85 }) +
      curve(
        d`M${x - 20} ${212 + lift}q20 ${-12 - lift * 0.4} 40 ${random.between(-2, 3)}`,
        brow,
        7,
      ),
  )
  const mouth = random.pick([
    'M222 300q34 26 68 0',
    'M226 302q30 16 60 -2',
    'M220 298q36 34 72 0z',
    'M230 304h52',
  ] as const)
  return (
    eyes.join('') +
    curve(
      random.chance(0.5) ? 'M258 240q16 30 2 38q-8 4 -16 0' : 'M252 246q-16 26 -2 34q8 3 18 -1',
      shade,
      5.5,
    ) +
    (mouth.endsWith('z')
      ? path(mouth, '#ffffff', {
          stroke: mix(shade, '#8f2b22', 0.4),
          'stroke-width': 5,
          'stroke-linejoin': 'round',
        })
      : curve(mouth, mix(shade, '#8f2b22', 0.5), 6.5)) +
    oval([194, 278], [22, 14], '#e0533d', { opacity: 0.2 }) +
    oval([318, 278], [22, 14], '#e0533d', { opacity: 0.2 }) +
    (random.chance(0.25)
      ? repeat(8, (at) =>
          disc([182 + (at % 4) * 12 + (at > 3 ? 102 : 0), 262 + (at % 2) * 9], 2.4, shade),
        )
      : '') +
    (random.chance(0.45) && style > 3
      ? disc([158, 282], 7, palette.light) + disc([354, 282], 7, palette.light)
      : '')
  )
}

/** A moustache, or the full thing. */
export function beard(hair: string, full: boolean): string {
  const shade = mix(hair, '#1c1512', 0.1)
  const moustache = path(
    'M212 292Q234 274 256 284Q278 274 300 292Q278 300 256 294Q234 300 212 292z',
    shade,
  )
  if (!full) return moustache
  return (
    path(
      'M162 246Q166 300 190 336Q256 390 322 336Q346 300 350 246Q340 292 300 288Q256 274 212 288Q172 292 162 246z',
      shade,
    ) + curve('M230 306q26 16 52 0', '#c9716a', 7)
  )
}

/** A pair of spectacles, round or square. */
export function glasses({ random, palette }: Stage): string {
  const color = random.pick([palette.ink, palette.accent, '#7c5530'])
  const pane = { stroke: color, 'stroke-width': 7, 'fill-opacity': 0.18 }
  const round = random.chance(0.5)
  const panes = [212, 300].map((x) =>
    round
      ? disc([x, 236], 31, '#ffffff', pane)
      : rect([x - 33, 212], [66, 48], '#ffffff', { ...pane, rx: 12 }),
  )
  return panes.join('') + curve('M243 232q13 -9 26 0M180 230L160 224M332 230L352 224', color, 6)
}
