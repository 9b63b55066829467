import { expect, expectTypeOf, it } from 'vitest'
import type { Tables } from '../database.types.ts'
import {
  ARTICLE_COLUMNS,
  ARTICLE_FIELDS,
  type ArticleColumn,
  MIRRORED_FIELDS,
  type OTHER_ARTICLE_COLUMNS,
  RESTORED_FIELDS,
  VERSIONED_FIELDS,
} from './articleFields.ts'

it('lists every column of the table', () => {
  type Listed = ArticleColumn | (typeof OTHER_ARTICLE_COLUMNS)[number]
  expectTypeOf<Listed>().toEqualTypeOf<keyof Tables<'articles'>>()
  expect(ARTICLE_COLUMNS).toHaveLength(Object.keys(ARTICLE_FIELDS).length - 1)
})

it('restores only fields that versions have', () => {
  expect(VERSIONED_FIELDS).toEqual(expect.arrayContaining(RESTORED_FIELDS))
})

it('keeps the body and the status out of the mirror', () => {
  // The mirror has the rendered body, and published articles only.
  expect(MIRRORED_FIELDS).not.toContain('content')
  expect(MIRRORED_FIELDS).not.toContain('status')
})
