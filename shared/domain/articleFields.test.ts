import { expect, it } from 'vitest'
import { MIRRORED_FIELDS, RESTORED_FIELDS, VERSIONED_FIELDS } from './articleFields.ts'

it('restores only fields that versions have', () => {
  expect(VERSIONED_FIELDS).toEqual(expect.arrayContaining(RESTORED_FIELDS))
})

it('keeps the body and the status out of the mirror', () => {
  // The mirror has the rendered body, and published articles only.
  expect(MIRRORED_FIELDS).not.toContain('content')
  expect(MIRRORED_FIELDS).not.toContain('status')
})
