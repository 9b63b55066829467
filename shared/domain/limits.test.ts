import { describe, expect, it } from 'vitest'
import { PASSWORD_MINIMUM } from './account.ts'
import { ARTICLE_IMAGE_BYTES, ORIGINAL_IMAGE_BYTES } from './article.ts'
import { ARTICLE_FIELDS } from './articleFields.ts'
import { CONTACT_LIMITS } from './contact.ts'
import { AVATAR_LIMITS } from './profile.ts'
import { PROFILE_FIELDS } from './profileFields.ts'
import { SETTINGS_IMAGE_BYTES } from './settings.ts'
import { SETTINGS_FIELDS } from './settingsFields.ts'

const MB = 1024 * 1024

describe('the limits of the specification', () => {
  for (const [name, value, expected] of [
    ['the shortest title', ARTICLE_FIELDS.title.minimum, 10],
    ['the shortest body', ARTICLE_FIELDS.content.minimum, 100],
    ['the largest picture of an article', ARTICLE_IMAGE_BYTES, 5 * MB],
    ['the largest picture that is resized first', ORIGINAL_IMAGE_BYTES, 25 * MB],
    ['the largest avatar', AVATAR_LIMITS.bytes, 2 * MB],
    ['the largest picture of the settings', SETTINGS_IMAGE_BYTES, 5 * MB],
    ['the shortest password', PASSWORD_MINIMUM, 6],
    ['the shortest user name', PROFILE_FIELDS.username.minimum, 3],
    ['the shortest message', CONTACT_LIMITS.messageMinimum, 10],
    ['the longest title for search engines', SETTINGS_FIELDS.seo_title.maximum, 60],
    ['the longest description for search engines', SETTINGS_FIELDS.seo_description.maximum, 160],
  ] as const) {
    // spec: limits
    it(`${name} is ${value}`, () => {
      expect(value).toBe(expected)
    })
  }
})
