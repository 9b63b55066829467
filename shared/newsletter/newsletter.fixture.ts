import { publicationLanguageOf } from '../messages/publicationLanguage.ts'
import { translatorOf } from '../messages/translator.ts'
import type {
  NewsletterArticle,
  NewsletterContent,
  NewsletterOptions,
} from './newsletterContent.ts'

const STORED = '/storage/v1/object/public/article-images/'

const article = (at: number, changes: Partial<NewsletterArticle> = {}): NewsletterArticle => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  title: `The council votes on bridge ${at} & its tolls`,
  excerpt: 'The vote was close. What it costs, who pays, and when building starts.',
  slug: `bridge-${at}`,
  category: 'City',
  byline: 'Ruth Abernathy, Sam Okafor',
  image: {
    src: `${STORED}bridge.1600x900.share-500-500.jpg`,
    alt: `Bridge ${at} at dawn`,
    width: 1600,
    height: 900,
  },
  ...changes,
})

/** An issue with every part, for tests of its rendering. */
export const SAMPLE_NEWSLETTER: NewsletterContent = {
  issue: {
    slug: 'newsletter-2026-11-27',
    subject: 'What “the vote” means <for you>',
    previewText: 'The council decides on three bridges.',
    intro:
      'Good morning!\n\nToday **three bridges**, and [our map](/tag/bridges/).\n\n- One\n- Two\n\n<script>alert(1)</script>\n\n[no](javascript:alert(1))',
    note: '> Thank you for reading.\n\nWrite to us: <mailto:editors@example.com>',
    listName: 'Morning',
    date: '2026-11-27T06:30:00Z',
  },
  articles: [
    article(1),
    article(2, { label: 'opinion', image: null }),
    article(3, {
      category: null,
      byline: '',
      image: { src: `${STORED}c.1600x1000.webp`, alt: '', width: 1600, height: 1000 },
    }),
    article(4, { label: 'sponsored' }),
  ],
  publication: {
    ...{
      name: 'The Ferryman',
      logo: null,
      accent: null,
      language: 'en',
      direction: 'ltr',
      locale: 'en-US',
    },
    timeZone: 'America/New_York',
    postalAddress: 'The Ferryman Newspaper Society\n1 Ferry Quay\nWendmouth, ME 04000',
    replyTo: 'editors@example.com',
  },
}

/** The same as sent by a publication in Arabic. */
export const SAMPLE_IN_ARABIC: NewsletterContent = {
  issue: {
    ...SAMPLE_NEWSLETTER.issue,
    subject: 'ماذا يعني التصويت لكم',
    previewText: 'المجلس يقرر بشأن ثلاثة جسور.',
    intro: 'صباح الخير!\n\nاليوم **ثلاثة جسور** و[خريطتنا](/tag/bridges/).\n\n> شكرًا لكم.',
    note: 'راسلونا.',
    listName: 'نشرة الصباح',
  },
  articles: [1, 2, 3].map((at) =>
    article(at, {
      title: 'المجلس يصوّت على الجسر ورسومه',
      excerpt: 'كان التصويت متقاربًا. كم يكلّف ومن يدفع.',
      category: 'المدينة',
      byline: 'رقية عبد الله',
    }),
  ),
  publication: {
    ...SAMPLE_NEWSLETTER.publication,
    ...{
      name: 'المراكبي',
      language: 'ar',
      direction: 'rtl',
      locale: 'ar-EG',
      timeZone: 'Africa/Cairo',
    },
    postalAddress: 'تعاونية جريدة المراكبي\n١ رصيف العبّارة\nالمرسى، مصر',
  },
}

/** Options of a test, with the messages of the content's language. */
export async function sampleOptions(
  { publication }: NewsletterContent,
  changes: Partial<NewsletterOptions> = {},
): Promise<NewsletterOptions> {
  const texts = await translatorOf(publicationLanguageOf(publication))
  return { siteUrl: 'https://news.example', mediaOrigin: '', texts, ...changes }
}
