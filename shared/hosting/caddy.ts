import { QUERY_FOLDER } from '../domain/redirects.ts'
import { pattern, quoted } from './configurations.ts'
import { MARKERS } from './redirects.ts'
import { HEADERS, ROUTES } from './rules.ts'

/**
 * Snippets for a Caddyfile: `broadsheet_headers` for every response, `broadsheet_routes` for the files
 * of the site. They use `route` blocks, because Caddy reorders directives outside of them.
 */
export function caddyFile(): string {
  const headers = HEADERS.flatMap((rule, index) => {
    // In the middle of a path, `*` matches one segment.
    const matcher = rule.query ? `@asked${index}` : rule.path.replace(/:\w+/g, '*')
    const asked = rule.query
      ? [`@asked${index} {`, `  path ${rule.path}`, `  query ${rule.query}=*`, '}']
      : []
    return [
      ...asked,
      ...rule.headers.map(([name, value]) => `header ${matcher} ${name} ${quoted(value)}`),
    ]
  })
  const routes = ROUTES.flatMap(({ from, to, status }, index) => {
    const name = `@route${index}`
    return [
      `${name} {`,
      `  path_regexp ${pattern(from)}`,
      '  not file',
      '}',
      status === 200 ? `rewrite ${name} ${to}` : `redir ${name} ${to}{broadsheet_query} ${status}`,
    ]
  })
  const block = (name: string, lines: string[]) =>
    [`(${name}) {`, '  route {', ...lines.map((line) => `    ${line}`), '  }', '}', ''].join('\n')
  const query = ['map {query} {broadsheet_query} {', '  "" ""', `  ~(.+) "?\${1}"`, '}']
  return (
    block('broadsheet_headers', headers) +
    block('broadsheet_routes', [...query, ...caddyFormerUrls(), ...routes])
  )
}

/** Former URLs: the template reads the destination from the release and sets it as Location. */
function caddyFormerUrls(): string[] {
  const { folder, destination, gone } = MARKERS
  const redirect = [
    `  rewrite * /${CADDY_TEMPLATE}`,
    '  templates',
    '  file_server {',
    '    status 301',
    '  }',
    '}',
  ]
  return [
    `@gone file /${folder}{path}/${gone}`,
    'error @gone 410',
    `@moved file /${folder}{path}/${destination}`,
    ...['handle @moved {', ...redirect],
    // `/?p=123` of WordPress. With any other query there is no such file.
    '@post {',
    '  path /',
    `  vars_regexp ${CADDY_POST} {query} ^(p|page_id)=([0-9]+)$`,
    '}',
    'handle @post {',
    `  @moved_post file /${folder}${QUERY_FOLDER}{re.${CADDY_POST}.1}/{re.${CADDY_POST}.2}/${destination}`,
    ...['handle @moved_post {', ...redirect].map((line) => `  ${line}`),
    '}',
  ]
}

/** Name of the expression that matches the query of a post of WordPress. */
const CADDY_POST = 'broadsheet_post'

/** Path of the template in a release, see caddyTemplate. */
export const CADDY_TEMPLATE = '_hosting/moved.txt'

/** Caddy template that redirects a former URL: sets the Location header and outputs nothing. */
export function caddyTemplate(): string {
  const { folder, destination } = MARKERS
  const group = (n: number) => `(placeholder "http.regexp.${CADDY_POST}.${n}")`
  return [
    '{{- $path := .OriginalReq.URL.Path -}}',
    '{{- $query := .OriginalReq.URL.RawQuery -}}',
    `{{- if eq $path "/"}}{{$path = printf "${QUERY_FOLDER}%s/%s" ${group(1)} ${group(2)}}}{{$query = ""}}{{end -}}`,
    `{{- $to := include (printf "/${folder}%s/${destination}" $path) -}}`,
    '{{- with $query}}{{$to = printf "%s?%s" $to .}}{{end -}}',
    '{{- .RespHeader.Set "Location" $to -}}',
  ].join('')
}
