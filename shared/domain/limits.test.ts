import { describe, expect, it } from 'vitest'
import { ACCOUNT_LIMITS } from './account.ts'
import { ARTICLE_IMAGE_BYTES } from './article.ts'
import { ARTICLE_FIELDS } from './articleFields.ts'
import { CONTACT_LIMITS } from './contact.ts'
import { PROFILE_LIMITS } from './profile.ts'
import { SETTINGS_LIMITS } from './settings.ts'

const MB = 1024 * 1024

describe('the limits of the specification', () => {
  for (const [name, value, expected] of [
    ['the shortest title', ARTICLE_FIELDS.title.minimum, 10],
    ['the shortest body', ARTICLE_FIELDS.content.minimum, 100],
    ['the largest picture of an article', ARTICLE_IMAGE_BYTES, 5 * MB],
    ['the largest portrait', PROFILE_LIMITS.avatarBytes, 2 * MB],
    ['the largest picture of the settings', SETTINGS_LIMITS.imageBytes, 5 * MB],
    ['the shortest password', ACCOUNT_LIMITS.passwordMinimum, 6],
    ['the shortest user name', ACCOUNT_LIMITS.usernameMinimum, 3],
    ['the shortest message', CONTACT_LIMITS.messageMinimum, 10],
    ['the longest title for search engines', SETTINGS_LIMITS.seoTitle.maximum, 60],
    ['the longest description for search engines', SETTINGS_LIMITS.seoDescription.maximum, 160],
  ] as const) {
    // spec: limits
    it(`${name} is ${value}`, () => {
      expect(value).toBe(expected)
    })
  }
})
