import {
  CONTRIBUTIONS,
  type Contribution,
  DEFAULT_CONTRIBUTION,
  MAXIMUM_BYLINES,
} from '@broadsheet/shared/domain/bylines.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { type Credit, type Person, personOf } from '../import/people.ts'
import type { FieldReader } from './fieldNames.ts'
import { cutTo, isRecord, namesOf, textOf } from './values.ts'

const { username: USERNAME, full_name: NAME } = PROFILE_FIELDS
const BETWEEN_NAMES = /\s*(?:[,&;]|\band\b)\s*/

/**
 * The authors of an article: names, as Hugo and Jekyll write them, or objects with name, username and
 * contribution, as an export has them.
 *
 * @returns them in order, without duplicates, up to the limit of the database; names without letters are
 *   left out.
 */
export function authorsIn(field: FieldReader): Credit[] {
  const written = field('authors')
  const entries = Array.isArray(written) ? written : [written]
  const credits = entries.flatMap((entry: unknown) =>
    creditsOf(typeof entry === 'string' && Array.isArray(written) ? [entry] : entry),
  )
  const different = new Map(
    credits.map((credit) => [`${credit.contribution} ${credit.username}`, credit]),
  )
  return [...different.values()].slice(0, MAXIMUM_BYLINES)
}

/** A string may have several names; a list has one name each. */
function creditsOf(entry: unknown): Credit[] {
  if (!isRecord(entry) || Array.isArray(entry)) {
    return namesOf(entry, BETWEEN_NAMES).flatMap((name) => credit(personOf(name)))
  }
  const name = textOf(entry.name) || textOf(entry.full_name)
  const username = textOf(entry.username) || textOf(entry.slug)
  return credit(personNamed(name, username), contributionIn(entry.contribution ?? entry.role))
}

const credit = (
  person: Person | null,
  contribution: Contribution = DEFAULT_CONTRIBUTION,
): Credit[] => (person ? [{ ...person, contribution }] : [])

/** The given user name identifies the author, unless the database would refuse it. */
function personNamed(name: string, username: string): Person | null {
  const person = personOf(name || username)
  const isUsername =
    USERNAME.pattern.test(username) &&
    username.length >= USERNAME.minimum &&
    username.length <= USERNAME.maximum
  const found = isUsername ? { username } : personOf(username)
  const fullName = cutTo(name, NAME.maximum) || person?.fullName || username
  return found ? { username: found.username, fullName } : person
}

function contributionIn(value: unknown): Contribution {
  const written = textOf(value).toLowerCase()
  if (written.startsWith('photo')) return 'photos'
  return CONTRIBUTIONS.find((name) => name === written) ?? DEFAULT_CONTRIBUTION
}
