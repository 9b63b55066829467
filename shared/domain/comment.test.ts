import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { commentSchema, isPostable, replyPrefill, reportSchema } from './comment.ts'

const messageOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.[0]?.message

describe('a comment', () => {
  // spec: comment-trim
  it('is trimmed', () => {
    expect(v.parse(commentSchema, { content: '  Well said.\n' })).toEqual({ content: 'Well said.' })
  })

  // spec: comment
  it.each([
    ['', 'Comment is required'],
    [' \n\t', 'Comment is required'],
    ['x'.repeat(5001), 'Comment must be at most 5000 characters'],
    ['x'.repeat(5000), undefined],
    ['😀'.repeat(5000), undefined],
  ])('with the text %.12j: %j', (content, message) => {
    expect(messageOf(commentSchema, { content })).toBe(message)
  })

  it('cannot be posted while it is blank or contains only the name of the reply', () => {
    expect(isPostable(' \n')).toBe(false)
    expect(isPostable('@ada ', replyPrefill('ada'))).toBe(false)
    expect(isPostable('@ada yes', replyPrefill('ada'))).toBe(true)
    expect(isPostable('yes')).toBe(true)
  })
})

describe('a report', () => {
  it('has an optional reason; a blank one is stored as null', () => {
    expect(v.parse(reportSchema, {})).toEqual({ reason: null })
    expect(v.parse(reportSchema, { reason: ' ' })).toEqual({ reason: null })
  })

  it('is at most 1000 characters long', () => {
    expect(messageOf(reportSchema, { reason: 'x'.repeat(1001) })).toBe(
      'Reason must be at most 1000 characters',
    )
  })
})
