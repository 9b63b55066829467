import { type Query, queriesOf } from './query.ts'

const AS_BROWSER = `select set_config('request.headers', '{"user-agent": "Mozilla/5.0"}', true)`
const LATEST =
  "array(select id from public.articles where status = 'published' order by published_at desc limit 25)"

/** Why a query reads more rows than a page has. */
const MANY: Readonly<Record<string, string>> = {
  'The articles that are read most': 'adds up the days of all articles',
  'The tags that are read most': 'adds up the days of all tags',
  'The hosts of all referrers': 'adds up the days of all hosts',
  'Figures of a list of articles': 'compares each article with fifty others',
  'Views of the last minutes': 'adds up the views of all articles in 30 minutes',
  'Views of a section in the last minutes': 'adds up the views of all articles in 30 minutes',
  'Articles that are read now': 'adds up the views of all articles in 30 minutes',
}

/** Figures of the audience, and what pages send for them. */
export const AUDIENCE_QUERIES: Query[] = [
  ...queriesOf('admin/src/audience/useFigures.ts', 'admin', {
    'Days of the site': ['audience_days', "select * from public.audience_days('site')"],
    'Days of a tag in 25 months': [
      'audience_days',
      "select * from public.audience_days('tag', :tag, current_date - 757, current_date)",
    ],
    'Hours of a day': [
      'audience_hours',
      "select * from public.audience_hours('section', :category)",
    ],
    'Views of the last minutes': [
      'audience_minutes',
      "select * from public.audience_minutes('site')",
    ],
    'Views of a section in the last minutes': [
      'audience_minutes',
      "select * from public.audience_minutes('section', :category)",
    ],
    'Articles that are read now': ['audience_now', 'select * from public.audience_now(10)'],
    'The articles that are read most': [
      'audience_ranking',
      "select * from public.audience_ranking('article')",
    ],
    'The tags that are read most': [
      'audience_ranking',
      "select * from public.audience_ranking('tag')",
    ],
    'The hosts of all referrers': [
      'audience_referrers',
      "select * from public.audience_referrers('site')",
    ],
    'Searches without a result': ['audience_searches', 'select * from public.audience_searches()'],
    'An article and its section': [
      'audience_comparison',
      'select * from public.audience_comparison(:article)',
    ],
  }),
  ...queriesOf('admin/src/audience/useScopes.ts', 'admin', {
    'Authors to choose figures of': ['find_authors', "select * from public.find_authors('smith')"],
  }),
  ...queriesOf('site/src/client/audience/figures.ts', 'admin', {
    'Days of an article': [
      'audience_days',
      "select * from public.audience_days('article', :article)",
    ],
    'An article in the editor and its section': [
      'audience_comparison',
      'select * from public.audience_comparison(:article)',
    ],
    'The hosts of referrers of an article': [
      'audience_referrers',
      "select * from public.audience_referrers('article', :article)",
    ],
    'Figures of a list of articles': [
      'audience_of_articles',
      `select * from public.audience_of_articles(${LATEST})`,
    ],
  }),
  ...queriesOf('site/src/client/audience/recordView.ts', 'visitor', {
    'A view of a browser': ['record_view', `${AS_BROWSER}, public.record_view(:article)`],
    'What a reader did': [
      'record_engagement',
      `${AS_BROWSER}, public.record_view(:article), public.record_engagement(:article, 30, 80, 1)`,
    ],
  }),
  ...queriesOf('site/src/client/audience/recordSearch.ts', 'visitor', {
    'A search without a result': [
      'record_search',
      `${AS_BROWSER}, public.record_search('what is missing')`,
    ],
  }),
].map((query) => (query.name in MANY ? { ...query, readsMany: MANY[query.name] } : query))
