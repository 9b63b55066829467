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
  it('requires a user name and a full name; the bio is optional', () => {
    expect(messagesOf(profileSchema, {})).toEqual(['Username is required', 'Full name is required'])
    const draft = { username: ' ada ', full_name: 'Ada Lovelace', bio: ' ' }
    expect(v.parse(profileSchema, draft)).toEqual({
      username: 'ada',
      full_name: 'Ada Lovelace',
      bio: null,
      links: [],
    })
  })

  it('has links with https, one per line, each once', () => {
    const typed = 'https://example.com/ada\n\n example.org/ada \nhttps://example.com/ada'
    expect(v.parse(profileSchema.entries.links, typed)).toEqual([
      'https://example.com/ada',
      'https://example.org/ada',
    ])
  })

  it.each([
    ['http://example.com', 'complete addresses that begin with https://'],
    ['javascript:alert(1)', 'complete addresses that begin with https://'],
    ['https://', 'complete addresses that begin with https://'],
    [`https://example.com/${'x'.repeat(500)}`, 'at most 500 characters'],
    [
      Array.from({ length: 11 }, (_, index) => `https://example.com/${index}`).join('\n'),
      'At most 10 links',
    ],
  ])('refuses the links %j', (links, message) => {
    const draft = { username: 'ada', full_name: 'Ada Lovelace', links }
    expect(messagesOf(profileSchema, draft)).toEqual([expect.stringContaining(message)])
  })

  // spec: profile-limits
  it('limits user name and bio', () => {
    expect(
      messagesOf(profileSchema, { username: 'ab', full_name: 'A', bio: 'x'.repeat(1001) }),
    ).toEqual(['Username must be at least 3 characters', 'Bio must be at most 1000 characters'])
  })
})

describe('a password', () => {
  it.each([
    ['', 'Password is required'],
    ['12345', 'Password must be at least 6 characters'],
  ])('%j is rejected: %s', (password, message) => {
    expect(messagesOf(newPasswordSchema, { password })).toEqual([message])
  })

  it('can be changed only with the current one', () => {
    expect(messagesOf(changePasswordSchema, { password: '123456' })).toEqual([
      'Current password is required',
    ])
  })
})

describe('an avatar', () => {
  const image = { type: 'image/png', size: 2 * 1024 * 1024 }
  // spec: validation-avatar
  it('is an image of at most 2 MB', () => {
    expect(avatarProblem(image)).toBeNull()
    expect(avatarProblem({ ...image, size: image.size + 1 })).toBe(
      'File size must be less than 2MB',
    )
    expect(avatarProblem({ ...image, type: 'text/html' })).toBe('Please choose an image file')
    expect(avatarProblem(null)).toBe('No file provided')
  })

  // spec: avatar-messages
  it('has the messages of the upload step', () => {
    expect(PROFILE_MESSAGES.avatarStepSize).toBe('Avatar must be less than 2MB')
    expect(PROFILE_MESSAGES.signedOut).toBe('No user logged in')
  })

  // spec: avatar-name
  it('is named by user, time, size and lowercased extension', () => {
    const name = avatarName('u1', 1700000000000, 'WEBP')
    expect(name).toBe('u1-1700000000000.480x480.webp')
    expect(parsePicture(storedAddress('avatars', name))).toMatchObject({ width: 480, height: 480 })
  })
})
