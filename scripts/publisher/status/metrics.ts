import { momentOf } from '../releases/releaseStore.ts'
import type { PublisherState, PublisherStatus } from './monitor.ts'

/** Text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const STATES: readonly PublisherState[] = ['starting', 'ok', 'paused', 'waiting', 'failing']

type Sample = [labels: Record<string, string>, value: number | null, suffix?: string]

const seconds = (date: Date) => date.getTime() / 1000

/** The body of /metrics: nothing in it names a machine, folder or page. */
export function metricsOf(status: PublisherStatus): string {
  const { version, state, backlog, lastPublish, release, quarantined, lease, totals } = status
  return [
    family('broadsheet_build_info', 'gauge', 'Version of the publisher; always 1.', [
      [{ version }, 1],
    ]),
    family(
      'broadsheet_publisher_status',
      'gauge',
      'Status of the publisher: 1 for the present one, 0 for the others.',
      STATES.map((one) => [{ status: one }, Number(one === state)]),
    ),
    family('broadsheet_backlog_changes', 'gauge', 'Due changes that readers do not have yet.', [
      [{}, backlog?.changes ?? null],
    ]),
    family(
      'broadsheet_backlog_oldest_age_seconds',
      'gauge',
      'Age of the oldest of these changes, since it was due; 0 when there is none.',
      [[{}, backlog?.oldestSeconds ?? null]],
    ),
    family(
      'broadsheet_last_publish_timestamp_seconds',
      'gauge',
      'When a change last went live, since the start of the process.',
      [[{}, lastPublish && seconds(lastPublish)]],
    ),
    family(
      'broadsheet_release_timestamp_seconds',
      'gauge',
      'When the release that readers get was made.',
      [[{}, release === null ? null : seconds(momentOf(release))]],
    ),
    family(
      'broadsheet_quarantined_pages',
      'gauge',
      'Pages that could not be rendered; readers keep the last good ones.',
      [[{}, quarantined.length]],
    ),
    family('broadsheet_lease_held', 'gauge', 'Whether this publisher holds the lease.', [
      [{}, Number(lease.isHeld)],
    ]),
    family('broadsheet_publishes_total', 'counter', 'Attempts to publish, by result.', [
      [{ result: 'success' }, totals.published],
      [{ result: 'failure' }, totals.failed],
    ]),
    family('broadsheet_published_changes_total', 'counter', 'Changes that went live.', [
      [{}, totals.changes],
    ]),
    family(
      'broadsheet_publish_duration_seconds',
      'summary',
      'Time from taking changes to the last page being live.',
      [
        [{}, totals.seconds, '_sum'],
        [{}, totals.published, '_count'],
      ],
    ),
    family(
      'process_start_time_seconds',
      'gauge',
      'Start time of the process since unix epoch in seconds.',
      [[{}, seconds(status.startedAt)]],
    ),
  ].join('')
}

/** A metric with its help and type; a value that is not known has no sample. */
function family(name: string, type: string, help: string, samples: Sample[]): string {
  const lines = samples.flatMap(([labels, value, suffix = '']) =>
    value === null || Number.isNaN(value) ? [] : [`${name}${suffix}${textOf(labels)} ${value}`],
  )
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')}\n`
}

function textOf(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
