import type { Element, ElementContent, Parents, Root, RootContent } from 'hast'
import { mediaUrl, parsePicture } from '../../domain/picture.ts'
import { type BodyLabels, filled } from '../bodyLanguage.ts'
import { SKIP, visitElements } from '../elements.ts'

/** Pictures are as wide as the text column: 44rem, or a narrower window. */
const PICTURE_SIZES = '(min-width: 46rem) 44rem, 100vw'

/**
 * Completes the pictures of a body: uploaded pictures get renditions and size, which prevents layout
 * shifts. A picture from another host becomes a link, so that a page contacts no third party without the
 * reader's consent. A picture without a URL is removed.
 */
export function placePictures(tree: Root, mediaOrigin: string, labels: BodyLabels): void {
  visitElements(tree, (node, index, parent) => {
    if (node.tagName !== 'img') return
    const { src } = node.properties
    if (typeof src !== 'string' || src === '') {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (FOREIGN.test(src) && !(mediaOrigin && src.startsWith(`${mediaOrigin}/`))) {
      parent.children[index] = linkTo(src, node, parent, labels)
      return [SKIP, index + 1]
    }
    node.properties = { ...node.properties, ...attributesOf(src, mediaOrigin) }
    node.properties.alt ??= ''
    return
  })
}

const FOREIGN = /^(?:https?:)?\/\//i

/** Replacement of a picture from another host: a link, or its text if it is already inside a link. */
function linkTo(
  href: string,
  picture: Element,
  parent: Parents,
  labels: BodyLabels,
): ElementContent {
  const value = filled(labels.picture, { name: nameOf(href, picture) })
  const text: ElementContent = { type: 'text', value }
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
  const stored = parsePicture(address, mediaOrigin)
  if (stored) {
    const { src, width, height, srcset } = stored
    return { src, srcSet: srcset, sizes: PICTURE_SIZES, width, height, ...lazy }
  }
  return { src: mediaUrl(address, mediaOrigin), ...lazy }
}

/** The only child, ignoring white space. */
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

/** Turns a paragraph that contains only a titled picture into a figure with the title as its caption. */
export function captionPictures(tree: Root): void {
  visitElements(tree, (node, index, parent) => {
    if (node.tagName !== 'p') return
    // A figure keeps the caption its author gave it, or has none.
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
