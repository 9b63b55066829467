import { expect, it } from 'vitest'
import { MIRRORED_FIELDS, RESTORED_FIELDS, VERSIONED_FIELDS } from './articleFields.ts'

it('restores only versioned fields', () => {
  expect(VERSIONED_FIELDS).toEqual(expect.arrayContaining(RESTORED_FIELDS))
})

it('does not mirror the body and the status', () => {
  // The mirror contains the rendered body, and published articles only.
  expect(MIRRORED_FIELDS).not.toContain('content')
  expect(MIRRORED_FIELDS).not.toContain('status')
})
