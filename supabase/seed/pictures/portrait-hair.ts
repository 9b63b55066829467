import { mix } from './palette.ts'
import { curve, disc, oval, path, repeat } from './svg.ts'

/** The part of a hairstyle that lies behind the head. Styles are numbered 0 to 8. */
export function back(style: number, hair: string): string {
  const dark = mix(hair, '#000000', 0.25)
  if (style === 4)
    return path(
      'M142 220Q120 90 256 86Q392 90 370 220V380Q350 410 312 400V240H200V400Q162 410 142 380z',
      dark,
    )
  if (style === 5)
    return path('M136 230Q118 84 256 84Q394 84 376 230Q392 318 352 336H160Q120 318 136 230z', dark)
  if (style === 6) return disc([256, 84], 50, dark) + oval([256, 190], [112, 104], dark)
  if (style === 7)
    return repeat(13, (at) =>
      disc(
        [
          256 + Math.cos((at / 12) * Math.PI * 1.3 - Math.PI * 1.15) * 122,
          218 + Math.sin((at / 12) * Math.PI * 1.3 - Math.PI * 1.15) * 122,
        ],
        46,
        dark,
      ),
    )
  if (style === 8)
    return (
      oval([256, 190], [110, 100], dark) +
      path('M330 190Q420 200 400 330Q394 400 350 420Q372 340 336 280z', dark)
    )
  return ''
}

/** The part of a hairstyle that lies over the forehead. */
export function front(style: number, hair: string): string {
  const light = mix(hair, '#ffffff', 0.16)
  const strand = (line: string) => curve(line, light, 6, { opacity: 0.5 })
  switch (style) {
    case 0:
      return (
        path(
          'M152 232Q140 92 262 92Q372 96 360 232Q350 180 322 164Q256 178 214 148Q172 176 152 232z',
          hair,
        ) + strand('M200 132Q250 104 310 124')
      )
    case 1:
      return path('M156 206Q150 108 256 106Q362 108 356 206Q342 156 256 152Q170 156 156 206z', hair)
    case 2:
      return (
        path(
          'M150 226Q136 120 196 96Q286 60 344 112Q372 140 360 226Q354 178 330 160Q250 164 204 136Q216 160 190 164Q166 180 150 226z',
          hair,
        ) + strand('M214 122Q270 92 330 130')
      )
    case 3:
      return path(
        'M154 232Q148 186 164 170Q160 214 170 238zM358 232Q364 186 348 170Q352 214 342 238z',
        hair,
      )
    case 4:
      return (
        path(
          'M150 240Q140 100 256 98Q372 100 362 240Q344 170 300 138Q240 186 168 184Q156 206 150 240z',
          hair,
        ) + strand('M190 150Q236 118 286 122')
      )
    case 5:
      return (
        path('M150 244Q138 98 256 98Q374 98 362 244Q352 200 346 190H166Q158 204 150 244z', hair) +
        strand('M180 150Q256 120 332 150')
      )
    case 6:
      return (
        path('M156 214Q152 108 256 104Q360 108 356 214Q330 150 256 140Q182 150 156 214z', hair) +
        strand('M256 108V138')
      )
    case 7:
      return (
        repeat(8, (at) =>
          disc([170 + at * 24.5, 146 - Math.sin((at / 7) * Math.PI) * 34], 33, hair),
        ) +
        repeat(5, (at) =>
          curve(`M${178 + at * 34} ${130 - (at % 2) * 10}q10 -16 22 -4`, light, 5, {
            opacity: 0.5,
          }),
        )
      )
    default:
      return (
        path(
          'M152 232Q144 96 260 98Q368 100 360 232Q352 172 300 140Q262 172 196 160Q164 180 152 232z',
          hair,
        ) + strand('M206 132Q260 106 320 142')
      )
  }
}
