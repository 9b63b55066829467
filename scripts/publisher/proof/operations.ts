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
  async 'another name for a category'(paper) {
    const name = `${'cdxw'[paper.random.below(4)]} renamed ${paper.fresh()}`
    await paper.sql`update public.categories set name = ${name} where id = ${await someId(paper, 'categories')}`
  },
  async 'another address for a category'(paper) {
    const slug = `section-${paper.fresh()}`
    await paper.sql`update public.categories set slug = ${slug} where id = ${await someId(paper, 'categories')}`
  },
  async 'another colour or description for a category'(paper) {
    await paper.sql`update public.categories set color = ${paper.random.pick(COLORS) ?? ''},
      description = ${`About it, as of ${paper.fresh()}`} where id = ${await someId(paper, 'categories')}`
  },
  async 'a category is deleted'(paper) {
    if (!paper.random.chance(0.4)) return
    await paper.sql`delete from public.categories where id = ${await someId(paper, 'categories')}`
  },
  async 'another name for a tag'(paper) {
    const n = paper.fresh()
    const slug = paper.random.chance(0.5) ? `subject-${n}` : null
    await paper.sql`update public.tags set name = ${`${'agt'[paper.random.below(3)]}-subject ${n}`},
      slug = coalesce(${slug}, slug) where id = ${await someId(paper, 'tags')}`
  },
  async 'two tags become one'(paper) {
    const [one, other] = [await someId(paper, 'tags'), await someId(paper, 'tags')]
    if (one !== other) await paper.sql`select public.merge_tags(${one}, ${other})`
  },
  async 'two categories become one'(paper) {
    if (!paper.random.chance(0.3)) return
    const [one, other] = [await someId(paper, 'categories'), await someId(paper, 'categories')]
    if (one !== other) await paper.sql`select public.merge_categories(${one}, ${other})`
  },
  async 'a new tag'({ sql, fresh }) {
    const n = fresh()
    await sql`insert into public.tags (name, slug) values (${`Subject ${n}`}, ${`subject-${n}`})`
  },
}

const people: Record<string, Operation> = {
  async 'another name for an author'(paper) {
    await paper.sql`update public.profiles set full_name = ${`Writer ${paper.fresh()}`}
      where id = ${await someId(paper, 'profiles')}`
  },
  async 'another user name for an author'(paper) {
    await paper.sql`update public.profiles set username = ${`writer-${paper.fresh()}`}
      where id = ${await someId(paper, 'profiles')}`
  },
  async 'a few words about an author'(paper) {
    await paper.sql`update public.profiles set bio = ${`Has written ${paper.fresh()} stories.`}
      where id = ${await someId(paper, 'profiles')}`
  },
}

const paperItself: Record<string, Operation> = {
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
  ...Object.entries(paperItself),
]
