/** Where an account reads the decisions on its comments and articles and objects to them. */
export const DECISIONS_PATH = '/profile#decisions'
