import { articleOperations } from './articleOperations.ts'
import { correctionOperations } from './correctionOperations.ts'
import { frontOperations } from './frontOperations.ts'
import { liveOperations } from './liveOperations.ts'
import { newsletterOperations } from './newsletterOperations.ts'
import { type Operation, someId } from './operation.ts'
import { pageOperations } from './pageOperations.ts'

const COLORS = ['#9A5B13', '#112233', '#AA2233', '#22AA55']

const taxonomyOperations: Record<string, Operation> = {
  async 'insert category'({ sql, random, fresh }) {
    const n = fresh()
    // Different initials, because every page shows the first eight categories in its header.
    const name = random.chance(0.2) ? 'Breaking' : `${'abmyz'[random.below(5)]} section ${n}`
    await sql`insert into public.categories (name, slug, color)
      values (${name}, ${`section-${n}`}, ${random.pick(COLORS) ?? '#112233'})
      on conflict do nothing`
  },
  async 'rename category'(testInstance) {
    const name = `${'cdxw'[testInstance.random.below(4)]} renamed ${testInstance.fresh()}`
    await testInstance.sql`update public.categories set name = ${name} where id = ${await someId(testInstance, 'categories')}`
  },
  async 'change slug of category'(testInstance) {
    const slug = `section-${testInstance.fresh()}`
    await testInstance.sql`update public.categories set slug = ${slug} where id = ${await someId(testInstance, 'categories')}`
  },
  async 'change colour and description of category'(testInstance) {
    await testInstance.sql`update public.categories set color = ${testInstance.random.pick(COLORS) ?? ''},
      description = ${`About it, as of ${testInstance.fresh()}`} where id = ${await someId(testInstance, 'categories')}`
  },
  async 'change comments of category'(testInstance) {
    const mode = testInstance.random.pick([null, 'closed', 'hidden']) ?? null
    await testInstance.sql`update public.categories set comments_mode = ${mode} where id = ${await someId(testInstance, 'categories')}`
  },
  async 'change parent of category'(testInstance) {
    const [id, other] = [
      await someId(testInstance, 'categories'),
      await someId(testInstance, 'categories'),
    ]
    const parent = testInstance.random.chance(0.7) ? other : null
    await testInstance.sql`update public.categories set parent_id = ${parent}
      where id = ${id} and private.fits_below(id, ${parent})`
  },
  async 'delete category'(testInstance) {
    if (!testInstance.random.chance(0.4)) return
    await testInstance.sql`delete from public.categories where id = ${await someId(testInstance, 'categories')}`
  },
  async 'change kind of tag'(testInstance) {
    const kind = testInstance.random.pick([null, 'series']) ?? null
    await testInstance.sql`update public.tags set kind = ${kind} where id = ${await someId(testInstance, 'tags')}`
  },
  async 'rename tag'(testInstance) {
    const n = testInstance.fresh()
    const slug = testInstance.random.chance(0.5) ? `subject-${n}` : null
    await testInstance.sql`update public.tags set name = ${`${'agt'[testInstance.random.below(3)]}-subject ${n}`},
      slug = coalesce(${slug}, slug) where id = ${await someId(testInstance, 'tags')}`
  },
  async 'merge tags'(testInstance) {
    const [one, other] = [await someId(testInstance, 'tags'), await someId(testInstance, 'tags')]
    if (one !== other) await testInstance.sql`select public.merge_tags(${one}, ${other})`
  },
  async 'merge categories'(testInstance) {
    if (!testInstance.random.chance(0.3)) return
    const [one, other] = [
      await someId(testInstance, 'categories'),
      await someId(testInstance, 'categories'),
    ]
    if (one !== other) await testInstance.sql`select public.merge_categories(${one}, ${other})`
  },
  async 'insert tag'({ sql, fresh }) {
    const n = fresh()
    await sql`insert into public.tags (name, slug) values (${`Subject ${n}`}, ${`subject-${n}`})`
  },
}

const authorOperations: Record<string, Operation> = {
  async 'rename author'(testInstance) {
    await testInstance.sql`update public.profiles set full_name = ${`Writer ${testInstance.fresh()}`}
      where id = ${await someId(testInstance, 'profiles')}`
  },
  async 'change user name of author'(testInstance) {
    await testInstance.sql`update public.profiles set username = ${`writer-${testInstance.fresh()}`}
      where id = ${await someId(testInstance, 'profiles')}`
  },
  async 'change biography of author'(testInstance) {
    await testInstance.sql`update public.profiles set bio = ${`Has written ${testInstance.fresh()} articles.`}
      where id = ${await someId(testInstance, 'profiles')}`
  },
}

const settingsOperations: Record<string, Operation> = {
  async 'change setting'({ sql, random, fresh }) {
    const changes = [
      { tagline: `The news, number ${fresh()}` },
      { site_name: `The Gazette ${fresh()}` },
      { rss_enabled: random.chance(0.6) },
      { custom_js: random.chance(0.5) ? `console.log(${fresh()})` : null },
      { custom_css: `.x${fresh()} { color: red }` },
      { comments_days: random.pick([0, 14]) ?? 0 },
      { timezone: random.pick(['Asia/Tokyo', 'UTC', 'America/New_York']) },
    ]
    const values = random.pick(changes) ?? {}
    await sql`update public.site_settings set ${sql(values as Record<string, string>)}`
  },
}

const breakingOperations: Record<string, Operation> = {
  async 'show or end breaking banner'({ sql, random, fresh }) {
    const [article] = await sql`select id from public.articles where status = 'published'
      and published_at <= now() order by id limit 1`
    const link = random.chance(0.5) && article ? String(article.id) : '/about/'
    if (random.chance(0.7))
      await sql`select public.show_breaking(${`Banner ${fresh()}`}, ${link}, ${5 + random.below(200)})`
    else
      await sql`update public.breaking_news set ended_at = least(now(), ends_at) where ended_at is null`
  },
}

/** All operations; those on articles three times, to be selected more often. */
export const OPERATIONS: readonly (readonly [string, Operation])[] = [
  ...Object.entries(articleOperations),
  ...Object.entries(articleOperations),
  ...Object.entries(articleOperations),
  ...Object.entries(taxonomyOperations),
  ...Object.entries(authorOperations),
  ...Object.entries(pageOperations),
  ...Object.entries(newsletterOperations),
  ...Object.entries(settingsOperations),
  ...Object.entries(breakingOperations),
  ...Object.entries(correctionOperations),
  ...Object.entries(frontOperations),
  ...Object.entries(frontOperations),
  ...Object.entries(liveOperations),
  ...Object.entries(liveOperations),
]
