import type { Page } from 'playwright/test'
import type { SecretClient } from '../../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../../scripts/dev/testing/articles.ts'
import { expect, type TestInstance } from '../../../scripts/dev/testing/browser.ts'
import { unique } from './accounts.ts'

/** A new category with published articles, the first one the newest: its front belongs to one test only. */
export async function newSection(secret: SecretClient, count = 4) {
  const slug = unique('front')
  const name = `Section ${slug}`
  const category_id = await insertedId(secret, 'categories', { slug, name })
  const titles = Array.from({ length: count }, (_, n) => `Story ${n + 1} of ${slug}`)
  const rows = titles.map((title, n) =>
    articleRow(`${slug}-${n}`, {
      ...{ title, category_id },
      published_at: new Date(Date.now() - (n + 1) * 60_000).toISOString(),
    }),
  )
  await secret.from('articles').insert(rows).throwOnError()
  return { slug, name, titles, path: `/category/${slug}/` }
}

export type Section = Awaited<ReturnType<typeof newSection>>

/** Opens the editor of the front of a section. */
export async function openFront(page: Page, { siteUrl }: TestInstance, { slug, name }: Section) {
  await page.goto(`${siteUrl}/edit-front?category=${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const slots = (page: Page) => page.getByRole('list', { name: 'Slots', exact: true })

/** The articles of a slot. */
export const entries = (page: Page, slot: string) =>
  page.getByRole('list', { name: slot, exact: true }).getByRole('listitem')

export const saved = (page: Page) => expect(page.getByText(/^All changes saved/)).toBeVisible()

export const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]')
