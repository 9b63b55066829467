import type { Messages } from './keys.ts'

/** German messages. ICU MessageFormat; see README.md. */
export const de: Messages = {
  // Errors of the backend (errors)
  'errors.unreachable':
    'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  'errors.unknown':
    'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal. Wenn es wieder geschieht, informieren Sie die Administration dieser Website.',
  'errors.adminsOnly': 'Das ist nur Administratoren möglich.',
  'errors.signIn': 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',
  'errors.suspended': 'Dieses Konto ist gesperrt: Es kann lesen, aber nicht schreiben.',
  'errors.lastAdmin':
    'Der letzte Administrator kann nicht entfernt werden. Ernennen Sie zuerst einen anderen.',
  'errors.staleVersion':
    'Inzwischen wurde eine andere Fassung gespeichert. Es wurde nichts überschrieben.',
  'errors.publishingPolicy':
    'Veröffentlichen dürfen hier nur Administratoren. Speichern Sie den Artikel als Entwurf.',
  'errors.oneLevel':
    'Auf Antworten kann nicht geantwortet werden. Antworten Sie auf den Kommentar darüber.',
  'errors.commentsClosed': 'Die Kommentare zu diesem Artikel sind geschlossen.',
  'errors.commentMissing': 'Diesen Kommentar gibt es nicht mehr.',
  'errors.newsletterClosed': 'Der Newsletter ist deaktiviert.',
  'errors.articleMissing': 'Diesen Artikel gibt es nicht mehr.',
  'errors.categoryMissing': 'Diese Kategorie gibt es nicht mehr.',
  'errors.tagMissing': 'Dieses Schlagwort gibt es nicht mehr.',
  'errors.releaseMissing': 'Diese Ausgabe ist nicht mehr verfügbar.',
  'errors.mergeItself': 'Wählen Sie ein anderes Ziel für die Zusammenführung.',
  'errors.jobPayload':
    'Mit diesen Werten kann der Vorgang nicht gestartet werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'errors.jobMissing': 'Diesen Vorgang gibt es nicht mehr.',
  'errors.jobEnded': 'Dieser Vorgang ist bereits beendet.',
  'errors.jobOpen': 'Dieser Vorgang läuft bereits oder ist erledigt.',
  'errors.jobLost': 'Ein anderer Prozess hat diesen Vorgang übernommen.',
  'errors.leaseLost': 'Ein anderer Publisher hat übernommen. Versuchen Sie es gleich noch einmal.',
  'errors.limit': 'Zu viele auf einmal. Bitte versuchen Sie es später erneut.',
  'errors.articleSlugUnique': 'Ein anderer Artikel hat diesen Slug bereits.',
  'errors.categorySlugUnique': 'Eine andere Kategorie hat diesen Slug bereits.',
  'errors.categoryNameUnique': 'Eine andere Kategorie hat diesen Namen bereits.',
  'errors.tagSlugUnique': 'Ein anderes Schlagwort hat diesen Slug bereits.',
  'errors.tagNameUnique': 'Ein anderes Schlagwort hat diesen Namen bereits.',
  'errors.profilesUsernameUnique': 'Dieser Benutzername ist vergeben.',
  'errors.subscriberOnce': 'Diese Adresse ist bereits angemeldet.',
  'errors.webAddress': 'Eine Adresse muss mit https:// oder http:// beginnen.',
  'errors.emailAddress':
    'Eine E-Mail-Adresse ist ungültig. Korrigieren Sie sie und speichern Sie erneut.',
  'errors.value':
    'Ein Feld enthält einen Wert, der nicht gespeichert werden kann. Prüfen Sie die Felder und speichern Sie erneut.',
  'errors.forbidden':
    'Dazu sind Sie nicht berechtigt. Wenden Sie sich an die Administration, falls Sie es sein sollten.',
  'errors.busy': 'Der Server ist ausgelastet. Warten Sie einen Moment und versuchen Sie es erneut.',
  'errors.gone': 'Das gibt es nicht mehr. Laden Sie die Seite neu.',
  'errors.simultaneous': 'Gleichzeitig wurde hier etwas anderes geändert. Versuchen Sie es erneut.',
  'errors.exists': 'Das gibt es bereits. Wählen Sie einen anderen Namen oder Slug.',
  'errors.reference':
    'Etwas, worauf sich dies bezieht, gibt es nicht mehr. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'errors.timeout':
    'Das hat zu lange gedauert und wurde abgebrochen. Versuchen Sie es erneut oder wählen Sie weniger Einträge aus.',
  'errors.tooLarge': 'Das ist zu groß. Kürzen Sie den Text oder wählen Sie eine kleinere Datei.',
  'errors.tooManyRequests':
    'Zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es erneut.',
  'errors.tooLong': '„{field}“ ist zu lang. Kürzen Sie den Text und speichern Sie erneut.',
  'errors.tooShort': '„{field}“ ist zu kurz. Ergänzen Sie den Text und speichern Sie erneut.',
  'errors.empty': '„{field}“ ist leer. Füllen Sie das Feld aus und speichern Sie erneut.',
  'errors.invalid': '„{field}“ ist ungültig. Korrigieren Sie den Wert und speichern Sie erneut.',

  // Fields: labels, limits and validation (fields)

  // Frame of every page (site)
  'site.skipToContent': 'Zum Inhalt springen',

  // Articles and cards (article)

  // Lists and front page (lists)

  // Discussion (comments)

  // Accounts and profiles (account)

  // Search (search)

  // Legal and information pages (info)

  // Not found (notFound)

  // Feeds (feeds)

  // Editor (editor)
  'editor.drafts.title': 'Sie haben nicht gespeicherten Text',
  'editor.drafts.explanation':
    'Er ist auf diesem Gerät gespeichert, und nur Sie können ihn lesen. Stellen Sie ihn wieder her oder verwerfen Sie ihn.',
  'editor.drafts.untitled': 'Ohne Titel',
  'editor.drafts.details': '{date} · {words, plural, one {# Wort} other {# Wörter}}',
  'editor.drafts.restore': 'Wiederherstellen',
  'editor.drafts.discard': 'Verwerfen',
  'editor.checklist.title': 'Checkliste',
  'editor.checklist.reading': 'Der Text wird gelesen …',
  'editor.checklist.length':
    '{words, plural, one {# Wort} other {# Wörter}} · {minutes, number} Min. Lesezeit',
  'editor.checklist.good': 'Gut:',
  'editor.checklist.open': 'Offen:',
  'editor.checklist.bad': 'Bitte prüfen:',
  'editor.checklist.noTitle': 'Geben Sie dem Artikel einen Titel',
  'editor.checklist.titleLength': 'Titel: {length, number} Zeichen',
  'editor.checklist.titleTooLong':
    'Titel: {length, number} Zeichen; Suchergebnisse kürzen ihn nach {maximum, number}',
  'editor.checklist.noExcerpt': 'Schreiben Sie einen Vorspann',
  'editor.checklist.excerptLength': 'Vorspann: {length, number} Zeichen',
  'editor.checklist.excerptAdvice':
    'Vorspann: {length, number} Zeichen; empfohlen sind {minimum, number} bis {maximum, number}',
  'editor.checklist.noPictures': 'Noch keine Bilder',
  'editor.checklist.picturesDescribed': 'Jedes Bild hat einen Alternativtext',
  'editor.checklist.picturesNotDescribed':
    '{count, plural, one {# Bild hat keinen Alternativtext} other {# Bilder haben keinen Alternativtext}}',
  'editor.checklist.noHeadings': 'Noch keine Überschriften',
  'editor.checklist.headingsInOrder': 'Die Überschriften sind richtig gestuft',
  'editor.checklist.headingSkips':
    'Überschrift {number} überspringt eine Ebene ({before} auf {level})',
  'editor.checklist.noLinks': 'Keine Links zu prüfen',
  'editor.checklist.checkingLinks': 'Die Links werden geprüft …',
  'editor.checklist.linksResolve': 'Alle Links funktionieren',
  'editor.checklist.brokenLink': '„{text}“ ({address})',
  'editor.checklist.brokenLinks':
    '{count, plural, one {Defekter Link: {links}} other {Defekte Links: {links}}}',
  'editor.conflict.title': 'Zwei Versionen dieses Artikels',
  'editor.conflict.explanation':
    'Während Sie geschrieben haben, wurde der Artikel von jemand anderem gespeichert. Wählen Sie für jeden Teil, welche Version gelten soll. Ihre nicht gewählten Änderungen bleiben auf diesem Gerät.',
  'editor.conflict.later': 'Später entscheiden',
  'editor.conflict.takeTheirs': 'Alles von der anderen Person übernehmen',
  'editor.conflict.saveMine': 'Alles von mir speichern',
  'editor.conflict.saveChosen': 'Auswahl speichern',
  'editor.conflict.changedByMe': 'Nur Sie haben dies geändert.',
  'editor.conflict.changedByThem': 'Nur die andere Person hat dies geändert.',
  'editor.conflict.changedByBoth': 'Sie beide haben dies geändert.',
  'editor.conflict.mine': 'Meine Version',
  'editor.conflict.theirs': 'Andere Version',
  'editor.conflict.texts': 'Beide Texte nebeneinander',
  'editor.conflict.yes': 'Ja',
  'editor.conflict.no': 'Nein',
  'editor.history.title': 'Versionen',
  'editor.history.explanation':
    'Jedes Speichern erzeugt eine Version. Vergleichen Sie eine mit dem Text im Editor oder stellen Sie sie wieder her.',
  'editor.history.none': 'Noch keine früheren Versionen.',
  'editor.history.loading': 'Wird geladen …',
  'editor.history.failed':
    'Die Versionen konnten nicht geladen werden. Ihr Text ist nicht betroffen.',
  'editor.history.versionFailed': 'Diese Version konnte nicht geladen werden.',
  'editor.history.tryAgain': 'Erneut versuchen',
  'editor.history.showEarlier': 'Frühere Versionen anzeigen',
  'editor.history.version': 'Version {number}',
  'editor.history.draft': 'Entwurf',
  'editor.history.archived': 'Archiviert',
  'editor.history.scheduled': 'Geplant',
  'editor.history.published': 'Veröffentlicht',
  'editor.history.unknownSaver': 'Importiert oder ohne Konto gespeichert',
  'editor.history.compare': 'Vergleichen',
  'editor.history.withEditor': 'Mit dem Editor',
  'editor.history.withPrevious': 'Mit der Version davor',
  'editor.history.sameAsEditor': 'Diese Version entspricht dem Text im Editor.',
  'editor.history.isFirst': 'Dies ist die erste Version.',
  'editor.history.restoreVersion': 'Diese Version wiederherstellen',
  'editor.history.confirmRestore':
    'Version {number} in den Editor übernehmen? Sie ersetzt den aktuellen Text; alle gespeicherten Versionen bleiben erhalten.',
  'editor.history.restore': 'Wiederherstellen',
  'editor.history.restored':
    'Version {number} ist jetzt im Editor. Speichern Sie, um sie zu behalten.',
  'editor.history.removed': '<label>[entfernt: </label>{text}<label>]</label>',
  'editor.history.added': '<label>[hinzugefügt: </label>{text}<label>]</label>',
  'editor.history.unchanged':
    '{count, plural, one {# unveränderte Zeile} other {# unveränderte Zeilen}}',
  'editor.preview.title': 'Vorschau',
  'editor.preview.frame': 'Vorschau des Artikels',
  'editor.preview.width': 'Breite',
  'editor.preview.phone': 'Smartphone',
  'editor.preview.desktop': 'Desktop',
  'editor.preview.theme': 'Farbschema',
  'editor.preview.light': 'Hell',
  'editor.preview.dark': 'Dunkel',
  'editor.preview.close': 'Schließen',
  'editor.preview.noCategory': 'Nachrichten',
  'editor.preview.byline': 'Von <author>{name}</author>',
  'editor.preview.readTime': '{minutes, number} Min. Lesezeit',
  'editor.preview.tags': 'Schlagwörter',
  'editor.preview.videoTitle': 'Video: {title}',
  'editor.preview.embeddedVideo':
    'Video ansehen <note>von {host}; erst dann wird eine Verbindung dorthin aufgebaut</note>',
  'editor.preview.linkedVideo': 'Video ansehen <note>auf {host}</note>',
  'editor.saving.slugTaken': 'Die Adresse war vergeben, deshalb lautet sie jetzt /article/{slug}.',
  'editor.saving.invalid': 'Noch nicht gespeichert: Bitte prüfen Sie die markierten Felder.',
  'editor.saving.compare': 'Versionen vergleichen',
  'editor.saving.saveAsNew': 'Als neuen Artikel speichern',
  'editor.saving.offline':
    'Der Server ist nicht erreichbar. Ihr Text ist noch da: Prüfen Sie die Verbindung und speichern Sie dann erneut.',
  'editor.saving.session':
    'Ihre Sitzung ist abgelaufen. Ihr Text ist noch da: Melden Sie sich wieder an und speichern Sie dann.',
  'editor.saving.stale':
    'Inzwischen hat eine andere Person diesen Artikel gespeichert. Nichts wurde überschrieben, und Ihr Text ist noch da.',
  'editor.saving.gone':
    'Diesen Artikel gibt es nicht mehr, oder Sie können ihn nicht mehr ändern. Ihr Text ist noch da: Sie können ihn als neuen Artikel speichern.',
  'editor.saving.tagsOffline':
    'Der Artikel ist gespeichert, seine Schlagwörter aber nicht: Die Verbindung ist fehlgeschlagen. Speichern Sie erneut, um sie hinzuzufügen.',
  'editor.saving.tagsFailed':
    'Der Artikel ist gespeichert, seine Schlagwörter aber nicht: {reason} Speichern Sie erneut, um sie hinzuzufügen.',
  'editor.saving.failed': '{reason} Ihr Text ist noch da.',
  'editor.session.ended': 'Ihre Sitzung ist abgelaufen. Ihr Text ist noch da.',
  'editor.session.resumed':
    'Sie sind wieder angemeldet. Speichern Sie, um Ihre Änderungen zu behalten.',
  'editor.session.signInAgain': 'Wieder anmelden',
  'editor.session.signIn': 'Anmelden',
  'editor.session.email': 'E-Mail',
  'editor.session.password': 'Passwort',

  // Console: frame, dashboard, publishing (console)

  // Console: articles, categories, tags, users (console.resources)
  'console.resources.about': 'etwa {number}',
  'console.resources.total.articles': '{count, plural, other {Gesamt: {number} Artikel}}',
  'console.resources.found.articles': '{count, plural, other {Gefunden: {number} Artikel}}',
  'console.resources.total.comments':
    '{count, plural, one {Gesamt: {number} Kommentar} other {Gesamt: {number} Kommentare}}',
  'console.resources.found.comments':
    '{count, plural, one {Gefunden: {number} Kommentar} other {Gefunden: {number} Kommentare}}',
  'console.resources.total.jobs':
    '{count, plural, one {Gesamt: {number} Vorgang} other {Gesamt: {number} Vorgänge}}',
  'console.resources.found.jobs':
    '{count, plural, one {Gefunden: {number} Vorgang} other {Gefunden: {number} Vorgänge}}',
  'console.resources.total.subscribers':
    '{count, plural, one {Gesamt: {number} Abonnent} other {Gesamt: {number} Abonnenten}}',
  'console.resources.found.subscribers':
    '{count, plural, one {Gefunden: {number} Abonnent} other {Gefunden: {number} Abonnenten}}',
  'console.resources.total.tags':
    '{count, plural, one {Gesamt: {number} Schlagwort} other {Gesamt: {number} Schlagwörter}}',
  'console.resources.found.tags':
    '{count, plural, one {Gefunden: {number} Schlagwort} other {Gefunden: {number} Schlagwörter}}',
  'console.resources.total.users': '{count, plural, other {Gesamt: {number} Benutzer}}',
  'console.resources.found.users': '{count, plural, other {Gefunden: {number} Benutzer}}',
  'console.resources.total.categories':
    '{count, plural, one {Gesamt: {number} Kategorie} other {Gesamt: {number} Kategorien}}',
  'console.resources.count.articles': '{count, number} Artikel',
  'console.resources.count.comments': '{count, plural, one {# Kommentar} other {# Kommentare}}',
  'console.resources.merge.category.title': 'Kategorie „{name}“ zusammenführen',
  'console.resources.merge.category.choose': 'Wählen Sie die Kategorie, die erhalten bleibt.',
  'console.resources.merge.tag.title': 'Schlagwort „{name}“ zusammenführen',
  'console.resources.merge.tag.choose': 'Wählen Sie das Schlagwort, das erhalten bleibt.',
  'console.resources.merge.into': 'Zusammenführen mit',
  'console.resources.merge.consequence':
    '{count, plural, one {# Artikel wird} other {# Artikel werden}} nach „{target}“ verschoben. „{source}“ wird gelöscht, und die zugehörige Seite leitet zu „{target}“ weiter. Das kann nicht rückgängig gemacht werden.',
  'console.resources.merge.done':
    '„{source}“ mit „{target}“ zusammengeführt: {count, number} Artikel verschoben',
  'console.resources.merge.cancel': 'Abbrechen',
  'console.resources.merge.submit': 'Zusammenführen',
  'console.resources.articles.delete': 'Löschen',
  'console.resources.articles.deleteMany': '{count, number} Artikel löschen?',
  'console.resources.articles.deleteManyQuestion':
    'Sie werden mit ihren Kommentaren, „Gefällt mir“-Angaben und früheren Versionen endgültig gelöscht. Das kann nicht rückgängig gemacht werden.',
  'console.resources.articles.deletedMany': '{count, number} Artikel gelöscht',
  'console.resources.articles.deleteTitle': 'Artikel löschen',
  'console.resources.articles.deleteQuestion': 'Möchten Sie „{title}“ wirklich löschen?',
  'console.resources.articles.deleted': '„{title}“ gelöscht',
  'console.resources.articles.deleteFailed': 'Fehler beim Löschen des Artikels: {reason}',
  'console.resources.categories.deleteTitle': 'Kategorie löschen',
  'console.resources.categories.deleteQuestion':
    'Möchten Sie „{name}“ wirklich löschen? Das betrifft alle Artikel dieser Kategorie.',
  'console.resources.categories.deleted': 'Kategorie „{name}“ gelöscht',
  'console.resources.categories.deleteFailed': 'Fehler beim Löschen der Kategorie: {reason}',
  'console.resources.tags.deleteTitle': 'Schlagwort löschen',
  'console.resources.tags.deleteQuestion': 'Möchten Sie „{name}“ wirklich löschen?',
  'console.resources.tags.deleted': 'Schlagwort „{name}“ gelöscht',
  'console.resources.tags.deleteFailed': 'Fehler beim Löschen des Schlagworts: {reason}',

  // Console: comments, messages, subscribers, jobs (console.staff)
  'console.staff.comments.deleteSelected': 'Ausgewählte löschen',
  'console.staff.comments.deleteMany':
    '{count, plural, one {# Kommentar} other {# Kommentare}} löschen?',
  'console.staff.comments.deleteManyQuestion':
    'Antworten bleiben erhalten. Das kann nicht rückgängig gemacht werden.',
  'console.staff.comments.deletedMany':
    '{count, plural, one {# Kommentar} other {# Kommentare}} gelöscht',
  'console.staff.comments.moderationFailed': 'Fehler beim Moderieren der Kommentare: {reason}',
  'console.staff.messages.deleteTitle': 'Nachricht löschen',
  'console.staff.messages.deleteQuestion': 'Möchten Sie „{subject}“ wirklich löschen?',
  'console.staff.messages.deleted': 'Nachricht gelöscht',
  'console.staff.messages.deleteFailed': 'Fehler beim Löschen der Nachricht: {reason}',
  'console.staff.subscribers.removeSelected': 'Ausgewählte entfernen',
  'console.staff.subscribers.removeMany':
    '{count, plural, one {# Abonnent} other {# Abonnenten}} löschen?',
  'console.staff.subscribers.removeManyQuestion':
    'Sie erhalten keine Newsletter mehr. Sie können sich erneut anmelden. Das kann nicht rückgängig gemacht werden.',
  'console.staff.subscribers.removedMany':
    '{count, plural, one {# Abonnent} other {# Abonnenten}} gelöscht',
  'console.staff.subscribers.removeFailed': 'Fehler beim Entfernen von Abonnenten: {reason}',

  // Console: settings (console.settings)

  // Mail (mail)

  // Commands (cli)
}
