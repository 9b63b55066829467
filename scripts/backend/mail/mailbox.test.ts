import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../dev/testing/backend/fixture.ts'
import { Mailbox } from './mailbox.ts'

let folder: string
beforeEach(() => {
  folder = makeFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('lists mails newest first, also after a restart', async () => {
  const now = () => new Date('2026-01-02T03:04:05Z')
  const mailbox = new Mailbox(folder, now)
  for (const subject of ['one', 'two', 'three'])
    await mailbox.send({ to: 'a@example.org', subject })
  const subjects = ['three', 'two', 'one']
  expect(mailbox.list().map((mail) => mail.subject)).toEqual(subjects)
  const again = new Mailbox(folder, now)
  expect(again.list()).toEqual(mailbox.list())
  expect(again.list()[0]?.sentAt).toBe('2026-01-02T03:04:05.000Z')
})

test('stores mails as files for their owner, and ignores damaged ones', async () => {
  await new Mailbox(folder, () => new Date()).send({ to: 'a@example.org', subject: 'one' })
  const [file = ''] = readdirSync(folder)
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'broken.json'), '{')
  expect(new Mailbox(folder, () => new Date()).list()).toHaveLength(1)
})
