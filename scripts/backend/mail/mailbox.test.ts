import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../dev/testing/backend/fixture.ts'
import { openMailbox } from './mailbox.ts'

let folder: string
beforeEach(() => {
  folder = makeFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('mails are kept newest first and survive a restart', async () => {
  const now = () => new Date('2026-01-02T03:04:05Z')
  const mailbox = openMailbox(folder, now)
  for (const subject of ['one', 'two', 'three'])
    await mailbox.send({ to: 'a@example.org', subject })
  const subjects = ['three', 'two', 'one']
  expect(mailbox.list().map((mail) => mail.subject)).toEqual(subjects)
  const again = openMailbox(folder, now)
  expect(again.list()).toEqual(mailbox.list())
  expect(again.list()[0]?.sentAt).toBe('2026-01-02T03:04:05.000Z')
})

test('a mail is a file that only its owner reads, and a damaged one is passed over', async () => {
  await openMailbox(folder, () => new Date()).send({ to: 'a@example.org', subject: 'one' })
  const [file = ''] = readdirSync(folder)
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'broken.json'), '{')
  expect(openMailbox(folder, () => new Date()).list()).toHaveLength(1)
})
