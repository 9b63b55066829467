import { describe, expect, it } from 'vitest'
import { otherSpellings } from './spellings.ts'

describe('British and American spellings', () => {
  it.each([
    ['colour', 'color'],
    ['neighbourhood', 'neighborhood'],
    ['harbour', 'harbor'],
    ['centre', 'center'],
    ['centred', 'centered'],
    ['theatres', 'theaters'],
    ['organise', 'organize'],
    ['organisations', 'organizations'],
    ['analysing', 'analyzing'],
    ['catalogue', 'catalog'],
    ['defence', 'defense'],
    ['licence', 'license'],
    ['practise', 'practice'],
    ['travelled', 'traveled'],
    ['counsellor', 'counselor'],
    ['fulfil', 'fulfill'],
    ['enrolment', 'enrollment'],
    ['skilful', 'skillful'],
    ['jewellery', 'jewelry'],
    ['anaemia', 'anemia'],
    ['paediatrician', 'pediatrician'],
    ['foetus', 'fetus'],
    ['manoeuvre', 'maneuver'],
    ['judgement', 'judgment'],
    ['programmes', 'programs'],
    ['grey', 'gray'],
    ['tyres', 'tires'],
    ['ploughed', 'plowed'],
    ['sceptical', 'skeptical'],
  ])('%s is also spelled %s', (british, american) => {
    expect(otherSpellings(british)).toContain(american)
    expect(otherSpellings(american)).toContain(british)
  })

  it.each(['prize', 'size', 'filled', 'river', 'story', 'council', 'called', 'polled'])(
    '%s has one spelling',
    (word) => {
      expect(otherSpellings(word)).toEqual([])
    },
  )
})
