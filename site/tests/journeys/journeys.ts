import { expect } from '../../../scripts/dev/testing/browser.ts'
import { newAccount, newArticle, oldestArticles, unique } from '../support/accounts.ts'
import { addCategory, findArticle, hideComment, signInToConsole } from './admin.ts'
import { CONTENT, type JourneyLanguage } from './content.ts'
import type { JourneyTest } from './journey.ts'
import { edgesOf, tableOf } from './layout.ts'
import { expectEqualPages } from './preview.ts'
import { lookAtAccount, readMail, search, signUpAtArticle, takePart } from './reader.ts'
import { readPublished, revise, revised, setStatus, writeDraft } from './writer.ts'

/** Declares what depends on the direction, in a language of each. */
export function declareLayout(test: JourneyTest, language: JourneyLanguage): void {
  const content = CONTENT[language]
  test(`the front page fits each screen and has no empty list, and a column of a table has one side: ${language}`, async ({
    page,
    testInstance,
    texts: { t, direction },
    secret,
  }) => {
    await page.goto(testInstance.siteUrl)
    await expect(page.getByRole('region', { name: t('lists.featured') })).toBeVisible()
    const latest = page.getByRole('heading', { name: t('lists.latest') })
    await expect(latest).toBeVisible({ visible: language === 'en' })
    for (const width of [320, 360, 768, 912, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
    const text = `${content.lead.repeat(5)}\n\n${tableOf(content.category)}`
    await newArticle(secret, page, testInstance, { content: text })
    const isLeftToRight = direction === 'ltr'
    expect(await edgesOf(page, 1, isLeftToRight ? 'left' : 'right')).toHaveLength(1)
    expect(await edgesOf(page, 2, isLeftToRight ? 'right' : 'left')).toHaveLength(1)
  })
}

/** Declares the journeys, for which one language is enough, because tests in English show their parts. */
export function declareJourneys(test: JourneyTest, language: JourneyLanguage): void {
  const content = CONTENT[language]
  test(`a reader signs up, takes part and signs out: ${language}`, async ({
    page,
    testInstance,
    texts,
  }) => {
    const journey = { page, testInstance, texts, content }
    const headline = await signUpAtArticle(journey)
    await takePart(journey)
    await lookAtAccount(journey, headline)
  })

  test(`a writer saves, publishes and archives an article: ${language}`, {
    tag: '@nightly',
  }, async ({ browser, testInstance, texts, member: { page, account }, secret }) => {
    const journey = { page, testInstance, texts, content }
    await writeDraft(journey)
    await revise(journey)
    const reader = { ...journey, page: await browser.newPage() }
    await readPublished(reader)
    await search(reader)
    const { slug } = revised(content)
    await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
    await setStatus(journey, texts.t('editor.statusArchived'))
    const { data } = await secret.from('articles').select('status').eq('slug', slug).single()
    expect(data?.status).toBe('archived')
    await readMail(reader, account.email)
    await reader.page.close()
  })

  test(`the preview and the published page have the same elements: ${language}`, async ({
    context,
    page,
    testInstance,
    texts,
    secret,
  }) => {
    await expectEqualPages({ texts, context, page, secret, testInstance })
  })

  test(`an admin finds an article, moderates and adds a category: ${language}`, {
    tag: '@nightly',
  }, async ({ page, testInstance, texts, secret }) => {
    const { data: articles } = await oldestArticles(secret, 1)
    const [{ id }] = articles as [{ id: string }]
    const { data } = await secret.from('articles').select('title').eq('id', id).single()
    const comment = {
      article_id: id,
      user_id: (await newAccount(secret)).id,
      content: unique(content.comment),
    }
    await secret.from('comments').insert(comment).throwOnError()
    const journey = { page, testInstance, texts, content }
    try {
      await signInToConsole(journey)
      await findArticle(journey, data?.title ?? '')
      await hideComment(journey, comment.content)
      await addCategory(journey)
    } finally {
      await secret.from('categories').delete().eq('slug', content.categorySlug)
    }
  })
}
