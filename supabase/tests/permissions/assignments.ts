import { closed, EDITORS, type Line, NO_ACTOR } from './line.ts'

const HIDDEN_FROM_OTHERS = { others: 'nothing', except: { visitor: '42501' } } as const
const ASSIGNMENT = "'22222222-2222-4222-8222-222222222222'"

/** Adds an assignment; the values of its columns are SQL. */
const assigned = (columns: Record<string, string>) => {
  const row: Record<string, string> = { id: ASSIGNMENT, headline: "'The harbor'", ...columns }
  return `insert into public.assignments (${Object.keys(row).join()}) values (${Object.values(row).join()})`
}
const OF_THE_CONTRIBUTOR = assigned({ assignee_id: ':contributor' })
const OF_THE_DRAFT = assigned({ article_id: ':draft' })
const PLANNED_BY_THE_AUTHOR = assigned({
  assignee_id: ':staff_author',
  created_by: ':staff_author',
})
const OWN_DRAFT = `insert into public.articles (slug, title, content, author_id)
  select 'own-' || id, 'An article of their own', repeat('word ', 30), id from public.profiles where id = :me`

const reading: Line[] = ['assignments', 'assignment_overview'].flatMap((on): Line[] => {
  const line = { on, verb: 'select', statement: `select * from public.${on}` } as const
  return [
    {
      ...{ ...line, what: 'one of the contributor', prepare: OF_THE_CONTRIBUTOR },
      may: ['contributor', ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    },
    // The author of the draft has the role user: assignments are for the staff.
    {
      ...{ ...line, what: 'one of a draft', prepare: OF_THE_DRAFT },
      may: EDITORS,
      ...HIDDEN_FROM_OTHERS,
    },
    {
      ...{ ...line, what: 'one of a draft of the author, who became a contributor' },
      prepare: `${OF_THE_DRAFT}; update public.profiles set role = 'contributor' where id = :author`,
      may: ['author', ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    },
    {
      ...{ ...line, what: 'one of a published article, like its readers' },
      prepare: assigned({ article_id: ':published', note: "'Internal'" }),
      may: EDITORS,
      ...HIDDEN_FROM_OTHERS,
    },
  ]
})

const plan = (what: string, column: string, may: Line['may']): Line => ({
  on: 'assignments',
  verb: 'insert',
  what,
  statement: `insert into public.assignments (headline, assignee_id) values ('The harbor', ${column})`,
  may,
})

const writing: Line[] = [
  plan('a story without an assignee', 'null', EDITORS),
  plan('a story for the contributor', ':contributor', EDITORS),
  {
    ...plan('a story for oneself', ':me', ['staff_author', ...EDITORS]),
    // Accounts without a staff role.
    except: { user: '22023', other: '22023', author: '22023' },
  },
  {
    ...plan('a story in the name of another', ':contributor', NO_ACTOR),
    statement: "insert into public.assignments (headline, created_by) values ('Harbor', :admin)",
  },
  ...(['update', 'delete'] as const).flatMap((verb): Line[] => {
    const statement =
      verb === 'update'
        ? "update public.assignments set deadline = '2026-12-01', version = 1"
        : 'delete from public.assignments'
    const line = { on: 'assignments', verb, statement } as const
    return [
      {
        ...{ ...line, what: 'that of the contributor', prepare: OF_THE_CONTRIBUTOR },
        may: EDITORS,
        ...HIDDEN_FROM_OTHERS,
      },
      {
        ...{ ...line, what: 'one that the staff author planned', prepare: PLANNED_BY_THE_AUTHOR },
        may: ['staff_author', ...EDITORS],
        ...HIDDEN_FROM_OTHERS,
      },
    ]
  }),
  {
    ...{ on: 'assignments', verb: 'update', prepare: PLANNED_BY_THE_AUTHOR },
    what: 'the assignee of one that the staff author planned',
    statement: 'update public.assignments set assignee_id = :contributor',
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501', staff_author: '42501' },
  },
]

const assigningSeveral: Line[] = [
  {
    ...{ on: 'change_assignees()', verb: 'call', watch: 'public.assignments' },
    what: 'one of the contributor, to no one',
    prepare: OF_THE_CONTRIBUTOR,
    statement: `select count(*) from public.change_assignees(array[${ASSIGNMENT}]::uuid[])`,
    may: EDITORS,
  },
  {
    ...{ on: 'change_assignees()', verb: 'call', watch: 'public.assignments' },
    what: 'an own one of the staff author, to the contributor',
    prepare: PLANNED_BY_THE_AUTHOR,
    statement: `select count(*)
      from public.change_assignees(array[${ASSIGNMENT}]::uuid[], :contributor)`,
    may: EDITORS,
  },
]

const linking: Line[] = [
  {
    ...{ on: 'link_assignment()', verb: 'call', watch: 'public.assignments' },
    what: 'an own article, to one of the contributor',
    prepare: `${OF_THE_CONTRIBUTOR}; ${OWN_DRAFT}`,
    statement: `select public.link_assignment(${ASSIGNMENT},
      (select id from public.articles where slug = 'own-' || :me))`,
    may: ['contributor'],
    others: 'PT404',
    // The contributor could not edit the article of an editor.
    except: { visitor: '42501', editor: '22023', admin: '22023' },
  },
  {
    ...{ on: 'link_assignment()', verb: 'call', watch: 'public.assignments' },
    what: 'the draft of the author, to one without an assignee',
    prepare: assigned({}),
    statement: `select public.link_assignment(${ASSIGNMENT}, :draft)`,
    may: EDITORS,
    others: 'PT404',
    except: { visitor: '42501' },
  },
]

const REVIEWED =
  "insert into public.article_reviews (article_id, state) values (:draft, 'approved')"
const review = (decision: string, what: string): Line => ({
  ...{ on: 'review_article()', verb: 'call', what, watch: 'public.articles' },
  prepare: "update public.articles set review_status = 'in_review' where id = :draft",
  statement: `select public.review_article(:draft, '${decision}', 'Name the source.')`,
  may: EDITORS,
  others: 'PT404',
  // The author can change the draft, but not decide.
  except: { visitor: '42501', author: '42501' },
})

const reviewing: Line[] = [
  review('approved', 'approval of a draft'),
  review('changes_requested', 'a request to change a draft'),
  {
    ...{ on: 'article_reviews', verb: 'select', what: 'the review of a draft' },
    ...{ statement: 'select * from public.article_reviews', prepare: REVIEWED },
    may: ['author', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  ...closed('article_reviews', 'insert', 'update', 'delete'),
  {
    ...{ on: 'staff_members()', verb: 'call', what: 'the staff' },
    statement: 'select * from public.staff_members()',
    may: ['staff_author', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    ...{ on: 'waiting_for_me()', verb: 'call', what: 'a story of the contributor' },
    prepare: OF_THE_CONTRIBUTOR,
    statement: 'select * from public.waiting_for_me()',
    may: ['contributor'],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    ...{ on: 'waiting_for_me()', verb: 'call', what: 'a submitted draft' },
    prepare: "update public.articles set review_status = 'in_review' where id = :draft",
    statement: 'select * from public.waiting_for_me()',
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    ...{ on: 'remind_of_deadlines()', verb: 'call', what: 'all', watch: 'public.assignments' },
    prepare: assigned({ assignee_id: ':contributor', deadline: "now() + interval '1 hour'" }),
    statement: 'select public.remind_of_deadlines()',
    may: NO_ACTOR,
  },
]

/** Permissions on assignments and reviews. */
export const ASSIGNMENTS: Line[] = [
  ...reading,
  ...writing,
  ...assigningSeveral,
  ...linking,
  ...reviewing,
  // A view over several tables.
  ...closed('assignment_overview', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
]
