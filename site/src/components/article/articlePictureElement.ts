import type { Image } from '../../model/image.ts'
import type { MarkupElement } from '../card/element.ts'
import { pictureElement } from '../card/pictureElement.ts'
import { ARTICLE } from './articleClasses.ts'

/** The picture at the head of an article, on its page and in a live rendered article. */
export function articlePictureElement(image: Image): MarkupElement {
  const sizes = '(min-width: 75rem) 1200px, 100vw'
  return pictureElement({ image, initial: '', sizes, isLead: true, look: ARTICLE.picture })
}
