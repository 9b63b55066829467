/** A video, derived from its URL. */
export interface Video {
  /** Page to watch it on. */
  href: string
  host: string
  /** URL of the embedded player, loaded when the reader starts it; null if there is only the link. */
  frame: string | null
}

const YOUTUBE = /^(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/
const VIMEO = /^(?:(?:www|player)\.)?vimeo\.com$/
/** YouTube paths: /watch?v=ID, /shorts/ID, /live/ID, /embed/ID, /v/ID, and youtu.be/ID. */
const YOUTUBE_PATH = /^\/(?:shorts|live|embed|v|e)\/([\w-]{11})\/?$/
/** vimeo.com/ID, with the hash of a private video; /video/ID, and within a channel or a group. */
const VIMEO_PATH =
  /^\/(?:(?:video|channels\/[\w-]+|groups\/[\w-]+\/videos)\/)?(\d+)(?:\/([\da-f]+))?\/?$/

/** Parses the URL of a video; null for anything that is not a web URL. */
export function videoOf(address: string | null): Video | null {
  if (!address || !/^https?:/i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  return { href: url.href, host: url.hostname.replace(/^www\./, ''), frame: frameOf(url) }
}

/** Players that set no cookies before a video is started, or that are asked not to track. */
function frameOf(url: URL): string | null {
  if (YOUTUBE.test(url.hostname)) return youtubeFrame(url)
  return VIMEO.test(url.hostname) ? vimeoFrame(url) : null
}

/** Player of a YouTube page without cookies; null for a page without a video. */
export function youtubeFrame({ hostname, pathname, searchParams, hash }: URL): string | null {
  const list = searchParams.get('list') ?? ''
  if (/^\/(?:playlist|embed\/videoseries)$/.test(pathname) && /^[\w-]+$/.test(list)) {
    return `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&autoplay=1&rel=0`
  }
  const short = hostname === 'youtu.be' ? /^\/([\w-]{11})\/?$/.exec(pathname)?.[1] : undefined
  const watched = /^\/watch\/?$/.test(pathname) ? (searchParams.get('v') ?? '') : ''
  const id = short ?? YOUTUBE_PATH.exec(pathname)?.[1] ?? watched
  if (!/^[\w-]{11}$/.test(id)) return null
  const start = seconds(searchParams.get('t') ?? searchParams.get('start') ?? fragmentTime(hash))
  const from = start ? `&start=${start}` : ''
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${from}`
}

/** Player of a Vimeo page that is asked not to track; null for a page without a video. */
export function vimeoFrame({ pathname, searchParams, hash }: URL): string | null {
  const [, id, inPath] = VIMEO_PATH.exec(pathname) ?? []
  if (!id) return null
  const secret = inPath ?? /^[\da-f]+$/.exec(searchParams.get('h') ?? '')?.[0]
  const start = seconds(fragmentTime(hash))
  const frame = `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`
  return `${frame}${secret ? `&h=${secret}` : ''}${start ? `#t=${start}s` : ''}`
}

const fragmentTime = (hash: string) => /^#t=(.+)$/.exec(hash)?.[1] ?? ''

/** Seconds of a time such as `90`, `90s` or `1h2m3s`; 0 for any other text. */
function seconds(time: string): number {
  const [whole, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? []
  if (!whole) return 0
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
}
