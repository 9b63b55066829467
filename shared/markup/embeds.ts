import { vimeoFrame, youtubeFrame } from './video.ts'

/** Form of a frame: a film, a post, a recording or a graphic. */
export type EmbedShape = 'video' | 'post' | 'audio' | 'graphic'

/** Service whose content can be shown in a body. */
interface EmbedService {
  hosts: RegExp
  shape: EmbedShape
  /** Usual height of a frame in pixels, until it reports its own. Missing for films, which have the ratio 16:9. */
  height?: number | ((url: URL) => number)
  /** Origins of its frames, for the Content-Security-Policy. */
  frames: readonly string[]
  /** URL of the frame for the URL of a page or of a frame; null when the page cannot be embedded. */
  frame: (url: URL) => string | null
  /** Page of a frame's URL; else the URL itself. */
  page?: (url: URL) => string | null
}

/** Mastodon has no central host. Others are shown as links, because a policy lists hosts. */
const MASTODON = [
  ...['mastodon.social', 'mastodon.online', 'mastodon.world', 'mastodon.art', 'mstdn.social'],
  ...['mstdn.ca', 'mas.to', 'hachyderm.io', 'fosstodon.org', 'infosec.exchange', 'journa.host'],
  ...['newsie.social', 'social.bund.de', 'social.network.europa.eu', 'troet.cafe', 'chaos.social'],
]

const INSTAGRAM = /^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]{5,40})(?:\/embed(?:\/captioned)?)?\/?$/
const TIKTOK = /^\/(?:@[\w.-]+\/(?:video|photo)|embed(?:\/v2)?|player\/v1)\/(\d{5,25})\/?$/
const BLUESKY =
  /^\/(?:profile|embed)\/([\w.:-]{3,100})\/(?:post|app\.bsky\.feed\.post)\/([a-z0-9]{5,20})\/?$/
const MASTODON_POST = /^(\/@[\w.-]+\/\d{5,25})(?:\/embed)?\/?$/
const SPOTIFY =
  /^\/(?:intl-[a-z]{2}\/)?(?:embed\/)?(track|album|playlist|episode|show|artist)\/([A-Za-z0-9]{10,30})\/?$/
const DATAWRAPPER = /^\/(?:_\/)?([A-Za-z0-9]{5})(?:\/(\d{1,5}))?\/?$/

const framed = (start: string, id: string | undefined) => (id ? start + id : null)

const postOfX = ({ pathname, searchParams }: URL) =>
  /^\/\w+\/status(?:es)?\/(\d{5,25})(?:\/|$)/.exec(pathname)?.[1] ??
  (pathname.startsWith('/embed/')
    ? /^\d{5,25}$/.exec(searchParams.get('id') ?? '')?.[0]
    : undefined)

