import 'astro'
import type { InteractOptions } from './interact.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads nothing until the reader interacts with the island; the first click or submit is repeated after
     * hydration.
     */
    'client:interact'?: boolean | InteractOptions
    /** Loads nothing without a session in this browser. */
    'client:session'?: boolean
  }
}
