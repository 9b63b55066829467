import type { PublisherReport } from '../publisher/publisher.ts'

/**
 * What the publisher did, as a line for the terminal; null when there is nothing to tell: what the
 * first release already holds is marked as done without a build.
 */
export function reportLine(report: PublisherReport): string | null {
  if (report.kind === 'failed') {
    const seconds = Math.round(report.retryInMilliseconds / 1000)
    return `✗ Not published, trying again in ${seconds} s: ${report.error}`
  }
  if (report.changed === 0) return null
  const changes = report.events === 1 ? '1 change' : `${report.events} changes`
  return `✓ Published ${changes} in ${(report.milliseconds / 1000).toFixed(1)} s`
}
