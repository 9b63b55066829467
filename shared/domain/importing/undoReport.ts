/** What undoing an import did. */
export interface UndoReport {
  /** Numbers by kind and outcome, such as `article.removed`. */
  outcomes: Record<string, number>
  /** Articles that were edited after the import, at most 200. */
  kept: { id: string; title: string }[]
}

/** Number of rows with an outcome. */
export const outcomeCount = ({ outcomes }: UndoReport, name: string): number => outcomes[name] ?? 0
