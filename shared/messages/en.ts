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
  'editor.drafts.title': 'You have unsaved work',
  'editor.drafts.explanation':
    'It is stored on this device, and only you can read it. Restore or discard it.',
  'editor.drafts.untitled': 'Untitled',
  'editor.drafts.details': '{date} · {words, plural, one {# word} other {# words}}',
  'editor.drafts.restore': 'Restore',
  'editor.drafts.discard': 'Discard',
  'editor.checklist.title': 'Checklist',
  'editor.checklist.reading': 'Reading the text…',
  'editor.checklist.length':
    '{words, plural, one {# word} other {# words}} · {minutes, number} min read',
  'editor.checklist.good': 'Good:',
  'editor.checklist.open': 'Open:',
  'editor.checklist.bad': 'Check this:',
  'editor.checklist.noTitle': 'Give it a title',
  'editor.checklist.titleLength': 'Title: {length, plural, one {# character} other {# characters}}',
  'editor.checklist.titleTooLong':
    'Title: {length, plural, one {# character} other {# characters}}; search results truncate it after {maximum, number}',
  'editor.checklist.noExcerpt': 'Write an excerpt',
  'editor.checklist.excerptLength':
    'Excerpt: {length, plural, one {# character} other {# characters}}',
  'editor.checklist.excerptAdvice':
    'Excerpt: {length, plural, one {# character} other {# characters}}; {minimum, number} to {maximum, number} recommended',
  'editor.checklist.noPictures': 'No pictures yet',
  'editor.checklist.picturesDescribed': 'Every picture has alternative text',
  'editor.checklist.picturesNotDescribed':
    '{count, plural, one {# picture has no alternative text} other {# pictures have no alternative text}}',
  'editor.checklist.noHeadings': 'No headings yet',
  'editor.checklist.headingsInOrder': 'Headings are in order',
  'editor.checklist.headingSkips': 'Heading {number} skips a level ({before} to {level})',
  'editor.checklist.noLinks': 'No links to check',
  'editor.checklist.checkingLinks': 'Checking the links…',
  'editor.checklist.linksResolve': 'Every link resolves',
  'editor.checklist.brokenLink': '“{text}” ({address})',
  'editor.checklist.brokenLinks':
    '{count, plural, one {Broken link: {links}} other {Broken links: {links}}}',
  'editor.conflict.title': 'Two versions of this article',
  'editor.conflict.explanation':
    'Another person saved while you were writing. Choose for each part which version to keep. Your unselected changes stay on this device.',
  'editor.conflict.later': 'Decide Later',
  'editor.conflict.takeTheirs': 'Take All of Theirs',
  'editor.conflict.saveMine': 'Save All of Mine',
  'editor.conflict.saveChosen': 'Save What Is Chosen',
  'editor.conflict.changedByMe': 'Only you changed this.',
  'editor.conflict.changedByThem': 'Only they changed this.',
  'editor.conflict.changedByBoth': 'Both of you changed this.',
  'editor.conflict.mine': 'My version',
  'editor.conflict.theirs': 'Their version',
  'editor.conflict.texts': 'Both texts side by side',
  'editor.conflict.yes': 'Yes',
  'editor.conflict.no': 'No',
  'editor.history.title': 'Versions',
  'editor.history.explanation':
    'Every save creates a version. Compare one with the text in the editor, or restore it.',
  'editor.history.none': 'No earlier versions yet.',
  'editor.history.loading': 'Loading...',
  'editor.history.failed': 'The versions could not be loaded. Your text is not affected.',
  'editor.history.versionFailed': 'This version could not be loaded.',
  'editor.history.tryAgain': 'Try Again',
  'editor.history.showEarlier': 'Show earlier versions',
  'editor.history.version': 'Version {number}',
  'editor.history.draft': 'Draft',
  'editor.history.archived': 'Archived',
  'editor.history.scheduled': 'Scheduled',
  'editor.history.published': 'Published',
  'editor.history.unknownSaver': 'Imported, or saved without an account',
  'editor.history.compare': 'Compare',
  'editor.history.withEditor': 'With the editor',
  'editor.history.withPrevious': 'With the version before',
  'editor.history.sameAsEditor': 'This version is the same as the text in the editor.',
  'editor.history.isFirst': 'This is the first version.',
  'editor.history.restoreVersion': 'Restore this version',
  'editor.history.confirmRestore':
    'Put version {number} into the editor? It replaces the current text; every saved version stays.',
  'editor.history.restore': 'Restore',
  'editor.history.restored': 'Version {number} is now in the editor. Save it to keep it.',
  'editor.history.removed': '<label>[removed: </label>{text}<label>]</label>',
  'editor.history.added': '<label>[added: </label>{text}<label>]</label>',
  'editor.history.unchanged': '{count, plural, one {# unchanged line} other {# unchanged lines}}',
  'editor.preview.title': 'Preview',
  'editor.preview.frame': 'Preview of the article',
  'editor.preview.width': 'Width',
  'editor.preview.phone': 'Phone',
  'editor.preview.desktop': 'Desktop',
  'editor.preview.theme': 'Theme',
  'editor.preview.light': 'Light',
  'editor.preview.dark': 'Dark',
  'editor.preview.close': 'Close',
  'editor.preview.noCategory': 'News',
  'editor.preview.byline': 'By <author>{name}</author>',
  'editor.preview.readTime': '{minutes, number} min read',
  'editor.preview.tags': 'Tags',
  'editor.preview.videoTitle': 'Video: {title}',
  'editor.preview.embeddedVideo':
    'Watch the video <note>from {host}, which is contacted only then</note>',
  'editor.preview.linkedVideo': 'Watch the video <note>on {host}</note>',
  'editor.saving.slugTaken': 'The address was taken, so it is now /article/{slug}.',
  'editor.saving.invalid': 'Not saved yet: please check the marked fields.',
  'editor.saving.compare': 'Compare the versions',
  'editor.saving.saveAsNew': 'Save as a new article',
  'editor.saving.offline':
    'The server cannot be reached. Your text is still here: check the connection, then save again.',
  'editor.saving.session':
    'Your session has ended. Your text is still here: sign in again, then save.',
  'editor.saving.stale':
    'Another person saved this article in the meantime. Nothing was overwritten, and your text is still here.',
  'editor.saving.gone':
    'This article no longer exists, or you can no longer change it. Your text is still here: you can save it as a new article.',
  'editor.saving.tagsOffline':
    'The article is saved, but its tags are not: the connection failed. Save again to add them.',
  'editor.saving.tagsFailed':
    'The article is saved, but its tags are not: {reason} Save again to add them.',
  'editor.saving.failed': '{reason} Your text is still here.',
  'editor.session.ended': 'Your session has ended. Your text is still here.',
  'editor.session.resumed': 'You are signed in again. Save to keep your changes.',
  'editor.session.signInAgain': 'Sign in again',
  'editor.session.signIn': 'Sign In',
  'editor.session.email': 'Email',
  'editor.session.password': 'Password',

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
