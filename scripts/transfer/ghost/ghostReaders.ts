import type { SourceSubscriber } from '@broadsheet/shared/domain/importing/subscriberRow.ts'
import { commentText } from '../html/commentText.ts'
import type { ContentItem, SourceComment } from '../source.ts'
import type { GhostData, GhostPost } from './ghostFile.ts'
import { momentOf } from './ghostPost.ts'

type GhostComment = GhostData['comments'][number]

/** What readers left: comments, by the id of their post, and the names of members. */
export interface Readers {
  comments: ReadonlyMap<string, GhostComment[]>
  names: ReadonlyMap<string, string>
}

/** Groups the comments once, because an export has thousands of posts. Hidden and deleted ones are left out. */
export function readersOf({ comments, members }: GhostData): Readers {
  const byPost = new Map<string, GhostComment[]>()
  for (const comment of comments) {
    if (comment.status !== null && comment.status !== 'published') continue
    const group = byPost.get(comment.post_id) ?? []
    group.push(comment)
    byPost.set(comment.post_id, group)
  }
  return { comments: byPost, names: new Map(members.map(({ id, name }) => [id, name ?? ''])) }
}

/** The comments of a post. */
export function ghostComments(
  { id: post, published_at }: GhostPost,
  path: string,
  { comments, names }: Readers,
): ContentItem[] {
  return (comments.get(post) ?? []).map((each) => {
    const comment: SourceComment = {
      ...{ id: each.id, article: path, username: null },
      parent: each.in_reply_to_id ?? each.parent_id,
      author: names.get(each.member_id ?? '') ?? '',
      date: momentOf(each.created_at) ?? momentOf(published_at) ?? new Date().toISOString(),
      text: commentText(each.html ?? ''),
    }
    return { type: 'comment', comment }
  })
}

/** The members who receive, or no longer receive, the newsletter. */
export function ghostSubscribers(data: GhostData): SourceSubscriber[] {
  const receiving = new Set(data.members_newsletters.map(({ member_id }) => member_id))
  const events = new Map<string, GhostData['members_subscribe_events']>()
  for (const event of data.members_subscribe_events)
    events.set(event.member_id, [...(events.get(event.member_id) ?? []), event])
  return data.members.flatMap(({ id, email, subscribed, created_at }) => {
    if (!email) return []
    const all = (events.get(id) ?? []).toSorted(
      (one, other) =>
        Date.parse(momentOf(one.created_at) ?? '') - Date.parse(momentOf(other.created_at) ?? ''),
    )
    // Ghost sends a link to addresses that members enter themselves; other sources prove nothing.
    const own = all.find((event) => event.subscribed && event.source === 'member')
    const last = all.at(-1)
    const isEnded =
      subscribed === false || subscribed === 0 || (last !== undefined && !last.subscribed)
    const isOut = isEnded && !receiving.has(id)
    const consentedAt = momentOf(own?.created_at ?? null)
    return [
      {
        ...{ email, subscribedAt: momentOf(created_at), consentedAt },
        consentProof: consentedAt && `Ghost: members_subscribe_events, member ${id}`,
        unsubscribedAt: isOut
          ? (momentOf(last?.created_at ?? null) ?? new Date().toISOString())
          : null,
      },
    ]
  })
}
