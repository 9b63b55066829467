import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, type Stored } from '../form/articleForm.ts'
import { type ArticleCopy, offersOf, openingOf, writingOf } from './articleCopies.ts'
import type { AutosavedArticle, Writing } from './articleDrafts.ts'

const formOf = (title: string) => ({ ...EMPTY_FORM, title })
const copy: ArticleCopy = {
  ...{ id: 'c', owner: 'me', article: null, base: null, revision: 4, writtenBy: 'page' },
  ...{
    content: { form: formOf('In the account'), source: null },
    updatedAt: '2026-11-23T12:00:00Z',
  },
}
const draft = (title: string, more: Partial<Writing> = {}, id = 'c'): AutosavedArticle => ({
  ...{ id, article: null, savedAt: new Date('2026-11-23T13:00:00Z') },
  content: { form: formOf(title), stored: null, ...more },
})
const of = (revision: number) => ({ copy: { id: 'c', revision } })

describe('texts on this device', () => {
  it('are continued when the account has all but their last changes', () => {
    const local = draft('Not sent', { ...of(4), isPending: true })
    expect(openingOf(copy, [local])).toEqual({ newer: local, superseded: [], offered: [] })
  })

  it('are continued when the response to their last write was lost', () => {
    const local = draft('Longer', { ...of(3), isPending: true, page: 'page' })
    expect(openingOf(copy, [local]).newer).toBe(local)
    const first = draft('Longer', { isPending: true, page: 'page' })
    expect(openingOf(copy, [first]).newer).toBe(first)
  })

  it('are offered when another device continued in the meantime', () => {
    const local = draft('Not sent', { ...of(3), isPending: true })
    expect(openingOf(copy, [local])).toEqual({ newer: null, superseded: [], offered: [local] })
  })

  it('are superseded when the account has or had all of them', () => {
    const sent = draft('Sent', { ...of(3), isPending: false })
    expect(openingOf(copy, [sent]).superseded).toEqual([sent])
    expect(openingOf(null, [sent]).superseded).toEqual([sent])
    const same = draft('In the account')
    expect(openingOf(copy, [same]).superseded).toEqual([same])
  })

  it('are continued when they were never sent, unless there are two', () => {
    const one = draft('One', { isPending: true }, 'one')
    const two = draft('Two', { isPending: true }, 'two')
    expect(openingOf(null, [one]).newer).toBe(one)
    expect(openingOf(null, [one, two])).toMatchObject({ newer: null, offered: [one, two] })
  })

  it('that were set aside are offered', () => {
    const aside = draft('Set aside')
    expect(openingOf(null, [aside])).toEqual({ newer: null, superseded: [], offered: [aside] })
  })
})

it('a text of the account is offered once, and as it is on this device when that is newer', () => {
  const text = {
    ...{
      id: 'c',
      title: 'In the account',
      revision: 4,
      written_by: 'x',
      updated_at: '2026-11-23T12:00:00Z',
    },
    ...{ article_id: null, slug: null, article_title: null },
  }
  const newer = draft('Not sent', { ...of(4), isPending: true })
  expect(offersOf([text], [newer])).toMatchObject([{ title: 'Not sent', copy: 'c' }])
  const older = draft('Not sent', { ...of(3), isPending: true })
  expect(offersOf([text], [older])).toMatchObject([
    { title: 'Not sent', copy: null },
    { title: 'In the account', copy: 'c', draft: null },
  ])
})

it('a text of an article that was saved since is based on the former version', () => {
  const saved: Stored = { id: 'a', version: 9, form: formOf('Saved since'), isImported: false }
  const base = { version: 8, form: formOf('Base') }
  expect(writingOf({ ...copy, article: 'a', base }, saved).stored).toMatchObject({
    version: 8,
    form: { title: 'Base' },
  })
  const current = { version: 9, form: formOf('Saved since') }
  expect(writingOf({ ...copy, article: 'a', base: current }, saved).stored).toBe(saved)
})
