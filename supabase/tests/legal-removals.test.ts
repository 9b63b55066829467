import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleRow } from '../../scripts/dev/testing/articles.ts'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const id = (name: string) => testDatabase.ids[name] ?? ''
const inDatabase = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, act)
const call = async (tx: TransactionSql, statement: string, actor = 'editor') => {
  const outcome = await attempt(tx, id(actor), `select public.${statement} as result`)
  expect(outcome).toMatchObject({ code: null })
}
const insert = (tx: TransactionSql, row: Record<string, unknown>) => {
  const columns = Object.keys(row).join(', ')
  const values = `jsonb_populate_record(null::public.articles, '${JSON.stringify(row).replaceAll("'", "''")}')`
  return attempt(
    tx,
    id('author'),
    `insert into public.articles (${columns}) select ${columns} from ${values}`,
  )
}

describe('an article that is removed for legal reasons', () => {
  const remove = (tx: TransactionSql) =>
    call(tx, `remove_article_legally('${id('published')}', 'Order of a court')`)

  it('is neither in the trash nor in revisions, and its page is gone', () =>
    inDatabase(async (tx) => {
      await remove(tx)
      for (const table of ['articles', 'trash'] as const)
        expect(
          await tx`select from ${tx(`public.${table}`)} where id = ${id('published')}`,
        ).toEqual([])
      expect(
        await tx`select from public.article_revisions where article_id = ${id('published')}`,
      ).toEqual([])
      expect(await tx`select from public.trash_rows where item_id = ${id('published')}`).toEqual([])
      const gone =
        await tx`select from public.removals where subject = 'gone' and subject_id = 'published'`
      expect(gone).toHaveLength(1)
    }))

  it('is removed from the trash, too', () =>
    inDatabase(async (tx) => {
      await tx`delete from public.articles where id = ${id('published')}`
      await remove(tx)
      expect(await tx`select from public.trash where id = ${id('published')}`).toEqual([])
      expect(await insert(tx, articleRow('published'))).toMatchObject({ hint: 'legally_removed' })
    }))

  it('does not come back under its slug, a former slug, or with its text', () =>
    inDatabase(async (tx) => {
      const [former] = await tx`select content from public.articles where id = ${id('published')}`
      await remove(tx)
      const rows = [
        articleRow('published'),
        articleRow('published-before'),
        { ...articleRow('another-slug'), content: `${former?.content}  ` },
      ]
      for (const row of rows)
        expect(await insert(tx, row)).toMatchObject({ code: '42501', hint: 'legally_removed' })
      expect(await insert(tx, articleRow('another-article'))).toMatchObject({ code: null })
    }))

  it('does not keep another article that has one of its former slugs from being saved', () =>
    inDatabase(async (tx) => {
      await tx`delete from public.article_slugs where slug = 'published-before'`
      await tx`update public.articles set slug = 'published-before' where id = ${id('draft')}`
      await tx`insert into public.article_slugs (slug, article_id) values ('published-before', ${id('published')})
        on conflict do nothing`
      await remove(tx)
      const change = `update public.articles set excerpt = 'Changed' where id = '${id('draft')}'`
      expect(await attempt(tx, id('author'), change)).toMatchObject({ code: null, rows: 1 })
    }))

  it('makes the publisher delete stored releases, and ends a rollback', () =>
    inDatabase(async (tx) => {
      await tx`insert into public.publish_events (subject, action, release) values ('site', 'rollback', 'r1')`
      await remove(tx)
      const events = await tx`
        select action from public.publish_events where subject = 'site' and done_at is null order by id desc limit 2`
      expect(events.map(({ action }) => action)).toEqual(['remove', 'update'])
    }))

  it('is kept as evidence only if staff chose that', () =>
    inDatabase(async (tx) => {
      await call(tx, `remove_article_legally('${id('published')}', 'Order', true)`)
      const [kept] = await tx`select content ->> 'slug' as slug from private.legal_evidence`
      expect(kept).toEqual({ slug: 'published' })
    }))
})

