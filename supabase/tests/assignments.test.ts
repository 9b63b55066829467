import type { ArticleStatus } from '@broadsheet/shared/domain/article.ts'
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

  it('is assigned with others; those that it may not be assigned are reported by headline', () =>
    inDatabase(async (tx) => {
      const planned = await assign(tx)
      const written = await assign(tx, { headline: 'Plan', article_id: id('draft') })
      const missing = '99999999-9999-4999-8999-999999999999'
      const all = [planned, written, missing].map((one) => `'${one}'`).join()
      const assignTo = (person: string) =>
        as(
          tx,
          'editor',
          `select headline, reason
            from public.change_assignees(array[${all}]::uuid[], '${id(person)}')`,
        )
      const [{ title } = {}] = await tx`select title from public.articles where id = ${id('draft')}`
      expect((await assignTo('contributor')).result).toEqual([
        { headline: title, reason: 'assignee_rights' },
        { headline: null, reason: 'assignment_missing' },
      ])
      const assignees = await tx`select assignee_id from public.assignments order by headline`
      expect(assignees.map(({ assignee_id }) => assignee_id)).toEqual([null, id('contributor')])
      expect((await assignTo('user')).result).toMatchObject([
        { headline: 'The harbor', reason: 'assignee' },
        { headline: title, reason: 'assignee' },
        { reason: 'assignment_missing' },
      ])
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

describe('the review of a draft', () => {
  const draftOf = async (tx: TransactionSql, author: string) =>
    tx`update public.articles set author_id = ${id(author)}, review_status = 'in_review' where id = ${id('draft')}`
  const decide = (decision: string, note = '', version = 'null') =>
    `select public.review_article('${id('draft')}', '${decision}', '${note}', ${version})`
  const change = (values: string) =>
    `update public.articles set ${values} where id = '${id('draft')}'`
  const status = async (tx: TransactionSql) =>
    (await tx`select review_status from public.articles where id = ${id('draft')}`)[0]
      ?.review_status

  it('has a history with the notes', () =>
    inDatabase(async (tx) => {
      await draftOf(tx, 'contributor')
      await as(tx, 'editor', decide('changes_requested', 'Name the source.'))
      await as(tx, 'contributor', change("review_status = 'in_review'"))
      await as(tx, 'editor', decide('approved'))
      await as(tx, 'contributor', change('review_status = null'))
      const rows = await tx`
        select state, note, username from public.article_reviews join public.profiles p on p.id = actor_id
        order by article_reviews.id`
      expect(rows.map(({ state, note, username }) => [state, note, username])).toEqual([
        ['changes_requested', 'Name the source.', 'editor'],
        ['in_review', '', 'contributor'],
        ['approved', '', 'editor'],
        ['withdrawn', '', 'contributor'],
      ])
    }))

  it('waits for editors with the name of the author', () =>
    inDatabase(async (tx) => {
      await tx`update public.articles set review_status = 'in_review' where id = ${id('draft')}`
      await tx`update public.profiles set full_name = 'Ada Moss' where id = ${id('author')}`
      const { result } = await as(tx, 'editor', 'select kind, author from public.waiting_for_me()')
      expect(result).toEqual([{ kind: 'review', author: 'Ada Moss' }])
    }))

  it('does not request changes without a note', () =>
    inDatabase(async (tx) => {
      await draftOf(tx, 'contributor')
      const refused = { code: '22023', hint: 'review_note' }
      expect(await as(tx, 'editor', decide('changes_requested', '  '))).toMatchObject(refused)
      const direct = change("review_status = 'changes_requested'")
      expect(await as(tx, 'editor', direct)).toMatchObject(refused)
    }))

  it('does not approve a text that was saved since it was read', () =>
    inDatabase(async (tx) => {
      await draftOf(tx, 'contributor')
      const [{ version } = {}] =
        await tx`select version from public.articles where id = ${id('draft')}`
      await as(tx, 'contributor', change("title = 'Another headline'"))
      expect(await as(tx, 'editor', decide('approved', '', String(version)))).toMatchObject({
        hint: 'stale_version',
      })
    }))

  it('starts again when an author changes the approved text, not when an editor does', () =>
    inDatabase(async (tx) => {
      await draftOf(tx, 'contributor')
      await as(tx, 'editor', decide('approved'))
      await as(tx, 'editor', change("title = 'The headline of an editor'"))
      expect(await status(tx)).toBe('approved')
      await as(tx, 'contributor', change("title = 'The headline of the author'"))
      expect(await status(tx)).toBe('in_review')
    }))

  it('permits editors to approve own articles', () =>
    inDatabase(async (tx) => {
      await draftOf(tx, 'editor')
      expect(await as(tx, 'editor', decide('approved'))).toMatchObject({ code: null })
    }))
})

describe('notifications', () => {
  const bell = async (tx: TransactionSql, actor: string) =>
    (await as(tx, actor, 'select kind, article_title, excerpt from public.my_notifications()'))
      .result
  const mails = async (tx: TransactionSql) =>
    (
      await tx`select p.username, n.kind, private.notification_parameters(m) as parameters
        from private.notifications n join private.outgoing_mails m on m.id = n.mail_id
        join public.profiles p on p.id = m.profile_id order by n.id`
    ).map(({ username, kind, parameters }) => ({ username, kind, parameters }))

  it('report an assignment to the assignee, with headline, note and deadline', () =>
    inDatabase(async (tx) => {
      const row = `('The harbor', '${id('contributor')}', '2199-12-01T12:00:00Z', 'Call the port.')`
      await as(
        tx,
        'editor',
        `insert into public.assignments (headline, assignee_id, deadline, note) values ${row}`,
      )
      expect(await bell(tx, 'contributor')).toEqual([
        { kind: 'assigned', article_title: 'The harbor', excerpt: 'Call the port.' },
      ])
      expect(await mails(tx)).toMatchObject([
        {
          ...{ username: 'contributor', kind: 'assigned' },
          parameters: {
            ...{ name: 'editor', note: 'Call the port.', deadline: '2199-12-01T12:00:00+00:00' },
            article: { title: 'The harbor', slug: null },
          },
        },
      ])
      await as(tx, 'editor', `update public.assignments set assignee_id = '${id('editor')}'`)
      expect((await mails(tx))[0]?.parameters).toBeNull()
    }))

  it('report a submitted text to the reviewer only, and the request for changes to the author', () =>
    inDatabase(async (tx) => {
      await tx`update public.articles set author_id = ${id('contributor')} where id = ${id('draft')}`
      await assign(tx, { article_id: id('draft'), reviewer_id: id('editor') })
      const draft = `where id = '${id('draft')}'`
      await as(tx, 'contributor', `update public.articles set review_status = 'in_review' ${draft}`)
      expect((await mails(tx)).map(({ username }) => username)).toEqual(['editor'])
      expect(await bell(tx, 'editor')).toMatchObject([{ kind: 'submitted' }])
      expect(await bell(tx, 'admin')).toEqual([])
      await as(
        tx,
        'editor',
        `select public.review_article('${id('draft')}', 'changes_requested', 'Name the source.')`,
      )
      expect(await bell(tx, 'contributor')).toMatchObject([
        { kind: 'changes_requested', excerpt: 'Name the source.' },
      ])
      expect(await bell(tx, 'editor')).toEqual([])
    }))

  it('remind of a deadline once, 24 hours before, unless the text was submitted', () =>
    inDatabase(async (tx) => {
      const at = (hours: number) => `2026-12-0${1 + Math.floor(hours / 24)}T0${hours % 24}:00:00Z`
      const remind = async (hours: number) =>
        (await tx`select public.remind_of_deadlines(${at(hours)}) as number`)[0]?.number
      const one = await assign(tx, { assignee_id: id('contributor'), deadline: at(26) })
      expect([await remind(1), await remind(3), await remind(4)]).toEqual([0, 1, 0])
      expect(await mails(tx)).toMatchObject([{ username: 'contributor', kind: 'deadline' }])
      await tx`update public.assignments set deadline = ${at(27)}, version = version where id = ${one}`
      await tx`update public.articles set review_status = 'in_review' where id = ${id('draft')}`
      await tx`update public.assignments set article_id = ${id('draft')} where id = ${one}`
      expect(await remind(4)).toBe(0)
    }))
})
