import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../../client/api/apiError.ts'
import type { UnfinishedText } from '../../../client/drafts/workingCopies.ts'
import { EMPTY_FORM } from '../form/articleForm.ts'
import type { AutosavedArticle, Writing } from './articleDrafts.ts'
import { uploadDrafts } from './uploadDrafts.ts'

let sent: string[]
let replaced: AutosavedArticle[]
let failure: ApiError | null
beforeEach(() => {
  sent = []
  replaced = []
  failure = null
})

type Requests = Parameters<typeof uploadDrafts>[0]
const note = async (line: string) => {
  if (failure) throw failure
  sent.push(line)
}
const titleOf = (content: unknown) => (content as Writing).form.title
const requests = {
  createCopy: (id, _, { content }) => note(`create ${id}: ${titleOf(content)}`),
  changeCopy: (id, revision, { content }) =>
    note(`change ${id} of ${revision}: ${titleOf(content)}`).then(() => true),
} satisfies Requests

const draft = (more: Partial<Writing>): AutosavedArticle => ({
  ...{ id: 'd', article: null, savedAt: new Date('2026-11-23T13:00:00Z') },
  content: {
    form: { ...EMPTY_FORM, title: 'Offline' },
    ...{ stored: null, assignment: 'a', isPending: true, page: 'page' },
    ...more,
  },
})
const text = (revision: number, written_by = 'other'): UnfinishedText => ({
  ...{ id: 'd', title: 'In the account', revision, written_by, updated_at: '2026-11-23T12:00:00Z' },
  ...{ article_id: null, slug: null, article_title: null },
})
const upload = (local: AutosavedArticle, texts: UnfinishedText[] = []) =>
  uploadDrafts(
    requests,
    {
      replace: async (one) => {
        replaced.push(one)
      },
    },
    [local],
    texts,
  )
const of = (revision: number) => ({ copy: { id: 'd', revision } })

it('a text that was written offline and closed is sent at the next opening', async () => {
  await upload(draft({}))
  expect(sent).toEqual(['create d: Offline'])
  expect(replaced).toMatchObject([{ content: { ...of(1), isPending: false, assignment: 'a' } }])
})

it('the last changes of a text of the account are sent', async () => {
  await upload(draft(of(4)), [text(4)])
  await upload(draft({}), [text(1, 'page')])
  expect(sent).toEqual(['change d of 4: Offline', 'change d of 1: Offline'])
  expect(replaced).toMatchObject([{ content: of(5) }, { content: of(2) }])
})

it('what the writer decides about is not sent', async () => {
  await upload(draft(of(3)), [text(4)])
  await upload(draft(of(3)), [])
  await upload(draft({ isPending: false }))
  expect(sent).toEqual([])
})

it('a text stays on the device when it cannot be sent', async () => {
  failure = new ApiError('', 0)
  await upload(draft({}))
  expect(replaced).toEqual([])
})
