import { type Mood, type Palette, palettes } from './palette.ts'
import { type Random, randomOf } from './random.ts'
import { element, rect } from './svg.ts'

/** All scenes are drawn at this size and scaled afterwards. */
export const stageWidth = 1600
export const stageHeight = 900

/** offset 0–1, color, opacity */
export type Stop = readonly [number, string, number?]

/** What a scene draws with. */
export interface Stage {
  readonly random: Random
  readonly palette: Palette
  /** A gradient as a fill value. Down by default. */
  readonly fade: (stops: readonly Stop[], direction?: 'down' | 'across' | 'slant') => string
  /** A gradient from the middle of what it fills outwards. */
  readonly glow: (stops: readonly Stop[]) => string
  /** A clip path around the markup, as a `clip-path` value. */
  readonly clip: (markup: string) => string
  /** A blur of this many units, as a `filter` value. */
  readonly blur: (radius: number) => string
}

/** Draws one kind of picture; everything that varies comes from the stage. */
export type Scene = (stage: Stage) => string

const directions = {
  down: { x1: 0, y1: 0, x2: 0, y2: 1 },
  across: { x1: 0, y1: 0, x2: 1, y2: 0 },
  slant: { x1: 0, y1: 0, x2: 1, y2: 1 },
} as const

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) =>
      element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    )
    .join('')
}

function makeStage(random: Random, palette: Palette, definitions: string[]): Stage {
  const define = (name: string, attributes: Record<string, string | number>, inner: string) => {
    const id = `d${definitions.length}`
    definitions.push(element(name, { id, ...attributes }, inner))
    return `url(#${id})`
  }
  const open = { x: '-50%', y: '-50%', width: '200%', height: '200%' }
  return {
    random,
    palette,
    fade: (stops, direction = 'down') =>
      define('linearGradient', directions[direction], stopsOf(stops)),
    glow: (stops) => define('radialGradient', {}, stopsOf(stops)),
    clip: (markup) => define('clipPath', {}, markup),
    blur: (radius) => define('filter', open, element('feGaussianBlur', { stdDeviation: radius })),
  }
}

/**
 * @param key everything that the picture depends on besides its code.
 * @param size in pixels; another ratio than the view crops the edges.
 */
export function drawOnStage(
  scene: Scene,
  moods: readonly [Mood, ...Mood[]],
  key: string,
  view: { readonly width: number; readonly height: number },
  size: { readonly width: number; readonly height: number },
): string {
  const random = randomOf(key)
  const definitions: string[] = []
  const stage = makeStage(random, palettes[random.pick(moods)], definitions)
  const full = [view.width, view.height] as const
  const drawing = scene(stage)
  const edge = stage.glow([
    [0.55, stage.palette.ink, 0],
    [1, stage.palette.ink, 0.26],
  ])
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...size,
      viewBox: `0 0 ${view.width} ${view.height}`,
      preserveAspectRatio: 'xMidYMid slice',
    },
    `<defs>${definitions.join('')}</defs>${drawing}${rect([0, 0], full, edge)}`,
  )
}
