import { EVERYBODY, type Line, NOBODY } from './line.ts'

/** Permissions to join private channels. */
const channels: Pick<Line, 'what' | 'topic' | 'may'>[] = [
  { what: 'of a published article', topic: "'article:' || :published", may: EVERYBODY },
  { what: 'of a draft', topic: "'article:' || :draft", may: ['author', 'admin'] },
  { what: 'of a scheduled article', topic: "'article:' || :scheduled", may: ['author', 'admin'] },
  { what: 'of an archived article', topic: "'article:' || :archived", may: ['author', 'admin'] },
  { what: 'of an article that does not exist', topic: "'article:' || :comment", may: NOBODY },
  { what: 'of no article', topic: "'article:' || 'published'", may: NOBODY },
  { what: 'of the user', topic: "'user:' || :user", may: ['user'] },
  { what: 'of the admin', topic: "'user:' || :admin", may: ['admin'] },
  { what: 'of no account', topic: "'user:'", may: NOBODY },
  { what: 'of the settings', topic: "'site'", may: EVERYBODY },
  { what: 'of any other name', topic: "'lobby'", may: NOBODY },
  { what: 'without a name', topic: "''", may: NOBODY },
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
      ...{ on, watch, topic, may: NOBODY },
      verb: 'insert',
      what: `a message to ${topic}`,
      statement: `insert into realtime.messages (topic, extension, event, private)
        values (${topic}, 'broadcast', 'comments_deleted', true)`,
    },
    {
      ...{ on, watch, topic, may: NOBODY },
      verb: 'insert',
      what: `presence on ${topic}`,
      statement: `insert into realtime.messages (topic, extension, private)
        values (${topic}, 'presence', true)`,
    },
  ]),
  {
    ...{ on, watch, topic: "'site'", may: NOBODY },
    verb: 'update',
    what: 'a message',
    statement: "update realtime.messages set event = 'forged'",
    others: 'nothing',
  },
  {
    ...{ on, watch, topic: "'site'", may: NOBODY },
    verb: 'delete',
    what: 'a message',
    statement: 'delete from realtime.messages',
  },
]
