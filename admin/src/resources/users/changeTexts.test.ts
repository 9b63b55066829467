import { expect, it } from 'vitest'
import { changedText, changeTexts, refusedText } from './changeTexts.ts'

it('names the role and the number of users', () => {
  expect(changeTexts({ role: 'editor' }, 3).title).toBe('Give 3 users the role editor?')
  expect(changeTexts({ role: 'user' }, 1).question).toMatch(/no longer be able to open/)
  expect(changedText({ role: 'editor' }, 1)).toBe('1 user now has the role editor')
  expect(changedText({ suspended: true }, 2)).toBe('2 users are suspended')
})

it('names the accounts that were not changed, with the reason, at most eight', () => {
  const refused = (name: string | null, reason: string) => ({ account: '1', name, reason })
  expect(refusedText([refused('Ada', 'last_admin'), refused(null, 'account_missing')])).toBe(
    [
      '2 users were not changed:',
      'Ada: The last admin cannot be removed. Make another user an admin first.',
      'Deleted account: This account no longer exists.',
    ].join('\n'),
  )
  const many = refusedText(Array.from({ length: 10 }, () => refused('Ada', 'own_role')))
  expect(many.split('\n')).toHaveLength(10)
  expect(many).toMatch(/and 2 more$/)
})
