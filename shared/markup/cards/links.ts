import type { Element } from 'hast'
import { extensionOf } from '../../domain/articleFile.ts'
import { isStored, mediaUrl, parsePicture } from '../../domain/picture.ts'
import { isRightToLeft } from '../../text/direction.ts'
import { type CardDefinition, element } from './card.ts'
import { allOf, linksOf, textOf, without } from './content.ts'
import { FILE_ATTRIBUTES, factsElement, sizeIn } from './fileFacts.ts'
import { WIDTH_ATTRIBUTE, widthOf } from './image.ts'

/** A link in the form of a button. */
export const button: CardDefinition = {
  kind: 'container',
  hasLabel: false,
  attributes: { look: /^(?:filled|outlined)$/ },
  content: 'paragraph',
  render({ attributes, children }) {
    const [link] = linksOf(children)
    if (!link) return null
    return element('p', { dataLook: attributes.look ?? 'filled' }, [link])
  },
}

/** Page on another site: a link, its description and its picture. */
export const bookmark: CardDefinition = {
  kind: 'container',
  hasLabel: false,
  attributes: { site: /^.{1,80}$/ },
  content: 'block+',
  render({ attributes, children }) {
    const [link] = linksOf(children)
    if (!link) return null
    const picture = allOf(children, 'img')[0]
    const description = without(children, picture ? [link, picture] : [link])
    const host = hostOf(String(link.properties.href))
    // An address in Latin letters stays on the side of the title.
    const dir = isRightToLeft(textOf(link)) ? 'rtl' : 'ltr'
    return element('div', {}, [
      element('div', {}, [
        element('p', { className: ['box-title'] }, [link]),
        ...description,
        element('p', { className: ['meta'], dir }, [attributes.site ?? host]),
      ]),
      ...(picture ? [thumbnail(picture)] : []),
    ])
  },
}

const hostOf = (href: string) =>
  URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : ''

const thumbnail = (picture: Element): Element => ({
  ...picture,
  // Decoration beside the title.
  properties: { ...picture.properties, alt: '', sizes: '12rem', dataInterface: '' },
})

/** A file to download, with its type and size in bytes. */
export const file: CardDefinition = {
  kind: 'container',
  hasLabel: false,
  attributes: { type: /^[\p{L}\p{N} .+-]{1,20}$/u, size: FILE_ATTRIBUTES.size },
  content: 'paragraph+',
  render({ attributes, children }, { language, mediaOrigin }) {
    const [link] = linksOf(children)
    if (!link) return null
    const href = String(link.properties.href)
    const extension = extensionOf(href)
    const facts = [
      attributes.type ?? extension.toUpperCase(),
      sizeIn(attributes.size, language.locale),
    ]
    link.properties.download = ''
    if (isStored(href)) {
      // Browsers ignore `download` on links to another origin; the storage sends it as an attachment.
      const name = encodeURIComponent(downloadName(textOf(link), extension))
      link.properties.href = `${mediaUrl(href, mediaOrigin).replace(/[?#].*/, '')}?download=${name}`
    }
    const shown = element('a', link.properties, [...link.children, ...factsElement(facts)])
    return element('div', {}, [element('p', {}, [shown]), ...without(children, [link])])
  },
}

/** File name of a download: its title, without characters that file systems refuse. */
function downloadName(title: string, extension: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed.
  const plain = title.replace(/[\s\u0000-\u001F"*/:<>?\\|]+/g, ' ').trim()
  // Half of a pair cannot be encoded.
  const words = plain.slice(0, 100).replace(/\p{Surrogate}/gu, '')
  return words.toLowerCase().endsWith(`.${extension}`) ? words : `${words}.${extension}`
}

/** Pictures in rows of equal height; each is a link to the whole picture. */
export const gallery: CardDefinition = {
  kind: 'container',
  hasLabel: true,
  attributes: WIDTH_ATTRIBUTE,
  content: 'figure+',
  render({ label, attributes, children }, { language: { labels } }) {
    const pictures = allOf(children, 'img')
    if (pictures.length === 0) return null
    const captions = new Map(
      allOf(children, 'figure').flatMap((figure) => {
        const [picture] = allOf(figure.children, 'img')
        const [caption] = allOf(figure.children, 'figcaption')
        return picture && caption ? [[picture, textOf(caption)] as const] : []
      }),
    )
    const others = without(children, pictures)
    const name = label === '' ? { ariaLabel: labels.gallery } : {}
    return element('figure', { ...widthOf(attributes), ...name }, [
      element(
        'ul',
        { role: 'list' },
        pictures.map((picture) => tile(picture, captions.get(picture))),
      ),
      ...others,
      ...(label === '' ? [] : [element('figcaption', {}, [label])]),
    ])
  },
}

function tile(picture: Element, caption = String(picture.properties.title ?? '')): Element {
  const { title: _title, ...properties } = picture.properties
  const href = String(properties.src)
  const stored = parsePicture(href.replace(/^https?:\/\/[^/]+/, ''))
  const ratio = stored ? stored.width / stored.height : 1.5
  const shown = element('img', { ...properties, sizes: '(min-width: 46rem) 22rem, 50vw' })
  if (!shown.properties.srcSet) delete shown.properties.sizes
  return element('li', { dataRatio: ratioName(ratio) }, [
    element('a', { href, ...(caption ? { dataCaption: caption } : {}) }, [shown]),
  ])
}

/** Ratio of width to height in tenths, from 5 to 30: the style sheet has a rule for each. */
const ratioName = (ratio: number) => String(Math.min(30, Math.max(5, Math.round(ratio * 10))))
