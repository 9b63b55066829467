/** Utilities that the screens of an account share. Their headlines are written in several files. */
export const ACCOUNT_PAGE =
  'wrap pt-[clamp(1.5rem,4vw,3rem)] pb-20 [&_h1]:text-[clamp(2.125rem,1.5rem+3vw,3.5rem)] [&_h1]:tracking-[-0.025em]'

export const ACCOUNT_HEAD =
  'mb-[clamp(1.25rem,3vw,2rem)] flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b-4 border-accent pb-4'

/** A section of the profile. */
export const PROFILE_BLOCK =
  'mt-10 border-t border-ink pt-5 [&_h2]:mb-4 [&_h2]:text-2xl [&_h3]:mt-7 [&_h3]:text-lg [&_:is(p,h3)+p]:mt-[0.6rem]'

/** A label that is the button of a hidden file input shows the focus of that input. */
export const FILE_BUTTON =
  'button relative has-focus-visible:outline-3 has-focus-visible:outline-offset-[3px] has-focus-visible:outline-accent'
