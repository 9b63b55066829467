/** Languages of a site of Hugo that has several. */
export interface SiteLanguages {
  main: string
  /** Folder of the pages of each language, such as content/de; null: that of all, with the language in the file name. */
  folders: ReadonlyMap<string, string | null>
  /** Whether the addresses of the main language begin with it, too. */
  isMainInFolder: boolean
}

/** A file as a page of its site. */
export interface SitePage {
  /** Language by which the generator knows it; null: the site has one. */
  lang: string | null
  /** Path below the folder of the pages, without a language. Translations have the same one. */
  path: string
}

/**
 * Reads the language of a file from its name (`post.de.md`) or its folder, as Hugo does.
 *
 * @param languages - null: the site has one.
 */
export function sitePageOf(path: string, languages: SiteLanguages | null): SitePage {
  const below = (folder: string) => path.slice(folder.length + 1)
  if (languages === null) return { lang: null, path: path.replace(/^content\//, '') }
  const [code, folder] =
    [...languages.folders]
      .filter(([, each]) => each !== null && path.startsWith(`${each}/`))
      .sort(([, one], [, other]) => (other ?? '').length - (one ?? '').length)[0] ?? []
  if (code && folder && folder !== 'content') return { lang: code, path: below(folder) }
  const page = path.replace(/^content\//, '')
  const [, stem, named = '', ending] = /^(.+)\.([a-z-]+)(\.\w+)$/i.exec(page) ?? []
  const lang = named.toLowerCase()
  return languages.folders.has(lang)
    ? { lang, path: `${stem}${ending}` }
    : { lang: languages.main, path: page }
}

/** Beginning of the addresses of a language, such as `/de`. */
export function prefixOf(lang: string | null, languages: SiteLanguages | null): string {
  if (lang === null || languages === null) return ''
  return lang === languages.main && !languages.isMainInFolder ? '' : `/${lang}`
}
