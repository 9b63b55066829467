/** README.txt of every export. */
export const READ_ME = `This folder is an export of a site made with Broadsheet.

articles/       every article, drafts too: Markdown with front matter, by the year of its creation
pages/          every static page, drafts too, in the same form
live_entries/   every entry of live coverage, drafts and withdrawn ones too, in the same form,
                by article and time
*.jsonl         the other tables: one row per line, as JSON; profiles.jsonl has accounts, guest
                authors and agencies
pictures/       every stored file, byte for byte; pictures.jsonl has its name in the storage
manifest.json   number of rows and digests

It has e-mail addresses, drafts and messages: store it where only you can read it. It has no
passwords. Do not change it: npm run import -- FOLDER compares the digests before it restores. The
folders articles, pages and live_entries can be imported by any program that reads Markdown.
`
