import { expect, it } from 'vitest'
import {
  ARTICLE_TYPE,
  ARTICLE_TYPE_NAMES,
  ARTICLE_TYPES,
  missingOfType,
  TYPE_FIELD_NAMES,
  withinType,
} from './articleTypes.ts'

const review = {
  ...{ article_type: 'review', reviewed_item: 'The Salt Path', reviewed_kind: 'book' },
  ...{ rating: '4.5', verdict: '', live_order: '', live_state: '', live_summary: '' },
}
const live = {
  ...{ article_type: 'live', reviewed_item: '', reviewed_kind: '', rating: '', verdict: '' },
  ...{ live_order: 'newest', live_state: 'live', live_summary: '' },
}

it('finds the fields that a review needs', () => {
  expect(missingOfType(review)).toEqual({})
  expect(missingOfType({ ...review, reviewed_item: ' ', rating: '' })).toEqual({
    reviewed_item: 'Enter the name of what is reviewed',
    rating: 'Choose a rating',
  })
  expect(missingOfType({ ...review, article_type: '', rating: '' })).toEqual({})
})

it('finds the fields that live coverage needs', () => {
  expect(missingOfType(live)).toEqual({})
  expect(missingOfType({ ...live, live_order: '' })).toEqual({ live_order: 'Choose an order' })
})

it('empties the fields of another type', () => {
  expect(withinType(review, '')).toEqual(review)
  expect(withinType({ ...review, article_type: '' }, '')).toMatchObject({
    ...{ reviewed_item: '', reviewed_kind: '', rating: '', verdict: '' },
  })
})

it('has every field of every type among the fields of articles', () => {
  const fields = ARTICLE_TYPE_NAMES.flatMap((name) => Object.keys(ARTICLE_TYPES[name].fields))
  expect(TYPE_FIELD_NAMES).toEqual(fields)
})

it.each(ARTICLE_TYPE_NAMES)('requires only own fields of the type %s', (name) => {
  const { fields, required } = ARTICLE_TYPES[name]
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(required)))
  expect(ARTICLE_TYPE.test(name)).toBe(true)
})
