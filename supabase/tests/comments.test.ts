import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

type Step = [actor: string, statement: string]

/** Runs statements of actors in sequence; `database` is the owner of the tables. Returns the last outcome. */
const outcomeAfter = (...steps: Step[]) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    let last = await attempt(tx, null, 'select 1')
    for (const [actor, statement] of steps) {
      const text = withIds(statement, testDatabase.ids)
      if (actor === 'database') {
        const rows = await tx.unsafe(text)
        last = { rows: rows.count, code: null, hint: null, result: [...rows] }
      } else last = await attempt(tx, testDatabase.ids[actor] ?? null, text)
    }
    return last
  })

const settings = (assignment: string): Step => [
  'database',
  `update public.site_settings set ${assignment}`,
]
const write = (content: string, actor = 'other'): Step => [
  actor,
  `insert into public.comments (article_id, user_id, content) values (:published, :${actor}, '${content}')`,
]
const waiting: Step = ['database', 'select content from public.comments where is_waiting']
const reasons: Step = ['editor', 'select reasons from public.comment_holds']

describe('an image in a comment', () => {
  const image = '![](/storage/v1/object/public/article-images/bird.webp)'
  const uses: Step = [
    'database',
    "select distinct image from private.image_uses where kind = 'comment'",
  ]
  const change = (content: string): Step => [
    'other',
    `update public.comments set content = '${content}' where user_id = :other`,
  ]
  it.each<[string, Step[], string[]]>([
    ['is in use', [write(image)], ['article-images/bird.webp']],
    ['is in use after a change', [write('Look'), change(image)], ['article-images/bird.webp']],
    ['is free when the comment loses it', [write(image), change('Look')], []],
    [
      'is free when the comment is deleted',
      [write(image), ['other', 'delete from public.comments where user_id = :other']],
      [],
    ],
  ])('%s', async (_, steps, expected) => {
    const { result } = await outcomeAfter(...steps, uses)
    expect(result.map((row) => (row as { image: string }).image)).toEqual(expected)
  })
})

describe('the comments of an article', () => {
  const article = (assignment: string): Step => [
    'database',
    `update public.articles set ${assignment} where id = :published`,
  ]
  const section = (mode: string): Step => [
    'database',
    `update public.categories set comments_mode = ${mode} where id = :category`,
  ]
  const days = settings('comments_days = 30')
  const today = article('published_at = now()')

  it.each<[string, Step[], boolean]>([
    ['are on', [], true],
    ['can be closed', [article("comments_mode = 'closed'")], false],
    ['are closed in a section', [section("'closed'")], false],
    ['can be on in a closed section', [section("'closed'"), article("comments_mode = 'on'")], true],
    ['are closed 30 days after publication', [days], false],
    ['are open on the first day', [days, today], true],
    ['stay open if they are on explicitly', [days, article("comments_mode = 'on'")], true],
  ])('%s', async (_, steps, isOpen) => {
    const { code, hint } = await outcomeAfter(...steps, write('Well said'))
    expect({ code, hint }).toEqual(
      isOpen ? { code: null, hint: null } : { code: '42501', hint: 'comments_closed' },
    )
  })

  it('are not counted, reported or notified of while they are hidden', async () => {
    const hide = article("comments_mode = 'hidden'")
    const counted = await outcomeAfter(hide, [
      'visitor',
      'select comments from public.article_engagement(:published)',
    ])
    expect(counted.result).toEqual([{ comments: '0' }])
    expect(
      await outcomeAfter(hide, ['author', 'select public.report_comment(:comment)']),
    ).toMatchObject({
      hint: 'comment_missing',
    })
    expect((await outcomeAfter(hide, ['user', 'select from public.my_notifications()'])).rows).toBe(
      0,
    )
  })

  it('cannot be opened by an author whose section hides them, nor by moving the article there', async () => {
    const open: Step = [
      'author',
      "update public.articles set comments_mode = 'on' where id = :published",
    ]
    expect(await outcomeAfter(section("'hidden'"), open)).toMatchObject({ hint: 'comments_mode' })
    const courts: Step = [
      'database',
      "insert into public.categories (name, slug, comments_mode) values ('Courts', 'courts', 'closed')",
    ]
    const move: Step = [
      'author',
      "update public.articles set category_id = (select id from public.categories where slug = 'courts') where id = :published",
    ]
    expect(await outcomeAfter(courts, open, move)).toMatchObject({ hint: 'comments_mode' })
    expect(await outcomeAfter(courts, move)).toMatchObject({ code: null, rows: 1 })
  })

  it('stay as a moderator set them when the author saves the text', async () => {
    const save: Step = [
      'author',
      "update public.articles set title = 'A title after the decision', comments_mode = 'on', category_id = :category where id = :published",
    ]
    expect(
      await outcomeAfter(section("'closed'"), article("comments_mode = 'on'"), save),
    ).toMatchObject({
      code: null,
      rows: 1,
    })
  })
})

