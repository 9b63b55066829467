import type { DemoContent, DemoPerson } from './index.ts'

/** The demo with the roles of the staff, and with its articles, except those that are removed. */
export function withStaff(demo: DemoContent): DemoContent {
  const { roles, articles, removals } = demo.staff
  const byName = new Map(roles.map((one) => [one.username, one]))
  const withRole = <Person extends DemoPerson>(person: Person): Person => {
    const { email = person.email, ...role } = byName.get(person.username) ?? {}
    return { ...person, ...role, email }
  }
  const { accounts, authors, readers } = demo.people
  const removed = new Set(removals.map(({ article }) => article))
  return {
    ...demo,
    people: {
      ...demo.people,
      accounts: accounts.map(withRole),
      authors: authors.map(withRole),
      readers: readers.map(withRole),
    },
    articles: [...demo.articles, ...articles.filter(({ slug }) => !removed.has(slug))],
  }
}
