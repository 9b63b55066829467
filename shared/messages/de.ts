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

  // Console: frame, dashboard, publishing (console)

  // Console: articles, categories, tags, users (console.resources)

  // Console: comments, messages, subscribers, jobs (console.staff)

  // Console: settings (console.settings)

  // Mail (mail)

  // Commands (cli)
}