describe('likes of comments', () => {
  const like = (actor: string, name = 'comment', wanted = 'null'): Step => [
    actor,
    `select * from public.toggle_comment_like(:${name}, ${wanted})`,
  ]

  it('are counted once per account and can be taken back', async () => {
    expect((await outcomeAfter(like('other'), like('author'))).result).toEqual([
      { liked: true, likes: 2 },
    ])
    const again = like('other', 'comment', 'true')
    expect((await outcomeAfter(again, again)).result).toEqual([{ liked: true, likes: 1 }])
    expect((await outcomeAfter(like('other'), like('other'))).result).toEqual([
      { liked: false, likes: 0 },
    ])
  })

  it('are not for own comments', async () => {
    expect(await outcomeAfter(like('user'))).toMatchObject({ code: '42501', hint: 'own_comment' })
  })

  it('can be taken back after the comments were closed', async () => {
    const close: Step = [
      'database',
      "update public.articles set comments_mode = 'closed' where id = :published",
    ]
    expect((await outcomeAfter(like('other'), close, like('other'))).result).toEqual([
      { liked: false, likes: 0 },
    ])
  })

  it('disappear with the account and the comment', async () => {
    const counts: Step = ['database', 'select likes from private.comment_like_counts']
    const account: Step = ['database', 'delete from auth.users where id = :other']
    expect((await outcomeAfter(like('other'), like('author'), account, counts)).result).toEqual([
      { likes: 1 },
    ])
    const comment: Step = ['database', 'delete from public.comments where id = :comment']
    expect((await outcomeAfter(like('other'), comment, counts)).rows).toBe(0)
  })

  it('return with an article from the trash', async () => {
    const erase: Step = ['admin', 'delete from public.articles where id = :published']
    const restore: Step = [
      'admin',
      'select public.restore_from_trash(array(select id from public.trash))',
    ]
    const count: Step = [
      'database',
      'select public.like_count(c) as likes, (select count(*) from public.pinned_comments)::int as pinned from public.comments c where c.id = :comment',
    ]
    const pin: Step = ['editor', 'select public.pin_comment(:comment)']
    const { result } = await outcomeAfter(like('other'), like('author'), pin, erase, restore, count)
    expect(result).toEqual([{ likes: 2, pinned: 1 }])
  })

  it('sort a discussion page by page', async () => {
    const texts = `insert into public.comments (article_id, user_id, content, created_at)
      select :published, :user, 'No ' || n, now() - make_interval(mins => n) from generate_series(1, 12) n`
    const likes = `insert into public.comment_likes (comment_id, user_id)
      select c.id, p.id from public.comments c, public.profiles p
      where c.content in ('No 3', 'No 7', 'No 9') and p.username in ('other', 'author', 'editor')
        and (c.content <> 'No 7' or p.username = 'other')`
    const first = 'select c.content from public.most_liked_threads(:published, most => 4) c'
    const names = async (statement: string) =>
      (
        await outcomeAfter(['database', texts], ['database', likes], ['visitor', statement])
      ).result.map(({ content }) => content)
    expect(await names(first)).toEqual(['No 3', 'No 9', 'No 7', 'A comment'])
    const next = `select c.content from public.comments last, public.most_liked_threads(
      :published, public.like_count(last), last.created_at, last.id, 3) c where last.content = `
    expect(await names(`${next}'No 9'`)).toEqual(['No 7', 'A comment', 'No 1'])
    expect(await names(`${next}'No 1'`)).toEqual(['No 2', 'No 4', 'No 5'])
  })
})

