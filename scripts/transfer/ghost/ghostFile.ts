import * as v from 'valibot'

const text = v.nullish(v.string(), null)
const moment = v.nullish(v.union([v.string(), v.number()]), null)
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const order = v.nullish(v.number(), 0)

const POST = v.object({
  ...{ id, slug: v.string(), status: v.string(), html: text, custom_excerpt: text },
  title: v.nullish(v.string(), ''),
  visibility: text,
  ...{ feature_image: text, canonical_url: text, meta_title: text, meta_description: text },
  ...{ published_at: moment, updated_at: moment },
})
const USER = v.object({
  ...{ id, slug: v.string(), name: v.string(), bio: text, website: text, profile_image: text },
  ...{ email: text, twitter: text, facebook: text },
})
const TAG = v.object({
  ...{ id, slug: v.string(), name: v.string(), description: text, visibility: text },
})
const META = v.object({
  ...{ post_id: id, feature_image_alt: text, feature_image_caption: text },
  ...{ meta_title: text, meta_description: text },
})

const MEMBER = v.object({
  ...{ id, email: text, name: text, status: text, created_at: moment },
  ...{ subscribed: v.nullish(v.union([v.boolean(), v.number()]), null) },
})
const COMMENT = v.object({
  ...{ id, post_id: id, html: text, status: text, created_at: moment },
  ...{ member_id: v.nullish(id, null), parent_id: v.nullish(id, null) },
  in_reply_to_id: v.nullish(id, null),
})
const SUBSCRIPTION = v.object({
  ...{ member_id: id, created_at: moment, source: text },
  subscribed: v.union([v.boolean(), v.number()]),
})

const DATA = v.object({
  posts: v.nullish(v.array(POST), []),
  users: v.nullish(v.array(USER), []),
  tags: v.nullish(v.array(TAG), []),
  posts_tags: v.nullish(v.array(v.object({ post_id: id, tag_id: id, sort_order: order })), []),
  posts_authors: v.nullish(
    v.array(v.object({ post_id: id, author_id: id, sort_order: order })),
    [],
  ),
  posts_meta: v.nullish(v.array(META), []),
  members: v.nullish(v.array(MEMBER), []),
  members_newsletters: v.nullish(v.array(v.object({ member_id: id })), []),
  members_subscribe_events: v.nullish(v.array(SUBSCRIPTION), []),
  comments: v.nullish(v.array(COMMENT), []),
})

/** A Ghost export. Source: https://ghost.org/docs/migration/custom/ */
export const GHOST_FILE = v.object({ db: v.tuple([v.object({ data: DATA })]) })

export type GhostData = v.InferOutput<typeof DATA>
export type GhostPost = v.InferOutput<typeof POST>
export type GhostUser = v.InferOutput<typeof USER>
