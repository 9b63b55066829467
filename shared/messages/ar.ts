import type { Messages } from './keys.ts'

/** Arabic messages. ICU MessageFormat; see README.md. */
export const ar: Messages = {
  // Errors of the backend (errors)
  'errors.unreachable': 'تعذّر الوصول إلى الخادم. تحقّق من الاتصال وحاول مرة أخرى.',
  'errors.unknown':
    'حدث خطأ في الخادم. حاول مجدداً بعد قليل، وإذا تكرّر ذلك فأبلغ أحد مسؤولي الموقع.',
  'errors.adminsOnly': 'هذا متاح للمسؤولين فقط.',
  'errors.signIn': 'انتهت جلستك. سجّل الدخول مجدداً.',
  'errors.suspended': 'هذا الحساب موقوف: يمكنه القراءة دون الكتابة.',
  'errors.lastAdmin': 'لا يمكن إزالة آخر مسؤول. عيّن مستخدماً آخر مسؤولاً أولاً.',
  'errors.staleVersion': 'حفظ مستخدم آخر تعديلاً في هذه الأثناء. لم يُستبدل شيء.',
  'errors.publishingPolicy': 'النشر هنا متاح للمسؤولين فقط. احفظ المقال مسودةً.',
  'errors.oneLevel': 'لا يمكن الرد على الردود. ردّ على التعليق الأصلي.',
  'errors.commentsClosed': 'التعليقات مغلقة على هذا المقال.',
  'errors.commentMissing': 'لم يعد هذا التعليق موجوداً.',
  'errors.newsletterClosed': 'النشرة البريدية معطّلة.',
  'errors.articleMissing': 'لم يعد هذا المقال موجوداً.',
  'errors.categoryMissing': 'لم يعد هذا التصنيف موجوداً.',
  'errors.tagMissing': 'لم يعد هذا الوسم موجوداً.',
  'errors.releaseMissing': 'لم يعد هذا الإصدار متاحاً.',
  'errors.mergeItself': 'اختر عنصراً آخر للدمج فيه.',
  'errors.jobPayload': 'لا يمكن بدء هذه المهمة بهذه القيم. أعد تحميل الصفحة وحاول مجدداً.',
  'errors.jobMissing': 'لم تعد هذه المهمة موجودة.',
  'errors.jobEnded': 'انتهت هذه المهمة بالفعل.',
  'errors.jobOpen': 'هذه المهمة جارية أو منجزة بالفعل.',
  'errors.jobLost': 'تولّت عملية أخرى هذه المهمة.',
  'errors.leaseLost': 'تولّى ناشر آخر العمل. حاول مجدداً بعد قليل.',
  'errors.limit': 'طلبات كثيرة دفعة واحدة. حاول لاحقاً.',
  'errors.articleSlugUnique': 'يستخدم مقال آخر هذا الاسم اللطيف (slug).',
  'errors.categorySlugUnique': 'يستخدم تصنيف آخر هذا الاسم اللطيف (slug).',
  'errors.categoryNameUnique': 'يوجد تصنيف آخر بهذا الاسم.',
  'errors.tagSlugUnique': 'يستخدم وسم آخر هذا الاسم اللطيف (slug).',
  'errors.tagNameUnique': 'يوجد وسم آخر بهذا الاسم.',
  'errors.profilesUsernameUnique': 'اسم المستخدم هذا محجوز.',
  'errors.subscriberOnce': 'هذا العنوان مشترك بالفعل.',
  'errors.webAddress': 'يجب أن يبدأ العنوان بـ https:// أو http://.',
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

  // Fields: labels, limits and validation (fields)

  // Frame of every page (site)
  'site.skipToContent': 'تخطَّ إلى المحتوى',

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
}
