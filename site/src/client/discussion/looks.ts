/** Utilities of the parts of a discussion, for the island and for drawComments.ts. */
export const DISCUSSION_LOOKS = {
  title: 'mb-4 text-4xl',
  note: 'my-4 font-serif text-soft italic',
  box: 'grid gap-3',
  area: 'field field-sizing-content max-h-96 min-h-18 w-full read-only:cursor-pointer',
  actions: 'flex flex-wrap items-center justify-end gap-[0.6rem]',
  hint: 'meta flex-[1_1_12rem]',
  earlier: 'mt-6 flex flex-wrap items-center gap-3',
  threads: 'mt-6',
  thread: 'thread border-t border-rule py-[1.4rem]',
  replies:
    'ms-[clamp(0.75rem,4vw,3.4rem)] mt-[1.4rem] grid gap-[1.4rem] border-s border-rule ps-[clamp(0.75rem,2vw,1.25rem)]',
  comment:
    'grid scroll-mt-[calc(var(--spacing-bar)+2rem)] grid-cols-[auto_minmax(0,1fr)] gap-[0.9rem] focus:rounded-[2px] focus:outline-2 focus:outline-offset-[0.6rem] focus:outline-accent',
  avatar: 'avatar size-10 text-md in-data-replies:size-8 in-data-replies:text-ui',
  head: 'flex flex-wrap items-baseline gap-x-[0.6rem]',
  name: 'font-semibold wrap-anywhere',
  sort: 'mt-6 flex flex-wrap gap-x-4 text-meta',
  sortChoice:
    'min-h-7 cursor-pointer text-soft hover:underline aria-pressed:font-semibold aria-pressed:text-ink',
  commentActions: 'mt-[0.35rem] flex flex-wrap gap-x-[1.1rem] text-meta font-semibold',
  like: 'flex min-h-7 min-w-7 cursor-pointer items-center gap-1 text-ui tabular-nums text-soft hover:text-accent aria-pressed:text-accent',
  likes: 'flex min-h-7 items-center font-normal text-soft',
  report: 'flex min-h-7 items-center text-soft hover:text-accent hover:underline',
  link: 'underline',
  text: 'mt-1 font-serif text-md leading-[1.55] wrap-anywhere whitespace-pre-wrap',
} as const
