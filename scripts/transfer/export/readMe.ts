/** Lies in every backup, for whoever finds one. */
export const READ_ME = `This folder is a backup of a paper made with Broadsheet.

articles/       every article, drafts too: Markdown with front matter, by the year it was written
*.jsonl         the other tables, one row a line as JSON
pictures/       every picture, byte for byte; pictures.jsonl says what each is called in the storage
manifest.json   how many there are of everything, and digests

It holds e-mail addresses, drafts and messages: keep it where only you can read it. Passwords are
not in it. Nothing in it may be changed: npm run import -- FOLDER compares the digests before it
restores. The folder articles by itself can be imported anywhere that reads Markdown.
`
