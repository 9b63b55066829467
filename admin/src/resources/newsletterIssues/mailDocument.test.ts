import { expect, it } from 'vitest'
import { mailDocument, styleFor } from './mailDocument.ts'

const CSS = '@media (prefers-color-scheme: dark) { p { color: #fff !important } }'

it('shows the dark style of a mail in a light browser', () => {
  expect(styleFor(CSS, true)).toContain('@media all {')
  expect(styleFor(CSS, true)).toContain('color-scheme:dark')
})

it('hides the dark style of a mail in a dark browser', () => {
  expect(styleFor(CSS, false)).toContain('@media not all {')
  expect(styleFor(CSS, false)).toContain('color-scheme:light')
})

it('takes the styles out of a mail, and leaves links of the recipient without an address', () => {
  const mail =
    '<html><head><style>p{margin:0}</style></head><body><p style="color:red">Hi <a style="x" href="%%UNSUBSCRIBE%%">Unsubscribe</a> <a href="https://a.example/">A</a></p></body></html>'
  const { html, css } = mailDocument(mail)
  expect(css).toBe('p{margin:0}')
  expect(html).not.toMatch(/ style=|<style|%%/)
  expect(html).toContain('<p data-style="color:red">')
  expect(html).toContain('<a target="_blank" href="https://a.example/">')
})
