import type { Messages } from './keys.ts'

/** Arabic messages. ICU MessageFormat; see README.md. */
export const ar: Messages = {
  // Errors of the backend (errors)
  'errors.unreachable': 'تعذّر الوصول إلى الخادم. تحقّق من الاتصال وحاول مرة أخرى.',
  'errors.unknown':
    'حدث خطأ في الخادم. حاول مجدداً بعد قليل، وإذا تكرّر ذلك فأبلغ أحد مسؤولي الموقع.',
  'errors.adminsOnly': 'لا يسمح دورك بذلك.',
  'errors.signIn': 'انتهت جلستك. سجّل الدخول مجدداً.',
  'errors.suspended': 'هذا الحساب موقوف: يمكنه القراءة دون الكتابة.',
  'errors.lastAdmin': 'لا يمكن إزالة آخر مسؤول. عيّن مستخدماً آخر مسؤولاً أولاً.',
  'errors.bylinesRequired': 'يحتاج المقال إلى كاتب واحد على الأقل.',
  'errors.ownByline': 'لا يمكنك إزالة نفسك من الكتّاب. اطلب ذلك من أحد المحررين.',
  'errors.bylines': 'لا يسمح لك دورك بذكر كتّاب آخرين.',
  'errors.publishedBylines': 'لا يزيل كاتباً من مقال سبق نشره إلا المحررون.',
  'errors.bylineAccount':
    'يمكنك ذكر فريق التحرير والكتّاب الضيوف والوكالات. اطلب من أحد المحررين ذكر مستخدمين آخرين.',
  'errors.authorInUse': 'هناك مقالات تذكر هذا الكاتب. ادمجه في كاتب آخر أو غيّر المقالات أولاً.',
  'errors.authorMissing': 'لم يعد هذا الكاتب موجوداً.',
  'errors.ownRole': 'تغيير دورك متاح لمسؤول آخر فقط.',
  'errors.ownSuspension': 'على مسؤول آخر أن يوقف حسابك.',
  'errors.ownAccount': 'احذف حسابك من صفحة ملفك الشخصي.',
  'errors.accountMissing': 'لم يعد هذا الحساب موجودًا.',
  'errors.successor': 'اختر مستخدمًا نشطًا آخر للمقالات.',
  'errors.sessionMissing': 'انتهت هذه الجلسة بالفعل.',
  'errors.invitationMissing': 'قُبلت هذه الدعوة أو أُلغيت في هذه الأثناء.',
  'errors.invitationUnknown': 'هذه الدعوة غير صالحة.',
  'errors.invitationAccepted': 'استُخدمت هذه الدعوة من قبل.',
  'errors.invitationRevoked': 'أُلغيت هذه الدعوة.',
  'errors.invitationExpired': 'انتهت صلاحية هذه الدعوة.',
  'errors.invitationForeign': 'هذه الدعوة لعنوان بريد إلكتروني آخر.',
  'errors.featuring': 'لا يسمح لك دورك باختيار المقالات المميزة.',
  'errors.review': 'الموافقة على المقالات وطلب تعديلها متاحان للمحررين فقط.',
  'errors.reviewNote': 'اكتب ما ينبغي تعديله.',
  'errors.assignee': 'تُسند التكليفات إلى أعضاء هيئة التحرير النشطين فقط.',
  'errors.assigneeRights':
    'هذا الشخص ليس من كتّاب المقال ولن يتمكن من تعديله. أضفه أولاً إلى كتّاب المقال.',
  'errors.reviewer': 'مراجعة المقالات متاحة للمحررين فقط.',
  'errors.notScheduled': 'لا تُنقل إلى يوم آخر إلا المقالات المجدولة.',
  'errors.scheduledInPast': 'لا يمكن جدولة مقال في وقت مضى.',
  'errors.assignmentMissing': 'لم يعد هذا التكليف موجوداً، أو أنه غير مسند إليك.',
  'errors.assignmentTaken': 'كُتب مقال آخر لهذا التكليف بالفعل.',
  'errors.staleCopy': 'عُدّل هذا النص في صفحة أخرى في هذه الأثناء.',
  'errors.workingCopiesFull': 'لديك 100 نص غير محفوظ. احفظ بعضها أو تجاهله أولًا.',
  'errors.draftLinkMissing': 'سبق إلغاء هذا الرابط.',
  'errors.draftLinkStatus': 'لا يمكن أن تُشارَك برابط إلا المسودات والمقالات المجدولة.',
  'errors.draftLinksFull': 'لهذا المقال 20 رابطًا. ألغِ أحدها أولًا.',
  'errors.staleVersion': 'حفظ مستخدم آخر تعديلاً في هذه الأثناء. لم يُستبدل شيء.',
  'errors.publishingPolicy': 'لا يسمح لك دورك بالنشر هنا. احفظ المقال مسودةً.',
  'errors.reauthenticationNeeded': 'أدخل كلمة المرور من جديد للمتابعة.',
  'errors.factorNeeded': 'أعدّ المصادقة الثنائية لحسابك أولًا.',
  'errors.ownFactor': 'يجب أن يعيد مسؤول آخر ضبط المصادقة الثنائية لحسابك.',
  'errors.oneLevel': 'لا يمكن الرد على الردود. ردّ على التعليق الأصلي.',
  'errors.commentsClosed': 'التعليقات مغلقة على هذا المقال.',
  'errors.commentMissing': 'لم يعد هذا التعليق موجوداً.',
  'errors.newsletterClosed': 'النشرة البريدية معطّلة.',
  'errors.articleMissing': 'لم يعد هذا المقال موجوداً.',
  'errors.categoryMissing': 'لم يعد هذا التصنيف موجوداً.',
  'errors.tagMissing': 'لم يعد هذا الوسم موجوداً.',
  'errors.trashMissing': 'لم يعد هذا العنصر في سلة المهملات.',
  'errors.trashTooMany': 'يمكن استعادة 100 عنصر كحد أقصى في المرة الواحدة.',
  'errors.imageMissing': 'لم تعد هذه الصورة موجودة.',
  'errors.imageInUse': 'الصورة مستخدمة. يمكن حذفها عندما لا يستخدمها شيء.',
  'errors.imageUseUnknown': 'في اسم الملف محارف لا يمكن معها تحديد مواضع استخدام الصورة.',
  'errors.imageExists': 'رُفعت صورة بالاسم نفسه في هذه الأثناء.',
  'errors.releaseMissing': 'لم يعد هذا الإصدار متاحاً.',
  'errors.mergeItself': 'اختر عنصراً آخر للدمج فيه.',
  'errors.jobPayload': 'لا يمكن بدء هذه المهمة بهذه القيم. أعد تحميل الصفحة وحاول مجدداً.',
  'errors.jobMissing': 'لم تعد هذه المهمة موجودة.',
  'errors.jobEnded': 'انتهت هذه المهمة بالفعل.',
  'errors.jobOpen': 'هذه المهمة جارية أو منجزة بالفعل.',
  'errors.jobLost': 'تولّت عملية أخرى هذه المهمة.',
  'errors.leaseLost': 'تولّى ناشر آخر العمل. حاول مجدداً بعد قليل.',
  'errors.translationItself': 'لا يكون المقال ترجمة لنفسه. اختر مقالاً آخر.',
  'errors.translationLanguage': 'توجد ترجمة بهذه اللغة بالفعل. أزل ربطها أولاً، أو اختر لغة أخرى.',
  'errors.translationRights': 'يمكنك ربط مقالين فقط إذا كان بإمكانك تحرير كليهما.',
  'errors.limit': 'طلبات كثيرة دفعة واحدة. حاول لاحقاً.',
  'errors.articleSlugUnique': 'يستخدم مقال آخر هذا الاسم اللطيف (slug).',
  'errors.assignmentExists': 'لهذا المقال تكليف بالفعل.',
  'errors.categorySlugUnique': 'يستخدم تصنيف آخر هذا الاسم اللطيف (slug).',
  'errors.categoryNameUnique': 'يوجد تصنيف آخر بهذا الاسم.',
  'errors.tagSlugUnique': 'يستخدم وسم آخر هذا الاسم اللطيف (slug).',
  'errors.tagNameUnique': 'يوجد وسم آخر بهذا الاسم.',
  'errors.profilesUsernameUnique': 'اسم المستخدم هذا محجوز.',
  'errors.subscriberOnce': 'هذا العنوان مشترك بالفعل.',
  'errors.webAddress': 'يجب أن يبدأ الرابط بـ https:// أو http://.',
  'errors.emailAddress': 'عنوان بريد إلكتروني غير صالح. صحّحه واحفظ مجدداً.',
  'errors.value': 'يحتوي أحد الحقول على قيمة لا يمكن حفظها. راجع الحقول واحفظ مجدداً.',
  'errors.forbidden': 'ليس لديك إذن بذلك. راجع أحد المسؤولين إن كان ينبغي أن يكون لديك.',
  'errors.busy': 'الخادم مشغول. انتظر لحظة وحاول مجدداً.',
  'errors.gone': 'لم يعد هذا موجوداً. أعد تحميل الصفحة.',
  'errors.simultaneous': 'غيّر مستخدم آخر هذا في الوقت نفسه. حاول مجدداً.',
  'errors.exists': 'هذا موجود بالفعل. اختر اسماً أو اسماً لطيفاً (slug) آخر.',
  'errors.reference': 'لم يعد شيء يشير إليه هذا العنصر موجوداً. أعد تحميل الصفحة وحاول مجدداً.',
  'errors.timeout': 'استغرق هذا وقتاً طويلاً وأُلغي. حاول مجدداً أو اختر عناصر أقل.',
  'errors.tooLarge': 'هذا كبير جداً. اختصر النص أو اختر ملفاً أصغر.',
  'errors.tooManyRequests': 'طلبات كثيرة جداً. انتظر دقيقة وحاول مجدداً.',
  'errors.tooLong': 'النص في «{field}» أطول من اللازم. اختصره واحفظ مجدداً.',
  'errors.tooShort': 'النص في «{field}» أقصر من اللازم. أضف إليه واحفظ مجدداً.',
  'errors.empty': 'الحقل «{field}» فارغ. املأه واحفظ مجدداً.',
  'errors.invalid': 'القيمة في «{field}» غير صالحة. صحّحها واحفظ مجدداً.',
  'errors.field.title': 'العنوان',
  'errors.field.slug': 'الاسم اللطيف (slug)',
  'errors.field.content': 'المحتوى',
  'errors.field.excerpt': 'المقتطف',
  'errors.field.dateline': 'مكان الخبر',
  'errors.field.socialTitle': 'عنوان المشاركة',
  'errors.field.socialDescription': 'وصف المشاركة',
  'errors.field.socialImage': 'صورة المشاركة',
  'errors.field.canonicalUrl': 'رابط الأصل',
  'errors.field.robots': 'إعداد محركات البحث',
  'errors.field.image': 'الصورة البارزة',
  'errors.field.imageAlt': 'النص البديل',
  'errors.field.imageCaption': 'التعليق على الصورة',
  'errors.field.imageCredit': 'مصدر الصورة',
  'errors.field.videoUrl': 'رابط الفيديو',
  'errors.field.publishedAt': 'تاريخ النشر',
  'errors.field.headline': 'العنوان المؤقت',
  'errors.field.note': 'الملاحظة',
  'errors.field.deadline': 'الموعد النهائي',
  'errors.field.plannedFor': 'يوم النشر المخطط',
  'errors.field.name': 'الاسم',
  'errors.field.description': 'الوصف',
  'errors.field.color': 'اللون',
  'errors.field.icon': 'الأيقونة',
  'errors.field.username': 'اسم المستخدم',
  'errors.field.fullName': 'الاسم الكامل',
  'errors.field.avatar': 'الصورة الشخصية',
  'errors.field.bio': 'نبذة',
  'errors.field.links': 'الروابط',
  'errors.field.comment': 'التعليق',
  'errors.field.reportReason': 'السبب',
  'errors.field.email': 'البريد الإلكتروني',
  'errors.field.subject': 'الموضوع',
  'errors.field.message': 'الرسالة',
  'errors.field.siteName': 'اسم الموقع',
  'errors.field.seoTitle': 'عنوان محركات البحث',
  'errors.field.seoDescription': 'وصف محركات البحث',
  'errors.field.foundedYear': 'سنة التأسيس',
  'errors.field.copyrightYear': 'سنة حقوق النشر',
  'errors.field.analyticsId': 'معرّف Google Analytics',
  'errors.field.adsenseId': 'معرّف Google AdSense',
  'errors.field.license': 'نوع الترخيص',
  'errors.field.language': 'اللغة',
  'errors.field.locale': 'التنسيق الإقليمي',
  'errors.field.articleLanguages': 'لغات المقالات',
  'errors.field.firstDayOfWeek': 'أول أيام الأسبوع',
  'errors.field.legalDate': 'التاريخ',
  'errors.field.days': 'عدد الأيام',
  'errors.failed': 'حدث خطأ ما. حاول مرة أخرى.',
  'errors.unreadable': 'تعذّرت قراءة الرد. حاول مرة أخرى.',

  // Fields: labels, limits and validation (fields)
  'fields.required': 'الحقل «{label}» مطلوب',
  'fields.tooLong':
    'يجب ألا يتجاوز الحقل «{label}» {maximum, plural, one {حرفاً واحداً} two {حرفين} few {# أحرف} many {# حرفاً} other {# حرف}}',
  'fields.tooShort':
    'يجب ألا يقل الحقل «{label}» عن {minimum, plural, one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفاً} other {# حرف}}',
  'fields.slugRequired': 'الاسم اللطيف (slug) مطلوب',
  'fields.slugFormat':
    'لا يحتوي الاسم اللطيف (slug) إلا على أحرف (واللاتينية منها صغيرة) وأرقام وشرطات',
  'fields.slug': 'الاسم اللطيف (slug)',
  'fields.slugBytes': 'الاسم اللطيف (slug) طويل جداً: تشغل الحروف غير اللاتينية حيزاً أكبر',
  'fields.account.email': 'البريد الإلكتروني',
  'fields.account.emailRequired': 'البريد الإلكتروني مطلوب',
  'fields.account.emailInvalid': 'البريد الإلكتروني غير صالح',
  'fields.account.password': 'كلمة المرور',
  'fields.account.passwordRequired': 'كلمة المرور مطلوبة',
  'fields.account.passwordHint':
    '{minimum, plural, one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفاً} other {# حرف}} على الأقل.',
  'fields.account.currentPasswordRequired': 'كلمة المرور الحالية مطلوبة',
  'fields.account.tooManyAttempts': 'محاولات كثيرة جداً. انتظر خمس دقائق ثم حاول مجدداً.',
  'fields.account.tooManyEmails': 'طُلبت رسائل كثيرة جداً. حاول مجدداً بعد ساعة.',
  'fields.account.waitForEmail':
    'انتظر {seconds, plural, zero {لحظة} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}} ثم اطلب الرسالة مجدداً.',
  'fields.profile.username': 'اسم المستخدم',
  'fields.profile.usernameRequired': 'اسم المستخدم مطلوب',
  'fields.profile.usernameFormat':
    'لا يحتوي اسم المستخدم إلا على أحرف لاتينية وأرقام ونقاط وشرطات وشرطات سفلية، ويبدأ بحرف أو رقم',
  'fields.profile.usernameTaken': 'اسم المستخدم هذا محجوز بالفعل',
  'fields.profile.fullName': 'الاسم الكامل',
  'fields.profile.fullNameInForm': 'الاسم الكامل',
  'fields.profile.fullNameRequired': 'الاسم الكامل مطلوب',
  'fields.profile.avatar': 'الصورة الشخصية',
  'fields.profile.bio': 'نبذة',
  'fields.profile.links': 'روابط',
  'fields.profile.linksHint':
    'رابط https واحد في كل سطر، وبحد أقصى {maximum, number}. تظهر في صفحة الكاتب.',
  'fields.profile.linksFormat': 'أدخل روابط كاملة تبدأ بـ https://‎، رابطاً واحداً في كل سطر',
  'fields.profile.linksMaximum': 'الحد الأقصى لعدد الروابط {maximum, number}',
  'fields.profile.linkLength': 'يجب ألا يتجاوز الرابط {maximum, number} حرف',
  'fields.contribution.by': 'بقلم',
  'fields.contribution.with': 'بمشاركة',
  'fields.contribution.photos': 'تصوير',
  'fields.profile.role': 'الدور',
  'fields.profile.suspendedSince': 'موقوف منذ',
  'fields.profile.saved': 'حُدّث الملف الشخصي بنجاح!',
  'fields.profile.signedOut': 'لم تسجّل الدخول',
  'fields.profile.avatarSize': 'يجب أن يقل حجم الملف عن ٢ ميغابايت',
  'fields.profile.avatarStepSize': 'يجب أن يقل حجم الصورة الشخصية عن ٢ ميغابايت',
  'fields.profile.avatarMissing': 'لم يُختر أي ملف',
  'fields.profile.avatarKind': 'اختر ملف صورة',
  'fields.role.user': 'مستخدم',
  'fields.role.contributor': 'مساهم',
  'fields.role.author': 'كاتب',
  'fields.role.editor': 'محرر',
  'fields.role.admin': 'مسؤول',
  'fields.article.title': 'العنوان',
  'fields.article.titleRequired': 'العنوان مطلوب',
  'fields.article.slug': 'الرابط',
  'fields.article.excerpt': 'المقتطف',
  'fields.article.dateline': 'مكان الخبر',
  'fields.article.datelineHint': 'المكان الذي كُتب منه الخبر، ويظهر قبل الكلمات الأولى.',
  'fields.article.lang': 'اللغة',
  'fields.article.langFormat': 'أدخل رمز لغة مثل fr أو pt-BR',
  'fields.article.langHint': 'لغة العنوان والمقتطف والنص والتعليقات على الصور.',
  'fields.article.content': 'المحتوى',
  'fields.article.contentRequired': 'المحتوى مطلوب',
  'fields.article.image': 'الصورة البارزة',
  'fields.article.imageRequired': 'الصورة البارزة مطلوبة',
  'fields.article.imageSize': 'يجب أن يقل حجم الملف عن ٥ ميغابايت',
  'fields.article.imageAlt': 'النص البديل',
  'fields.article.imageCaption': 'التعليق على الصورة',
  'fields.article.imageCaptionHint': 'يظهر أسفل الصورة: من وأين ومتى.',
  'fields.article.imageCredit': 'مصدر الصورة',
  'fields.article.imageCreditHint': 'من التقط الصورة أو يملك حقوقها، مثل «تصوير: ليلى حداد».',
  'fields.article.videoUrl': 'رابط الفيديو',
  'fields.article.videoUrlFormat': 'يجب أن يبدأ رابط الفيديو بـ http:// أو https://',
  'fields.article.seoTitle': 'العنوان في نتائج البحث',
  'fields.article.seoDescription': 'الوصف في نتائج البحث',
  'fields.article.socialTitle': 'العنوان عند المشاركة',
  'fields.article.socialDescription': 'الوصف عند المشاركة',
  'fields.article.socialImage': 'الصورة عند المشاركة',
  'fields.article.canonicalUrl': 'رابط المقال الأصلي',
  'fields.article.canonicalUrlFormat': 'يجب أن يبدأ رابط المقال الأصلي بـ http:// أو https://',
  'fields.article.canonicalUrlHint':
    'فقط إذا نُشر المقال أولًا في مكان آخر: عندئذ تعرض محركات البحث تلك الصفحة.',
  'fields.article.robots': 'إخفاء عن محركات البحث',
  'fields.article.robotsFormat': 'يجب أن تكون القيمة noindex أو فارغة',
  'fields.article.robotsHint': 'يبقى المقال متاحًا للقراء في هذا الموقع وفي بحثه.',
  'fields.article.category': 'التصنيف',
  'fields.article.categoryRequired': 'اختر تصنيفاً',
  'fields.article.tags': 'الوسوم',
  'fields.article.status': 'الحالة',
  'fields.article.statusRequired': 'اختر حالة',
  'fields.article.featured': 'مميّز',
  'fields.article.publishedAt': 'تاريخ النشر',
  'fields.article.publishedAtFormat': 'تاريخ النشر غير صالح',
  'fields.article.created': 'أُنشئ المقال بنجاح!',
  'fields.article.updated': 'حُدّث المقال بنجاح!',
  'fields.article.loadFailed': 'تعذّر تحميل المقال',
  'fields.category.created': 'أُنشئ التصنيف بنجاح!',
  'fields.category.failed': 'خطأ أثناء إنشاء التصنيف: {message}',
  'fields.category.name': 'الاسم',
  'fields.category.nameInForm': 'اسم التصنيف',
  'fields.category.nameRequired': 'الاسم مطلوب',
  'fields.category.description': 'الوصف',
  'fields.category.color': 'اللون',
  'fields.category.colorFormat': 'يجب أن يكون اللون قيمة ست عشرية مثل #3B82F6',
  'fields.category.icon': 'الأيقونة',
  'fields.category.iconInForm': 'الأيقونة (رمز تعبيري)',
  'fields.category.image': 'الصورة الافتراضية',
  'fields.category.imageHint': 'تُضاف بنقرة واحدة إلى مقالات هذا التصنيف التي ليست لها صورة.',
  'fields.category.imageCredit': 'مصدر الصورة',
  'fields.tag.created': 'أُنشئ الوسم بنجاح!',
  'fields.tag.failed': 'خطأ أثناء إنشاء الوسم: {message}',
  'fields.tag.name': 'الاسم',
  'fields.tag.nameInForm': 'اسم الوسم',
  'fields.tag.nameRequired': 'الاسم مطلوب',
  'fields.tag.description': 'الوصف',
  'fields.tag.descriptionHint': 'يظهر في صفحة الوسم.',
  'fields.comment.content': 'التعليق',
  'fields.comment.contentRequired': 'نص التعليق مطلوب',
  'fields.comment.reportReason': 'السبب',
  'fields.comment.signIn': 'سجّل الدخول للتعليق',
  'fields.comment.postFailed': 'تعذّر نشر التعليق',
  'fields.comment.updateFailed': 'تعذّر تعديل التعليق',
  'fields.unfinished.title': 'نصوص غير مكتملة',
  'fields.unfinished.text': 'نصوص كتبتها ولم تحفظها بعد. يمكنك المتابعة على أي جهاز.',
  'fields.unfinished.newText': 'نص جديد · {date}',
  'fields.unfinished.changes': 'تغييرات غير محفوظة · {date}',
  'fields.unfinished.continueNamed': 'متابعة الكتابة: {title}',
  'fields.unfinished.discardNamed': 'تجاهل: {title}',
  'fields.unfinished.discardConfirm': 'هل تريد تجاهل «{title}»؟ سيُحذف النص نهائيًا.',
  'fields.trash.title': 'سلة المهملات',
  'fields.trash.daysLeft':
    '{count, plural, zero {لم يبق أي يوم} one {بقي يوم واحد} two {بقي يومان} few {بقيت # أيام} many {بقي # يوماً} other {بقي # يوم}}',
  'fields.trash.restore': 'استعادة',
  'fields.trash.restoreNamed': 'استعادة {name}',
  'fields.trash.restored': 'استُعيد «{name}»',
  'fields.trash.restoredRenamed':
    'استُعيد «{name}». استُخدم اسمه اللطيف في هذه الأثناء، واسمه الجديد «{slug}».',
  'fields.trash.restoredAsDraft': 'استُعيد «{name}» كمسودة',
  'fields.comment.deleteFailed': 'تعذّر حذف التعليق',
  'fields.comment.confirmDelete': 'هل تريد حقاً حذف هذا التعليق؟',
  'fields.comment.reported': 'مُبلَّغ عنه',
  'fields.comment.visible': 'ظاهر',
  'fields.comment.hidden': 'مخفي',
  'fields.contact.name': 'الاسم',
  'fields.contact.subject': 'الموضوع',
  'fields.contact.message': 'الرسالة',
  'fields.contact.sending': 'جارٍ الإرسال…',
  'fields.contact.success': 'أُرسلت رسالتك بنجاح! سنرد عليك خلال ٢٤ إلى ٤٨ ساعة.',
  'fields.contact.failure': 'تعذّر إرسال الرسالة. حاول مجدداً أو راسلنا مباشرة بالبريد الإلكتروني.',
  'fields.newsletter.invalid': 'أدخل عنوان بريد إلكتروني صالحاً',
  'fields.newsletter.success': 'اشتركت في النشرة البريدية بنجاح!',
  'fields.newsletter.duplicate': 'أنت مشترك بالفعل!',
  'fields.newsletter.failure': 'تعذّر الاشتراك. حاول مجدداً.',
  'fields.picture.heic':
    'لا يستطيع هذا المتصفح قراءة صور HEIC. احفظ الصورة بصيغة JPEG ثم اختر ذلك الملف.',
  'fields.picture.unreadable':
    'هذا الملف ليس صورة يمكن قراءتها. احفظها بصيغة JPEG أو PNG ثم اختر ذلك الملف.',
  'fields.picture.animated':
    'تُحفظ الصور المتحركة صورةً ثابتة. لعرض فيديو، ضع رابطاً إلى YouTube أو Vimeo.',
  'fields.picture.notDrawn': 'لا يستطيع هذا المتصفح معالجة الصور. جرّب متصفحاً آخر.',
  'fields.crop.square': 'مربع',
  'fields.crop.circle': 'دائرة',
  'fields.crop.wide': '16:9',
  'fields.crop.standard': '4:3',
  'fields.crop.free': 'حر',
  'fields.crop.left': 'من اليسار (بكسل)',
  'fields.crop.top': 'من الأعلى (بكسل)',
  'fields.crop.width': 'العرض (بكسل)',
  'fields.crop.height': 'الارتفاع (بكسل)',
  'fields.crop.area':
    'منطقة القص. تحرّكها مفاتيح الأسهم، ومع Alt بكسلاً بكسلاً. والأرقام أدناه تفعل الأمر نفسه.',
  'fields.crop.resizableArea':
    'منطقة القص. تحرّكها مفاتيح الأسهم، ومع Shift تغيّر حجمها، ومع Alt بكسلاً بكسلاً. والأرقام أدناه تفعل الأمر نفسه.',
  'fields.publicationLanguage': 'اللغة',
  'fields.publicationLanguageHint':
    'لغة الموقع وخلاصاته ورسائله. يؤدي تغييرها إلى إنشاء كل الصفحات من جديد، ويستغرق ذلك دقيقة.',
  'fields.publicationLanguageRequired': 'اختر لغة',
  'fields.publicationLocale': 'التنسيق الإقليمي',
  'fields.publicationLocaleHint':
    'تنسيق الأرقام والتواريخ، مثل ar-MA. إذا تُرك فارغاً استُخدم تنسيق اللغة.',
  'fields.publicationLocaleFormat': 'أدخل رمز لغة مثل ar-MA',
  'fields.articleLanguages': 'لغات أخرى',
  'fields.articleLanguagesHint': 'رموز مثل fr أو pt-BR. يعرض المحرر الترجمات التي تنقص المقال.',
  'fields.articleLanguagesFormat': 'أدخل ما يصل إلى ٣٠ رمز لغة مثل fr أو pt-BR',
  'fields.firstDayOfWeek': 'أول أيام الأسبوع',
  'fields.firstDayOfWeekDefault': 'كالمعتاد في المنطقة',
  'fields.firstDayOfWeekHint': 'للأسابيع التي تعدّها لوحة الإدارة.',
  'fields.initialTagline': 'مصدرك لآخر الأخبار',
  'fields.nativeSlugs': 'روابط بحروف لغة الموقع',
  'fields.nativeSlugsHint':
    'تحتفظ الروابط الجديدة بحروفها مثل ع أو é أو ж، وإلا كُتبت بالحروف من a إلى z.',

  // Frame of every page (site)
  'site.skipToContent': 'تخطَّ إلى المحتوى',
  'site.news': 'أخبار',
  'site.recent': 'حديث',
  'site.cancel': 'إلغاء',
  'site.retry': 'حاول مجدداً',
  'site.loading': 'جارٍ التحميل…',
  'site.loadMore': 'تحميل مزيد من المقالات',
  'site.latestArticles': 'أحدث المقالات',
  'site.views':
    '{count, plural, zero {لا مشاهدات} one {مشاهدة واحدة} two {مشاهدتان} few {# مشاهدات} many {# مشاهدة} other {# مشاهدة}}',
  'site.notSaved': 'تعذّر الحفظ. حاول مرة أخرى.',
  'site.linkCopied': 'نُسخ الرابط',
  'site.copyDenied': 'النسخ غير مسموح هنا',
  'site.firstBuild': 'يُبنى الموقع للمرة الأولى: عد بعد لحظات.',
  'site.video': 'فيديو',
  'site.videoFrom': 'من {host}، ولا يجري الاتصال به إلا عندئذٍ',
  'site.videoOn': 'على {host}',
  'site.notifications': 'الإشعارات',
  'site.notificationsUnread': 'الإشعارات، الجديد منها {unread, number}',
  'site.notificationsEmpty': 'لا توجد ردود عليك ولا تعليقات على مقالاتك بعد.',
  'site.notificationsFailed': 'تعذّر تحميل الإشعارات.',
  'site.newSinceVisit': 'الجديد منذ زيارتك الأخيرة',
  'site.nothingSinceVisit': 'لا جديد منذ زيارتك الأخيرة.',
  'site.newThisWeek': 'الجديد في الأيام السبعة الأخيرة',
  'site.nothingThisWeek': 'لا جديد في الأيام السبعة الأخيرة.',
  'site.repliedToYou': 'رد من <person>{name}</person> على تعليقك في',
  'site.commentedOnArticle': 'تعليق من <person>{name}</person> على مقالك',
  'site.namedYouAsAuthor': 'أضافك <person>{name}</person> كاتباً في مقال',
  'site.submittedForReview': 'أرسل <person>{name}</person> مقالاً للمراجعة',
  'site.approvedArticle': 'وافق <person>{name}</person> على مقالك',
  'site.requestedChanges': 'طلب <person>{name}</person> تعديلات على مقالك',
  'site.assignedStory': 'أسند <person>{name}</person> إليك مقالاً',
  'site.deadlineNear': 'موعد التسليم خلال 24 ساعة',
  'site.someEditor': 'أحد المحررين',
  'site.newsletterAddress': 'البريد الإلكتروني',
  'site.newsletterYourAddress': 'بريدك الإلكتروني',
  'site.newsletterSubscribe': 'اشتراك',
  'site.newsletterSubscribing': 'جارٍ الاشتراك…',
  'site.contactName': 'الاسم',
  'site.contactEmail': 'البريد الإلكتروني',
  'site.contactSubject': 'الموضوع',
  'site.contactMessage': 'الرسالة',
  'site.contactSend': 'إرسال الرسالة',
  'site.leaveBlank': 'اترك هذا الحقل فارغاً',
  'site.editArticle': 'تعديل المقال',
  'site.delete': 'حذف',
  'site.deleteArticleConfirm': 'هل تريد حقاً حذف هذا المقال؟',
  'site.deleteArticleToTrash': 'سيُنقل إلى سلة المهملات، ويمكن استعادته منها خلال ثلاثين يوماً.',
  'site.deleteArticleOthers': 'وسيُحذف أيضاً لدى سائر كُتّابه: {names}.',
  'site.deleteArticleFailed': 'تعذّر حذف المقال',
  'site.notPublished': 'لم يُنشر بعد',
  'site.draft': 'مسودة',
  'site.archived': 'مؤرشف',
  'site.scheduled': 'مجدول',
  'site.draftNote': 'لم يُنشر بعد: لا يرى هذه الصفحة إلا كاتبها والمسؤولون.',
  'site.archivedNote': 'أُزيل من الموقع: لا يرى هذه الصفحة إلا كاتبها والمسؤولون.',
  'site.scheduledNote':
    'يظهر المقال في {moment}. وحتى ذلك الحين لا يرى هذه الصفحة إلا كاتبها والمسؤولون.',
  'site.sharedDraftNote': 'شورك معك قبل النشر. قد يتغيّر المقال.',
  'site.unpublishedTitle': '{state}: {title}',
  'site.articleNotFound': 'المقال غير موجود',
  'site.categoryNotFound': 'التصنيف غير موجود',
  'site.tagNotFound': 'الوسم غير موجود',
  'site.uploadConnection': 'انقطع الاتصال. تحقّق منه ثم اختر الصورة مجدداً.',
  'site.uploadForbidden': 'لا يمكنك رفع الصور الآن. سجّل الدخول مجدداً ثم أعد المحاولة.',
  'site.uploadTooLarge': 'الصورة كبيرة جداً. اختر صورة أصغر.',
  'site.uploadLimit': 'بلغت حد الرفع المسموح في اليوم. حاول مجدداً غداً.',
  'site.uploadFailed': 'تعذّر حفظ الصورة. أعد المحاولة.',
  'site.home': 'الرئيسية',
  'site.menu': 'القائمة',
  'site.sections': 'الأقسام',
  'site.search': 'بحث',
  'site.searchSubmit': 'ابحث',
  'site.searchPlaceholder': 'ابحث عن مقالات ومواضيع وكتّاب…',
  'site.searchSite': 'البحث في الموقع',
  'site.searchArticles': 'البحث في المقالات',
  'site.darkTheme': 'المظهر الداكن',
  'site.since': 'منذ {year}',
  'site.company': 'المؤسسة',
  'site.aboutUs': 'من نحن',
  'site.contactUs': 'اتصل بنا',
  'site.legal': 'معلومات قانونية',
  'site.privacyPolicy': 'سياسة الخصوصية',
  'site.termsOfService': 'شروط الخدمة',
  'site.accessibility': 'إمكانية الوصول',
  'site.resources': 'روابط مفيدة',
  'site.writeForUs': 'اكتب معنا',
  'site.rssFeed': 'خلاصة RSS',
  'site.privacyChoices': 'خيارات الخصوصية',
  'site.contact': 'للتواصل',
  'site.copyright': '© {year} {name}',
  'site.consentLabel': 'خيارات الخصوصية',
  'site.consentQuestion':
    'هل تسمح لنا باستخدام خدمات اختيارية من أجل {purposes}؟ يمكنك تغيير رأيك في أي وقت. <more>المزيد عن ذلك</more>',
  'site.consentAnalytics': 'إحصاء الزيارات',
  'site.consentAdvertisements': 'عرض الإعلانات',
  'site.consentFeatures': 'تشغيل ميزات إضافية',
  'site.consentDecline': 'رفض',
  'site.consentAccept': 'قبول',
  'site.adBlockerTitle': 'تم اكتشاف مانع إعلانات',
  'site.adBlockerText': 'تساعد الإعلانات على تمويل عملنا الصحفي. نرجو أن تسمح بها هنا.',
  'site.adBlockerClose': 'حسناً',
  'site.adBlockerMore': 'معرفة المزيد',
  'site.newsletter': 'النشرة البريدية',
  'site.newsletterAtEnd': 'النشرة البريدية، في آخر الصفحة',
  'site.newsletterText': 'أهم المقالات في بريدك، مرة واحدة في اليوم على الأكثر.',
  'site.failureTitle': 'عذراً! حدث خطأ ما',
  'site.failureText': 'حدث خطأ غير متوقع. حاول مجدداً لاحقاً.',
  'site.tryAgain': 'حاول مجدداً',
  'site.moved':
    '{what, select, category {انتقل هذا التصنيف} tag {انتقل هذا الوسم} other {انتقل هذا المقال}}',
  'site.movedTo': 'ستُنقل إلى الرابط الجديد: <address>{title}</address>',
  'site.accountDescription': '{title} في {site}.',
  'site.titleBookmarks': 'إشاراتي المرجعية',
  'site.titleCreateArticle': 'إنشاء مقال',
  'site.titleEditArticle': 'تعديل المقال',
  'site.titleForgotPassword': 'نسيت كلمة المرور',
  'site.titleSignIn': 'تسجيل الدخول',
  'site.titleSignUp': 'إنشاء حساب',
  'site.titleProfile': 'ملفي الشخصي',
  'site.titleResetPassword': 'إعادة تعيين كلمة المرور',

  'site.titleUnsubscribe': 'إيقاف الرسائل',
  'site.sharedDraft.title': 'مسودة مشتركة',
  'site.sharedDraft.description': 'مقال من {site} قبل نشره.',
  'site.sharedDraft.loading': 'جارٍ تحميل المسودة...',
  'site.sharedDraft.notLoaded': 'لم تُحمَّل المسودة. أعد تحميل الصفحة.',
  'site.sharedDraft.missing':
    'هذا الرابط لا يعمل. ربما انتهت صلاحيته أو أُلغي، أو ينقص جزء من العنوان. اطلب رابطًا جديدًا.',
  // Articles and cards (article)
  'article.news': 'أخبار',
  'article.recent': 'حديث',
  'article.byline': 'بقلم <author>{name}</author>',
  'article.bylineWith': 'بمشاركة <author>{name}</author>',
  'article.bylinePhotos': 'تصوير <author>{name}</author>',
  'article.alsoAvailableIn': 'متاح أيضًا باللغات:',
  'article.updated': 'حُدّث في <time>{date}</time>',
  'article.readTime':
    '{minutes, plural, zero {أقل من دقيقة قراءة} one {دقيقة قراءة} two {دقيقتا قراءة} few {# دقائق قراءة} many {# دقيقة قراءة} other {# دقيقة قراءة}}',
  'article.timeNow': 'الآن',
  'article.timeMinutes':
    '{minutes, plural, zero {الآن} one {قبل دقيقة} two {قبل دقيقتين} few {قبل # دقائق} many {قبل # دقيقة} other {قبل # دقيقة}}',
  'article.today': 'اليوم',
  'article.yesterday': 'أمس',
  'article.tags': 'الوسوم',
  'article.moreTags': '<hint>ووسوم أخرى: </hint>+{count, number}',
  'article.advertisement': 'إعلان',
  'article.related': 'مقالات ذات صلة',
  'article.beside': 'إلى جانب هذا المقال',
  'article.viewAllIn': 'عرض الكل في {category}',
  'article.videoTitle': 'فيديو: {title}',
  'article.watchVideo': 'شاهد الفيديو',
  'article.watchVideoTitled': 'شاهد الفيديو: {title}',
  'article.watchVideoFrom': 'شاهد الفيديو <source>من {host}، ولا يجري الاتصال به قبل ذلك</source>',
  'article.watchVideoOn': 'شاهد الفيديو <source>على {host}</source>',
  'article.taskDone': 'منجز',
  'article.taskOpen': 'غير منجز',
  'article.watchVideoTitledFrom':
    'شاهد الفيديو: {title} <source>من {host}، ولا يجري الاتصال به قبل ذلك</source>',
  'article.picture': 'صورة: {name}',
  'article.table': 'جدول {number}',
  'article.linkTo': 'رابط إلى {address}',
  'article.footnotes': 'الحواشي',
  'article.footnoteBack': 'العودة إلى الإحالة {reference}',
  'article.like': 'إعجاب',
  'article.bookmark': 'إشارة مرجعية',
  'article.comments': 'التعليقات',
  'article.copyLink': 'نسخ الرابط',
  'article.share': 'مشاركة',
  'article.shareOn': 'شارك على',
  'article.shareService': '{service}<hint> (يفتح نافذة جديدة)</hint>',
  'article.engagement': 'الإعجاب والحفظ والمشاركة',
  'article.engagementAtEnd': 'الإعجاب والحفظ والمشاركة، في آخر المقال',
  'article.commentsNeedScript': 'لا يظهر النقاش إلا بتفعيل JavaScript.',
  'article.liveTitle': 'مقال',
  'article.liveAuthor': 'الكاتب',

  // Lists and front page (lists)
  'lists.heroTitle': 'اكتشف ما يستحق القراءة',
  'lists.searchNeedsScript':
    'يحتاج البحث إلى JavaScript. <archive>تصفّح الأرشيف</archive> بدلاً من ذلك.',
  'lists.featured': 'مقالات مختارة',
  'lists.latest': 'أحدث المقالات',
  'lists.latestDescription': 'كل ما نشره موقع {site}، الأحدث أولاً.',
  'lists.emptyTitle': 'لا توجد مقالات',
  'lists.emptySearch': 'جرّب عبارة بحث أخرى.',
  'lists.emptySite': 'كن أول من ينشئ مقالاً!',
  'lists.showAllResults': 'عرض كل النتائج',
  'lists.loadMore': 'تحميل المزيد من المقالات',
  'lists.searchResults': 'نتائج البحث',
  'lists.searching': 'جارٍ البحث…',
  'lists.category': 'التصنيف',
  'lists.allCategories': 'كل التصنيفات',
  'lists.sortBy': 'الترتيب حسب',
  'lists.sortRelevance': 'الصلة',
  'lists.sortDate': 'التاريخ',
  'lists.foundNames': 'الأقسام والوسوم والكتّاب',
  'lists.viewAllIn': 'عرض الكل<hint> في {name}</hint>',
  'lists.moreToRead': 'المزيد للقراءة',
  'lists.trending': 'الأكثر قراءة الآن',
  'lists.popularTags': 'وسوم شائعة',
  'lists.categories': 'التصنيفات',
  'lists.count':
    '{count, plural, zero {لا مقالات} one {مقال واحد} two {مقالان} few {# مقالات} many {# مقالاً} other {# مقال}}',
  'lists.breaking': 'عاجل',
  'lists.breakingStories': 'أخبار عاجلة',
  'lists.technology': 'تقنية',
  'lists.business': 'أعمال',
  'lists.sports': 'رياضة',
  'lists.entertainment': 'ترفيه',
  'lists.health': 'صحة',
  'lists.science': 'علوم',
  'lists.feed': 'RSS<hint>: خلاصة {name}</hint>',
  'lists.fromArchive': 'من الأرشيف: {period}',
  'lists.days': 'من {first} إلى {last}',
  'lists.page': 'الصفحة {page, number}',
  'lists.pageOfPeriod': '{period}، الصفحة {page, number}',
  'lists.archiveTitle': '{name}، {archive}',
  'lists.description': 'مقالات عن {name} في {site}.',
  'lists.archiveDescription': 'مقالات عن {name} في {site}، {archive}.',
  'lists.emptyListTitle': 'لا مقالات بعد',
  'lists.emptyCategory': 'لم تُنشر مقالات في هذا التصنيف بعد. عُد قريباً!',
  'lists.emptyTag': 'لم تُنشر مقالات بهذا الوسم بعد. عُد قريباً!',
  'lists.emptyAuthor': 'لم تُنشر مقالات لهذا الكاتب بعد. عُد قريباً!',
  'lists.overlineCategory': 'تصنيف',
  'lists.overlineTag': 'وسم',
  'lists.overlineAuthor': 'بقلم',
  'lists.overlineAgency': 'وكالة أنباء',
  'lists.newer': 'مقالات أحدث',
  'lists.older': 'مقالات أقدم',
  'lists.pages': 'الصفحات',
  'lists.breadcrumb': 'مسار التنقل',

  // Discussion (comments)
  'comments.title': 'التعليقات',
  'comments.titleCount': 'التعليقات ({total, number})',
  'comments.loading': 'جارٍ تحميل النقاش…',
  'comments.loadFailed': 'تعذّر تحميل النقاش.',
  'comments.retry': 'حاول مجدداً',
  'comments.earlier': 'عرض التعليقات السابقة',
  'comments.earlierLoading': 'جارٍ التحميل…',
  'comments.earlierFailed': 'تعذّر تحميل التعليقات السابقة. حاول مرة أخرى.',
  'comments.empty': 'لا توجد تعليقات بعد. اكتب أول تعليق.',
  'comments.emptyReadOnly': 'لا توجد تعليقات بعد.',
  'comments.suspended': 'حسابك موقوف: يمكنك قراءة التعليقات دون كتابتها.',
  'comments.closed': 'التعليقات مغلقة حالياً.',
  'comments.hidden': 'أخفى فريق التحرير هذا التعليق.',
  'comments.hiddenBadge': 'أخفاه فريق التحرير',
  'comments.signIn': 'تسجيل الدخول',
  'comments.signInNote': 'التعليق والرد متاحان بعد تسجيل الدخول.',
  'comments.edited': 'مُعدَّل',
  'comments.unknownUser': 'مستخدم غير معروف',
  'comments.linkedMissing': 'لم يعد التعليق المقصود متاحاً.',
  'comments.connectionLost': 'انقطع الاتصال المباشر. ستظهر التعليقات الجديدة متأخرة.',
  'comments.newBy': 'تعليق جديد من {name}',
  'comments.newByUnknown': 'تعليق جديد من أحد القراء',
  'comments.posted': 'نُشر تعليقك',
  'comments.write': 'اكتب تعليقاً',
  'comments.post': 'نشر التعليق',
  'comments.posting': 'جارٍ النشر…',
  'comments.writeReply': 'اكتب رداً',
  'comments.postReply': 'نشر الرد',
  'comments.replyingTo': 'رداً على <user>@{username}</user>',
  'comments.reply': 'رد<hidden> على @{username}</hidden>',
  'comments.edit': 'تعديل<hidden> تعليقك</hidden>',
  'comments.editLabel': 'عدّل تعليقك',
  'comments.save': 'حفظ',
  'comments.saving': 'جارٍ الحفظ…',
  'comments.delete': 'حذف<hidden> تعليقك</hidden>',
  'comments.deleteNow': 'حذف',
  'comments.report': 'إبلاغ<hidden> عن تعليق @{username}</hidden>',
  'comments.reportUnknown': 'إبلاغ<hidden> عن هذا التعليق</hidden>',
  'comments.reportReason': 'ما المشكلة في هذا التعليق؟ (اختياري)',
  'comments.sendReport': 'إرسال البلاغ',
  'comments.sending': 'جارٍ الإرسال…',
  'comments.reported': 'شكراً لك. سيراجع فريق التحرير التعليق.',
  'comments.reportFailed': 'تعذّر إرسال البلاغ',
  'comments.cancel': 'إلغاء',
  'comments.charactersLeft':
    '{left, plural, zero {لم يتبقَّ أي حرف} one {يتبقى حرف واحد} two {يتبقى حرفان} few {تتبقى # أحرف} many {يتبقى # حرفاً} other {يتبقى # حرف}}',
  'comments.sessionEnded': '{problem}. انتهت جلستك: سجّل الدخول مجدداً.',
  'comments.connectionFailed': '{problem}. انقطع الاتصال، ونصك ما زال هنا.',
  'comments.refused': '{problem}. {reason}',
  'comments.timeNow': 'الآن',
  'comments.timeMinutes':
    '{count, plural, zero {الآن} one {قبل دقيقة} two {قبل دقيقتين} few {قبل # دقائق} many {قبل # دقيقة} other {قبل # دقيقة}}',
  'comments.timeHours':
    '{count, plural, zero {الآن} one {قبل ساعة} two {قبل ساعتين} few {قبل # ساعات} many {قبل # ساعة} other {قبل # ساعة}}',
  'comments.timeDays':
    '{count, plural, zero {اليوم} one {قبل يوم} two {قبل يومين} few {قبل # أيام} many {قبل # يوماً} other {قبل # يوم}}',

  // Accounts and profiles (account)
  'account.authCredentials': 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  'account.authUnconfirmed': 'لم يُؤكَّد البريد الإلكتروني بعد',
  'account.authUserExists': 'هذا المستخدم مسجّل بالفعل',
  'account.authEmailExists': 'يوجد مستخدم مسجّل بهذا البريد الإلكتروني',
  'account.authSamePassword': 'يجب أن تختلف كلمة المرور الجديدة عن القديمة.',
  'account.authSignupDisabled': 'إنشاء الحسابات غير متاح هنا',
  'account.authBanned': 'هذا المستخدم محظور',
  'account.authLinkExpired': 'الرابط المرسل بالبريد غير صالح أو انتهت صلاحيته',
  'account.authWeakPassword': 'كلمة المرور هذه سهلة التخمين. اختر كلمة أطول.',
  'account.authTooManyFactors': 'لديك عشرة تطبيقات مصادقة. أزل أحدها أولًا.',
  'account.authCodeMissing': 'سجّل الدخول أولًا بالرمز من تطبيق المصادقة.',
  'account.authCodeWrong': 'هذا الرمز خاطئ أو سبق استخدامه. انتظر الرمز التالي.',
  'account.authPwnedPassword': 'كلمة المرور هذه معروفة على نطاق واسع ويسهل تخمينها. اختر غيرها.',
  'account.authEmailInvalid':
    'لا يمكن استخدام عنوان البريد الإلكتروني هذا. تحقّق منه أو اختر عنواناً آخر.',
  'account.authReauthenticate': 'سجّل الخروج ثم سجّل الدخول مجدداً، وأعد المحاولة خلال بضع دقائق.',
  'account.authRefused':
    'رُفض هذا الطلب. تحقّق من بياناتك وحاول مجدداً، وإن تكرّر ذلك فتواصل مع الموقع.',
  'account.menu': 'حسابك',
  'account.menuPages': 'صفحاتك',
  'account.menuSignIn': 'تسجيل الدخول',
  'account.menuProfile': 'ملفي الشخصي',
  'account.menuBookmarks': 'الإشارات المرجعية',
  'account.menuConsole': 'لوحة الإدارة',
  'account.menuNewArticle': 'مقال جديد',
  'account.menuSignOut': 'تسجيل الخروج',
  'account.usernameFree': 'اسم المستخدم هذا متاح.',
  'account.passwordUnchecked': 'تعذّر التحقق من كلمة المرور.',
  'account.passwordAttempts': 'محاولات كثيرة جداً. انتظر خمس دقائق ثم حاول مجدداً.',
  'account.connectionFailed': 'فشل الاتصال. حاول مرة أخرى.',
  'account.storageBlocked':
    'يمنع متصفحك التخزين لهذا الموقع، فلا يمكنك البقاء مسجّلاً. اسمح للموقع بتخزين البيانات ثم حاول مجدداً.',
  'account.avatarNotDrawn': 'لا يستطيع هذا المتصفح معالجة الصور.',
  'account.auth.slogan': 'اقرأ. احفظ. ناقش.',
  'account.auth.invitation': 'بحساب واحد تحفظ المقالات لوقت لاحق، وتشارك في النقاش، وتكتب مقالاتك.',
  'account.auth.articlesCount': '+5 آلاف',
  'account.auth.articles': 'مقال',
  'account.auth.readersCount': '+10 آلاف',
  'account.auth.readers': 'قارئ',
  'account.auth.updatesCount': '24/7',
  'account.auth.updates': 'تحديث مستمر',
  'account.auth.signIn': 'تسجيل الدخول',
  'account.auth.signInLead': 'أهلاً بعودتك.',
  'account.auth.signingIn': 'جارٍ تسجيل الدخول…',
  'account.auth.signUp': 'إنشاء حساب',
  'account.auth.signUpLead': 'لن يستغرق ذلك أكثر من دقيقة.',
  'account.auth.closed': 'إنشاء الحسابات متاح بالدعوة فقط.',
  'account.auth.closedText':
    'إن وصلتك دعوة فافتح الرابط الوارد في رسالتها. وإن رغبت في دعوة، <contact>فتواصل معنا</contact>.',
  'account.auth.signingUp': 'جارٍ إنشاء الحساب…',
  'account.auth.confirmTitle': 'بقيت خطوة واحدة',
  'account.auth.confirmLead': 'أُنشئ حسابك.',
  'account.auth.confirmText': 'افتح الرابط في الرسالة التي أرسلناها إليك للتو.',
  'account.auth.forgot': 'نسيت كلمة المرور؟',
  'account.auth.forgotTitle': 'نسيت كلمة المرور',
  'account.auth.forgotLead': 'سنرسل إليك رابطاً لاختيار كلمة مرور جديدة.',
  'account.auth.resetSent': 'أُرسل رابط إعادة تعيين كلمة المرور إلى بريدك الإلكتروني!',
  'account.auth.sending': 'جارٍ الإرسال…',
  'account.auth.sendResetLink': 'إرسال الرابط',
  'account.auth.backToSignIn': 'العودة إلى تسجيل الدخول',
  'account.auth.needHelp': 'تحتاج إلى مساعدة؟ اتصل بنا',
  'account.auth.showCharacters': 'إظهار الأحرف',
  'account.auth.show': 'إظهار',
  'account.auth.hide': 'إخفاء',
  'account.auth.resetTitle': 'إعادة تعيين كلمة المرور',
  'account.auth.resetLead': 'اختر كلمة مرور جديدة لحسابك.',
  'account.auth.openingLink': 'جارٍ فتح الرابط…',
  'account.auth.resetDone': 'غُيّرت كلمة مرورك. أنت الآن مسجّل الدخول.',
  'account.auth.connectionFailed': 'تعذّر الاتصال.',
  'account.auth.retry': 'حاول مجدداً',
  'account.auth.linkExpired': 'انتهت صلاحية هذا الرابط أو سبق استخدامه.',
  'account.auth.linkMissing': 'تُفتح هذه الصفحة من الرابط الذي نرسله إليك بالبريد الإلكتروني.',
  'site.titleInvitation': 'دعوة',
  'account.invitation.title': 'دعوتك',
  'account.invitation.lead':
    '{name, select, none {أنت مدعو للانضمام إلى {site}.} other {يدعوك {name} للانضمام إلى {site}.}}',
  'account.invitation.role':
    '{role, select, contributor {ستكون مساهمًا: تكتب المسودات وترسلها للمراجعة.} author {ستكون كاتبًا: تكتب مقالاتك وتنشرها.} editor {ستكون محررًا: تحرر جميع المقالات وتنشرها وتشرف على التعليقات.} admin {ستكون مسؤولًا: تدير كل شيء، بما في ذلك المستخدمون والإعدادات.} other {يمكنك القراءة والتعليق وحفظ المقالات.}}',
  'account.invitation.opening': 'جارٍ فتح الدعوة...',
  'account.invitation.expired':
    'انتهت صلاحية هذه الدعوة، فهي صالحة لسبعة أيام. اطلب ممن دعاك إرسالها مجددًا.',
  'account.invitation.revoked': 'أُلغيت هذه الدعوة. إن كنت تظن أن هذا خطأ فتواصل مع من دعاك.',
  'account.invitation.accepted':
    'استُخدمت هذه الدعوة من قبل. إن كنت أنت من استخدمها فسجّل الدخول ببريدك الإلكتروني وكلمة مرورك.',
  'account.invitation.unknown':
    'هذا الرابط غير صالح. افتح رابط أحدث دعوة في بريدك الإلكتروني، أو انسخه كاملًا.',
  'account.invitation.missing': 'تُفتح هذه الصفحة برابط الدعوة.',
  'account.invitation.foreign': 'أنت مسجّل الدخول بالعنوان {email}، وهذه الدعوة للعنوان {invited}.',
  'account.invitation.signOut': 'تسجيل الخروج والمتابعة',
  'account.invitation.hasAccount': 'للعنوان {email} حساب هنا بالفعل. سجّل الدخول به لقبول الدعوة.',
  'account.invitation.signIn': 'تسجيل الدخول للقبول',
  'account.invitation.signedIn': 'أنت مسجّل الدخول بالعنوان {email}.',
  'account.invitation.accept': 'قبول الدعوة',
  'account.invitation.accepting': 'جارٍ القبول...',
  'account.invitation.create': 'إنشاء الحساب',
  'account.invitation.emailHint': 'أُرسلت الدعوة إلى هذا العنوان.',
  'account.invitation.done': 'أهلًا بك! لقد قبلت الدعوة.',
  'account.invitation.openConsole': 'فتح لوحة الإدارة',
  'account.invitation.openProfile': 'استكمال الملف الشخصي',
  'account.invitation.confirm':
    'أوشكت على الانتهاء: افتح الرابط في رسالة التأكيد، ثم افتح الدعوة مجددًا.',
  'account.auth.requestLink': 'اطلب رابطاً جديداً',
  'account.auth.newPassword': 'كلمة المرور الجديدة',
  'account.auth.saving': 'جارٍ الحفظ…',
  'account.auth.saveNewPassword': 'حفظ كلمة المرور الجديدة',
  'account.loading': 'جارٍ التحميل…',
  'account.needsJavaScript': 'تتطلب هذه الصفحة تفعيل JavaScript.',
  'account.retry': 'حاول مجدداً',
  'account.cancel': 'إلغاء',
  'account.bookmarks.title': 'إشاراتي المرجعية',
  'account.bookmarks.saved':
    '{count, plural, zero {لا شيء محفوظ} one {مقال واحد محفوظ} two {مقالان محفوظان} few {# مقالات محفوظة} many {# مقالاً محفوظاً} other {# مقال محفوظ}}',
  'account.bookmarks.confirmClear':
    'هل تريد حقاً إزالة جميع الإشارات المرجعية؟ لا يمكن التراجع عن ذلك.',
  'account.bookmarks.clearAll': 'إزالة الكل',
  'account.bookmarks.showing':
    '{total, plural, zero {لا إشارات مرجعية} one {عرض {shown, number} من إشارة مرجعية واحدة} two {عرض {shown, number} من إشارتين مرجعيتين} few {عرض {shown, number} من # إشارات مرجعية} many {عرض {shown, number} من # إشارة مرجعية} other {عرض {shown, number} من # إشارة مرجعية}}',
  'account.bookmarks.search': 'ابحث في إشاراتك المرجعية',
  'account.bookmarks.searchPlaceholder': 'ابحث في إشاراتك المرجعية…',
  'account.bookmarks.category': 'التصنيف',
  'account.bookmarks.all': 'الكل',
  'account.bookmarks.filter': '{category} ({count, number})',
  'account.bookmarks.uncategorized': 'أخبار',
  'account.bookmarks.noneTitle': 'لا إشارات مرجعية بعد',
  'account.bookmarks.none': 'احفظ مقالاً بزر الإشارة المرجعية أسفله لتجده هنا لاحقاً.',
  'account.bookmarks.browse': 'تصفّح المقالات',
  'account.bookmarks.noResults': 'لا نتائج',
  'account.bookmarks.clearFilters': 'إزالة عوامل التصفية',
  'account.bookmarks.loadFailed': 'تعذّر تحميل إشاراتك المرجعية',
  'account.bookmarks.remove': 'إزالة الإشارة المرجعية: {title}',
  'account.bookmarks.removeFailed': 'تعذّرت إزالة الإشارة المرجعية',
  'account.bookmarks.clearFailed': 'تعذّرت إزالة الإشارات المرجعية',
  'account.profile.title': 'ملفي الشخصي',
  'account.profile.gone': 'لم يعد هذا الحساب موجوداً.',
  'account.profile.connectionFailed': 'تعذّر الاتصال. حاول مجدداً.',
  'account.profile.saving': 'جارٍ الحفظ…',
  'account.profile.saveChanges': 'حفظ التغييرات',
  'account.profile.articles': 'المقالات',
  'account.profile.comments': 'التعليقات',
  'account.profile.likes': 'الإعجابات',
  'account.profile.information': 'معلومات الحساب',
  'account.profile.email': 'البريد الإلكتروني',
  'account.profile.memberSince': 'عضو منذ',
  'account.profile.role': 'الدور',
  'account.profile.avatar': 'الصورة الشخصية',
  'account.profile.changeAvatar': 'تغيير الصورة الشخصية',
  'account.profile.avatarHint': 'صورة لا تتجاوز ٢ ميغابايت.',
  'account.profile.cropperFailed': 'تعذّر تحميل أداة القص. أعد تحميل الصفحة.',
  'account.profile.cropTitle': 'قص الصورة الشخصية',
  'account.profile.uploading': 'جارٍ الرفع…',
  'account.profile.cropAndUpload': 'قص ورفع',
  'account.profile.changePassword': 'تغيير كلمة المرور',
  'account.profile.currentPassword': 'كلمة المرور الحالية',
  'account.profile.newPassword': 'كلمة المرور الجديدة',
  'account.profile.wrongPassword': 'ليست هذه كلمة مرورك الحالية',
  'account.security.title': 'المصادقة الثنائية',
  'account.security.lead': 'يتطلب تسجيل الدخول حينئذٍ رمزًا من هاتفك إضافة إلى كلمة المرور.',
  'account.security.turnedOn': 'المصادقة الثنائية مفعّلة.',
  'account.security.turnedOff': 'المصادقة الثنائية متوقفة.',
  'account.security.setUp': 'إعداد',
  'account.security.addApp': 'إضافة تطبيق آخر',
  'account.security.scan':
    'امسح رمز QR هذا بتطبيق مصادقة مثل 2FAS أو Aegis أو Google Authenticator.',
  'account.security.qrCode': 'رمز QR لتطبيق المصادقة',
  'account.security.secret': 'أو أدخل هذا المفتاح في التطبيق:',
  'account.security.enterCode': 'أدخل الرمز الذي يعرضه التطبيق.',
  'account.security.code': 'الرمز المكوّن من ستة أرقام',
  'account.security.codeFormat': 'أدخل الأرقام الستة',
  'account.security.confirm': 'تأكيد',
  'account.security.confirming': 'يجري التحقق…',
  'account.security.name': 'تطبيق المصادقة',
  'account.security.nameNumbered': 'تطبيق المصادقة {number, number}',
  'account.security.addedOn': 'أُضيف في {date}',
  'account.security.remove': 'إزالة',
  'account.security.removeNamed': 'إزالة {name}',
  'account.security.removeOne': 'أتريد إزالة «{name}»؟ لن تعمل رموزه بعد ذلك.',
  'account.security.removeLast':
    'أتريد إزالة «{name}» وإيقاف المصادقة الثنائية؟ ستسجّل الدخول بعدها بكلمة المرور وحدها.',
  'account.security.codesTitle': 'رموز الاسترداد',
  'account.security.codesLeft':
    '{count, plural, zero {لم يبق لديك أي رمز استرداد.} one {بقي لديك رمز استرداد واحد.} two {بقي لديك رمزا استرداد.} few {بقيت لديك # رموز استرداد.} many {بقي لديك # رمز استرداد.} other {بقي لديك # رمز استرداد.}}',
  'account.security.codesText':
    'إذا فقدت جهازك فسجّل الدخول بأحد هذه الرموز. كل رمز يعمل مرة واحدة. تُعرض الآن فقط: احفظها في مكان آمن.',
  'account.security.codesNewHint': 'تحلّ الرموز الجديدة محلّ رموزك الحالية.',
  'account.security.codesNew': 'إنشاء رموز جديدة',
  'account.security.copy': 'نسخ',
  'account.security.copied': 'نُسخت',
  'account.security.download': 'تنزيل',
  'account.security.print': 'طباعة',
  'account.security.codesSaved': 'حفظتُ الرموز',
  'account.security.codesFile': 'رموز استرداد {email}. كل رمز يعمل مرة واحدة.',
  'account.security.stepLead': 'أدخل الرمز من تطبيق المصادقة.',
  'account.security.useRecovery': 'استخدام رمز استرداد',
  'account.security.useApp': 'استخدام تطبيق المصادقة',
  'account.security.otherAccount': 'استخدام حساب آخر',
  'account.security.recoveryCode': 'رمز الاسترداد',
  'account.security.recoveryLead':
    'يعمل رمز الاسترداد مرة واحدة ويوقف المصادقة الثنائية. أعدّها من جديد بعد ذلك.',
  'account.security.recoveryRequired': 'أدخل رمز استرداد',
  'account.security.recoveryWrong': 'رمز الاسترداد هذا خاطئ أو سبق استخدامه.',
  'account.security.missingTitle': 'إعداد المصادقة الثنائية',
  'account.security.missingText':
    'يحتاج المحررون والمسؤولون إليها في هذا الموقع. يمكنك المتابعة فور إعدادها.',
  'account.security.missingAction': 'إعدادها الآن',
  'account.reauth.title': 'أكّد هويتك',
  'account.reauth.password': 'أدخل كلمة المرور للمتابعة.',
  'account.reauth.code': 'أدخل الرمز من تطبيق المصادقة للمتابعة.',
  'account.reauth.continue': 'متابعة',
  'account.profile.passwordChanged': 'غُيّرت كلمة مرورك.',
  'account.profile.changeEmail': 'تغيير البريد الإلكتروني',
  'account.profile.newEmail': 'البريد الإلكتروني الجديد',
  'account.profile.sending': 'جارٍ الإرسال…',
  'account.profile.emailSent':
    'افتح الرابط الذي أرسلناه إلى {wanted}. وإلى ذلك الحين يبقى عنوانك {email}.',
  'account.sessions.title': 'الجلسات',
  'account.sessions.text':
    'المتصفحات والأجهزة التي سجّلت الدخول منها. إن لم تعرف أحدها فأنهِ جلسته وغيّر كلمة مرورك.',
  'account.sessions.current': 'هذه الجلسة',
  'account.sessions.signedIn': 'تسجيل الدخول {date}',
  'account.sessions.lastUsed': 'آخر استخدام {date}',
  'account.sessions.end': 'إنهاء',
  'account.sessions.endNamed': 'إنهاء الجلسة: {device}',
  'account.sessions.ended': 'انتهت الجلسة.',
  'account.sessions.endOthers': 'إنهاء جميع الجلسات الأخرى',
  'account.sessions.endOthersQuestion': 'إنهاء جميع الجلسات الأخرى؟ ستبقى مسجّل الدخول هنا فقط.',
  'account.sessions.othersEnded':
    '{count, plural, zero {لا توجد جلسات أخرى.} one {انتهت جلسة أخرى واحدة.} two {انتهت جلستان أخريان.} few {انتهت # جلسات أخرى.} many {انتهت # جلسة أخرى.} other {انتهت # جلسة أخرى.}}',
  'account.sessions.loading': 'جارٍ تحميل الجلسات...',
  'account.sessions.deviceUnknown': 'متصفح غير معروف',
  'account.sessions.deviceOn': '{browser} على {system}',
  'account.notifications.title': 'الإشعارات بالبريد',
  'account.notifications.text':
    'اختر ما نراسلك بشأنه. تصل عدة تعليقات على مقال واحد في رسالة واحدة.',
  'account.notifications.reply': 'الردود على تعليقاتي',
  'account.notifications.comment': 'التعليقات على مقالاتي',
  'account.notifications.submitted': 'المقالات المرسلة للمراجعة',
  'account.notifications.reviewed': 'مراجعة مقالاتي: الموافقة وطلب التعديلات والنشر',
  'account.notifications.assigned': 'المقالات المسندة إلي',
  'account.notifications.deadline': 'المواعيد النهائية لتكليفاتي قبلها بأربع وعشرين ساعة',
  'account.notifications.saved': 'حُفظ.',
  'account.notifications.failed': 'تعذّر تحميل إشعاراتك.',
  'account.unsubscribe.title': 'إيقاف الرسائل',
  'account.unsubscribe.lead': 'عدم تلقي رسائل بشأن:',
  'account.unsubscribe.stop': 'إيقاف هذه الرسائل',
  'account.unsubscribe.stopped': 'لن تصلك هذه الرسائل بعد الآن.',
  'account.unsubscribe.undo': 'تلقيها من جديد',
  'account.unsubscribe.undone': 'ستصلك هذه الرسائل من جديد.',
  'account.unsubscribe.saving': 'جارٍ الحفظ…',
  'account.unsubscribe.invalid': 'هذا الرابط غير صالح. سجّل الدخول لاختيار الرسائل التي تصلك.',
  'account.unsubscribe.settings': 'كل الإشعارات بالبريد',
  'account.data.title': 'بياناتك',
  'account.data.text':
    'ملف واحد بجميع بيانات حسابك: الملف الشخصي والمقالات والتعليقات والتكليفات والإعجابات والإشارات المرجعية والبلاغات.',
  'account.data.collecting': 'جارٍ جمع البيانات…',
  'account.data.download': 'تنزيل بياناتي',
  'account.trash.text': 'مقالات حذفتها. يمكن استعادتها خلال ثلاثين يوماً، ثم تُحذف نهائياً.',
  'account.data.deleteAccount': 'حذف الحساب',
  'account.data.deleteMyAccount': 'حذف حسابي',
  'account.data.deletedOfStaff':
    'يُحذف نهائياً بريدك الإلكتروني وصورتك ونبذتك وتعليقاتك وإعجاباتك وإشاراتك المرجعية. وتبقى المقالات التي نشرتها باسمك.',
  'account.data.deleted': 'يُحذف نهائياً ملفك الشخصي وصورتك وتعليقاتك وإعجاباتك وإشاراتك المرجعية.',
  'account.data.confirmTitle': 'هل تريد حذف حسابك؟',
  'account.data.confirmText': 'لا يمكن التراجع عن ذلك. وتبقى ردود الآخرين على تعليقاتك.',
  'account.data.confirmStaff':
    'تبقى المقالات التي نشرتها باسمك، ومنها المجدولة والمؤرشفة. ويمكن لمسؤول أن يسندها إلى كاتب آخر.',
  'account.data.eraseDrafts': 'احذف أيضاً مسوداتي غير المنشورة، وإلا احتفظت بها هيئة التحرير.',
  'account.data.eraseArticles': 'احذف أيضاً مقالاتي، وإلا بقيت من دون اسمي.',
  'account.data.typeToConfirm': 'اكتب {username} للتأكيد',
  'account.data.deleting': 'جارٍ الحذف…',

  // Search (search)
  'search.title': 'نتائج البحث',
  'search.titleQuery': 'نتائج البحث: {query}',
  'search.results':
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  'search.resultsInNewest':
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}} في أحدث المقالات، وعددها {searched, number}',
  'search.corrected':
    'نتائج البحث عن <shown>{corrected}</shown>. ابحث بدلاً من ذلك عن <instead>{typed}</instead>.',
  'search.partial': 'لا يوجد مقال يضم هذه الكلمات كلها. تضم هذه المقالات بعضها.',
  'search.section': 'قسم',
  'search.tag': 'وسم',
  'search.author': 'من الكُتّاب',
  'search.tagged': 'الوسوم: <names>{tags}</names>.',
  'search.loadMore': 'تحميل مزيد من المقالات',
  'search.older': 'البحث في المقالات الأقدم',
  'search.loadFailed': 'فشل التحميل. حاول مجدداً',
  // Words that nearly every article contains, separated by spaces; a search leaves them out.
  'search.stopWords':
    'من في على إلى عن مع هذا هذه ذلك تلك التي الذي الذين ما لا لم لن إن أن كان كانت هو هي هم نحن أنا أنت قد كل بعض بين بعد قبل عند حتى ثم أو و كما لكن أي أيضا غير منذ حول خلال',

  // Legal and information pages (info)
  'info.home': 'الصفحة الرئيسية',
  'info.addressSeparator': '، ',
  'info.tableOfContents': 'المحتويات',
  'info.lastUpdatedOn': 'آخر تحديث: <time>{date}</time>',
  'info.sectionNumber': '{number, number}.',
  'info.about.title': 'من نحن',
  'info.about.description': 'عن {site}: {tagline}',
  'info.about.mission': 'رسالتنا',
  'info.about.missionText': 'تقدّم لكم {company} أخباراً يمكن الوثوق بها: مستقلة ومدقّقة وواضحة.',
  'info.about.vision': 'رؤيتنا',
  'info.about.visionText': 'جمهور يعرف ما يُفعل باسمه، ويستطيع أن يناقشه انطلاقاً من الحقائق نفسها.',
  'info.about.story': 'قصتنا',
  'info.about.storyText': 'يقدّم {site} تغطيته الإخبارية. {text}',
  'info.about.storyTextSince': 'يقدّم {site} تغطيته الإخبارية منذ عام {year}. {text}',
  'info.about.values': 'قيمنا الأساسية',
  'info.about.accuracy': 'الدقة',
  'info.about.accuracyText': 'تُدقَّق الحقائق قبل نشرها، وتُصحَّح إذا تبيّن خطؤها.',
  'info.about.impartiality': 'الحياد',
  'info.about.impartialityText':
    'نستمع إلى جميع الأطراف ولا ننحاز إلى أيٍّ منها، ونفصل الرأي عن الخبر.',
  'info.about.transparency': 'الشفافية',
  'info.about.transparencyText': 'نسمّي مصادرنا ونفصح عن مصالحنا، أو نبيّن سبب تعذّر ذلك.',
  'info.about.timeliness': 'المواكبة',
  'info.about.timelinessText': 'يصل الخبر في وقته، من دون أن يكون ذلك على حساب صحته.',
  'info.about.community': 'المجتمع',
  'info.about.communityText': 'نكتب لمن يعيشون ما ننقله من أخبار، ونصغي إليهم.',
  'info.about.ethics': 'الأخلاقيات',
  'info.about.ethicsText': 'نعامل الناس بإنصاف، ونحمي من يثق بنا، ولا نقبل الامتيازات.',
  'info.about.standards': 'المعايير التحريرية',
  'info.about.standardsText':
    'تستند مقالات {site} إلى مصادر معلومة وإلى الوثائق حيثما أمكن. ويقرأ كل نص شخص ثانٍ قبل نشره. ويُشار إلى الرأي بأنه رأي وإلى الإعلان بأنه إعلان. وتُصحَّح الأخطاء في المقال نفسه.',
  'info.about.imprint': 'بيانات النشر',
  'info.about.publisher': 'الناشر',
  'info.about.founded': 'سنة التأسيس',
  'info.about.editorInChief': 'رئيس التحرير',
  'info.about.address': 'العنوان',
  'info.about.getInTouch': 'تواصل معنا',
  'info.contact.title': 'اتصل بنا',
  'info.contact.standfirst': 'سؤال أو تصحيح أو ثناء أو خبر ينبغي أن نعرفه: راسل {site}.',
  'info.contact.form': 'أرسل إلينا رسالة',
  'info.contact.otherWays': 'طرق أخرى للتواصل معنا',
  'info.contact.information': 'معلومات الاتصال',
  'info.contact.email': 'البريد الإلكتروني',
  'info.contact.emailOf': '<mail>{address}</mail> ({name})',
  'info.contact.support': 'الدعم',
  'info.contact.press': 'المكتب الصحفي',
  'info.contact.phone': 'الهاتف',
  'info.contact.address': 'العنوان',
  'info.contact.followUs': 'تابعنا',
  'info.contact.officeHours': 'ساعات العمل',
  'info.contact.officeHoursNote': 'بتوقيت {zone}. نرد على الرسائل خلال ٢٤ إلى ٤٨ ساعة.',
  'info.contact.responseTime': 'مدة الرد',
  'info.contact.responseTimeText': 'نرد على الرسائل خلال ٢٤ إلى ٤٨ ساعة.',
  'info.contact.responseTimeNote': 'قد يتأخر الرد قليلاً في عطلة نهاية الأسبوع.',
  'info.contact.tip': 'هل لديك معلومة تهمّنا؟',
  'info.contact.tipText':
    'هل اطّلعت على أمر ينبغي أن يعرفه الآخرون؟ أخبر غرفة الأخبار. نحن نحمي مصادرنا.',
  'info.contact.questions': 'أسئلة شائعة',
  'info.contact.writeTo': 'راسلنا على <mail>{address}</mail>.',
  'info.contact.useForm': 'استخدم النموذج في هذه الصفحة.',
  'info.contact.guestQuestion': 'هل يمكنني أن أنشر مقالاً بصفتي كاتباً ضيفاً؟',
  'info.contact.guestAnswer': 'نعم. سجّل الدخول و<write>اكتب معنا</write>، وسيظهر مقالك باسمك.',
  'info.contact.advertiseQuestion': 'كيف أنشر إعلاناً؟',
  'info.contact.advertiseAnswer': 'سنشرح لك خيارات الإعلان في {site}.',
  'info.contact.errorQuestion': 'كيف أبلّغ عن خطأ؟',
  'info.contact.errorAnswer': 'حدّد لنا المقال وموضع الخطأ فيه، وسنتحقق منه ونصحّحه.',
  'info.contact.republishQuestion': 'هل يحق لي إعادة نشر مقال؟',
  'info.contact.republishReserved':
    'استأذنّا أولاً، أما الإحالة بروابط والاقتباس فمرحّب بهما دائماً. راجع <terms>شروط الخدمة</terms>.',
  'info.contact.republishLicensed':
    'تُنشر نصوصنا برخصة {license} ما لم يُذكر خلاف ذلك. راجع <terms>شروط الخدمة</terms>.',
  'info.accessibility.title': 'بيان إمكانية الوصول',
  'info.accessibility.standfirst':
    'كيف نجعل {site} متاحاً للجميع، وما القيود المعروفة، وكيف تبلّغ عن العوائق.',
  'info.accessibility.commitment': 'التزامنا',
  'info.accessibility.commitmentText':
    'تريد {company} أن يتمكن الجميع من قراءة {site} والمشاركة فيه، مهما كانت قدراتهم والتقنيات التي يستخدمونها. ونعمل على تحسين إمكانية الوصول باستمرار.',
  'info.accessibility.conformance': 'حالة التوافق',
  'info.accessibility.wcag':
    'تحدد إرشادات النفاذ إلى محتوى الويب (WCAG) كيفية جعل المواقع أيسر وصولاً، على ثلاثة مستويات: A وAA وAAA.',
  'info.accessibility.conformanceText':
    'يتوافق {site} جزئياً مع WCAG 2.1 بالمستوى AA. ويعني التوافق الجزئي أن بعض أجزاء المحتوى لا تستوفي المعيار بالكامل.',
  'info.accessibility.measures': 'ما نقوم به',
  'info.accessibility.measureBasics':
    'يمكن قراءة الصفحات من دون JavaScript أو تنسيق أو صور، واستخدامها بلوحة المفاتيح وحدها.',
  'info.accessibility.measureStructure':
    'تصف العناوين والمعالم والتسميات والنصوص البديلة كل صفحة، وفي أعلاها رابط ينقل إلى المحتوى الرئيسي.',
  'info.accessibility.measureContrast':
    'تباين النص كافٍ في المظهرين الفاتح والداكن، ويمكن تكبيره حتى ٤٠٠ في المئة.',
  'info.accessibility.measureMotion': 'تتوقف الحركة إذا طلب نظامك تقليلها، ولا يُشغَّل شيء تلقائياً.',
  'info.accessibility.measureChecks':
    'تُفحص كل صفحة آلياً، وفق WCAG 2.2 أيضاً، قبل نشر نسخة جديدة من الموقع.',
  'info.accessibility.limitations': 'القيود المعروفة',
  'info.accessibility.limitationPictures':
    'قد تخلو بعض الصور التي يرفعها القراء من نص بديل، أو يكون نصها ضعيفاً.',
  'info.accessibility.limitationVideos':
    'تأتي مقاطع الفيديو من خدمات أخرى، وقد تخلو من الترجمة النصية أو التفريغ.',
  'info.accessibility.limitationStructure':
    'قد تستخدم المقالات القديمة العناوين أو الجداول على نحو لا يحسن قارئ الشاشة نطقه.',
  'info.accessibility.limitationsText':
    'إذا صادفت شيئاً من ذلك فأخبرنا، وسنصف لك المحتوى أو نفرّغه كتابةً.',
  'info.accessibility.technical': 'المواصفات التقنية',
  'info.accessibility.technicalText':
    'يستخدم الموقع HTML وCSS وWAI-ARIA، وJavaScript للوظائف التفاعلية. ويعمل مع المتصفحات الحديثة وقارئات الشاشة ومكبّراتها.',
  'info.accessibility.feedback': 'ملاحظاتك',
  'info.accessibility.feedbackText': 'أخبرنا بما تواجهه من عوائق. نرد خلال ٣ أيام عمل.',
  'info.accessibility.byEmail': 'البريد الإلكتروني: <mail>{address}</mail>',
  'info.accessibility.byPhone': 'الهاتف: <phone>{number}</phone>',
  'info.accessibility.byForm': 'النموذج: <contact>صفحة الاتصال</contact>',
  'info.accessibility.byMail': 'البريد العادي: {address}',
  'info.privacy.title': 'سياسة الخصوصية',
  'info.privacy.standfirst':
    'ما يعرفه {site} عنك حين تقرأ أو تكتب أو تراسلنا، ولماذا، وما الذي يمكنك فعله.',
  'info.privacy.who': 'من نحن',
  'info.privacy.whoText':
    'يصدر {site} عن {company}، وهي المسؤولة عن البيانات الشخصية المبيّنة في هذه الصفحة. يُقصد بضمير «نحن» {company}، وبضمير «أنت» كل من يقرأ {site} أو يستخدمه.',
  'info.privacy.whoAddress': 'عنواننا البريدي: {address}.',
  'info.privacy.collect': 'المعلومات التي نجمعها',
  'info.privacy.collectText':
    'يمكنك قراءة كل ما ننشره من دون أن تعرّفنا بنفسك. ولا نخزّن إلا ما يلي:',
  'info.privacy.collectAccount':
    'الحساب: البريد الإلكتروني واسم المستخدم والاسم التي تسجّل بها، والنبذة والصورة إن أضفتهما. ولا تُخزَّن كلمة مرورك إلا على هيئة بصمة رقمية لا نستطيع قراءتها.',
  'info.privacy.collectContent':
    'ما تنشره هنا: المقالات والتعليقات، والوسوم والتصنيفات التي تنشئها.',
  'info.privacy.collectLikes': 'الإعجابات والإشارات المرجعية: المقالات التي تعجبك وتحفظها.',
  'info.privacy.collectNewsletter':
    'النشرة البريدية: البريد الإلكتروني الذي تشترك به، وتاريخ الاشتراك.',
  'info.privacy.collectMessages':
    'الرسائل: اسمك وبريدك الإلكتروني والموضوع ونص الرسالة حين تراسلنا عبر نموذج الاتصال.',
  'info.privacy.collectRecords':
    'السجلات التقنية: تسجّل خوادمنا الطلبات (العنوان والوقت والصفحة والمتصفح) مدة قصيرة، لضمان عمل الموقع ومنع إساءة استخدامه. ونحصي مرات فتح المقال من دون ملفات تعريف ارتباط: نخزّن لمدة ٣٠ دقيقة بصمة رقمية مشتقة من عنوانك ومتصفحك وقيمة عشوائية تتغير يومياً، كي لا يُحتسب القارئ نفسه مرتين. ولا يُخزَّن العنوان ذاته. ولا تُحتسب المتصفحات التي ترسل إشارة Do Not Track أو Global Privacy Control.',
  'info.privacy.use': 'كيف نستخدم معلوماتك',
  'info.privacy.useContent': 'لعرض ما تنشره مقروناً باسمك.',
  'info.privacy.useLikes': 'لحفظ إعجاباتك وإشاراتك المرجعية وإعداداتك.',
  'info.privacy.useMail':
    'لإرسال النشرة البريدية والرسائل التي يتطلبها الحساب، مثل رابط إعادة تعيين كلمة المرور.',
  'info.privacy.useAnswer': 'للرد عليك حين تراسلنا.',
  'info.privacy.useProtect': 'لاكتشاف الأعطال وحماية الموقع ومعرفة المقالات المقروءة، أرقاماً فحسب.',
  'info.privacy.useText': 'لا نبيع البيانات الشخصية، ولا نتخذ بشأنك قرارات آلية بالكامل.',
  'info.privacy.bases': 'الأسس القانونية للمعالجة',
  'info.privacy.basesText':
    'حيثما يشترط القانون أساساً قانونياً، كاللائحة العامة لحماية البيانات في أوروبا، فإن أسسنا هي:',
  'info.privacy.basisContract': 'عقد معك، في ما يخص حسابك وما تفعله به؛',
  'info.privacy.basisConsent':
    'موافقتك، في ما يخص النشرة البريدية وكل ما هو اختياري، ويمكنك سحبها في أي وقت؛',
  'info.privacy.basisInterest': 'مصلحتنا المشروعة في موقع آمن يعمل كما ينبغي وفي صحافة حرة؛',
  'info.privacy.basisDuty': 'واجب قانوني، حين يُلزمنا القانون بحفظ شيء أو الإفصاح عنه.',
  'info.privacy.cookies': 'ملفات تعريف الارتباط والتخزين المحلي',
  'info.privacy.cookiesText':
    'لا تحتاج القراءة إلى ملفات تعريف ارتباط. ويخزّن متصفحك بعض البيانات للموقع: المظهر الذي اخترته، وجلستك بعد تسجيل الدخول، وموافقتك على الخدمات الاختيارية إن سُئلت عنها. ويمكنك حذف ذلك كله من إعدادات متصفحك.',
  'info.privacy.cookiesOptional':
    'قد تضع الخدمات الاختيارية ملفات تعريف ارتباط خاصة بها، ولا تُحمَّل إلا بعد موافقتك.',
  'info.privacy.cookiesNone': 'لا نضع ملفات تعريف ارتباط للإعلانات أو لتتبعك عبر المواقع.',
  'info.privacy.services': 'خدمات الأطراف الثالثة',
  'info.privacy.servicesText':
    'تأتي صفحاتنا بخطوطها وصورها من خوادمنا. ولا يُحمَّل فيديو من YouTube أو Vimeo إلا حين تشغّله، ولا تتصل أزرار المشاركة بأي خدمة إلا حين تضغطها.',
  'info.privacy.servicesOptional': 'بعد موافقتك تستخدم صفحاتنا أيضاً:',
  'info.privacy.servicesNone': 'لا تُستخدم أي خدمات تحليل أو إعلان.',
  'info.privacy.serviceAnalytics':
    'خدمة Google Analytics لإحصاء الزيارات، وتتلقى عنوانك والصفحات التي تفتحها.',
  'info.privacy.serviceAdsense':
    'خدمة Google AdSense لعرض الإعلانات، وتتلقى عنوانك والصفحات التي تفتحها.',
  'info.privacy.serviceScripts': 'برامج إضافية أدرجها فريق التحرير في الموقع.',
  'info.privacy.share': 'مشاركة المعلومات',
  'info.privacy.shareText':
    'ما تنشره متاح للعموم، وكذلك اسم المستخدم واسمك ونبذتك وصورتك. ويبقى كل ما عدا ذلك لدينا، باستثناء مشاركته:',
  'info.privacy.shareProviders':
    'مع مزوّدي الخوادم والتخزين والبريد الإلكتروني، بموجب عقد ولهذا الغرض وحده؛',
  'info.privacy.shareAuthorities': 'مع السلطات، حين يُلزمنا القانون بذلك وفي حدود ما يُلزم به؛',
  'info.privacy.shareSuccessor': 'مع من يخلف {company} إذا اندمجت أو بيعت، وتظل هذه السياسة سارية.',
  'info.privacy.retention': 'مدة الاحتفاظ بالمعلومات',
  'info.privacy.retentionAccount':
    'الحساب والإعجابات والإشارات المرجعية: حتى تحذفها أو تغلق حسابك.',
  'info.privacy.retentionContent': 'التعليقات والمقالات: حتى تحذفها أنت أو نزيلها نحن.',
  'info.privacy.retentionNewsletter': 'النشرة البريدية: حتى تلغي اشتراكك.',
  'info.privacy.retentionMessages': 'الرسائل: ما دامت المحادثة تتطلب ذلك، وسنتين على الأكثر.',
  'info.privacy.retentionRecords': 'السجلات التقنية: بضعة أسابيع.',
  'info.privacy.security': 'أمن البيانات',
  'info.privacy.securityText':
    'الاتصالات بنا مشفّرة. وتتحقق قاعدة البيانات من كل وصول، فلا يمكن لخلل في صفحة أن يكشف بياناتك. وتُزال بيانات الموقع والجهاز من الصور في متصفحك قبل رفعها. وما من نظام كامل: إذا انكشفت بياناتك أبلغناك وأبلغنا السلطات وفق ما يقتضيه القانون.',
  'info.privacy.rights': 'حقوقك',
  'info.privacy.rightsText': 'أينما كنت تعيش، يمكنك أن تطلب منا:',
  'info.privacy.rightAccess': 'أن نخبرك بالبيانات التي نخزّنها عنك ونعطيك نسخة منها؛',
  'info.privacy.rightCorrect': 'أن نصحّح الخطأ منها؛',
  'info.privacy.rightDelete': 'أن نحذفها أو نكفّ عن استخدامها لغرض معيّن؛',
  'info.privacy.rightExport': 'أن نصدّرها بصيغة تقرؤها خدمات أخرى.',
  'info.privacy.writeOfficer':
    'راسل {name}، مسؤول حماية البيانات لدينا، على <mail>{address}</mail>.',
  'info.privacy.writeOfficerForm':
    'راسل {name}، مسؤول حماية البيانات لدينا، عبر <contact>صفحة الاتصال</contact>.',
  'info.privacy.writeUs': 'راسلنا على <mail>{address}</mail>.',
  'info.privacy.writeUsForm': 'راسلنا عبر <contact>صفحة الاتصال</contact>.',
  'info.privacy.rightsAnswer':
    'نرد على طلبات الخصوصية خلال ٣٠ يوماً. ولك أيضاً أن تشتكي إلى هيئة حماية البيانات في مكان إقامتك.',
  'info.privacy.children': 'خصوصية الأطفال',
  'info.privacy.childrenText':
    'لا يتوجه {site} إلى الأطفال دون سن ١٣، ولا نخزّن بياناتهم الشخصية عن علم. وإذا اعتقدت أن طفلاً دون سن ١٣ قد زوّدنا ببيانات شخصية، فراسلنا وسنحذفها.',
  'info.privacy.changes': 'التعديلات والتواصل',
  'info.privacy.changesText':
    'حين نعدّل هذه السياسة نغيّر التاريخ المذكور في أعلاها، وإذا كان التعديل مهماً أعلنّاه في الصفحة الرئيسية أيضاً.',
  'info.privacy.questionsOfficer':
    'للاستفسار راسل {name}، مسؤول حماية البيانات لدينا، على <mail>{address}</mail>.',
  'info.privacy.questionsOfficerForm':
    'للاستفسار راسل {name}، مسؤول حماية البيانات لدينا، عبر <contact>صفحة الاتصال</contact>.',
  'info.privacy.questionsUs': 'للاستفسار راسلنا على <mail>{address}</mail>.',
  'info.privacy.questionsUsForm': 'للاستفسار راسلنا عبر <contact>صفحة الاتصال</contact>.',
  'info.terms.title': 'شروط الخدمة',
  'info.terms.standfirst': 'قواعد قراءة {site} والمشاركة فيه واستخدام ما ينشره.',
  'info.terms.acceptance': 'قبول هذه الشروط',
  'info.terms.acceptanceText':
    'هذه الشروط اتفاق بينك وبين {company} («نحن»)، ناشرة {site}. وباستخدامك الموقع تقبلها وتقبل <privacy>سياسة الخصوصية</privacy>. فإن لم توافق عليها فلا تستخدم الموقع.',
  'info.terms.who': 'من يحق له استخدام الموقع',
  'info.terms.whoText':
    'القراءة متاحة للجميع. ولفتح حساب يجب ألا يقل عمرك عن ١٨ عاماً، أو أن تحصل على موافقة أحد والديك أو وليّ أمرك الذي يقبل هذه الشروط نيابة عنك.',
  'info.terms.account': 'حسابك',
  'info.terms.accountEmail': 'قدّم بريداً إلكترونياً صالحاً واسماً يعرفك به القراء.',
  'info.terms.accountPassword':
    'حافظ على سرية كلمة مرورك. وأنت مسؤول عن كل نشاط في حسابك إلى أن تبلّغ عن استخدام غيرك له.',
  'info.terms.accountOne': 'حساب واحد لكل شخص: تُزال الحسابات المنشأة بالجملة أو بأسماء الآخرين.',
  'info.terms.ourContent': 'محتوانا وترخيصه',
  'info.terms.licenseReserved':
    'جميع الحقوق محفوظة لـ{company} وكتّابها. يحق لك أن تقرأ مقالاتنا وتحيل إليها بروابط وتقتبس منها وتطبعها لنفسك، وما زاد على ذلك يتطلب إذناً كتابياً منا.',
  'info.terms.licenseCustom': 'يُذكر الترخيص مع كل عمل. فإن لم يُذكر فاستأذنّا قبل استخدامه.',
  'info.terms.licenseOpen':
    'تُنشر نصوصنا برخصة {license} ما لم يُذكر خلاف ذلك مع مقال أو صورة. ويحق لك استخدامها في حدود هذه الرخصة، مع ذكر الكاتب والإحالة إلى الأصل برابط.',
  'info.terms.brand': 'لا يشمل أي ترخيص اسم {site} وشعاره وتصميمه.',
  'info.terms.yourContent': 'ما تنشره هنا',
  'info.terms.yourContentText':
    'ما تكتبه يبقى ملكك. وتأذن لنا، من دون مقابل وما دام منشوراً هنا، بأن نخزّنه ونعرضه ونلائمه مع الشاشات المختلفة ونشير إليه، في {site} وخلاصاته ونشراته البريدية.',
  'info.terms.yourContentPromise':
    'وتتعهد بأن لك حق نشره: بأنه من عملك أو بأن لك حق استخدامه، وبأنه لا يخالف القانون.',
  'info.terms.rules': 'قواعد المجتمع',
  'info.terms.rulesText': 'ناقش الموضوع لا الشخص. ونخفي المشاركات أو نزيلها إذا كانت:',
  'info.terms.ruleInsult': 'تهين الناس أو تهددهم أو تضايقهم، أو تهاجمهم بسبب هويتهم؛',
  'info.terms.ruleFalse': 'تعرض على أنه حقيقة ما يعلم كاتبها أنه كذب؛',
  'info.terms.rulePrivate': 'تكشف شؤون الآخرين الخاصة؛',
  'info.terms.ruleAdvertise': 'تروّج لشيء، أو كتبتها آلة لملء المساحة؛',
  'info.terms.ruleLaw': 'تخالف القانون.',
  'info.terms.use': 'الاستخدام المقبول',
  'info.terms.useText': 'يُرجى عدم:',
  'info.terms.useAccess': 'محاولة الوصول إلى بيانات أو وظائف غير مخصصة لك؛',
  'info.terms.useDisturb': 'تعطيل الموقع، بكثرة الطلبات مثلاً؛',
  'info.terms.useCopy': 'نسخه كاملاً، أو استخدامه لانتحال صفتنا؛',
  'info.terms.useHarm': 'رفع أي شيء يضر بأجهزة الآخرين.',
  'info.terms.useFeed': 'للقراءة الآلية استخدم <feed>خلاصة RSS</feed> الخاصة بنا.',
  'info.terms.newsletter': 'النشرة البريدية والرسائل',
  'info.terms.newsletterText':
    'إذا اشتركت في نشرة {site} البريدية فستصلك حتى تلغي اشتراكك، ولك ذلك في أي وقت. أما الرسائل المتعلقة بحسابك، مثل رابط إعادة تعيين كلمة المرور، فتُرسل ما دام لك حساب.',
  'info.terms.links': 'روابط الآخرين وخدماتهم',
  'info.terms.linksText':
    'تحيل مقالاتنا إلى مواقع الآخرين، وقد تعرض مقاطع فيديو منها متى شغّلتها. ونختار الروابط بعناية وقت الكتابة، لكننا لا نتحكم في محتواها ولسنا مسؤولين عنه.',
  'info.terms.accuracy': 'الدقة والتصحيحات',
  'info.terms.accuracyText':
    'ننقل الأخبار بعناية ونصحّح ما يتبيّن خطؤه. والمقالات للعلم، وليست مشورة قانونية أو طبية أو مالية.',
  'info.terms.errorsMail': 'للإبلاغ عن خطأ راسلنا على <mail>{address}</mail>.',
  'info.terms.errorsForm': 'للإبلاغ عن خطأ راسلنا عبر <contact>صفحة الاتصال</contact>.',
  'info.terms.liability': 'حدود المسؤولية',
  'info.terms.liabilityText':
    'يُقدَّم الموقع كما هو. ولا تتحمل {company}، في حدود ما يسمح به القانون، المسؤولية عن الأضرار الناجمة عن استخدامه أو عن عدم توفره. وليس في هذه الشروط ما يحدّ من مسؤولية لا يجوز قانوناً الحدّ منها، كالمسؤولية عن العمد والإهمال الجسيم.',
  'info.terms.termination': 'الإيقاف والإنهاء',
  'info.terms.terminationText':
    'يمكنك التوقف عن استخدام الموقع وإغلاق حسابك في أي وقت. ويحق لنا إيقاف أي حساب يخالف هذه الشروط أو إغلاقه، ونخبرك بالسبب مسبقاً ونتيح لك فرصة الرد ما لم يكن الأمر عاجلاً.',
  'info.terms.law': 'القانون الحاكم والاختصاص القضائي',
  'info.terms.lawText':
    'تخضع هذه الشروط لقوانين {jurisdiction}، بصرف النظر عن قواعدها المتعلقة بتنازع القوانين.',
  'info.terms.courts':
    'تختص محاكم {jurisdiction} بالنظر في النزاعات، ما لم يمنحك قانون مكان إقامتك، بصفتك مستهلكاً، حق اللجوء إلى محكمة أخرى.',
  'info.terms.changes': 'التعديلات والتواصل',
  'info.terms.changesText':
    'حين نعدّل هذه الشروط نغيّر التاريخ المذكور في أعلاها. وتسري التعديلات من ذلك التاريخ لا بأثر رجعي.',
  'info.terms.questionsMail':
    'هل لديك أسئلة؟ راسلنا على <mail>{address}</mail> أو استخدم <contact>صفحة الاتصال</contact>.',
  'info.terms.questionsForm': 'هل لديك أسئلة؟ راسلنا عبر <contact>صفحة الاتصال</contact>.',

  // Not found (notFound)
  'notFound.title': 'الصفحة غير موجودة',
  'notFound.description': 'الصفحة التي تبحث عنها غير موجودة أو نُقلت.',
  'notFound.headline': 'عذراً! الصفحة غير موجودة',
  'notFound.text': 'الصفحة التي تبحث عنها غير موجودة أو نُقلت إلى عنوان آخر.',
  'notFound.failure':
    '<strong>تعذّر تحميل المقال</strong> قد يكون المقال موجوداً، لكن تعذّر الوصول إلى الخادم.',
  'notFound.tryAgain': 'حاول مجدداً',
  'notFound.goBack': 'رجوع',
  'notFound.backToHome': 'العودة إلى الرئيسية',
  'notFound.popular': 'صفحات شائعة',
  'notFound.home': 'الرئيسية',
  'notFound.homeText': 'الصفحة الرئيسية وأخبار اليوم',
  'notFound.browse': 'تصفّح المقالات',
  'notFound.browseText': 'أحدث ما نُشر في كل الأقسام',
  'notFound.contact': 'اتصل بنا',
  'notFound.contactText': 'أخبرنا عمّا كنت تبحث عنه',
  'notFound.about': 'من نحن',
  'notFound.aboutText': 'من نحن وكيف نعمل',
  'notFound.funFact':
    '<label>معلومة طريفة:</label> الرقم 404 هو ما يجيب به خادم الويب حين يفهم الطلب لكنه لا يجد شيئاً في ذلك العنوان، وهو جزء من الويب منذ سنواته الأولى.',

  // Feeds (feeds)
  'feeds.description': '{name} في {site}',

  // Editor (editor)
  'editor.newTitle': 'إنشاء مقال',
  'editor.editTitle': 'تعديل المقال',
  'editor.suspended': 'حسابك موقوف: يمكنك قراءة مقالاتك دون حفظها.',
  'editor.tryAgain': 'المحاولة مجدداً',
  'editor.accountGone': 'لم يعد هذا الحساب موجوداً.',
  'editor.articleGone': 'هذا المقال غير موجود، أو ليس لديك إذن بتعديله.',
  'editor.connectionFailed': 'فشل الاتصال. يُرجى المحاولة مجدداً.',
  'editor.uploadRunning': 'ما زالت إحدى الصور قيد الرفع. انتظر حتى تكتمل أو ألغِ رفعها، ثم احفظ.',
  'editor.review.note': 'يراجع أحد المحررين مقالك ثم ينشره.',
  'editor.review.isSubmitted': 'أُرسل المقال للمراجعة. لا يزال بإمكانك تعديله.',
  'editor.review.submit': 'إرسال للمراجعة',
  'editor.review.withdraw': 'سحب',
  'editor.review.submitted': 'أُرسل المقال للمراجعة.',
  'editor.review.withdrawn': 'سُحب المقال من المراجعة.',
  'editor.review.title': 'المراجعة',
  'editor.review.waits': 'أُرسلت هذه المسودة للمراجعة.',
  'editor.review.isApproved': 'تمت الموافقة على هذه المسودة.',
  'editor.review.isReturned': 'طُلبت تعديلات.',
  'editor.review.approvedNote': 'وافق أحد المحررين على مقالك. إذا عدّلته فسيُراجع من جديد.',
  'editor.review.changesNote': 'طلب أحد المحررين تعديلات. أعد إرسال المقال بعد إجرائها.',
  'editor.review.approve': 'موافقة',
  'editor.review.request': 'طلب تعديلات',
  'editor.review.approved': 'تمت الموافقة على المقال.',
  'editor.review.requested': 'طُلبت التعديلات وسيُبلَّغ الكتّاب.',
  'editor.review.notSaved': 'تعذّر حفظ تعديلاتك. لا تزال ملاحظتك هنا.',
  'editor.review.requestTitle': 'طلب تعديلات',
  'editor.review.requestNote': 'ما الذي ينبغي تعديله؟',
  'editor.review.requestHint': 'يرى الكتّاب هذه الملاحظة في المحرر وتصلهم بالبريد.',
  'editor.review.changesBy': 'تعديلات مطلوبة من {name}',
  'editor.review.history': 'سجل المراجعة',
  'editor.review.entry.submitted': 'أُرسل للمراجعة',
  'editor.review.entry.withdrawn': 'سُحب',
  'editor.review.entry.approved': 'تمت الموافقة',
  'editor.review.entry.changesRequested': 'طُلبت تعديلات',
  'editor.assignment.title': 'التكليف',
  'editor.assignment.assignee': 'المكلَّف',
  'editor.assignment.notAssigned': 'غير مسند',
  'editor.assignment.reviewer': 'المراجع',
  'editor.assignment.anyEditor': 'أي محرر',
  'editor.assignment.deadline': 'الموعد النهائي',
  'editor.assignment.note': 'ملاحظة داخلية',
  'editor.assignment.save': 'حفظ التكليف',
  'editor.assignment.saved': 'حُفظ التكليف.',
  'editor.assignment.notLinked': 'حُفظ المقال، لكن تعذّر ربطه بتكليفه: {reason}',
  'editor.share.title': 'مشاركة المسودة',
  'editor.share.note':
    'يقرأ من لديه الرابط المقال كما حُفظ آخر مرة، دون حساب. وبعد النشر يؤدي الرابط إلى المقال.',
  'editor.share.duration': 'مدة صلاحية الرابط',
  'editor.share.days':
    '{days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  'editor.share.create': 'إنشاء رابط',
  'editor.share.link': 'الرابط الجديد',
  'editor.share.once': 'انسخ الرابط الآن: لا يمكن عرضه مرة أخرى لاحقًا.',
  'editor.share.copy': 'نسخ الرابط',
  'editor.share.copied': 'نُسخ الرابط.',
  'editor.share.notCopied': 'لم يسمح المتصفح بالنسخ. الرابط محدَّد: انسخه بلوحة المفاتيح.',
  'editor.share.links': 'روابط هذه المسودة',
  'editor.share.created': 'أنشأه {name} في {moment}',
  'editor.share.expires': 'صالح حتى {moment}',
  'editor.share.expired': 'انتهت صلاحيته في {moment}',
  'editor.share.opened': 'فُتح آخر مرة في {moment}',
  'editor.share.notOpened': 'لم يُفتح بعد',
  'editor.share.revoke': 'إلغاء',
  'editor.share.revokeOne': 'إلغاء الرابط الصالح حتى {moment}',
  'editor.share.revoked': 'لم يعد الرابط يعمل.',
  'editor.metadata.title': 'البحث والمشاركة',
  'editor.metadata.search': 'محركات البحث',
  'editor.metadata.sharing': 'عند المشاركة',
  'editor.metadata.titleDerived': 'إذا تُرك فارغًا، يظهر عنوان المقال.',
  'editor.metadata.descriptionDerived': 'إذا تُرك فارغًا، يظهر المقتطف أو بداية النص.',
  'editor.metadata.width':
    'العرض {width, plural, zero {# بكسل} one {بكسل واحد} two {بكسلان} few {# بكسلات} many {# بكسلًا} other {# بكسل}}؛ تعرض نتائج البحث نحو {most, number}.',
  'editor.metadata.length':
    '{count, plural, zero {لا أحرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}؛ يظهر منها نحو {most, number}.',
  'editor.metadata.imageHint':
    'من دونها تظهر الصورة البارزة أو صورة تحمل العنوان. لا تقل عن {width, number} في {height, number} بكسل، وحتى {megabytes, number} ميغابايت.',
  'editor.metadata.resultTitle': '{title} | {site}',
  'editor.metadata.hidden': 'لا تعرض محركات البحث هذا المقال.',
  'editor.metadata.generated': 'صورة مولَّدة',
  'editor.metadata.service': 'معاينة في',
  'editor.metadata.previewFor': 'معاينة في {service}',
  'editor.metadata.google': 'Google',
  'editor.metadata.x': 'X',
  'editor.metadata.facebook': 'Facebook',
  'editor.metadata.chat': 'محادثة',
  'editor.statusInReview': 'قيد المراجعة',
  'editor.statusApproved': 'تمت الموافقة',
  'editor.statusChangesRequested': 'مطلوب تعديلات',
  'editor.leave': 'مغادرة',
  'editor.leaveLost': 'هل تريد المغادرة دون حفظ؟ لا يحتفظ هذا المتصفح بنسخة، وستفقد تغييراتك.',
  'editor.leaveStored': 'هل تريد المغادرة دون حفظ؟ تغييراتك مخزّنة وستُعرض عليك عند عودتك.',
  'editor.shortcuts': 'الاختصارات',
  'editor.history': 'السجل',
  'editor.preview': 'معاينة',
  'editor.cancel': 'إلغاء',
  'editor.close': 'إغلاق',
  'editor.saving': 'جارٍ الحفظ…',
  'editor.update': 'تحديث المقال',
  'editor.create': 'إنشاء المقال',
  'editor.statusBadge': '<label>الحالة: </label>{status}',
  'editor.statusDraft': 'مسودة',
  'editor.statusPublished': 'منشور',
  'editor.statusArchived': 'مؤرشف',
  'editor.statusScheduled': 'مجدول',
  'editor.allSaved': 'حُفظت جميع التغييرات',
  'editor.unsaved': 'تغييرات غير محفوظة',
  'editor.unsavedStored': 'تغييرات غير محفوظة، مخزّنة على هذا الجهاز',
  'editor.unsavedInAccount': 'تغييرات غير محفوظة، مخزّنة في حسابك',
  'editor.unsavedNoCopies': 'غير محفوظ. لا يحتفظ هذا المتصفح بنسخ (نافذة خاصة؟)، فاحفظ باستمرار.',
  'editor.optional': '{label} (اختياري)',
  'editor.details': 'تفاصيل المقال',
  'editor.titlePlaceholder': 'ماذا حدث؟',
  'editor.addressKnown': 'يعرف القراء هذا الرابط. بعد تغييره يُعاد توجيه الرابط القديم إلى الجديد.',
  'editor.addressFollows': 'يتبع العنوان حتى تغيّره.',
  'editor.addressOwn': 'أفرغ الحقل ليتبع العنوان من جديد.',
  'editor.excerptHint': 'يظهر أسفل العنوان وفي القوائم. وإذا تُرك فارغاً استُخدمت بداية النص.',
  'editor.videoHint': 'يظهر فيديو يوتيوب أو فيميو أسفل النص، وأي عنوان آخر يظهر رابطاً عادياً.',
  'editor.characters':
    '{count, plural, zero {لا أحرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفاً} other {# حرف}}',
  'editor.charactersMissing':
    '{count, plural, zero {لا أحرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفاً} other {# حرف}} (الحد الأدنى {minimum, number})',
  'editor.publication': 'إعدادات النشر',
  'editor.publishedAtHint':
    'بتوقيتك المحلي. إذا تُرك فارغاً نُشر المقال فوراً، وإذا كان في المستقبل نُشر في ذلك الوقت.',
  'editor.scheduledHint': 'بتوقيتك المحلي. لا يرى القراء المقال قبل ذلك.',
  'editor.featured': 'مقال مميّز',
  'editor.featuredHint': 'يظهر في أعلى الصفحة الرئيسية.',
  'editor.taxonomy': 'التصنيف والوسوم',
  'editor.selectCategory': 'اختر تصنيفاً',
  'editor.newCategory': 'تصنيف جديد',
  'editor.newCategoryTitle': 'إنشاء تصنيف جديد',
  'editor.createCategory': 'إنشاء التصنيف',
  'editor.newTag': 'وسم جديد',
  'editor.newTagTitle': 'إنشاء وسم جديد',
  'editor.createTag': 'إنشاء الوسم',
  'editor.findTag': 'ابحث عن وسم',
  'editor.noTags': 'لا توجد وسوم بعد.',
  'editor.noTagsFound': 'لم يُعثر على وسوم.',
  'editor.bylines.title': 'الكتّاب',
  'editor.bylines.add': 'إضافة كاتب',
  'editor.bylines.addTitle': 'إضافة كاتب إلى المقال',
  'editor.bylines.search': 'الاسم أو اسم المستخدم',
  'editor.bylines.found': 'الكتّاب الذين عُثر عليهم',
  'editor.bylines.none': 'لم يُعثر على كتّاب.',
  'editor.bylines.choose': 'اختر كاتبًا.',
  'editor.bylines.contribution': 'المساهمة',
  'editor.bylines.contributionOf': 'مساهمة {name}',
  'editor.bylines.up': 'نقل {name} إلى أعلى',
  'editor.bylines.down': 'نقل {name} إلى أسفل',
  'editor.bylines.remove': 'إزالة {name}',
  'editor.bylines.moved': 'أصبح {name} في الموضع {position, number} من {count, number}.',
  'editor.bylines.added': 'أُضيف {name}.',
  'editor.bylines.removed': 'أُزيل {name}.',
  'editor.bylines.guest': 'من الكُتّاب الضيوف',
  'editor.bylines.agency': 'وكالة',
  'editor.bylines.deleted': 'كاتب محذوف',
  'editor.bylines.credit': '{name} ({contribution})',
  'editor.bylines.new': 'كاتب ضيف جديد',
  'editor.bylines.newTitle': 'إنشاء كاتب ضيف أو وكالة',
  'editor.bylines.newHint': 'بلا حساب. الوكالة مؤسسة مثل رويترز.',
  'editor.bylines.name': 'اسم الكاتب',
  'editor.bylines.kind': 'نوع الكاتب',
  'editor.bylines.create': 'إنشاء الكاتب',
  'editor.bylines.createFailed': 'تعذّر إنشاء الكاتب: {message}',
  'editor.language.title': 'اللغة والترجمات',
  'editor.translations.title': 'الترجمات',
  'editor.translations.loading': 'جارٍ تحميل الترجمات…',
  'editor.translations.saveFirst': 'احفظ المقال لإضافة ترجمات.',
  'editor.translations.source':
    'ترجمة لمقال <source>{title}</source>. يُربط المقالان عند الحفظ الأول.',
  'editor.translations.notLinked':
    'حُفظ المقال دون ربطه بالمقال المترجَم: {reason} احفظ مجدداً لربطه.',
  'editor.translations.missing': 'غير متوفرة',
  'editor.translations.create': 'إنشاء ترجمة<hidden>: {language}</hidden>',
  'editor.translations.removeNamed': 'إلغاء الربط<hidden>: {title}</hidden>',
  'editor.translations.removeConfirm': 'هل تريد إلغاء ربط «{title}» بالترجمات؟ يبقى المقالان.',
  'editor.translations.remove': 'إلغاء الربط',
  'editor.translations.removed': 'أُلغي الربط.',
  'editor.translations.linkExisting': 'ربط مقال موجود',
  'editor.translations.linkTitle': 'ربط ترجمة',
  'editor.translations.link': 'ربط',
  'editor.translations.linked': 'رُبط المقالان.',
  'editor.translations.search': 'كلمات من العنوان',
  'editor.translations.found': 'مقالات بلغات أخرى',
  'editor.translations.none': 'لم يُعثر على مقالات باللغات غير المتوفرة.',
  'editor.translations.choose': 'اختر مقالاً.',
  'editor.translations.choice': '{language} · {state}',
  'editor.featuredImage': 'الصورة البارزة',
  'editor.featuredImageAlt': 'الصورة البارزة',
  'editor.chooseImage': 'اختيار صورة',
  'editor.replaceImage': 'استبدال الصورة',
  'editor.removeImage': 'إزالة الصورة',
  'editor.useSectionImage': 'استخدام الصورة الافتراضية لتصنيف {category}',
  'editor.imageHint': 'أي صورة، بحجم {megabytes, number} ميغابايت على الأكثر.',
  'editor.imageDropHint':
    'أو أفلتها هنا، أو ألصقها. أي صورة، بحجم {megabytes, number} ميغابايت على الأكثر.',
  'editor.altLabel': 'وصف الصورة',
  'editor.altHint': 'لمن لا يستطيع رؤيتها: صِف ما تُظهره في جملة واحدة.',
  'editor.uploading': 'جارٍ رفع \u2068{name}\u2069',
  'editor.uploadingPercent': 'جارٍ رفع \u2068{name}\u2069: {percent}',
  'editor.imageUploaded': 'رُفعت الصورة.',
  'editor.uploadCancelled': 'أُلغي الرفع.',
  'editor.uploadProblem': '\u2068{name}\u2069: {problem}',
  'editor.uploadLost': 'لم تُرفع هذه الصورة. اخترها مجدداً.',
  'editor.cancelUpload': 'إلغاء رفع \u2068{name}\u2069',
  'editor.removeUpload': 'إزالة \u2068{name}\u2069',
  'editor.remove': 'إزالة',
  'editor.pastedPicture': 'صورة ملصقة {number}',
  'editor.pictureAdded': 'أُضيفت الصورة. صِفها في الحقل أسفلها.',
  'editor.figureAlt': 'وصف لمن لا يستطيع رؤيتها',
  'editor.figureAltHint': 'صِف ما تُظهره الصورة في جملة واحدة.',
  'editor.removePicture': 'إزالة الصورة',
  'editor.externalPicture': 'صورة خارجية تظهر للقراء رابطاً: \u2068{name}\u2069',
  'editor.bodyNotLoaded':
    'تعذّر تحميل المحرر. اكتب هنا بصيغة Markdown، أو تحقّق من الاتصال وحاول مجدداً.',
  'editor.bodyLoading': 'جارٍ تحميل محرر «{label}»…',
  'editor.bodyTooComplex': '{message} يمكن تعديل النص هنا بصيغة Markdown.',
  'editor.bodyPlaceholder': 'اكتب مقالك…',
  'editor.markdown': 'Markdown',
  'editor.richText': 'العودة إلى النص المنسّق',
  'editor.richTextRetry': 'إعادة المحاولة مع التنسيق',
  'editor.formatting': 'تنسيق «{label}»',
  'editor.paragraphKind': 'نوع الفقرة',
  'editor.paragraph': 'نص',
  'editor.heading': 'عنوان',
  'editor.subheading': 'عنوان فرعي',
  'editor.minorHeading': 'عنوان صغير',
  'editor.withKeys': '{label} (\u2066{keys}\u2069)',
  'editor.undo': 'تراجع',
  'editor.redo': 'إعادة',
  'editor.bold': 'غامق',
  'editor.italic': 'مائل',
  'editor.strike': 'يتوسطه خط',
  'editor.code': 'شيفرة',
  'editor.bullets': 'قائمة نقطية',
  'editor.numbers': 'قائمة مرقّمة',
  'editor.tasks': 'قائمة مهام',
  'editor.quote': 'اقتباس',
  'editor.codeBlock': 'كتلة شيفرة',
  'editor.table': 'جدول',
  'editor.footnote': 'حاشية',
  'editor.rule': 'خط فاصل',
  'editor.link': 'رابط',
  'editor.picture': 'صورة',
  'editor.pictures': 'صور للنص',
  'editor.video': 'فيديو',
  'editor.source': 'مصدر Markdown',
  'editor.addRow': 'إضافة صف',
  'editor.removeRow': 'إزالة صف',
  'editor.addColumn': 'إضافة عمود',
  'editor.removeColumn': 'إزالة عمود',
  'editor.alignLeft': 'محاذاة لليسار',
  'editor.alignCenter': 'توسيط',
  'editor.alignRight': 'محاذاة لليمين',
  'editor.removeTable': 'إزالة الجدول',
  'editor.codeLanguage': 'لغة الشيفرة',
  'editor.codeLanguageNone': 'بدون',
  'editor.linkAddress': 'وجهة الرابط',
  'editor.linkText': 'النص',
  'editor.linkProblem':
    'أدخل عنواناً مثل https://example.org أو name@example.org أو \u2066/about\u2069 أو \u2066#heading\u2069.',
  'editor.videoAddress': 'رابط الفيديو',
  'editor.videoProblem':
    'أدخل رابط فيديو على يوتيوب أو فيميو، مثل \u2066https://www.youtube.com/watch?v=…\u2069',
  'editor.videoNote': 'فيديو من \u2068{host}\u2069: يرى القراء مشغّله هنا.',
  'editor.insert': 'إدراج',
  'editor.change': 'تغيير',
  'editor.removeLink': 'إزالة الرابط',
  'editor.footnoteLabel': 'الحاشية {label}',
  'editor.footnoteBack': 'العودة إلى الإحالة {label}',
  'editor.footnoteRemove': 'إزالة الحاشية {label}',
  'editor.taskDone': 'منجزة',
  'editor.taskOpen': 'غير منجزة',
  'editor.rawDone': 'تم',
  'editor.rawEdit': 'تعديل المصدر',
  'editor.rawSource': 'مصدر هذا المقطع: {kind}',
  'editor.rawComment': 'ملاحظة لا تظهر للقراء',
  'editor.rawLinks': 'وجهة رابط',
  'editor.rawHtml': 'HTML',
  'editor.rawInline': 'محفوظ كما في المصدر',
  'editor.shortcutsTitle': 'اختصارات لوحة المفاتيح',
  'editor.shortcutSave': 'الحفظ ومتابعة الكتابة',
  'editor.shortcutPublish': 'النشر، أو تحديث المنشور',
  'editor.shortcutPreview': 'فتح المعاينة أو إغلاقها',
  'editor.shortcutList': 'عرض هذه القائمة',
  'editor.shortcutClose': 'إغلاق ما هو مفتوح',
  'editor.keyControl': 'Ctrl',
  'editor.keyShift': 'Shift',
  'editor.keyAlt': 'Alt',
  'editor.keyEnter': 'Enter',
  'editor.keyEscape': 'Esc',
  'editor.drafts.title': 'لديك نص غير محفوظ',
  'editor.drafts.explanation': 'تابع الكتابة من حيث توقفت، أو تجاهل النص.',
  'editor.drafts.untitled': 'بلا عنوان',
  'editor.drafts.details':
    '{date} · {words, plural, zero {بلا كلمات} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}',
  'editor.drafts.inAccount': '{date} · في حسابك',
  'editor.drafts.continue': 'متابعة الكتابة',
  'editor.drafts.gone': 'حُفظ هذا النص أو تُجوهل في مكان آخر.',
  'editor.drafts.notDiscarded': '{reason} لم يُتجاهل النص.',
  'editor.drafts.discard': 'تجاهل',
  'editor.copies.changed':
    'عُدّل هذا النص في صفحة أخرى أو على جهاز آخر ({date}). لن يضيع شيء: النص الذي لا تختاره يُعرض عليك عند فتح المحرر من جديد.',
  'editor.copies.showTheirs': 'عرض النص الآخر',
  'editor.copies.keepMine': 'الاحتفاظ بهذا النص',
  'editor.copies.refused': 'لم يعد حسابك يخزّن هذا النص. إنه مخزّن على هذا الجهاز.',
  'editor.copies.continued': 'أنت تتابع تغييراتك غير المحفوظة بتاريخ {date}.',
  'editor.copies.continuedOlder':
    'أنت تتابع تغييراتك غير المحفوظة بتاريخ {date}. حفظ شخص آخر المقال بعد ذلك، وسيُدمج النصان عند الحفظ.',
  'editor.copies.discard': 'تجاهل تغييراتي',
  'editor.copies.choose': 'عُدّل في صفحة أخرى: اختر نصًا',
  'editor.copies.discardConfirm': 'هل تريد تجاهل تغييراتك غير المحفوظة؟ ستُحذف نهائيًا.',
  'editor.copies.foreign': 'هذه نسخة من نص غير مكتمل لشخص آخر. يبقى نصه كما هو.',
  'editor.presence.others':
    '{count, plural, zero {لا أحد غيرك يحرر هذا المقال.} one {يحرر هذا المقال أيضًا: {names}. تُدمج تعديلات الفقرات المختلفة عند الحفظ.} two {يحرر هذا المقال أيضًا: {names}. تُدمج تعديلات الفقرات المختلفة عند الحفظ.} few {يحرر هذا المقال أيضًا: {names}. تُدمج تعديلات الفقرات المختلفة عند الحفظ.} many {يحرر هذا المقال أيضًا: {names}. تُدمج تعديلات الفقرات المختلفة عند الحفظ.} other {يحرر هذا المقال أيضًا: {names}. تُدمج تعديلات الفقرات المختلفة عند الحفظ.}}',
  'editor.presence.self': 'هذا المقال مفتوح لديك أيضًا في صفحة أخرى أو على جهاز آخر.',
  'editor.checklist.title': 'قائمة التحقق',
  'editor.checklist.reading': 'جارٍ قراءة النص…',
  'editor.checklist.length':
    '{words, plural, zero {بلا كلمات} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}} · قراءة في {minutes, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'editor.checklist.good': 'جيد:',
  'editor.checklist.open': 'لم يكتمل:',
  'editor.checklist.bad': 'تحقّق من هذا:',
  'editor.checklist.noTitle': 'اكتب عنواناً للمقال',
  'editor.checklist.titleLength':
    'العنوان: {length, plural, zero {لا حروف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفاً} other {# حرف}}',
  'editor.checklist.titleTooLong':
    'العنوان: {length, plural, zero {لا حروف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفاً} other {# حرف}}؛ تقتطعه نتائج البحث بعد {maximum, number}',
  'editor.checklist.noExcerpt': 'اكتب مقتطفاً',
  'editor.checklist.excerptLength':
    'المقتطف: {length, plural, zero {لا حروف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفاً} other {# حرف}}',
  'editor.checklist.excerptAdvice':
    'المقتطف: {length, plural, zero {لا حروف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفاً} other {# حرف}}؛ يُنصح بما بين {minimum, number} و{maximum, number}',
  'editor.checklist.noPictures': 'لا صور بعد',
  'editor.checklist.picturesDescribed': 'لكل صورة نص بديل',
  'editor.checklist.picturesNotDescribed':
    '{count, plural, zero {لا صور بلا نص بديل} one {صورة واحدة بلا نص بديل} two {صورتان بلا نص بديل} few {# صور بلا نص بديل} many {# صورة بلا نص بديل} other {# صورة بلا نص بديل}}',
  'editor.checklist.noHeadings': 'لا عناوين فرعية بعد',
  'editor.checklist.headingsInOrder': 'العناوين الفرعية مرتّبة',
  'editor.checklist.headingSkips': 'العنوان الفرعي {number} يتخطى مستوى (من {before} إلى {level})',
  'editor.checklist.noLinks': 'لا روابط للتحقق منها',
  'editor.checklist.checkingLinks': 'جارٍ التحقق من الروابط…',
  'editor.checklist.linksResolve': 'كل الروابط تعمل',
  'editor.checklist.hiddenFromSearch': 'لا تعرض محركات البحث هذا المقال',
  'editor.checklist.originalElsewhere': 'تعرض محركات البحث الأصل بدلًا منه: {address}',
  'editor.checklist.brokenLink': '«\u2068{text}\u2069» (\u2068{address}\u2069)',
  'editor.checklist.brokenLinks':
    '{count, plural, zero {لا روابط معطّلة: {links}} one {رابط معطّل: {links}} two {رابطان معطّلان: {links}} few {روابط معطّلة: {links}} many {روابط معطّلة: {links}} other {روابط معطّلة: {links}}}',
  'editor.conflict.title': 'نسختان من هذا المقال',
  'editor.conflict.explanation':
    'عدّل شخص آخر المواضع نفسها أثناء كتابتك. اختر لكل موضع النسخة التي تبقى، وتُدمج بقية التعديلات كلها. تظل تعديلاتك غير المختارة على هذا الجهاز.',
  'editor.conflict.block': 'النص، الموضع {number, number} من {count, number}',
  'editor.conflict.deleted': '(محذوف)',
  'editor.conflict.later': 'القرار لاحقاً',
  'editor.conflict.takeTheirs': 'أخذ نسختهم كاملة',
  'editor.conflict.saveMine': 'حفظ نسختي كاملة',
  'editor.conflict.saveChosen': 'حفظ المختار',
  'editor.conflict.changedByThem': 'غيّره الشخص الآخر وحده.',
  'editor.conflict.changedByBoth': 'غيّرتماه كلاكما.',
  'editor.conflict.mine': 'نسختي',
  'editor.conflict.theirs': 'النسخة الأخرى',
  'editor.conflict.yes': 'نعم',
  'editor.conflict.no': 'لا',
  'editor.history.log': 'ما جرى للمقال',
  'editor.history.logFailed': 'تعذّر تحميل السجل.',
  'editor.history.reassigned': 'تغيّر الكاتب',
  'editor.history.unpublished': 'أُعيد إلى مسودة',
  'editor.history.title': 'النسخ',
  'editor.history.explanation': 'كل حفظ ينشئ نسخة. قارن إحداها بالنص الموجود في المحرر أو استعِدها.',
  'editor.history.none': 'لا نسخ سابقة بعد.',
  'editor.history.loading': 'جارٍ التحميل…',
  'editor.history.failed': 'تعذّر تحميل النسخ. لم يتأثر نصك.',
  'editor.history.versionFailed': 'تعذّر تحميل هذه النسخة.',
  'editor.history.tryAgain': 'إعادة المحاولة',
  'editor.history.showEarlier': 'عرض النسخ الأقدم',
  'editor.history.version': 'النسخة {number}',
  'editor.history.draft': 'مسودة',
  'editor.history.archived': 'مؤرشف',
  'editor.history.scheduled': 'مجدول',
  'editor.history.published': 'منشور',
  'editor.history.unknownSaver': 'مستورد أو محفوظ بلا حساب',
  'editor.history.compare': 'المقارنة',
  'editor.history.withEditor': 'مع المحرر',
  'editor.history.withPrevious': 'مع النسخة السابقة لها',
  'editor.history.sameAsEditor': 'هذه النسخة مطابقة للنص الموجود في المحرر.',
  'editor.history.isFirst': 'هذه هي النسخة الأولى.',
  'editor.history.restoreVersion': 'استعادة هذه النسخة',
  'editor.history.confirmRestore':
    'هل تضع النسخة {number} في المحرر؟ ستحلّ محل النص الحالي، وتبقى كل النسخ المحفوظة.',
  'editor.history.restore': 'استعادة',
  'editor.history.restored': 'النسخة {number} الآن في المحرر. احفظ المقال لتثبيتها.',
  'editor.history.removed': '<label>[محذوف: </label>{text}<label>]</label>',
  'editor.history.added': '<label>[مضاف: </label>{text}<label>]</label>',
  'editor.history.unchanged':
    '{count, plural, zero {لا أسطر دون تغيير} one {سطر واحد دون تغيير} two {سطران دون تغيير} few {# أسطر دون تغيير} many {# سطراً دون تغيير} other {# سطر دون تغيير}}',
  'editor.preview.title': 'معاينة',
  'editor.preview.frame': 'معاينة المقال',
  'editor.preview.width': 'العرض',
  'editor.preview.phone': 'هاتف',
  'editor.preview.desktop': 'حاسوب',
  'editor.preview.theme': 'المظهر',
  'editor.preview.light': 'فاتح',
  'editor.preview.dark': 'داكن',
  'editor.preview.close': 'إغلاق',
  'editor.preview.noCategory': 'أخبار',
  'editor.saving.slugTaken': 'كان الرابط محجوزاً، فأصبح الآن \u2066/article/{slug}\u2069.',
  'editor.saving.invalid': 'لم يُحفظ بعد: راجع الحقول المعلّمة.',
  'editor.saving.merged': 'دُمجت تعديلاتك مع تعديلات حفظها شخص آخر في هذه الأثناء.',
  'editor.saving.compare': 'مقارنة النسختين',
  'editor.saving.saveAsNew': 'الحفظ مقالاً جديداً',
  'editor.saving.offline': 'تعذّر الوصول إلى الخادم. نصك ما زال هنا: تحقّق من الاتصال ثم احفظ مجدداً.',
  'editor.saving.session': 'انتهت جلستك. نصك ما زال هنا: سجّل الدخول مجدداً ثم احفظ.',
  'editor.saving.stale': 'حفظ شخص آخر هذا المقال في هذه الأثناء. لم يُستبدل شيء، ونصك ما زال هنا.',
  'editor.saving.gone':
    'لم يعد هذا المقال موجوداً أو لم يعد بإمكانك تعديله. نصك ما زال هنا: يمكنك حفظه مقالاً جديداً.',
  'editor.saving.tagsOffline': 'حُفظ المقال دون وسومه: انقطع الاتصال. احفظ مجدداً لإضافتها.',
  'editor.saving.tagsFailed': 'حُفظ المقال دون وسومه: {reason} احفظ مجدداً لإضافتها.',
  'editor.saving.failed': '{reason} نصك ما زال هنا.',
  'editor.session.ended': 'انتهت جلستك. نصك ما زال هنا.',
  'editor.session.resumed': 'سجّلت الدخول مجدداً. احفظ للإبقاء على تعديلاتك.',
  'editor.session.signInAgain': 'تسجيل الدخول مجدداً',
  'editor.session.signIn': 'تسجيل الدخول',
  'editor.session.email': 'البريد الإلكتروني',
  'editor.session.password': 'كلمة المرور',
  'editor.limits.brackets': 'إحدى الفقرات فيها أقواس أو نجوم أو شرطات سفلية أكثر من اللازم.',
  'editor.limits.length': 'النص أطول من ٥٠٠٬٠٠٠ حرف.',
  'editor.limits.footnotes': 'في النص حواشٍ أكثر من اللازم.',
  'editor.limits.blocks': 'في النص فقرات وعناصر قوائم أكثر من اللازم.',
  'editor.limits.depth': 'مستويات التداخل في النص أكثر من {maximum}.',
  'editor.limits.recursion': 'مستويات التداخل في النص أكثر من اللازم.',
  'editor.limits.html': 'شيفرة HTML في النص معقّدة أكثر من اللازم.',
  'editor.limits.links': 'في النص روابط وأقواس أكثر من اللازم.',
  'editor.limits.quotes': 'في النص اقتباسات أكثر من اللازم.',
  'editor.limits.cells': 'في النص خلايا جداول أكثر من اللازم.',
  'editor.limits.headings': 'في النص عناوين فرعية وخطوط فاصلة أكثر من اللازم.',
  'editor.limits.backticks': 'في النص سلاسل طويلة من علامات الاقتباس المائلة أكثر من اللازم.',

  // Console: frame, dashboard, publishing (console)
  'console.needsJavaScript': 'تحتاج لوحة الإدارة إلى JavaScript.',
  'console.languageIs': 'اللغة: {name}',
  'console.itemMissing': 'لم يعد هذا العنصر موجوداً.',
  'console.clearInput': 'مسح',
  'console.leave.title': 'هل تريد المغادرة دون حفظ؟',
  'console.leave.question': 'لم تُحفظ تغييراتك، وستفقدها إذا غادرت.',
  'console.leave.confirm': 'مغادرة',
  'console.title': 'الإدارة',
  'console.documentTitle': '{screen} · إدارة {site}',
  'console.panel': 'لوحة الإدارة',
  'console.skipToContent': 'تخطَّ إلى المحتوى',
  'console.loading': 'جارٍ التحميل…',
  'console.loadingFailed': 'تعذّر التحميل',
  'console.cancel': 'إلغاء',
  'console.delete': 'حذف',
  'console.tryAgain': 'حاول مجدداً',
  'console.failure': 'حدث خطأ ما',
  'console.uploadFailed': 'تعذّر رفع الصورة: {reason}',
  'console.backToSite': 'العودة إلى الموقع',
  'console.email': 'البريد الإلكتروني',
  'console.password': 'كلمة المرور',
  'console.signIn': 'تسجيل الدخول',
  'console.signOut': 'تسجيل الخروج',
  'console.ownProfile': 'ملفي الشخصي وجلساتي',
  'console.signInAgain.title': 'انتهت جلستك',
  'console.signInAgain.text': 'سجّل الدخول مجدداً للمتابعة. ما زال نصك هنا.',
  'console.signInAgain.leave': 'المغادرة دون تسجيل الدخول',
  'console.guard.failed': 'تعذّر التحقق من الأذونات',
  'console.guard.checking': 'جارٍ التحقق من الأذونات…',
  'console.guard.denied': 'الوصول مرفوض',
  'console.guard.notPermitted': 'ليس لديك إذن بالوصول إلى لوحة الإدارة.',
  'console.guard.home': 'إلى الصفحة الرئيسية',
  'console.guard.otherAccount': 'سجّل الدخول بحساب آخر',
  'console.guard.signedInAs': 'أنت مسجّل الدخول بالعنوان <address>{email}</address>.',
  'console.notFound.title': 'الصفحة غير موجودة',
  'console.notFound.text': 'هذه الصفحة غير موجودة.',
  'console.notFound.back': 'العودة إلى لوحة التحكم',
  'console.navigation.label': 'الإدارة',
  'console.navigation.title': 'التنقل',
  'console.navigation.open': 'فتح قائمة التنقل',
  'console.navigation.close': 'إغلاق قائمة التنقل',
  'console.dashboard': 'لوحة التحكم',
  'console.articles': 'المقالات',
  'console.users': 'المستخدمون',
  'console.categories': 'التصنيفات',
  'console.tags': 'الوسوم',
  'console.comments': 'التعليقات',
  'console.messages': 'الرسائل',
  'console.newsletter': 'النشرة البريدية',
  'console.publishing': 'النشر',
  'console.jobs': 'المهام',
  'console.auditLog': 'سجل التدقيق',
  'console.settingsScreen': 'الإعدادات',
  'console.waiting.reported':
    '{count, plural, zero {لا بلاغات} one {تعليق واحد مُبلَّغ عنه} two {تعليقان مُبلَّغ عنهما} few {# تعليقات مُبلَّغ عنها} many {# تعليقاً مُبلَّغاً عنه} other {# تعليق مُبلَّغ عنه}}',
  'console.waiting.unread':
    '{count, plural, zero {لا رسائل غير مقروءة} one {رسالة واحدة غير مقروءة} two {رسالتان غير مقروءتين} few {# رسائل غير مقروءة} many {# رسالة غير مقروءة} other {# رسالة غير مقروءة}}',
  'console.counts.failed': 'تعذّر العدّ',
  'console.counts.missing': 'لم تُعِد قاعدة البيانات أي أعداد. انتظر لحظة وحاول مجدداً.',
  'console.counts.published': '{count, plural, zero {لا منشور} other {{number} منشور}}',
  'console.counts.drafts':
    '{count, plural, zero {لا مسودات} one {مسودة واحدة} two {مسودتان} few {{number} مسودات} many {{number} مسودة} other {{number} مسودة}}',
  'console.counts.scheduled': '{count, plural, zero {لا مجدول} other {{number} مجدول}}',
  'console.counts.inReview':
    '{count, plural, zero {لا شيء قيد المراجعة} other {{number} قيد المراجعة}}',
  'console.counts.subscribers':
    '{count, plural, zero {لا مشتركين في النشرة} one {مشترك واحد في النشرة} two {مشتركان في النشرة} few {{number} مشتركين في النشرة} many {{number} مشتركاً في النشرة} other {{number} مشترك في النشرة}}',
  'console.counts.reported': '{count, plural, zero {لا بلاغات} other {{number} مُبلَّغ عنه}}',
  'console.counts.hidden': '{count, plural, zero {لا مخفي} other {{number} مخفي}}',
  'console.latest.articles': 'أحدث المقالات',
  'console.latest.ownArticles': 'أحدث مقالاتك',
  'console.latest.noArticles': 'لا مقالات بعد.',
  'console.latest.users': 'أحدث المستخدمين',
  'console.latest.noUsers': 'لا مستخدمين بعد.',
  'console.latest.viewAll': 'عرض الكل',
  'console.latest.viewAllOf': 'عرض الكل: {title}',
  'console.latest.thisWeek':
    '{count, plural, zero {لا مقالات منشورة هذا الأسبوع} one {مقال واحد منشور هذا الأسبوع} two {مقالان منشوران هذا الأسبوع} few {{number} مقالات منشورة هذا الأسبوع} many {{number} مقالاً منشوراً هذا الأسبوع} other {{number} مقال منشور هذا الأسبوع}}',
  'console.actions.title': 'إجراءات سريعة',
  'console.actions.newArticle': 'مقال جديد',
  'console.actions.drafts': 'مراجعة المسودات',
  'console.actions.inReview': 'المقالات المرسلة للمراجعة',
  'console.waitingForMe.title': 'بانتظاري',
  'console.waitingForMe.failed': 'تعذّر تحميل ما ينتظرك',
  'console.waitingForMe.start': 'ابدأ الكتابة',
  'console.waitingForMe.write': 'مسند إليّ',
  'console.waitingForMe.changes': 'مطلوب تعديلات',
  'console.waitingForMe.review': 'للمراجعة',
  'console.waitingForMe.due': 'الموعد النهائي: {date}',
  'console.waitingForMe.overdue': 'تجاوز الموعد النهائي: {date}',
  'console.actions.categories': 'إدارة التصنيفات',
  'console.actions.tags': 'إدارة الوسوم',
  'console.actions.comments': 'الإشراف على التعليقات',
  'console.actions.settings': 'إعدادات الموقع',
  'console.form.characters':
    '{count, plural, zero {لا أحرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفاً} other {# حرف}}',
  'console.form.pickColor': 'اختر لوناً',
  'console.form.all': 'الكل',
  'console.form.slug': 'الاسم اللطيف (slug)',
  'console.list.selected':
    '{count, plural, zero {لا تحديد} one {عنصر واحد محدد} two {عنصران محددان} few {# عناصر محددة} many {# عنصراً محدداً} other {# عنصر محدد}}',
  'console.list.selectedRows': 'الصفوف المحددة',
  'console.list.selectMatching':
    '{count, plural, one {تحديد العنصر المطابق} two {تحديد العنصرين المطابقين} other {تحديد كل العناصر المطابقة ({number})}}',
  'console.list.clearSelection': 'إلغاء التحديد',
  'console.list.clearFilters': 'مسح عوامل التصفية',
  'console.list.selectPage': 'تحديد هذه الصفحة',
  'console.list.selectRow': 'تحديد {name}',
  'console.list.sortBy': 'الترتيب حسب',
  'console.list.export': 'تصدير CSV',
  'console.list.exportFailed': 'خطأ في التصدير: {reason}',
  'console.response.wait': 'انتظر لحظة وحاول مجدداً.',
  'console.response.checkArticles':
    'تعذّر تأكيد الحفظ. ما زال نصك هنا؛ راجع قائمة المقالات قبل الحفظ مجدداً.',
  'console.response.checkOtherTab':
    'تعذّر تأكيد الحفظ. ما زال نصك هنا؛ تحقّق في تبويب آخر قبل الحفظ مجدداً.',
  'console.response.timeout': 'لم يستجب الخادم منذ {seconds, number} ثانية.',
  'console.response.empty': 'أرسل الخادم رداً فارغاً.',
  'console.response.page': 'أرسل الخادم صفحة ويب بدلاً من البيانات.',
  'console.response.incomplete': 'أرسل الخادم بيانات غير مكتملة.',
  'console.response.notRow': 'أرسل الخادم بيانات ليست صفاً.',
  'console.response.notList': 'أرسل الخادم بيانات ليست قائمة.',
  'console.duration.tenths': '{seconds} ث',
  'console.duration.seconds': '{seconds, number} ث',
  'console.duration.minutes': '{minutes, number} د {seconds, number} ث',
  'console.publishing.subtitle': 'كيف تصل التغييرات إلى الموقع',
  'console.publishing.rebuild': 'إعادة البناء الآن',
  'console.publishing.rebuildRequested': 'طُلبت إعادة البناء',
  'console.publishing.rebuildFailed': 'خطأ في طلب إعادة البناء: {reason}',
  'console.publishing.loading': 'جارٍ تحميل حالة النشر…',
  'console.publishing.loadFailed': 'تعذّر تحميل حالة النشر',
  'console.publishing.now': 'الآن',
  'console.publishing.waiting': 'في الانتظار',
  'console.publishing.building': 'قيد البناء',
  'console.publishing.live': 'منشور',
  'console.publishing.liveEarlier': 'منشور: إصدار سابق',
  'console.publishing.nothing': 'لا شيء',
  'console.publishing.noRelease': 'لا إصدار بعد',
  'console.publishing.since': 'منذ <time>{date}</time>',
  'console.publishing.scheduled': 'مجدول: {changes}، والتالي في <time>{date}</time>',
  'console.publishing.articles':
    '{count, plural, zero {لا مقالات} one {مقال واحد} two {مقالان} few {# مقالات} many {# مقالاً} other {# مقال}}',
  'console.publishing.categories':
    '{count, plural, zero {لا تصنيفات} one {تصنيف واحد} two {تصنيفان} few {# تصنيفات} many {# تصنيفاً} other {# تصنيف}}',
  'console.publishing.tags':
    '{count, plural, zero {لا وسوم} one {وسم واحد} two {وسمان} few {# وسوم} many {# وسماً} other {# وسم}}',
  'console.publishing.authors':
    '{count, plural, zero {لا كتّاب} one {كاتب واحد} two {كاتبان} few {# كتّاب} many {# كاتباً} other {# كاتب}}',
  'console.publishing.settingsChanges':
    '{count, plural, zero {لا تغييرات في الإعدادات} one {تغيير واحد في الإعدادات} two {تغييران في الإعدادات} few {# تغييرات في الإعدادات} many {# تغييراً في الإعدادات} other {# تغيير في الإعدادات}}',
  'console.publishing.rebuilds':
    '{count, plural, zero {لا إعادة بناء للموقع كله} one {إعادة بناء واحدة للموقع كله} two {إعادتا بناء للموقع كله} few {# إعادات بناء للموقع كله} many {# إعادة بناء للموقع كله} other {# إعادة بناء للموقع كله}}',
  'console.publishing.changes':
    '{count, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييراً} other {# تغيير}}',
  'console.publishing.changedRows':
    '{count, plural, zero {لا صفوف متغيّرة} one {صف متغيّر واحد} two {صفان متغيّران} few {# صفوف متغيّرة} many {# صفاً متغيّراً} other {# صف متغيّر}}',
  'console.publishing.failedTitle': 'تعذّر نشر التغييرات',
  'console.publishing.failed': '{reason} يعيد الناشر المحاولة تلقائياً.',
  'console.publishing.heldTitle': 'يرى القراء إصداراً سابقاً',
  'console.publishing.paused': 'النشر متوقف مؤقتاً.',
  'console.publishing.heldAt': 'يرى القراء الموقع كما كان في <time>{date}</time>.',
  'console.publishing.heldChanges': 'تُحفظ التغييرات ولا تُنشر. زر «إعادة البناء الآن» ينشرها كلها.',
  'console.publishing.lossTitle': 'ستُزال مقالات كثيرة',
  'console.publishing.publishAnyway': 'النشر رغم ذلك',
  'console.publishing.lossConfirm':
    '{count, plural, one {النشر وإزالة مقال واحد؟} two {النشر وإزالة مقالين؟} few {النشر وإزالة # مقالات؟} many {النشر وإزالة # مقالاً؟} other {النشر وإزالة # مقال؟}}',
  'console.publishing.lossQuestion':
    'سيُزال أكثر من عُشر المقالات المنشورة من الموقع. لا تتابع إلا إذا كانت قد أُرشفت أو حُذفت عمداً.',
  'console.publishing.quarantined': 'صفحات معزولة',
  'console.publishing.quarantinedText':
    'تعذّر إنشاء هذه الصفحات، ويرى القراء آخر نسخة سليمة منها. تُعاد محاولة كل صفحة عند تغيّر محتواها ومع كل إعادة بناء.',
  'console.publishing.runs': 'آخر عمليات النشر',
  'console.publishing.noRuns': 'لم يُنشر شيء بعد.',
  'console.publishing.published': 'نُشر',
  'console.publishing.failedRun': 'فشل',
  'console.publishing.log': 'سجل الناشر',
  'console.publishing.releases': 'الإصدارات',
  'console.publishing.releasesText':
    'آخر خمسة إصدارات، وإصدار كل ساعة من اليوم الماضي، وإصدار كل يوم من الأسبوع الماضي. تستغرق العودة لحظة وتوقف النشر مؤقتاً: لا تتغيّر المقالات، وتُنشر التغييرات الجديدة عندما تضغط «إعادة البناء الآن».',
  'console.publishing.noReleases':
    'لا توجد إصدارات مدرجة. استخدم أدوات المضيف لإرجاع موقع مستضاف إلى إصدار سابق.',
  'console.publishing.goBack': 'العودة إليه',
  'console.publishing.goBackTo': 'العودة إلى إصدار {date}',
  'console.publishing.goBackTitle': 'العودة إلى إصدار سابق',
  'console.publishing.goBackQuestion':
    'سيرى القراء الموقع كما كان حينها ويتوقف النشر مؤقتاً: تُحفظ التغييرات اللاحقة ولا تُنشر. زر «إعادة البناء الآن» ينشرها كلها. للتراجع عن تغيير نهائياً، صحّح المقال أو استعده أولاً.',
  'console.publishing.goingBack': 'جارٍ العودة إلى الإصدار',
  'console.publishing.goBackFailed': 'خطأ في العودة: {reason}',
  'console.publishing.databaseFull':
    'قرص قاعدة البيانات ممتلئ. يستمر النشر تلقائياً عند توفر مساحة.',
  'console.publishing.diskFull': 'القرص ممتلئ. يستمر النشر تلقائياً عند توفر مساحة.',
  'console.publishing.unreachable': 'تعذّر الوصول إلى قاعدة البيانات.',
  'console.publishing.notWritable': 'لا يملك الناشر إذناً بكتابة ملفاته.',
  'console.publishing.buildFailed': 'تعذّر بناء الموقع. ما زال القراء يرون آخر نسخة سليمة.',

  // Console: articles, categories, tags, users (console.resources)
  'console.resources.about': 'نحو {number}',
  'console.resources.total.articles':
    '{count, plural, zero {الإجمالي: لا مقالات} one {الإجمالي: مقال واحد} two {الإجمالي: مقالان} few {الإجمالي: {number} مقالات} many {الإجمالي: {number} مقالاً} other {الإجمالي: {number} مقال}}',
  'console.resources.found.articles':
    '{count, plural, zero {النتائج: لا مقالات} one {النتائج: مقال واحد} two {النتائج: مقالان} few {النتائج: {number} مقالات} many {النتائج: {number} مقالاً} other {النتائج: {number} مقال}}',
  'console.resources.total.comments':
    '{count, plural, zero {الإجمالي: لا تعليقات} one {الإجمالي: تعليق واحد} two {الإجمالي: تعليقان} few {الإجمالي: {number} تعليقات} many {الإجمالي: {number} تعليقاً} other {الإجمالي: {number} تعليق}}',
  'console.resources.found.comments':
    '{count, plural, zero {النتائج: لا تعليقات} one {النتائج: تعليق واحد} two {النتائج: تعليقان} few {النتائج: {number} تعليقات} many {النتائج: {number} تعليقاً} other {النتائج: {number} تعليق}}',
  'console.resources.total.entries':
    '{count, plural, zero {الإجمالي: لا مدخلات} one {الإجمالي: مدخلة واحدة} two {الإجمالي: مدخلتان} few {الإجمالي: {number} مدخلات} many {الإجمالي: {number} مدخلة} other {الإجمالي: {number} مدخلة}}',
  'console.resources.total.assignments':
    '{count, plural, zero {الإجمالي: لا تكليفات} one {الإجمالي: تكليف واحد} two {الإجمالي: تكليفان} few {الإجمالي: {number} تكليفات} many {الإجمالي: {number} تكليفاً} other {الإجمالي: {number} تكليف}}',
  'console.resources.found.assignments':
    '{count, plural, zero {النتائج: لا تكليفات} one {النتائج: تكليف واحد} two {النتائج: تكليفان} few {النتائج: {number} تكليفات} many {النتائج: {number} تكليفاً} other {النتائج: {number} تكليف}}',
  'console.resources.total.images':
    '{count, plural, zero {الإجمالي: لا صور} one {الإجمالي: صورة واحدة} two {الإجمالي: صورتان} few {الإجمالي: {number} صور} many {الإجمالي: {number} صورة} other {الإجمالي: {number} صورة}}',
  'console.resources.found.images':
    '{count, plural, zero {النتائج: لا صور} one {النتائج: صورة واحدة} two {النتائج: صورتان} few {النتائج: {number} صور} many {النتائج: {number} صورة} other {النتائج: {number} صورة}}',
  'console.resources.total.jobs':
    '{count, plural, zero {الإجمالي: لا مهام} one {الإجمالي: مهمة واحدة} two {الإجمالي: مهمتان} few {الإجمالي: {number} مهام} many {الإجمالي: {number} مهمة} other {الإجمالي: {number} مهمة}}',
  'console.resources.found.entries':
    '{count, plural, zero {النتائج: لا مدخلات} one {النتائج: مدخلة واحدة} two {النتائج: مدخلتان} few {النتائج: {number} مدخلات} many {النتائج: {number} مدخلة} other {النتائج: {number} مدخلة}}',
  'console.resources.found.jobs':
    '{count, plural, zero {النتائج: لا مهام} one {النتائج: مهمة واحدة} two {النتائج: مهمتان} few {النتائج: {number} مهام} many {النتائج: {number} مهمة} other {النتائج: {number} مهمة}}',
  'console.resources.total.subscribers':
    '{count, plural, zero {الإجمالي: لا مشتركين} one {الإجمالي: مشترك واحد} two {الإجمالي: مشتركان} few {الإجمالي: {number} مشتركين} many {الإجمالي: {number} مشتركاً} other {الإجمالي: {number} مشترك}}',
  'console.resources.found.subscribers':
    '{count, plural, zero {النتائج: لا مشتركين} one {النتائج: مشترك واحد} two {النتائج: مشتركان} few {النتائج: {number} مشتركين} many {النتائج: {number} مشتركاً} other {النتائج: {number} مشترك}}',
  'console.resources.total.tags':
    '{count, plural, zero {الإجمالي: لا وسوم} one {الإجمالي: وسم واحد} two {الإجمالي: وسمان} few {الإجمالي: {number} وسوم} many {الإجمالي: {number} وسماً} other {الإجمالي: {number} وسم}}',
  'console.resources.found.tags':
    '{count, plural, zero {النتائج: لا وسوم} one {النتائج: وسم واحد} two {النتائج: وسمان} few {النتائج: {number} وسوم} many {النتائج: {number} وسماً} other {النتائج: {number} وسم}}',
  'console.resources.total.users':
    '{count, plural, zero {الإجمالي: لا مستخدمين} one {الإجمالي: مستخدم واحد} two {الإجمالي: مستخدمان} few {الإجمالي: {number} مستخدمين} many {الإجمالي: {number} مستخدماً} other {الإجمالي: {number} مستخدم}}',
  'console.resources.found.users':
    '{count, plural, zero {النتائج: لا مستخدمين} one {النتائج: مستخدم واحد} two {النتائج: مستخدمان} few {النتائج: {number} مستخدمين} many {النتائج: {number} مستخدماً} other {النتائج: {number} مستخدم}}',
  'console.resources.total.categories':
    '{count, plural, zero {الإجمالي: لا تصنيفات} one {الإجمالي: تصنيف واحد} two {الإجمالي: تصنيفان} few {الإجمالي: {number} تصنيفات} many {الإجمالي: {number} تصنيفاً} other {الإجمالي: {number} تصنيف}}',
  'console.resources.count.articles':
    '{count, plural, zero {لا مقالات} one {مقال واحد} two {مقالان} few {# مقالات} many {# مقالاً} other {# مقال}}',
  'console.resources.count.comments':
    '{count, plural, zero {لا تعليقات} one {تعليق واحد} two {تعليقان} few {# تعليقات} many {# تعليقاً} other {# تعليق}}',
  'console.resources.merge.category.title': 'دمج التصنيف «{name}»',
  'console.resources.merge.category.choose': 'اختر التصنيف الذي سيبقى.',
  'console.resources.merge.tag.title': 'دمج الوسم «{name}»',
  'console.resources.merge.tag.choose': 'اختر الوسم الذي سيبقى.',
  'console.resources.merge.into': 'دمج في',
  'console.resources.merge.consequence':
    '{count, plural, zero {لن يُنقل أي مقال} one {سيُنقل مقال واحد} two {سيُنقل مقالان} few {ستُنقل # مقالات} many {سيُنقل # مقالاً} other {سيُنقل # مقال}} إلى «{target}». سيُحذف «{source}» وستحوِّل صفحته إلى «{target}». لا يمكن التراجع عن ذلك.',
  'console.resources.merge.done':
    'دُمج «{source}» في «{target}»: {count, plural, zero {لم يُنقل أي مقال} one {نُقل مقال واحد} two {نُقل مقالان} few {نُقلت # مقالات} many {نُقل # مقالاً} other {نُقل # مقال}}',
  'console.resources.merge.cancel': 'إلغاء',
  'console.resources.merge.submit': 'دمج',
  'console.resources.articles.delete': 'حذف',
  'console.resources.articles.deleteMany':
    '{count, plural, zero {لا مقالات للحذف} one {أتريد حذف مقال واحد؟} two {أتريد حذف مقالين؟} few {أتريد حذف # مقالات؟} many {أتريد حذف # مقالاً؟} other {أتريد حذف # مقال؟}}',
  'console.resources.articles.deleteManyQuestion':
    'ستُنقل إلى سلة المهملات مع تعليقاتها وإعجاباتها ونسخها السابقة، ويمكن استعادتها خلال ثلاثين يوماً.',
  'console.resources.articles.deletedMany':
    '{count, plural, zero {لم يُنقل أي مقال إلى سلة المهملات} one {نُقل مقال واحد إلى سلة المهملات} two {نُقل مقالان إلى سلة المهملات} few {نُقلت # مقالات إلى سلة المهملات} many {نُقل # مقالاً إلى سلة المهملات} other {نُقل # مقال إلى سلة المهملات}}',
  'console.resources.articles.deleteTitle': 'حذف المقال',
  'console.resources.articles.deleteQuestion': 'هل تريد حقاً حذف «{title}»؟',
  'console.resources.articles.deleteSharedQuestion':
    'هل تريد حقاً حذف «{title}»؟ سيُحذف المقال لدى جميع كُتّابه: {authors}.',
  'console.resources.articles.deleted': 'نُقل «{title}» إلى سلة المهملات',
  'console.resources.articles.deleteFailed': 'تعذّر حذف المقال: {reason}',
  'console.resources.categories.deleteTitle': 'حذف التصنيف',
  'console.resources.categories.deleteQuestion':
    'هل تريد حقاً حذف «{name}»؟ سيؤثر ذلك في جميع مقالات هذا التصنيف.',
  'console.resources.categories.deleted': 'نُقل التصنيف «{name}» إلى سلة المهملات',
  'console.resources.categories.deleteFailed': 'تعذّر حذف التصنيف: {reason}',
  'console.resources.tags.deleteTitle': 'حذف الوسم',
  'console.resources.tags.deleteQuestion': 'هل تريد حقاً حذف «{name}»؟',
  'console.resources.tags.deleted': 'نُقل الوسم «{name}» إلى سلة المهملات',
  'console.resources.tags.deleteFailed': 'تعذّر حذف الوسم: {reason}',
  'console.resources.articles.title': 'المقالات',
  'console.resources.articles.new': 'مقال جديد',
  'console.resources.articles.loadFailed': 'تعذّر تحميل المقالات',
  'console.resources.articles.loading': 'جارٍ تحميل المقالات…',
  'console.resources.articles.empty': 'لا توجد مقالات',
  'console.resources.articles.emptyFilteredHint': 'جرّب تعديل عوامل التصفية',
  'console.resources.articles.emptyHint': 'أنشئ مقالك الأول للبدء',
  'console.resources.articles.search': 'ابحث في العنوان والمقتطف…',
  'console.resources.articles.status': 'الحالة',
  'console.resources.articles.allStatuses': 'كل الحالات',
  'console.resources.articles.category': 'التصنيف',
  'console.resources.articles.allCategories': 'كل التصنيفات',
  'console.resources.articles.noCategory': 'بلا تصنيف',
  'console.resources.articles.author': 'الكاتب',
  'console.resources.articles.noAuthor': 'بلا كاتب',
  'console.resources.articles.andMore':
    '{count, plural, zero {{author}} one {{author} وكاتب آخر} two {{author} وكاتبان آخران} few {{author} و# كتّاب آخرين} many {{author} و# كاتباً آخر} other {{author} و# كاتب آخر}}',
  'console.resources.articles.firstAuthor': 'الكاتب الأول',
  'console.resources.articles.authors': 'الكتّاب',
  'console.resources.articles.authorsHint':
    'غيّر الترتيب والمساهمات وبقية الكتّاب في <editor>المحرر</editor>.',
  'console.resources.articles.tag': 'الوسم',
  'console.resources.articles.from': 'من',
  'console.resources.articles.to': 'إلى',
  'console.resources.articles.select': 'تحديد',
  'console.resources.articles.titleColumn': 'العنوان',
  'console.resources.articles.date': 'التاريخ',
  'console.resources.articles.viewsColumn': 'المشاهدات',
  'console.resources.articles.created': 'تاريخ الإنشاء',
  'console.resources.articles.slug': 'الاسم اللطيف',
  'console.resources.articles.actions': 'الإجراءات',
  'console.resources.articles.featured': 'مميّز',
  'console.resources.articles.views':
    '{count, plural, zero {لا مشاهدات} one {مشاهدة واحدة} two {مشاهدتان} few {# مشاهدات} many {# مشاهدة} other {# مشاهدة}}',
  'console.resources.articles.order.newest': 'الأحدث أولاً',
  'console.resources.articles.order.oldest': 'الأقدم أولاً',
  'console.resources.articles.order.title': 'العنوان',
  'console.resources.articles.order.published': 'تاريخ النشر',
  'console.resources.articles.order.views': 'الأكثر مشاهدة',
  'console.resources.articles.status.draft': 'مسودة',
  'console.resources.articles.status.published': 'منشور',
  'console.resources.articles.status.archived': 'مؤرشف',
  'console.resources.articles.status.scheduled': 'مجدول',
  'console.resources.articles.status.inReview': 'قيد المراجعة',
  'console.resources.articles.status.changesRequested': 'مطلوب تعديلات',
  'console.resources.articles.status.approved': 'تمت الموافقة',
  'console.resources.articles.assignedTo': 'المكلَّف: <name></name>',
  'console.resources.articles.statusOf': 'حالة {title}',
  'console.resources.articles.statusChanged.draft': '«{title}» مسودة الآن',
  'console.resources.articles.statusChanged.published': '«{title}» منشور الآن',
  'console.resources.articles.statusChanged.archived': '«{title}» مؤرشف الآن',
  'console.resources.articles.statusChanged.scheduled': '«{title}» مجدول الآن',
  'console.resources.articles.statusesChanged.draft':
    '{count, plural, zero {لا مقالات في المسودات} one {مقال واحد أصبح مسودة} two {مقالان أصبحا مسودتين} few {# مقالات أصبحت مسودات} many {# مقالاً أصبح مسودة} other {# مقال أصبح مسودة}}',
  'console.resources.articles.statusesChanged.published':
    '{count, plural, zero {لم يُنشر أي مقال} one {نُشر مقال واحد} two {نُشر مقالان} few {نُشرت # مقالات} many {نُشر # مقالاً} other {نُشر # مقال}}',
  'console.resources.articles.statusesChanged.archived':
    '{count, plural, zero {لم يُؤرشف أي مقال} one {أُرشف مقال واحد} two {أُرشف مقالان} few {أُرشفت # مقالات} many {أُرشف # مقالاً} other {أُرشف # مقال}}',
  'console.resources.articles.statusesChanged.scheduled':
    '{count, plural, zero {لم يُجدول أي مقال} one {جُدول مقال واحد} two {جُدول مقالان} few {جُدولت # مقالات} many {جُدول # مقالاً} other {جُدول # مقال}}',
  'console.resources.articles.makeDrafts': 'تحويل إلى مسودات',
  'console.resources.articles.publish': 'نشر',
  'console.resources.articles.archive': 'أرشفة',
  'console.resources.articles.statusFailed': 'تعذّر تغيير الحالة: {reason}',
  'console.resources.articles.viewOnSite': 'عرض في الموقع',
  'console.resources.articles.previewOnSite': 'معاينة في الموقع',
  'console.resources.articles.view': 'عرض {title}',
  'console.resources.articles.preview': 'معاينة {title}',
  'console.resources.articles.openInEditor': 'فتح في المحرر',
  'console.resources.articles.openNamedInEditor': 'فتح {title} في المحرر',
  'console.resources.articles.edit': 'تعديل',
  'console.resources.articles.editNamed': 'تعديل {title}',
  'console.resources.articles.deleteNamed': 'حذف {title}',
  'console.resources.articles.editTitle': 'تعديل المقال',
  'console.resources.articles.by': 'بقلم {author}',
  'console.resources.articles.update': 'تحديث المقال',
  'console.resources.articles.updated': 'حُدِّث المقال بنجاح!',
  'console.resources.articles.cancel': 'إلغاء',
  'console.resources.articles.missing': 'المقال غير موجود',
  'console.resources.articles.missingHint': 'ربما حُذف في هذه الأثناء.',
  'console.resources.articles.loadOneFailed': 'تعذّر تحميل المقال',
  'console.resources.articles.loadingOne': 'جارٍ تحميل المقال…',
  'console.resources.articles.publication': 'النشر',
  'console.resources.articles.publishedDate': 'تاريخ النشر',
  'console.resources.articles.publishedDateHint':
    'بتوقيتك المحلي. التاريخ المستقبلي يجدول المقال. إن تُرك فارغاً حُدِّد عند النشر.',
  'console.resources.articles.createdAt': 'أُنشئ في <date></date>',
  'console.resources.articles.savedAt': 'آخر حفظ في <date></date>',
  'console.resources.articles.excerpt': 'المقتطف (اختياري)',
  'console.resources.articles.content': 'المحتوى (Markdown)',
  'console.resources.articles.optional': '{field} (اختياري)',
  'console.resources.articles.atLeast': '{count, number} على الأقل',
  'console.resources.articles.atMost': '{count, number} على الأكثر',
  'console.resources.articles.slugHint':
    'الجزء الأخير من الرابط. يُعاد توجيه الرابط السابق إلى هنا.',
  'console.resources.articles.gone': 'لم يعد هذا المقال موجوداً. انسخ نصك قبل المغادرة.',
  'console.resources.articles.stale.title': 'حفظ شخص آخر هذا المقال في هذه الأثناء',
  'console.resources.articles.stale.text':
    'لم يُستبدل شيء، وما زال نصك هنا. راجع النسخة الأخرى ثم قرّر.',
  'console.resources.articles.stale.open': 'فتح النسخة الأخرى في تبويب جديد',
  'console.resources.articles.stale.takeTheirs': 'تجاهل تعديلاتي وتحميل النسخة الأخرى',
  'console.resources.articles.stale.keepMine': 'حفظ تعديلاتي فوق النسخة الأخرى',
  'console.resources.articles.publishedAt': 'تاريخ النشر',
  'console.resources.articles.language': 'اللغة',
  'console.resources.articles.allLanguages': 'كل اللغات',
  'console.resources.articles.translations': 'الترجمات',
  'console.resources.articles.missingTranslation': 'ترجمة غير متوفرة',
  'console.resources.articles.anyTranslations': 'أي لغة',
  'console.resources.articles.missingTranslations': 'غير متوفرة: {languages}',
  'console.resources.articles.editTranslations': 'تعديل الترجمات في المحرر',
  'console.resources.categories.title': 'التصنيفات',
  'console.resources.categories.manage': 'إدارة التصنيفات',
  'console.resources.categories.add': 'إضافة تصنيف',
  'console.resources.categories.loadFailed': 'تعذّر تحميل التصنيفات',
  'console.resources.categories.loading': 'جارٍ تحميل التصنيفات…',
  'console.resources.categories.empty': 'لا توجد تصنيفات بعد',
  'console.resources.categories.emptyHint': 'ينتمي كل مقال إلى تصنيف.',
  'console.resources.categories.createFirst': 'إنشاء أول تصنيف',
  'console.resources.categories.createTitle': 'إنشاء تصنيف جديد',
  'console.resources.categories.editTitle': 'تعديل التصنيف',
  'console.resources.categories.create': 'إنشاء التصنيف',
  'console.resources.categories.update': 'تحديث التصنيف',
  'console.resources.categories.created': 'أُنشئ التصنيف بنجاح!',
  'console.resources.categories.updated': 'حُدِّث التصنيف بنجاح!',
  'console.resources.categories.noDescription': 'بلا وصف',
  'console.resources.categories.edit': 'تعديل',
  'console.resources.categories.editNamed': 'تعديل {name}',
  'console.resources.categories.merge': 'دمج',
  'console.resources.categories.mergeNamed': 'دمج {name}',
  'console.resources.categories.delete': 'حذف',
  'console.resources.categories.deleteNamed': 'حذف {name}',
  'console.resources.categories.pick': 'اختيار',
  'console.resources.categories.pickEmoji': 'اختيار رمز تعبيري',
  'console.resources.categories.searchEmojis': 'البحث في الرموز التعبيرية',
  'console.resources.categories.emojiCount':
    '{count, plural, zero {لا نتائج} one {رمز واحد} two {رمزان} few {# رموز} many {# رمزاً} other {# رمز}}',
  'console.resources.categories.emojis': `📰 صحيفة أخبار صحافة
🗞️ جريدة صحيفة عناوين
📣 مكبر إعلان رأي
🔥 نار ساخن عاجل
⚡ برق عاجل طاقة
🚨 إنذار صفارة عاجل
💬 حوار نقاش رأي تعليق
✍️ كتابة مقال عمود كاتب
🎙️ ميكروفون بودكاست مقابلة
📷 كاميرا صورة
🎥 سينما كاميرا فيديو
📺 تلفاز تلفزيون
📻 راديو إذاعة
🌍 عالم كرة دولي أوروبا أفريقيا
🌎 عالم كرة أمريكا
🌏 عالم كرة آسيا
🗺️ خريطة سفر أماكن
🏛️ حكومة سياسة برلمان
🗳️ اقتراع انتخابات تصويت سياسة
⚖️ ميزان قانون عدالة محكمة
🤝 مصافحة اتفاق مجتمع
🕊️ حمامة سلام
🛡️ درع دفاع أمن
🚓 شرطة جريمة
🏙️ مدينة محلي حضري
🏘️ بيوت حي محلي إسكان
🏗️ بناء إنشاءات
🌉 جسر مدينة
⛴️ عبّارة سفينة ميناء
🚆 قطار نقل مواصلات
🚗 سيارة سيارات
🚲 دراجة دراجات
✈️ طائرة سفر
🚀 صاروخ فضاء إطلاق شركات
💼 حقيبة أعمال عمل
💰 مال مالية اقتصاد
📈 مؤشر نمو أسواق اقتصاد
📉 مؤشر تراجع أسواق
🏦 بنك مصرف مالية
🧾 إيصال ضرائب مستهلك
🏭 مصنع صناعة
🛒 تسوق تجارة مستهلك
💻 حاسوب تقنية كمبيوتر
📱 هاتف جوال تقنية
🤖 روبوت ذكاء اصطناعي تقنية
🔌 قابس طاقة كهرباء
🔬 مجهر علوم بحث
🧪 مختبر علوم كيمياء
🔭 تلسكوب فلك فضاء
🧬 وراثة أحياء جينات
🧠 دماغ عقل نفس
🩺 سماعة صحة طب
💊 دواء صحة طب
🏥 مستشفى صحة
🧘 تأمل عافية
🍎 تفاح طعام تغذية تعليم
🍳 طبخ طعام وصفات
🍷 نبيذ مشروبات طعام
☕ قهوة طعام مقهى
🌱 نبتة بيئة مناخ
🌳 شجرة طبيعة بيئة
🌊 موجة بحر ماء فيضان
☀️ شمس طقس صيف
🌧️ مطر طقس
❄️ ثلج طقس شتاء
🐾 حيوانات أليفة
🐦 طائر حيوانات طبيعة
🐟 سمكة حيوانات بحر
🌾 حبوب زراعة
🎓 تخرج تعليم مدرسة
📚 كتب أدب تعليم
📖 كتاب قراءة مراجعة
🎭 مسرح ثقافة
🎨 ألوان فن ثقافة
🎬 سينما فيلم أفلام ترفيه
🎵 موسيقى نغمة
🎸 جيتار موسيقى
🎤 غناء موسيقى ترفيه
🎮 ألعاب فيديو
🎲 نرد ألعاب ألغاز
🧩 أحجية ألعاب
👗 فستان أزياء موضة
💍 خاتم زفاف
🏡 منزل حديقة سكن
🛋️ أريكة منزل سكن
👶 رضيع أسرة أبوة
👵 جدة كبار أسرة
❤️ قلب حب حياة
🏳️‍🌈 قوس تنوع مساواة
♿ كرسي إعاقة وصول
⚽ كرة قدم رياضة
🏀 كرة سلة رياضة
🏈 كرة أمريكية رياضة
⚾ بيسبول رياضة
🎾 تنس رياضة
🏏 كريكيت رياضة
🏒 هوكي رياضة
🚴 دراج دراجات رياضة
🏊 سباحة سباح رياضة
🏃 جري عداء رياضة
⛷️ تزلج رياضة شتاء
🏆 كأس جائزة رياضة
🥇 ميدالية جائزة أولمبياد
🎉 احتفال حفل فعاليات
📅 تقويم فعاليات مواعيد
⭐ نجمة مميز
💡 مصباح فكرة
🔍 عدسة تحقيق بحث
📊 رسم بيانات تحليل
🧭 بوصلة دليل سفر
🕰️ ساعة تاريخ
🏺 جرة تاريخ آثار
⛪ كنيسة دين
🕌 مسجد دين
🕍 كنيس دين
🙏 صلاة دعاء دين شكر
🪦 نعي وفيات قبر
✝️ صليب دين
🧑‍⚖️ قاض محكمة قانون
👩‍🔬 عالمة علوم
👨‍🌾 مزارع زراعة
👩‍🍳 طاهية طبخ طعام`,
  'console.resources.tags.title': 'الوسوم',
  'console.resources.tags.manage': 'إدارة الوسوم',
  'console.resources.tags.add': 'إضافة وسم',
  'console.resources.tags.search': 'ابحث في الوسوم…',
  'console.resources.tags.loadFailed': 'تعذّر تحميل الوسوم',
  'console.resources.tags.loading': 'جارٍ تحميل الوسوم…',
  'console.resources.tags.noneFound': 'لا توجد وسوم مطابقة',
  'console.resources.tags.noneFoundHint': 'جرّب تعديل عبارة البحث',
  'console.resources.tags.empty': 'لا توجد وسوم بعد',
  'console.resources.tags.createFirst': 'إنشاء أول وسم',
  'console.resources.tags.createTitle': 'إنشاء وسم جديد',
  'console.resources.tags.editTitle': 'تعديل الوسم',
  'console.resources.tags.create': 'إنشاء الوسم',
  'console.resources.tags.update': 'تحديث الوسم',
  'console.resources.tags.createdNotice': 'أُنشئ الوسم بنجاح!',
  'console.resources.tags.updatedNotice': 'حُدِّث الوسم بنجاح!',
  'console.resources.tags.name': 'اسم الوسم',
  'console.resources.tags.slug': 'الاسم اللطيف',
  'console.resources.tags.articles': 'المقالات',
  'console.resources.tags.created': 'تاريخ الإنشاء',
  'console.resources.tags.actions': 'الإجراءات',
  'console.resources.tags.editNamed': 'تعديل {name}',
  'console.resources.tags.mergeNamed': 'دمج {name}',
  'console.resources.tags.deleteNamed': 'حذف {name}',
  'console.resources.total.authors':
    '{count, plural, zero {لا كتّاب ضيوف} one {الإجمالي: كاتب ضيف واحد} two {الإجمالي: كاتبان ضيفان} few {الإجمالي: {number} كتّاب ضيوف} many {الإجمالي: {number} كاتباً ضيفاً} other {الإجمالي: {number} كاتب ضيف}}',
  'console.resources.found.authors':
    '{count, plural, zero {لم يُعثر على كتّاب ضيوف} one {النتائج: كاتب ضيف واحد} two {النتائج: كاتبان ضيفان} few {النتائج: {number} كتّاب ضيوف} many {النتائج: {number} كاتباً ضيفاً} other {النتائج: {number} كاتب ضيف}}',
  'console.authors.title': 'الكتّاب الضيوف',
  'console.authors.add': 'إضافة كاتب ضيف',
  'console.authors.search': 'ابحث في الأسماء...',
  'console.authors.kind': 'النوع',
  'console.authors.kind.person': 'من الكُتّاب الضيوف',
  'console.authors.kind.agency': 'وكالة',
  'console.authors.kind.user': 'مستخدم',
  'console.authors.allKinds': 'كل الأنواع',
  'console.authors.name': 'الاسم',
  'console.authors.articles': 'المقالات',
  'console.authors.created': 'تاريخ الإنشاء',
  'console.authors.actions': 'إجراءات',
  'console.authors.loadFailed': 'تعذر تحميل الكتّاب الضيوف',
  'console.authors.loading': 'جارٍ تحميل الكتّاب الضيوف...',
  'console.authors.noneFound': 'لم يُعثر على كتّاب ضيوف',
  'console.authors.noneFoundHint': 'جرّب تغيير عوامل التصفية',
  'console.authors.empty': 'لا كتّاب ضيوف بعد',
  'console.authors.emptyHint':
    'يُذكر الكتّاب الضيوف والوكالات بين كتّاب المقالات ولهم صفحة كاتب، لكن لا يمكنهم تسجيل الدخول.',
  'console.authors.createFirst': 'أنشئ أول كاتب ضيف',
  'console.authors.createTitle': 'كاتب ضيف جديد',
  'console.authors.editTitle': 'تعديل الكاتب الضيف',
  'console.authors.create': 'إنشاء الكاتب الضيف',
  'console.authors.update': 'حفظ الكاتب الضيف',
  'console.authors.createdNotice': 'أُنشئ الكاتب الضيف',
  'console.authors.updatedNotice': 'حُفظ الكاتب الضيف',
  'console.authors.usernameHint': 'الجزء الأخير من عنوان صفحة الكاتب.',
  'console.authors.editNamed': 'تعديل {name}',
  'console.authors.mergeNamed': 'دمج {name}',
  'console.authors.deleteNamed': 'حذف {name}',
  'console.authors.deleteTitle': 'هل تريد حذف {name}؟',
  'console.authors.deleteQuestion': 'لا يذكر أي مقال هذا الكاتب. لا يمكن التراجع عن ذلك.',
  'console.authors.deleted': 'حُذف {name}',
  'console.authors.deleteFailed': 'تعذر حذف الكاتب الضيف: {reason}',
  'console.authors.inUseTitle': 'لا يمكن حذف {name}',
  'console.authors.inUse':
    '{count, plural, zero {لا يذكر أي مقال {name}.} one {مقال واحد يذكر {name}.} two {مقالان يذكران {name}.} few {# مقالات تذكر {name}.} many {# مقالاً يذكر {name}.} other {# مقال يذكر {name}.}} ادمج {name} في كاتب آخر ليُذكر بدلاً منه.',
  'console.authors.mergeInstead': 'الدمج بدلاً من ذلك',
  'console.authors.mergeTitle': 'دمج {name}',
  'console.authors.mergeHint':
    'اختر كاتباً ضيفاً آخر أو وكالة، أو المستخدم الذي أصبح عليه هذا الكاتب الضيف.',
  'console.authors.mergeIntoAuthor':
    '{count, plural, zero {لا يذكر أي مقال {source}.} one {سيذكر مقال واحد {target} بدلاً من {source}.} two {سيذكر مقالان {target} بدلاً من {source}.} few {ستذكر # مقالات {target} بدلاً من {source}.} many {سيذكر # مقالاً {target} بدلاً من {source}.} other {سيذكر # مقال {target} بدلاً من {source}.}} سيُحذف {source} وتُحوَّل صفحته إلى صفحة {target}. لا يمكن التراجع عن ذلك.',
  'console.authors.mergeIntoUser':
    '{source} هو الآن المستخدم {target}. {count, plural, zero {لا يذكر أي مقال {source}.} one {سيذكر مقال واحد {target} الذي يمكنه عندئذ تعديله.} two {سيذكر مقالان {target} الذي يمكنه عندئذ تعديلهما.} few {ستذكر # مقالات {target} الذي يمكنه عندئذ تعديلها.} many {سيذكر # مقالاً {target} الذي يمكنه عندئذ تعديلها.} other {سيذكر # مقال {target} الذي يمكنه عندئذ تعديلها.}} سيُحذف {source} وتُحوَّل صفحته إلى صفحة {target}. لا يمكن التراجع عن ذلك.',
  'console.resources.users.title': 'المستخدمون',
  'console.resources.users.manage': 'إدارة المستخدمين',
  'console.resources.users.search': 'ابحث في المستخدمين…',
  'console.resources.users.roleLabel': 'الدور',
  'console.resources.users.allRoles': 'كل الأدوار',
  'console.resources.users.roles.user': 'المستخدمون',
  'console.resources.users.roles.contributor': 'المساهمون',
  'console.resources.users.roles.author': 'الكتّاب',
  'console.resources.users.roles.editor': 'المحررون',
  'console.resources.users.roles.admin': 'المسؤولون',
  'console.resources.users.role.user': 'مستخدم',
  'console.resources.users.role.contributor': 'مساهم',
  'console.resources.users.role.author': 'كاتب',
  'console.resources.users.role.editor': 'محرر',
  'console.resources.users.role.admin': 'مسؤول',
  'console.resources.users.accountStatus': 'حالة الحساب',
  'console.resources.users.everybody': 'الجميع',
  'console.resources.users.active': 'نشط',
  'console.resources.users.suspendedFilter': 'موقوف',
  'console.resources.users.loadFailed': 'تعذّر تحميل المستخدمين',
  'console.resources.users.loading': 'جارٍ تحميل المستخدمين…',
  'console.resources.users.noneFound': 'لا يوجد مستخدمون مطابقون',
  'console.resources.users.noneFoundHint': 'جرّب تعديل عبارة البحث',
  'console.resources.users.empty': 'لا يوجد مستخدمون بعد.',
  'console.resources.users.user': 'المستخدم',
  'console.resources.users.joined': 'تاريخ الانضمام',
  'console.resources.users.joinedAt': 'انضم في <date></date>',
  'console.resources.users.articles': 'المقالات',
  'console.resources.users.comments': 'التعليقات',
  'console.resources.users.changeOf': '{change}: {username}',
  'console.resources.users.roleOf': 'دور {username}',
  'console.resources.users.changeRole': 'تغيير الدور',
  'console.resources.users.mfaResetFailed': 'لم يُعَد ضبط المصادقة الثنائية. {reason}',
  'console.resources.users.mfaWasReset': 'يمكن لـ {username} تسجيل الدخول بكلمة المرور من جديد.',
  'console.resources.users.mfaResetConfirm': 'إعادة الضبط',
  'console.resources.users.mfaResetQuestion':
    'تأكّد أن الطلب صادر فعلًا عن هذا الشخص. سيُسجَّل خروجه في كل مكان، ثم يسجّل الدخول بكلمة المرور وحدها ويمكنه إعدادها من جديد. وتصله رسالة بذلك.',
  'console.resources.users.mfaResetTitle': 'أتريد إعادة ضبط المصادقة الثنائية للمستخدم {username}؟',
  'console.resources.users.mfaReset': 'إعادة ضبط المصادقة الثنائية',
  'console.resources.users.mfa': 'ثنائية',
  'console.resources.users.promoteTitle':
    'هل تريد تعيين {username} {role, select, contributor {مساهماً} author {كاتباً} editor {محرراً} other {مسؤولاً}}؟',
  'console.resources.users.promote':
    'تعيين {role, select, contributor {مساهماً} author {كاتباً} editor {محرراً} other {مسؤولاً}}',
  'console.resources.users.promoteQuestion.contributor':
    'سيتمكن {email} من فتح لوحة الإدارة وكتابة المسودات وإرسالها للمراجعة، وينشرها أحد المحررين.',
  'console.resources.users.promoteQuestion.author':
    'سيتمكن {email} من فتح لوحة الإدارة وكتابة مقالاته وتعديلها وحذفها، ومن نشرها ما لم تقصر الإعدادات النشر على المحررين.',
  'console.resources.users.promoteQuestion.editor':
    'سيتمكن {email} من تعديل جميع المقالات ونشرها وحذفها، واختيار مقالات الصفحة الرئيسية، وإدارة التصنيفات والوسوم، والإشراف على التعليقات، وقراءة رسائل الاتصال.',
  'console.resources.users.promoteQuestion.admin':
    'سيتمكن {email} من تعديل جميع المقالات والتعليقات والحسابات وحذفها، وتغيير الإعدادات، وتعيين أشخاص آخرين مسؤولين.',
  'console.resources.users.roleChanged':
    'أصبح {username} {role, select, contributor {مساهماً} author {كاتباً} editor {محرراً} admin {مسؤولاً} other {مستخدماً}}',
  'console.resources.users.roleFailed': 'تعذّر تغيير الدور: {reason}',
  'console.resources.users.you': 'أنت',
  'console.resources.users.suspend': 'إيقاف',
  'console.resources.users.restore': 'إلغاء الإيقاف',
  'console.resources.users.suspendedAt': 'أُوقف في <date></date>',
  'console.resources.users.suspendTitle': 'إيقاف {username}',
  'console.resources.users.suspendQuestion':
    'سيظل بإمكان هذا الشخص تسجيل الدخول والقراءة، لكن لن يمكنه الكتابة أو التعليق أو تسجيل الإعجاب. يبقى المحتوى الحالي، ويمكنك إلغاء الإيقاف في أي وقت.',
  'console.resources.users.suspended': 'أُوقف {username}',
  'console.resources.users.restored': 'يمكن لـ{username} الكتابة من جديد',
  'console.resources.users.updateFailed': 'تعذّر تحديث المستخدم: {reason}',
  'console.resources.users.liftSuspension': 'رفع الإيقاف',
  'console.resources.users.roleManyTitle':
    'أتريد إعطاء {count, plural, zero {لا مستخدمين} one {مستخدم واحد} two {مستخدمَين} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}} دور «{role}»؟',
  'console.resources.users.roleManyQuestion':
    '{role, select, contributor {يتيح هذا الدور فتح لوحة الإدارة وكتابة المسودات وإرسالها للمراجعة، وينشرها المحررون.} author {يتيح هذا الدور فتح لوحة الإدارة وكتابة المقالات الخاصة وتعديلها وحذفها، ونشرها ما لم تقصر الإعدادات النشر على المحررين.} editor {يتيح هذا الدور تعديل جميع المقالات ونشرها وحذفها، واختيار مقالات الصفحة الرئيسية، وإدارة التصنيفات والوسوم، والإشراف على التعليقات، وقراءة الرسائل.} admin {يتيح هذا الدور تعديل جميع المقالات والتعليقات والحسابات وحذفها، وتغيير الإعدادات، وتعيين مسؤولين آخرين.} other {لن يكون فتح لوحة الإدارة ممكنًا بعد ذلك. وتبقى المقالات.}}',
  'console.resources.users.roleManyDone':
    '{count, plural, zero {لم يتغير دور أي مستخدم إلى «{role}»} one {أصبح دور مستخدم واحد «{role}»} two {أصبح دور مستخدمَين «{role}»} few {أصبح دور # مستخدمين «{role}»} many {أصبح دور # مستخدمًا «{role}»} other {أصبح دور # مستخدم «{role}»}}',
  'console.resources.users.suspendManyTitle':
    'أتريد إيقاف {count, plural, zero {لا مستخدمين} one {مستخدم واحد} two {مستخدمَين} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}؟',
  'console.resources.users.suspendManyQuestion':
    'يمكنهم بعد ذلك تسجيل الدخول والقراءة، لكن لا يمكنهم الكتابة أو التعليق أو الإعجاب. ويبقى المحتوى الموجود. يمكنك رفع الإيقاف في أي وقت.',
  'console.resources.users.suspendManyDone':
    '{count, plural, zero {لم يوقف أي مستخدم} one {أُوقف مستخدم واحد} two {أُوقف مستخدمان} few {أُوقف # مستخدمين} many {أُوقف # مستخدمًا} other {أُوقف # مستخدم}}',
  'console.resources.users.liftManyTitle':
    'أتريد رفع الإيقاف عن {count, plural, zero {لا مستخدمين} one {مستخدم واحد} two {مستخدمَين} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}؟',
  'console.resources.users.liftManyQuestion': 'تعود إليهم إمكانية الكتابة والتعليق والإعجاب.',
  'console.resources.users.liftManyDone':
    '{count, plural, zero {لم يُرفع الإيقاف عن أي مستخدم} one {رُفع الإيقاف عن مستخدم واحد} two {رُفع الإيقاف عن مستخدمَين} few {رُفع الإيقاف عن # مستخدمين} many {رُفع الإيقاف عن # مستخدمًا} other {رُفع الإيقاف عن # مستخدم}}',
  'console.resources.users.notChanged':
    '{count, plural, zero {لا حسابات بلا تغيير:} one {لم يتغير حساب واحد:} two {لم يتغير حسابان:} few {لم تتغير # حسابات:} many {لم يتغير # حسابًا:} other {لم يتغير # حساب:}}',
  'console.resources.users.notChangedOne': '{name}: {reason}',
  'console.resources.users.notChangedMore':
    '{count, plural, zero {ولا أحد غيرهم} one {وحساب آخر} two {وحسابان آخران} few {و# حسابات أخرى} many {و# حسابًا آخر} other {و# حساب آخر}}',
  'console.resources.users.deletedAccount': 'حساب محذوف',
  'console.resources.users.pageTitle': 'مستخدم',
  'console.resources.users.loadOneFailed': 'تعذّر تحميل المستخدم',
  'console.resources.users.loadingOne': 'جارٍ تحميل المستخدم...',
  'console.resources.users.missing': 'هذا المستخدم غير موجود',
  'console.resources.users.missingHint': 'ربما حُذف الحساب.',
  'console.resources.users.backToList': 'جميع المستخدمين',
  'console.resources.users.profile': 'الملف الشخصي',
  'console.resources.users.saveProfile': 'حفظ الملف الشخصي',
  'console.resources.users.profileSaved': 'حُفظ الملف الشخصي للمستخدم {username}',
  'console.resources.users.usernameHint': 'تغيير اسم المستخدم يغيّر رابط صفحة الكاتب.',
  'console.resources.users.chooseAvatar': 'اختيار صورة',
  'console.resources.users.removeAvatar': 'إزالة الصورة',
  'console.resources.users.avatarFailed': 'تعذّر حفظ الصورة: {reason}',
  'console.resources.users.account': 'الحساب',
  'console.resources.users.email': 'البريد الإلكتروني',
  'console.resources.users.sessions': 'الجلسات',
  'console.resources.users.sessionCount':
    '{count, plural, zero {غير مسجّل الدخول} one {جلسة واحدة} two {جلستان} few {# جلسات} many {# جلسة} other {# جلسة}}',
  'console.resources.users.lastUsed': 'آخر نشاط',
  'console.resources.users.never': 'أبدًا',
  'console.resources.users.articlesChanged':
    '{total, plural, zero {عُدّل {done, number} من المقالات} one {عُدّل {done, number} من مقال واحد} two {عُدّل {done, number} من مقالين} few {عُدّل {done, number} من # مقالات} many {عُدّل {done, number} من # مقالاً} other {عُدّل {done, number} من # مقال}}',
  'console.resources.users.articleStates':
    'منشورة: {published, number}، مجدولة: {scheduled, number}، مسودات: {drafts, number}، مؤرشفة: {archived, number}',
  'console.resources.users.ownSessions': 'عرض جلساتي',
  'console.resources.users.signOut': 'تسجيل الخروج من كل الأجهزة',
  'console.resources.users.signOutTitle': 'تسجيل خروج {username} من كل الأجهزة؟',
  'console.resources.users.signOutQuestion':
    'يُسجَّل الخروج فورًا من كل متصفحات هذا الحساب وأجهزته. النص غير المحفوظ هناك يمكن حفظه بعد تسجيل الدخول مجددًا.',
  'console.resources.users.signedOut':
    '{count, plural, zero {لم تكن للمستخدم {username} أي جلسة} one {انتهت جلسة واحدة للمستخدم {username}} two {انتهت جلستان للمستخدم {username}} few {انتهت # جلسات للمستخدم {username}} many {انتهت # جلسة للمستخدم {username}} other {انتهت # جلسة للمستخدم {username}}}',
  'console.resources.users.signOutFailed': 'تعذّر تسجيل الخروج: {reason}',
  'console.resources.users.delete': 'حذف الحساب',
  'console.resources.users.deleteHint':
    'يحذف الحساب مع تعليقاته وإعجاباته وإشاراته المرجعية. تختار أنت ما يحدث لمقالاته.',
  'console.resources.users.deleteTitle': 'حذف حساب {username}؟',
  'console.resources.users.deleteConsequence':
    '{comments, plural, zero {لا يمكن التراجع عن ذلك.} one {يُحذف معه تعليق واحد. لا يمكن التراجع عن ذلك.} two {يُحذف معه تعليقان. لا يمكن التراجع عن ذلك.} few {تُحذف معه # تعليقات. لا يمكن التراجع عن ذلك.} many {يُحذف معه # تعليقًا. لا يمكن التراجع عن ذلك.} other {يُحذف معه # تعليق. لا يمكن التراجع عن ذلك.}}',
  'console.resources.users.articlesChoice':
    '{count, plural, zero {لا توجد مقالات} one {ماذا يحدث لمقال واحد؟} two {ماذا يحدث لمقالين؟} few {ماذا يحدث لعدد # مقالات؟} many {ماذا يحدث لعدد # مقالًا؟} other {ماذا يحدث لعدد # مقال؟}}',
  'console.resources.users.choice.keep_byline': 'الاحتفاظ بها مع اسم الكاتب',
  'console.resources.users.choice.reassign': 'نقلها إلى مستخدم آخر',
  'console.resources.users.choice.archive': 'إزالتها من الموقع (أرشفة)، ما عدا التي لها كتّاب آخرون',
  'console.resources.users.successor': 'الكاتب الجديد',
  'console.resources.users.successorRequired': 'اختر الكاتب الجديد',
  'console.resources.users.deleted': 'حُذف حساب {username}',
  'console.resources.users.lastAdmin': 'هذا آخر مسؤول. اجعل مستخدمًا آخر مسؤولًا أولًا.',
  'console.resources.users.log': 'السجل',
  'console.resources.users.logEmpty': 'لا توجد إدخالات بعد.',
  'console.resources.users.logOfActor': 'ما فعله هذا الشخص',
  'console.resources.users.authorPage': 'صفحة الكاتب',
  'console.resources.invitations.title': 'الدعوات',
  'console.resources.invitations.subtitle': 'الدعوة صالحة لسبعة أيام ولمرة واحدة.',
  'console.resources.invitations.invite': 'دعوة أشخاص',
  'console.resources.invitations.addresses': 'عناوين البريد الإلكتروني',
  'console.resources.invitations.addressesHint': 'عنوان في كل سطر، أو مفصولة بفواصل، حتى 50.',
  'console.resources.invitations.addressesRequired': 'أدخل من 1 إلى 50 عنوانًا',
  'console.resources.invitations.role': 'الدور',
  'console.resources.invitations.language': 'اللغة',
  'console.resources.invitations.languageHint': 'لغة الرسالة والصفحة التي يفتحها رابطها.',
  'console.resources.invitations.send': 'إرسال الدعوات',
  'console.resources.invitations.done': 'تم',
  'console.resources.invitations.results': 'النتائج',
  'console.resources.invitations.outcome.invited':
    'تمت الدعوة. يُرسل الرابط بالبريد؛ يمكنك نسخه الآن، ولن يظهر مرة أخرى لاحقًا.',
  'console.resources.invitations.outcome.has_role': 'لم تُرسل دعوة: للحساب هذا الدور أو دور أعلى.',
  'console.resources.invitations.outcome.pending':
    'لم تُرسل دعوة أخرى: توجد دعوة قائمة. أعد إرسالها أو ألغها من القائمة.',
  'console.resources.invitations.outcome.invalid': 'لم تُرسل دعوة: هذا ليس عنوان بريد إلكتروني.',
  'console.resources.invitations.copyLink': 'نسخ الرابط',
  'console.resources.invitations.copyLinkOf': 'نسخ رابط {email}',
  'console.resources.invitations.copied': 'نُسخ رابط {email}',
  'console.resources.invitations.copyFailed': 'المتصفح لا يسمح بالنسخ',
  'console.resources.invitations.state': 'الحالة',
  'console.resources.invitations.allStates': 'جميع الحالات',
  'console.resources.invitations.states.pending': 'قائمة',
  'console.resources.invitations.states.accepted': 'مقبولة',
  'console.resources.invitations.states.expired': 'منتهية',
  'console.resources.invitations.states.revoked': 'ملغاة',
  'console.resources.invitations.invitedBy': 'دعوة من {name}، {date}',
  'console.resources.invitations.invited': 'الدعوة في {date}',
  'console.resources.invitations.expires': 'تنتهي في {date}',
  'console.resources.invitations.acceptedAt': 'قُبلت في {date}',
  'console.resources.invitations.showUser': 'عرض المستخدم',
  'console.resources.invitations.resend': 'إعادة الإرسال',
  'console.resources.invitations.revoke': 'إلغاء الدعوة',
  'console.resources.invitations.actionOf': '{action}: {email}',
  'console.resources.invitations.resent':
    'يُرسل رابط جديد إلى {email}، ولم يعد الرابط السابق صالحًا.',
  'console.resources.invitations.revoked': 'أُلغيت دعوة {email}',
  'console.resources.invitations.revokeTitle': 'إلغاء الدعوة؟',
  'console.resources.invitations.revokeQuestion': 'لن يعود الرابط المرسل إلى {email} صالحًا.',
  'console.resources.invitations.failed': 'تعذّر ذلك: {reason}',
  'console.resources.invitations.loading': 'جارٍ تحميل الدعوات...',
  'console.resources.invitations.loadFailed': 'تعذّر تحميل الدعوات',
  'console.resources.invitations.empty': 'لا توجد دعوات بعد',
  'console.resources.invitations.emptyHint': 'ادعُ زملاءك بالبريد الإلكتروني واختر أدوارهم.',
  'console.resources.invitations.noneFound': 'لم يُعثر على دعوات',
  'console.resources.invitations.noneFoundHint': 'اختر حالة أخرى.',

  // Console: comments, messages, subscribers, jobs (console.staff)
  'console.staff.comments.deleteSelected': 'حذف المحدد',
  'console.staff.comments.deleteMany':
    '{count, plural, zero {لا تعليقات للحذف} one {أتريد حذف تعليق واحد؟} two {أتريد حذف تعليقين؟} few {أتريد حذف # تعليقات؟} many {أتريد حذف # تعليقاً؟} other {أتريد حذف # تعليق؟}}',
  'console.staff.comments.deleteManyQuestion': 'تبقى الردود. لا يمكن التراجع عن ذلك.',
  'console.staff.comments.deletedMany':
    '{count, plural, zero {لم يُحذف أي تعليق} one {حُذف تعليق واحد} two {حُذف تعليقان} few {حُذفت # تعليقات} many {حُذف # تعليقاً} other {حُذف # تعليق}}',
  'console.staff.comments.moderationFailed': 'تعذّرت إدارة التعليقات: {reason}',
  'console.staff.messages.deleteTitle': 'حذف الرسالة',
  'console.staff.messages.deleteQuestion': 'هل تريد حقاً حذف «{subject}»؟',
  'console.staff.messages.deleted': 'حُذفت الرسالة',
  'console.staff.messages.deleteFailed': 'تعذّر حذف الرسالة: {reason}',
  'console.staff.subscribers.removeSelected': 'إزالة المحدد',
  'console.staff.subscribers.removeMany':
    '{count, plural, zero {لا مشتركين للحذف} one {أتريد حذف مشترك واحد؟} two {أتريد حذف مشتركين اثنين؟} few {أتريد حذف # مشتركين؟} many {أتريد حذف # مشتركاً؟} other {أتريد حذف # مشترك؟}}',
  'console.staff.subscribers.removeManyQuestion':
    'لن تصلهم النشرة البريدية بعد الآن، ويمكنهم الاشتراك من جديد. لا يمكن التراجع عن ذلك.',
  'console.staff.subscribers.removedMany':
    '{count, plural, zero {لم يُحذف أي مشترك} one {حُذف مشترك واحد} two {حُذف مشتركان} few {حُذف # مشتركين} many {حُذف # مشتركاً} other {حُذف # مشترك}}',
  'console.staff.subscribers.removeFailed': 'تعذّرت إزالة المشتركين: {reason}',
  'console.staff.comments.title': 'التعليقات',
  'console.staff.comments.subtitle': 'راجع تعليقات المستخدمين وأدِرها',
  'console.staff.comments.search': 'ابحث في التعليقات…',
  'console.staff.comments.state': 'الحالة',
  'console.staff.comments.all': 'كل التعليقات',
  'console.staff.comments.article': 'المقال',
  'console.staff.comments.author': 'الكاتب',
  'console.staff.comments.order.reported': 'المبلَّغ عنها أولاً',
  'console.staff.comments.order.newest': 'الأحدث أولاً',
  'console.staff.comments.order.oldest': 'الأقدم أولاً',
  'console.staff.comments.loadFailed': 'تعذّر تحميل التعليقات',
  'console.staff.comments.loading': 'جارٍ تحميل التعليقات…',
  'console.staff.comments.noReports': 'لا توجد بلاغات مفتوحة',
  'console.staff.comments.noReportsHint': 'لا يوجد تعليق مبلَّغ عنه حالياً.',
  'console.staff.comments.noneFound': 'لا توجد تعليقات مطابقة',
  'console.staff.comments.noneFoundHint': 'جرّب تعديل عوامل التصفية',
  'console.staff.comments.empty': 'لا توجد تعليقات بعد',
  'console.staff.comments.emptyHint': 'ستظهر تعليقات القراء هنا.',
  'console.staff.comments.select': 'تحديد تعليق {author}: {text}',
  'console.staff.comments.actionOn': '{action}: {text}',
  'console.staff.comments.hide': 'إخفاء',
  'console.staff.comments.restore': 'إظهار',
  'console.staff.comments.dismiss': 'تجاهل البلاغات',
  'console.staff.comments.delete': 'حذف',
  'console.staff.comments.hideSelected': 'إخفاء المحدد',
  'console.staff.comments.restoreSelected': 'إظهار المحدد',
  'console.staff.comments.done.hide':
    '{count, plural, zero {لم يُخفَ أي تعليق} one {أُخفي التعليق} two {أُخفي تعليقان} few {أُخفيت # تعليقات} many {أُخفي # تعليقاً} other {أُخفي # تعليق}}',
  'console.staff.comments.done.restore':
    '{count, plural, zero {لم يُظهَر أي تعليق} one {أُظهر التعليق} two {أُظهر تعليقان} few {أُظهرت # تعليقات} many {أُظهر # تعليقاً} other {أُظهر # تعليق}}',
  'console.staff.comments.done.dismiss':
    '{count, plural, zero {لا تعليقات: لم تُتجاهل أي بلاغات} one {التعليق سليم: تُجوهلت البلاغات} two {تعليقان سليمان: تُجوهلت البلاغات} few {# تعليقات سليمة: تُجوهلت البلاغات} many {# تعليقاً سليماً: تُجوهلت البلاغات} other {# تعليق سليم: تُجوهلت البلاغات}}',
  'console.staff.comments.done.delete':
    '{count, plural, zero {لم يُحذف أي تعليق} one {حُذف التعليق} two {حُذف تعليقان} few {حُذفت # تعليقات} many {حُذف # تعليقاً} other {حُذف # تعليق}}',
  'console.staff.comments.showConversation': 'عرض المحادثة',
  'console.staff.comments.closeConversation': 'إغلاق المحادثة',
  'console.staff.comments.conversation': 'المحادثة',
  'console.staff.comments.loadingConversation': 'جارٍ تحميل المحادثة…',
  'console.staff.comments.conversationFailed': 'تعذّر تحميل المحادثة',
  'console.staff.comments.hidden': 'مخفي',
  'console.staff.comments.thisOne': 'هذا التعليق',
  'console.staff.comments.edited': 'عدّله كاتبه',
  'console.staff.comments.on': 'على <article>{title}</article>',
  'console.staff.comments.replyOn': 'رد أسفل <article>{title}</article>',
  'console.staff.comments.reported':
    '{count, plural, zero {لا بلاغات} one {مبلَّغ عنه} two {مبلَّغ عنه مرتين} few {مبلَّغ عنه # مرات} many {مبلَّغ عنه # مرة} other {مبلَّغ عنه # مرة}}',
  'console.staff.comments.onlyArticle': 'هذا المقال فقط',
  'console.staff.comments.onlyAuthor': 'هذا الكاتب فقط',
  'console.staff.comments.reports': 'البلاغات',
  'console.staff.comments.noReason': 'لم يُذكر سبب',
  'console.staff.comments.showWhole': 'عرض التعليق كاملاً',
  'console.staff.comments.showLess': 'عرض أقل',
  'console.staff.comments.keys':
    'عند التركيز على تعليق: J وK أو مفاتيح الأسهم للتنقل، X للتحديد، H للإخفاء، R للإظهار، N لتجاهل البلاغات، D للحذف.',
  'console.staff.messages.title': 'الرسائل',
  'console.staff.messages.subtitle': 'ما أرسله القراء عبر نموذج الاتصال',
  'console.staff.messages.search': 'ابحث في الرسائل…',
  'console.staff.messages.boxes': 'الصناديق',
  'console.staff.messages.box.inbox': 'الوارد',
  'console.staff.messages.box.unread': 'غير مقروءة',
  'console.staff.messages.box.archived': 'المؤرشفة',
  'console.staff.messages.loadFailed': 'تعذّر تحميل الرسائل',
  'console.staff.messages.loading': 'جارٍ تحميل الرسائل…',
  'console.staff.messages.noneFound': 'لا توجد رسائل مطابقة',
  'console.staff.messages.noneFoundHint': 'جرّب تعديل عبارة البحث',
  'console.staff.messages.none': 'لا توجد رسائل',
  'console.staff.messages.noneArchived': 'لا شيء في الأرشيف',
  'console.staff.messages.noneUnreadHint': 'لا توجد رسائل غير مقروءة.',
  'console.staff.messages.unread': 'غير مقروءة',
  'console.staff.messages.from': 'من {name}، {email}',
  'console.staff.messages.reply': 'الرد بالبريد الإلكتروني',
  'console.staff.messages.archive': 'أرشفة',
  'console.staff.messages.unarchive': 'نقل إلى الوارد',
  'console.staff.messages.markUnread': 'تمييز كغير مقروءة',
  'console.staff.messages.delete': 'حذف',
  'console.staff.messages.updateFailed': 'تعذّر تحديث الرسالة: {reason}',
  'console.staff.messages.wrote': 'كتب {name}:',
  'console.staff.subscribers.title': 'النشرة البريدية',
  'console.staff.subscribers.search': 'ابحث في المشتركين…',
  'console.staff.subscribers.loadFailed': 'تعذّر تحميل المشتركين',
  'console.staff.subscribers.loading': 'جارٍ تحميل المشتركين…',
  'console.staff.subscribers.noneFound': 'لا يوجد مشتركون مطابقون',
  'console.staff.subscribers.noneFoundHint': 'جرّب تعديل عبارة البحث',
  'console.staff.subscribers.empty': 'لا يوجد مشتركون بعد',
  'console.staff.subscribers.emptyHint': 'سيظهر المشتركون الجدد هنا.',
  'console.staff.subscribers.select': 'تحديد {email}',
  'console.staff.subscribers.remove': 'إزالة',
  'console.staff.subscribers.removeNamed': 'إزالة {email}',
  'console.staff.subscribers.removed': 'أُزيل المشترك',
  'console.staff.subscribers.email': 'البريد الإلكتروني',
  'console.staff.subscribers.subscribed': 'تاريخ الاشتراك',
  'console.images.title': 'الصور',
  'console.images.search': 'ابحث في أسماء الملفات...',
  'console.images.use': 'الاستخدام',
  'console.images.allUses': 'المستخدمة وغير المستخدمة',
  'console.images.used': 'مستخدمة',
  'console.images.unused': 'غير مستخدمة',
  'console.images.owner': 'رفعها',
  'console.images.allOwners': 'كل الحسابات',
  'console.images.mine': 'أنا',
  'console.images.order.newest': 'الأحدث أولاً',
  'console.images.order.oldest': 'الأقدم أولاً',
  'console.images.order.largest': 'الأكبر أولاً',
  'console.images.order.name': 'اسم الملف',
  'console.images.loading': 'جارٍ تحميل الصور...',
  'console.images.loadFailed': 'تعذّر تحميل الصور',
  'console.images.empty': 'لا صور بعد',
  'console.images.emptyHint': 'تظهر هنا الصور التي تُرفع في المحرر.',
  'console.images.noneFound': 'لم يُعثر على صور',
  'console.images.noneFoundHint': 'جرّب تعديل عوامل التصفية',
  'console.images.open': 'افتح {name}',
  'console.images.pixels': '{width, number} × {height, number} بكسل',
  'console.images.uploadedBy': 'رفعها {name}',
  'console.images.usedTimes':
    '{count, plural, zero {غير مستخدمة} one {مستخدمة مرة واحدة} two {مستخدمة مرتين} few {مستخدمة # مرات} many {مستخدمة # مرة} other {مستخدمة # مرة}}',
  'console.images.usesOf': '{use}: {name}',
  'console.images.usesTitle': 'مواضع استخدام الصورة',
  'console.images.usesLoading': 'جارٍ تحميل مواضع الاستخدام...',
  'console.images.usesFailed': 'تعذّر تحميل مواضع الاستخدام',
  'console.images.usedNow': 'مستخدمة الآن',
  'console.images.usedBefore': 'في نسخ سابقة فقط',
  'console.images.noUses': 'لا شيء يستخدم هذه الصورة.',
  'console.images.close': 'إغلاق',
  'console.images.by.article': 'مقال لا يمكنك قراءته',
  'console.images.by.comment': 'تعليق',
  'console.images.by.profile': 'ملف {name} الشخصي',
  'console.images.by.settings': 'الإعدادات',
  'console.images.by.trash': 'في سلة المهملات: {name}',
  'console.images.by.otherTrash': 'مقال محذوف في سلة المهملات',
  'console.images.by.unsaved': 'نصك غير المحفوظ: {name}',
  'console.images.by.otherUnsaved': 'نص غير محفوظ لشخص آخر',
  'console.images.deleteNamed': 'حذف {name}',
  'console.images.deleteTitle': 'حذف الصورة',
  'console.images.deleteQuestion':
    'ستُنقل «{name}» إلى سلة المهملات ويمكن استعادتها خلال ثلاثين يوماً. سيتوقف رابطها عن العمل فوراً، حتى في النسخ السابقة من المقالات.',
  'console.images.inUseTitle': 'هذه الصورة مستخدمة',
  'console.images.deleted': 'نُقلت «{name}» إلى سلة المهملات',
  'console.images.deleteFailed': 'تعذّر حذف الصورة: {reason}',
  'console.images.filesLater':
    'الصورة في سلة المهملات، لكن تعذّر نقل ملفها وما زال رابطه يعمل. سينقله التنظيف الليلي.',
  'console.assignments.title': 'التكليفات',
  'console.assignments.add': 'تكليف جديد',
  'console.assignments.search': 'ابحث في العناوين...',
  'console.assignments.headline': 'العنوان',
  'console.assignments.state': 'الحالة',
  'console.assignments.allStates': 'كل الحالات',
  'console.assignments.planned': 'مخطط له',
  'console.assignments.hidden': 'غير ظاهر لك',
  'console.assignments.assignee': 'المكلَّف',
  'console.assignments.allAssignees': 'كل المكلَّفين',
  'console.assignments.notAssigned': 'غير مسند',
  'console.assignments.reviewer': 'المراجع',
  'console.assignments.anyEditor': 'أي محرر',
  'console.assignments.reviewBy': 'المراجع: <name></name>',
  'console.assignments.deadline': 'الموعد النهائي',
  'console.assignments.anyDeadline': 'كل المواعيد',
  'console.assignments.overdue': 'متأخر',
  'console.assignments.noDeadline': 'بلا موعد نهائي',
  'console.assignments.plannedFor': 'موعد الظهور',
  'console.assignments.plannedForHint': 'اليوم الذي ينبغي أن يظهر فيه المقال.',
  'console.assignments.note': 'ملاحظة داخلية',
  'console.assignments.noteHint': 'للمكلَّف والمحررين.',
  'console.assignments.invalidDate': '{field}: تاريخ غير صالح',
  'console.assignments.ofArticle': 'العنوان والتصنيف هما عنوان المقال وتصنيفه.',
  'console.assignments.loading': 'جارٍ تحميل التكليفات...',
  'console.assignments.loadFailed': 'تعذّر تحميل التكليفات',
  'console.assignments.empty': 'لا تكليفات بعد',
  'console.assignments.emptyHint': 'تظهر هنا المقالات المخطط لها والمقالات المسندة قيد العمل.',
  'console.assignments.emptyOwnHint': 'تظهر هنا المقالات المسندة إليك.',
  'console.assignments.noneFound': 'لم يُعثر على تكليفات',
  'console.assignments.noneFoundHint': 'جرّب تعديل عوامل التصفية',
  'console.assignments.order.deadline': 'الموعد النهائي، الأقرب أولاً',
  'console.assignments.order.latest': 'الموعد النهائي، الأبعد أولاً',
  'console.assignments.startNamed': 'ابدأ الكتابة: {headline}',
  'console.assignments.editNamed': 'تعديل التكليف: {headline}',
  'console.assignments.deleteNamed': 'حذف التكليف: {headline}',
  'console.assignments.createTitle': 'تكليف جديد',
  'console.assignments.editTitle': 'تعديل التكليف',
  'console.assignments.create': 'إنشاء التكليف',
  'console.assignments.update': 'حفظ التكليف',
  'console.assignments.created': 'أُنشئ التكليف',
  'console.assignments.updated': 'حُفظ التكليف',
  'console.assignments.deleteTitle': 'حذف التكليف',
  'console.assignments.deleteQuestion':
    'هل تريد حذف التكليف «{headline}»؟ يبقى المقال الذي كُتب له.',
  'console.assignments.deleted': 'حُذف التكليف',
  'console.assignments.deleteFailed': 'تعذّر حذف التكليف: {reason}',
  'console.assignments.deleteMany':
    '{count, plural, zero {حذف التكليفات؟} one {حذف تكليف واحد؟} two {حذف تكليفين؟} few {حذف # تكليفات؟} many {حذف # تكليفاً؟} other {حذف # تكليف؟}}',
  'console.assignments.deleteManyQuestion': 'تبقى المقالات التي كُتبت لها.',
  'console.assignments.deletedMany':
    '{count, plural, zero {لم يُحذف أي تكليف} one {حُذف تكليف واحد} two {حُذف تكليفان} few {حُذفت # تكليفات} many {حُذف # تكليفاً} other {حُذف # تكليف}}',
  'console.assignments.assign': 'إسناد إلى...',
  'console.assignments.assignTitle':
    '{count, plural, zero {إسناد المقالات} one {إسناد مقال واحد} two {إسناد مقالين} few {إسناد # مقالات} many {إسناد # مقالاً} other {إسناد # مقال}}',
  'console.assignments.assignConfirm': 'إسناد',
  'console.assignments.assignedMany':
    '{count, plural, zero {لم يتغير أي تكليف} one {تغيّر تكليف واحد} two {تغيّر تكليفان} few {تغيّرت # تكليفات} many {تغيّر # تكليفاً} other {تغيّر # تكليف}}',
  'console.assignments.assignFailed': 'تعذّر تغيير المكلَّف: {reason}',
  'console.assignments.notChanged':
    '{count, plural, zero {لم يتغير أي تكليف:} one {تكليف واحد لم يتغير:} two {تكليفان لم يتغيرا:} few {# تكليفات لم تتغير:} many {# تكليفاً لم يتغير:} other {# تكليف لم يتغير:}}',
  'console.assignments.missing': 'تكليف محذوف',
  'console.unfinished.newText': 'نص جديد · {name} · {date}',
  'console.unfinished.changes': 'تغييرات غير محفوظة · {name} · {date}',
  'console.calendar.title': 'التقويم',
  'console.calendar.view': 'العرض',
  'console.calendar.month': 'شهر',
  'console.calendar.week': 'أسبوع',
  'console.calendar.previous': 'السابق',
  'console.calendar.next': 'التالي',
  'console.calendar.today': 'اليوم',
  'console.calendar.person': 'الشخص',
  'console.calendar.allPeople': 'الكل',
  'console.calendar.timeZone': 'الأيام حسب المنطقة الزمنية {zone}',
  'console.calendar.deadlineOf': 'الموعد النهائي: {headline}',
  'console.calendar.more':
    '{count, plural, zero {لا مزيد} one {عنصر آخر} two {عنصران آخران} few {# عناصر أخرى} many {# عنصراً آخر} other {# عنصر آخر}}',
  'console.calendar.moveNamed': 'نقل إلى يوم آخر: {headline}',
  'console.calendar.moveTitle': 'نقل إلى يوم آخر',
  'console.calendar.day': 'اليوم',
  'console.calendar.move': 'نقل',
  'console.calendar.moved': 'نُقل «{headline}» إلى {date}',
  'console.calendar.moveFailed': 'تعذّر نقل العنصر: {reason}',
  'console.calendar.empty': 'لا شيء في هذه الأيام',
  'console.calendar.emptyHint':
    'تظهر هنا المقالات المخطط لها والمجدولة والمنشورة والمواعيد النهائية.',
  'console.calendar.loading': 'جارٍ تحميل التقويم...',
  'console.calendar.loadFailed': 'تعذّر تحميل التقويم',
  'console.board.title': 'اللوحة',
  'console.board.subtitle': 'المقالات قبل نشرها، حسب الحالة',
  'console.board.none': 'لا مقالات',
  'console.board.limited':
    '{count, plural, zero {لا يُعرض شيء.} one {يُعرض مقال واحد على الأكثر.} two {يُعرض مقالان على الأكثر.} few {تُعرض # مقالات على الأكثر.} many {يُعرض # مقالاً على الأكثر.} other {يُعرض # مقال على الأكثر.}} <list>عرض الكل</list>',
  'console.board.moveNamed': 'نقل: {headline}',
  'console.board.moved': 'نُقل «{headline}» إلى «{state}»',
  'console.board.writeFirst': 'ينتقل المقال المخطط له عند كتابة نصه: اختر «ابدأ الكتابة».',
  'console.board.scheduleInEditor': 'تُجدول المقالات في المحرر.',
  'console.board.notAllowed': 'لا يمكن نقل «{headline}» إلى «{state}».',
  'console.board.loading': 'جارٍ تحميل اللوحة...',
  'console.board.loadFailed': 'تعذّر تحميل اللوحة',
  'console.trash.subtitle': 'تبقى المحذوفات هنا ثلاثين يوماً، ثم تُحذف نهائياً.',
  'console.trash.search': 'ابحث في الأسماء...',
  'console.trash.kind': 'النوع',
  'console.trash.allKinds': 'كل الأنواع',
  'console.trash.kinds.article': 'مقال',
  'console.trash.kinds.category': 'تصنيف',
  'console.trash.kinds.tag': 'وسم',
  'console.trash.kinds.image': 'صورة',
  'console.trash.filesLater': 'استُعيدت الصورة، لكن تعذّر نقل ملفها. سينقله التنظيف الليلي.',
  'console.trash.deletedBy': 'من حذفها',
  'console.trash.deletedByName': 'حذفها {name}',
  'console.trash.deletedByProgram': 'حذفها برنامج',
  'console.trash.loading': 'جارٍ تحميل سلة المهملات...',
  'console.trash.loadFailed': 'تعذّر تحميل سلة المهملات',
  'console.trash.empty': 'سلة المهملات فارغة',
  'console.trash.emptyHint':
    'تظهر هنا المقالات والتصنيفات والوسوم والصور المحذوفة ويمكن استعادتها.',
  'console.trash.noneFound': 'لم يُعثر على شيء في سلة المهملات',
  'console.trash.noneFoundHint': 'جرّب تعديل عوامل التصفية',
  'console.trash.restoredMany':
    '{count, plural, zero {لم يُستعد أي عنصر} one {استُعيد عنصر واحد} two {استُعيد عنصران} few {استُعيدت # عناصر} many {استُعيد # عنصراً} other {استُعيد # عنصر}}',
  'console.trash.restoreFailed': 'تعذّرت الاستعادة: {reason}',
  'console.trash.erase': 'حذف نهائي',
  'console.trash.eraseNamed': 'حذف نهائي: {name}',
  'console.trash.eraseTitle': 'حذف نهائي؟',
  'console.trash.eraseQuestion': 'سيُحذف «{name}» وكل ما يتبعه نهائياً. لا يمكن التراجع عن ذلك.',
  'console.trash.erased': 'حُذف «{name}» نهائياً',
  'console.trash.eraseManyTitle':
    '{count, plural, zero {حذف لا شيء نهائياً؟} one {حذف عنصر واحد نهائياً؟} two {حذف عنصرين نهائياً؟} few {حذف # عناصر نهائياً؟} many {حذف # عنصراً نهائياً؟} other {حذف # عنصر نهائياً؟}}',
  'console.trash.eraseManyQuestion': 'ستُحذف نهائياً مع كل ما يتبعها. لا يمكن التراجع عن ذلك.',
  'console.trash.erasedMany':
    '{count, plural, zero {لم يُحذف أي عنصر نهائياً} one {حُذف عنصر واحد نهائياً} two {حُذف عنصران نهائياً} few {حُذفت # عناصر نهائياً} many {حُذف # عنصراً نهائياً} other {حُذف # عنصر نهائياً}}',
  'console.trash.eraseFailed': 'تعذّر الحذف النهائي: {reason}',
  'console.trash.emptyNow': 'إفراغ سلة المهملات',
  'console.trash.emptyTitle': 'هل تريد إفراغ سلة المهملات؟',
  'console.trash.emptyQuestion':
    'سيُحذف كل ما في سلة المهملات نهائياً، بما فيه ما تخفيه عوامل التصفية. لا يمكن التراجع عن ذلك.',
  'console.trash.emptied': 'أُفرغت سلة المهملات',
  'console.trash.undo': 'تراجع',
  'console.staff.audit.title': 'سجل التدقيق',
  'console.staff.audit.subtitle': 'من فعل ماذا ومتى',
  'console.staff.audit.search': 'ابحث في العناوين والأسماء...',
  'console.staff.audit.subject': 'الموضوع',
  'console.staff.audit.allSubjects': 'كل المواضيع',
  'console.staff.audit.actor': 'الشخص',
  'console.staff.audit.from': 'من',
  'console.staff.audit.to': 'إلى',
  'console.staff.audit.loading': 'جارٍ تحميل سجل التدقيق...',
  'console.staff.audit.loadFailed': 'تعذّر تحميل سجل التدقيق',
  'console.staff.audit.empty': 'لا توجد مدخلات بعد',
  'console.staff.audit.emptyHint': 'تظهر هنا الأدوار والإعدادات والنشر والحذف والإشراف.',
  'console.staff.audit.noneFound': 'لم يُعثر على مدخلات',
  'console.staff.audit.noneFoundHint': 'جرّب تعديل عوامل التصفية',
  'console.staff.audit.byProgram': 'برنامج',
  'console.staff.audit.deletedAccount': 'حساب محذوف',
  'console.staff.audit.group.article': 'المقالات',
  'console.staff.audit.group.category': 'التصنيفات',
  'console.staff.audit.group.comment': 'التعليقات',
  'console.staff.audit.group.export': 'عمليات التصدير',
  'console.staff.audit.group.image': 'الصور',
  'console.staff.audit.group.message': 'الرسائل',
  'console.staff.audit.group.profile': 'الحسابات',
  'console.staff.audit.group.settings': 'الإعدادات',
  'console.staff.audit.group.site': 'النشر',
  'console.staff.audit.group.subscriber': 'النشرة البريدية',
  'console.staff.audit.group.tag': 'الوسوم',
  'console.staff.audit.action.articleArchived': 'أُرشف مقال',
  'console.staff.audit.action.articleDeleted': 'حُذف مقال',
  'console.staff.audit.action.articlePublished': 'نُشر مقال',
  'console.staff.audit.action.articleReassigned': 'تغيّر كاتب مقال',
  'console.staff.audit.action.authorCreated': 'أُضيف كاتب',
  'console.staff.audit.action.authorChanged': 'تغيّر كاتب',
  'console.staff.audit.action.authorDeleted': 'حُذف كاتب',
  'console.staff.audit.action.authorMerged': 'دُمج كاتبان',
  'console.staff.audit.action.articleScheduled': 'جُدول نشر مقال',
  'console.staff.audit.action.articleUnpublished': 'أُعيد مقال إلى مسودة',
  'console.staff.audit.action.articleShared': 'شورِكت مسودة برابط',
  'console.staff.audit.action.articleUnshared': 'أُلغي رابط مسودة',
  'console.staff.audit.action.accountDeleted': 'حُذف حساب',
  'console.staff.audit.action.accountInvited': 'دُعي شخص',
  'console.staff.audit.action.invitationAccepted': 'قُبلت الدعوة',
  'console.staff.audit.action.invitationResent': 'أُرسلت الدعوة مجددًا',
  'console.staff.audit.action.invitationRevoked': 'أُلغيت الدعوة',
  'console.staff.audit.action.profileChanged': 'عدّل مسؤول الملف الشخصي',
  'console.staff.audit.action.accountSignedOut': 'سُجّل الخروج من كل الأجهزة',
  'console.staff.audit.action.accountRoleChanged': 'تغيّر دور',
  'console.staff.audit.action.accountMfaAdded': 'أُضيفت المصادقة الثنائية',
  'console.staff.audit.action.accountMfaRemoved': 'أُزيلت المصادقة الثنائية',
  'console.staff.audit.action.accountMfaReset': 'أُعيد ضبط المصادقة الثنائية',
  'console.staff.audit.action.accountRecoveryCodeUsed': 'استُخدم رمز استرداد',
  'console.staff.audit.action.accountSignedIn': 'تسجيل دخول',
  'console.staff.audit.action.accountSuspended': 'أُوقف حساب',
  'console.staff.audit.action.accountUnsuspended': 'رُفع إيقاف حساب',
  'console.staff.audit.action.settingsChanged': 'تغيّرت الإعدادات',
  'console.staff.audit.action.siteRebuilt': 'طُلبت إعادة البناء',
  'console.staff.audit.action.siteRolledBack': 'استُعيد إصدار سابق',
  'console.staff.audit.action.commentDeleted': 'حُذف تعليق',
  'console.staff.audit.action.commentHidden': 'أُخفي تعليق',
  'console.staff.audit.action.commentRestored': 'أُعيد إظهار تعليق',
  'console.staff.audit.action.categoryDeleted': 'حُذف تصنيف',
  'console.staff.audit.action.categoryMerged': 'دُمج تصنيف',
  'console.staff.audit.action.tagDeleted': 'حُذف وسم',
  'console.staff.audit.action.tagMerged': 'دُمج وسم',
  'console.staff.audit.action.articleRestored': 'استُعيد مقال',
  'console.staff.audit.action.articleErased': 'حُذف مقال نهائياً',
  'console.staff.audit.action.categoryRestored': 'استُعيد تصنيف',
  'console.staff.audit.action.categoryErased': 'حُذف تصنيف نهائياً',
  'console.staff.audit.action.tagRestored': 'استُعيد وسم',
  'console.staff.audit.action.tagErased': 'حُذف وسم نهائياً',
  'console.staff.audit.action.imageDeleted': 'حُذفت صورة',
  'console.staff.audit.action.imageErased': 'حُذفت صورة نهائياً',
  'console.staff.audit.action.imageRestored': 'استُعيدت صورة',
  'console.staff.audit.action.messageDeleted': 'حُذفت رسالة',
  'console.staff.audit.action.subscriberDeleted': 'حُذف مشترك',
  'console.staff.audit.action.exportMade': 'صُدّرت قائمة',
  'console.staff.audit.export.articles': 'المقالات',
  'console.staff.audit.export.auditLog': 'سجل التدقيق',
  'console.staff.audit.export.newsletter': 'مشتركو النشرة البريدية',
  'console.staff.audit.export.site': 'الموقع كاملاً',
  'console.staff.audit.export.backup': 'نسخة احتياطية',
  'console.staff.audit.field.author': 'الكاتب',
  'console.staff.audit.field.device': 'الجهاز',
  'console.staff.audit.field.forced': 'رغم نقص المقالات',
  'console.staff.audit.field.expiresAt': 'صالح حتى',
  'console.staff.audit.field.into': 'في',
  'console.staff.audit.field.publishedAt': 'موعد النشر',
  'console.staff.audit.field.release': 'الإصدار',
  'console.staff.audit.field.role': 'الدور',
  'console.staff.audit.field.rows': 'الصفوف',
  'console.staff.audit.field.slug': 'الاسم اللطيف',
  'console.staff.audit.field.sessions': 'الجلسات',
  'console.staff.audit.field.username': 'اسم المستخدم',
  'console.staff.audit.field.fullName': 'الاسم الكامل',
  'console.staff.audit.field.bio': 'نبذة',
  'console.staff.audit.field.links': 'روابط',
  'console.staff.audit.field.avatar': 'الصورة الشخصية',
  'console.staff.audit.field.status': 'الحالة',
  'console.staff.audit.values':
    '{count, plural, zero {لا قيم} one {قيمة واحدة} two {قيمتان} few {# قيم} many {# قيمة} other {# قيمة}}',
  'console.staff.audit.value': '{field}: {value}',
  'console.staff.audit.change': '{field}: {former} ← {current}',
  'console.staff.audit.nothing': 'فارغ',
  'console.staff.audit.yes': 'نعم',
  'console.staff.audit.no': 'لا',
  'console.staff.audit.column.time': 'الوقت',
  'console.staff.audit.column.action': 'الإجراء',
  'console.staff.audit.column.name': 'الاسم',
  'console.staff.audit.column.details': 'التفاصيل',
  'console.staff.jobs.title': 'المهام',
  'console.staff.jobs.subtitle': 'أعمال تجري في الخلفية',
  'console.staff.jobs.stateLabel': 'الحالة',
  'console.staff.jobs.all': 'كل المهام',
  'console.staff.jobs.loadFailed': 'تعذّر تحميل المهام',
  'console.staff.jobs.loading': 'جارٍ تحميل المهام…',
  'console.staff.jobs.noneFound': 'لا توجد مهام مطابقة',
  'console.staff.jobs.noneFoundHint': 'جرّب تعديل عوامل التصفية',
  'console.staff.jobs.empty': 'لا توجد مهام',
  'console.staff.jobs.emptyHint':
    'تظهر هنا المهام الطويلة لمدة ٣٠ يوماً، مثل نسخ الصور الخارجية للمقالات.',
  'console.staff.jobs.noWorker':
    'تنتظر المهام منذ أكثر من خمس دقائق: لا يوجد عامل قيد التشغيل. اطلب من مشغّل الموقع تشغيل عامل.',
  'console.staff.jobs.kind.mediaDownload': 'نسخ الصور الخارجية',
  'console.staff.jobs.kind.mail': 'رسالة بريد',
  'console.staff.jobs.copyStarted':
    '{count, plural, zero {لا مقالات لنسخ صورها} one {جارٍ نسخ الصور الخارجية لمقال واحد} two {جارٍ نسخ الصور الخارجية لمقالين} few {جارٍ نسخ الصور الخارجية لـ# مقالات} many {جارٍ نسخ الصور الخارجية لـ# مقالاً} other {جارٍ نسخ الصور الخارجية لـ# مقال}}',
  'console.staff.jobs.copyFailed': 'تعذّر نسخ الصور: {reason}',
  'console.staff.jobs.showProgress': 'عرض التقدم',
  'console.staff.jobs.cancel': 'إلغاء',
  'console.staff.jobs.cancelNamed': 'إلغاء {subject}',
  'console.staff.jobs.cancelFailed': 'تعذّر إلغاء المهمة: {reason}',
  'console.staff.jobs.retry': 'إعادة المحاولة',
  'console.staff.jobs.retryNamed': 'إعادة المحاولة: {subject}',
  'console.staff.jobs.retryFailed': 'تعذّرت إعادة المهمة: {reason}',
  'console.staff.jobs.byProgram': 'بدأها برنامج',
  'console.staff.jobs.state.queued': 'في الانتظار',
  'console.staff.jobs.state.running': 'قيد التنفيذ',
  'console.staff.jobs.state.succeeded': 'منجزة',
  'console.staff.jobs.state.failed': 'فشلت',
  'console.staff.jobs.state.cancelled': 'ملغاة',
  'console.staff.jobs.state.stopping': 'جارٍ الإيقاف',
  'console.staff.jobs.state.waitingToRetry': 'في انتظار إعادة المحاولة',
  'console.staff.jobs.step.starting': 'جارٍ البدء',
  'console.staff.jobs.step.downloading': 'جارٍ نسخ الصور',
  'console.staff.jobs.step.saving': 'جارٍ حفظ المقال',
  'console.staff.jobs.progress': '{doing}: {done, number} من {total, number}',
  'console.staff.jobs.progressOf': '{subject}: {progress}',
  'console.staff.jobs.failure': '{reason}.',
  'console.staff.jobs.failedAttempt':
    '{failure} فشلت المحاولة {attempts, number} من {most, number}.',
  'console.staff.jobs.notCopied': 'لم تُنسخ ({count, number})',
  'console.staff.jobs.result.noImages': 'لا يحتوي المقال على صور من مواقع أخرى.',
  'console.staff.jobs.result.noneCopied':
    '{count, plural, zero {لا صور للنسخ.} one {تعذّر نسخ الصورة.} two {تعذّر نسخ الصورتين.} few {تعذّر نسخ أي من # صور.} many {تعذّر نسخ أي من # صورة.} other {تعذّر نسخ أي من # صورة.}}',
  'console.staff.jobs.result.notShown':
    '{count, plural, zero {لم تُنسخ أي صورة.} one {نُسخت صورة واحدة، ولم يعد المقال يعرضها.} two {نُسخت صورتان، ولم يعد المقال يعرضهما.} few {نُسخت # صور، ولم يعد المقال يعرضها.} many {نُسخت # صورة، ولم يعد المقال يعرضها.} other {نُسخت # صورة، ولم يعد المقال يعرضها.}}',
  'console.staff.jobs.result.all':
    '{count, plural, zero {لا صور جديدة في المكتبة.} one {أصبحت صورة واحدة في المكتبة.} two {أصبحت صورتان في المكتبة.} few {أصبحت # صور في المكتبة.} many {أصبحت # صورة في المكتبة.} other {أصبحت # صورة في المكتبة.}}',
  'console.staff.jobs.result.some':
    'أصبح في المكتبة {copied, number} من {found, plural, zero {الصور} one {صورة واحدة} two {صورتين} few {# صور} many {# صورة} other {# صورة}}.',
  'console.staff.jobs.reason.addressInvalid': 'العنوان ليس عنوان ويب عاماً',
  'console.staff.jobs.reason.addressPrivate': 'العنوان في شبكة خاصة',
  'console.staff.jobs.reason.hostUnknown': 'الخادم غير موجود',
  'console.staff.jobs.reason.unreachable': 'الخادم لا يستجيب',
  'console.staff.jobs.reason.timeout': 'استغرق الخادم وقتاً طويلاً',
  'console.staff.jobs.reason.tooManyRedirects': 'يعيد الخادم التوجيه مرات كثيرة',
  'console.staff.jobs.reason.redirectInsecure': 'يعيد الخادم التوجيه إلى صفحة غير مشفّرة',
  'console.staff.jobs.reason.status': 'أعاد الخادم خطأً',
  'console.staff.jobs.reason.typeRefused': 'أعاد الخادم شيئاً غير صورة',
  'console.staff.jobs.reason.tooLarge': 'الملف كبير جداً',
  'console.staff.jobs.reason.encoding': 'الملف تالف',
  'console.staff.jobs.reason.notAnImage': 'الملف ليس صورة يمكن حفظها',
  'console.staff.jobs.reason.articleMissing': 'لم يعد المقال موجوداً',
  'console.staff.jobs.reason.articleUnreadable': 'تتعذّر قراءة نص المقال',
  'console.staff.jobs.reason.payloadInvalid': 'بدأت المهمة بقيم غير صالحة',
  'console.staff.jobs.reason.mailNotConfigured': 'لم يُضبط خادم بريد',
  'console.staff.jobs.reason.mailRefused': 'رفض خادم البريد المستلم أو الرسالة',
  'console.staff.jobs.reason.mailDeferred': 'لا يقبل خادم البريد الرسالة حالياً',
  'console.staff.jobs.reason.mailUnreachable': 'خادم البريد لا يستجيب',
  'console.staff.jobs.reason.mailSignIn': 'رفض خادم البريد اسم المستخدم أو كلمة المرور أو المفتاح',
  'console.staff.jobs.reason.workerLost': 'توقّف العامل على نحو غير متوقع',
  'console.staff.jobs.reason.unexpected': 'حدث خطأ غير متوقع، والتفاصيل في سجل العامل',

  // Console: settings (console.settings)
  'console.settings.field.siteName.label': 'اسم الموقع',
  'console.settings.field.siteName.hint': 'في رأس الصفحات وفي العناوين والخلاصات.',
  'console.settings.field.tagline.label': 'الشعار النصي',
  'console.settings.field.tagline.hint': 'تحت الاسم في الصفحة الرئيسية.',
  'console.settings.field.description.label': 'الوصف',
  'console.settings.field.description.hint':
    'في تذييل الصفحات، وفي نتائج البحث للصفحات التي ليس لها وصف خاص.',
  'console.settings.field.siteLogo.label': 'شعار الموقع',
  'console.settings.field.siteLogo.hint':
    'PNG أو JPEG أو WebP، حتى ٢ ميغابايت. من دون شعار يظهر اسم الموقع في رأس الصفحات.',
  'console.settings.field.companyName.label': 'اسم المؤسسة',
  'console.settings.field.companyName.hint': 'إن تُرك فارغاً: اسم الموقع.',
  'console.settings.field.companyLegalName.label': 'الاسم القانوني',
  'console.settings.field.companyFoundedYear.label': 'سنة التأسيس',
  'console.settings.field.companyMission.label': 'الرسالة',
  'console.settings.field.companyVision.label': 'الرؤية',
  'console.settings.field.companyValues.label': 'قيم المؤسسة',
  'console.settings.field.editorialStandards.label': 'المعايير التحريرية',
  'console.settings.field.editorialStandards.hint': 'في صفحة «من نحن».',
  'console.settings.field.aboutTitle.label': 'العنوان',
  'console.settings.field.aboutSubtitle.label': 'العنوان الفرعي',
  'console.settings.field.aboutStory.label': 'قصتنا',
  'console.settings.field.aboutHeroImage.label': 'صورة الواجهة',
  'console.settings.field.seoTitle.label': 'عنوان محركات البحث',
  'console.settings.field.seoTitle.inForm': 'عنوان محركات البحث',
  'console.settings.field.seoDescription.label': 'وصف محركات البحث',
  'console.settings.field.seoDescription.inForm': 'وصف محركات البحث',
  'console.settings.field.seoKeywords.label': 'كلمات محركات البحث',
  'console.settings.field.ogImage.label': 'صورة المعاينة في الشبكات الاجتماعية',
  'console.settings.field.ogImage.hint': 'تظهر عند مشاركة صفحة ليس لها صورة خاصة.',
  'console.settings.field.facebookUrl.label': 'فيسبوك',
  'console.settings.field.twitterUrl.label': 'تويتر',
  'console.settings.field.instagramUrl.label': 'إنستغرام',
  'console.settings.field.linkedinUrl.label': 'لينكدإن',
  'console.settings.field.youtubeUrl.label': 'يوتيوب',
  'console.settings.field.githubUrl.label': 'غيت هب',
  'console.settings.field.telegramUrl.label': 'تيليغرام',
  'console.settings.field.tiktokUrl.label': 'تيك توك',
  'console.settings.field.pinterestUrl.label': 'بينترست',
  'console.settings.field.contactEmail.label': 'البريد الإلكتروني الرئيسي',
  'console.settings.field.contactName.label': 'اسم جهة الاتصال',
  'console.settings.field.supportEmail.label': 'بريد الدعم',
  'console.settings.field.pressEmail.label': 'بريد المكتب الصحفي',
  'console.settings.field.editorialEmail.label': 'بريد هيئة التحرير',
  'console.settings.field.newsroomEmail.label': 'بريد غرفة الأخبار',
  'console.settings.field.advertisingEmail.label': 'بريد الإعلانات',
  'console.settings.field.editorInChief.label': 'رئيس التحرير',
  'console.settings.field.dpoName.label': 'مسؤول حماية البيانات',
  'console.settings.field.dpoEmail.label': 'بريد حماية البيانات',
  'console.settings.field.contactPhone.label': 'الهاتف',
  'console.settings.field.officeHours.label': 'ساعات العمل',
  'console.settings.field.officeHours.placeholder': 'من الأحد إلى الخميس، ٩ صباحاً - ٦ مساءً',
  'console.settings.field.timezone.label': 'المنطقة الزمنية',
  'console.settings.field.timezone.format': 'اختر منطقة زمنية',
  'console.settings.field.timezone.hint': 'للتواريخ الظاهرة في الموقع.',
  'console.settings.field.streetAddress.label': 'الشارع ورقم المبنى',
  'console.settings.field.streetAddressLine2.label': 'تتمة العنوان',
  'console.settings.field.city.label': 'المدينة',
  'console.settings.field.state.label': 'الولاية أو المحافظة',
  'console.settings.field.zipCode.label': 'الرمز البريدي',
  'console.settings.field.country.label': 'البلد',
  'console.settings.field.address.label': 'العنوان الكامل (التذييل)',
  'console.settings.field.address.hint': 'يظهر في تذييل الصفحات إن حُدّد.',
  'console.settings.field.privacyLastUpdated.label': 'سياسة الخصوصية',
  'console.settings.field.termsLastUpdated.label': 'شروط الخدمة',
  'console.settings.field.accessibilityLastUpdated.label': 'بيان إمكانية الوصول',
  'console.settings.field.legalJurisdiction.label': 'الاختصاص القضائي',
  'console.settings.field.legalGoverningLaw.label': 'القانون الحاكم',
  'console.settings.field.disclaimer.label': 'إخلاء المسؤولية',
  'console.settings.field.licenseType.label': 'نوع الترخيص',
  'console.settings.field.licenseType.required': 'اختر ترخيصاً',
  'console.settings.field.licenseType.allRightsReserved': 'جميع الحقوق محفوظة',
  'console.settings.field.licenseType.mit': 'رخصة MIT',
  'console.settings.field.licenseType.custom': 'ترخيص خاص',
  'console.settings.field.copyrightYear.label': 'سنة حقوق النشر',
  'console.settings.field.copyrightNotice.label': 'إشعار حقوق النشر',
  'console.settings.field.copyrightNotice.hint':
    'في تذييل الصفحات. إن تُرك فارغاً: السنة واسم الموقع.',
  'console.settings.field.newsletterEnabled.label': 'النشرة البريدية',
  'console.settings.field.commentsEnabled.label': 'التعليقات',
  'console.settings.field.rssEnabled.label': 'خلاصة RSS',
  'console.settings.field.publishingPolicy.label': 'من يحق له النشر',
  'console.settings.field.publishingPolicy.everyone': 'جميع المستخدمين المسجّلين',
  'console.settings.field.publishingPolicy.authors': 'الكتّاب والمحررون والمسؤولون',
  'console.settings.field.publishingPolicy.editors': 'المحررون والمسؤولون',
  'console.settings.field.publishingPolicy.required': 'اختر من يحق له النشر',
  'console.settings.field.publishingPolicy.hint':
    'إذا لم يكن النشر متاحاً للجميع، يقتصر المستخدمون على القراءة والتعليق والإعجاب وحفظ الإشارات المرجعية. يكتب المساهمون مسودات ينشرها المحررون. وإذا اقتصر النشر على المحررين والمسؤولين، فكذلك الكتّاب.',
  'console.settings.field.signUpPolicy.label': 'من يحق له إنشاء حساب',
  'console.settings.field.signUpPolicy.everyone': 'الجميع',
  'console.settings.field.signUpPolicy.invited': 'بالدعوة فقط',
  'console.settings.field.signUpPolicy.required': 'اختر من يحق له إنشاء حساب',
  'console.settings.field.signUpPolicy.hint':
    'بالدعوة فقط: توضّح صفحة إنشاء الحساب ذلك، وتُنشأ الحسابات الجديدة عبر روابط الدعوات (المستخدمون، دعوة أشخاص). ولا تتأثر الحسابات الحالية.',
  'console.settings.field.mfaRequired.label': 'اشتراط المصادقة الثنائية على المحررين والمسؤولين',
  'console.settings.field.mfaRequired.hint':
    'لا يستطيع المحررون والمسؤولون من دونها إلا إعدادها. لتفعيل هذا الخيار أعدّ المصادقة الثنائية لحسابك أولًا.',
  'console.settings.field.googleAnalyticsId.label': 'معرّف Google Analytics',
  'console.settings.field.googleAnalyticsId.format': 'أدخل معرّفاً مثل G-XXXXXXXXXX',
  'console.settings.field.googleAdsenseId.label': 'معرّف Google AdSense',
  'console.settings.field.googleAdsenseId.format': 'أدخل معرّفاً مثل ca-pub-0000000000000000',
  'console.settings.field.consent': 'تُطلب موافقة القراء أولاً.',
  'console.settings.field.customCss.label': 'CSS مخصّص',
  'console.settings.field.customJs.label': 'JavaScript مخصّص',
  'console.settings.field.revisionsDays.label': 'أيام الاحتفاظ بكل النسخ',
  'console.settings.field.revisionsDays.hint':
    'النسخ الأقدم: آخر نسخة من كل يوم، وجميع النسخ المنشورة.',
  'console.settings.field.publishingLogDays.label': 'أيام سجل النشر',
  'console.settings.field.publishingLogDays.hint': 'التغييرات المنجزة ودورات عمل الناشر.',
  'console.settings.field.auditLogDays.label': 'أيام سجل التدقيق',
  'console.settings.field.auditLogDays.hint':
    'الأدوار والإعدادات والنشر والحذف والإشراف وعمليات دخول فريق التحرير.',
  'console.settings.field.workingCopiesDays.label': 'أيام النصوص غير المحفوظة',
  'console.settings.field.workingCopiesDays.hint': 'تُحسب من آخر تعديل، ثم يُحذف النص.',
  'console.settings.field.removalsDays.label': 'أيام الصفحات المزالة',
  'console.settings.field.removalsDays.hint': 'الناشر الذي انقطع مدة أطول يقرأ كل شيء من جديد.',
  'console.settings.field.addressFormat': 'أدخل رابطاً كاملاً يبدأ بـ https://',
  'console.settings.field.emailFormat': 'أدخل عنوان بريد إلكتروني مثل name@example.com',
  'console.settings.field.yearFormat': 'أدخل سنة بين {minimum} و{maximum}',
  'console.settings.field.dateFormat': 'أدخل تاريخاً',
  'console.settings.field.daysFormat': 'أدخل عدد أيام بين {minimum} و{maximum}',
  'console.settings.field.loadFailed': 'تعذّر تحميل الإعدادات',
  'console.settings.field.notAnImage': 'ارفع ملف صورة',
  'console.settings.field.imageSize': 'يجب أن يقل حجم الصورة عن ٥ ميغابايت',
  'console.settings.field.uploadFailed': 'تعذّر رفع الصورة',
  'console.settings.field.uploaded': 'رُفعت الصورة بنجاح!',
  'console.settings.field.saveFailed': 'تعذّر حفظ الإعدادات: {message}',
  'console.settings.field.saved': 'حُفظت الإعدادات بنجاح! جارٍ إعادة تحميل الصفحة…',
  'console.settings.title': 'الإعدادات',
  'console.settings.subtitle': 'تسري التغييرات فور حفظها',
  'console.settings.loading': 'جارٍ تحميل الإعدادات…',
  'console.settings.save': 'حفظ الإعدادات',
  'console.settings.saving': 'جارٍ الحفظ…',
  'console.settings.unsaved': 'لديك تغييرات غير محفوظة.',
  'console.settings.savedAtOnce': 'تسري التغييرات فور حفظها.',
  'console.settings.tab.general': 'عام',
  'console.settings.tab.company': 'معلومات الشركة',
  'console.settings.tab.about': 'من نحن',
  'console.settings.tab.seo': 'محركات البحث',
  'console.settings.tab.social': 'التواصل الاجتماعي',
  'console.settings.tab.contact': 'الاتصال',
  'console.settings.tab.legal': 'الشؤون القانونية',
  'console.settings.tab.advanced': 'متقدم',
  'console.settings.section.identity': 'الهوية',
  'console.settings.section.company': 'الشركة',
  'console.settings.section.mission': 'الرسالة والقيم',
  'console.settings.section.about': 'صفحة «من نحن»',
  'console.settings.section.seo': 'محركات البحث',
  'console.settings.section.social': 'الشبكات الاجتماعية',
  'console.settings.section.people': 'الأشخاص والعناوين',
  'console.settings.section.phone': 'الهاتف وأوقات العمل',
  'console.settings.section.address': 'العنوان البريدي',
  'console.settings.section.dates': 'آخر تحديث',
  'console.settings.section.law': 'القانون',
  'console.settings.section.copyright': 'حقوق النشر',
  'console.settings.section.features': 'الميزات',
  'console.settings.section.integrations': 'عمليات الربط',
  'console.settings.section.code': 'شيفرة مخصصة',
  'console.settings.section.retention': 'مدة الاحتفاظ',
  'console.settings.conflict.title': 'غيّر شخص آخر الإعدادات نفسها في هذه الأثناء',
  'console.settings.conflict.text':
    'لم يُستبدل شيء. اختر القيمة التي ستبقى، وستُحفظ معها تغييراتك الأخرى.',
  'console.settings.conflict.empty': '(فارغ)',
  'console.settings.conflict.theirs': 'قيمة الشخص الآخر: {value}',
  'console.settings.conflict.yours': 'قيمتك: {value}',
  'console.settings.conflict.save': 'حفظ القيم المختارة',
  'console.settings.crop.title': 'قص الصورة',
  'console.settings.crop.shape': 'الشكل',
  'console.settings.crop.outputSize': 'تُحفظ بعرض ١٢٠٠ بكسل.',
  'console.settings.crop.loading': 'جارٍ تحميل الصورة…',
  'console.settings.crop.cancel': 'إلغاء',
  'console.settings.crop.upload': 'قص ورفع',
  'console.settings.crop.uploading': 'جارٍ الرفع: {percent}',
  'console.settings.crop.cannotDraw': 'لا يستطيع هذا المتصفح رسم الصور',
  'console.settings.crop.cannotWrite': 'لا يستطيع هذا المتصفح إنشاء صور JPEG',
  'console.settings.crop.unreadable': 'لا يمكن قراءة هذا الملف كصورة.',
  'console.settings.code.warningTitle': 'تعمل هذه الشيفرة لدى كل قارئ',
  'console.settings.code.warning':
    'قد يعطّل خطأ فيها الموقع كله، ويمكن لأي برنامج نصي قراءة ما يكتبه القراء، بما في ذلك جلساتهم. ألصق فقط شيفرة تفهمها وتثق بها. لا تشغّلها لوحة الإدارة في صفحاتها أبداً: إن تعطّل الموقع فأفرغ الحقل هنا واحفظ.',
  'console.settings.code.preview': 'معاينة في صفحة نموذجية',
  'console.settings.code.previewOfCss': 'معاينة CSS المخصص',
  'console.settings.code.try': 'تجربة البرنامج النصي في صفحة نموذجية',
  'console.settings.code.trial': 'تجربة JavaScript المخصص',
  'console.settings.code.ran': 'عمل البرنامج النصي دون أخطاء.',
  'console.settings.code.errorInLine': '{message} (السطر {line})',
  'console.settings.code.notFramed':
    'لا يسمح هذا المضيف بعرض الصفحة النموذجية في إطار: فهو يجمع ترويسات عدة قواعد. راجع scripts/deploy/README.md.',
  'console.settings.sample.title': 'معاينة',
  'console.settings.sample.category': 'التصنيف',
  'console.settings.sample.headline': 'عنوان مقال',
  'console.settings.sample.paragraph':
    'الفقرة الأولى من مقال، وفيها <link>رابط</link> و<strong>كلمة بارزة</strong>.',
  'console.settings.sample.quotation': 'اقتباس.',
  'console.settings.sample.button': 'زر',
  'console.settings.length': '{count, number}/{maximum, number} · {advice}',
  'console.settings.bestLength': 'الأفضل من {recommended, number} إلى {maximum, number} حرفاً',
  'console.settings.tooMany':
    '{count, plural, zero {لا زيادة} one {حرف واحد زائد} two {حرفان زائدان} few {# أحرف زائدة} many {# حرفاً زائداً} other {# حرف زائد}}',
  'console.settings.moreRecommended':
    '{count, plural, zero {لا نقص} one {يُستحسن حرف إضافي واحد} two {يُستحسن حرفان إضافيان} few {يُستحسن # أحرف إضافية} many {يُستحسن # حرفاً إضافياً} other {يُستحسن # حرف إضافي}}',
  'console.settings.goodLength': 'طول مناسب',
  'console.settings.keywords':
    'افصل بينها بفواصل. {count, plural, zero {لا كلمات مفتاحية} one {كلمة مفتاحية واحدة} two {كلمتان مفتاحيتان} few {# كلمات مفتاحية} many {# كلمة مفتاحية} other {# كلمة مفتاحية}}',
  'console.settings.image.size': 'الحجم الموصى به: {width}x{height} بكسل.',
  'console.settings.image.file': 'ملف «{label}»',
  'console.settings.image.upload': 'رفع صورة',
  'console.settings.image.uploadNamed': 'رفع صورة: {label}',
  'console.settings.image.replace': 'استبدال الصورة',
  'console.settings.image.replaceNamed': 'استبدال الصورة: {label}',
  'console.settings.image.remove': 'إزالة',
  'console.settings.image.removeNamed': 'إزالة «{label}»',
  'console.settings.image.none': 'لا صورة',
  'console.settings.image.current': '{label}، الصورة الحالية',
  'console.settings.value': 'القيمة {index, number}',
  'console.settings.removeValue': 'إزالة القيمة {index, number}',
  'console.settings.addValue': 'إضافة قيمة',

  // Mail (mail)
  'mail.confirmation.subject': 'تأكيد إنشاء الحساب',
  'mail.confirmation.text': 'افتح هذا الرابط لتأكيد حسابك:',
  'mail.confirmation.action': 'تأكيد البريد الإلكتروني',
  'mail.recovery.subject': 'إعادة تعيين كلمة المرور',
  'mail.recovery.text': 'افتح هذا الرابط لإعادة تعيين كلمة مرور حسابك:',
  'mail.recovery.action': 'إعادة تعيين كلمة المرور',
  'mail.magicLink.subject': 'رابط تسجيل الدخول',
  'mail.magicLink.text': 'افتح هذا الرابط لتسجيل الدخول:',
  'mail.magicLink.action': 'تسجيل الدخول',
  'mail.emailChange.subject': 'تأكيد تغيير البريد الإلكتروني',
  'mail.emailChange.text': 'افتح هذا الرابط لتأكيد بريدك الإلكتروني الجديد:',
  'mail.emailChange.action': 'تغيير البريد الإلكتروني',
  'mail.invitation.subject': 'تلقيت دعوة',
  'mail.invitation.text': 'تلقيت دعوة لإنشاء حساب. افتح هذا الرابط لقبول الدعوة:',
  'mail.invitation.action': 'قبول الدعوة',
  'mail.code': 'أو أدخل هذا الرمز: {code}',
  'mail.page.title': 'الرسائل',
  'mail.page.intro': 'لا يرسل هذا المثيل رسائل، بل تُعرض هنا.',
  'mail.page.empty': 'لا رسائل بعد.',
  'mail.page.to': 'إلى {address}، {time}',
  'mail.unsubscribe': 'إيقاف هذه الرسائل',
  'mail.notificationSettings': 'تغيير إعدادات الإشعارات',
  'mail.reason.reply': 'وصلتك هذه الرسالة لأن هناك من رد على تعليقك.',
  'mail.reason.comment': 'وصلتك هذه الرسالة لأن هناك من علّق على مقالك.',
  'mail.reason.submitted': 'وصلتك هذه الرسالة لأنك تراجع المقالات.',
  'mail.reason.reviewed': 'وصلتك هذه الرسالة لأنك كاتب المقال.',
  'mail.reason.assigned': 'وصلتك هذه الرسالة لأن المقال أُسند إليك.',
  'mail.reason.deadline': 'تصلك هذه الرسالة لاقتراب الموعد النهائي لمقال مسند إليك.',
  'mail.discussion.reply': 'رد {name} على تعليقك على «{title}»',
  'mail.discussion.comment': 'علّق {name} على «{title}»',
  'mail.discussion.several':
    '{count, plural, zero {لا تعليقات جديدة} one {تعليق جديد واحد} two {تعليقان جديدان} few {# تعليقات جديدة} many {# تعليقاً جديداً} other {# تعليق جديد}} على «{title}»',
  'mail.discussion.replied': 'رد عليك {name}',
  'mail.discussion.show': 'عرض التعليق',
  'mail.discussion.more':
    '{count, plural, zero {لا تعليقات أخرى} one {يوجد تعليق آخر} two {يوجد تعليقان آخران} few {توجد # تعليقات أخرى} many {يوجد # تعليقاً آخر} other {يوجد # تعليق آخر}} في صفحة المقال.',
  'mail.discussion.action': 'القراءة والرد',
  'mail.review.submitted.subject': 'للمراجعة: {title}',
  'mail.review.submitted.text': 'أرسل {name} هذا المقال للمراجعة.',
  'mail.review.approved.subject': 'تمت الموافقة: {title}',
  'mail.review.approved.text': 'وافق {name} على مقالك.',
  'mail.review.changes.subject': 'مطلوب تعديلات: {title}',
  'mail.review.changes.text': 'يطلب منك {name} تعديل مقالك قبل نشره.',
  'mail.review.scheduled.subject': 'مجدول للنشر: {title}',
  'mail.review.scheduled.text': 'جدول {name} نشر مقالك. سيظهر على الموقع في الموعد المحدد.',
  'mail.review.published.subject': 'نُشر: {title}',
  'mail.review.published.text': 'نشر {name} مقالك.',
  'mail.review.assigned.subject': 'أُسند إليك: {title}',
  'mail.review.assigned.text': 'أسند {name} إليك هذا المقال.',
  'mail.review.deadline.subject': 'موعد التسليم خلال 24 ساعة: {title}',
  'mail.review.deadline.text': 'يذكّرك {name} بالموعد النهائي لهذا المقال.',
  'mail.review.due': 'الموعد النهائي: {date}',
  'mail.review.noteHeading': 'ملاحظة',
  'mail.review.start': 'ابدأ الكتابة',
  'mail.review.open': 'فتح المقال',
  'mail.review.read': 'قراءة المقال',
  'mail.staffInvitation.subject': 'دعوتك إلى {publication}',
  'mail.staffInvitation.title': 'أنت مدعو إلى {publication}',
  'mail.staffInvitation.text': 'يدعوك {inviter} إلى {publication}. دورك: {role}.',
  'mail.staffInvitation.textOfPublication': 'تدعوك {publication}. دورك: {role}.',
  'mail.staffInvitation.action': 'قبول الدعوة',
  'mail.staffInvitation.expires': 'يعمل الرابط مرة واحدة، حتى {date}.',
  'mail.staffInvitation.unexpected': 'إذا لم تكن تتوقع هذه الرسالة، فيمكنك تجاهلها.',
  'mail.factorRemoved.subject': 'المصادقة الثنائية متوقفة: {publication}',
  'mail.factorRemoved.recovery':
    'استُخدم رمز استرداد لحسابك {username}. المصادقة الثنائية متوقفة، وانتهت جميع جلساتك الأخرى.',
  'mail.factorRemoved.reset':
    'أعاد أحد مسؤولي {publication} ضبط المصادقة الثنائية لحسابك {username}. انتهت جميع جلساتك، وتسجّل الدخول بكلمة المرور وحدها.',
  'mail.factorRemoved.action': 'إعدادها من جديد',
  'mail.factorRemoved.unexpected':
    'إن لم يكن ذلك باتفاق معك فغيّر كلمة مرورك فورًا وأبلغ أحد مسؤولي {publication}.',
  'mail.stalled.subject': 'توقّف النشر: {site}',
  'mail.stalled.text': 'لا تظهر المقالات الجديدة والمعدّلة على {site}.',
  'mail.stalled.waiting':
    'التغييرات المنتظرة: {changes, number}، وأقدمها منذ {minutes, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'mail.stalled.noResponse':
    'لا تستجيب قاعدة البيانات منذ {minutes, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'mail.stalled.problem': 'فشلت المحاولة الأخيرة: {problem}',
  'mail.stalled.readers':
    'يرى القراء الصفحات الحالية. لا يُفقد شيء: يُستأنف النشر من تلقاء نفسه بعد زوال السبب.',
  'mail.stalled.console': 'انظر «النشر» في لوحة الإدارة: {url}',
  'mail.resumed.subject': 'عاد النشر إلى العمل: {site}',
  'mail.resumed.text': 'كل التغييرات ظاهرة من جديد على {site}.',
  'mail.backupFailed.subject': 'فشلت النسخة الاحتياطية: {site}',
  'mail.backupFailed.text': 'تُعاد المحاولة كل ساعة. لم تُمس النسخ الأقدم.',
  'mail.backupResumed.subject': 'عادت النسخ الاحتياطية إلى العمل: {site}',
  'mail.backupResumed.text': 'حُفظت {name}.',
  // Commands (cli)
  'cli.start.help': `يشغّل Broadsheet على هذا الجهاز: قاعدة البيانات والموقع ولوحة الإدارة والنشر.

  npm start -- [خيارات]

  --port N         منفذ الموقع ولوحة الإدارة (4321)
  --api-port N     منفذ واجهة Supabase البرمجية (54321)
  --data FOLDER    مجلد البيانات (.broadsheet)
  --language CODE  لغة موقع جديد ومحتواه التجريبي: en أو de أو ar (en)؛
                   يستخدم التشغيل اللاحق لغة الإعدادات
  --no-demo        التشغيل دون محتوى تجريبي
  --reset          حذف كل ما في مجلد البيانات أولًا
  --log FORMAT     text أو json: كائن واحد لكل سطر وحدث (text)
  --help           هذا النص

{backup}
                      عند تعيين BACKUP_TO تُنشأ نسخة احتياطية كل BACKUP_EVERY_HOURS (24) ساعة، ويُحتفظ
                      بآخر BACKUP_KEEP (14) نسخة

{mail}
                      من دون SMTP_URL تصل الرسائل إلى صندوق البريد في ‎/mail

يحدد DATABASE_URL خادم PostgreSQL بدل الخادم المضمّن. عند تعيين HEALTH_TOKEN تتطلب ‎/metrics وتفاصيل
‎/health هذا الرمز. يوقف Ctrl-C المثيل، ويواصل التشغيل التالي بالبيانات نفسها.

{exitCodes}`,
  'cli.languageUnknown': 'لا توجد لغة «{code}». اختر {codes}.',
  'cli.start.languageIsSet':
    'لا أثر للخيار ‎--language: لغة هذا الموقع هي {language}. غيّرها في إعدادات لوحة الإدارة.',
  'cli.start.running': `يعمل Broadsheet.

  الموقع     {siteUrl}
  الإدارة    {adminUrl}
  API        {apiUrl}
  الرسائل    {apiUrl}/mail

{accounts}

اضغط Ctrl-C للإيقاف.`,
  'cli.start.demoAccounts': `  حسابات تجريبية  editor@broadsheet.example (مسؤول)
                  reader@broadsheet.example (مستخدم)
                  كلمة المرور: broadsheet-demo`,
  'cli.start.firstAdmin': '  لجعل مستخدم مسؤولًا: npm run make-admin -- EMAIL',
  'cli.stopping': 'جارٍ الإيقاف …',
  'cli.start.stopped': 'توقّف. يواصل npm start بالبيانات نفسها.',
  'cli.start.stoppedOverdue': 'توقّف دون انتظار المهام الجارية. لم تُفقد أي بيانات.',
  'cli.portInvalid': 'يقبل ‎--{name} منفذًا من 1 إلى 65535، لا «{value}».',
  'cli.portTaken': 'المنفذ {port} يستخدمه برنامج آخر: اختر غيره بالخيار ‎--{option}.',
  'cli.portUnusable': 'لا يمكن استخدام المنفذ {port} ({code}): اختر غيره بالخيار ‎--{option}.',
  'cli.logFormat': 'يقبل ‎--log القيمة text أو json، لا «{value}».',
  'cli.step.database': 'قاعدة البيانات',
  'cli.step.migrations':
    '{count, plural, zero {لم يُطبَّق أي ترحيل} one {طُبِّق ترحيل واحد} two {طُبِّق ترحيلان} few {طُبِّقت # ترحيلات} many {طُبِّق # ترحيلًا} other {طُبِّق # ترحيل}}',
  'cli.step.demo': 'المحتوى التجريبي',
  'cli.step.pictures': 'الصورة {done, number} من {total, number}',
  'cli.step.admin': 'لوحة الإدارة',
  'cli.step.site': 'الموقع',
  'cli.step.pages': 'الصفحات',
  'cli.step.content': 'المحتوى',
  'cli.step.articles':
    '{count, plural, zero {لا مقالات} one {مقال واحد} two {مقالان} few {# مقالات} many {# مقالًا} other {# مقال}}',
  'cli.step.rows': 'الصفوف المكتوبة: {written, number}، المحذوفة: {removed, number}',
  'cli.step.applying': 'يجري تطبيق {file}',
  'cli.step.unchanged': 'دون تغيير',
  'cli.step.paused': 'يبقى إصدار سابق ظاهرًا حتى يُستأنف النشر',
  'cli.step.bucket': 'الحاوية',
  'cli.step.files': 'الملفات',
  'cli.step.search': 'البحث',
  'cli.seconds': '{seconds} ث',
  'cli.report.published':
    '✓ {count, plural, zero {لم يُنشر أي تغيير} one {نُشر تغيير واحد} two {نُشر تغييران} few {نُشرت # تغييرات} many {نُشر # تغييرًا} other {نُشر # تغيير}} خلال {seconds} ث',
  'cli.report.failed': '✗ لم يتم النشر، محاولة جديدة بعد {seconds, number} ث: {error}',
  'cli.report.tookOver': '✓ لم يعد هناك ناشر آخر يعمل: هذا الناشر ينشر الآن',
  'cli.report.waiting':
    '✗ انتظار: يعمل ناشر آخر لقاعدة البيانات هذه منذ {since} ({name}). لا ينشر هذا الناشر شيئًا حتى ينتهي ذاك، ثم يواصل من تلقاء نفسه.',
  'cli.exitCodes': `رموز الخروج:
  0  أُوقف بواسطة Ctrl-C أو SIGTERM، أو ‎--help
  1  خطأ غير متوقع، أو تعذّر الوصول إلى قاعدة البيانات أو رفضت المفتاح
  2  خيار أو متغير بيئة خاطئ: لا تفيد إعادة التشغيل
  3  مجلد البيانات أو المنفذ قيد الاستخدام، أو لا يمكن الوصول إليه
  4  القرص ممتلئ`,
  'cli.mailHelp': `  SMTP_URL            خادم البريد، المنافذ 465 و587 و2525، مثل smtps://USER:PASSWORD@mail.example.com
  MAIL_API            أو واجهة HTTP لمزوّد، resend أو postmark، ومفتاحها السري في MAIL_API_KEY
  MAIL_FROM           مرسل كل الرسائل، مثل "News '<news@example.com>'"
                      الرسائل: الإشعارات والدعوات، وإلى المسؤولين عندما يتوقف النشر 5 دقائق
                      أو تفشل نسخة احتياطية`,
  'cli.backupHelp': `  BACKUP_TO           مجلد، أو s3://BUCKET/PREFIX مع S3_ENDPOINT وAWS_REGION وAWS_ACCESS_KEY_ID
                      وAWS_SECRET_ACCESS_KEY؛ يحدّ معظم المزودين حجم الملف بـ 5 غيغابايت
  BACKUP_PASSPHRASE   عبارة المرور للتشفير
  BACKUP_RECIPIENT    أو مفتاح age عام (age1…) يُحفظ مفتاحه السري في مكان آخر`,
  'cli.publisher.stopped': 'توقّف. تنتظر التغييرات غير المنشورة في قاعدة البيانات.',
  'cli.publisher.running': 'يُنشر {api} في {data}. المنفذ {port}.',
  'cli.publisher.status': 'الحالة: {url}',
  'cli.build.notPublished': 'لم يُنشر: {address}: {error}',
  'cli.build.searchOutdated': 'فهرس البحث غير محدَّث: {error}',
  'cli.build.redirects':
    'العناوين السابقة المعاد توجيهها: {redirected, number}، وذات صفحة توجيه: {pages, number}',
  'cli.demo.help': `يكتب المحتوى التجريبي لأمر npm start في قاعدة بيانات فارغة.

  node scripts/demo.ts [خيارات]

  --language CODE    en أو de أو ar (en)
{connection}`,
  'cli.demo.written': '✓ عدد المقالات التجريبية المكتوبة: {count, number}',
  'cli.demo.notEmpty': 'في قاعدة البيانات حسابات. يتطلب المحتوى التجريبي قاعدة فارغة.',
  'cli.connectionHelp': `  --url ADDRESS      عنوان واجهة Supabase البرمجية (SUPABASE_URL، وإلا مثيل npm start)
  --key KEY          مفتاحها السري (SUPABASE_SECRET_KEY الذي لا يُحفظ في سجل الصدفة)
  --data FOLDER      مجلد بيانات npm start ‏(.broadsheet)
  --help             هذا النص`,
  'cli.arguments.unknown': 'خيار غير معروف {argument}. انظر {help}.',
  'cli.arguments.unexpected': 'وسيطة غير متوقعة {argument}. انظر {help}.',
  'cli.arguments.missing': 'قيمة الخيار {argument} ناقصة. انظر {help}.',
  'cli.arguments.noValue': 'لا يقبل الخيار {argument} قيمة. انظر {help}.',
  'cli.makeAdmin.help': `يجعل حسابًا مسؤولًا، مثل أول حساب في موقع جديد.

  npm run make-admin -- EMAIL [خيارات]

  --reset-mfa    يعيد بدلًا من ذلك ضبط المصادقة الثنائية للحساب، مثل حساب آخر مسؤول فقد جهازه ورموز
                 الاسترداد
  --data FOLDER  مجلد بيانات المثيل الذي يعمل على هذا الجهاز (.broadsheet)
  --help         هذا النص

لمشروع مستضاف عيّن SUPABASE_URL وSUPABASE_SECRET_KEY. تجد المفتاح السري ضمن «API Keys» في إعدادات
المشروع؛ وهو يتجاوز كل الأذونات، فلا تشاركه. امنح الدور لغيره في لوحة الإدارة ضمن «المستخدمون».`,
  'cli.export.help': `يصدّر كل محتوى موقع إلى مجلد؛ ويمكن أن يكون الموقع قيد التشغيل.

  npm run export -- FOLDER [خيارات]

تصبح المقالات (ومنها المسودات والمؤرشفة) ملفات Markdown مع بيانات تمهيدية (front matter). وتصبح
التصنيفات والوسوم والملفات الشخصية مع عناوين بريدها والتعليقات والإعجابات والإشارات المرجعية والمشتركون
والرسائل والبلاغات والإعدادات والعناوين السابقة ملفات JSON، سطر لكل صف. تُنسخ الصور كما هي. يكون المجلد
كاملًا أو دون تغيير؛ ويُستبدل تصدير أقدم فيه. المحتوى المتساوي ينتج بايتات متساوية.

الاستعادة: npm run import -- FOLDER في موقع فارغ، بكل المعرّفات والعناوين والتواريخ.

لا يحتوي التصدير على كلمات مرور، لأن الواجهة البرمجية لا تكشف تجزئاتها. بعد الاستعادة يطلب المستخدمون
كلمة جديدة بواسطة «نسيت كلمة المرور». أما npm run backup فيشمل كلمات المرور في ملف مشفّر.

يحتوي المجلد على عناوين بريد ومسودات: احفظه حيث لا يقرؤه غيرك.

{connection}

رمز الخروج 1 إذا تعذّرت قراءة شيء أو كتابته؛ ويبقى المجلد عندئذ دون تغيير.`,
  'cli.import.help': `يستورد محتوى نظام آخر، أو يستعيد تصديرًا من Broadsheet.

  npm run import -- PATH [خيارات]

يُتعرَّف على التنسيق: مجلد من npm run export، أو مجلد من ملفات Markdown.

يُستعاد التصدير في موقع فارغ (npm start -- --no-demo) بكل المعرّفات والعناوين والتواريخ. لا يحتوي على
كلمات مرور: يطلب المستخدمون كلمات جديدة. تُستأنف الاستعادة التي انقطعت عند تشغيلها من جديد.

في مجلد من ملفات Markdown يصبح كل ملف ‎.md و‎.mdx و‎.markdown على أي عمق مقالًا. بياناته التمهيدية
بصيغة YAML:

  title             مطلوب
  date              ‏2014-11-13، مع وقت أو دونه؛ وإلا التاريخ في اسم الملف
  updated           أيضًا lastmod وmodified: وقت آخر تغيير؛ وإلا التاريخ
  author, authors   اسم، أو قائمة أسماء أو كائنات فيها name وusername وcontribution (وهي by أو with
                    أو photos). والاسم الذي ليس له ملف شخصي يصبح كاتبًا ضيفًا
  category          واحد؛ وتصبح البقية وسومًا
  tags              قائمة، أو أسماء تفصل بينها فواصل
  excerpt           أيضًا summary وdescription وdeck
  image, image_alt  أيضًا cover وfeatured_image …؛ مسار نسبة إلى الملف، أو عنوان URL
  image_caption     أيضًا caption وcover_caption …: النص تحت الصورة
  image_credit      أيضًا credit وphoto_credit وphotographer …: صاحب الصورة
  lang              أيضًا language وlocale: لغة المقال، مثل pt-BR، إذا اختلفت عن لغة الموقع
  translationKey    النص نفسه في عدة ملفات: يكون كل منها ترجمة للآخر
  slug              وإلا اسم الملف دون تاريخه
  draft             ‏true: غير منشور (أيضًا published: false وstatus: draft)
  video             عنوان URL لفيديو
  seo_title, seo_description        أيضًا metaTitle وmetaDescription: نصوص لنتائج البحث
  social_title, social_description  أيضًا og_title وog_description …: نصوص عند المشاركة
  social_image      الصورة عند المشاركة، مثل image
  canonical_url     أيضًا canonical: عنوان URL للأصل إذا نُشر أولًا في مكان آخر
  robots            ‏noindex: مخفي عن محركات البحث (أيضًا noindex: true)
  link              عنوان URL لصفحة أخرى، لمقال دون نص

تُخزَّن صور البيانات التمهيدية والنص بثلاثة عروض دون بيانات وصفية. تُترك الصور المفقودة أو غير المقروءة
مع تحذير. يمكن أن يحتوي authors.yml في المجلد على تفاصيل الكتّاب:
slug: {author}.
تؤدي روابط ref وrelref وpost_url وlink إلى المقالات؛ وتُزال صياغة القوالب الأخرى مثل {include}.
يذكر كل تحذير البنية والملف والسطر.

لا يكتب الاستيراد الثاني إلا التغييرات: يحدّث الملف المتغيّر مقاله ويستبدل تغييرات لوحة الإدارة. ولا
تُحذف مقالات الملفات المحذوفة.

  --map THEIRS=OURS  اسم آخر لحقل، مثل ‎--map standfirst=excerpt؛ يمكن تكراره
  --site ADDRESS     عنوان الموقع القديم، مثل https://blog.example.com: تؤدي الروابط إلى مقالاته
                     إلى المقالات المستوردة
  --name NAME        اسم هذه المجموعة: يجد الاستيراد الثاني المقالات به وبمساراتها (اسم المجلد)
{connection}

رمز الخروج 1 إذا لم يُستورد ملف؛ ويُذكر كل منها مع السبب.`,
  'cli.backup.connectionHelp': `  --url ADDRESS       عنوان واجهة Supabase البرمجية (SUPABASE_URL، وإلا مثيل npm start)
  --key KEY           مفتاحها السري (SUPABASE_SECRET_KEY)
  --database ADDRESS  عنوان PostgreSQL الخاص بها (DATABASE_URL، وإلا مثيل npm start)
  --data FOLDER       مجلد بيانات npm start ‏(.broadsheet)
  --help              هذا النص`,
  'cli.backup.help': `ينشئ نسخة احتياطية مشفّرة لموقع؛ ويمكن أن يكون قيد التشغيل.

  npm run backup -- [--to DESTINATION] [خيارات]

المحتوى والإعدادات والحسابات مع تجزئات كلمات مرورها والملفات المخزّنة، في ملف واحد يفك تشفيره أيضًا
الأمر age ‏(tar وgzip وage). إذا عُيّن BACKUP_TO فإن الناشر ينشئ نسخًا أيضًا: كل BACKUP_EVERY_HOURS (24)
ساعة؛ ويحتفظ بآخر BACKUP_KEEP (14) نسخة.

{backup}

  --to DESTINATION    بدل BACKUP_TO
  --keep N            عدد النسخ التي يُحتفظ بها (BACKUP_KEEP)
{connection}

الاستعادة: npm run restore. رمز الخروج 1 عند حدوث خطأ؛ ولا توجد عندئذ نسخة جديدة.`,
  'cli.restore.help': `يستعيد نسخة احتياطية في موقع فارغ.

  npm run restore -- [FILE | NAME] [--from DESTINATION] [خيارات]

من دون FILE أو NAME: أحدث نسخة في الوجهة. شغّل أولًا موقعًا فارغًا:
npm start -- --no-demo --data FOLDER. يسجل المستخدمون الدخول بكلمات مرورهم.

  BACKUP_TO           مجلد أو s3://BUCKET/PREFIX، كما في npm run backup
  BACKUP_PASSPHRASE   عبارة مرور النسخة
  BACKUP_IDENTITY     أو الملف الذي يحتوي على مفتاح age السري

  --from DESTINATION  بدل BACKUP_TO
  --list              يسرد النسخ ولا يستعيد شيئًا
{connection}

رمز الخروج 1 إذا كان المفتاح خاطئًا أو النسخة تالفة أو كان في الموقع محتوى آخر.`,
  'cli.rollback.help': `يجعل إصدارًا سابقًا من الموقع ظاهرًا، أو أحدث إصدار من جديد.

  npm run rollback                 يسرد الإصدارات المخزّنة ويعلّم الظاهر منها
  npm run rollback -- previous     يجعل الإصدار الذي قبل الظاهر ظاهرًا
  npm run rollback -- RELEASE      يجعل هذا الإصدار ظاهرًا، مثل 2026-11-20T12-00-00-000Z
  npm run rollback -- next         يجعل الإصدار الذي بعد الظاهر ظاهرًا
  npm run rollback -- newest       يجعل أحدث إصدار ظاهرًا ويستأنف النشر

تُخزَّن آخر خمسة إصدارات، وآخر إصدار من كل ساعة في اليوم الماضي، وآخر إصدار من كل يوم في الأسبوع
الماضي. تاريخ الإصدار هو وقت آخر نشر فيه.

التبديل إعادة تسمية واحدة، فيحصل القراء إما على الصفحة القديمة أو الجديدة. ويتوقف النشر بعد ذلك مؤقتًا:
تنتظر التغييرات في قاعدة البيانات حتى يستأنفه «newest» أو «إعادة البناء» في لوحة الإدارة.

  --data FOLDER  مجلد بيانات npm start أو npm run publisher ‏(.broadsheet)
  --help         هذا النص

ما دام المثيل يعمل فإن ناشره ينفذ الأمر. لناشر على جهاز آخر عيّن SUPABASE_URL وSUPABASE_SECRET_KEY. من
دون مثيل يعمل يبدّل الأمر نفسه الإصدار في مجلد البيانات، ويبقى النشر متوقفًا بعد التشغيل التالي أيضًا.
إصدارات المواقع التي تنشرها GitHub Actions مخزّنة لدى المستضيف: بدّلها هناك.

رمز الخروج 1 إذا لم يوجد هذا الإصدار، أو لم ينفذ الناشر الأمر خلال دقيقة. ويبقى الإصدار الظاهر عندئذ
دون تغيير.`,
  'cli.jobs.help': `ينفذ مهام الخلفية، مثل نسخ صور مقال إلى المكتبة.

  npm run jobs                    ينفذ المهام حتى إيقافه
  npm run jobs -- --until-empty   ينفذ المهام المستحقة ثم ينتهي

ينفذ npm start وnpm run publisher المهام بأنفسهما؛ وعلى Supabase مستضاف دون خادم ينفذها سير العمل
‎.github/workflows/jobs.yml. ويمكن أن تعمل عدة عمليات معًا.

  SUPABASE_URL         عنوان الواجهة البرمجية
  SUPABASE_SECRET_KEY  مفتاحها السري

من دونهما معًا يُستخدم مثيل npm start الذي يعمل في مجلد البيانات.

  --until-empty     الانتهاء عندما لا تستحق أي مهمة
  --minutes N       الانتهاء بعد هذه المدة بالدقائق؛ وتعود المهمة غير المنتهية إلى قائمة الانتظار
  --data FOLDER     مجلد بيانات npm start ‏(.broadsheet)
  --log FORMAT      ‏text أو json: كائن واحد لكل سطر وحدث (text)
  --help            هذا النص

يوقفه Ctrl-C أو SIGTERM؛ وتعود المهمة الجارية إلى قائمة الانتظار.

{exitCodes}`,
  'cli.build.help': `يبني مجلد مستضيف ثابت: الموقع، ولوحة الإدارة في ‎/admin/.

  node scripts/deploy/build.ts [خيارات]

يقرأ المحتوى العام بالمفتاح القابل للنشر، ويبني الصفحات التي تغيرت منذ البناء السابق، ويتحقق من اكتمال
النتيجة، ثم يستبدل المجلد.

  SUPABASE_URL              عنوان الواجهة البرمجية
  SUPABASE_PUBLISHABLE_KEY  مفتاحها القابل للنشر
  SITE_URL                  عنوان الموقع العام، مثل https://news.example.com
  MEDIA_ORIGIN              مصدر الصور (SUPABASE_URL)؛ وإن كان فارغًا: مصدر الموقع

  DEPLOY_TO                 القيمة الافتراضية للخيار ‎--host

  --host NAME    ‏cloudflare أو netlify أو github أو s3: يكتب العناوين السابقة قواعد إعادة توجيه حتى حدّ
                 المستضيف؛ وإلا فلأي مستضيف يقرأ ‎_redirects أو vercel.json
  --out FOLDER   مجلد النتيجة (dist)
  --work FOLDER  الحالة بين عمليات البناء: المرآة وفهرس البحث وآخر إصدار (.broadsheet/deploy)؛
                 احتفظ أيضًا بالمجلد site/.build
  --fresh        يتجاهل هذه الحالة: يبني كل الصفحات ولا يقارن بآخر إصدار
  --help         هذا النص

رمز الخروج 1 عند حدوث خطأ؛ ويبقى المجلد عندئذ دون تغيير.`,
  'cli.bucket.help': `يرفع الملفات المتغيرة من موقع مبني إلى حاوية متوافقة مع S3.

  node scripts/deploy/bucket.ts FOLDER [خيارات]

  FOLDER                 نتيجة node scripts/deploy/build.ts
  S3_BUCKET              اسم حاوية للموقع فقط: تُحذف الملفات الأخرى فيها
  S3_ENDPOINT            عنوان مزود غير Amazon: ‏R2 أو Hetzner أو Backblaze أو MinIO …
  AWS_REGION             منطقة الحاوية (us-east-1؛ وauto لـ R2)
  AWS_ACCESS_KEY_ID      مفتاح يُسمح له بالسرد والقراءة والكتابة والحذف في هذه الحاوية فقط
  AWS_SECRET_ACCESS_KEY  سرّه

  --fresh                يرفع كل الملفات، حتى التي لم تتغير
  --help                 هذا النص

يرفع أولًا الملفات التي تحمّلها الصفحات، ثم الصفحات، ثم الصفحة الرئيسية والخلاصات وخرائط الموقع. تُحذف
الملفات المزالة أخيرًا، وتُحذف نصوص الإصدارات السابقة البرمجية وأنماطها بعد أسبوع. إذا انقطع الرفع يبقى
الموقع في الحاوية عاملًا، ويواصل التشغيل التالي. رمز الخروج 1 عند خطأ في الحاوية.`,
  'cli.notify.help': `يبلّغ دالة الحافة publish بحالة سير العمل.

  node scripts/deploy/notify.ts begin    يأخذ حق النشر؛ ويفشل إذا كان لدى غيره
  node scripts/deploy/notify.ts EVENTS   يبلّغ بالتغييرات الظاهرة
  node scripts/deploy/notify.ts ended    يعيد حق النشر

  EVENTS          أرقام التغييرات التي بدأت البناء: 41-44,47
  PUBLISH_URL     عنوان الدالة
  PUBLISH_SECRET  السر المشترك مع الدالة`,
  'cli.publisher.help': `يشغّل الناشر فقط، مع Supabase على جهاز آخر: لخادم صغير خاص بك.

  npm run publisher -- [خيارات]

يبني الموقع ولوحة الإدارة في مجلد البيانات، ثم ينشر كل تغيير وينفذ مهام الخلفية حتى إيقافه.
يقدّم خادم ويب '<data>'/site/current، و'<data>'/admin في ‎/admin/؛ وفي scripts/deploy/server إعدادات
nginx وCaddy وsystemd وDocker.

  SUPABASE_URL              عنوان الواجهة البرمجية
  SUPABASE_PUBLISHABLE_KEY  مفتاحها القابل للنشر: المفتاح الوحيد في الصفحات
  SUPABASE_SECRET_KEY       مفتاحها السري، لقراءة التغييرات من صندوق الصادر
  SITE_URL                  عنوان الموقع العام، مثل https://news.example.com
  MEDIA_ORIGIN              مصدر الصور (SUPABASE_URL)؛ وإن كان فارغًا: مصدر الموقع
  DATABASE_URL              عنوان PostgreSQL الخاص بها، إن أمكن الوصول إليه مباشرة: يُخطر الناشر
                            بالتغييرات فورًا دون webhook
  PUBLISH_SECRET            سر مشترك مع قاعدة البيانات: يفعّل webhook ‏POST /publish
  BROADSHEET_PURGE_URL      عنوان ذاكرة مؤقتة تتلقى العناوين المتغيرة، مع
                            ‏BROADSHEET_PURGE_TOKEN؛ أو BROADSHEET_PURGE_COMMAND، وهو برنامج
  S3_BUCKET                 يرفع الموقع أيضًا إلى هذه الحاوية؛ مع S3_ENDPOINT وAWS_REGION
                            وAWS_ACCESS_KEY_ID وAWS_SECRET_ACCESS_KEY، انظر
                            node scripts/deploy/bucket.ts --help

{backup}
  BACKUP_EVERY_HOURS  الساعات بين النسخ ما دام الناشر يعمل (24)؛ يتطلب DATABASE_URL
  BACKUP_KEEP         عدد النسخ التي يُحتفظ بها (14)

{mail}

  HEALTH_TOKEN              رمز تتطلبه ‎/metrics وتفاصيل ‎/health

  --data FOLDER   مجلد البيانات (.broadsheet/publisher)
  --port N        منفذ webhook وGET /health وGET /metrics ‏(8787)
  --host ADDRESS  العنوان الذي يُستمع عليه (127.0.0.1)
  --log FORMAT    ‏text أو json: كائن واحد لكل سطر وحدث (text)
  --poll SECONDS  المدة بين عمليات البحث عن تغييرات دون إخطار (10)
  --help          هذا النص

لا يعمل لقاعدة بيانات إلا ناشر واحد في الوقت نفسه: ينتظر الثاني حتى يتوقف الأول.
يوقفه Ctrl-C أو SIGTERM؛ وتنتظر التغييرات غير المنشورة في قاعدة البيانات.

{exitCodes}`,
  'cli.progress.reading': 'القراءة',
  'cli.progress.articles': 'المقالات',
  'cli.progress.pictures': 'الصور',
  'cli.progress.checking': 'التحقق',
  'cli.progress.rows': 'الصفوف',
  'cli.progress.comparing': 'المقارنة',
  'cli.progress.demoPictures': 'الصور',
  'cli.export.done':
    'صُدِّر إلى {folder}: {articles, plural, zero {لا مقالات} one {مقال واحد} two {مقالان} few {# مقالات} many {# مقالًا} other {# مقال}}، {pictures, plural, zero {لا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}، ومجموع الصفوف والملفات {total, number}.',
  'cli.backup.done':
    '{name}: ‏{megabytes} م.ب، مشفّرة{removed, plural, =0 {} zero {} one {، وحُذفت نسخة قديمة} two {، وحُذفت نسختان قديمتان} few {، وحُذفت # نسخ قديمة} many {، وحُذفت # نسخة قديمة} other {، وحُذفت # نسخة قديمة}}.',
  'cli.backup.noDestination': 'حدّد وجهة: npm run backup -- --to FOLDER.',
  'cli.restore.noFile': 'لا يوجد ملف {name}.',
  'cli.restore.noSource': 'اذكر ملفًا أو عيّن ‎--from.',
  'cli.restore.empty': 'لا توجد نسخة احتياطية في {from}.',
  'cli.restore.noDestination': 'حدّد الوجهة: npm run restore -- --list --from FOLDER.',
  'cli.restore.oneBackup': 'اذكر نسخة احتياطية واحدة.',
  'cli.restore.done':
    'استُعيد من {name}: {articles, plural, zero {لا مقالات} one {مقال واحد} two {مقالان} few {# مقالات} many {# مقالًا} other {# مقال}}، و{accounts, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}. يسجل المستخدمون الدخول بكلمات مرورهم.',
  'cli.backup.damaged': 'النسخة الاحتياطية تالفة أو ناقصة.',
  'cli.backup.unknown': 'لا توجد نسخة احتياطية باسم {name}.',
  'cli.backup.recipientInvalid':
    '‏BACKUP_RECIPIENT ليس مفتاح age: تبدأ المفاتيح بـ age1، انظر age-keygen.',
  'cli.backup.notDecrypted': 'تعذّر فك تشفير النسخة: عبارة المرور أو المفتاح خاطئ، أو النسخة تالفة.',
  'cli.backup.noBucket': 'اذكر حاوية: s3://BUCKET/PREFIX.',
  'cli.backup.twoKeys': 'عيّن BACKUP_PASSPHRASE أو BACKUP_RECIPIENT، لا كليهما.',
  'cli.backup.noKey':
    'عيّن BACKUP_PASSPHRASE أو BACKUP_RECIPIENT: تحتوي النسخة على تجزئات كلمات المرور وتكون مشفّرة دائمًا.',
  'cli.restore.noKey': 'عيّن BACKUP_PASSPHRASE، أو عيّن BACKUP_IDENTITY على ملف مفتاح age.',
  'cli.restore.identityUnreadable': '‏BACKUP_IDENTITY: تعذّرت قراءة {file}.',
  'cli.restore.identityMissing': '‏BACKUP_IDENTITY: لا يوجد مفتاح age في {file}.',
  'cli.wholeNumber': 'يجب أن يكون ‎{name} عددًا صحيحًا من {least} إلى {most}، لا «{value}».',
  'cli.backup.noDatabase':
    'عيّن DATABASE_URL: تُقرأ تجزئات كلمات المرور من PostgreSQL لأن الواجهة البرمجية لا تكشفها.',
  'cli.publisher.backupNeedsDatabase': 'يتطلب BACKUP_TO تعيين DATABASE_URL.',
  'cli.bothOrNeither': 'عيّن SUPABASE_URL وSUPABASE_SECRET_KEY معًا، أو لا تعيّن أيًّا منهما.',
  'cli.jobs.noInstance': 'عيّن SUPABASE_URL وSUPABASE_SECRET_KEY: لا يعمل أي مثيل في {data}.',
  'cli.connect.notRunning': '‏Broadsheet لا يعمل: شغّل أولًا npm start في نافذة أخرى.',
  'cli.connect.bothOrNeither': 'عيّن عنوان Supabase ومفتاحها السري معًا، أو لا تعيّن أيًّا منهما.',
  'cli.connect.invalid': '‏«{address}» ليس عنوان URL صالحًا.',
  'cli.connect.noResponse': 'لا استجابة من {address}.',
  'cli.connect.refused': 'رفضت قاعدة البيانات في {address} الاتصال: {error}.',
  'cli.nameOneFolder': 'اذكر مجلدًا واحدًا: {usage}. انظر {help}.',
  'cli.nameOnePath': 'اذكر مسارًا واحدًا: {usage}. انظر {help}.',
  'cli.import.siteInvalid':
    'يجب أن يكون ‎--site عنوان URL مثل https://blog.example.com، لا «{value}».',
  'cli.import.mapInvalid':
    'يجب أن يكون ‎--map بصيغة theirName=ourName مع أحد {names}، لا «{value}».',
  'cli.import.notFound': 'لا يوجد ملف أو مجلد {path}.',
  'cli.import.unsupported': '‏{path} هو {format}، ولا يمكن استيراده مباشرة بعد. {advice}',
  'cli.import.unknownFormat': 'ليس للمسار {path} أي من التنسيقات التي يمكن استيرادها:{reasons}',
  'cli.format.wordpress': 'تصدير WordPress ‏(WXR)',
  'cli.format.ghost': 'تصدير Ghost',
  'cli.format.zip': 'أرشيف ZIP',
  'cli.format.backup': 'نسخة احتياطية مشفّرة',
  'cli.format.markdown': 'مجلد من ملفات Markdown',
  'cli.format.wordpressAdvice':
    'حوّله أولًا إلى مجلد من ملفات Markdown، مثلًا بواسطة wordpress-export-to-markdown، ثم استورد ذلك المجلد.',
  'cli.format.ghostAdvice': 'حوّله أولًا إلى مجلد من ملفات Markdown، ثم استورد ذلك المجلد.',
  'cli.format.zipAdvice': 'فك ضغطه أولًا، ثم استورد ذلك المجلد.',
  'cli.format.backupAdvice': 'استعدها بواسطة npm run restore.',
  'cli.format.notFolder': 'ليس مجلدًا',
  'cli.format.hasMarkdown': 'يحتوي على ملفات Markdown',
  'cli.format.noMarkdown': 'لا يحتوي على ملف ‎.md أو ‎.mdx أو ‎.markdown',
  'cli.import.notImported':
    'لم يُستورد، لأنه لا يمكن استيراد إلا المقالات وما تشير إليه: {comments, plural, zero {لا تعليقات} one {تعليق واحد} two {تعليقان} few {# تعليقات} many {# تعليقًا} other {# تعليق}}، {redirects, plural, zero {لا عمليات توجيه} one {عملية توجيه واحدة} two {عمليتا توجيه} few {# عمليات توجيه} many {# عملية توجيه} other {# عملية توجيه}}.',
  'cli.import.counts':
    'أُنشئ {created, number}، وحُدّث {updated, number}، ودون تغيير {unchanged, number}، وفشل {failed, number}.',
  'cli.import.pictures':
    '{uploaded, plural, zero {لا صور جديدة} one {صورة جديدة واحدة} two {صورتان جديدتان} few {# صور جديدة} many {# صورة جديدة} other {# صورة جديدة}}، والمخزّنة من قبل {known, number}، {warnings, plural, zero {ولا تحذيرات} one {وتحذير واحد} two {وتحذيران} few {و# تحذيرات} many {و# تحذيرًا} other {و# تحذير}}.',
  'cli.import.speed': '{seconds} ث، {rate} مقال في الثانية.',
  'cli.restore.changed': 'تغيّر الموقع أثناء الاستعادة ويختلف عن التصدير.',
  'cli.restore.foreign':
    'في هذا الموقع محتوى ليس في التصدير ({content}). استعد في موقع فارغ، مثل npm start -- --no-demo --data FOLDER.',
  'cli.restore.nothing': 'في الموقع كل محتوى التصدير من قبل. لم يتغير شيء.',
  'cli.restore.export': `استُعيد خلال {seconds} ث: {articles, plural, zero {لا مقالات} one {مقال واحد} two {مقالان} few {# مقالات} many {# مقالًا} other {# مقال}}، {accounts, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}، {pictures, plural, zero {لا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}.
لا يحتوي التصدير على كلمات مرور. يطلب المستخدمون كلمة جديدة بواسطة «نسيت كلمة المرور».`,
  'cli.export.damaged': 'التصدير تالف: {path} مفقود أو تغيّر.',
  'cli.export.unreadable': 'التصدير تالف: تعذّرت قراءة {path}.',
  'cli.export.renamed': 'أُعيدت تسمية مقال أثناء التصدير. شغّله من جديد.',
  'cli.export.fileMissing': 'الملف {path} مفقود.',
  'cli.transfer.storageRefused': 'رفض مخزن الملفات {file}: {error}',
  'cli.export.none': 'لا يوجد تصدير في {folder}.',
  'cli.export.version':
    'إصدار تنسيق التصدير {found}، ويقرأ هذا الإصدار من Broadsheet الإصدار {read}. استعده بالإصدار الذي كتبه.',
  'cli.export.isFile': '‏{target} ملف وليس مجلدًا.',
  'cli.export.otherContent': 'في {target} محتوى غير التصدير ولن يُستبدل. اذكر مجلدًا آخر.',
  'cli.export.notWritten': 'تعذّرت كتابة التصدير في {target} ‏({code}).',
  'cli.transfer.refused': 'رفضت قاعدة البيانات طلبًا ({what}): {error}',
  'cli.subject.build': 'بناء الموقع',
  'cli.subject.bucket': 'الحاوية {name}',
  'cli.subject.fileOwners': 'مالكو الملفات',
  'cli.subject.buckets': 'قائمة الحاويات',
  'cli.subject.files': 'قائمة الملفات',
  'cli.subject.table': 'الجدول {name}',
  'cli.subject.articles': 'المقالات',
  'cli.subject.articleTags': 'وسوم المقالات',
  'cli.subject.author': 'الكاتب {name}',
  'cli.subject.profile': 'الملف الشخصي لـ {name}',
  'cli.subject.importHistory': 'عمليات الاستيراد السابقة',
  'cli.subject.storedImages': 'الصور المخزّنة',
  'cli.subject.imports': 'قائمة عمليات الاستيراد',
  'cli.subject.account': 'الحساب {name}',
  'cli.subject.profiles': 'الملفات الشخصية',
  'cli.subject.settings': 'الإعدادات',
  'cli.subject.newRows': 'صفوف جديدة: {table}',
  'cli.import.refused': 'رُفض: {reason}',
  'cli.import.avatarUnusable': 'الصورة الشخصية لـ {name}: لا يمكن استخدام {address}',
  'cli.import.pictureLeftOut':
    'تُركت الصورة «{address}» لأنها {problem, select, missing {مفقودة} unreadable {ليست صورة يمكن قراءتها} tooLarge {كبيرة جدًا} noAddress {بلا عنوان} unknownAddress {ليست ملفًا ولا عنوان ويب} other {خارج المجلد المستورد}}',
  'cli.import.linkUnknown': 'لا يؤدي الرابط «{address}» إلى مقال في هذا الاستيراد',
  'cli.import.templateRemoved': 'أُزيلت صياغة القالب {construct}',
  'cli.import.authorsInvalid': 'تعذّرت قراءة {file} بصيغة YAML',
  'cli.import.dateInvalid': 'تاريخه غير صالح: {date}',
  'cli.import.notUtf8': 'ليس نصًّا بترميز UTF-8',
  'cli.import.noFrontMatter': 'ليس له بيانات تمهيدية (YAML بين سطرين من ---)',
  'cli.import.frontMatterInvalid': 'بياناته التمهيدية ليست YAML (السطر {line}): {problem}',
  'cli.import.frontMatterEmpty': 'بياناته التمهيدية بلا حقول',
  'cli.import.noBody': 'ليس له نص ولا ملخص ولا رابط',
  'cli.import.noTitle': 'ليس له عنوان',
  'cli.import.titleTooLong': 'عنوانه أطول من {maximum, number} حرف',
  'cli.import.noDate': 'ليس له تاريخ',
  'cli.makeAdmin.unreadable': 'تعذّرت قراءة الحسابات: {error}',
  'cli.makeAdmin.unknown':
    'لا يوجد حساب بعنوان البريد {email}. أنشئ حسابًا على الموقع أولًا ثم أعد تشغيل الأمر.',
  'cli.makeAdmin.already': '‏{name} مسؤول من قبل.',
  'cli.makeAdmin.refused': 'لم يتغير الدور: {error}',
  'cli.makeAdmin.done': 'أصبح {name} مسؤولًا: يظهر رابط لوحة الإدارة في الصفحة التالية.',
  'cli.makeAdmin.notRunning':
    'لا يعمل أي مثيل في {data}. شغّل واحدًا بواسطة npm start، أو عيّن SUPABASE_URL وSUPABASE_SECRET_KEY.',
  'cli.makeAdmin.oneEmail':
    'اذكر عنوان بريد واحدًا: npm run make-admin -- EMAIL. انظر npm run make-admin -- --help.',
  'cli.makeAdmin.factorRefused': 'لم يُعَد ضبط المصادقة الثنائية: {error}',
  'cli.makeAdmin.factorReset':
    'يمكن لـ {name} تسجيل الدخول بكلمة المرور وحدها وإعداد المصادقة الثنائية من جديد. انتهت جميع الجلسات.',
  'cli.makeAdmin.factorMissing': 'ليست لدى {name} مصادقة ثنائية.',
  'cli.rollback.empty': 'لا يوجد إصدار في {folder}.',
  'cli.rollback.done': '✓ {name}، المنشور في {time}، ظاهر الآن.',
  'cli.rollback.paused': '  النشر متوقف مؤقتًا. لاستئنافه: npm run rollback -- newest',
  'cli.rollback.one': 'اذكر إصدارًا واحدًا. انظر npm run rollback -- --help.',
  'cli.rollback.neverBuilt': 'لا يوجد إصدار بعد: لم يُبنَ الموقع هنا قط.',
  'cli.rollback.unknown': 'لا يوجد إصدار «{name}». يسرد npm run rollback الإصدارات المخزّنة.',
  'cli.rollback.noneLive':
    'لا إصدار ظاهر، فلا معنى لـ «{name}»: اذكر إصدارًا. يسرد npm run rollback الإصدارات المخزّنة.',
  'cli.rollback.oldest': 'الإصدار الظاهر أقدم إصدار مخزّن: لا إصدار قبله.',
  'cli.rollback.newest': 'الإصدار الظاهر هو الأحدث: لا إصدار بعده.',
  'cli.rollback.live': 'ظاهر',
  'cli.rollback.unreadable': 'تعذّرت قراءة الإصدارات: {error}',
  'cli.rollback.refused': 'رُفض التبديل: {error}.',
  'cli.rollback.stillPaused': 'ما زال النشر متوقفًا: {error}.',
  'cli.rollback.failed': 'لم يتمكن الناشر من تنفيذ الأمر: {error}',
  'cli.rollback.noResponse': 'لم يستجب الناشر. سينفذ الأمر عندما يعمل من جديد.',
  'cli.set': 'عيّن {name}.',
  'cli.secretKeyPublished': '‏SUPABASE_PUBLISHABLE_KEY مفتاح سري، وسيظهر في كل صفحة.',
  'cli.urlInvalid': '‏{name} ليس عنوان URL صالحًا: «{value}».',
  'cli.mailFrom': 'عيّن MAIL_FROM: مرسل الرسائل.',
  'cli.mailApi': 'يجب أن يكون MAIL_API أحد {names}، لا «{value}».',
  'cli.mailTwice': 'عيّن SMTP_URL أو MAIL_API، لا كليهما.',
  'cli.smtpUrl': 'يبدأ SMTP_URL بـ smtp://‎ أو smtps://‎.',
  'cli.build.hostUnknown': 'يجب أن يكون ‎--host أحد {hosts}، لا «{value}».',
  'cli.build.noRelease': 'لم ينتج البناء إصدارًا.',
  'cli.bucket.done':
    '✓ الملفات المرسلة: {sent, number}، المحذوفة: {removed, number}، دون تغيير: {unchanged, number}',
  'cli.bucket.unreachable': 'تعذّر الوصول إلى الحاوية في {address}: {error}',
  'cli.bucket.refused': 'رُفض {what} بالرمز {status}: {message}',
  'cli.notify.begin': '✓ لدى سير العمل هذا حق النشر.',
  'cli.notify.ended': '✓ أُعيد حق النشر.',
  'cli.notify.published': '✓ أُبلغ: التغييرات {events} ظاهرة.',
  'cli.notify.refused': 'استجابت الدالة بالرمز {status}: {text}',
  'cli.notify.usage':
    'عيّن PUBLISH_URL وPUBLISH_SECRET واذكر الحدث: begin أو EVENTS أو ended. انظر node scripts/deploy/notify.ts --help.',
  'cli.start.notDataFolder':
    'لا يبدو {folder} مجلد بيانات لـ Broadsheet، لذلك يتركه ‎--reset كما هو.',
  'cli.start.instanceDamaged':
    'الملف {file} تالف. لا يذكر إلا مكان عمل Broadsheet: أوقف Broadsheet إن كان يعمل، واحذف هذا الملف، ثم شغّل Broadsheet من جديد بواسطة npm start.',
  'cli.start.folderInUse':
    'مجلد البيانات {folder} قيد الاستخدام من عملية أخرى{owner, select, local { (المعرّف {pid}، منذ {since})} remote { (المعرّف {pid} على {host}، منذ {since})} other {}}: أوقفها أولًا أو اختر مجلدًا آخر.',
  'cli.start.folderUnwritable': 'تعذّرت الكتابة في مجلد البيانات {folder} ‏({reason}).',
  'cli.diskFull': 'القرص ممتلئ: أفرغ مساحة على قرص مجلد البيانات، ثم شغّل من جديد.',
  'cli.import.unreadable': 'تعذّرت قراءته ({code})',
  'cli.import.notRendered': 'تعذّر عرضه: {reason}',
  'cli.start.noPostgres':
    '‏PostgreSQL غير مثبّت لهذه المنصة (حزمة npm ‏{name}): شغّل npm install، أو عيّن DATABASE_URL على PostgreSQL خاص بك.',
  'cli.start.noAccount':
    'لا يعمل PostgreSQL بصلاحيات root، وتعذّر إنشاء حساب النظام «{account}» ({reason}): شغّله مستخدمًا عاديًّا.',
  'cli.start.postgresFailed': 'لا يبدأ PostgreSQL: {reason} (انظر {log}).',
  'cli.start.backendFailed': 'تعذّر تشغيل الخلفية: {reason}',
  'cli.start.databaseNotCreated': 'تعذّر إنشاء قاعدة البيانات: {reason}.',
  'cli.start.migrationFailed': 'فشل الترحيل {file}: {reason}. وأُلغيت تغييراته.',
  'cli.publisher.outboxUnreadable':
    'تعذّرت قراءة صندوق الصادر بالمفتاح SUPABASE_SECRET_KEY: {error}',
  'cli.bucket.foreign':
    'في الحاوية كائنات ليست موقعًا من Broadsheet ‏({count}). استخدم حاوية للموقع فقط، لأن الملفات غير الموجودة في الإصدار تُحذف.',
  'cli.import.notLinked': 'لم يُربط ترجمةً لـ {path} ‏(translationKey {key}): {error}',
}