describe('approval', () => {
  const first = settings('hold_first_comments = true')

  it('is needed for the comments of a new account until one is approved', async () => {
    const held: Step[] = [first, write('My first', 'author')]
    expect((await outcomeAfter(...held, reasons)).result).toEqual([{ reasons: ['first'] }])
    const seen: Step = ['visitor', "select from public.comments where content = 'My first'"]
    expect((await outcomeAfter(...held, seen)).rows).toBe(0)
    const own: Step = [
      'author',
      "select is_waiting from public.comments where content = 'My first'",
    ]
    expect((await outcomeAfter(...held, own)).result).toEqual([{ is_waiting: true }])
    const approve: Step = [
      'editor',
      `select public.restore_comment(id) from public.comments where content = 'My first'`,
    ]
    expect((await outcomeAfter(...held, approve, seen)).rows).toBe(1)
    expect((await outcomeAfter(...held, approve, write('My second', 'author'), waiting)).rows).toBe(
      0,
    )
    expect((await outcomeAfter(...held, approve, reasons)).rows).toBe(0)
    expect((await outcomeAfter(...held, write('My second', 'author'), waiting)).rows).toBe(2)
  })

  it('is not needed for known readers and staff', async () => {
    expect((await outcomeAfter(first, write('Known'), waiting)).rows).toBe(0)
    expect((await outcomeAfter(first, write('Staff', 'contributor'), waiting)).rows).toBe(0)
  })

  it('is announced to the author, and only then to others', async () => {
    const held: Step[] = [first, write('My first', 'staff_author')]
    const reader = settings('hold_first_comments = false')
    expect((await outcomeAfter(first, reader, ...held)).code).toBeNull()
    const reply: Step[] = [
      settings("comment_words = 'spam'"),
      [
        'other',
        "insert into public.comments (article_id, user_id, content, parent_id) values (:published, :other, 'spam reply', :comment)",
      ],
    ]
    const notices: Step = [
      'user',
      "select kind from public.my_notifications() where excerpt = 'spam reply'",
    ]
    expect((await outcomeAfter(...reply, notices)).rows).toBe(0)
    const approve: Step = [
      'editor',
      "select public.restore_comment(id) from public.comments where content = 'spam reply'",
    ]
    expect((await outcomeAfter(...reply, approve, notices)).result).toEqual([{ kind: 'reply' }])
    const ownNotices: Step = [
      'other',
      "select kind from public.my_notifications() where kind = 'comment_approved'",
    ]
    expect((await outcomeAfter(...reply, approve, ownNotices)).rows).toBe(1)
  })

  it.each<[string, string, string[]]>([
    ['a word', 'This is SPÄM!', ['word:spam']],
    ['a phrase', 'buy\nnow, please', ['word:Buy now']],
    ['Arabic with diacritics', 'هذا سَبَام', ['word:سبام']],
    ['Greek in capitals', 'ΆΣΧΗΜΟ', ['word:άσχημο']],
    ['Chinese within a sentence', '这是垃圾邮件吗', ['word:垃圾']],
    ['an invisible character in a word', 'sp\u200bam', ['word:spam']],
    ['full-width letters', 'ｓｐａｍ', ['word:spam']],
    ['a part of a word', 'spammers', []],
    ['two words of the list', 'spam buy now', ['word:spam', 'word:Buy now']],
  ])('is needed for %s of the list', async (_, content, expected) => {
    const list = settings("comment_words = E'spam\\nBuy now\\nسبام\\nάσχημο\\n垃圾\\n\\n!'")
    const { result } = await outcomeAfter(list, write(content), reasons)
    expect(result.flatMap((row) => row.reasons)).toEqual(expected)
  })

  it('is needed for more links than allowed', async () => {
    const limit = settings('comment_links = 1')
    expect((await outcomeAfter(limit, write('https://a.example'), waiting)).rows).toBe(0)
    const { result } = await outcomeAfter(
      limit,
      write('HTTP://a.example and www.b.example'),
      reasons,
    )
    expect(result).toEqual([{ reasons: ['links'] }])
  })

  it('cannot be evaded by editing', async () => {
    const list = settings("comment_words = 'spam'")
    const edit: Step = ['user', "update public.comments set content = 'spam' where id = :comment"]
    const seen: Step = ['visitor', 'select from public.comments where id = :comment']
    expect((await outcomeAfter(list, edit, seen)).rows).toBe(0)
    const clean: Step = ['user', "update public.comments set content = 'fine' where id = :comment"]
    expect((await outcomeAfter(list, edit, clean, seen)).rows).toBe(0)
    const placeholder: Step = [
      'visitor',
      'select from public.hidden_comments where comment_id = :comment',
    ]
    expect((await outcomeAfter(list, edit, placeholder)).rows).toBe(1)
  })

  it('can be refused, which an edit does not undo', async () => {
    const list = settings("comment_words = 'spam'")
    const reject: Step = [
      'editor',
      "select public.hide_comment(id) from public.comments where content = 'spam'",
    ]
    const edit: Step = [
      'other',
      "update public.comments set content = 'fine' where content = 'spam'",
    ]
    const state: Step = [
      'database',
      "select is_hidden, is_waiting from public.comments where content = 'fine'",
    ]
    expect((await outcomeAfter(list, write('spam'), reject, edit, state)).result).toEqual([
      { is_hidden: true, is_waiting: false },
    ])
  })

  it('and its opposite are in the audit log', async () => {
    const list = settings("comment_words = 'spam'")
    const log: Step = [
      'database',
      "select action from public.audit_log where subject = 'comment' order by at",
    ]
    const on = (name: string): Step => [
      'editor',
      `select public.${name}(id) from public.comments where content = 'spam'`,
    ]
    expect((await outcomeAfter(list, write('spam'), on('restore_comment'), log)).result).toEqual([
      { action: 'comment.approved' },
    ])
    expect((await outcomeAfter(list, write('spam'), on('hide_comment'), log)).result).toEqual([
      { action: 'comment.rejected' },
    ])
  })
})

