import { expect, it } from 'vitest'
import { firstBuildText } from './firstBuild.ts'

it.each([
  [undefined, /^The site is being built for the first time: come back in a moment\.$/],
  ['fr, en;q=0.5', /^The site is being built/],
  ['de-AT,de;q=0.9,en;q=0.8', /^Die Website wird zum ersten Mal erstellt/],
  ['ar', /يُبنى الموقع للمرة الأولى/],
  ['*, ;', /^The site/],
])('the first build is announced in the language of the reader: %s', async (accepted, text) => {
  expect(await firstBuildText(accepted)).toMatch(text)
})
