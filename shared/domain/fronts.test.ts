import { describe, expect, it } from 'vitest'
import { SLOT_CASES } from './fronts.fixture.ts'
import { areFrontSlots, defaultSlots, isFrontSlot, newSlot, SLOT_KINDS } from './fronts.ts'

const newId = () => crypto.randomUUID()

describe('a slot', () => {
  it.each(SLOT_CASES)('with %s is valid: %s', (_, isValid, value) => {
    expect(isFrontSlot(value)).toBe(isValid)
  })
})

describe('the slots of a front', () => {
  it('are at most 30, each with an id of its own', () => {
    const slots = Array.from({ length: 30 }, () => newSlot('text', newId()))
    expect(areFrontSlots(slots)).toBe(true)
    expect(areFrontSlots([...slots, newSlot('text', newId())])).toBe(false)
    expect(areFrontSlots([slots[0], slots[0]])).toBe(false)
    expect(areFrontSlots({})).toBe(false)
  })

  it('have a default layout with one section for each category', () => {
    const slots = defaultSlots([newId(), newId()], newId)
    expect(slots.map(({ kind }) => kind).join()).toBe(
      'lead,secondary,section,section,list,most_read,newsletter',
    )
    expect(areFrontSlots(slots)).toBe(true)
    expect(areFrontSlots(defaultSlots(null, newId))).toBe(true)
  })
})

it('each kind of slot has at least its default number of articles', () => {
  for (const kind of SLOT_KINDS) expect(isFrontSlot(newSlot(kind, newId())), kind).toBe(true)
})
