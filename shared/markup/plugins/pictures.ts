import type { Element, ElementContent, Parents, Root, RootContent } from 'hast'
import { mediaUrl, parsePicture } from '../../domain/picture.ts'
import { SKIP, visitElements } from '../elements.ts'

/** Pictures fill the column of text, which is 44rem wide, or a narrower window. */
const PICTURE_SIZES = '(min-width: 46rem) 44rem, 100vw'

/**
 * Completes the pictures of a body: ours get their renditions and their size, so that nothing jumps
 * while they load. One from elsewhere becomes a link to it: a reader's browser contacts nobody that
 * the reader has not chosen. One without an address goes.
 */
export function placePictures(tree: Root, mediaOrigin: string): void {
  visitElements(tree, (node, index, parent) => {
    if (node.tagName !== 'img') return
    const { src } = node.properties
    if (typeof src !== 'string' || src === '') {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (FOREIGN.test(src) && !(mediaOrigin && src.startsWith(`${mediaOrigin}/`))) {
      parent.children[index] = linkTo(src, node, parent)
      return [SKIP, index + 1]
    }
    node.properties = { ...node.properties, ...attributesOf(src, mediaOrigin) }
    node.properties.alt ??= ''
    return
  })
}

const FOREIGN = /^(?:https?:)?\/\//i

/** What stands for a picture from elsewhere: a link, or mere text where a link is around it already. */
function linkTo(href: string, picture: Element, parent: Parents): ElementContent {
  const text: ElementContent = { type: 'text', value: `Picture: ${nameOf(href, picture)}` }
  if (parent.type === 'element' && parent.tagName === 'a') return text
  return {
    type: 'element',
    tagName: 'a',
    properties: { href, rel: ['noopener'] },
    children: [text],
  }
}

function nameOf(address: string, { properties: { alt } }: Element): string {
  const words = typeof alt === 'string' ? alt.trim() : ''
  return words || address.replace(FOREIGN, '').replace(/[/?#].*$/, '')
}

function attributesOf(address: string, mediaOrigin: string): Element['properties'] {
  const lazy = { loading: 'lazy', decoding: 'async' }
  const ours = parsePicture(address, mediaOrigin)
  if (ours) {
    const { src, width, height, srcset } = ours
    return { src, srcSet: srcset, sizes: PICTURE_SIZES, width, height, ...lazy }
  }
  return { src: mediaUrl(address, mediaOrigin), ...lazy }
}

/** The only child but for white space. */
function onlyChild(node: Element): ElementContent | undefined {
  const children = node.children.filter(
    (child) => !(child.type === 'text' && child.value.trim() === ''),
  )
  return children.length === 1 ? children[0] : undefined
}

function loneTitledPicture(node: Element): { shown: Element; picture: Element } | undefined {
  const shown = onlyChild(node)
  if (shown?.type !== 'element') return undefined
  const picture = shown.tagName === 'a' ? onlyChild(shown) : shown
  if (picture?.type !== 'element' || picture.tagName !== 'img') return undefined
  return picture.properties.title ? { shown, picture } : undefined
}

/** A paragraph that is one picture with a title becomes a figure, the title its caption. */
export function captionPictures(tree: Root): void {
  visitElements(tree, (node, index, parent) => {
    if (node.tagName !== 'p') return
    // A figure already has, or goes without, the caption its author gave it.
    if (parent.type === 'element' && parent.tagName === 'figure') return
    const lone = loneTitledPicture(node)
    if (!lone) return
    const caption = String(lone.picture.properties.title)
    delete lone.picture.properties.title
    const figure: RootContent = {
      type: 'element',
      tagName: 'figure',
      properties: {},
      children: [lone.shown, figcaption(caption)],
    }
    parent.children[index] = figure
    return SKIP
  })
}

function figcaption(text: string): Element {
  const children: Element['children'] = [{ type: 'text', value: text }]
  return { type: 'element', tagName: 'figcaption', properties: {}, children }
}
