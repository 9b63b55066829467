import { readArguments } from '../../terminal/arguments.ts'
import {
  TRANSFER_HELP,
  TRANSFER_OPTIONS,
  type TransferOptions,
  transferOptions,
} from '../connectionOptions.ts'
import { TransferError } from '../errors.ts'
import { type FieldName, readMapping } from '../markdown/fieldNames.ts'

const COMMAND = 'npm run import'

export const HELP = `Imports a folder of Markdown posts with YAML front matter, or restores a backup.

  npm run import -- FOLDER [options]

A folder that npm run export made is restored: everything with the ids, addresses and dates it had,
into an empty paper (npm start -- --no-demo). Passwords are in no backup: people ask for a new one.
Broken off, it goes on when it is run again. Any other folder is imported:

Every .md, .mdx and .markdown file in the folder and below becomes an article. Its front matter:

  title             required
  date              2014-11-13, with or without a time; else the date in the file name
  updated           also lastmod, modified: when it was last changed; else the date
  author, authors   the first becomes the author, with a profile of that name; the others are named
                    at the end: "Additional reporting by …"
  category          one; more of them become tags
  tags              a list, or one text with commas
  excerpt           also summary, description, deck
  image, image_alt  also cover, featured_image …; a path relative to the file, or an address
  image_caption     also caption, cover_caption …: stands below the picture
  image_credit      also credit, photo_credit, photographer …: who made the picture
  slug              else the file name without its date
  draft             true keeps it unpublished (also published: false, status: draft)
  video             address of a video
  link              address of a page elsewhere, for a post without a body

Pictures of the front matter and the text are stored in three widths without their metadata. A
picture that is missing or cannot be read is left out with a warning. authors.yml in the folder may
say more of authors: slug: { name, bio, avatar }. Links by ref, relref,
post_url and link lead to the articles; other template syntax such as {% include %} is removed. Each
warning names construct, file and line.

Run again, it writes only what has changed: a changed file updates its article, also over changes
made to it in the console. Articles of deleted files stay.

  --map THEIRS=OURS  another name of a field, such as --map standfirst=excerpt; may be repeated
  --site ADDRESS     where the posts were published, such as https://blog.example.com: links to other
                     posts there become links to their articles
  --name NAME        what this collection is called; a file is known again by it and its path
                     (the name of the folder)
${TRANSFER_HELP}

Exit code 1 when a file could not come in; each is named with its reason.`

export interface ImportCommand extends TransferOptions {
  mapping: Map<FieldName, string>
  site: string | null
  name: string | undefined
}

/**
 * Reads the command line.
 *
 * @param args - what stands behind the command.
 * @throws {TransferError} in one sentence.
 */
export function readOptions(
  args: string[],
  env: Record<string, string | undefined>,
): ImportCommand {
  const options = {
    ...TRANSFER_OPTIONS,
    map: { type: 'string', multiple: true, default: [] as string[] },
    site: { type: 'string' },
    name: { type: 'string' },
  } as const
  const config = { args, allowPositionals: true, options } as const
  const typed = readArguments(config, `${COMMAND} -- --help`, TransferError)
  const { map, site, name } = typed.values
  return {
    ...transferOptions(typed, env, COMMAND),
    ...{ mapping: readMapping(map), site: siteOf(site), name },
  }
}

function siteOf(address: string | undefined): string | null {
  if (address === undefined) return null
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address).origin
  throw new TransferError(
    `--site takes an address such as https://blog.example.com, not "${address}".`,
  )
}
