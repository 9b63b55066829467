import { ROLES, type Role } from '@broadsheet/shared/permissions.ts'
import type { Breach } from './breach.ts'
import { isTest, readSources } from './sources.ts'

/** Files that define the roles. */
const DEFINITIONS = new Set(['shared/permissions.ts', 'shared/database.types.ts'])

/** Roles whose names have other meanings, too: found in lines that mention a role. */
const AMBIGUOUS: readonly Role[] = ['author', 'editor']
const quoted = (roles: readonly Role[]) => `['"\`](?:${roles.join('|')})['"\`]`
const ROLE = quoted(ROLES.filter((role) => !AMBIGUOUS.includes(role)))

const COMPARISONS: readonly RegExp[] = [
  new RegExp(`[=!]==?\\s*${ROLE}`),
  new RegExp(`${ROLE}\\s*[=!]==?`),
  new RegExp(`\\bcase\\s+${ROLE}`),
  new RegExp(`\\brole\\b.*[=!]==?\\s*${quoted(AMBIGUOUS)}`, 'i'),
  /\.(?:eq|neq)\(\s*['"]role['"]/,
  /\bis(?:Admin|InCharge|Moderator|Staff)\s*(?:[:=]\s*)?\(/,
  /\b(?:profile|account|user|person|actor|member)\??\.role\s*[=!]==?/,
]

/** Lines of a source text that compare a role; whether a line is inside a string is not examined. */
export function roleComparisons(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, at) => (COMPARISONS.some((pattern) => pattern.test(line)) ? [at + 1] : []))
}

/** Finds role comparisons outside `shared/permissions.ts`. Tests may compare what they read. */
export async function checkPermissions(root: string): Promise<Breach[]> {
  const sources = await readSources(root)
  return sources
    .filter(({ file }) => !isTest(file) && !DEFINITIONS.has(file))
    .flatMap(({ file, text }) =>
      roleComparisons(text).map((line) => ({
        file: `${file}:${line}`,
        reason: 'compares a role: use can() of shared/permissions.ts',
      })),
    )
}
