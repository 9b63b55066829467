import type { Decision, Specification, Statement } from './statements.ts'

/** Where the table stands, from the root of the project. */
export const TABLE = 'site/tests/specification/README.md'

const HEAD = `# What the specification says, and the test that shows it

Written by \`node scripts/checks/specification.ts --write\` from the statements in this folder; do not
edit it. A statement stands in a \`.yaml\` file with the names of the tests that show it. The check, part
of \`npm run check\`, follows each name to a test that runs and expects something, and looks in it, in
the parts of test files it uses and in the constants it names for every exact string of the statement
(what stands in single quotes) and for what the statement \`holds\` besides. Where the specification
contradicts itself or shows a stub, a decision replaces it; what is built instead has a test, too.
`

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

function shownBy({ shown }: { shown: string[] }): string {
  return shown.map((one) => one.replace(' › ', ': ')).join('; ')
}

function statementRow(statement: Statement): string {
  const by = [
    ...(statement.decision ? [`decision ${statement.decision}`] : []),
    ...(statement.shown.length > 0 ? [shownBy(statement)] : []),
  ]
  return row(statement.id, statement.says, by.join('; '))
}

function decisionRow(decision: Decision): string {
  return row(decision.id, decision.says, decision.built, shownBy(decision))
}

/** Counts in words: how many statements there are and what they rest on. */
export function countOf({ statements, decisions }: Specification): string {
  const replaced = statements.filter(({ decision }) => decision).length
  const tests = new Set([...statements, ...decisions].flatMap(({ shown }) => shown))
  const parts = [`${statements.length} statements`, `${tests.size} tests`]
  return `${parts.join(', ')}, ${replaced} replaced by ${decisions.length} decisions`
}

/** The table as Markdown. */
export function tableOf(all: Specification): string {
  const lines = [HEAD, `${countOf(all)}.`, '']
  const sections = [...new Set(all.statements.map(({ section }) => section))]
  for (const section of sections) {
    lines.push(`## ${section}`, '', row('Id', 'Statement', 'Shown by'), row('---', '---', '---'))
    const here = all.statements.filter((statement) => statement.section === section)
    lines.push(...here.map(statementRow), '')
  }
  lines.push('## Decisions', '', row('Id', 'The specification says', 'We build', 'Shown by'))
  lines.push(row('---', '---', '---', '---'), ...all.decisions.map(decisionRow), '')
  return lines.join('\n')
}
