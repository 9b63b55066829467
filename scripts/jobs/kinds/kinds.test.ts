import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAIL_TEMPLATES } from '../../mail/templates/index.ts'
import { openTestJobs, type TestJobs } from '../tests/testJobs.ts'
import { JOB_HANDLERS, loadHandler } from './index.ts'

let jobs: TestJobs
beforeAll(async () => {
  jobs = await openTestJobs()
})
afterAll(() => jobs?.close())

it('has a handler for every kind of the database', async () => {
  const rows = await jobs.sql`select name from private.job_kinds order by name`
  expect(JOB_HANDLERS.map(({ kind }) => kind).sort()).toEqual(rows.map(({ name }) => name))
  for (const { kind } of JOB_HANDLERS) expect(await loadHandler(kind)).toMatchObject({ kind })
  await expect(loadHandler('unknown')).rejects.toThrow('No handler for jobs of the kind unknown')
})

it('has a template for every kind of mail of the database', async () => {
  const rows = await jobs.sql`select name from private.mail_templates order by name`
  expect(MAIL_TEMPLATES.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name))
})
