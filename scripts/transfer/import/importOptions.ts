import { readArguments } from '../../terminal/arguments.ts'
import {
  CONNECTION_HELP,
  CONNECTION_OPTIONS,
  type PathOptions,
  pathOptions,
} from '../connectionOptions.ts'
import { TransferError } from '../errors.ts'
import type { OpenOptions } from '../format.ts'
import { readMapping } from '../markdown/fieldNames.ts'

const COMMAND = 'npm run import'

export const HELP = `Imports the content of another system, or restores an export of Broadsheet.

  npm run import -- PATH [options]

The format is detected: a folder of npm run export, or a folder of Markdown files.

An export is restored into an empty site (npm start -- --no-demo), with all ids, addresses and dates.
It has no passwords: users request new ones. An interrupted restore continues when it is run again.

In a folder of Markdown files, every .md, .mdx and .markdown file at any depth becomes an article. Its
YAML front matter:

  title             required
  date              2014-11-13, with or without a time; default: the date in the file name
  updated           also lastmod, modified: time of the last change; default: the date
  author, authors   the first becomes the author, with a profile of that name; the others are listed
                    at the end: "Additional reporting by …"
  category          one; others become tags
  tags              a list, or names separated by commas
  excerpt           also summary, description, deck
  image, image_alt  also cover, featured_image …; a path relative to the file, or a URL
  image_caption     also caption, cover_caption …: text below the picture
  image_credit      also credit, photo_credit, photographer …: author of the picture
  lang              also language, locale: language of the article, such as pt-BR, if it differs from
                    that of the site
  translationKey    the same text in several files: they are translations of each other
  slug              default: the file name without its date
  draft             true: not published (also published: false, status: draft)
  video             URL of a video
  link              URL of another page, for an article without a body

Pictures of front matter and text are stored in three widths, without metadata. Missing or unreadable
pictures are left out with a warning. authors.yml in the folder may have details of authors:
slug: { name, bio, avatar }. Links by ref, relref, post_url and link lead to the articles; other
template syntax such as {% include %} is removed. Each warning has the construct, file and line.

A second import writes only changes: a changed file updates its article and replaces changes made in
the console. Articles of deleted files are not deleted.

  --map THEIRS=OURS  another name of a field, such as --map standfirst=excerpt; may be repeated
  --site ADDRESS     URL of the old site, such as https://blog.example.com: links to its articles lead
                     to the imported ones
  --name NAME        name of this collection: a second import finds articles by it and their paths
                     (name of the folder)
${CONNECTION_HELP}

Exit code 1 if a file was not imported; each is listed with the reason.`

export interface ImportCommand extends PathOptions {
  open: OpenOptions
  site: string | null
}

/**
 * Parses the command line.
 *
 * @param args - arguments after the name of the command.
 * @throws {TransferError} if an argument is invalid.
 */
export function readOptions(
  args: string[],
  env: Record<string, string | undefined>,
): ImportCommand {
  const options = {
    ...CONNECTION_OPTIONS,
    map: { type: 'string', multiple: true, default: [] as string[] },
    site: { type: 'string' },
    name: { type: 'string' },
  } as const
  const config = { args, allowPositionals: true, options } as const
  const parsed = readArguments(config, `${COMMAND} -- --help`, TransferError)
  const { map, site, name } = parsed.values
  return {
    ...pathOptions(parsed, env, COMMAND, 'path'),
    open: { mapping: readMapping(map), ...(name !== undefined && { name }) },
    site: siteOf(site),
  }
}

function siteOf(address: string | undefined): string | null {
  if (address === undefined) return null
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address).origin
  throw new TransferError(
    `--site must be a URL such as https://blog.example.com, not "${address}".`,
  )
}
