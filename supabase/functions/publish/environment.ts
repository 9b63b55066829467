/** Configuration of the function. */
export interface Settings {
  supabaseUrl: string
  /** The secret key of the project. */
  key: string
  /** Shared with the database and the workflow. */
  secret: string
  /** `owner/name` on GitHub. */
  repository: string
  token: string
  /** Base URL of GitHub's API; different for GitHub Enterprise Server. */
  githubUrl: string
}

/**
 * Reads the configuration from environment variables.
 *
 * @param get - returns the value of an environment variable.
 * @throws Error that names the first missing variable and how to set it.
 */
export function settingsFrom(get: (name: string) => string | undefined): Settings {
  const required = (name: string): string => {
    const value = get(name)
    if (!value) throw new Error(`Set ${name}: supabase secrets set ${name}=…`)
    return value
  }
  return {
    supabaseUrl: required('SUPABASE_URL').replace(/\/$/, ''),
    key: secretKeyOf(get) ?? required('SUPABASE_SERVICE_ROLE_KEY'),
    secret: required('PUBLISH_SECRET'),
    repository: required('GITHUB_REPOSITORY'),
    token: required('GITHUB_TOKEN'),
    githubUrl: (get('GITHUB_API_URL') || 'https://api.github.com').replace(/\/$/, ''),
  }
}

/**
 * The platform sets SUPABASE_SECRET_KEYS, an object of keys by name. Self-hosted stacks may set
 * SUPABASE_SECRET_KEY instead; projects without such keys have only SUPABASE_SERVICE_ROLE_KEY.
 * See https://supabase.com/docs/guides/functions/secrets
 */
function secretKeyOf(get: (name: string) => string | undefined): string | undefined {
  const keys = keysIn(get('SUPABASE_SECRET_KEYS') ?? '')
  return keys.default || Object.values(keys)[0] || get('SUPABASE_SECRET_KEY') || undefined
}

function keysIn(text: string): Record<string, string> {
  try {
    return (JSON.parse(text) as Record<string, string> | null) ?? {}
  } catch {
    return {}
  }
}
