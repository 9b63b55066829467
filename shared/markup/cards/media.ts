import type { Element, ElementContent } from 'hast'
import { isStored, mediaUrl } from '../../domain/picture.ts'
import { filled } from '../bodyLanguage.ts'
import { type CardContext, type CardDefinition, element, summaryOf } from './card.ts'
import { allOf, linksOf, textOf, without } from './content.ts'
import { durationIn, FILE_ATTRIBUTES, factsElement, sizeIn } from './fileFacts.ts'
import { WIDTH_ATTRIBUTE, widthOf } from './image.ts'

const AUDIO = /\.(?:mp3|m4a|aac|oga|ogg|opus|wav|flac)(?:[?#]|$)/i
const VIDEO = /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i
const CAPTIONS = /\.vtt(?:[?#]|$)/i

/** Whether a page may load a file: it is on this site, or in its storage. */
function isOwn(href: string, mediaOrigin: string): boolean {
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(href)) {
    return mediaOrigin !== '' && href.startsWith(`${mediaOrigin}/`)
  }
  return href.startsWith('/')
}

function ownLink(
  children: readonly ElementContent[],
  kind: RegExp,
  { mediaOrigin }: CardContext,
): Element | undefined {
  return linksOf(children).find(({ properties: { href } }) => {
    const address = String(href)
    return kind.test(address) && isOwn(address, mediaOrigin)
  })
}

const addressOf = ({ properties: { href } }: Element, { mediaOrigin }: CardContext) =>
  isStored(String(href)) ? mediaUrl(String(href), mediaOrigin) : String(href)

/** Title of a recording or film, its duration and size. */
const captionOf = (
  title: string,
  { duration, size }: Readonly<Record<string, string>>,
  { language: { locale } }: CardContext,
) =>
  element('figcaption', {}, [
    title,
    ...factsElement([durationIn(duration, locale), sizeIn(size, locale)]),
  ])

/** Text below a recording, which the reader opens. */
function transcript(rest: readonly ElementContent[], { language }: CardContext): Element[] {
  if (rest.length === 0) return []
  return [element('details', {}, [summaryOf(language.labels.transcript), ...rest])]
}

/** A recording: a link to the file, then its transcript. */
export const audio: CardDefinition = {
  kind: 'container',
  hasLabel: false,
  attributes: FILE_ATTRIBUTES,
  content: 'block+',
  render({ attributes, children }, context) {
    const link = ownLink(children, AUDIO, context)
    if (!link) return null
    const title = textOf(link)
    const src = addressOf(link, context)
    return element('figure', {}, [
      captionOf(title, attributes, context),
      element('audio', { controls: true, preload: 'none', src, ariaLabel: title }),
      ...transcript(without(children, [link]), context),
    ])
  },
}

/** A film: links to the file and to its captions (WebVTT), a picture shown before, and a transcript. */
export const videoFile: CardDefinition = {
  kind: 'container',
  hasLabel: false,
  attributes: {
    ...FILE_ATTRIBUTES,
    ...WIDTH_ATTRIBUTE,
    lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i,
  },
  content: 'block+',
  render({ children, attributes }, context) {
    const link = ownLink(children, VIDEO, context)
    if (!link) return null
    const captions = ownLink(children, CAPTIONS, context)
    const picture = allOf(children, 'img')[0]
    const taken = [link, captions, picture].filter((node) => node !== undefined)
    const { src: poster, width, height } = picture?.properties ?? {}
    const title = textOf(link)
    const player = element(
      'video',
      {
        ...{ controls: true, preload: 'none', playsInline: true, src: addressOf(link, context) },
        ...{
          poster,
          width,
          height,
          ariaLabel: filled(context.language.labels.videoTitled, { title }),
        },
        // Captions on another origin are read only with CORS.
        ...(context.mediaOrigin && captions ? { crossOrigin: 'anonymous' } : {}),
      },
      captions ? [track(captions, attributes.lang, context)] : [],
    )
    return element('figure', widthOf(attributes), [
      player,
      captionOf(title, attributes, context),
      ...transcript(without(children, taken), context),
    ])
  },
}

function track(captions: Element, lang: string | undefined, context: CardContext): Element {
  return element('track', {
    ...{ kind: 'captions', src: addressOf(captions, context), default: true },
    ...{ label: textOf(captions), srcLang: lang ?? context.language.locale },
  })
}
