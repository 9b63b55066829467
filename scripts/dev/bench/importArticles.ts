import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const HOURS = 3 * 60 * 60 * 1000
const PARAGRAPHS = 11
const A_FOLDER = 500

/** Writes a Hugo site with generated articles of about 3.7 kB, each with links, shortcodes and an old address. */
export async function writeArticles(folder: string, count: number): Promise<void> {
  await mkdir(join(folder, 'content', 'posts'), { recursive: true })
  await writeFile(join(folder, 'hugo.toml'), 'baseURL = "https://bench.example/"\n')
  for (let from = 0; from < count; from += A_FOLDER) {
    const numbers = Array.from({ length: Math.min(A_FOLDER, count - from) }, (_, at) => from + at)
    await Promise.all(
      numbers.map((number) =>
        writeFile(join(folder, 'content', 'posts', `article-${number}.md`), articleText(number)),
      ),
    )
  }
}

function articleText(number: number): string {
  // Backwards, a hundred thousand to 1991: the database refuses times that are not plausible.
  const date = new Date(Date.UTC(2026, 0, 1) - number * HOURS).toISOString()
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => {
    const heading = at % 4 === 1 ? `## Part ${at}\n\n` : ''
    const link = at % 5 === 0 ? ` See [another]({{< ref "article-${number % 100}.md" >}}).` : ''
    return `${heading}Paragraph ${at} of article ${number}. ${'The council heard the report and asked for figures it could **check**. '.repeat(4)}${link}`
  })
  return `---
title: Generated article number ${number}
date: ${date}
authors: [writer-${number % 8}]
categories: Section ${number % 12}
tags: [Subject ${number % 60}, Subject ${(number * 7) % 60}]
aliases: [/old/${number}/]
---
${paragraphs.join('\n\n')}

{{< youtube w7Ft2ymGmfc >}}
`
}
