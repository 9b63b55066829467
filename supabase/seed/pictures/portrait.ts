import { type Mood, mix } from './palette.ts'
import { clothes } from './portrait-clothes.ts'
import { beard, face, glasses } from './portrait-face.ts'
import { back, front } from './portrait-hair.ts'
import type { Stage } from './stage.ts'
import { d, disc, group, oval, path, rect } from './svg.ts'

export const portraitMoods: readonly [Mood, ...Mood[]] = [
  'dusk',
  'dawn',
  'noon',
  'autumn',
  'lagoon',
  'rose',
]

const skins = ['#f6d3b3', '#eab98f', '#d39b6d', '#b0774a', '#8a5634', '#633c26'] as const
const darkHairs = ['#1c1512', '#2b1a14', '#3a2418', '#8d8782', '#c9c4bd'] as const
const hairs = [
  '#1c1512',
  '#3a2418',
  '#6b3f20',
  '#a3622f',
  '#d9a656',
  '#9c3a22',
  '#8d8782',
  '#c9c4bd',
] as const

/** The head and shoulders of somebody who does not exist, 512 by 512. */
export function portrait(stage: Stage): string {
  const { random, palette, fade } = stage
  const skin = random.pick(skins)
  const pale = skin === skins[0] || skin === skins[1]
  const hair = pale ? random.pick(hairs) : random.pick(darkHairs)
  const shade = mix(skin, '#7a3418', 0.28)
  const style = random.whole(0, 8)
  const bearded = style < 4 && random.chance(0.5)
  const jaw = random.between(-8, 10)
  const ground = fade([
    [0, palette.sky[1]],
    [1, palette.sky[2]],
  ])
  const sun = disc(
    [random.between(110, 400), random.between(90, 200)],
    random.between(110, 170),
    palette.light,
    { opacity: 0.5 },
  )
  const land = path(
    d`M0 ${random.between(330, 400)}Q${random.between(100, 400)} ${random.between(280, 360)} 512 ${random.between(330, 420)}V512H0z`,
    palette.far,
    { opacity: 0.6 },
  )
  return group(
    {},
    rect([0, 0], [512, 512], ground) + sun + land,
    back(style, hair),
    path('M204 300H308V392Q256 440 204 392z', shade),
    clothes(stage),
    path('M206 330Q256 372 306 330V384Q256 426 206 384z', shade),
    oval([160, 246], [20, 28], skin) +
      oval([352, 246], [20, 28], skin) +
      oval([162, 248], [10, 15], shade) +
      oval([350, 248], [10, 15], shade),
    path(
      d`M160 214Q160 120 256 120Q352 120 352 214Q354 ${286 + jaw} 318 ${326 + jaw}Q286 ${356 + jaw} 256 ${356 + jaw}Q226 ${356 + jaw} 194 ${326 + jaw}Q158 ${286 + jaw} 160 214z`,
      skin,
    ),
    face(stage, skin, hair, style),
    bearded ? beard(hair, random.chance(0.7)) : '',
    front(style, hair),
    random.chance(0.38) ? glasses(stage) : '',
  )
}
