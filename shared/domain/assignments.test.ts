import { describe, expect, it } from 'vitest'
import { isOverdue } from './assignments.ts'
import { writeAssignmentPath } from './writeAssignmentPath.ts'

describe('an assignment', () => {
  const now = new Date('2026-12-02T12:00:00Z')
  const late = { deadline: '2026-12-02T11:59:59Z', finished_at: null }

  it('is overdue after its deadline, while its article is in work', () => {
    expect(isOverdue(late, now)).toBe(true)
    expect(isOverdue({ ...late, deadline: '2026-12-02T12:00:01Z' }, now)).toBe(false)
    expect(isOverdue({ ...late, deadline: null }, now)).toBe(false)
    expect(isOverdue({ ...late, finished_at: '2026-12-02T13:00:00Z' }, now)).toBe(false)
  })

  it('is written at an address of its own', () => {
    expect(writeAssignmentPath('a&b')).toBe('/create-article?assignment=a%26b')
  })
})