describe('a pinned comment', () => {
  const pin = (name: string, wanted = true): Step => [
    'editor',
    `select public.pin_comment(:${name}, ${wanted})`,
  ]
  const pinned: Step = ['visitor', 'select comment_id from public.pinned_comments']

  it('is the only one of its article', async () => {
    const another: Step = [
      'database',
      `update public.comments set is_hidden = false where id = :hidden`,
    ]
    const { result } = await outcomeAfter(another, pin('comment'), pin('hidden'), pinned)
    expect(result).toEqual([{ comment_id: testDatabase.ids.hidden }])
  })

  it('is not a reply or hidden, and is unpinned when it is hidden', async () => {
    for (const name of ['reply', 'hidden']) {
      expect(await outcomeAfter(pin(name))).toMatchObject({ code: '22023', hint: 'not_pinnable' })
    }
    const hide: Step = ['editor', 'select public.hide_comment(:comment)']
    expect((await outcomeAfter(pin('comment'), hide, pinned)).rows).toBe(0)
  })

  it('can be unpinned, and both are in the audit log', async () => {
    const log: Step = [
      'database',
      "select action from public.audit_log where subject = 'comment' order by at",
    ]
    expect((await outcomeAfter(pin('comment'), pin('comment', false), pinned)).rows).toBe(0)
    expect((await outcomeAfter(pin('comment'), pin('comment', false), log)).result).toEqual([
      { action: 'comment.pinned' },
      { action: 'comment.unpinned' },
    ])
  })
})

describe('the badge of the staff', () => {
  it('is on comments of accounts with a role of the staff that are not suspended', async () => {
    const badge: Step = [
      'visitor',
      'select public.is_staff(c) as is_staff from public.comments c where c.id = :comment',
    ]
    const promote: Step = [
      'database',
      "update public.profiles set role = 'author' where id = :user",
    ]
    const suspend: Step = [
      'database',
      'update public.profiles set suspended_at = now() where id = :user',
    ]
    expect((await outcomeAfter(badge)).result).toEqual([{ is_staff: false }])
    expect((await outcomeAfter(promote, badge)).result).toEqual([{ is_staff: true }])
    expect((await outcomeAfter(promote, suspend, badge)).result).toEqual([{ is_staff: false }])
  })
})

