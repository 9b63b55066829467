import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFor, type SecretClient } from '../database/client.ts'
import { type FreshBackend, freshBackend } from '../dev/database/freshBackend.ts'
import { openSource } from './formats.ts'
import { ContentTarget } from './targets/contentTarget.ts'

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))

let backend: FreshBackend
let client: SecretClient
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-site-'))
  const color = { r: 20, g: 60, b: 90 }
  const picture = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: color },
  })
    .png()
    .toBuffer()
  for (const path of ['uploads/2020/05/bridge.png', 'content/images/2023/gate.png']) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), picture)
  }
  await cp(fixture('ghost.json'), join(folder, 'ghost.json'))
  backend = await freshBackend()
  client = clientFor(backend.apiUrl, backend.secretKey)
})
afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
})

async function imported(path: string, options: Parameters<typeof openSource>[1] = {}) {
  const source = await openSource(path, options)
  if (source.kind !== 'content') throw new Error(`${path} was read as a site.`)
  return new ContentTarget(client).write(source, () => {})
}

async function articleAt(slug: string) {
  const { data } = await client
    .from('articles')
    .select(
      '*, categories(name), article_bylines(profiles!article_bylines_author_id_fkey(full_name))',
    )
    .eq('slug', slug)
    .single()
    .throwOnError()
  return data
}

it('imports the posts, people and pictures of a WordPress export', async () => {
  const report = await imported(fixture('wordpress.xml'), { media: folder })
  expect(report).toMatchObject({
    ...{ created: 3, failures: [], notImported: { comments: 0, redirects: 0 } },
    comments: { added: 4, updated: 0, known: 0 },
    pictures: { uploaded: 1 },
  })
  expect(report.warnings.map(({ path, construct }) => `${path}: ${construct}`)).toEqual([
    '10/bridge-and-tide: block latest-posts',
    '12/ferry: shortcode contact-form-7',
    '12/ferry: title',
    '13/draft: empty text',
    'comments: comments',
    'comments: comments',
    'comments: comments',
    'comments: comments',
  ])
  const bridge = await articleAt('bridge-and-tide')
  expect(bridge).toMatchObject({
    ...{ title: 'The bridge & the tide', excerpt: 'It opens again.', status: 'published' },
    ...{ published_at: '2020-05-04T09:00:00+00:00', updated_at: '2020-05-06T09:00:00+00:00' },
    ...{ featured_image_alt: 'A stone bridge', featured_image_caption: 'The old bridge' },
    categories: { name: 'Harbour' },
  })
  const stored = bridge.featured_image ?? ''
  expect(stored).toMatch(
    /^\/storage\/v1\/object\/public\/article-images\/imported\/\w+\.1200x800\.webp$/,
  )
  expect(
    bridge.content,
  ).toBe(`The bridge opens at **nine**, as [the ferry](/article/ferry/) did.[^1]

![A bridge](${stored} "The bridge at dawn")

:::gallery
![A bridge](${stored} "North")
:::

<https://www.youtube.com/watch?v=abcdefghijk>

:::pullquote[An engineer]
It leaks.
:::

[^1]: Since *May*.`)
  expect(await articleAt('draft')).toMatchObject({ title: 'Unfinished', status: 'draft' })
})

it('imports categories inside others as sub-sections', async () => {
  const { data: sections } = await client.from('categories').select('id, name, parent_id')
  const coast = sections?.find(({ name }) => name === 'The coast')
  expect(coast).toMatchObject({ parent_id: null })
  expect(sections).toContainEqual(
    expect.objectContaining({ name: 'Harbour', parent_id: coast?.id }),
  )
})

it('reads paragraphs, captions and shortcodes of the classic editor', async () => {
  const ferry = await articleAt('ferry')
  const stored = (await articleAt('bridge-and-tide')).featured_image
  expect(ferry.title).toBe('The first line of the ferry runs [sic] on time.')
  expect(ferry.article_bylines.map(({ profiles }) => profiles?.full_name)).toEqual([
    'Bo Lund',
    'Ada Byrne',
  ])
  expect(ferry.content).toBe(`The first line of the ferry\\
runs \\[sic] on time.

![Bridge](${stored} "Before the repair")

:::gallery
![A stone bridge](${stored} "The old bridge")
:::

<https://vimeo.com/123456789>

<https://www.youtube.com/watch?v=abcdefghijk>`)
})

it('imports the posts, people and pictures of a Ghost export', async () => {
  const report = await imported(join(folder, 'ghost.json'), { site: 'https://ghost.example' })
  expect(report).toMatchObject({ created: 4, failures: [], pictures: { uploaded: 0 } })
  expect(report.warnings.map(({ path, construct }) => `${path}: ${construct}`)).toEqual([
    'p3/for-members: visibility',
    'p4/a-letter: visibility',
    'subscribers: e-mail address',
  ])
  const gate = await articleAt('lock-gate')
  expect(gate).toMatchObject({
    ...{ title: 'The lock gate', excerpt: 'Rust everywhere.', seo_title: 'Lock gate repaired' },
    ...{
      featured_image_alt: 'The gate in winter',
      tags: ['Locks'],
      categories: { name: 'Harbour' },
    },
  })
  expect(gate.content).toContain('[again](/article/second/)')
  expect(gate.content).toContain(':::callout{type="note"}\nClosed on **Monday**\n:::')
  expect(gate.content).toContain(':::toggle[Why?]\nRust.\n:::')
  expect(gate.content).toContain(`![A gate](${gate.featured_image} "The gate")`)
})

