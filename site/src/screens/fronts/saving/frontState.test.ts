import { type FrontSlot, newSlot } from '@broadsheet/shared/domain/fronts.ts'
import { describe, expect, it } from 'vitest'
import type { StoredSlot } from '../../../client/fronts/fronts.ts'
import {
  edited,
  type FrontState,
  isUnsaved,
  nextSave,
  openedState,
  orderSaved,
  slotDeleted,
  slotRefused,
  slotSaved,
} from './frontState.ts'
import { received, resolved, slotConflicts } from './mergeFront.ts'

const stored = (id: string, heading = '', version = 1): StoredSlot => ({
  ...newSlot('section', id),
  ...{ heading, version, updated_by_name: 'Ana', updated_at: '2026-11-27T06:00:00Z' },
})
const opened = openedState([stored('a'), stored('b'), stored('c')])
const slotsOf = ({ slots }: FrontState) => slots.map(({ slot }) => slot)
const ids = (state: FrontState) => slotsOf(state).map(({ id }) => id)
const named = (state: FrontState, id: string, heading: string) =>
  edited(
    state,
    slotsOf(state).map((slot): FrontSlot => (slot.id === id ? { ...slot, heading } : slot)),
  )

describe('saving', () => {
  it('saves a changed slot with the version that it is based on', () => {
    const state = named(opened, 'b', 'Harbour')
    const save = nextSave(state)
    expect(save).toMatchObject({ kind: 'slot', base: 1, after: 'a', slot: { heading: 'Harbour' } })
    const saved = slotSaved(state, stored('b', 'Harbour', 2))
    expect(nextSave(saved)).toBeNull()
    expect(isUnsaved(saved)).toBe(false)
  })

  it('keeps what is typed while a save is sent', () => {
    const sent = named(opened, 'b', 'Harb')
    const later = slotSaved(named(sent, 'b', 'Harbour'), stored('b', 'Harb', 2))
    expect(nextSave(later)).toMatchObject({ base: 2, slot: { heading: 'Harbour' } })
  })

  it('inserts a new slot behind the one above, and sends the order last', () => {
    const [a, b, c] = slotsOf(opened) as [FrontSlot, FrontSlot, FrontSlot]
    const state = edited(opened, [b, newSlot('text', 'new'), a, c])
    expect(nextSave(state)).toMatchObject({ kind: 'slot', base: 0, after: 'b' })
    const saved = slotSaved(state, { ...stored('new'), ...newSlot('text', 'new') })
    expect(nextSave(saved)).toEqual({ kind: 'order', ids: ['b', 'new', 'a', 'c'] })
    expect(isUnsaved(orderSaved(saved, ['b', 'new', 'a', 'c']))).toBe(false)
    expect(isUnsaved(orderSaved(saved, ['b', 'a', 'c']))).toBe(true)
  })

  it('deletes a removed slot, and forgets one that was never saved', () => {
    const [a, , c] = slotsOf(opened) as [FrontSlot, FrontSlot, FrontSlot]
    const state = edited(opened, [a, c])
    expect(nextSave(state)).toMatchObject({ kind: 'delete', slot: { id: 'b', version: 1 } })
    expect(isUnsaved(slotDeleted(state, 'b'))).toBe(false)
    const added = edited(opened, [...slotsOf(opened), newSlot('text', 'new')])
    expect(isUnsaved(edited(added, slotsOf(opened)))).toBe(false)
  })

  it('goes on with other slots after a refusal', () => {
    const state = slotRefused(named(named(opened, 'a', 'x'), 'b', 'y'), 'a', 'Too long')
    expect(nextSave(state)).toMatchObject({ slot: { id: 'b' } })
    expect(nextSave(named(state, 'a', 'z'))).toMatchObject({ slot: { id: 'a', heading: 'z' } })
  })
})

describe('changes of colleagues', () => {
  it('merge with changes of other slots', () => {
    const state = received(named(opened, 'b', 'Mine'), [
      ...[stored('c'), stored('a', 'Theirs', 2), stored('b'), stored('d')],
    ])
    expect(ids(state)).toEqual(['c', 'a', 'b', 'd'])
    expect(slotsOf(state).map(({ heading }) => heading)).toEqual(['', 'Theirs', 'Mine', ''])
    expect(state.slots.every(({ theirs }) => theirs === null)).toBe(true)
  })

  it('ask where both changed the same slot, and nothing is sent before', () => {
    const state = received(named(opened, 'b', 'Mine'), [
      stored('a'),
      stored('b', 'Theirs', 2),
      stored('c'),
    ])
    expect(state.slots[1]).toMatchObject({
      slot: { heading: 'Mine' },
      theirs: { heading: 'Theirs' },
    })
    expect(nextSave(state)).toBeNull()
    const mine = resolved(state, 'b', 'mine')
    expect(nextSave(mine)).toMatchObject({ base: 2, slot: { heading: 'Mine' } })
    const theirs = resolved(state, 'b', 'theirs')
    expect(slotsOf(theirs)[1]?.heading).toBe('Theirs')
    expect(isUnsaved(theirs)).toBe(false)
  })

  it('are no conflict when both made the same change', () => {
    const state = slotConflicts(named(opened, 'b', 'Same'), 'b', stored('b', 'Same', 2))
    expect(state.slots[1]?.theirs).toBeNull()
    expect(isUnsaved(state)).toBe(false)
  })

  it('remove a slot, and ask when it was changed here', () => {
    expect(ids(received(opened, [stored('a'), stored('c')]))).toEqual(['a', 'c'])
    const state = received(named(opened, 'b', 'Mine'), [stored('a'), stored('c')])
    expect(ids(state)).toEqual(['a', 'b', 'c'])
    expect(state.slots[1]?.theirs).toBe('deleted')
    expect(nextSave(resolved(state, 'b', 'mine'))).toMatchObject({ base: 0, after: 'a' })
    expect(ids(resolved(state, 'b', 'theirs'))).toEqual(['a', 'c'])
  })

  it('keep the order of this user until it is saved, and slots that are not saved yet', () => {
    const [a, b, c] = slotsOf(opened) as [FrontSlot, FrontSlot, FrontSlot]
    const state = edited(opened, [c, newSlot('text', 'new'), b, a])
    const merged = received(state, [stored('a'), stored('b', 'Theirs', 2), stored('c')])
    expect(ids(merged)).toEqual(['c', 'new', 'b', 'a'])
    expect(slotsOf(merged)[2]?.heading).toBe('Theirs')
  })

  it('of an older response are ignored', () => {
    const state = slotSaved(named(opened, 'b', 'Mine'), stored('b', 'Mine', 2))
    expect(slotsOf(received(state, [stored('a'), stored('b'), stored('c')]))[1]?.heading).toBe(
      'Mine',
    )
  })
})
