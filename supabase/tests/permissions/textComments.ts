import { closed, EDITORS, type Line, NO_ACTOR } from './line.ts'

const THREAD = "'44444444-4444-4444-8444-444444444444'"
const COMMENT = "'55555555-5555-4555-8555-555555555555'"
const ANCHOR = `'{"exact": "council", "prefix": "The ", "suffix": " expected", "position": 4}'`
const SUSPENDED = 'update public.profiles set suspended_at = now() where id = :author'
const HIDDEN_FROM_OTHERS = { others: 'nothing', except: { visitor: '42501' } } as const

/** A comment of an account on words of an article. */
const commentOf = (person: string, article: string) =>
  `insert into public.text_threads (id, article_id, quote, anchor) values (${THREAD}, ${article}, 'council', ${ANCHOR});
  insert into public.text_comments (id, thread_id, article_id, author_id, content)
    values (${COMMENT}, ${THREAD}, ${article}, ${person}, 'Which council?')`
const shared = `update public.articles set bylines = jsonb_build_array(
  jsonb_build_object('author_id', :author::text, 'contribution', 'by'),
  jsonb_build_object('author_id', :contributor::text, 'contribution', 'by'))
  where id in (:draft, :published)`

const reading: Line[] = ['text_threads', 'text_comments', 'text_threads_of()'].flatMap((on) => {
  const isFunction = on.endsWith('()')
  const line = (what: string, article: string, prepare: string): Line => ({
    ...{ on, verb: isFunction ? 'call' : 'select', what, prepare },
    statement: `select * from public.${isFunction ? `text_threads_of(${article})` : on}`,
    may: ['author', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  })
  const ofDraft = commentOf(':editor', ':draft')
  return [
    line('on a draft', ':draft', ofDraft),
    line('on a published article', ':published', commentOf(':editor', ':published')),
    {
      ...line('on a draft that also names the contributor', ':draft', `${shared}; ${ofDraft}`),
      may: ['author', 'contributor', ...EDITORS],
    },
    // Contributors change no published articles.
    line(
      'on a published article that also names the contributor',
      ':published',
      `${shared}; ${commentOf(':editor', ':published')}`,
    ),
    {
      ...line('on a draft of a suspended author', ':draft', `${SUSPENDED}; ${ofDraft}`),
      may: EDITORS,
    },
  ]
})

const replying: Line[] = (
  [
    ['on a draft', ':draft', ''],
    ['on a published article', ':published', ''],
    ['on a published article that also names the contributor', ':published', `${shared}; `],
  ] as const
).map(([what, article, first]) => ({
  ...{ on: 'text_comments', verb: 'insert', what: `a reply ${what}` },
  prepare: first + commentOf(':editor', article),
  statement: `insert into public.text_comments (thread_id, article_id, content) values (${THREAD}, ${article}, 'Ours')`,
  may: ['author', ...EDITORS],
}))

const own = (verb: 'update' | 'delete', what: string, person: string, may: Line['may']): Line => ({
  ...{ on: 'text_comments', verb, what, may },
  prepare: commentOf(person, ':draft'),
  statement:
    verb === 'update'
      ? "update public.text_comments set content = 'Another text'"
      : 'delete from public.text_comments',
  ...HIDDEN_FROM_OTHERS,
})

const starting = (what: string, more: Partial<Line> = {}): Line => ({
  ...{ on: 'start_text_thread()', verb: 'call', what, watch: 'public.text_threads' },
  statement: `select public.start_text_thread(:draft, ${THREAD}, ${COMMENT}, 'Which council?',
      'council', 'The ', ' expected', 4)`,
  may: ['author', ...EDITORS],
  others: 'PT404',
  except: { visitor: '42501' },
  ...more,
})

/** Permissions on comments on texts. */
export const TEXT_COMMENTS: Line[] = [
  ...reading,
  ...closed('text_threads', 'insert', 'update', 'delete'),
  ...replying,
  {
    ...{ on: 'text_comments', verb: 'insert', what: 'a reply in the name of the editor' },
    prepare: commentOf(':editor', ':draft'),
    statement: `insert into public.text_comments (thread_id, article_id, content, author_id)
      values (${THREAD}, :draft, 'Forged', :editor)`,
    may: NO_ACTOR,
  },
  own('update', 'that of the author', ':author', ['author']),
  own('update', 'that of the editor', ':editor', ['editor']),
  own('update', 'that of the user, who may not save the draft any more', ':user', NO_ACTOR),
  own('delete', 'that of the author', ':author', ['author']),
  own('delete', 'that of the user, who may not save the draft any more', ':user', NO_ACTOR),
  starting('on a draft'),
  starting('on a draft that also names the contributor', {
    prepare: shared,
    may: ['author', 'contributor', ...EDITORS],
  }),
  starting('on a draft of a suspended author', {
    prepare: SUSPENDED,
    may: EDITORS,
    except: { visitor: '42501', author: '42501' },
  }),
  starting('in a session without the second factor that the role needs', {
    prepare: 'update public.site_settings set mfa_required = true where true',
    session: { aal: 'aal1' },
    may: ['author'],
  }),
  {
    ...starting('the words of a thread in the saved text'),
    on: 'move_text_threads()',
    prepare: commentOf(':editor', ':draft'),
    statement: `select public.move_text_threads(:draft, array[${THREAD}]::uuid[], array['councils'], array[''],
      array[''], array[0])`,
  },
  {
    ...starting('that of the editor'),
    on: 'resolve_text_thread()',
    prepare: commentOf(':editor', ':draft'),
    statement: `select public.resolve_text_thread(${THREAD})`,
  },
]
