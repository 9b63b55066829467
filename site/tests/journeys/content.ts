/** The journeys run in one language of each direction. */
export type JourneyLanguage = 'ar' | 'en'

/** What users write and search for in a journey. */
export interface JourneyContent {
  title: string
  /** Derived from the title. */
  slug: string
  /** First paragraph of the article. */
  lead: string
  /** Another form of a word of the lead that occurs nowhere else, to be found by its stem. */
  inflected: string
  comment: string
  category: string
  categorySlug: string
  /** Digits of dates and counts. */
  digits: RegExp
}

export const CONTENT: Readonly<Record<JourneyLanguage, JourneyContent>> = {
  en: {
    title: 'The “Dorothea” leaves at noon',
    slug: 'the-dorothea-leaves-at-noon',
    lead: 'A lighthouse is for sale.',
    inflected: 'lighthouses',
    comment: 'I was on board.',
    category: 'Tides & Weather',
    categorySlug: 'tides-weather',
    digits: /\d/,
  },
  ar: {
    title: 'المنارة «القديمة» معروضة للبيع',
    slug: 'almnara-alqdyma-marwda-llbya',
    lead: 'بائعو المصابيح يجتمعون عند الرصيف.',
    inflected: 'مصابيحهم',
    comment: 'كنت هناك، وكان المشهد جميلًا.',
    category: 'البحر والطقس',
    categorySlug: 'albhr-waltqs',
    digits: /[٠-٩]/,
  },
}
