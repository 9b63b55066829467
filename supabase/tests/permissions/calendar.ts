import { EDITORS, type Line } from './line.ts'

const SCHEDULED = '(select version from public.articles where id = :scheduled)'
const PLANNED =
  "insert into public.assignments (headline, planned_for, assignee_id) values ('Harbor', '2199-03-01', :contributor)"

/** Permissions on the editorial calendar. */
export const CALENDAR: Line[] = [
  {
    ...{ on: 'calendar_entries()', verb: 'call', what: 'a planned article of the contributor' },
    prepare: PLANNED,
    statement: "select * from public.calendar_entries('2199-03-01', '2199-03-31')",
    may: ['contributor', ...EDITORS],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    ...{ on: 'board_entries()', verb: 'call', what: 'a planned article of the contributor' },
    prepare: PLANNED,
    statement: "select * from public.board_entries() where state = 'planned'",
    may: ['contributor', ...EDITORS],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    ...{ on: 'move_scheduled_article()', verb: 'call', watch: 'public.articles' },
    what: 'the scheduled article of the author',
    statement: `select public.move_scheduled_article(:scheduled, '2199-03-01', ${SCHEDULED})`,
    may: ['author', ...EDITORS],
    others: 'PT404',
    except: { visitor: '42501' },
  },
]
