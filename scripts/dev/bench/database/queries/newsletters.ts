import { type Query, queriesOf } from './query.ts'

const DRAFT = "(select id from public.newsletter_issues where state = 'draft' limit 1)"
const LIST = '(select id from public.newsletter_lists where is_default)'

/** Why some queries read more rows than a page has. */
const MANY: Record<string, string> = {
  'Recipients of an issue': 'counts the confirmed members of a list',
}

/** Queries of the console and the site about issues and lists of the newsletter. */
export const NEWSLETTER_QUERIES: Query[] = [
  ...queriesOf('admin/src/resources/newsletterIssues/foundArticle.ts', 'admin', {
    'Articles of an issue': [
      'articles',
      `select id, title, status, published_at from public.articles
        where id = any ((select article_ids from public.newsletter_issues where state = 'draft' limit 1)::uuid[])`,
    ],
  }),
  ...queriesOf('admin/src/resources/newsletterIssues/fillArticles.ts', 'admin', {
    'Articles by the rule of a list': ['fill_newsletter', `select public.fill_newsletter(${LIST})`],
  }),
  ...queriesOf('admin/src/resources/newsletterIssues/useClicks.ts', 'admin', {
    'Clicks of an issue': [
      'newsletter_issue_clicks',
      `select * from public.newsletter_issue_clicks where issue_id = ${DRAFT} order by clicks desc limit 100`,
    ],
  }),
  ...queriesOf('admin/src/resources/newsletterIssues/useRecipients.ts', 'admin', {
    'Recipients of an issue': [
      'count_newsletter_recipients',
      `select public.count_newsletter_recipients(${DRAFT})`,
    ],
  }),
  ...queriesOf('admin/src/resources/newsletterIssues/useRenderedIssue.ts', 'admin', {
    'Preview of an issue': [
      'preview_newsletter',
      `select public.preview_newsletter((select row_to_json(i)::text from public.newsletter_issues i where i.state = 'draft' limit 1))`,
    ],
  }),
  ...queriesOf('admin/src/resources/newsletterIssues/useScheduling.ts', 'admin', {
    'Schedule an issue': [
      'schedule_newsletter',
      `select public.schedule_newsletter(${DRAFT}, now() + interval '1 day')`,
    ],
  }),
  ...queriesOf('admin/src/resources/newsletterIssues/TestMail.tsx', 'admin', {
    'Test mail of an issue': [
      'send_test_newsletter',
      `select public.send_test_newsletter(${DRAFT})`,
    ],
  }),
  ...queriesOf('admin/src/resources/newsletterLists/useNewsletterLists.ts', 'admin', {
    'Lists of the newsletter': [
      'newsletter_lists',
      'select * from public.newsletter_lists order by position limit 100',
    ],
  }),
  ...queriesOf('admin/src/resources/newsletterLists/useLists.ts', 'admin', {
    'Order the lists': [
      'order_newsletter_lists',
      `select public.order_newsletter_lists(array[${LIST}])`,
    ],
  }),
  ...queriesOf('admin/src/resources/subscribers/useSubscriberFile.ts', 'admin', {
    'Import a subscriber into a list': [
      'import_subscriber_list',
      `select * from public.import_subscriber_list('[{"email": "new@example.com"}]', ${LIST})`,
    ],
  }),
  ...queriesOf('site/src/client/contact/subscription.ts', 'visitor', {
    'Choosing lists': [
      'choose_newsletter_lists',
      "select public.choose_newsletter_lists(gen_random_uuid(), 'newsletter')",
    ],
    'Leaving a list': [
      'leave_newsletter_list',
      "select public.leave_newsletter_list(gen_random_uuid(), 'newsletter')",
    ],
  }),
  ...queriesOf('site/src/client/engagement/newsletterClicks.ts', 'visitor', {
    'A click on a link of an issue': [
      'count_newsletter_click',
      `select set_config('request.headers', '{"user-agent": "Mozilla/5.0"}', true),
        public.count_newsletter_click('week-1', :article)`,
    ],
  }),
].map((query) => (query.name in MANY ? { ...query, readsMany: MANY[query.name] } : query))
