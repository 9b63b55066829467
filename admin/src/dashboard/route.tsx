import { lazy } from 'react'

/** The first screen, loaded when it is opened. */
export const Dashboard = lazy(async () => ({
  default: (await import('./Dashboard.tsx')).Dashboard,
}))
