import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads nothing until the reader touches the island; the first click or submit is done again
     * once it is awake. `eager`: wakes at once and only keeps what is done until then; `session`:
     * the same, but only where somebody is signed in.
     */
    'client:interact'?: boolean | { eager?: boolean; session?: boolean }
    /** Loads nothing unless somebody is signed in in this browser. */
    'client:session'?: boolean
  }
}
