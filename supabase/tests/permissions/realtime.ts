import { ALL_ACTORS, EDITORS, type Line, NO_ACTOR } from './line.ts'

/** Permissions to join private channels. */
const channels: Pick<Line, 'what' | 'topic' | 'may'>[] = [
  { what: 'of a published article', topic: "'article:' || :published", may: ALL_ACTORS },
  { what: 'of a draft', topic: "'article:' || :draft", may: ['author', ...EDITORS] },
  {
    what: 'of a scheduled article',
    topic: "'article:' || :scheduled",
    may: ['author', ...EDITORS],
  },
  { what: 'of an archived article', topic: "'article:' || :archived", may: ['author', ...EDITORS] },
  { what: 'of an article that does not exist', topic: "'article:' || :comment", may: NO_ACTOR },
  { what: 'of no article', topic: "'article:' || 'published'", may: NO_ACTOR },
  { what: 'of the user', topic: "'user:' || :user", may: ['user'] },
  { what: 'of the admin', topic: "'user:' || :admin", may: ['admin'] },
  { what: 'of no account', topic: "'user:'", may: NO_ACTOR },
  { what: 'of the settings', topic: "'site'", may: ALL_ACTORS },
  { what: 'of any other name', topic: "'lobby'", may: NO_ACTOR },
  { what: 'without a name', topic: "''", may: NO_ACTOR },
]

const on = 'realtime.messages'
const watch = on

/** Messages of private channels, which only the database sends. */
export const REALTIME: readonly Line[] = [
  ...channels.map(
    (channel): Line => ({
      ...channel,
      on,
      watch,
      verb: 'select',
      what: `the channel ${channel.what}`,
      statement: "select * from realtime.messages where extension = 'broadcast'",
      others: 'nothing',
    }),
  ),
  ...["'article:' || :published", "'user:' || :user", "'site'"].flatMap((topic): Line[] => [
    {
      ...{ on, watch, topic, may: NO_ACTOR },
      verb: 'insert',
      what: `a message to ${topic}`,
      statement: `insert into realtime.messages (topic, extension, event, private)
        values (${topic}, 'broadcast', 'comments_deleted', true)`,
    },
    {
      ...{ on, watch, topic, may: NO_ACTOR },
      verb: 'insert',
      what: `presence on ${topic}`,
      statement: `insert into realtime.messages (topic, extension, private)
        values (${topic}, 'presence', true)`,
    },
  ]),
  ...(['draft', 'published'] as const).flatMap((article): Line[] => {
    const topic = `'editing:' || :${article}`
    const line = { on, watch, topic, may: ['author', ...EDITORS] } as const
    return [
      {
        ...{ ...line, verb: 'select', others: 'nothing' },
        what: `the channel of those who edit a ${article} article`,
        statement: "select * from realtime.messages where extension = 'broadcast'",
      },
      {
        ...{ ...line, verb: 'insert' },
        what: `presence in the editor of a ${article} article`,
        statement: `insert into realtime.messages (topic, extension, private)
          values (${topic}, 'presence', true)`,
      },
      {
        ...{ ...line, verb: 'insert', may: NO_ACTOR },
        what: `a message to the editors of a ${article} article`,
        statement: `insert into realtime.messages (topic, extension, event, private)
          values (${topic}, 'broadcast', 'forged', true)`,
      },
    ]
  }),
  {
    ...{ on, watch, topic: "'site'", may: NO_ACTOR },
    verb: 'update',
    what: 'a message',
    statement: "update realtime.messages set event = 'forged'",
    others: 'nothing',
  },
  {
    ...{ on, watch, topic: "'site'", may: NO_ACTOR },
    verb: 'delete',
    what: 'a message',
    statement: 'delete from realtime.messages',
  },
]
