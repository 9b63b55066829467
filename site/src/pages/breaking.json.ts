import { breakingFragment } from '../content/breakingBanner.ts'

/** The active breaking banner, which open pages poll. */
export const GET = () => breakingFragment()