describe('a passage that is removed for legal reasons', () => {
  const CONTENT = `Mr. "Ann" O'Neil (52)\nof Annapolis said nothing. ${'Others spoke at length. '.repeat(6)}`
  const prepare = async (tx: TransactionSql) => {
    await tx`update public.articles set content = ${CONTENT}, excerpt = 'O''Neil (52) of Annapolis'
      where id in ${tx([id('published'), id('draft')])}`
    await tx`insert into public.working_copies (owner_id, content, written_by)
      values (${id('author')}, ${tx.json({ form: { content: CONTENT } })}, ${id('author')})`
  }
  const remove = (article: string | null, isDry = false) =>
    `remove_passage_legally('O''Neil (52) of', 'Order', ${article ? `'${article}'` : 'null'}, '[…]', false, ${isDry})`
  /** What the job does. */
  const runBatches = async (tx: TransactionSql) => {
    const [work] = await tx`select removal_id from private.passage_removals`
    for (;;) {
      const [row] = await tx`select public.remove_passage_batch(${work?.removal_id}) as batch`
      if (row?.batch.is_finished) return
    }
  }
  const everywhere = async (tx: TransactionSql) => {
    const [found] = await tx`select concat_ws(' ',
      (select string_agg(to_jsonb(a)::text, ' ') from public.articles a),
      (select string_agg(to_jsonb(r)::text, ' ') from public.article_revisions r),
      (select string_agg(to_jsonb(w)::text, ' ') from public.working_copies w)) as text`
    return String(found?.text)
  }

  it('disappears from all articles, revisions and unsaved texts, across line breaks', () =>
    inDatabase(async (tx) => {
      await prepare(tx)
      await call(tx, remove(null))
      await runBatches(tx)
      expect(await everywhere(tx)).not.toContain("O'Neil")
      const [article] =
        await tx`select content, excerpt from public.articles where id = ${id('published')}`
      expect(article?.content).toMatch(/^Mr\. "Ann" \[…\] Annapolis said nothing/)
      expect(article?.excerpt).toBe('[…] Annapolis')
    }))

  it('stays in other articles if it is removed from one', () =>
    inDatabase(async (tx) => {
      await prepare(tx)
      await call(tx, remove(id('published')))
      const rows = await tx`select slug from public.articles where content ~ 'O''Neil'`
      expect(rows.map(({ slug }) => slug)).toEqual(['draft'])
    }))

  it('is only counted before', () =>
    inDatabase(async (tx) => {
      await prepare(tx)
      const { rows } = await attempt(tx, id('editor'), `select public.${remove(null, true)}`)
      expect(rows).toBe(1)
      expect(await everywhere(tx)).toContain("O'Neil")
    }))

  it('is a whole word: removing Ann leaves Annapolis', () =>
    inDatabase(async (tx) => {
      await prepare(tx)
      await call(tx, `remove_passage_legally('Ann', 'Order', null, 'N. N.', false, false)`)
      await runBatches(tx)
      const [article] = await tx`select content from public.articles where id = ${id('published')}`
      expect(article?.content).toMatch(/^Mr\. "N\. N\." O'Neil \(52\)\nof Annapolis/)
    }))

  it('is removed from all articles by a job that can continue where it was stopped', () =>
    inDatabase(async (tx) => {
      await prepare(tx)
      await call(tx, remove(null).replace('false, false', 'true, false'))
      const [job] =
        await tx`select payload, created_by from public.jobs where kind = 'remove-passage'`
      expect(JSON.stringify(job?.payload)).not.toContain('Neil')
      expect(job?.created_by).toBe(id('editor'))
      expect(await tx`select from public.publish_events where action = 'remove'`).toEqual([])
      // Stopped behind the articles: what a pass has missed is found by the next one.
      await tx`update private.passage_removals set place = 2`
      await runBatches(tx)
      expect(await everywhere(tx)).not.toContain("O'Neil")
      const [removal] = await tx`
        select r.percent, r.articles, r.event_id is not null as cleans, e.content -> 'articles' as kept
        from public.legal_removals r join private.legal_evidence e on e.removal_id = r.id`
      expect(removal).toMatchObject({ percent: 100, articles: 2, cleans: true })
      expect(removal?.kept).toHaveLength(2)
      expect(await tx`select from private.passage_removals`).toEqual([])
    }))

  it('cannot be written again, by an author or a program', () =>
    inDatabase(async (tx) => {
      await prepare(tx)
      await call(tx, remove(null))
      await runBatches(tx)
      const change = `update public.articles set content = content || ' O''Neil (52)  of' where id = '${id('published')}'`
      expect(await attempt(tx, id('author'), change)).toMatchObject({ hint: 'legally_removed' })
      const insertion = await insert(tx, { ...articleRow('again'), content: CONTENT })
      expect(insertion).toMatchObject({ hint: 'legally_removed' })
    }))
})

it('the images that only a removed article uses are removed with it, if staff chose that', () =>
  inDatabase(async (tx) => {
    const address = (name: string) => `/storage/v1/object/public/article-images/legal/${name}.webp`
    for (const name of ['own', 'shared'])
      await tx`insert into public.images (bucket_id, name, files)
        values ('article-images', ${`legal/${name}.webp`}, '{}')`
    await tx`update public.articles set featured_image = ${address('shared')} where id = ${id('draft')}`
    await tx`update public.articles set featured_image = ${address('shared')}, social_image = ${address('own')}
      where id = ${id('published')}`
    const count = `select public.images_only_in('${id('published')}') as images`
    expect((await attempt(tx, id('editor'), count)).result).toEqual([{ images: 1 }])
    await call(tx, `remove_article_legally('${id('published')}', 'Order', false, true)`)
    const removed = await tx`select path from private.removed_images`
    expect(removed.map(({ path }) => path)).toEqual(['article-images/legal/own.webp'])
  }))

describe('an image that is removed for legal reasons', () => {
  it('leaves the texts, its files are deleted by a job, and it cannot be uploaded again', () =>
    inDatabase(async (tx) => {
      const name = 'legal/one.1600x900.webp'
      const address = `/storage/v1/object/public/article-images/${name}`
      await tx`insert into public.images (bucket_id, name, files, digest)
        values ('article-images', ${name}, ${tx.json({ [name]: 10 })}, ${'a'.repeat(64)})`
      await tx`update public.articles set featured_image = ${address},
        content = ${`Before ![A man](${address} "Caption") after. ${'Others spoke. '.repeat(9)}`} where id = ${id('published')}`
      const [image] = await tx`select id from public.images where name = ${name}`
      await call(tx, `remove_image_legally('${image?.id}', 'Order')`)
      const [article] =
        await tx`select featured_image, content from public.articles where id = ${id('published')}`
      expect(article?.featured_image).toBeNull()
      expect(article?.content).toMatch(/^Before {2}after\./)
      const [job] = await tx`select payload from public.jobs where kind = 'remove-files'`
      expect(job?.payload).toEqual({ bucket: 'article-images', files: [name] })
      await tx`delete from public.images where name = ${name}`
      await expect(
        tx.savepoint(
          (sp) =>
            sp`insert into public.images (bucket_id, name, digest) values ('article-images', 'x.webp', ${'a'.repeat(64)})`,
        ),
      ).rejects.toThrow('removed for legal reasons')
    }))
})
