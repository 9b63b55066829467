import { expect, it } from 'vitest'
import { pageBytes, SharedMarkup } from './sharedMarkup.ts'

const bytesOf = (render: () => string) => pageBytes<never>(render)

it('a page has the bytes of its text, with shared markup in its place', async () => {
  const header = new SharedMarkup('<header>Größe 日報 😀</header>')
  const footer = new SharedMarkup('<footer>أخبار</footer>')
  const html = (text: string) => `${header}<p>${text}</p>${header}${footer}`
  // Texts that need one, two, three and four bytes for a letter; longer than the memory of pages before.
  for (const text of ['', 'a', 'é', '日', '😀'])
    for (const length of [1, 1000, 400_000]) {
      const page = await bytesOf(() => html(text.repeat(length)))
      expect(Buffer.from(page).equals(Buffer.from(html(text.repeat(length))))).toBe(true)
    }
})

it('what is not a page is returned as it is', async () => {
  const response = new Response(null, { status: 404 })
  expect(await pageBytes(() => response)).toBe(response)
})
