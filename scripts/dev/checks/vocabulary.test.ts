import { describe, expect, it } from 'vitest'
import { retiredNames } from './vocabulary.ts'

const terms = (file: string, code: string) => retiredNames(file, code).map(({ term }) => term)

describe('a retired term is found', () => {
  it.each([
    ['a word of an identifier', 'a.ts', 'const usePublishingDesk = () => null', ['desk']],
    ['a property', 'a.ts', 'page.paper.open()', ['paper']],
    ['two words', 'a.ts', 'function whatToTake() {}', ['what to take']],
    ['a component', 'a.tsx', 'return <SubjectsPart />', ['subjects part']],
    ['a function in SQL', 'a.sql', 'select private.runs_the_paper()', ['runs the paper', 'paper']],
    ['an error hint in SQL', 'a.sql', "raise exception 'No' using hint = 'desk_closed'", ['desk']],
    ['SQL in a tagged template', 'a.ts', 'await sql`select paper from public.sites`', ['paper']],
    ['SQL in a template', 'a.ts', 'const TABLES = `create table shelf (id int)`', ['shelf']],
    ['a CSS class', 'a.css', '.portrait { width: 3rem }', ['portrait']],
  ])('in %s', (_, file, code, expected) => {
    expect(terms(file, code).sort()).toEqual(expected.sort())
  })
})

describe('a retired term is allowed', () => {
  it.each([
    ['in a comment', 'a.ts', '// The desk and the paper\n/* newsroom */ const one = 1'],
    ['in a string', 'a.ts', "const title = 'A paper on the desk'"],
    ['in the text of markup', 'a.tsx', 'return <p>On the desk</p>'],
    ['in a sentence in SQL', 'a.sql', "comment on table sites is 'A paper on the desk.'"],
    ['in a name of a policy', 'a.sql', 'create policy "Staff read the paper" on sites'],
    ['in a comment in a template', 'a.ts', 'await sql`select 1 -- the paper`'],
    ['in a template that is no SQL', 'a.ts', 'const text = `The paper on the desk`'],
    ['in a comment of SQL', 'a.sql', '-- the newsroom\nselect 1'],
    ['as a part of a longer word', 'a.ts', 'const newspaper = desktop'],
    ['as a name of a library', 'a.tsx', "import { Paper } from '@mui/material'"],
  ])('%s', (_, file, code) => {
    expect(terms(file, code)).toEqual([])
  })
})
