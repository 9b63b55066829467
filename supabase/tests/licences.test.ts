import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

/** A database in which the publication is in New York, five hours behind UTC in March. */
const inDatabase = (work: (tx: TransactionSql) => Promise<void>) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`update public.site_settings set timezone = 'America/New_York'`
    await work(tx)
  })

/** Stores a used image whose licence ends on a day of March 2026. */
async function image(tx: TransactionSql, name: string, until: string | null, isUsed = true) {
  await tx`insert into storage.objects (bucket_id, name) values ('article-images', ${`${name}.webp`})`
  await tx`update public.images set licensed_until = ${until}, licence = 'Agency, 6 months',
    uses = ${isUsed ? 1 : 0} where name = ${`${name}.webp`}`
}
const warn = async (tx: TransactionSql, at: string) =>
  (await tx`select public.warn_of_licences(${at}) as number`)[0]?.number
const NOON = '2026-03-02T17:00:00Z'

const mails = async (tx: TransactionSql) =>
  (
    await tx`select p.username, private.notification_parameters(m) as parameters
      from private.outgoing_mails m join public.profiles p on p.id = m.profile_id
      where m.template = 'licences' order by p.username`
  ).map(({ username, parameters }) => ({ username, parameters }))
const bell = async (tx: TransactionSql, actor: string) =>
  (
    await attempt(
      tx,
      testDatabase.ids[actor] ?? '',
      "select kind, article_title from public.my_notifications('2026-01-01') where kind = 'licence'",
    )
  ).result

it('warns editors and admins in one mail of all images whose licence ends within 14 days', () =>
  inDatabase(async (tx) => {
    await image(tx, 'ended', '2026-03-01')
    await image(tx, 'soon', '2026-03-16')
    await image(tx, 'later', '2026-03-17')
    await image(tx, 'unused', '2026-03-10', false)
    await image(tx, 'endless', null)
    await tx`update public.images set alt = 'A bridge' where name = 'soon.webp'`
    expect(await warn(tx, NOON)).toBe(2)
    expect((await mails(tx)).map(({ username }) => username)).toEqual(['admin', 'editor'])
    expect((await mails(tx))[0]?.parameters).toMatchObject({
      total: 2,
      images: [
        { name: 'ended.webp', until: '2026-03-01', licence: 'Agency, 6 months' },
        { name: 'A bridge', until: '2026-03-16', licence: 'Agency, 6 months' },
      ],
    })
    const listed = [{ kind: 'licence', article_title: 'ended.webp, A bridge' }]
    expect(await bell(tx, 'editor')).toEqual(listed)
    expect(await bell(tx, 'admin')).toEqual(listed)
    for (const actor of ['user', 'contributor', 'staff_author'])
      expect(await bell(tx, actor)).toEqual([])
  }))

it('warns of each image once for each day on which its licence ends', () =>
  inDatabase(async (tx) => {
    await image(tx, 'one', '2026-03-10')
    expect(await warn(tx, NOON)).toBe(1)
    expect(await warn(tx, '2026-03-03T17:00:00Z')).toBe(0)
    await tx`update public.images set licensed_until = '2026-03-12' where name = 'one.webp'`
    expect(await warn(tx, '2026-03-04T17:00:00Z')).toBe(1)
    expect(await warn(tx, '2026-03-05T17:00:00Z')).toBe(0)
    await image(tx, 'two', '2026-03-12', false)
    expect(await warn(tx, '2026-03-06T17:00:00Z')).toBe(0)
    await tx`update public.images set uses = 1 where name = 'two.webp'`
    expect(await warn(tx, '2026-03-07T17:00:00Z')).toBe(1)
  }))

it('warns once a day, from 6 o’clock of the publication on', () =>
  inDatabase(async (tx) => {
    await image(tx, 'first', '2026-03-10')
    expect(await warn(tx, '2026-03-02T10:59:59Z')).toBe(0)
    expect(await warn(tx, '2026-03-02T11:00:00Z')).toBe(1)
    await image(tx, 'second', '2026-03-10')
    expect(await warn(tx, '2026-03-03T04:59:59Z')).toBe(0)
    expect(await warn(tx, '2026-03-03T11:00:00Z')).toBe(1)
  }))

it('uses the day of the publication', () =>
  inDatabase(async (tx) => {
    await tx`update public.site_settings set timezone = 'Pacific/Auckland'`
    await image(tx, 'one', '2026-03-17')
    expect(await warn(tx, '2026-03-02T18:00:00Z')).toBe(1)
  }))

it('mails what is still so when the mail is sent', () =>
  inDatabase(async (tx) => {
    await image(tx, 'one', '2026-03-10')
    await image(tx, 'two', '2026-03-11')
    await warn(tx, NOON)
    await tx`update public.images set licensed_until = '2027-01-01' where name = 'one.webp'`
    expect((await mails(tx))[0]?.parameters).toMatchObject({
      ...{ total: 1, images: [{ name: 'two.webp' }] },
    })
    expect(await bell(tx, 'editor')).toMatchObject([{ article_title: 'two.webp' }])
    await tx`update public.images set uses = 0 where name = 'two.webp'`
    expect((await mails(tx))[0]?.parameters).toBeNull()
    expect(await bell(tx, 'editor')).toEqual([])
  }))

it('lists 30 images in a mail, and three names in the list of notifications', () =>
  inDatabase(async (tx) => {
    for (let number = 10; number < 42; number++) await image(tx, `n${number}`, '2026-03-10')
    expect(await warn(tx, NOON)).toBe(32)
    const { total, images } = (await mails(tx))[0]?.parameters ?? {}
    expect(total).toBe(32)
    expect(images).toHaveLength(30)
    expect(await bell(tx, 'editor')).toMatchObject([
      { article_title: 'n10.webp, n11.webp, n12.webp …' },
    ])
  }))

it('mails neither accounts that turned it off nor suspended ones', () =>
  inDatabase(async (tx) => {
    const { editor = '', admin = '' } = testDatabase.ids
    await attempt(tx, admin, "insert into public.notification_opt_outs (kind) values ('licence')")
    await tx`update public.profiles set suspended_at = now() where id = ${editor}`
    await image(tx, 'one', '2026-03-10')
    expect(await warn(tx, NOON)).toBe(1)
    expect(await mails(tx)).toEqual([])
    expect(await bell(tx, 'admin')).toHaveLength(1)
    expect(await bell(tx, 'editor')).toEqual([])
  }))
