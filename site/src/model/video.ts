/** A video of an article. */
export interface Video {
  /** Where to watch it. */
  href: string
  host: string
  /** What a frame shows once the reader starts it; null where there is only the link. */
  frame: string | null
}

const YOUTUBE = /^(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/
const VIMEO = /^(?:(?:www|player)\.)?vimeo\.com$/

/** Prepares a video; null for anything that is no address of the web. */
export function videoOf(address: string | null): Video | null {
  if (!address || !/^https?:/i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  return { href: url.href, host: url.hostname.replace(/^www\./, ''), frame: frameOf(url) }
}

/** The players that set no cookies before a video is started, or are asked not to follow. */
function frameOf({ hostname, pathname, searchParams }: URL): string | null {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (YOUTUBE.test(hostname)) {
    const id = last === 'watch' ? (searchParams.get('v') ?? '') : last
    if (!/^[\w-]{11}$/.test(id)) return null
    return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
  }
  if (VIMEO.test(hostname) && /^\d+$/.test(last))
    return `https://player.vimeo.com/video/${last}?autoplay=1&dnt=1`
  return null
}
