import { type Query, queriesOf, WRITER } from '../query.ts'

/** Queries of the calendar, the board and assignments in the console. */
export const PLANNING_QUERIES: Query[] = [
  ...queriesOf('admin/src/calendar/useCalendar.ts', 'admin', {
    'A month of the calendar': [
      'calendar_entries',
      "select * from public.calendar_entries((now() - interval '35 days')::date, now()::date)",
    ],
  }),
  ...queriesOf('admin/src/calendar/board/useBoard.ts', 'admin', {
    'The board': ['board_entries', 'select * from public.board_entries()'],
    'The board of a person': [
      'board_entries',
      `select * from public.board_entries(person => ${WRITER})`,
    ],
  }),
  ...queriesOf('admin/src/calendar/board/useMoveCard.ts', 'admin', {
    'A reviewed article': [
      'review_article',
      'select * from public.articles a where a.id = :article',
    ],
  }),
  ...queriesOf('admin/src/calendar/useMoveEntry.tsx', 'admin', {
    // What the function reads before it changes the row.
    'A scheduled article': [
      'move_scheduled_article',
      'select * from public.articles a where a.id = :article',
    ],
  }),
  ...queriesOf('admin/src/resources/assignments/useAssigning.ts', 'admin', {
    'Change the assignee of a story': [
      'change_assignees',
      "select * from public.change_assignees('{22222222-2222-4222-8222-222222222222}', null)",
    ],
  }),
  ...queriesOf('admin/src/resources/assignments/useSections.ts', 'author', {
    Sections: [
      'sections',
      'select id, name, color from public.categories order by name limit 1000',
    ],
  }),
  ...queriesOf('admin/src/resources/assignments/useStaff.ts', 'admin', {
    Staff: ['staff_members', 'select * from public.staff_members()'],
  }),
]
