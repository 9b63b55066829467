import { screen } from '../language/screenMessages.ts'

/** Lazily loaded dashboard. */
export const Dashboard = screen(async () => (await import('./Dashboard.tsx')).Dashboard)
