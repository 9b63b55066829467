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

  // Console: comments, messages, subscribers, jobs (console.staff)

  // Console: settings (console.settings)

  // Mail (mail)

  // Commands (cli)
} as const satisfies Readonly<Record<string, string>>
