/** Path of the editor for a new article of an assignment. Not in urls.ts, which readers download. */
export const writeAssignmentPath = (assignment: string): string =>
  `/create-article?assignment=${encodeURIComponent(assignment)}`
