import { cardOf, linkOf, pictureOf } from './markdown.ts'
import type { TagValues } from './values.ts'

/** Text of a tag in our Markdown; null if its values do not suffice. */
type Convert = (values: TagValues, inner: string | null, name: string) => string | null

/** Shortcodes of Hugo, plugins of Jekyll, and components of Astro themes with an equivalent, by name. */
const EQUIVALENTS: Readonly<Record<string, Convert>> = {
  ...same(picture, ['figure', 'img', 'image', 'picture', 'imgproc', 'responsive-image']),
  ...same(youtube, ['youtube', 'youtubelite', 'youtube-lite', 'yt']),
  vimeo: (values) => page(values, (id) => (/^\d+$/.test(id) ? `https://vimeo.com/${id}` : null)),
  vimeo_simple: (values) => page(values, (id) => `https://vimeo.com/${id}`),
  ...same(tweet, ['tweet', 'twitter', 'x', 'tweet_simple', 'twitter_simple', 'x_simple']),
  ...same(
    (values) => page(values, (id) => `https://www.instagram.com/p/${id}/`),
    ['instagram', 'instagram_simple'],
  ),
  gist,
  video,
  audio: (values) => media('audio', values),
  ...same(toggle, ['details', 'toggle', 'accordion', 'spoiler', 'expand', 'collapse']),
  ...same(callout, [
    ...['callout', 'notice', 'alert', 'admonition', 'aside', 'note', 'tip', 'hint', 'info'],
    ...['important', 'warning', 'caution', 'danger'],
  ]),
  pullquote: (_values, inner) => (inner === null ? null : cardOf('pullquote', inner)),
  ...same(() => '::contents', ['toc', 'table-of-contents', 'tableofcontents']),
  ...same(fileOf, ['ref', 'relref', 'post_url', 'link']),
  // Parts of a sentence that only had another look.
  ...same((_values, inner) => inner, ['mark', 'lead', 'center', 'rawhtml', 'raw-html', 'markdown']),
}

function same(convert: Convert, names: readonly string[]): Record<string, Convert> {
  return Object.fromEntries(names.map((name) => [name, convert]))
}

/**
 * Converts a tag that has an equivalent.
 *
 * @param inner - the converted content between opening and closing tag; null without one.
 * @returns null if there is none.
 */
export function equivalentOf(name: string, values: TagValues, inner: string | null): string | null {
  return Object.hasOwn(EQUIVALENTS, name)
    ? (EQUIVALENTS[name]?.(values, inner, name) ?? null)
    : null
}

function picture(values: TagValues, inner: string | null): string | null {
  const src = values.src ?? values.url ?? values.path ?? values.image_path ?? values[0] ?? ''
  if (src === '') return null
  const caption = [
    values.caption ?? values.title ?? inner ?? '',
    values.attr ?? values.credit ?? '',
  ]
  const shown = caption.filter((part) => part.trim() !== '').join(' · ')
  const image = pictureOf(src, values.alt ?? values.caption ?? values.title ?? '', shown)
  const link = values.link ?? values.href ?? ''
  return link === '' ? image : `[${image}](${link})`
}

/** A page that is shown where its address is alone in a paragraph; an address may be given instead of an id. */
function page(values: TagValues, addressOf: (id: string) => string | null): string | null {
  const id = values.id ?? values.url ?? values.src ?? values[0] ?? ''
  if (/^https?:\/\//.test(id)) return `<${id}>`
  const address = /^[\w-]+$/.test(id) ? addressOf(id) : null
  return address === null ? null : `<${address}>`
}

function youtube(values: TagValues): string | null {
  return page(values, (id) => `https://www.youtube.com/watch?v=${id}`)
}

function tweet(values: TagValues): string | null {
  const user = values.user ?? 'i'
  // Also `{{< tweet SanDiegoZoo 1453110110599868418 >}}`.
  const [first = '', second = ''] = [values[0], values[1]]
  if (/^\d+$/.test(second)) return `<https://x.com/${first}/status/${second}>`
  return page(values, (id) => (/^\d+$/.test(id) ? `https://x.com/${user}/status/${id}` : null))
}

function gist(values: TagValues): string | null {
  const [first = '', second = ''] = [values.id ?? values[0], values.id ? '' : values[1]]
  if (/^https?:\/\//.test(first)) return `<${first}>`
  const path = first.includes('/') || second.includes('.') ? first : `${first}/${second}`
  return /^[\w/-]+$/.test(path) ? `<https://gist.github.com/${path.replace(/\/$/, '')}>` : null
}

function video(values: TagValues): string | null {
  const provider = (values.provider ?? '').toLowerCase()
  if (provider === 'youtube') return youtube(values)
  if (provider === 'vimeo') return page(values, (id) => `https://vimeo.com/${id}`)
  return media('video', values)
}

function media(name: 'audio' | 'video', values: TagValues): string | null {
  const src = values.src ?? values.url ?? values.file ?? values[0] ?? ''
  const title = values.title ?? values.caption ?? src.split('/').at(-1) ?? ''
  return src === '' ? null : cardOf(name, linkOf(src, title))
}

function toggle(values: TagValues, inner: string | null): string | null {
  const label = values.summary ?? values.title ?? values[0] ?? ''
  return inner === null || label === '' ? null : cardOf('toggle', inner, { label })
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ tip: 'tip', hint: 'tip', success: 'tip', important: 'important', warning: 'warning' },
  ...{ caution: 'warning', danger: 'warning', error: 'warning' },
}

function callout(values: TagValues, inner: string | null, name: string): string | null {
  if (inner === null || inner.trim() === '') return null
  const written = [values.type, values.color, values.context, values[0], name]
  const type = written.map((each) => TYPES[(each ?? '').toLowerCase()]).find(Boolean) ?? 'note'
  const label = values.title ?? ''
  return cardOf('callout', inner, { label, attributes: `{type="${type}"}` })
}

/** Address of the file of another article; spaces would end an address in Markdown. */
function fileOf(values: TagValues): string | null {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(values.path ?? values[0] ?? '') ?? []
  if (path + hash === '') return null
  const name = path.trim()
  const file = name === '' || /\.\w+$/.test(name) ? name : `${name.replace(/\/$/, '')}.md`
  return `${file}${hash.trim()}`.replace(/\s/g, '%20')
}
