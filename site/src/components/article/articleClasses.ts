/** Utilities of the parts of an article, for its page, the preview of the editor and live rendering. */
export const ARTICLE = {
  head: 'wrap relative max-w-[calc(62rem+2*var(--spacing-gutter))] pt-[clamp(1.75rem,5vw,3.75rem)] pb-[clamp(1.5rem,3vw,2.25rem)] text-center print:pt-0 print:pb-4 print:text-start',
  title: 'mt-2 text-[clamp(2.125rem,1.4rem+2.9vw,3.75rem)] leading-[1.04] tracking-[-0.026em]',
  figure: 'wrap print:break-inside-avoid',
  picture: 'max-h-168 w-full print:max-h-[9cm]',
  figcaption:
    'max-w-192 pt-[0.6em] text-start font-sans text-sm leading-normal wrap-anywhere text-soft',
  // Each has the direction of its own language; the credit wraps as a whole.
  caption: 'me-[0.4em] [unicode-bidi:plaintext]',
  credit: 'inline-block [unicode-bidi:plaintext]',
  columns: 'wrap grid gap-12 pt-[clamp(2rem,4vw,3.25rem)] pb-18 print:block print:pt-4 print:pb-0',
  withAside: '2xl:grid-cols-[minmax(0,1fr)_17rem] 2xl:gap-x-16',
  text: 'mx-auto w-full max-w-text min-w-0 print:max-w-none',
  tags: 'mt-10 border-t border-rule pt-6 print:hidden',
  video: 'mt-8 print:hidden',
  videoLink:
    'flex flex-wrap items-center gap-3 border-s-4 border-accent bg-tint px-[1.4rem] py-[1.1rem] font-semibold hover:underline',
} as const
