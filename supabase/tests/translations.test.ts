import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attempt,
  type Outcome,
  openTestDatabase,
  rollBackAfter,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  // An article of another account, in the language of the publication.
  await testDatabase.sql`insert into public.articles (slug, title, content, status, author_id)
    values ('of-other', 'Written by another user', ${'word '.repeat(30)}, 'published', ${testDatabase.ids.other ?? ''})`
  const [row] = await testDatabase.sql`select id from public.articles where slug = 'of-other'`
  testDatabase.ids.foreign = String(row?.id)
})
afterAll(() => testDatabase?.close())

type Step = readonly [actor: string, statement: string]

/** Runs statements of actors in sequence and returns the outcome of the last one. */
const outcomeAfter = (...steps: Step[]): Promise<Outcome> =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    let last: Outcome = { rows: 0, code: null, hint: null, result: [] }
    for (const [actor, statement] of steps) {
      const text = withIds(statement, testDatabase.ids)
      last =
        actor === 'database'
          ? { ...last, code: null, hint: null, result: [...(await tx.unsafe(text))] }
          : await attempt(tx, testDatabase.ids[actor] ?? null, text)
    }
    return last
  })

const lang = (article: string, value: string): Step => [
  'author',
  `update public.articles set lang = '${value}' where id = :${article}`,
]
const link = (article: string, other: string, actor = 'author'): Step => [
  actor,
  `select public.link_translations(:${article}, :${other})`,
]
const GERMAN = lang('draft', 'de')
const LINKED = [GERMAN, link('published', 'draft')] as const
const TRANSLATIONS: Step = [
  'author',
  'select slug, lang, status from public.translations_of(:published)',
]
const DRAFT = { slug: 'draft', lang: 'de', status: 'draft' }

describe('linking two articles', () => {
  it('makes each a translation of the other', async () => {
    expect((await outcomeAfter(...LINKED, TRANSLATIONS)).result).toEqual([DRAFT])
    const other: Step = ['author', 'select slug from public.translations_of(:draft)']
    expect((await outcomeAfter(...LINKED, other)).result).toEqual([{ slug: 'published' }])
  })

  it('merges the translations of both', async () => {
    const { result } = await outcomeAfter(
      ...LINKED,
      lang('archived', 'fr'),
      lang('scheduled', 'ar'),
      link('archived', 'scheduled'),
      link('draft', 'scheduled'),
      ['author', 'select slug from public.translations_of(:published)'],
    )
    expect(result.map(({ slug }) => slug)).toEqual(['scheduled', 'draft', 'archived'])
  })

  it('is no save: version, revisions and time of the last change remain', async () => {
    const state: Step = [
      'database',
      `select version, updated_at, (select count(*) from public.article_revisions r
        where r.article_id = a.id) from public.articles a where a.id = :published`,
    ]
    const before = await outcomeAfter(state)
    const after = await outcomeAfter(...LINKED, state)
    expect(after.result).toEqual(before.result)
  })

  it('again changes nothing', async () => {
    expect((await outcomeAfter(...LINKED, link('draft', 'published'))).code).toBeNull()
  })
})

describe('linking is refused', () => {
  it.each([
    [
      'with an article of another user',
      [link('published', 'foreign')],
      '42501',
      'translation_rights',
    ],
    [
      'by the author of the other one',
      [link('published', 'foreign', 'other')],
      '42501',
      'translation_rights',
    ],
    [
      'with a draft that the account cannot read',
      [link('foreign', 'draft', 'other')],
      'PT404',
      'article_missing',
    ],
    ['with itself', [link('published', 'published')], '22023', 'translation_itself'],
    [
      'without a language of its own',
      [link('published', 'draft')],
      '23505',
      'translation_language',
    ],
    [
      'when the language is that of the publication, in words of its own',
      [lang('draft', 'en'), link('published', 'draft')],
      '23505',
      'translation_language',
    ],
    [
      'when the translations of both have a common language',
      [...LINKED, lang('archived', 'de'), link('published', 'archived')],
      '23505',
      'translation_language',
    ],
    [
      'for a suspended account',
      [
        GERMAN,
        ['database', 'update public.profiles set suspended_at = now() where id = :author'],
        link('published', 'draft'),
      ],
      '42501',
      'suspended',
    ],
    [
      'for a published article while only editors publish',
      [
        GERMAN,
        ['database', "update public.site_settings set publishing_policy = 'editors'"],
        ['database', "update public.profiles set role = 'author' where username = 'author'"],
        link('draft', 'published'),
      ],
      '42501',
      'publishing_policy',
    ],
  ] as [string, Step[], string, string][])('%s', async (_, steps, code, hint) => {
    expect(await outcomeAfter(...steps)).toMatchObject({ code, hint })
  })

  it('by writing the column', async () => {
    const write: Step = [
      'admin',
      'update public.articles set translation_group = gen_random_uuid() where id = :published',
    ]
    expect((await outcomeAfter(write)).code).toBe('42501')
  })

  it('when a translation takes the language of another one', async () => {
    const change = lang('draft', 'EN'.toLowerCase())
    expect(await outcomeAfter(...LINKED, change)).toMatchObject({
      code: '23505',
      hint: 'translation_language',
    })
  })
})

