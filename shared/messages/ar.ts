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
  'console.resources.about': 'نحو {number}',
  'console.resources.total.articles':
    '{count, plural, zero {الإجمالي: لا مقالات} one {الإجمالي: مقال واحد} two {الإجمالي: مقالان} few {الإجمالي: {number} مقالات} many {الإجمالي: {number} مقالاً} other {الإجمالي: {number} مقال}}',
  'console.resources.found.articles':
    '{count, plural, zero {النتائج: لا مقالات} one {النتائج: مقال واحد} two {النتائج: مقالان} few {النتائج: {number} مقالات} many {النتائج: {number} مقالاً} other {النتائج: {number} مقال}}',
  'console.resources.total.comments':
    '{count, plural, zero {الإجمالي: لا تعليقات} one {الإجمالي: تعليق واحد} two {الإجمالي: تعليقان} few {الإجمالي: {number} تعليقات} many {الإجمالي: {number} تعليقاً} other {الإجمالي: {number} تعليق}}',
  'console.resources.found.comments':
    '{count, plural, zero {النتائج: لا تعليقات} one {النتائج: تعليق واحد} two {النتائج: تعليقان} few {النتائج: {number} تعليقات} many {النتائج: {number} تعليقاً} other {النتائج: {number} تعليق}}',
  'console.resources.total.jobs':
    '{count, plural, zero {الإجمالي: لا مهام} one {الإجمالي: مهمة واحدة} two {الإجمالي: مهمتان} few {الإجمالي: {number} مهام} many {الإجمالي: {number} مهمة} other {الإجمالي: {number} مهمة}}',
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
    'ستُحذف نهائياً مع تعليقاتها وإعجاباتها وإصداراتها السابقة. لا يمكن التراجع عن ذلك.',
  'console.resources.articles.deletedMany':
    '{count, plural, zero {لم يُحذف أي مقال} one {حُذف مقال واحد} two {حُذف مقالان} few {حُذفت # مقالات} many {حُذف # مقالاً} other {حُذف # مقال}}',
  'console.resources.articles.deleteTitle': 'حذف المقال',
  'console.resources.articles.deleteQuestion': 'هل تريد حقاً حذف «{title}»؟',
  'console.resources.articles.deleted': 'حُذف «{title}»',
  'console.resources.articles.deleteFailed': 'تعذّر حذف المقال: {reason}',
  'console.resources.categories.deleteTitle': 'حذف التصنيف',
  'console.resources.categories.deleteQuestion':
    'هل تريد حقاً حذف «{name}»؟ سيؤثر ذلك في جميع مقالات هذا التصنيف.',
  'console.resources.categories.deleted': 'حُذف التصنيف «{name}»',
  'console.resources.categories.deleteFailed': 'تعذّر حذف التصنيف: {reason}',
  'console.resources.tags.deleteTitle': 'حذف الوسم',
  'console.resources.tags.deleteQuestion': 'هل تريد حقاً حذف «{name}»؟',
  'console.resources.tags.deleted': 'حُذف الوسم «{name}»',
  'console.resources.tags.deleteFailed': 'تعذّر حذف الوسم: {reason}',

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

  // Console: settings (console.settings)

  // Mail (mail)

  // Commands (cli)
}
