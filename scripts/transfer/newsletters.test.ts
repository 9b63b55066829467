import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFor, type SecretClient } from '../database/client.ts'
import { type FreshBackend, freshBackend } from '../dev/database/freshBackend.ts'
import { openSource } from './formats.ts'
import { ContentTarget } from './targets/contentTarget.ts'

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))

let backend: FreshBackend
let client: SecretClient
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsletters-'))
  backend = await freshBackend()
  client = clientFor(backend.apiUrl, backend.secretKey)
})
afterAll(async () => {
  await backend?.stop()
  await rm(folder, { recursive: true })
})

async function imported(path: string, options: Parameters<typeof openSource>[1] = {}) {
  const source = await openSource(path, options)
  if (source.kind !== 'content') throw new Error(`${path} was read as a site.`)
  return new ContentTarget(client, { site: options.site ?? null }).write(source, () => {})
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
  return {
    ...data,
    authors: data.article_bylines.map(({ profiles }) => profiles?.full_name),
  }
}

const constructs = ({ warnings }: Awaited<ReturnType<typeof imported>>) =>
  warnings.map(({ path, construct }) => `${path}: ${construct}`)

async function subscribers(domain: string) {
  const { data } = await client
    .from('newsletter_subscribers')
    .select('email, status, source, consented_at, consent_proof, unsubscribed_at')
    .like('email', `%@${domain}`)
    .order('email')
    .throwOnError()
  return data
}

describe('a feed', () => {
  it('of RSS becomes articles with authors, categories, dates, picture and recording', async () => {
    const report = await imported(fixture('feed.xml'))
    expect(report).toMatchObject({ created: 2, failures: [] })
    expect(await articleAt('new-lock')).toMatchObject({
      ...{ title: 'The new lock & its keeper', excerpt: 'It opens on Monday.', tags: ['Locks'] },
      ...{ authors: ['Eva Moor', 'Finn Reed'], categories: { name: 'Water' } },
      ...{ published_at: '2022-03-04T09:00:00+00:00', updated_at: '2022-03-05T08:00:00+00:00' },
      featured_image: 'https://canal.example/images/lock.png',
      ...{ featured_image_alt: 'A lock', featured_image_caption: 'The lock at noon' },
      status: 'published',
    })
    const { content } = await articleAt('new-lock')
    expect(content).toContain('The lock *opens*, as [the weir](/article/weir/) did.')
    expect(content).toContain('https://canal.example/lock.mp3')
  })

  it('with a part of a text only makes a draft of it, with a warning', async () => {
    const report = await imported(fixture('feed.xml'))
    expect(constructs(report)).toContain('2022/01/weir.html: excerpt')
    expect(await articleAt('weir')).toMatchObject({ status: 'draft', authors: ['Eva Moor'] })
    const people = JSON.stringify(await client.from('profiles').select('*').throwOnError())
    expect(people).not.toContain('eva@canal.example')
  })

  it('of Atom is read with XHTML, plain text, drafts and authors', async () => {
    const report = await imported(fixture('atom.xml'))
    expect(report).toMatchObject({ created: 2, failures: [] })
    expect(await articleAt('high-water')).toMatchObject({
      ...{ title: 'High water', excerpt: 'Up to the edge.', authors: ['Gus Pile', 'Hana Silt'] },
      content: 'Up to the **edge** & over.\n\n[Plans](/article/plans/)',
      categories: { name: 'Floods' },
      ...{ published_at: '2021-06-01T04:00:00+00:00', updated_at: '2021-06-02T04:00:00+00:00' },
    })
    expect(await articleAt('plans')).toMatchObject({ content: 'Two < three.', status: 'draft' })
  })

  it('is imported again without changes', async () => {
    expect(await imported(fixture('atom.xml'))).toMatchObject({ created: 0, unchanged: 2 })
  })

  it.each([
    ['entities that expand', '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>', '&b;'],
    ['files as entities', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;'],
    ['external definitions', '<!DOCTYPE rss SYSTEM "https://evil.example/x.dtd">', 'x'],
    ['unknown entities', '', '&unknown;'],
  ])('with %s is refused', async (_name, doctype, text) => {
    const path = join(folder, 'bomb.xml')
    const item = `<item><title>${text}</title></item>`
    await writeFile(path, `<?xml version="1.0"?>${doctype}<rss><channel>${item}</channel></rss>`)
    await expect(imported(path)).rejects.toThrow('cannot be read as a feed')
  })
})

describe('a Substack export', () => {
  it('becomes articles without forms, with films, recordings and links', async () => {
    const report = await imported(fixture('substack'), { site: 'https://tide.example' })
    expect(report).toMatchObject({
      ...{ created: 4, failures: [], subscribers: { added: 2, updated: 0, unsubscribed: 1 } },
    })
    expect(constructs(report)).toEqual(
      expect.arrayContaining(['102.for-payers: visibility', '104.unfinished: empty text']),
    )
    expect(await articleAt('low-tide')).toMatchObject({
      ...{ title: 'Low tide, "slack"', excerpt: 'Mud as far as you see.', status: 'published' },
      content: `The mud, see [the recording](/article/spoken/).

![Mud](https://substack-post-media.s3.amazonaws.com/public/images/mud.png "Mud at six")

<https://www.youtube.com/watch?v=abcdefghijk>

End.`,
    })
    expect((await articleAt('spoken')).content).toContain('https://media.example/spoken.mp3')
    for (const slug of ['for-payers', 'unfinished'])
      expect(await articleAt(slug)).toMatchObject({ status: 'draft' })
  })

  it('proves no consent of its subscribers', async () => {
    expect(await subscribers('tide.example')).toMatchObject([
      { email: 'ivo@tide.example', status: 'unconfirmed', source: 'substack', consent_proof: null },
      { email: 'jana@tide.example', status: 'unsubscribed' },
    ])
  })
})

describe('a table of subscribers', () => {
  it('is imported with date and proof of consent, and without addresses of machines', async () => {
    const report = await imported(fixture('subscribers.csv'))
    expect(report).toMatchObject({
      subscribers: { added: 4, updated: 0, unsubscribed: 1 },
      constructs: { 'e-mail address': 1 },
    })
    expect(await subscribers('list.example')).toMatchObject([
      {
        ...{ email: 'kim@list.example', status: 'confirmed', source: 'subscribers' },
        ...{ consented_at: '2020-04-01T10:00:00+00:00', consent_proof: 'Form "Weekly"' },
      },
      { status: 'confirmed', consent_proof: 'subscribers.csv: confirmed_at' },
      { status: 'unconfirmed', consented_at: null, consent_proof: null },
      { status: 'unsubscribed', unsubscribed_at: '2021-01-02T03:04:05+00:00' },
    ])
    const stored = await client.from('newsletter_subscribers').select('*').throwOnError()
    expect(JSON.stringify(stored)).not.toContain('192.0.2')
  })
})
