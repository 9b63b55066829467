import { describe, expect, it } from 'vitest'
import { EMBED_ORIGINS, type EMBED_SERVICES, embedOf } from './embeds.ts'
import { renderUndirected } from './undirected.fixture.ts'

const html = (markdown: string) => renderUndirected(markdown, '').html

/** Pages of every service and the frames that show them. */
const PAGES: Record<keyof typeof EMBED_SERVICES, [page: string, frame: string][]> = {
  youtube: [
    [
      'https://youtu.be/abcdefghijk',
      'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
    ],
  ],
  vimeo: [
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ],
  x: [
    [
      'https://x.com/user/status/1234567890?s=20',
      'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1234567890',
    ],
    [
      'https://twitter.com/user/status/1234567890',
      'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1234567890',
    ],
  ],
  instagram: [
    [
      'https://www.instagram.com/p/Cabc_de-f/',
      'https://www.instagram.com/p/Cabc_de-f/embed/captioned/',
    ],
    [
      'https://www.instagram.com/user.name/reel/Cabc_de-f/?hl=en',
      'https://www.instagram.com/reel/Cabc_de-f/embed/captioned/',
    ],
  ],
  tiktok: [
    [
      'https://www.tiktok.com/@user.name/video/7212345678901234567',
      'https://www.tiktok.com/embed/v2/7212345678901234567',
    ],
  ],
  bluesky: [
    [
      'https://bsky.app/profile/user.bsky.social/post/3kabcdefghi2x',
      'https://embed.bsky.app/embed/user.bsky.social/app.bsky.feed.post/3kabcdefghi2x',
    ],
    [
      'https://bsky.app/profile/did:plc:abcdef/post/3kabcdefghi2x',
      'https://embed.bsky.app/embed/did:plc:abcdef/app.bsky.feed.post/3kabcdefghi2x',
    ],
  ],
  mastodon: [
    [
      'https://mastodon.social/@user/109876543210987654',
      'https://mastodon.social/@user/109876543210987654/embed',
    ],
  ],
  spotify: [
    [
      'https://open.spotify.com/intl-de/episode/4rOoJ6Egrf8K2IrywzwOMk?si=1',
      'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk',
    ],
  ],
  datawrapper: [
    ['https://datawrapper.dwcdn.net/aBc1D/4/', 'https://datawrapper.dwcdn.net/aBc1D/4/'],
    ['https://www.datawrapper.de/_/aBc1D/', 'https://datawrapper.dwcdn.net/aBc1D/'],
  ],
}

it('a frame that is no film has its usual height, and a single recording a low one', () => {
  const track = 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk'
  expect(html(track)).toContain(' data-height="152"')
  expect(html(track.replace('episode', 'playlist'))).toContain(' data-height="352"')
  for (const [name, [first]] of Object.entries(PAGES))
    expect(embedOf(first?.[0] ?? '')?.height === null, name).toBe(
      ['youtube', 'vimeo'].includes(name),
    )
})

describe.each(Object.entries(PAGES))('%s', (_service, pages) => {
  it.each(pages)('shows %s on request', (page, frame) => {
    expect(embedOf(page)?.frame).toBe(frame)
    expect(EMBED_ORIGINS).toContain(new URL(frame).origin)
    const shown = html(page)
    expect(shown).toContain(`data-video="${frame.replaceAll('&', '&#x26;')}"`)
    expect(shown).not.toMatch(/<iframe|<script/)
    expect(shown).toMatch(/<a href="https:\/\//)
  })

  it.each(pages)('shows its frame in imported HTML as a placeholder: %s', (_page, frame) => {
    expect(html(`<iframe src="${frame.replaceAll('&', '&amp;')}"></iframe>`)).toContain(
      'data-video',
    )
  })
})

it.each([
  'https://x.com/user',
  'https://x.com.evil.example/user/status/1234567890',
  'https://evil.example/x.com/user/status/1234567890',
  'https://www.instagram.com/explore/',
  'https://bsky.app/profile/user.bsky.social',
  'https://mastodon.evil.example/@user/109876543210987654',
  'https://open.spotify.com/user/abcdefghijklmno',
  'https://www.tiktok.com/@user',
  'javascript:alert(1)//x.com/a/status/1234567890',
  'https://x.com/user/status/1234567890"onload="alert(1)',
])('returns null for %s', (address) => {
  const embed = embedOf(address)
  expect(embed?.frame ?? '').not.toContain('"')
  if (!address.includes('"')) expect(embed).toBeNull()
})

it('remains a link within text and with a link text', () => {
  expect(html('See https://x.com/user/status/1234567890')).not.toContain('data-video')
  expect(html('[Post](https://x.com/user/status/1234567890)')).not.toContain('data-video')
})
