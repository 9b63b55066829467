import { formatName } from '../domain/importing/formats.ts'
import type { ImportReport } from '../domain/importing/importReport.ts'
import { countsOf, groupsOf, type ReportGroup } from '../domain/importing/reportSections.ts'
import { activeDirection, activeLocale } from '../messages/active.ts'
import { t } from '../messages/t.ts'
import { escapeHtml } from '../text/escapeHtml.ts'
import { REPORT_STYLE } from './reportStyle.ts'
import { resultOf } from './resultOf.ts'

const number = (value: number) => new Intl.NumberFormat(activeLocale()).format(value)

/** Text of the source, which may be in another direction. */
const foreign = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

const headings = (names: readonly string[]) =>
  `<thead><tr>${names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>`

/** A table that scrolls in a narrow window; then it can be reached with the keyboard. */
const table = (label: string, names: readonly string[], rows: readonly string[]) =>
  `<div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table>${headings(names)}<tbody>${rows.join('\n')}</tbody></table></div>`

/**
 * A report as one HTML file without any request, in the language and direction of the active catalog.
 *
 * @param failed - number of items that could not be imported, of which a stored report may list only some.
 */
export function htmlReport(report: ImportReport, failed = report.failures.length): string {
  const { name, format } = report.source
  const title = report.isDryRun
    ? t('cli.import.title.dryRun', { name })
    : t('cli.import.title.done', { name })
  const groups = groupsOf(report, failed)
  return `<!doctype html>
<html lang="${escapeHtml(activeLocale())}" dir="${activeDirection()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<header><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(formatName(format))}</p><p class="result">${escapeHtml(resultOf(report, failed))}</p></header>
<main>
<dl class="counts">${countsOf(report)
    .map(([label, count]) => `<div><dt>${escapeHtml(label)}</dt><dd>${number(count)}</dd></div>`)
    .join('')}</dl>
${section('failure', t('cli.import.section.failures'), groups)}
${section('warning', t('cli.import.section.warnings'), groups)}
${section('suggestion', t('cli.import.section.suggestions'), groups)}
${fieldSection(report)}
</main>
</body>
</html>
`
}

function section(kind: ReportGroup['kind'], title: string, groups: readonly ReportGroup[]): string {
  const own = groups.filter((group) => group.kind === kind)
  if (own.length === 0) return ''
  return `<section aria-labelledby="${kind}"><h2 id="${kind}">${escapeHtml(title)}</h2>
${own.map(groupDetails).join('\n')}</section>`
}

function groupDetails({ construct, count, fix, rows }: ReportGroup): string {
  const names = [
    t('cli.import.column.path'),
    t('cli.import.column.line'),
    t('cli.import.column.title'),
    t('cli.import.column.message'),
  ]
  const lines = rows.map(
    ({ path, line, title, message }) =>
      `<tr><th scope="row" class="path">${foreign(path)}</th><td>${line === null ? '' : number(line)}</td><td>${foreign(title)}</td><td>${foreign(message)}</td></tr>`,
  )
  const more = count - rows.length
  return `<details><summary><span>${foreign(construct)}</span> <strong>${number(count)}</strong></summary>
${fix === null ? '' : `<p class="fix">${escapeHtml(fix)}</p>`}
${table(construct, names, lines)}
${more > 0 ? `<p>${escapeHtml(t('cli.import.more', { count: more }))}</p>` : ''}</details>`
}

function fieldSection({ fields }: ImportReport): string {
  if (fields.length === 0) return ''
  const title = t('cli.import.section.fields')
  const names = [
    t('cli.import.column.theirs'),
    t('cli.import.column.ours'),
    t('cli.import.count.articles'),
    t('cli.import.column.example'),
  ]
  const rows = fields.map(
    ({ theirs, ours, articles, example }) =>
      `<tr><th scope="row">${foreign(theirs)}</th><td>${ours === null ? `<em>${escapeHtml(t('cli.import.notUsed'))}</em>` : foreign(ours)}</td><td>${number(articles)}</td><td>${foreign(example)}</td></tr>`,
  )
  return `<section aria-labelledby="fields"><h2 id="fields">${escapeHtml(title)}</h2>
<p>${escapeHtml(t('cli.import.fieldsHint'))}</p>
${table(title, names, rows)}</section>`
}
