import type { DemoContent } from '../../supabase/seed/index.ts'
import type { SecretClient } from '../database/client.ts'
import { articleRows, tagLinks } from './articles.ts'
import { seedDiscussions } from './discussions.ts'
import { seedPeople } from './people.ts'
import { demoPictureAddress, uploadPictures } from './pictures.ts'
import { inserted, mustSucceed } from './write.ts'

export interface SeedOptions {
  /** Made with the secret key: it writes what no person may, such as when something was published. */
  client: SecretClient
  demo: DemoContent
  /** Everything in the demo happened some hours before this moment. */
  now: Date
  onProgress: (done: number, total: number) => void
}

/** Whether the database holds nothing yet that a first start would write over. */
export async function isEmpty(client: SecretClient): Promise<boolean> {
  const { count, error } = await client
    .from('profiles')
    .select('id', { count: 'exact', head: true })
  mustSucceed('profiles', error)
  return count === 0
}

/** Whether the two accounts of the demo are there. */
export async function hasDemoAccounts(client: SecretClient): Promise<boolean> {
  const { count, error } = await client
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .like('email', '%@broadsheet.example')
  mustSucceed('profiles', error)
  return (count ?? 0) > 0
}

/**
 * Fills an empty database with the demo content: people, settings, sections, articles with their
 * pictures, discussions.
 *
 * @throws WriteError naming what the database refused.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { client, demo, now } = options
  const people = await seedPeople(client, demo.people)
  await uploadPictures(client, options.onProgress)
  const categories = await inserted('categories', client, [...demo.categories])
  const tags = await inserted('tags', client, [...demo.tags])
  const rows = articleRows(demo.articles, { people, categories, now })
  const articles = await inserted('articles', client, rows)
  mustSucceed(
    'tags of articles',
    (await client.from('article_tags').insert(tagLinks(demo, articles, tags))).error,
  )
  await seedDiscussions(client, demo.discussions, { people, articles, now })
  await seedSettings(client, demo)
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
