import type { Element, ElementContent, Parents, Root } from 'hast'
import { type BodyLabels, filled } from '../bodyLanguage.ts'
import { visitElements } from '../elements.ts'
import { plainText } from '../text.ts'

const ANYWHERE = 'https://anywhere.invalid/'

function parse(href: string): URL | null {
  return URL.canParse(href, ANYWHERE) ? new URL(href, ANYWHERE) : null
}

/**
 * Cleans up the links of a sanitised body: links without a valid URL and links inside links are replaced
 * by their text; links to other sites get rel="noopener"; a link that contains only a picture without
 * alternative text is named after its destination.
 */
export function tidyLinks(tree: Root, labels: BodyLabels): void {
  rewrite(tree, false, labels)
}

function rewrite(parent: Parents, insideLink: boolean, labels: BodyLabels): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'doctype' ? [] : [child]
    const isLink = child.tagName === 'a'
    rewrite(child, insideLink || isLink, labels)
    return isLink ? tidied(child, insideLink, labels) : [child]
  })
}

function tidied(link: Element, insideLink: boolean, labels: BodyLabels): ElementContent[] {
  const { href, id } = link.properties
  const address = typeof href === 'string' && href !== '' ? parse(href) : null
  const names = alternativeTexts(link)
  const words = plainText({ type: 'root', children: link.children })
  const isEmpty = words === '' && names === null && !link.properties.ariaLabel
  if (!address || insideLink || isEmpty) {
    const { children } = link
    return id === undefined
      ? children
      : [{ type: 'element', tagName: 'span', properties: { id }, children }]
  }
  if (address.origin !== new URL(ANYWHERE).origin && address.protocol.startsWith('http')) {
    link.properties.rel = ['noopener']
  }
  if (words === '' && names === '') {
    link.properties.ariaLabel ??= filled(labels.linkTo, { address: address.host || String(href) })
  }
  return [link]
}

/** Joined alternative texts of the pictures in a link; null if it has no picture. */
function alternativeTexts(link: Element): string | null {
  const texts: string[] = []
  visitElements(link, ({ tagName, properties }) => {
    if (tagName === 'img') texts.push(String(properties.alt ?? ''))
  })
  return texts.length === 0 ? null : texts.join('').trim()
}
