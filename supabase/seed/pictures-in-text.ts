import type { SceneName } from './pictures/catalogue.ts'
import { sceneNames } from './pictures/catalogue.ts'
import { DemoContentError } from './shape.ts'

/** A drawing: `drawScene(scene, seed, { width: 1600, height: 900 })` makes it. */
export interface PictureRequest {
  readonly scene: SceneName
  readonly seed: string
}

interface Illustrated {
  readonly slug: string
  readonly picture: PictureRequest
  readonly content: string
}

const reference = /\]\(picture:([^)\s]+)\)/g

/** The name a drawing goes by in texts and in file names of uploads: `<scene>/<seed>`. */
export function pictureName({ scene, seed }: PictureRequest): string {
  return `${scene}/${seed}`
}

function parseName(name: string, slug: string): PictureRequest {
  const [scene = '', seed = ''] = name.split('/')
  const known = sceneNames.find((candidate) => candidate === scene)
  if (!known || !/^[a-z0-9-]+$/.test(seed))
    throw new DemoContentError(`articles/${slug}.md: picture:${name} is not <scene>/<seed>`)
  return { scene: known, seed }
}

/** The drawings in the text of an article, in order, each once. */
export function inlinePictures(article: Illustrated): PictureRequest[] {
  const names = new Set([...article.content.matchAll(reference)].map((match) => match[1] ?? ''))
  return [...names].map((name) => parseName(name, article.slug))
}

/** Every drawing an article needs, the featured one first. */
export function picturesOf(article: Illustrated): PictureRequest[] {
  const featured = pictureName(article.picture)
  const inline = inlinePictures(article).filter((picture) => pictureName(picture) !== featured)
  return [article.picture, ...inline]
}

/**
 * The text of an article with `picture:<scene>/<seed>` replaced by the addresses of the uploaded
 * drawings.
 * @param addresses from `pictureName()` to the address.
 * @throws {DemoContentError} when a drawing has no address.
 */
export function withPictures(article: Illustrated, addresses: ReadonlyMap<string, string>): string {
  return article.content.replace(reference, (_match, name: string) => {
    const address = addresses.get(name)
    if (address === undefined)
      throw new DemoContentError(`articles/${article.slug}.md: no address for picture:${name}`)
    return `](${address})`
  })
}
