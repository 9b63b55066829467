import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Breach } from './breach.ts'

/** What keys look like that open something. Each is long enough not to stand in prose or a test. */
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

/** A token signed for the role that passes every rule. */
const TOKEN = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]{20,}/g

/** What kind of secret a line holds; null when none. */
export function secretIn(line: string): string | null {
  for (const [kind, pattern] of Object.entries(SECRETS)) if (pattern.test(line)) return kind
  for (const [, claims = ''] of line.matchAll(TOKEN)) {
    const text = Buffer.from(claims, 'base64url').toString()
    if (text.includes('"service_role"')) return 'a secret key of Supabase'
  }
  return null
}

/**
 * Looks through every line that was ever added to the repository, as far as its history is here; a
 * shallow clone has less, a folder without git none: then the check has nothing to say.
 */
export async function checkSecrets(root: string): Promise<Breach[]> {
  const args = ['log', '--all', '-p', '--unified=0', '--no-color', '--no-ext-diff', '--no-textconv']
  // Binary files and lines of digests hold no keys, and make nine tenths of the history.
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
        if (kind)
          breaches.push({ file: `${file} in ${commit}`, reason: `${kind}: make it worthless` })
      }
    }
  }
  await Promise.race([read(), failed])
  return breaches
}