/** All services. A new one is one entry. */
export const EMBED_SERVICES = {
  youtube: {
    hosts: /^(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/,
    shape: 'video',
    frames: ['https://www.youtube-nocookie.com'],
    frame: youtubeFrame,
  },
  vimeo: {
    hosts: /^(?:(?:www|player)\.)?vimeo\.com$/,
    shape: 'video',
    frames: ['https://player.vimeo.com'],
    frame: vimeoFrame,
  },
  x: {
    hosts: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com$|^platform\.(?:x|twitter)\.com$/,
    shape: 'post',
    height: 600,
    frames: ['https://platform.twitter.com'],
    frame: (url) =>
      framed('https://platform.twitter.com/embed/Tweet.html?dnt=true&id=', postOfX(url)),
    page: (url) => framed('https://x.com/i/status/', postOfX(url)),
  },
  instagram: {
    hosts: /^(?:www\.)?instagram\.com$/,
    shape: 'post',
    height: 860,
    frames: ['https://www.instagram.com'],
    frame: ({ pathname }) => {
      const [, kind, id] = INSTAGRAM.exec(pathname) ?? []
      return kind && id ? `https://www.instagram.com/${kind}/${id}/embed/captioned/` : null
    },
    page: ({ pathname }) => {
      const [, kind, id] = INSTAGRAM.exec(pathname) ?? []
      return kind && id ? `https://www.instagram.com/${kind}/${id}/` : null
    },
  },
  tiktok: {
    hosts: /^(?:www\.|m\.)?tiktok\.com$/,
    shape: 'post',
    height: 750,
    frames: ['https://www.tiktok.com'],
    frame: ({ pathname }) => framed('https://www.tiktok.com/embed/v2/', TIKTOK.exec(pathname)?.[1]),
  },
  bluesky: {
    hosts: /^(?:embed\.)?bsky\.app$/,
    shape: 'post',
    height: 420,
    frames: ['https://embed.bsky.app'],
    frame: ({ pathname }) => {
      const [, actor, id] = BLUESKY.exec(pathname) ?? []
      return actor && id ? `https://embed.bsky.app/embed/${actor}/app.bsky.feed.post/${id}` : null
    },
    page: ({ pathname }) => {
      const [, actor, id] = BLUESKY.exec(pathname) ?? []
      return actor && id ? `https://bsky.app/profile/${actor}/post/${id}` : null
    },
  },
  mastodon: {
    hosts: new RegExp(`^(?:${MASTODON.join('|').replaceAll('.', '\\.')})$`),
    shape: 'post',
    height: 420,
    frames: MASTODON.map((host) => `https://${host}`),
    frame: ({ hostname, pathname }) => {
      const [, post] = MASTODON_POST.exec(pathname) ?? []
      return post ? `https://${hostname}${post}/embed` : null
    },
    page: ({ hostname, pathname }) => `https://${hostname}${pathname.replace(/\/embed\/?$/, '')}`,
  },
  spotify: {
    hosts: /^open\.spotify\.com$/,
    shape: 'audio',
    // A single recording has no list.
    height: ({ pathname }) => (/\/(?:track|episode)\//.test(pathname) ? 152 : 352),
    frames: ['https://open.spotify.com'],
    frame: ({ pathname }) => {
      const [, kind, id] = SPOTIFY.exec(pathname) ?? []
      return kind && id ? `https://open.spotify.com/embed/${kind}/${id}` : null
    },
    page: ({ pathname }) => {
      const [, kind, id] = SPOTIFY.exec(pathname) ?? []
      return kind && id ? `https://open.spotify.com/${kind}/${id}` : null
    },
  },
  datawrapper: {
    hosts: /^(?:www\.)?datawrapper(?:\.dwcdn\.net|\.de)$/,
    shape: 'graphic',
    height: 480,
    frames: ['https://datawrapper.dwcdn.net'],
    frame: ({ pathname }) => {
      const [, id, version] = DATAWRAPPER.exec(pathname) ?? []
      return id ? `https://datawrapper.dwcdn.net/${id}/${version ? `${version}/` : ''}` : null
    },
  },
} as const satisfies Record<string, EmbedService>

/** Origins of all frames, for the Content-Security-Policy. */
export const EMBED_ORIGINS: readonly string[] = Object.values(EMBED_SERVICES).flatMap(
  ({ frames }) => frames,
)

/** Content on another site that a body can show. */
export interface Embed {
  /** Page to see it on. */
  href: string
  host: string
  /** URL of the frame, loaded on request. */
  frame: string
  shape: EmbedShape
  /** Usual height of the frame in pixels; null for a film, which has the ratio 16:9. */
  height: number | null
}

/** What a URL embeds; null for a URL that is only a link. */
export function embedOf(address: string): Embed | null {
  const complete = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:/i.test(complete) || !URL.canParse(complete)) return null
  const url = new URL(complete)
  const service: EmbedService | undefined = Object.values(EMBED_SERVICES).find(({ hosts }) =>
    hosts.test(url.hostname),
  )
  const frame = service?.frame(url)
  if (!service || !frame) return null
  const href = service.page?.(url) ?? url.href
  const { shape, height = null } = service
  return {
    ...{ href, frame, shape, host: new URL(href).hostname.replace(/^www\./, '') },
    height: typeof height === 'function' ? height(url) : height,
  }
}
