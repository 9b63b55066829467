import { GONE, HEADERS, ROUTES } from './rules.ts'

/** `_headers` of Netlify and Cloudflare Pages, which know no rules by query. */
export function headersFile(): string {
  const rules = HEADERS.filter(({ query }) => !query).map(({ path, headers }) => {
    // Both let pages be asked for again by themselves, and would join two values of one header.
    const own = path === '/*' ? headers.filter(([name]) => name !== 'Cache-Control') : headers
    return [path, ...own.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  })
  return `${rules.join('\n\n')}\n`
}

/** `_redirects` of Netlify and Cloudflare Pages. */
export function redirectsFile(): string {
  return `${ROUTES.map(({ from, to, status }) => `${from} ${to} ${status}`).join('\n')}\n`
}

/** `vercel.json`, see https://vercel.com/docs/project-configuration */
export function vercelFile(): string {
  // A named rest stands for whole segments only.
  const source = (path: string) => path.replace(/\/\*$/, '/:rest*').replace(/\*$/, '(.*)')
  const headers = HEADERS.map(({ path, query, headers: pairs }) => ({
    source: path === '/*' ? '/(.*)' : source(path),
    ...(query ? { has: [{ type: 'query', key: query }] } : {}),
    headers: pairs.map(([key, value]) => ({ key, value })),
  }))
  const moved = ROUTES.filter(({ status }) => status !== 200)
  const shown = ROUTES.filter(({ status }) => status === 200)
  const configuration = {
    cleanUrls: false,
    trailingSlash: false,
    headers,
    redirects: moved.map(({ from, to, status }) => ({
      source: source(from),
      destination: to,
      statusCode: status,
    })),
    rewrites: shown.map(({ from, to }) => ({ source: source(from), destination: to })),
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}

const quoted = (value: string) => `"${value.replace(/"/g, '\\"')}"`

/** What the `server` block of an nginx includes: headers, redirects, the not-found page. */
export function nginxFile(): string {
  const names = [...new Set(HEADERS.flatMap(({ headers }) => headers.map(([name]) => name)))]
  return [
    '# Part of a server block: include it beside `root`. Made by the build; do not edit.',
    '# The maps belong into the http block, so this file has two parts; see nginx-maps.conf.',
    'index index.html;',
    'charset utf-8;',
    '# Redirects name no host and no port: nginx may stand behind something that has others.',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    ...names.map((name) => `add_header ${name} ${variable(name)} always;`),
    'location ~ ^/(_headers|_redirects|vercel\\.json|_hosting/) { return 404; }',
    ...ROUTES.map(({ from, to, status }) =>
      status === 200
        ? `location ~ ${pattern(from)} { try_files $uri ${to}; }`
        : `location ~ ${pattern(from)} { return ${status} ${to}; }`,
    ),
    'location / { try_files $uri $uri/index.html =404; }',
    '',
  ].join('\n')
}

/** The maps of nginx: the value of each header by address; an empty value sends none. */
export function nginxMapsFile(): string {
  const names = [...new Set(HEADERS.flatMap(({ headers }) => headers.map(([name]) => name)))]
  return `${names.map(mapOf).join('\n')}\n`
}

function mapOf(name: string): string {
  // How long an answer is kept depends on its status, too.
  const hasStatus = name === 'Cache-Control'
  // The first pattern that fits wins in a map, the last rule in the table.
  const rules = [...HEADERS].reverse().flatMap(({ path, query, headers }) => {
    const value = headers.find(([candidate]) => candidate === name)?.[1]
    if (value === undefined) return []
    const asked = query ? `\\?(.*&)?${query}=` : '(\\?|$)'
    const whole = path.endsWith('*') ? pattern(path) : pattern(path).replace(/\$$/, asked)
    return [`  "~${hasStatus ? whole.replace('^', '^\\d+ ') : whole}" ${quoted(value)};`]
  })
  const gone = hasStatus ? [`  "~^404 " ${quoted(GONE)};`] : []
  const asked = hasStatus ? '"$status $request_uri"' : '$request_uri'
  return [`map ${asked} ${variable(name)} {`, '  default "";', ...gone, ...rules, '}'].join('\n')
}

const variable = (name: string) => `$broadsheet_${name.toLowerCase().replaceAll('-', '_')}`

function pattern(path: string): string {
  const escaped = path.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')
  return path.endsWith('*') ? `^${escaped.slice(0, -1)}` : `^${escaped}$`
}

/**
 * Snippets for a Caddyfile: `broadsheet_headers` for every answer, `broadsheet_routes` where the
 * files of the site are. In a `route` block, because outside of one Caddy sorts what is written.
 */
export function caddyFile(): string {
  const headers = HEADERS.flatMap((rule, index) => {
    const matcher = rule.query ? `@asked${index}` : rule.path
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
      status === 200 ? `rewrite ${name} ${to}` : `redir ${name} ${to} ${status}`,
    ]
  })
  const block = (name: string, lines: string[]) =>
    [`(${name}) {`, '  route {', ...lines.map((line) => `    ${line}`), '  }', '}', ''].join('\n')
  return block('broadsheet_headers', headers) + block('broadsheet_routes', routes)
}
