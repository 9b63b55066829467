import { splitMention } from '@broadsheet/shared/text/mention.ts'
import { LINK_REL } from '../../client/discussion/discussionTexts.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { splitLinks } from '../../client/discussion/splitLinks.ts'

/** The text of a comment, with links to the addresses in it. */
export function CommentText({ content }: { content: string }) {
  const [mention, rest] = splitMention(content)
  return (
    <p className={LOOKS.text} dir="auto">
      {mention && <bdi>{mention}</bdi>}
      {splitLinks(rest).map(({ text, href }, index) =>
        href === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity.
          <a key={index} className={LOOKS.link} href={href} rel={LINK_REL} dir="ltr">
            {text}
          </a>
        ),
      )}
    </p>
  )
}
