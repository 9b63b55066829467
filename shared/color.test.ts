import { describe, expect, test } from 'vitest'
import { accentOf, contrast, PAGE_COLOR, readable } from './color.ts'

describe('accents', () => {
  test('have the contrast that WCAG defines', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test('are readable in both themes for any colour', () => {
    for (const color of ['#000000', '#ffffff', '#3B82F6', '#ffff00', '#ff0000', '#808080']) {
      const { light, dark } = accentOf(color)
      expect(contrast(light, PAGE_COLOR.light)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, PAGE_COLOR.dark)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('keep a colour that is already readable', () => {
    expect(readable('#1d5fa8', PAGE_COLOR.light)).toBe('#1d5fa8')
  })

  test('replace an invalid colour by the default', () => {
    expect(accentOf('red;}')).toEqual(accentOf('#3B82F6'))
  })
})
