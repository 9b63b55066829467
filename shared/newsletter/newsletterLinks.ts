import { isStored, mediaUrl, parsePicture, shareCropSizeOf } from '../domain/picture.ts'
import { urls } from '../urls.ts'
import { ISSUE_PARAMETER } from './issueParameter.ts'
import type {
  NewsletterArticle,
  NewsletterContent,
  NewsletterOptions,
} from './newsletterContent.ts'

/** Widths of images in pixels: that of the first article, and that beside the text of the others. */
export const IMAGE_WIDTH = { large: 552, small: 128 } as const

/** The link of an article in a mail. */
export const articleLink = (article: NewsletterArticle, issue: string, siteUrl: string): string =>
  `${siteUrl}${urls.article(article.slug)}?${ISSUE_PARAMETER}=${encodeURIComponent(issue)}`

/** The archive page of an issue. */
export const issueLink = (slug: string, siteUrl: string): string =>
  siteUrl + urls.newsletterIssue(slug)

/** Mail programs do not show SVG; the name is shown instead. */
export function logoLink(
  { logo }: NewsletterContent['publication'],
  options: NewsletterOptions,
): string | null {
  if (!logo || !/\.(png|jpe?g|gif|webp)$/i.test(logo)) return null
  return absolute(logo, options)
}

/** An image in a mail: an absolute address, and the size in which it is shown. Null for an unknown size. */
export function mailImage(
  image: NewsletterArticle['image'],
  shown: number,
  options: NewsletterOptions,
): { src: string; width: number; height: number } | null {
  if (!image?.width || !image.height) return null
  const { width, height } = shareCropSizeOf(image.src) ?? image
  return {
    src: absolute(smallEnough(image.src), options),
    ...{ width: shown, height: Math.round((shown * height) / width) },
  }
}

/** The rendition of 960 pixels, sharp on screens with two pixels per point. */
function smallEnough(src: string): string {
  const rendition = parsePicture(src)
    ?.srcset.split(', ')
    .find((each) => each.endsWith(' 960w'))
  return rendition?.split(' ')[0] ?? src
}

/** An absolute http(s), mailto or tel URL; null for any other scheme. */
export function absoluteLink(href: string, options: NewsletterOptions): string | null {
  const url = URL.parse(
    isStored(href) ? mediaUrl(href, options.mediaOrigin) : href,
    `${options.siteUrl}/`,
  )
  return url && /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : null
}

const absolute = (address: string, { siteUrl, mediaOrigin }: NewsletterOptions) =>
  new URL(mediaUrl(address, mediaOrigin), `${siteUrl}/`).href