describe('translations remain linked', () => {
  const THREE = [...LINKED, lang('archived', 'fr'), link('archived', 'draft')] as const
  const rest: Step = ['author', 'select slug from public.translations_of(:draft)']

  it('without the one that is unlinked', async () => {
    const unlink: Step = ['author', 'select public.unlink_translation(:published)']
    expect((await outcomeAfter(...THREE, unlink, rest)).result).toEqual([{ slug: 'archived' }])
    expect((await outcomeAfter(...THREE, unlink, TRANSLATIONS)).result).toEqual([])
  })

  it('without the one that is deleted', async () => {
    const remove: Step = ['author', 'delete from public.articles where id = :published']
    expect((await outcomeAfter(...THREE, remove, rest)).result).toEqual([{ slug: 'archived' }])
  })

  it('when another account unlinks, which is refused', async () => {
    const unlink: Step = ['other', 'select public.unlink_translation(:published)']
    expect(await outcomeAfter(...LINKED, unlink)).toMatchObject({
      code: '42501',
      hint: 'translation_rights',
    })
  })
})

describe('readers of translations_of', () => {
  it('see no draft of others', async () => {
    const read: Step = ['other', TRANSLATIONS[1]]
    expect((await outcomeAfter(...LINKED, read)).result).toEqual([])
  })
})

describe('the outbox', () => {
  const CLEAR: Step = ['database', 'delete from public.publish_events']
  const EVENTS: Step = [
    'database',
    `select distinct a.slug, e.action from public.publish_events e
      left join public.articles a on a.id = e.subject_id order by 1`,
  ]
  const PUBLIC = [
    GERMAN,
    ['author', "update public.articles set status = 'published' where id = :draft"],
  ] as const
  const BOTH = [
    { slug: 'draft', action: 'update' },
    { slug: 'published', action: 'update' },
  ]

  it.each([
    ['is linked', link('published', 'draft'), BOTH],
    [
      'gets another slug',
      "update public.articles set slug = 'anew' where id = :draft",
      [
        { slug: 'anew', action: 'update' },
        { slug: 'published', action: 'update' },
      ],
    ],
    ['gets another language', "update public.articles set lang = 'fr' where id = :draft", BOTH],
    [
      'is archived',
      "update public.articles set status = 'archived' where id = :draft",
      [
        { slug: 'draft', action: 'remove' },
        { slug: 'published', action: 'update' },
      ],
    ],
    ['is unlinked', 'select public.unlink_translation(:draft)', BOTH],
    [
      'is deleted',
      'delete from public.articles where id = :draft',
      [
        { slug: 'published', action: 'update' },
        { slug: null, action: 'remove' },
      ],
    ],
  ] as [string, Step | string, object[]][])(
    'has an event for each translation when one %s',
    async (_, change, events) => {
      const isLink = Array.isArray(change)
      const step: Step = isLink ? (change as Step) : ['author', change as string]
      const before = isLink ? [] : [link('published', 'draft')]
      const { result } = await outcomeAfter(...PUBLIC, ...before, CLEAR, step, EVENTS)
      expect(result).toEqual(events)
    },
  )

  it('has none for a title, and none for a draft', async () => {
    const title = "update public.articles set title = 'A title of a length' where id = :draft"
    const { result } = await outcomeAfter(
      ...[...PUBLIC, link('published', 'draft'), CLEAR],
      ...([['author', title], EVENTS] as Step[]),
    )
    expect(result).toEqual([{ slug: 'draft', action: 'update' }])
    const renamed = "update public.articles set slug = 'anew' where id = :draft"
    const ofDraft = await outcomeAfter(...LINKED, CLEAR, ['author', renamed], EVENTS)
    expect(ofDraft.result).toEqual([])
  })

  it('has an event at the date of a scheduled translation', async () => {
    const { result } = await outcomeAfter(
      lang('scheduled', 'de'),
      CLEAR,
      link('published', 'scheduled'),
      [
        'database',
        `select a.slug, e.due_at > '2198-01-01' as later from public.publish_events e
          join public.articles a on a.id = e.subject_id where e.due_at > now()
          group by 1, 2 order by 1`,
      ],
    )
    expect(result).toContainEqual({ slug: 'published', later: true })
  })
})

describe('the language of an article', () => {
  it.each(['German', 'de_AT', '', 'de-DE-1996-x-foo-bar'])('is not %j', async (value) => {
    expect((await outcomeAfter(lang('draft', value))).code).toBe('23514')
  })

  it('is part of its revision', async () => {
    const { result } = await outcomeAfter(GERMAN, [
      'author',
      `select snapshot -> 'lang' as lang, snapshot ? 'translation_group' as has_group
        from public.article_revisions where article_id = :draft order by number desc limit 1`,
    ])
    expect(result).toEqual([{ lang: 'de', has_group: false }])
  })
})

describe('the languages of a publication', () => {
  const save = (languages: string): Step => [
    'admin',
    `update public.site_settings set article_languages = '${languages}'`,
  ]

  it.each(['{de,}', '{"German"}', '{NULL}', '{de_AT}'])('are not %s', async (languages) => {
    const { code } = await outcomeAfter(save(languages))
    expect(['23514', '22P02']).toContain(code)
  })

  it('are at most 30', async () => {
    const many = Array.from({ length: 31 }, (_, n) => `de-${String(n).padStart(4, '0')}`)
    expect((await outcomeAfter(save(`{${many}}`))).code).toBe('23514')
    expect((await outcomeAfter(save(`{${many.slice(1)}}`))).rows).toBe(1)
  })
})
