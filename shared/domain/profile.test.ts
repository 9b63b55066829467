import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parsePicture, storedAddress } from './picture.ts'
import { check } from './problems.ts'
import {
  avatarName,
  avatarProblem,
  changePasswordSchema,
  newPasswordSchema,
  PROFILE_MESSAGES,
  profileSchema,
} from './profile.ts'

const messagesOf = (schema: v.GenericSchema, input: unknown) =>
  Object.values(check(schema, input).problems ?? {})

describe('a profile', () => {
  // spec: validation-profile
  it('needs a user name and a full name; a bio may be missing', () => {
    expect(messagesOf(profileSchema, {})).toEqual(['Username is required', 'Full name is required'])
    const draft = { username: ' ada ', full_name: 'Ada Lovelace', bio: ' ' }
    expect(v.parse(profileSchema, draft)).toEqual({
      username: 'ada',
      full_name: 'Ada Lovelace',
      bio: null,
    })
  })

  // spec: profile-limits
  it('holds user name and bio to their limits', () => {
    expect(
      messagesOf(profileSchema, { username: 'ab', full_name: 'A', bio: 'x'.repeat(1001) }),
    ).toEqual(['Username must be at least 3 characters', 'Bio must be at most 1000 characters'])
  })
})

describe('a password', () => {
  it.each([
    ['', 'Password is required'],
    ['12345', 'Password must be at least 6 characters'],
  ])('like %j is refused with %j', (password, message) => {
    expect(messagesOf(newPasswordSchema, { password })).toEqual([message])
  })

  it('is changed only by somebody who knows the present one', () => {
    expect(messagesOf(changePasswordSchema, { password: '123456' })).toEqual([
      'Current password is required',
    ])
  })
})

describe('a portrait', () => {
  const image = { type: 'image/png', size: 2 * 1024 * 1024 }
  // spec: validation-portrait
  it('is an image of at most 2 MB', () => {
    expect(avatarProblem(image)).toBeNull()
    expect(avatarProblem({ ...image, size: image.size + 1 })).toBe(
      'File size must be less than 2MB',
    )
    expect(avatarProblem({ ...image, type: 'text/html' })).toBe('Please choose an image file')
    expect(avatarProblem(null)).toBe('No file provided')
  })

  // spec: portrait-words
  it('has the words of the upload step', () => {
    expect(PROFILE_MESSAGES.avatarStepSize).toBe('Avatar must be less than 2MB')
    expect(PROFILE_MESSAGES.nobody).toBe('No user logged in')
  })

  // spec: portrait-name
  it('is named by user, time and lowercased extension, so that pages know its size', () => {
    const name = avatarName('u1', 1700000000000, 'WEBP')
    expect(name).toBe('u1-1700000000000.480x480.webp')
    expect(parsePicture(storedAddress('avatars', name))).toMatchObject({ width: 480, height: 480 })
  })
})
