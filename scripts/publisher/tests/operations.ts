import { articleOperations } from './articleOperations.ts'
import { type Operation, someId } from './operation.ts'

const COLORS = ['#9A5B13', '#112233', '#AA2233', '#22AA55']

const taxonomy: Record<string, Operation> = {
  async 'a new category'({ sql, random, fresh }) {
    const n = fresh()
    // Names sort anywhere: the first eight stand in the header of every page.
    const name = random.chance(0.2) ? 'Breaking' : `${'abmyz'[random.below(5)]} section ${n}`
    await sql`insert into public.categories (name, slug, color)
      values (${name}, ${`section-${n}`}, ${random.pick(COLORS) ?? '#112233'})
      on conflict do nothing`
  },
  async 'another name for a category'(testInstance) {
    const name = `${'cdxw'[testInstance.random.below(4)]} renamed ${testInstance.fresh()}`
    await testInstance.sql`update public.categories set name = ${name} where id = ${await someId(testInstance, 'categories')}`
  },
  async 'another address for a category'(testInstance) {
    const slug = `section-${testInstance.fresh()}`
    await testInstance.sql`update public.categories set slug = ${slug} where id = ${await someId(testInstance, 'categories')}`
  },
  async 'another colour or description for a category'(testInstance) {
    await testInstance.sql`update public.categories set color = ${testInstance.random.pick(COLORS) ?? ''},
      description = ${`About it, as of ${testInstance.fresh()}`} where id = ${await someId(testInstance, 'categories')}`
  },
  async 'a category is deleted'(testInstance) {
    if (!testInstance.random.chance(0.4)) return
    await testInstance.sql`delete from public.categories where id = ${await someId(testInstance, 'categories')}`
  },
  async 'another name for a tag'(testInstance) {
    const n = testInstance.fresh()
    const slug = testInstance.random.chance(0.5) ? `subject-${n}` : null
    await testInstance.sql`update public.tags set name = ${`${'agt'[testInstance.random.below(3)]}-subject ${n}`},
      slug = coalesce(${slug}, slug) where id = ${await someId(testInstance, 'tags')}`
  },
  async 'two tags become one'(testInstance) {
    const [one, other] = [await someId(testInstance, 'tags'), await someId(testInstance, 'tags')]
    if (one !== other) await testInstance.sql`select public.merge_tags(${one}, ${other})`
  },
  async 'two categories become one'(testInstance) {
    if (!testInstance.random.chance(0.3)) return
    const [one, other] = [
      await someId(testInstance, 'categories'),
      await someId(testInstance, 'categories'),
    ]
    if (one !== other) await testInstance.sql`select public.merge_categories(${one}, ${other})`
  },
  async 'a new tag'({ sql, fresh }) {
    const n = fresh()
    await sql`insert into public.tags (name, slug) values (${`Subject ${n}`}, ${`subject-${n}`})`
  },
}

const people: Record<string, Operation> = {
  async 'another name for an author'(testInstance) {
    await testInstance.sql`update public.profiles set full_name = ${`Writer ${testInstance.fresh()}`}
      where id = ${await someId(testInstance, 'profiles')}`
  },
  async 'another user name for an author'(testInstance) {
    await testInstance.sql`update public.profiles set username = ${`writer-${testInstance.fresh()}`}
      where id = ${await someId(testInstance, 'profiles')}`
  },
  async 'a few words about an author'(testInstance) {
    await testInstance.sql`update public.profiles set bio = ${`Has written ${testInstance.fresh()} articles.`}
      where id = ${await someId(testInstance, 'profiles')}`
  },
}

const instanceItself: Record<string, Operation> = {
  async 'another setting'({ sql, random, fresh }) {
    const settings = [
      { tagline: `The news, number ${fresh()}` },
      { site_name: `The Paper ${fresh()}` },
      { rss_enabled: random.chance(0.6) },
      { custom_js: random.chance(0.5) ? `console.log(${fresh()})` : null },
      { custom_css: `.x${fresh()} { color: red }` },
      { timezone: random.pick(['Asia/Tokyo', 'UTC', 'America/New_York']) },
    ]
    const values = random.pick(settings) ?? {}
    await sql`update public.site_settings set ${sql(values as Record<string, string>)}`
  },
}

/** Everything that can happen to a paper; articles more often than the rest. */
export const OPERATIONS: readonly (readonly [string, Operation])[] = [
  ...Object.entries(articleOperations),
  ...Object.entries(articleOperations),
  ...Object.entries(articleOperations),
  ...Object.entries(taxonomy),
  ...Object.entries(people),
  ...Object.entries(instanceItself),
]
