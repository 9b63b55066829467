import { lazy } from 'react'

/** Lazily loaded dashboard. */
export const Dashboard = lazy(async () => ({
  default: (await import('./Dashboard.tsx')).Dashboard,
}))