describe('a muted user', () => {
  it('causes no notifications and does not learn of it', async () => {
    const mute: Step = ['user', 'insert into public.muted_users (muted_id) values (:other)']
    const notices: Step = ['user', 'select from public.my_notifications()']
    expect((await outcomeAfter(notices)).rows).toBe(1)
    expect((await outcomeAfter(mute, notices)).rows).toBe(0)
    const mails: Step = ['database', "select kind from private.notifications where kind = 'reply'"]
    const reply: Step = [
      'other',
      "insert into public.comments (article_id, user_id, content, parent_id) values (:published, :other, 'Again', :comment)",
    ]
    expect((await outcomeAfter(reply, mails)).rows).toBe(1)
    expect((await outcomeAfter(mute, reply, mails)).rows).toBe(0)
    expect((await outcomeAfter(mute, ['other', 'select from public.muted_users'])).rows).toBe(0)
  })

  it('is another user', async () => {
    expect(
      await outcomeAfter(['user', 'insert into public.muted_users (muted_id) values (:user)']),
    ).toMatchObject({ code: '23514' })
  })
})

describe('an imported comment of an author without an account', () => {
  const id = 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee'
  const imported: Step = [
    'database',
    `insert into public.comments (id, article_id, user_id, author_name, content)
      values ('${id}', :published, null, 'Zenobia Quill', 'From the old site')`,
  ]

  it('has either an account or a name', async () => {
    const both = `insert into public.comments (article_id, user_id, author_name, content)
      values (:published, :other, 'Zenobia Quill', 'x')`
    const neither = `insert into public.comments (article_id, user_id, content) values (:published, null, 'x')`
    for (const statement of [both, neither])
      await expect(outcomeAfter(['database', statement])).rejects.toThrow('comment_account_or_name')
  })

  it('is found by the name in the console, without a user name', async () => {
    const { result } = await outcomeAfter(imported, [
      'editor',
      "select full_name, username from public.find_comments('zenobia')",
    ])
    expect(result).toEqual([{ full_name: 'Zenobia Quill', username: null }])
  })

  it('can be answered, liked, reported, pinned, hidden and deleted', async () => {
    const answer = await outcomeAfter(imported, [
      'user',
      `insert into public.comments (article_id, user_id, content, parent_id)
        values (:published, :user, 'Thanks', '${id}')`,
    ])
    expect(answer).toMatchObject({ rows: 1, code: null })
    const like = await outcomeAfter(imported, [
      'user',
      `select liked from public.toggle_comment_like('${id}')`,
    ])
    expect(like.result).toEqual([{ liked: true }])
    const hidden = await outcomeAfter(
      imported,
      ['user', `select public.report_comment('${id}', 'Rude')`],
      ['editor', `select public.pin_comment('${id}', true)`],
      ['editor', `select public.hide_comment('${id}')`],
      ['user', `select from public.comments where id = '${id}'`],
    )
    expect(hidden.rows).toBe(0)
    const audited = await outcomeAfter(
      imported,
      ['editor', `delete from public.comments where id = '${id}'`],
      [
        'database',
        "select details ->> 'author' as author from public.audit_log where action = 'comment.deleted'",
      ],
    )
    expect(audited.result).toEqual([{ author: 'Zenobia Quill' }])
  })

  it('belongs to no account that asks', async () => {
    for (const actor of ['user', 'other']) {
      const edit = `update public.comments set content = 'Mine' where id = '${id}'`
      expect((await outcomeAfter(imported, [actor, edit])).rows).toBe(0)
      const removal = `delete from public.comments where id = '${id}'`
      expect((await outcomeAfter(imported, [actor, removal])).rows).toBe(0)
    }
  })

  it('returns from the trash with its article', async () => {
    const { result } = await outcomeAfter(
      imported,
      ['database', `insert into public.imported_comments values ('${id}', :published)`],
      ['admin', 'delete from public.articles where id = :published'],
      ['admin', 'select public.restore_from_trash(array[:published]::uuid[])'],
      [
        'database',
        `select c.author_name from public.comments c
          join public.imported_comments i on i.comment_id = c.id where c.id = '${id}'`,
      ],
    )
    expect(result).toEqual([{ author_name: 'Zenobia Quill' }])
  })

  it('is imported once, also after a moderator deleted it', async () => {
    const rows = JSON.stringify([
      {
        ...{ id, author_name: 'Zenobia Quill', content: 'From the old site' },
        ...{ article_id: testDatabase.ids.published, created_at: '2020-01-01T00:00:00Z' },
      },
    ])
    const call: Step = ['database', `select * from public.import_comments('${rows}')`]
    const none = { added: '0', updated: '0' }
    expect((await outcomeAfter(call)).result).toEqual([{ ...none, added: '1' }])
    expect((await outcomeAfter(call, call)).result).toEqual([none])
    const removal: Step = ['database', `delete from public.comments where id = '${id}'`]
    expect((await outcomeAfter(call, removal, call)).result).toEqual([none])
  })

  it('gets the text that it has on the old site now, unless it was edited here', async () => {
    const call = (content: string): Step => [
      'database',
      `select * from public.import_comments('${JSON.stringify([
        {
          ...{ id, user_id: testDatabase.ids.user, content },
          ...{ article_id: testDatabase.ids.published, created_at: '2020-01-01T00:00:00Z' },
        },
      ])}')`,
    ]
    const read: Step = [
      'database',
      `select content, edited_at is null as is_original from public.comments where id = '${id}'`,
    ]
    expect((await outcomeAfter(call('One'), call('Two'))).result).toEqual([
      { added: '0', updated: '1' },
    ])
    const { result } = await outcomeAfter(call('One'), call('Two'), call('Three'), read)
    expect(result).toEqual([{ content: 'Three', is_original: true }])
    const edit: Step = ['user', `update public.comments set content = 'Mine' where id = '${id}'`]
    expect((await outcomeAfter(call('One'), edit, call('Two'), read)).result).toEqual([
      { content: 'Mine', is_original: false },
    ])
  })

  it('is that of the author into which its author is merged', async () => {
    const guest = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd'
    const { result } = await outcomeAfter(
      [
        'database',
        `insert into public.profiles (id, username) values ('${guest}', 'guest-quill');
          insert into public.comments (id, article_id, user_id, content)
            values ('${id}', :published, '${guest}', 'As a guest author')`,
      ],
      ['editor', `select public.merge_authors('${guest}', :contributor)`],
      ['database', `select user_id from public.comments where id = '${id}'`],
    )
    expect(result).toEqual([{ user_id: testDatabase.ids.contributor }])
  })
})

