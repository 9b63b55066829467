import type { ArticleStatus } from '@broadsheet/shared/domain/articleFields.ts'
import { STORY_STATES, storyState } from '@broadsheet/shared/domain/assignments.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const id = (name: string) => testDatabase.ids[name] ?? ''
const inDatabase = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, act)
const as = (tx: TransactionSql, actor: string, statement: string) =>
  attempt(tx, id(actor), statement)

/** Adds an assignment as a program and returns its id. */
async function assign(tx: TransactionSql, columns: Record<string, unknown> = {}): Promise<string> {
  const [row] = await tx`
    insert into public.assignments ${tx({ headline: 'The harbor', ...columns })} returning id`
  return String(row?.id)
}

it('the state of a story is the same in TypeScript and in the database', () =>
  inDatabase(async (tx) => {
    const seen = new Set<string>(['planned'])
    const [none] = await tx`select private.story_state(null) as state`
    expect(none?.state).toBe(storyState(null, new Date()))
    for (const review_status of [null, 'in_review', 'changes_requested', 'approved']) {
      await tx`update public.articles set review_status = ${review_status} where status = 'draft'`
      const rows = await tx<
        {
          status: ArticleStatus
          published_at: Date | null
          review_status: string | null
          state: string
        }[]
      >`select status, published_at, review_status, private.story_state(a) as state from public.articles a`
      for (const { state, published_at, ...article } of rows) {
        const at = published_at?.toISOString() ?? null
        expect(storyState({ ...article, published_at: at }, new Date())).toBe(state)
        seen.add(state)
      }
    }
    expect([...seen].sort()).toEqual([...STORY_STATES].sort())
  }))

describe('an assignment', () => {
  it('is not saved over the version of another editor', () =>
    inDatabase(async (tx) => {
      const one = await assign(tx)
      const save = (version: number) =>
        as(
          tx,
          'editor',
          `update public.assignments set headline = 'Saved ${version}', version = ${version} where id = '${one}'`,
        )
      expect(await save(1)).toMatchObject({ rows: 1, code: null })
      expect(await save(1)).toMatchObject({ code: 'PT409', hint: 'stale_version' })
      expect(await save(2)).toMatchObject({ rows: 1, code: null })
    }))

  it.each([
    ['a reader', 'assignee_id', 'user', 'assignee'],
    ['a suspended colleague', 'assignee_id', 'suspended', 'assignee'],
    ['an author as reviewer', 'reviewer_id', 'staff_author', 'reviewer'],
  ])('does not name %s', (_, column, person, hint) =>
    inDatabase(async (tx) => {
      const suspended = id('contributor')
      if (person === 'suspended')
        await tx`update public.profiles set suspended_at = now() where id = ${suspended}`
      const named = person === 'suspended' ? suspended : id(person)
      const insert = `insert into public.assignments (headline, ${column}) values ('Harbor', '${named}')`
      expect(await as(tx, 'editor', insert)).toMatchObject({ code: '22023', hint })
    }),
  )

  it('of a written article has an assignee who may edit it', () =>
    inDatabase(async (tx) => {
      const assignTo = (person: string) =>
        as(
          tx,
          'editor',
          `insert into public.assignments (headline, article_id, assignee_id)
          values ('Harbor', '${id('draft')}', '${id(person)}')`,
        )
      expect(await assignTo('contributor')).toMatchObject({ hint: 'assignee_rights' })
      await tx`update public.articles set bylines = bylines || ${tx.json([
        { author_id: id('contributor'), contribution: 'with' },
      ])} where id = ${id('draft')}`
      expect(await assignTo('contributor')).toMatchObject({ rows: 1, code: null })
      expect(await assignTo('editor')).toMatchObject({ code: '23505' })
    }))

  it('is written once', () =>
    inDatabase(async (tx) => {
      await tx`update public.articles set bylines = ${tx.json([
        { author_id: id('contributor'), contribution: 'by' },
      ])} where id in (${id('draft')}, ${id('scheduled')})`
      const one = await assign(tx, { assignee_id: id('contributor') })
      const link = (article: string) =>
        as(tx, 'contributor', `select public.link_assignment('${one}', '${id(article)}')`)
      expect(await link('published')).toMatchObject({ code: 'PT404', hint: 'article_missing' })
      expect(await link('draft')).toMatchObject({ code: null })
      // Repeated after a lost response.
      expect(await link('draft')).toMatchObject({ code: null })
      expect(await link('scheduled')).toMatchObject({ code: 'PT409', hint: 'assignment_taken' })
      const [row] = await tx`select version, finished_at from public.assignments where id = ${one}`
      expect(row).toEqual({ version: 1, finished_at: null })
    }))

  it('is finished while its article is not a draft', () =>
    inDatabase(async (tx) => {
      await assign(tx, { article_id: id('draft') })
      const isFinished = async (status: string) => {
        await tx`update public.articles set status = ${status} where id = ${id('draft')}`
        const [row] =
          await tx`select finished_at is not null as is_finished from public.assignments`
        return row?.is_finished
      }
      expect(await isFinished('published')).toBe(true)
      expect(await isFinished('draft')).toBe(false)
      expect(await isFinished('archived')).toBe(true)
    }))

  it.each([
    ['remains as byline', true],
    ['is deleted, too', false],
  ])('has no assignee and no reviewer after an account is deleted whose profile %s', (_, remains) =>
    inDatabase(async (tx) => {
      const editor = id('editor')
      if (remains)
        await tx`update public.articles set author_id = ${editor} where id = ${id('published')}`
      await assign(tx, { assignee_id: editor, reviewer_id: editor })
      await tx`delete from auth.users where id = ${editor}`
      expect(await tx`select from public.profiles where id = ${editor}`).toHaveLength(
        remains ? 1 : 0,
      )
      const [row] = await tx`select assignee_id, reviewer_id from public.assignments`
      expect(row).toEqual({ assignee_id: null, reviewer_id: null })
    }),
  )
})
