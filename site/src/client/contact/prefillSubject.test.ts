import { expect, it } from 'vitest'
import { subjectFor } from './prefillSubject.ts'

it('a message about an article has its slug in the subject', () => {
  expect(subjectFor('?article=storm-at-sea')).toBe('Error in the article storm-at-sea')
  expect(subjectFor('?article=%D8%B9%D8%A7%D8%B5%D9%81%D8%A9')).toBe('Error in the article عاصفة')
})

it('other text of a link is not put into the form', () => {
  const others = ['', '?article=', '?subject=x', '?article=Call+me+now', '?article=%3Cb%3E']
  for (const query of [...others, `?article=${'a'.repeat(201)}`, '?article=a%0Ab'])
    expect(subjectFor(query), query).toBeNull()
})
