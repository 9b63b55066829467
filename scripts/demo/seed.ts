import { type DemoContent, picturesOf } from '../../supabase/seed/index.ts'
import { withStaff } from '../../supabase/seed/withStaff.ts'
import type { SecretClient } from '../database/client.ts'
import { articleRows, tagLinks, viewCounts } from './articleRows.ts'
import { seedAudience } from './audience/seedAudience.ts'
import { seedCorrections } from './seedCorrections.ts'
import { seedDiscussions } from './seedDiscussions.ts'
import { seedNewsletter } from './seedNewsletter.ts'
import { seedPeople } from './seedPeople.ts'
import { articleColumns } from './staff/articleColumns.ts'
import { seedStaff } from './staff/seedStaff.ts'
import { templateRows } from './templateRows.ts'
import { demoPictureAddress, uploadPictures } from './uploadPictures.ts'
import { inserted, mustSucceed } from './write.ts'

/** In milliseconds. */
const AVIF_DELAY = 120_000

export interface SeedOptions {
  /** Created with the secret key: the demo sets columns that users may not, such as published_at. */
  client: SecretClient
  demo: DemoContent
  /** Whether the demo has what its staff works on: roles, reviews, plans, curated fronts, live coverage, removals. */
  staff: boolean
  /** The dates of the demo are relative to this time. */
  now: Date
  onProgress: (done: number, total: number) => void
}

/** Whether the database has no profiles, so that the demo can be written. */
export async function isEmpty(client: SecretClient): Promise<boolean> {
  const { count, error } = await client
    .from('profiles')
    .select('id', { count: 'exact', head: true })
  mustSucceed('profiles', error)
  return count === 0
}

/** Whether the demo accounts exist. */
export async function hasDemoAccounts(client: SecretClient): Promise<boolean> {
  const { count, error } = await client
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .like('email', '%@broadsheet.example')
  mustSucceed('profiles', error)
  return (count ?? 0) > 0
}

/**
 * Writes the demo content into an empty database: users, settings, categories, articles with their
 * pictures, discussions, issues of the newsletter with their subscribers.
 *
 * @throws {WriteError} if the database refuses a row.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { client, now } = options
  const demo = options.staff ? withStaff(options.demo) : options.demo
  const people = await seedPeople(client, demo.people)
  const { about_hero_image, og_image } = demo.settings.pictures
  const standard = demo.categories.map(({ picture }) => picture)
  const used = [about_hero_image, og_image, ...standard, ...demo.articles.flatMap(picturesOf)]
  await uploadPictures(client, new Set(used), options.onProgress)
  await postponeAvif(client)
  const sections = demo.categories.map(({ picture, ...category }) => ({
    ...category,
    image: demoPictureAddress(picture),
  }))
  const categories = await inserted('categories', client, sections)
  const tags = await inserted('tags', client, [...demo.tags])
  const clock = { now, timeZone: demo.settings.timezone }
  const columns = articleColumns(demo.staff, clock)
  const rows = articleRows(demo.articles, { people, categories, now }).map((row) => ({
    ...row,
    ...columns.get(row.slug),
  }))
  const articles = await inserted('articles', client, rows)
  const links = tagLinks(demo, articles, tags)
  mustSucceed('tags of articles', (await client.from('article_tags').insert(links)).error)
  mustSucceed(
    'view counts',
    (await client.from('article_views').upsert(viewCounts(demo, articles))).error,
  )
  await seedSettings(client, demo)
  await seedAudience(client, demo, { people, categories, articles, tagLinks: links, now })
  const templates = templateRows(demo.templates, { categories, tags })
  mustSucceed('templates', (await client.from('templates').insert(templates)).error)
  await seedDiscussions(client, demo.discussions, { people, articles, now })
  await seedCorrections(client, demo.articles, { ids: articles, now })
  await seedNewsletter(client, demo, { articles, now })
  if (options.staff) await seedStaff(client, demo, { people, categories, tags, articles, ...clock })
}

/** The first start of the site does not share the processor with the encoding of its pictures. */
async function postponeAvif(client: SecretClient): Promise<void> {
  const run_after = new Date(Date.now() + AVIF_DELAY).toISOString()
  const jobs = client.from('jobs').update({ run_after })
  mustSucceed('encoding of pictures', (await jobs.eq('kind', 'encode-avif')).error)
}

async function seedSettings(client: SecretClient, demo: DemoContent): Promise<void> {
  const { pictures, ...settings } = demo.settings
  const { error } = await client
    .from('site_settings')
    .update({
      ...settings,
      about_hero_image: demoPictureAddress(pictures.about_hero_image),
      og_image: demoPictureAddress(pictures.og_image),
    })
    .not('id', 'is', null)
  mustSucceed('settings', error)
}
