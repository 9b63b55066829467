import type { SceneName } from './catalogue.ts'
import { portrait, portraitMoods } from './portrait.ts'
import { scenes } from './scenes/index.ts'
import { drawOnStage, stageHeight, stageWidth } from './stage.ts'

export type { SceneName } from './catalogue.ts'
export { sceneNames } from './catalogue.ts'

/** In pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * The picture of a scene as an SVG document without text, scripts or outside references.
 * The same scene and seed give the same bytes. Sizes of another ratio than 16:9 crop the edges.
 */
export function drawScene(
  scene: SceneName,
  seed: string,
  size: PictureSize = { width: stageWidth, height: stageHeight },
): string {
  const { draw, moods } = scenes[scene]
  const view = { width: stageWidth, height: stageHeight }
  return drawOnStage(draw, moods, `${scene}/${seed}`, view, size)
}

/** A square portrait of an invented person as an SVG document. The same seed gives the same bytes. */
export function drawPortrait(seed: string, width = 512): string {
  const view = { width: 512, height: 512 }
  return drawOnStage(portrait, portraitMoods, `portrait/${seed}`, view, { width, height: width })
}
