import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads nothing until the reader interacts with the island; the first click or submit is repeated after
     * hydration. `eager`: hydrates at once and only repeats earlier events; `session`: the same, but only with a
     * session.
     */
    'client:interact'?: boolean | { eager?: boolean; session?: boolean }
    /** Loads nothing without a session in this browser. */
    'client:session'?: boolean
  }
}
