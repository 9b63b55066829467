import type { Problem } from '@broadsheet/shared/domain/importing/problem.ts'

/** Something in the front matter that is not read as it is written. */
export interface FieldProblem {
  problem: Problem
  /** Line in the file, from 1. */
  line: number
}