it('makes drafts of posts that were only for members, or only sent as a mail', async () => {
  for (const slug of ['for-members', 'a-letter'])
    expect(await articleAt(slug)).toMatchObject({ status: 'draft', published_at: null })
})

it('writes only changes the second time', async () => {
  const report = await imported(fixture('wordpress.xml'), { media: folder })
  expect(report).toMatchObject({
    ...{ created: 0, updated: 0, unchanged: 3 },
    comments: { added: 0, updated: 0, known: 4 },
  })
})

async function commentsOn(slug: string) {
  const { id } = await articleAt(slug)
  const { data } = await client
    .from('comments')
    .select(
      'id, parent_id, author_name, content, created_at, profiles!comments_user_id_fkey(username)',
    )
    .eq('article_id', id)
    .order('created_at')
    .throwOnError()
  return data
}

it('imports approved comments as text in threads, with dates and names', async () => {
  const [first, answer, deep, orphan, ...more] = await commentsOn('bridge-and-tide')
  expect(more).toEqual([])
  expect(first).toMatchObject({
    ...{ author_name: 'Bo', content: 'At last!', parent_id: null },
    created_at: '2020-05-05T10:00:00+00:00',
  })
  expect(answer).toMatchObject({
    ...{ author_name: null, profiles: { username: 'ada' }, parent_id: first?.id },
    content: 'It does leak.\nSee the plan (https://old.example/leak).',
  })
  expect(deep).toMatchObject({
    ...{ author_name: 'cy', parent_id: first?.id },
    content: '@Ada Byrne First line\nSecond line\n\nhttps://old.example/map',
  })
  expect(orphan).toMatchObject({ content: 'Answer to a deleted one', parent_id: null })
})

it('stores no e-mail address and no IP address of a reader', async () => {
  const stored = JSON.stringify(await client.from('comments').select('*').throwOnError())
  expect(stored).not.toMatch(/reader@old|192\.0\.2\.7|reader\.example|@old\.example/)
})

it('imports the comments and members of a Ghost export', async () => {
  expect(await commentsOn('lock-gate')).toMatchObject([
    { author_name: 'Gil Hart', content: 'Rust again?', parent_id: null },
    { author_name: 'Unknown user', content: 'Always.' },
  ])
  const { data } = await client
    .from('newsletter_subscribers')
    .select('email, status, source, consented_at, consent_proof, unsubscribed_at')
    .order('email')
    .throwOnError()
  expect(data).toEqual([
    {
      ...{ email: 'Gil@Ghost.example', status: 'confirmed', source: 'ghost' },
      consented_at: '2022-12-01T09:05:00+00:00',
      consent_proof: 'Ghost: members_subscribe_events, member m1',
      unsubscribed_at: null,
    },
    {
      ...{ email: 'hal@ghost.example', status: 'unconfirmed', source: 'ghost' },
      ...{ consented_at: null, consent_proof: null, unsubscribed_at: null },
    },
    expect.objectContaining({
      ...{ email: 'ina@ghost.example', status: 'unsubscribed' },
      unsubscribed_at: '2023-02-02T09:00:00+00:00',
    }),
  ])
})

it('brings back no comment that moderators deleted, and no subscriber who unsubscribed', async () => {
  const [first] = await commentsOn('bridge-and-tide')
  await client
    .from('comments')
    .delete()
    .eq('id', first?.id ?? '')
    .throwOnError()
  const unsubscribed = { status: 'unsubscribed', unsubscribed_at: '2024-01-01T00:00:00Z' }
  await client
    .from('newsletter_subscribers')
    .update(unsubscribed)
    .eq('email', 'gil@ghost.example')
    .throwOnError()
  await imported(fixture('wordpress.xml'), { media: folder })
  await imported(join(folder, 'ghost.json'), { site: 'https://ghost.example' })
  const contents = (await commentsOn('bridge-and-tide')).map(({ content }) => content)
  expect(contents).toHaveLength(3)
  expect(contents).not.toContain('At last!')
  const { data } = await client
    .from('newsletter_subscribers')
    .select('status')
    .eq('email', 'gil@ghost.example')
    .throwOnError()
  expect(data).toEqual([{ status: 'unsubscribed' }])
})

it('describes guest authors with biography, picture and address', async () => {
  const { data } = await client
    .from('profiles')
    .select('full_name, bio, links, avatar_url, account_id')
    .eq('username', 'bo-lund')
    .single()
    .throwOnError()
  expect(data).toMatchObject({
    ...{ full_name: 'Bo Lund', bio: 'Writes about boats.', links: ['https://bo.example'] },
    account_id: null,
  })
  expect(data?.avatar_url).toMatch(/\/avatars\/.*\.webp$/)
})

it('invites authors to accounts only on request, once, and gives readers none', async () => {
  const invitations = () =>
    client.from('invitations').select('email, role').order('email').throwOnError()
  expect((await invitations()).data).toEqual([])
  for (const invited of [2, 0]) {
    const source = await openSource(fixture('wordpress.xml'), { media: folder })
    if (source.kind !== 'content') throw new Error('Not a content source')
    const report = await new ContentTarget(client, { hasAccounts: true }).write(source, () => {})
    expect(report.invited).toBe(invited)
  }
  expect((await invitations()).data).toEqual([
    { email: 'ada@old.example', role: 'author' },
    { email: 'bo@old.example', role: 'author' },
  ])
  const { data } = await client.from('profiles').select('id').not('account_id', 'is', null)
  expect(data).toEqual([])
})
