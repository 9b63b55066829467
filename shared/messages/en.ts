/** English messages: the source of keys and placeholders. ICU MessageFormat; see README.md. */
export const en = {
  // Errors of the backend (errors)
  'errors.unreachable': 'The server cannot be reached. Check the connection and try again.',
  'errors.unknown':
    'Something went wrong on the server. Try again in a moment. If it happens again, tell an administrator of this site.',
  'errors.adminsOnly': 'Only an admin can do this.',
  'errors.signIn': 'Your session has ended. Sign in again.',
  'errors.suspended': 'This account is suspended: it can read, but not write.',
  'errors.lastAdmin': 'The last admin cannot be removed. Make another user an admin first.',
  'errors.staleVersion': 'Another user saved this in the meantime. Nothing was overwritten.',
  'errors.publishingPolicy': 'Only admins can publish here. Save it as a draft.',
  'errors.oneLevel': 'Replies cannot have replies. Reply to the comment above it.',
  'errors.commentsClosed': 'Comments are closed for this article.',
  'errors.commentMissing': 'This comment no longer exists.',
  'errors.newsletterClosed': 'The newsletter is disabled.',
  'errors.articleMissing': 'This article no longer exists.',
  'errors.categoryMissing': 'This category no longer exists.',
  'errors.tagMissing': 'This tag no longer exists.',
  'errors.releaseMissing': 'This release is no longer available.',
  'errors.mergeItself': 'Choose another one to merge into.',
  'errors.jobPayload': 'This cannot be started with these values. Reload the page and try again.',
  'errors.jobMissing': 'This job no longer exists.',
  'errors.jobEnded': 'This job has already ended.',
  'errors.jobOpen': 'This job is already in progress or done.',
  'errors.jobLost': 'Another worker took over this job.',
  'errors.leaseLost': 'Another publisher took over. Try again in a moment.',
  'errors.limit': 'Too many at once. Please try again later.',
  'errors.articleSlugUnique': 'Another article already has this slug.',
  'errors.categorySlugUnique': 'Another category already has this slug.',
  'errors.categoryNameUnique': 'Another category already has this name.',
  'errors.tagSlugUnique': 'Another tag already has this slug.',
  'errors.tagNameUnique': 'Another tag already has this name.',
  'errors.profilesUsernameUnique': 'This username is taken.',
  'errors.subscriberOnce': 'This address is subscribed already.',
  'errors.webAddress': 'An address must begin with https:// or http://.',
  'errors.emailAddress': 'An email address is not valid. Correct it and save again.',
  'errors.value': 'A field has a value that cannot be saved. Check the fields and save again.',
  'errors.forbidden': 'You are not allowed to do this. Ask an admin if you should be.',
  'errors.busy': 'The server is busy. Wait a moment and try again.',
  'errors.gone': 'This no longer exists. Reload the page.',
  'errors.simultaneous': 'Another user changed this at the same time. Try again.',
  'errors.exists': 'This already exists. Choose another name or slug.',
  'errors.reference': 'Something this refers to no longer exists. Reload the page and try again.',
  'errors.timeout': 'This took too long and was cancelled. Try again, or select fewer items.',
  'errors.tooLarge': 'This is too large. Shorten it, or choose a smaller file.',
  'errors.tooManyRequests': 'Too many requests. Wait a minute and try again.',
  'errors.tooLong': 'The {field} is too long. Shorten it and save again.',
  'errors.tooShort': 'The {field} is too short. Add to it and save again.',
  'errors.empty': 'The {field} is empty. Fill it in and save again.',
  'errors.invalid': 'The {field} is not valid. Correct it and save again.',

  // Fields: labels, limits and validation (fields)

  // Frame of every page (site)
  'site.skipToContent': 'Skip to main content',

  // Articles and cards (article)

  // Lists and front page (lists)

  // Discussion (comments)

  // Accounts and profiles (account)

  // Search (search)

  // Legal and information pages (info)

  // Not found (notFound)

  // Feeds (feeds)

  // Editor (editor)

  // Console: frame, dashboard, publishing (console)

  // Console: articles, categories, tags, users (console.resources)
  'console.resources.about': 'about {number}',
  'console.resources.total.articles':
    '{count, plural, one {Total: {number} article} other {Total: {number} articles}}',
  'console.resources.found.articles':
    '{count, plural, one {Found: {number} article} other {Found: {number} articles}}',
  'console.resources.total.comments':
    '{count, plural, one {Total: {number} comment} other {Total: {number} comments}}',
  'console.resources.found.comments':
    '{count, plural, one {Found: {number} comment} other {Found: {number} comments}}',
  'console.resources.total.jobs':
    '{count, plural, one {Total: {number} job} other {Total: {number} jobs}}',
  'console.resources.found.jobs':
    '{count, plural, one {Found: {number} job} other {Found: {number} jobs}}',
  'console.resources.total.subscribers':
    '{count, plural, one {Total: {number} subscriber} other {Total: {number} subscribers}}',
  'console.resources.found.subscribers':
    '{count, plural, one {Found: {number} subscriber} other {Found: {number} subscribers}}',
  'console.resources.total.tags':
    '{count, plural, one {Total: {number} tag} other {Total: {number} tags}}',
  'console.resources.found.tags':
    '{count, plural, one {Found: {number} tag} other {Found: {number} tags}}',
  'console.resources.total.users':
    '{count, plural, one {Total: {number} user} other {Total: {number} users}}',
  'console.resources.found.users':
    '{count, plural, one {Found: {number} user} other {Found: {number} users}}',
  'console.resources.total.categories':
    '{count, plural, one {Total: {number} category} other {Total: {number} categories}}',
  'console.resources.count.articles': '{count, plural, one {# article} other {# articles}}',
  'console.resources.count.comments': '{count, plural, one {# comment} other {# comments}}',
  'console.resources.merge.category.title': 'Merge category "{name}"',
  'console.resources.merge.category.choose': 'Choose the category to keep.',
  'console.resources.merge.tag.title': 'Merge tag "{name}"',
  'console.resources.merge.tag.choose': 'Choose the tag to keep.',
  'console.resources.merge.into': 'Merge into',
  'console.resources.merge.consequence':
    '{count, plural, one {# article will move} other {# articles will move}} to "{target}". "{source}" is deleted, and its page redirects to "{target}". This cannot be undone.',
  'console.resources.merge.done':
    '"{source}" merged into "{target}": {count, plural, one {# article} other {# articles}} moved',
  'console.resources.merge.cancel': 'Cancel',
  'console.resources.merge.submit': 'Merge',
  'console.resources.articles.delete': 'Delete',
  'console.resources.articles.deleteMany':
    'Delete {count, plural, one {# article} other {# articles}}?',
  'console.resources.articles.deleteManyQuestion':
    'They are deleted permanently, with their comments, likes and earlier versions. This cannot be undone.',
  'console.resources.articles.deletedMany':
    '{count, plural, one {# article} other {# articles}} deleted',
  'console.resources.articles.deleteTitle': 'Delete article',
  'console.resources.articles.deleteQuestion': 'Are you sure you want to delete "{title}"?',
  'console.resources.articles.deleted': '"{title}" deleted',
  'console.resources.articles.deleteFailed': 'Error deleting article: {reason}',
  'console.resources.categories.deleteTitle': 'Delete category',
  'console.resources.categories.deleteQuestion':
    'Are you sure you want to delete "{name}"? This will affect all articles in this category.',
  'console.resources.categories.deleted': 'Category "{name}" deleted',
  'console.resources.categories.deleteFailed': 'Error deleting category: {reason}',
  'console.resources.tags.deleteTitle': 'Delete tag',
  'console.resources.tags.deleteQuestion': 'Are you sure you want to delete "{name}"?',
  'console.resources.tags.deleted': 'Tag "{name}" deleted',
  'console.resources.tags.deleteFailed': 'Error deleting tag: {reason}',

  // Console: comments, messages, subscribers, jobs (console.staff)
  'console.staff.comments.deleteSelected': 'Delete selected',
  'console.staff.comments.deleteMany':
    'Delete {count, plural, one {# comment} other {# comments}}?',
  'console.staff.comments.deleteManyQuestion': 'Replies remain. This cannot be undone.',
  'console.staff.comments.deletedMany':
    '{count, plural, one {# comment} other {# comments}} deleted',
  'console.staff.comments.moderationFailed': 'Error moderating comments: {reason}',
  'console.staff.messages.deleteTitle': 'Delete message',
  'console.staff.messages.deleteQuestion': 'Are you sure you want to delete "{subject}"?',
  'console.staff.messages.deleted': 'Message deleted',
  'console.staff.messages.deleteFailed': 'Error deleting message: {reason}',
  'console.staff.subscribers.removeSelected': 'Remove selected',
  'console.staff.subscribers.removeMany':
    'Delete {count, plural, one {# subscriber} other {# subscribers}}?',
  'console.staff.subscribers.removeManyQuestion':
    'They will get no more newsletters. They can sign up again. This cannot be undone.',
  'console.staff.subscribers.removedMany':
    '{count, plural, one {# subscriber} other {# subscribers}} deleted',
  'console.staff.subscribers.removeFailed': 'Error removing subscribers: {reason}',

  // Console: settings (console.settings)

  // Mail (mail)

  // Commands (cli)
} as const satisfies Readonly<Record<string, string>>
