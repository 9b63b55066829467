import type { Byline } from '@broadsheet/shared/domain/bylines.ts'
import { describe, expect, it } from 'vitest'
import { usernameFor } from './authorUsername.ts'
import { moved, openContributions, removalProblem, restoredBylines } from './bylineList.ts'

const byline = (author_id: string, contribution: Byline['contribution'] = 'by'): Byline => ({
  author_id,
  contribution,
})
const [ME, COLLEAGUE, GUEST] = ['me', 'colleague', 'guest'].map((id) => byline(id)) as [
  ...[Byline, Byline, Byline],
]
const ALL = [ME, COLLEAGUE, GUEST]
const author = (id: string, has_account?: boolean) => ({
  ...{ id, username: id, full_name: null, avatar_url: null, kind: 'person' },
  ...(has_account !== undefined && { has_account }),
})
const draft = { person: 'me', mayNameAny: false, saved: ALL, wasPublished: false }
const published = { ...draft, wasPublished: true }

describe('removing an author', () => {
  it('is refused for the only one, also to editors', () => {
    const editor = { ...draft, mayNameAny: true }
    expect(removalProblem([GUEST], 0, author('guest', false), editor)).toMatch(/at least one/)
    expect(removalProblem(ALL, 0, author('me', true), editor)).toBeNull()
  })

  it('is refused for oneself, unless another byline remains', () => {
    expect(removalProblem(ALL, 0, author('me', true), draft)).toMatch(/remove yourself/)
    const twice = [ME, byline('me', 'photos')]
    expect(removalProblem(twice, 1, author('me', true), draft)).toBeNull()
  })

  it('is refused for a colleague of a published article, not for a guest or one just added', () => {
    expect(removalProblem(ALL, 1, author('colleague', true), draft)).toBeNull()
    expect(removalProblem(ALL, 1, author('colleague', true), published)).toMatch(/Only editors/)
    expect(removalProblem(ALL, 1, author('colleague'), published)).toMatch(/Only editors/)
    expect(removalProblem(ALL, 2, author('guest', false), published)).toBeNull()
    const added = { ...published, saved: [ME] }
    expect(removalProblem(ALL, 1, author('colleague', true), added)).toBeNull()
  })
})

describe('restoring the bylines of a version', () => {
  const editor = { ...published, mayNameAny: true }
  const people = ['me', 'colleague', 'guest'].map((id) => author(id, id !== 'guest'))

  it('replaces the authors, without those that were deleted', () => {
    const version = [COLLEAGUE, byline('deleted', 'photos')]
    expect(restoredBylines(version, ALL, people, editor)).toEqual([COLLEAGUE])
    expect(restoredBylines([byline('deleted')], ALL, people, editor)).toEqual(ALL)
  })

  it('leaves the authors whom the account may not remove', () => {
    expect(restoredBylines([GUEST], ALL, people, draft)).toEqual([GUEST, ME])
    expect(restoredBylines([GUEST], ALL, people, published)).toEqual([GUEST, ME, COLLEAGUE])
  })

  it('changes nothing for a version from before versions had authors', () => {
    expect(restoredBylines(null, ALL, people, editor)).toEqual(ALL)
  })
})

describe('the list', () => {
  it('names an author once with each contribution', () => {
    const bylines = [ME, byline('me', 'photos')]
    expect(openContributions(bylines, 'me')).toEqual(['with'])
    expect(openContributions(bylines, 'me', 0)).toEqual(['by', 'with'])
  })

  it('moves a byline by one place, not beyond the ends', () => {
    expect(moved(ALL, 2, -1)).toEqual([ME, GUEST, COLLEAGUE])
    expect(moved(ALL, 0, -1)).toEqual(ALL)
  })
})

it.each([
  ['Dr. Anna Müller', 'dr-anna-muller'],
  ['ليلى حداد', /^[a-z][a-z0-9-]{2,35}$/],
  ['李', /^[a-z0-9][a-z0-9-]{2,35}$/],
])('a new author named %s has a user name of Latin letters', async (name, expected) => {
  expect(await usernameFor(name, new Date())).toMatch(expected)
})
