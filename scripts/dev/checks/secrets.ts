import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Breach } from './breach.ts'

/** Patterns of secret keys, long enough not to match prose or tests. */
const SECRETS: Record<string, RegExp> = {
  'a secret key of Supabase': /\bsb_secret_[A-Za-z0-9_-]{20,}/,
  'an access token of Supabase': /\bsbp_[a-f0-9]{40}/,
  'a token of GitHub': /\b(gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})/,
  'an access key of Amazon': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a private key': /-----BEGIN ([A-Z]+ )?PRIVATE KEY-----/,
  'a key of Google': /\bAIza[A-Za-z0-9_-]{35}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}/,
  'a token of Netlify': /\bnfp_[A-Za-z0-9]{36}/,
  'a password in an address':
    /\b(postgres(ql)?|https?):\/\/[\w.-]+:[^\s@/:'"`$<{…]{12,}@(?!127\.|localhost)/,
}

/** A JSON Web Token; those of service_role bypass row level security. */
const TOKEN = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]{20,}/g

/** The kind of secret in a line, or null. */
export function secretIn(line: string): string | null {
  for (const [kind, pattern] of Object.entries(SECRETS)) if (pattern.test(line)) return kind
  for (const [, claims = ''] of line.matchAll(TOKEN)) {
    const text = Buffer.from(claims, 'base64url').toString()
    if (text.includes('"service_role"')) return 'a secret key of Supabase'
  }
  return null
}

/**
 * Checks every line that was ever added to the repository, as far as the local history goes. A shallow
 * clone has less history, a folder without git has none.
 */
export async function checkSecrets(root: string): Promise<Breach[]> {
  const args = ['log', '--all', '-p', '--unified=0', '--no-color', '--no-ext-diff', '--no-textconv']
  // Nine tenths of the history are binary files and digests, which contain no keys.
  const without = ['.', ':(exclude)package-lock.json', ':(exclude)*.webp', ':(exclude)*.png']
  const git = spawn('git', [...args, '--format=commit %h', '--', ...without], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const failed = new Promise<void>((resolve) => git.once('error', () => resolve()))
  const breaches: Breach[] = []
  let commit = ''
  let file = ''
  const read = async () => {
    for await (const line of createInterface({ input: git.stdout })) {
      if (line.startsWith('commit ')) commit = line.slice('commit '.length)
      else if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length)
      else if (line.startsWith('+')) {
        const kind = secretIn(line)
        if (kind) breaches.push({ file: `${file} in ${commit}`, reason: `${kind}: revoke it` })
      }
    }
  }
  await Promise.race([read(), failed])
  return breaches
}
