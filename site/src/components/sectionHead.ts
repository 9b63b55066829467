/** Utilities of the head of a section: the title with a bar in the accent colour, on a rule. */
export const SECTION_HEAD = 'flex items-baseline justify-between gap-4 border-t border-ink pt-3'
export const SECTION_TITLE =
  'relative outline-none before:absolute before:inset-x-0 before:top-[calc(-0.75rem-1px)] before:h-1 before:bg-accent'
export const SECTION_TITLE_SIZE = 'text-4xl tracking-[-0.015em]'
