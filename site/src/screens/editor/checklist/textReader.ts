import { parseMarkdown } from '@broadsheet/shared/markup/parse.ts'
import { anchorTarget } from '@broadsheet/shared/markup/plugins/anchors.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { unknownFrames } from '@broadsheet/shared/markup/unknownFrames.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import {
  lengthOf,
  readTime,
  sumOfLengths,
  type TextLength,
} from '@broadsheet/shared/text/readTime.ts'
import { freeSlug } from '@broadsheet/shared/text/slug.ts'
import { placeholdersOf } from '../templates/placeholders.ts'

/** A link of the text. */
export interface TextLink {
  href: string
  text: string
}

/** Properties of a text, found in one pass. */
export interface Reading {
  words: number
  /** Whole minutes. */
  minutes: number
  /** Levels of the headings as written, in order. */
  levels: number[]
  /** Number of pictures, and of those without alternative text. */
  pictures: { count: number; withoutAlt: number }
  /** Uploaded films without captions, and recordings without a transcript. */
  media: MediaGaps
  links: TextLink[]
  /** Names of the placeholders that are still to be replaced, in order. */
  placeholders: string[]
  /** URLs of frames in HTML that the page does not show. */
  frames: string[]
  /** Ids that links within the text can refer to. */
  ids: Set<string>
}

/** What films and recordings lack for readers who do not hear them. */
export interface MediaGaps {
  filmsWithoutCaptions: number
  recordingsWithoutTranscript: number
}

/** The reading of a part of a text, without knowledge of the other parts. */
interface PartReading {
  length: TextLength
  levels: number[]
  alternatives: (string | null)[]
  media: MediaGaps
  links: TextLink[]
  placeholders: string[]
  frames: string[]
  headingIds: string[]
  otherIds: string[]
}

const DEFINITION = /^ {0,3}\[\^?([^\]]+)\]:/gm

/** Reads a text repeatedly while it is edited. Unchanged blocks are not rendered again. */
export class TextReader {
  #known = new Map<string, PartReading>();

  /**
   * Reads a text as it will be rendered.
   *
   * @param blocks - Markdown of its top-level blocks.
   * @returns the reading, after one step for each part that had to be rendered.
   * @throws MarkupError when it cannot be rendered.
   */
  *read(blocks: readonly string[]): Generator<void, Reading> {
    const known = new Map<string, PartReading>()
    const parts: PartReading[] = []
    for (const text of partsOf(blocks)) {
      let part = this.#known.get(text) ?? known.get(text)
      if (!part) {
        part = readPart(text)
        // Cached at once, so that a cancelled reading is not repeated.
        this.#known.set(text, part)
        yield
      }
      known.set(text, part)
      parts.push(part)
    }
    this.#known = known
    return combined(parts)
  }
}

/**
 * Top-level blocks of a text.
 *
 * @throws MarkupError when it cannot be parsed.
 */
export function blocksOf(markdown: string): string[] {
  return parseMarkdown(markdown).children.map(({ position }) =>
    markdown.slice(position?.start.offset, position?.end.offset),
  )
}

/**
 * Splits a text: each block alone, except that blocks that use a definition form the first part together with
 * all definitions.
 */
function partsOf(blocks: readonly string[]): string[] {
  const names = new Set<string>()
  const isDefinition = (text: string) => text.match(DEFINITION) !== null
  for (const text of blocks)
    for (const [, name = ''] of text.matchAll(DEFINITION)) names.add(name.toLowerCase())
  if (names.size === 0) return [...blocks]
  // Headings stay in order.
  const isLinked = (text: string) =>
    isDefinition(text) ||
    (!/^ {0,3}#/.test(text) &&
      [...text.matchAll(/\[\^?([^\]]+)\]/g)].some(([, name = '']) => names.has(name.toLowerCase())))
  const linked = blocks.filter(isLinked)
  const first = blocks.findIndex(isLinked)
  return blocks.flatMap((text, at) =>
    at === first ? [linked.join('\n\n')] : isLinked(text) ? [] : [text],
  )
}

function readPart(markdown: string): PartReading {
  const options = { mediaOrigin: '', language: activeBodyLanguage() }
  const { html, text, headings } = renderMarkdown(markdown, options)
  const headingIds = headings.map(({ id }) => id)
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
  const tree = parseMarkdown(markdown)
  return {
    length: lengthOf(text),
    placeholders: placeholdersOf(tree),
    levels: tree.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : [])),
    // The picture of a bookmark is decoration.
    alternatives: [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) =>
      tag.includes(' data-interface') ? [] : [attribute(tag, 'alt')],
    ),
    media: mediaGaps(html),
    frames: unknownFrames(markdown),
    links: [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(
      ([, attributes = '', inside = '']) =>
        /data-footnote/.test(attributes)
          ? []
          : [{ href: attribute(attributes, 'href') ?? '', text: inside.replace(/<[^>]*>/g, '') }],
    ),
    headingIds,
    otherIds: ids.filter((id) => !headingIds.includes(id)),
  }
}

/** The players of the cards (shared/markup/cards/media.ts), each in a figure with its transcript. */
function mediaGaps(html: string): MediaGaps {
  const films = [...html.matchAll(/<video\b.*?<\/video>/gs)]
  const recordings = [...html.matchAll(/<audio\b.*?<\/audio>(.*?)<\/figure>/gs)]
  return {
    filmsWithoutCaptions: films.filter(([player]) => !player.includes('<track')).length,
    recordingsWithoutTranscript: recordings.filter(([, rest]) => !rest?.includes('<details'))
      .length,
  }
}

/** Attribute of a tag written by our renderer: quoted, with entities. */
function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value?.replace(/&#x26;|&amp;/g, '&') ?? null
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function combined(parts: readonly PartReading[]): Reading {
  const ids = new Set(parts.flatMap(({ otherIds }) => otherIds))
  for (const id of parts.flatMap(({ headingIds }) => headingIds))
    ids.add(freeSlug(id, (name) => ids.has(name)))
  const length = sumOfLengths(parts.map((part) => part.length))
  const alternatives = parts.flatMap((part) => part.alternatives)
  return {
    words: length.words,
    minutes: readTime(length),
    levels: parts.flatMap(({ levels }) => levels),
    pictures: {
      count: alternatives.length,
      withoutAlt: alternatives.filter((alt) => !alt?.trim()).length,
    },
    media: {
      filmsWithoutCaptions: sum(parts.map(({ media }) => media.filmsWithoutCaptions)),
      recordingsWithoutTranscript: sum(parts.map(({ media }) => media.recordingsWithoutTranscript)),
    },
    links: parts.flatMap(({ links }) =>
      links.map(({ href, text }) => ({ href: anchorTarget(href, ids) ?? href, text })),
    ),
    placeholders: parts.flatMap(({ placeholders }) => placeholders),
    frames: parts.flatMap(({ frames }) => frames),
    ids,
  }
}