describe('an import of subscribers', () => {
  const call = (...subscribers: object[]): Step => [
    'database',
    `select * from public.import_subscribers('old', '${JSON.stringify(subscribers)}')`,
  ]
  const stored: Step = [
    'database',
    "select status, source from public.newsletter_subscribers where email = 'new@example.com'",
  ]
  const email = 'New@example.com'
  const proven = { email, consented_at: '2020-01-01', consent_proof: 'Form of 2020' }
  const ended = { email, unsubscribed_at: '2021-01-01' }

  it.each<[string, Step[], string]>([
    ['without proof: unconfirmed', [call({ email })], 'unconfirmed'],
    ['with a date only: unconfirmed', [call({ email, consented_at: '2020-01-01' })], 'unconfirmed'],
    ['with date and proof: confirmed', [call(proven)], 'confirmed'],
    ['with a later proof: confirmed', [call({ email }), call(proven)], 'confirmed'],
    ['never weakens a proof', [call(proven), call({ email })], 'confirmed'],
    ['ends what it confirmed', [call(proven), call(ended)], 'unsubscribed'],
    ['never undoes an unsubscribe', [call(ended), call(proven)], 'unsubscribed'],
    ['prefers an unsubscribe among duplicates', [call(proven, ended)], 'unsubscribed'],
  ])('%s', async (_name, steps, status) => {
    expect((await outcomeAfter(...steps, stored)).result).toEqual([{ status, source: 'old' }])
  })

  it('counts added, changed and unsubscribed addresses', async () => {
    expect((await outcomeAfter(call({ email }), call(proven))).result).toEqual([
      { added: '0', updated: '1', unsubscribed: '0' },
    ])
    expect((await outcomeAfter(call(ended, { email: 'x@example.com' }))).result).toEqual([
      { added: '2', updated: '0', unsubscribed: '1' },
    ])
  })
})
