import { type Query, queriesOf } from '../query.ts'

/** Queries of comments, notices, objections and legal removals in the console. */
export const MODERATION_QUERIES: Query[] = [
  ...queriesOf('admin/src/legal/removal.ts', 'admin', {
    'Legal removal: the article': [
      'articles',
      "select id, title from public.articles where slug = 'a'",
    ],
    'Legal removal: a former address': [
      'article_slugs',
      "select article_id from public.article_slugs where slug = 'a'",
    ],
    'Legal removal: in the trash': [
      'trash',
      "select id, name from public.trash where kind = 'article' and slug = 'a'",
    ],
    'Legal removal: the image': ['images', "select id, uses from public.images where path = 'a'"],
    'Remove an article': [
      'remove_article_legally',
      "select public.remove_article_legally(:article, 'Order of a court')",
    ],
    'Legal removal: images of the article': [
      'images_only_in',
      'select public.images_only_in(:article)',
    ],
    'Remove a passage of an article': [
      'remove_passage_legally',
      "select public.remove_passage_legally('Order', 'Order of a court', :article, '', false, true)",
    ],
    'Remove a name in all articles: count': [
      'remove_passage_legally',
      "select public.remove_passage_legally('Order of', 'Order of a court')",
    ],
    'Remove an image': [
      'remove_image_legally',
      `select public.remove_image_legally(i.id, 'Order of a court') from
        (select id from public.images order by created_at desc limit 1) i`,
    ],
  }),
  ...queriesOf('admin/src/legal/EvidenceButton.tsx', 'admin', {
    'Evidence of a removal': [
      'read_legal_evidence',
      `select public.read_legal_evidence(
        (public.remove_article_legally(:article, 'Order of a court', true) ->> 'removal')::uuid)`,
    ],
  }),
  ...queriesOf('admin/src/resources/comments/Conversation.tsx', 'admin', {
    Conversation: [
      'comments',
      `select * from public.moderation_queue where id = :comment or parent_id = :comment
        order by created_at limit 100`,
    ],
  }),
  ...queriesOf('admin/src/resources/comments/CommentBulkBar.tsx', 'admin', {
    'Selected comments': [
      'comments',
      'select * from public.moderation_queue where id = any (array[:comment]::uuid[])',
    ],
  }),
  ...queriesOf('admin/src/resources/comments/CommentReports.tsx', 'admin', {
    'Reports of a comment': [
      'comment_reports',
      `select id, reason, created_at from public.comment_reports
        where comment_id = :comment and settled_at is null order by created_at desc limit 20`,
    ],
  }),
  ...queriesOf('admin/src/resources/comments/ReasonDialog.tsx', 'admin', {
    'Hide with a reason': ['hide_comment', "select public.hide_comment(:comment, 'spam', 'Why')"],
  }),
  ...queriesOf('admin/src/resources/moderation/NoticeForm.tsx', 'admin', {
    decide_notice: [
      'decide_notice',
      `select public.decide_notice(id, 'none', 'Why') from public.content_notices
        where decided_at is null limit 1`,
    ],
  }),
  ...queriesOf('admin/src/resources/moderation/ObjectionAnswer.tsx', 'admin', {
    decide_objection: [
      'decide_objection',
      `select public.decide_objection(id, 'upheld', 'Why') from public.comment_objections
        where outcome is null limit 1`,
    ],
  }),
  ...queriesOf('admin/src/providers/consoleProvider.ts', 'admin', {
    hide_comment: ['hide_comment', 'select public.hide_comment(:comment)'],
    restore_comment: ['restore_comment', 'select public.restore_comment(:comment)'],
    remove_comment: ['remove_comment', 'select public.remove_comment(:comment)'],
    'Delete an article': ['articles', 'delete from public.articles where id = :article'],
    'Change a status': [
      'articles',
      "update public.articles set status = 'archived' where id = :article",
    ],
  }),
]
