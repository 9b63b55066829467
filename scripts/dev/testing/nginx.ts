import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { freePort } from './freePort.ts'

/** Paths of the nginx program and of its mime.types. */
interface Nginx {
  program: string
  types: string
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const PORT_TRIES = 3
/** Folder of the unpacked Debian package, if nginx is not installed. */
const UNPACKED = join(root, 'node_modules/.cache/nginx')
const PREFIXES = ['', '/usr/local', '/opt/homebrew', UNPACKED]

function found(): Nginx | undefined {
  for (const prefix of PREFIXES) {
    const program = ['usr/sbin/nginx', 'sbin/nginx', 'bin/nginx'].find((path) =>
      existsSync(join(prefix || '/', path)),
    )
    const types = join(prefix || '/', 'etc/nginx/mime.types')
    if (program && existsSync(types)) return { program: join(prefix || '/', program), types }
  }
  return undefined
}

/**
 * Finds an installed nginx or unpacks the Debian package below node_modules, which neither installs it
 * nor starts a service.
 *
 * @throws Error with instructions if there is none.
 */
function findNginx(print: (line: string) => void): Nginx {
  const installed = found()
  if (installed) return installed
  if (existsSync('/usr/bin/apt-get')) {
    print('No nginx found: unpacking the Debian package …')
    unpack()
    const unpacked = found()
    if (unpacked) return unpacked
  }
  throw new Error('These tests need nginx: install it (sudo apt-get install nginx).')
}

function unpack(): void {
  mkdirSync(dirname(UNPACKED), { recursive: true })
  const folder = mkdtempSync(`${UNPACKED}-`)
  const apt = (...args: string[]) => spawnSync('apt-get', args, { cwd: folder, stdio: 'ignore' })
  const packages = ['download', '-q', 'nginx', 'nginx-common']
  if (apt(...packages).status !== 0) {
    apt('update', '-q')
    apt(...packages)
  }
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['-x', join(folder, name), join(folder, 'root')])
  }
  // Renamed when complete, because another test may be looking for it.
  if (existsSync(join(folder, 'root')) && !existsSync(UNPACKED)) {
    renameSync(join(folder, 'root'), UNPACKED)
  }
  rmSync(folder, { recursive: true, force: true })
}

/** The data folder of a publisher, and the API that serves its pictures. */
interface Upstream {
  data: string
  apiUrl: string
}

export interface RunningNginx {
  url: string
  /** Process that started the workers. */
  pid: number
  close(): Promise<void>
}

/** Number of worker processes of nginx; auto: one per core. */
type Workers = 1 | 'auto'

/**
 * Serves a site with the nginx.conf of the project, on a free port and from a temporary folder.
 */
export async function startNginx(upstream: Upstream, workers: Workers = 1): Promise<RunningNginx> {
  const nginx = findNginx(console.log)
  for (let tries = 1; ; tries++) {
    try {
      return await startOn(await freePort(), nginx, upstream, workers)
    } catch (error) {
      // Another program may have taken the port in the meantime.
      if (tries === PORT_TRIES || !reasonOf(error).includes('in use')) throw error
    }
  }
}

async function startOn(
  port: number,
  { program, types }: Nginx,
  upstream: Upstream,
  workers: Workers,
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  // As root, nginx keeps running as root, because other accounts cannot enter the data folder.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'logs'))
  await writeFile(join(folder, 'site.conf'), await serverBlock(upstream, port))
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder, types, workers))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  const isUp = async (): Promise<void> => {
    if (child.exitCode !== null) {
      throw new Error(await readFile(join(folder, 'error.log'), 'utf8').catch(() => 'nginx ended'))
    }
    // The pid file exists once nginx listens. Before, another program could respond.
    const isBound = existsSync(join(folder, 'nginx.pid'))
    if (isBound && (await fetch(url).catch(() => null))) return
    await new Promise((resolve) => setTimeout(resolve, 50))
    return isUp()
  }
  await isUp().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { url, pid: child.pid ?? 0, close }
}

/** scripts/deploy/server/nginx.conf with the three lines adapted that its comment names. */
async function serverBlock({ data, apiUrl }: Upstream, port: number): Promise<string> {
  const text = await readFile(join(root, 'scripts/deploy/server/nginx.conf'), 'utf8')
  return text
    .replaceAll('/var/lib/broadsheet', data)
    .replaceAll('https://PROJECT.supabase.co', apiUrl)
    .replace(
      /listen 80;\n\s*listen \[::\]:80;/,
      `listen 127.0.0.1:${port};\n  listen [::1]:${port};`,
    )
    .replace('news.example.com', 'localhost')
}

/** The parts of /etc/nginx/nginx.conf of Debian that the server block needs. */
const mainConfiguration = (folder: string, types: string, workers: Workers) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes ${workers};
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  include ${types};
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  gzip on;
  include ${folder}/site.conf;
}
`
